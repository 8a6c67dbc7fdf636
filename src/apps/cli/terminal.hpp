// SPDX-License-Identifier: Apache-2.0
// What the terminal can do, and the progress bar.
#pragma once

#include <cstdint>
#include <string>

namespace saltus::cli {

/// Whether stdout is a terminal that wants colours: never with NO_COLOR set or TERM=dumb.
bool wants_colour();
/// Whether stdin and stdout are a terminal, so that a person can be asked.
bool is_interactive();

/// A progress bar on stderr if that is a terminal, else nothing. Redrawn at most ten times a second.
class Progress {
 public:
  explicit Progress(std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// `done` parts of the total. Call from one thread.
  void update(std::uint64_t done);

 private:
  std::uint64_t total_;
  bool visible_;
  double started_;
  double drawn_ = 0;
};

/// Seconds on a clock that only moves forward.
double seconds_now();

}  // namespace saltus::cli
