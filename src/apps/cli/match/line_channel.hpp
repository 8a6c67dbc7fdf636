// SPDX-License-Identifier: Apache-2.0
// A conversation in lines, so that what is said in it can be tested without a process.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace saltus::cli::match {

/// The other end answers in lines. One thread uses it.
class LineChannel {
 public:
  LineChannel() = default;
  LineChannel(const LineChannel&) = delete;
  LineChannel& operator=(const LineChannel&) = delete;
  virtual ~LineChannel() = default;

  enum class Read : std::uint8_t { Line, Timeout, End };

  /// Sends a line; false if the other end takes nothing any more.
  virtual bool write_line(std::string_view line) = 0;
  /// The next line without its end, waited for at most so long.
  virtual Read read_line(std::string& line, std::uint64_t timeout_us) = 0;
  /// After Read::End or a failed write: what became of the other end, "it ended with status 3".
  virtual std::string how_it_ended() = 0;
  /// The other end has failed, and need not be given time to end well.
  virtual void give_up() {}
};

}  // namespace saltus::cli::match
