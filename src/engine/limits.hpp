// SPDX-License-Identifier: Apache-2.0
// How long a search may think.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace saltus::engine {

/// What a chess clock gives the seat that is to move.
struct ClockLimits {
  std::uint32_t remaining_ms = 0;
  std::uint32_t increment_ms = 0;  ///< added after each turn
  int turns_to_go = 0;             ///< until more time is given; 0: never

  bool operator==(const ClockLimits&) const = default;
};

/// Limits of one search; whichever is met first ends it, and so does a proven position. Zero is no limit.
/// With nothing set the search takes kDefaultNodes.
struct Limits {
  std::uint64_t nodes = 0;  ///< of this search; what an earlier one left behind does not count
  std::uint32_t time_ms =
      0;          ///< for this step; counted as kNodesPerMs nodes each where no clock was handed in
  int depth = 0;  ///< turns looked ahead; only for engines that search by depth, others take no notice
  /// The share of the clock that this step gets is the engine's to choose; it never uses all that is left.
  std::optional<ClockLimits> clock = std::nullopt;
  bool infinite = false;  ///< until stop() or a proof, whatever the others say; a level's node limit holds
};

inline constexpr std::uint64_t kDefaultNodes = 10'000;
inline constexpr std::uint64_t kNodesPerMs = 50;

}  // namespace saltus::engine
