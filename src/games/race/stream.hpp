// SPDX-License-Identifier: Apache-2.0
// The values of a round's dice that have been revealed, in the order in which every seat draws them (D8.3),
// and an outcome of the race: values in that order.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include <saltus/core/error.hpp>
#include <saltus/core/fixed_list.hpp>
#include <saltus/games/dice/types.hpp>

namespace saltus::race {

/// A seat draws five dice and rerolls at most five of them, three times in a game.
inline constexpr int kMaxValues = dice::kDice * (1 + dice::kRerolls);

/// At most kMaxValues values 1 … 6, three bits each, the first lowest. No value is 0, so the size shows.
class Stream {
 public:
  constexpr int size() const { return static_cast<int>(std::bit_width(bits_) + 2) / 3; }
  constexpr bool empty() const { return bits_ == 0; }
  /// Value `index` of 0 … size() - 1.
  constexpr int operator[](int index) const { return static_cast<int>(bits_ >> (3 * index) & 7u); }
  constexpr void push_back(int value) { bits_ |= static_cast<std::uint64_t>(value) << (3 * size()); }
  /// Drops all but the first `size` values.
  constexpr void truncate(int size) { bits_ &= (std::uint64_t{1} << (3 * size)) - 1; }
  constexpr std::uint64_t bits() const { return bits_; }

  bool operator==(const Stream&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

/// The values that a seat draws, or at the beginning of a round all seats, in order. They are equally likely.
struct Outcome {
  std::array<std::uint8_t, dice::kDice> values{};
  std::uint8_t count = 0;
  std::uint16_t weight = 1;

  dice::Hand hand() const {
    dice::Hand out;
    for (std::size_t i = 0; i < count; ++i) out.add(values[i]);
    return out;
  }
  void push_back(int value) { values[count++] = static_cast<std::uint8_t>(value); }

  bool operator==(const Outcome&) const = default;
};

/// 6^5 ways in which five dice fall one after the other.
using OutcomeList = core::FixedList<Outcome, 7776>;

/// "roll:31645", in the order of drawing; and back.
std::string to_text(const Outcome& outcome);
core::Expected<Outcome> parse_outcome(std::string_view text);

}  // namespace saltus::race
