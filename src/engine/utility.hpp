// SPDX-License-Identifier: Apache-2.0
// Results as utilities: what each seat wants more of, as whole numbers, so that sums are the same on every
// machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include <saltus/core/rules.hpp>
#include <saltus/core/seat.hpp>

namespace saltus::engine {

/// Utility 1. Twice the least common multiple of 1 … 11: places among up to 12 seats, shared ones too, are
/// whole.
inline constexpr std::uint16_t kFullUtility = 55'440;
inline constexpr std::uint16_t kHalfUtility = kFullUtility / 2;

/// By seat, each 0 … kFullUtility.
using Utilities = std::array<std::uint16_t, core::kMaxSeats>;

/// Everybody's utility at a draw, and where a game was broken off.
constexpr Utilities drawn() {
  Utilities out{};
  out.fill(kHalfUtility);
  return out;
}

/// By place: the share of the other seats that are behind, equal ones counted half. A seat alone has nobody
/// to compare with: its points are squeezed into 0 … 1 by s / (|s| + 64), which is monotone and needs no
/// table.
constexpr Utilities utilities_of_points(const std::array<core::Score, core::kMaxSeats>& points, int seats) {
  Utilities out{};
  if (seats == 1) {
    const std::int64_t score = points[0];
    const std::int64_t size = score < 0 ? -score : score;
    out[0] = static_cast<std::uint16_t>(kHalfUtility + kHalfUtility * score / (size + 64));
    return out;
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    int halves = -1;  // the seat itself is equal to itself
    for (std::size_t other = 0; other < static_cast<std::size_t>(seats); ++other)
      halves += points[other] < points[seat] ? 2 : points[other] == points[seat] ? 1 : 0;
    out[seat] = static_cast<std::uint16_t>(kHalfUtility * halves / (seats - 1));
  }
  return out;
}

/// The utilities at a terminal position of `seats` seats.
template <core::Rules P>
Utilities terminal_utilities(const P& position, int seats, core::Scoring scoring) {
  std::array<core::Score, core::kMaxSeats> scores{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    scores[seat] = position.result(static_cast<core::Seat>(seat));
    if constexpr (core::RanksSeats<P>) scores[seat] = -position.place(static_cast<core::Seat>(seat));
  }
  if (scoring == core::Scoring::Points) return utilities_of_points(scores, seats);
  Utilities out{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
    out[seat] = static_cast<std::uint16_t>(kHalfUtility * (1 + std::clamp(scores[seat], -1, 1)));
  return out;
}

}  // namespace saltus::engine
