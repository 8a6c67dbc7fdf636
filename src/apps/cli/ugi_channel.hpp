// SPDX-License-Identifier: Apache-2.0
// Lines in and out for programs that talk with each other: whatever comes in fills no memory, and what goes
// out arrives whole and at once.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>

namespace saltus::cli::ugi {

/// A longer line is left out: the turns of the longest games need less.
inline constexpr std::size_t kMaxLine = std::size_t{1} << 20;

/// Reads lines from a file descriptor.
class LineReader {
 public:
  explicit LineReader(int file) : file_(file) {}

  enum class Kind { Line, TooLong, End };
  /// Waits for the next line and puts it into `line`, without its end. A last line without an end counts.
  Kind read(std::string& line);

 private:
  bool read_some();

  int file_;
  std::string buffer_;
  std::size_t searched_ = 0;  ///< no line ends in so much of the buffer
};

/// Writes lines to stdout, from any thread. Each is flushed, and none is cut by another.
class Output {
 public:
  void line(std::string_view text);
  /// "info string …", made printable.
  void remark(std::string_view sentence);
  /// Whether everything could be written.
  bool is_good() const;

 private:
  mutable std::mutex mutex_;
};

}  // namespace saltus::cli::ugi
