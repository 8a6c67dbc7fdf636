// SPDX-License-Identifier: Apache-2.0
// How long a search may think.
#pragma once

#include <cstdint>

namespace saltus::engine {

/// Limits of one search; whichever is met first ends it, and so does a proven position. Zero is no limit.
/// With nothing set the search takes kDefaultNodes.
struct Limits {
  std::uint64_t nodes =
      0;  ///< simulations of this search; what an earlier one left in the tree does not count
  std::uint32_t time_ms =
      0;  ///< for this move; counted as kNodesPerMs nodes each where no clock was handed in
  bool infinite =
      false;  ///< until stop() or a proof, whatever `nodes` and `time_ms` say; a level's node limit holds
};

inline constexpr std::uint64_t kDefaultNodes = 10'000;
inline constexpr std::uint64_t kNodesPerMs = 50;

}  // namespace saltus::engine
