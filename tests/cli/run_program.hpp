// SPDX-License-Identifier: Apache-2.0
// Runs programs as a person or a script would: with arguments and captured output, or on a pseudo-terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace saltus::test {

struct Finished {
  int status = -1;  ///< exit status, or 128 + signal
  std::string out;
  std::string err;
};

/// Runs `program` to its end with `input` on stdin. `environment` adds NAME=VALUE.
Finished run_program(const std::string& program, const std::vector<std::string>& arguments,
                     std::string_view input = "", const std::vector<std::string>& environment = {});

/// A program that is talked with through pipes, line by line. What it says on stderr is the test's own.
class PipedProgram {
 public:
  PipedProgram(const std::string& program, const std::vector<std::string>& arguments);
  /// Ends it by force if it has not ended.
  ~PipedProgram();
  PipedProgram(const PipedProgram&) = delete;
  PipedProgram& operator=(const PipedProgram&) = delete;

  void send(std::string_view text);
  void close_input();
  void signal(int number) const;
  /// The next line without its end, waited for at most `timeout_ms`; nullopt at the end of output or in vain.
  std::optional<std::string> line(int timeout_ms = 20'000);
  /// Lines up to and with the first that begins with `prefix`; all there were if none does.
  std::vector<std::string> lines_until(std::string_view prefix, int timeout_ms = 20'000);
  /// Reads to the end of output; gives the exit status, or 128 + signal.
  int wait_for_end();

 private:
  int in_ = -1;
  int out_ = -1;
  int process_ = -1;
  std::string buffer_;
};

/// A program on a terminal of 80 by 24, for typing and reading.
class TerminalProgram {
 public:
  TerminalProgram(const std::string& program, const std::vector<std::string>& arguments,
                  const std::vector<std::string>& environment = {});
  ~TerminalProgram();
  TerminalProgram(const TerminalProgram&) = delete;
  TerminalProgram& operator=(const TerminalProgram&) = delete;

  void type(std::string_view text);
  /// Ends the program as a power cut would.
  void kill();
  /// Changes the terminal's size, of which the program is told.
  void resize(unsigned short columns, unsigned short rows);
  /// Reads until `text` appears in what has come since the last call, at most ten seconds; false if it does
  /// not.
  bool wait_for(std::string_view text);
  /// All that was shown so far.
  const std::string& shown() const { return shown_; }
  /// Waits for the end, at most ten seconds without output, then kills; gives the exit status, or 128 +
  /// signal.
  int wait_for_end();

 private:
  bool read_some();

  int terminal_ = -1;
  int process_ = -1;
  std::string shown_;
  std::size_t seen_ = 0;
};

}  // namespace saltus::test
