// SPDX-License-Identifier: Apache-2.0
// The dice game's small value types: a hand of dice, a step, an outcome, and their lists.
#pragma once

#include <array>
#include <cstdint>

#include <saltus/core/assert.hpp>
#include <saltus/core/fixed_list.hpp>
#include <saltus/core/seat.hpp>

namespace saltus::dice {

using core::Seat;

inline constexpr int kFaces = 6;
inline constexpr int kDice = 5;      ///< D1.1
inline constexpr int kRounds = 12;   ///< D2.1
inline constexpr int kSkimmers = 3;  ///< D1.1
inline constexpr int kRerolls = 3;   ///< D5.1
inline constexpr int kMaxSquares = 36;
inline constexpr int kLines = 12;  ///< rows and columns together

/// How many dice show each face: a multiset of at most seven dice, three bits a face.
class Hand {
 public:
  constexpr Hand() = default;

  constexpr int number_of(int face) const { return static_cast<int>(bits_ >> shift(face) & 7u); }
  constexpr void add(int face, int dice = 1) { bits_ += static_cast<std::uint32_t>(dice) << shift(face); }
  constexpr void remove(int face, int dice = 1) { bits_ -= static_cast<std::uint32_t>(dice) << shift(face); }
  constexpr void add(Hand other) { bits_ += other.bits_; }
  constexpr void remove(Hand other) { bits_ -= other.bits_; }
  constexpr int size() const {
    int total = 0;
    for (int face = 1; face <= kFaces; ++face) total += number_of(face);
    return total;
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(Hand other) const {
    for (int face = 1; face <= kFaces; ++face)
      if (other.number_of(face) > number_of(face)) return false;
    return true;
  }
  constexpr std::uint32_t bits() const { return bits_; }

  bool operator==(const Hand&) const = default;

 private:
  static constexpr unsigned shift(int face) {
    SALTUS_ASSERT(face >= 1 && face <= kFaces);
    return 3 * static_cast<unsigned>(face - 1);
  }
  std::uint32_t bits_ = 0;
};

enum class StepKind : std::uint8_t { Mark, Charge, Reroll, Pass };

/// One choice. By D3.4 dice count by their values: two steps with the same square, values and skimmers are
/// one.
struct Step {
  StepKind kind = StepKind::Pass;
  std::uint8_t target = 0;    ///< Mark: the square, row * columns + column; Charge: the skimmer 0 … 2
  std::uint8_t skimmers = 0;  ///< Mark: bit i is skimmer i
  Seat seat = 0;              ///< who takes it; for the race, alone always 0
  Hand dice;                  ///< Mark, Charge and Reroll: the dice that are used

  bool operator==(const Step&) const = default;
};

/// At most 36 squares, each by one of at most 2^5 · 2^3 − 1 sets of dice and skimmers; 5 · 3 charges, 2^5 − 1
/// rerolls and a pass.
using StepList = core::FixedList<Step, 36 * 255 + 15 + 31 + 1>;

/// The newly rolled dice; `weight` of 6^K.
struct Outcome {
  Hand dice;
  std::uint32_t weight = 0;

  bool operator==(const Outcome&) const = default;
};

/// Five dice show one of C(10, 5) multisets (D7.1).
using OutcomeList = core::FixedList<Outcome, 252>;

}  // namespace saltus::dice
