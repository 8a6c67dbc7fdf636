// SPDX-License-Identifier: Apache-2.0
// Talking with a person line by line: questions, interruptions, and what the terminal can do.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace saltus::cli {

/// One at a time. While it lives, Ctrl-C, termination and the loss of the terminal do not end the program:
/// they are reported as an interruption, which stays.
class Console {
 public:
  Console();
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  struct Answer {
    enum class Kind { Line, End, Interrupted };
    Kind kind = Kind::End;
    std::string line;  ///< without surrounding white space

    explicit operator bool() const { return kind == Kind::Line; }
  };
  /// Prints the question and reads a line.
  Answer ask(std::string_view question);

  bool is_interrupted() const;
  /// Exit status for a program that ends because of the interruption: 128 + signal.
  int interrupted_status() const;

 private:
  std::string buffer_;  ///< what was read beyond the last line
};

/// Columns of the terminal now; 80 if it is none or does not say.
std::size_t terminal_width();
/// Rows of the terminal now; 24 if it is none or does not say.
std::size_t terminal_height();

/// Text broken at spaces into lines of at most `width` columns, continued lines indented by `indent` spaces.
/// The first line begins at column `begin`.
std::string wrap(std::string_view text, std::size_t width, std::size_t indent = 0, std::size_t begin = 0);

}  // namespace saltus::cli
