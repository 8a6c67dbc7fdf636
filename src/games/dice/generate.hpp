// SPDX-License-Identifier: Apache-2.0
// Which steps a player of the dice game has. The theory: the totals that a set of dice and skimmers can make,
// each added or subtracted, are a set of whole numbers that is symmetric to zero, so their absolute values
// suffice. Adding a value v maps such a set S to |S + v| ∪ |S − v|, three shifts of a bit mask.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <saltus/core/bitboard.hpp>
#include <saltus/core/fixed_list.hpp>
#include <saltus/games/dice/sheet.hpp>
#include <saltus/games/dice/state.hpp>
#include <saltus/games/dice/types.hpp>

namespace saltus::dice {

/// Absolute totals 0 … 127, as bits.
class Totals {
 public:
  /// The total of nothing.
  constexpr Totals() = default;

  /// With one more value, 0 <= v <= 63, added or subtracted.
  constexpr Totals with(int v) const {
    Totals out;
    const auto s = static_cast<unsigned>(v);
    const std::uint64_t up_carry = s == 0 ? 0 : low_ >> (64 - s);
    const std::uint64_t down_carry = s == 0 ? 0 : high_ << (64 - s);
    // |t − v| for t < v: the lowest v bits in opposite order, bit t to bit v − t.
    const std::uint64_t below = low_ & ((std::uint64_t{1} << s) - 1);
    const std::uint64_t mirrored = core::reverse_bits(below) >> (63 - s);
    out.low_ = low_ << s | low_ >> s | down_carry | mirrored;
    out.high_ = high_ << s | up_carry | high_ >> s;
    return out;
  }
  constexpr bool contains(int total) const {
    return ((total < 64 ? low_ >> total : high_ >> (total - 64)) & 1u) != 0;
  }
  constexpr std::uint64_t low() const { return low_; }
  constexpr std::uint64_t high() const { return high_; }

 private:
  std::uint64_t low_ = 1;
  std::uint64_t high_ = 0;
};

/// Calls visit(Step) for every legal step of a player with unused dice, in a fixed order.
template <class Visit>
void for_each_step(const Sheet& sheet, const State& state, bool numbers_only, Visit&& visit);

}  // namespace saltus::dice

#include <saltus/games/dice/generate_marks.hpp>
