// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/child_process.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/core.h>

#include <saltus/apps/cli/clock.hpp>
#include <saltus/core/text_cursor.hpp>

namespace saltus::cli::match {
namespace {

constexpr std::size_t kMaxLine = std::size_t{1} << 20u;
constexpr std::uint64_t kMostForQuitUs = 1'000'000;
constexpr std::uint64_t kMostForWritingUs = 10'000'000;

std::string reason(int error) { return std::generic_category().message(error); }

/// Waits until a descriptor is ready, at most until `deadline_us`.
bool wait_for(int descriptor, short events, std::uint64_t deadline_us) {
  for (;;) {
    const std::uint64_t now = steady_us();
    const std::uint64_t left_ms = now < deadline_us ? (deadline_us - now + 999) / 1000 : 0;
    pollfd waiting{.fd = descriptor, .events = events, .revents = 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::min<std::uint64_t>(left_ms, 1'000'000)));
    if (ready > 0) return true;
    if (ready == 0 && steady_us() >= deadline_us) return false;
    if (ready < 0 && errno != EINTR) return false;
  }
}

}  // namespace

std::expected<std::unique_ptr<LineChannel>, std::string> ChildProcess::start(
    const std::vector<std::string>& command) {
  std::array<int, 2> to_child{};
  std::array<int, 2> from_child{};
  if (pipe2(to_child.data(), O_CLOEXEC) != 0)
    return std::unexpected(fmt::format("no pipe for '{}': {}", command.front(), reason(errno)));
  if (pipe2(from_child.data(), O_CLOEXEC) != 0) {
    const int error = errno;
    for (const int descriptor : to_child) close(descriptor);
    return std::unexpected(fmt::format("no pipe for '{}': {}", command.front(), reason(error)));
  }

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, to_child[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, from_child[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);

  std::vector<std::string> words = command;
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  pid_t process = 0;
  const int error = posix_spawnp(&process, argv.front(), &actions, &attributes, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(to_child[0]);
  close(from_child[1]);
  if (error != 0) {
    close(to_child[1]);
    close(from_child[0]);
    return std::unexpected(
        fmt::format("cannot start '{}': {}", core::printable(command.front()), reason(error)));
  }
  for (const int descriptor : {to_child[1], from_child[0]})
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
  return std::unique_ptr<LineChannel>(new ChildProcess(process, to_child[1], from_child[0]));
}

ChildProcess::~ChildProcess() {
  if (!is_given_up_) write_line("quit");
  close(in_);
  if (is_given_up_ ? process_ != 0 : !has_ended()) {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  close(out_);
}

bool ChildProcess::has_ended() {
  const std::uint64_t deadline = steady_us() + kMostForQuitUs;
  while (process_ != 0) {
    if (waitpid(process_, &status_, WNOHANG) == process_)
      process_ = 0;
    else if (steady_us() >= deadline)
      return false;
    else
      poll(nullptr, 0, 2);
  }
  return true;
}

bool ChildProcess::write_line(std::string_view line) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  const std::uint64_t deadline = steady_us() + kMostForWritingUs;
  while (!rest.empty()) {
    const ssize_t written = write(in_, rest.data(), rest.size());
    if (written >= 0)
      rest.remove_prefix(static_cast<std::size_t>(written));
    else if (errno == EAGAIN ? !wait_for(in_, POLLOUT, deadline) : errno != EINTR)
      return false;
  }
  return true;
}

LineChannel::Read ChildProcess::read_line(std::string& line, std::uint64_t timeout_us) {
  const std::uint64_t deadline = steady_us() + timeout_us;
  for (std::size_t looked_at = 0;;) {
    const std::size_t newline = buffer_.find('\n', looked_at);
    if (newline != std::string::npos) {
      line.assign(buffer_, 0, newline);
      if (line.ends_with('\r')) line.pop_back();
      buffer_.erase(0, newline + 1);
      return Read::Line;
    }
    if (buffer_.size() > kMaxLine) buffer_.clear();  // no line of a conversation
    looked_at = buffer_.size();
    std::array<char, 1u << 14u> piece{};
    const ssize_t count = read(out_, piece.data(), piece.size());
    if (count > 0) {
      buffer_.append(piece.data(), static_cast<std::size_t>(count));
      // A program that never ends its line must not keep us here.
      if (buffer_.find('\n', looked_at) == std::string::npos && steady_us() >= deadline) return Read::Timeout;
      continue;
    }
    if (count == 0 || (errno != EAGAIN && errno != EINTR)) return Read::End;
    if (!wait_for(out_, POLLIN, deadline)) return Read::Timeout;
  }
}

std::string ChildProcess::how_it_ended() {
  if (!has_ended()) return "it closed its output";
  if (WIFSIGNALED(status_))
    return fmt::format("it was ended by signal {} ({})", WTERMSIG(status_), strsignal(WTERMSIG(status_)));
  return fmt::format("it ended with status {}", WEXITSTATUS(status_));
}

BrokenPipesIgnored::BrokenPipesIgnored() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
BrokenPipesIgnored::~BrokenPipesIgnored() { std::signal(SIGPIPE, before_); }

}  // namespace saltus::cli::match
