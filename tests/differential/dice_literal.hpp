// SPDX-License-Identifier: Apache-2.0
// A slow, literal implementation of the solitaire dice game, written from rules/dice.md (D1-D6 and Notation)
// alone. It is the test oracle for the fast implementation, so it shares no code with it and prefers the
// wording of the rules to speed. Rule numbers (D4.2) cite that file. Where the rules leave a doubt, a comment
// that begins with "Read:" says how it was read.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace saltus::test::dice_literal {

// D1.1, D1.2: squares[row][column], row 0 is row 1 and column 0 is column a. A square is a number, "O", "E",
// "X2" or "#".
struct Sheet {
  std::string name;
  int rows = 0;
  int columns = 0;
  std::vector<std::vector<std::string>> squares;
  std::vector<std::string> row_locks;
  std::vector<std::string> column_locks;
  std::vector<int> row_gems;
  std::vector<int> column_gems;
  std::array<int, 3> skimmer_boxes{};

  bool operator==(const Sheet&) const = default;
};

struct Position {
  Sheet sheet;
  bool numbers_only = false;             // D4.3: skimmer_as_die=numbers
  int round = 1;                         // 1 to 12, or 13 when the game is over
  std::vector<int> dice;                 // the values of the unused dice, ascending
  int due = 5;                           // how many dice are to be rolled, 0 when the game is over
  std::vector<std::vector<bool>> marks;  // [row][column], marked by the player; false for black squares
  std::array<int, 3> skimmers{};         // marked boxes, kept after the use
  std::array<bool, 3> used{};            // D4.2
  int rerolls = 3;                       // D5.1: circles left
  std::set<char> cracked;                // the locks whose gems are circled

  bool operator==(const Position&) const = default;
};

// The sheet of a JSON text, or nothing if the text is not JSON or D1 is not met.
std::optional<Sheet> parse_sheet(std::string_view json);

// No spaces outside strings, keys in the order of the Notation section.
std::string canonical_json(const Sheet& sheet);

// Round 1 with all five dice due.
Position start(const Sheet& sheet, bool numbers_only);

// Notation: the text of a position, with the sheet inline.
std::string to_text(const Position& position);

enum class Kind { kDecision, kChance, kOver };
Kind kind(const Position& position);

// The canonical texts of all legal marks, charges and rerolls and of the pass, sorted, each once (D3.4).
// Empty unless the kind is kDecision.
std::vector<std::string> legal_steps(const Position& position);

// D7.1: "roll:26" and its weight. Empty unless the kind is kChance.
std::map<std::string, long> outcomes(const Position& position);

// The position after a legal step or a possible roll. The text is not checked.
Position after(const Position& position, const std::string& step_or_roll);

// D6.3, at any time.
int score(const Position& position);

struct Counts {
  long marks = 0;
  long charges = 0;
  long rerolls = 0;
  long pass = 0;

  bool operator==(const Counts&) const = default;
};

// How many legal steps of each sort there are.
Counts counts(const Position& position);

// A random sheet that parse_sheet accepts: any shape, all sorts of squares, sometimes lines that are entirely
// black, and skimmers of equal or different heights.
Sheet random_sheet(std::mt19937_64& rng);

// A random position on a random sheet. Some come from random play, the others are thrown together: all
// rounds and the end of the game, one to five dice due, few or many marks, charged and used skimmers. What is
// cracked always agrees with the marks and the closed locks.
Position random_position(std::mt19937_64& rng, bool numbers_only);

}  // namespace saltus::test::dice_literal
