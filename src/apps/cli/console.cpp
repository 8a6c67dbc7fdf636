// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/console.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <fmt/core.h>

#include <saltus/apps/cli/sentences.hpp>

namespace saltus::cli {
namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t signal_seen = 0;
std::array<struct sigaction, kSignals.size()> handlers_before{};

void remember(int signal) { signal_seen = signal; }

std::string trimmed(std::string_view line) {
  constexpr std::string_view kSpace = " \t\r";
  const std::size_t first = line.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return "";
  return std::string(line.substr(first, line.find_last_not_of(kSpace) - first + 1));
}

}  // namespace

Console::Console() {
  signal_seen = 0;
  struct sigaction action{};
  action.sa_handler = remember;
  action.sa_flags = SA_RESTART;  // what is being written is written whole; poll() ends all the same
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &handlers_before[i]);
}

Console::~Console() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &handlers_before[i], nullptr);
}

bool Console::is_interrupted() const { return signal_seen != 0; }
int Console::interrupted_status() const { return 128 + signal_seen; }

Console::Answer Console::ask(std::string_view question) {
  // A line longer than this is taken in pieces, so that input without an end fills no memory.
  constexpr std::size_t kMaxLine = std::size_t{1} << 16u;
  fmt::print("{}", question);
  std::fflush(stdout);
  for (;;) {
    const std::size_t newline = buffer_.find('\n');
    if (newline != std::string::npos || buffer_.size() >= kMaxLine) {
      const std::size_t length = std::min(newline, buffer_.size());
      Answer answer{Answer::Kind::Line, trimmed(std::string_view(buffer_).substr(0, length))};
      buffer_.erase(0, length + 1);
      return answer;
    }
    if (is_interrupted()) return {Answer::Kind::Interrupted, ""};
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (poll(&input, 1, -1) < 0 && errno == EINTR) continue;
    std::array<char, 4096> piece{};
    const ssize_t count = read(STDIN_FILENO, piece.data(), piece.size());
    if (count <= 0) {
      if (buffer_.empty()) return {is_interrupted() ? Answer::Kind::Interrupted : Answer::Kind::End, ""};
      buffer_ += '\n';  // the last line had none
      continue;
    }
    buffer_.append(piece.data(), static_cast<std::size_t>(count));
  }
}

std::size_t terminal_width() {
  constexpr std::size_t kUsual = 80;
  constexpr std::size_t kLeast = 20;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsual;
  return std::max<std::size_t>(size.ws_col, kLeast);
}

std::size_t terminal_height() {
  constexpr std::size_t kUsual = 24;
  constexpr std::size_t kLeast = 4;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) return kUsual;
  return std::max<std::size_t>(size.ws_row, kLeast);
}

std::string wrap(std::string_view text, std::size_t width, std::size_t indent, std::size_t begin) {
  std::string out;
  std::size_t column = begin;
  bool is_first = true;  // of its line
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const std::size_t length = columns(word);
    if (!is_first && column + 1 + length > width) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (!is_first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += length;
    is_first = false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace saltus::cli
