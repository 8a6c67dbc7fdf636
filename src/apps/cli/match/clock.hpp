// SPDX-License-Identifier: Apache-2.0
// The clock that matches are timed by.
#pragma once

#include <chrono>
#include <cstdint>

namespace saltus::cli::match {

/// Microseconds since some fixed moment, never decreasing.
inline std::uint64_t now_us() {
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(
                                        std::chrono::steady_clock::now().time_since_epoch())
                                        .count());
}

}  // namespace saltus::cli::match
