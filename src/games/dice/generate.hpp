// SPDX-License-Identifier: Apache-2.0
// Which steps a player of the dice game has. The theory: of values with the sum T, each added or subtracted,
// those subtracted have some sum x, and the total is T − 2x. So a number n can be made exactly if T − n is
// even, not negative, and half of it is the sum of some of the values: one shift and one OR of a bit mask for
// each value.
#pragma once

#include <cstdint>

#include <saltus/games/dice/sheet.hpp>
#include <saltus/games/dice/state.hpp>
#include <saltus/games/dice/types.hpp>

namespace saltus::dice {

/// Values and the sums that some of them have. At most eight values with a sum of at most 127.
class Sums {
 public:
  /// With one more value, 0 <= value < 64.
  constexpr Sums with(int value) const {
    Sums out = *this;
    out.bits_ |= bits_ << value;  // sums above 63 are more than half of the total, and not needed
    out.total_ += value;
    return out;
  }
  constexpr int total() const { return total_; }
  /// Bit x: whether some of the values have the sum x, for x < 64.
  constexpr std::uint64_t bits() const { return bits_; }
  /// Whether all values, each added or subtracted, can make the number (D3.1).
  constexpr bool can_make(int number) const {
    const int twice = total_ - number;
    return twice >= 0 && twice % 2 == 0 && (bits_ >> (twice / 2) & 1u) != 0;
  }

 private:
  std::uint64_t bits_ = 1;
  int total_ = 0;
};

/// Appends every legal step of a player with unused dice, in a fixed order; nothing where dice are due and at
/// the end.
void generate_steps(const Sheet& sheet, const State& state, bool numbers_only, StepList& out);

}  // namespace saltus::dice
