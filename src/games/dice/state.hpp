// SPDX-License-Identifier: Apache-2.0
// What changes in the course of a game, apart from the sheet: 24 bytes, so that many seats fit into one
// position. Rule numbers refer to docs/rules/dice.md.
#pragma once

#include <array>
#include <cstdint>

#include <saltus/games/dice/sheet.hpp>
#include <saltus/games/dice/types.hpp>

namespace saltus::dice {

/// One player's marks, dice and skimmers.
struct State {
  std::uint64_t marks = 0;                         ///< squares that the player has marked
  Hand unused;                                     ///< dice of this round
  std::uint16_t cracked = 0;                       ///< locks whose gems are circled, bit 0 is A
  std::uint8_t due = kDice;                        ///< dice that are to be rolled
  std::uint8_t round = 1;                          ///< 1 … 12; 13 when the game is over
  std::array<std::uint8_t, kSkimmers> skimmers{};  ///< boxes marked
  std::uint8_t used = 0;                           ///< skimmers used for good, bit i is skimmer i
  std::uint8_t rerolls = kRerolls;                 ///< left
  std::array<std::uint8_t, 3> reserved{};

  bool operator==(const State&) const = default;

  bool is_over() const { return round > kRounds; }
  bool is_used(int skimmer) const { return (used >> skimmer & 1u) != 0; }
  /// Whether a skimmer may be used in a mark (D4.2).
  bool is_usable(int skimmer) const {
    return !is_used(skimmer) && skimmers[static_cast<std::size_t>(skimmer)] > 0;
  }
};

/// D6.3.
int score(const Sheet& sheet, const State& state);

/// Circles the gems of lines on which `square`, just marked, was the last (D6.1), while their locks are open.
void crack_lines(const Sheet& sheet, State& state, int square);

/// The locks that the full lines with open locks have: what `cracked` holds if no lock has closed on a full
/// line.
std::uint16_t full_open_lines(const Sheet& sheet, const State& state);

/// Takes a legal step (D3 to D5); the end of the round closes its lock in the same step (D2.2).
void do_step(const Sheet& sheet, State& state, const Step& step);

/// The ways in which `count` dice may fall, with their weights (D7.1).
void list_rolls(int count, OutcomeList& out);
/// In how many of 6^K orders K dice make this hand.
std::uint32_t weight_of(Hand dice);

/// Takes the dice that were rolled.
void do_roll(State& state, Hand dice);

}  // namespace saltus::dice
