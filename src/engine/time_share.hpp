// SPDX-License-Identifier: Apache-2.0
// How much of a chess clock one turn may take. A function of its arguments, the same for every search.
#pragma once

#include <algorithm>
#include <cstdint>

#include <saltus/engine/limits.hpp>

namespace saltus::engine {

/// Both at least 1, so that neither reads as "no limit"; soft_ms <= hard_ms.
struct TimeShare {
  std::uint32_t soft_ms = 1;  ///< what a turn should take
  std::uint32_t hard_ms = 1;  ///< what it may take if it turns out to be difficult

  bool operator==(const TimeShare&) const = default;
};

/// Turns that are thought to remain where no number is given: a game of 90 plies has 45 turns a side, most of
/// them decided sooner.
inline constexpr std::uint64_t kTurnsExpected = 25;
/// For the way from the search to whoever holds the clock.
inline constexpr std::uint64_t kClockMarginMs = 30;

/// A turn should take its part of what remains and three quarters of the increment, and may take three times
/// as much. Neither is ever more than what remains less kClockMarginMs, or less half of it where that is
/// smaller: the increment comes after the turn. Only the least, 1 ms, is given even when nothing remains.
constexpr TimeShare time_share(const ClockLimits& clock) {
  const std::uint64_t rest = clock.remaining_ms;
  const std::uint64_t available = rest - std::min(kClockMarginMs, (rest + 1) / 2);
  const std::uint64_t turns =
      clock.turns_to_go > 0 ? static_cast<std::uint64_t>(clock.turns_to_go) : kTurnsExpected;
  const std::uint64_t wanted = rest / turns + std::uint64_t{3} * clock.increment_ms / 4;
  const auto bounded = [available](std::uint64_t ms) {
    return static_cast<std::uint32_t>(std::max<std::uint64_t>(1, std::min(ms, available)));
  };
  return {bounded(wanted), bounded(3 * wanted)};
}

}  // namespace saltus::engine
