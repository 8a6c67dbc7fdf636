// SPDX-License-Identifier: Apache-2.0
// A program that we talk to through its standard input and output.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

#include <saltus/apps/cli/match/line_channel.hpp>

namespace saltus::cli::match {

/// Runs in a process group of its own, so that Ctrl-C is for us alone. While one lives, SIGPIPE has to be
/// ignored (see BrokenPipesIgnored).
class ChildProcess final : public LineChannel {
 public:
  /// Starts a program, found as a shell finds it. Its standard error is ours. The error is a sentence.
  static std::expected<std::unique_ptr<LineChannel>, std::string> start(
      const std::vector<std::string>& command);
  /// Says `quit`, waits a second, and ends it by its process id if it is still there.
  ~ChildProcess() override;

  bool write_line(std::string_view line) override;
  Read read_line(std::string& line, std::uint64_t timeout_us) override;
  std::string how_it_ended() override;
  void give_up() override { is_given_up_ = true; }

 private:
  ChildProcess(pid_t process, int in, int out) : process_(process), in_(in), out_(out) {}
  /// Waits at most a second for the end; whether it has come.
  bool has_ended();

  pid_t process_;  ///< 0 once it has been waited for
  int in_;         ///< we write
  int out_;        ///< we read
  int status_ = 0;
  bool is_given_up_ = false;
  std::string buffer_;
};

/// While it lives, writing to a program that has ended is an error and not a signal.
class BrokenPipesIgnored {
 public:
  BrokenPipesIgnored();
  ~BrokenPipesIgnored();
  BrokenPipesIgnored(const BrokenPipesIgnored&) = delete;
  BrokenPipesIgnored& operator=(const BrokenPipesIgnored&) = delete;

 private:
  void (*before_)(int);
};

}  // namespace saltus::cli::match
