// SPDX-License-Identifier: Apache-2.0
#include "cli/run_program.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace saltus::test {
namespace {

[[noreturn]] void become(const std::string& program, const std::vector<std::string>& arguments,
                         const std::vector<std::string>& environment) {
  std::signal(SIGPIPE, SIG_DFL);  // which PipedProgram ignores
  for (const std::string& variable : environment) {
    const std::size_t equals = variable.find('=');
    setenv(variable.substr(0, equals).c_str(), variable.substr(equals + 1).c_str(), 1);
  }
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  execv(program.c_str(), argv.data());
  _exit(127);
}

int status_of(int wait_status) {
  return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
}

/// An unnamed temporary file: unlike pipes it never blocks the writer.
int temporary_file() {
  std::string name = "/tmp/saltus-test-XXXXXX";
  const int file = mkstemp(name.data());
  unlink(name.c_str());
  return file;
}

std::string contents(int file) {
  std::string all;
  lseek(file, 0, SEEK_SET);
  std::array<char, 4096> buffer{};
  for (ssize_t n = 0; (n = read(file, buffer.data(), buffer.size())) > 0;)
    all.append(buffer.data(), static_cast<std::size_t>(n));
  close(file);
  return all;
}

}  // namespace

Finished run_program(const std::string& program, const std::vector<std::string>& arguments,
                     std::string_view input, const std::vector<std::string>& environment) {
  const int in = temporary_file();
  const int out = temporary_file();
  const int err = temporary_file();
  if (write(in, input.data(), input.size()) != static_cast<ssize_t>(input.size())) return {};
  lseek(in, 0, SEEK_SET);
  const int process = fork();
  if (process == 0) {
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    become(program, arguments, environment);
  }
  int wait_status = 0;
  waitpid(process, &wait_status, 0);
  close(in);
  return {status_of(wait_status), contents(out), contents(err)};
}

PipedProgram::PipedProgram(const std::string& program, const std::vector<std::string>& arguments) {
  std::signal(SIGPIPE, SIG_IGN);  // it may end while it is written to
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) return;
  process_ = fork();
  if (process_ == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    become(program, arguments, {});
  }
  close(in[0]);
  close(out[1]);
  in_ = in[1];
  out_ = out[0];
}

PipedProgram::~PipedProgram() {
  close_input();
  if (process_ > 0) {
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  if (out_ >= 0) close(out_);
}

void PipedProgram::send(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(in_, text.data(), text.size());
    if (n <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

void PipedProgram::close_input() {
  if (in_ >= 0) close(in_);
  in_ = -1;
}

void PipedProgram::signal(int number) const { ::kill(process_, number); }

std::optional<std::string> PipedProgram::line(int timeout_ms) {
  for (;;) {
    const std::size_t newline = buffer_.find('\n');
    if (newline != std::string::npos) {
      std::string line = buffer_.substr(0, newline);
      buffer_.erase(0, newline + 1);
      return line;
    }
    pollfd waiting{.fd = out_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, timeout_ms) <= 0) return std::nullopt;
    std::array<char, 65536> piece{};
    const ssize_t n = read(out_, piece.data(), piece.size());
    if (n <= 0) return std::nullopt;
    buffer_.append(piece.data(), static_cast<std::size_t>(n));
  }
}

std::vector<std::string> PipedProgram::lines_until(std::string_view prefix, int timeout_ms) {
  std::vector<std::string> lines;
  while (auto next = line(timeout_ms)) {
    lines.push_back(std::move(*next));
    if (lines.back().starts_with(prefix)) break;
  }
  return lines;
}

int PipedProgram::wait_for_end() {
  while (line()) {
  }
  int wait_status = 0;
  waitpid(process_, &wait_status, 0);
  process_ = -1;
  return status_of(wait_status);
}

TerminalProgram::TerminalProgram(const std::string& program, const std::vector<std::string>& arguments,
                                 const std::vector<std::string>& environment) {
  winsize size{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
  process_ = forkpty(&terminal_, nullptr, nullptr, &size);
  if (process_ == 0) {
    setenv("TERM", "xterm-256color", 1);
    unsetenv("NO_COLOR");
    become(program, arguments, environment);
  }
}

TerminalProgram::~TerminalProgram() {
  kill();
  if (terminal_ >= 0) close(terminal_);
}

void TerminalProgram::type(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(terminal_, text.data(), text.size());
    if (n <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

void TerminalProgram::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

void TerminalProgram::resize(unsigned short columns, unsigned short rows) {
  const winsize size{.ws_row = rows, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
  ioctl(terminal_, TIOCSWINSZ, &size);
}

bool TerminalProgram::read_some() {
  pollfd waiting{.fd = terminal_, .events = POLLIN, .revents = 0};
  if (poll(&waiting, 1, 10'000) <= 0) return false;
  std::array<char, 4096> buffer{};
  const ssize_t n = read(terminal_, buffer.data(), buffer.size());
  if (n <= 0) return false;
  shown_.append(buffer.data(), static_cast<std::size_t>(n));
  return true;
}

bool TerminalProgram::wait_for(std::string_view text) {
  for (;;) {
    const std::size_t at = shown_.find(text, seen_);
    if (at != std::string::npos) {
      seen_ = at + text.size();
      return true;
    }
    if (!read_some()) return false;
  }
}

int TerminalProgram::wait_for_end() {
  while (read_some()) {
  }
  ::kill(process_, SIGHUP);  // of no effect if it has ended
  int wait_status = 0;
  waitpid(process_, &wait_status, 0);
  process_ = -1;
  return status_of(wait_status);
}

}  // namespace saltus::test
