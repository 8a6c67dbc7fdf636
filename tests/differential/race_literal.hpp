// SPDX-License-Identifier: Apache-2.0
// A slow, literal implementation of the race, written from rules/dice.md (D8 and Notation) and its settled
// notation alone, with one slow, literal solitaire game (dice_literal) for each seat. It is the test oracle
// for the fast implementation, so it shares no code with it and prefers the wording of the rules to speed.
// Rule numbers (D8.2) cite that file. Where the rules leave a doubt, a comment that begins with "Read:" says
// how it was read.
#pragma once

#include <random>
#include <set>
#include <string>
#include <vector>

#include "differential/dice_literal.hpp"

namespace saltus::test::race_literal {

using dice_literal::Kind;
using dice_literal::Sheet;

// D8.1: a seat plays the solitaire rules on its own copy of the sheet.
struct Seat {
  dice_literal::Position play;  // its round is the race's; while waiting it has no dice and none are due
  int drawn = 0;                // D8.5: how many values of the stream it has drawn in this round
  bool waiting = false;         // D8.2: it has finished the round and others have not
  bool hidden = false;          // Notation: `?`, then the rest is meaningless

  bool operator==(const Seat&) const = default;
};

struct Position {
  Sheet sheet;
  bool numbers_only = false;  // D4.3: skimmer_as_die=numbers
  int round = 1;              // 1 to 12, or 13 when the game is over
  std::vector<int> stream;    // D8.5: the values revealed so far in the round, in order
  std::vector<Seat> seats;    // seat 1 first

  bool operator==(const Position&) const = default;
};

// Round 1 with all five dice of every seat due.
Position start(const Sheet& sheet, int seats, bool numbers_only);

// Notation: the text of a position, with the sheet inline.
std::string to_text(const Position& position);

Kind kind(const Position& position);

// The seats that may act, numbered from 1. Empty unless the kind is kDecision.
std::set<int> actors(const Position& position);

// The canonical texts ("2:b3=5+4") of all legal steps of the seats that may act, sorted, or of one seat only.
std::vector<std::string> legal_steps(const Position& position);
std::vector<std::string> legal_steps(const Position& position, int seat);

// D8.5: "roll:31645", the ordered values of the dice that are due, sorted. Each has weight 1, values that are
// forced stand in all of them. Empty unless the kind is kChance.
std::vector<std::string> outcomes(const Position& position);

// D8.5: whether a roll is due of which some values are certain.
bool has_forced_values(const Position& position);

// The position after a legal step or a possible roll. The text is not checked.
Position after(const Position& position, const std::string& step_or_roll);

// What a seat sees (numbered from 1), or a spectator (0).
Position view(const Position& position, int seat);

// D8.4: the place of every seat at the end, seat 1 first; 1 is the best.
std::vector<int> places(const Position& position);

// D6.3, at any time. The seat must not be hidden.
int score(const Position& position, int seat);

// A legal step of a random seat that may act (or of the given one, which must be able to), or a possible
// roll. Rerolls come more often than at random, passes with the given chance.
std::string random_move(const Position& position, std::mt19937_64& rng, int pass_percent = 10);
std::string random_step_of(const Position& position, int seat, std::mt19937_64& rng, int pass_percent = 10);

// A random position on a random sheet with 2 to 12 seats, reached by random play from the start of the game,
// or from the start of a round (or the end) with seat states that are thrown together: few or many marks,
// charged and used skimmers, few rerolls, sometimes seats that are equal. Forced values come more often than
// by chance.
Position random_position(std::mt19937_64& rng, bool numbers_only);

// The same before any play, for the given round (13: the end).
Position thrown_position(std::mt19937_64& rng, int seats, int round, bool numbers_only);

// 2 to 12, mostly few.
int random_seats(std::mt19937_64& rng);

}  // namespace saltus::test::race_literal
