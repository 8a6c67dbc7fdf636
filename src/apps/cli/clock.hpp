// SPDX-License-Identifier: Apache-2.0
// The clock that searches and matches are timed by.
#pragma once

#include <chrono>
#include <cstdint>

namespace saltus::cli {

/// Microseconds since some fixed moment, never decreasing: an engine::Clock.
inline std::uint64_t steady_us() {
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(
                                        std::chrono::steady_clock::now().time_since_epoch())
                                        .count());
}

}  // namespace saltus::cli
