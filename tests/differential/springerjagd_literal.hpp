// SPDX-License-Identifier: Apache-2.0
// A slow, literal implementation of the board game Springerjagd, written from rules/springerjagd.md alone. It
// is the test oracle for the fast implementation, so it shares no code with it and prefers the wording of the
// rules to speed. Rule numbers (S4.3) cite that file.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace saltus::test::springerjagd_literal {

struct Position {
  // cells[6 * rank + file], rank 0 is rank 1 and file 0 is file a. Each field is "" (empty), "N" or "n" (a
  // knight), "P" or "p" (one pawn), "D" or "d" (two pawns); capitals are White's (Notation). The reserves are
  // implied (S1.2).
  std::array<std::string, 36> cells;

  char side = 'w';  // the side to move, 'w' or 'b'

  // Notation: the field of the knight that White (Black) moved in its last turn, "" if none.
  std::string last_white;
  std::string last_black;

  // Notation: the stage of the turn, "-" at the start of a turn, "fill" or "second", and in mid-turn its
  // field.
  std::string stage = "-";
  std::string stage_field;
  bool plus = false;  // only with "fill": a second pawn step will follow

  bool operator==(const Position&) const = default;
};

// S7 without draws.
enum class Outcome { kOngoing, kWhiteWins, kBlackWins };

// The turn sequences that begin with a neighbour attack (S5) and those that are switches (S6).
struct Kinds {
  std::uint64_t attacks = 0;
  std::uint64_t switches = 0;

  bool operator==(const Kinds&) const = default;
};

// Notation: the position, or nothing if the text is not exactly in the notation or is not accepted.
std::optional<Position> parse(std::string_view text);

// Notation: the text of a position.
std::string to_text(const Position& position);

// S1.3: the start position of the setup "pairs", "chess" or "empty_corners".
Position start(std::string_view setup);

// S7.1 at any moment and S7.2 at the start of a turn. Repetition (S7.3) is left out.
Outcome outcome(const Position& position);

// Sorted step texts such as "b1c3", "@", "d1" or "e1f4", empty when the game is over.
std::vector<std::string> legal_steps(const Position& position);

// The position after a legal step. The step is not checked.
Position after(const Position& position, const std::string& step);

// The sorted texts of all turns, such as "b1c3,d1,a1f4". In mid-turn: of what remains of the turn.
std::vector<std::string> legal_turns(const Position& position);

// S7.3: are the two positions, both at the start of a turn, equal for the repetition rule?
bool same_for_repetition(const Position& left, const Position& right);

// The number of turn sequences of the given depth in turns.
std::uint64_t perft_turns(const Position& position, int depth);

// The same number, but positions equal by S7.3 are merged among the children of each position.
std::uint64_t perft_distinct(const Position& position, int depth);

// Among the turns of legal_turns. What remains of a turn in mid-turn is neither.
Kinds kinds_of_turns(const Position& position);

// A random position that parse accepts: knights often next to enemy knights and sometimes nearly without
// moves, few to many pawns and pairs, spread or crowded, all stages.
Position random_position(std::mt19937_64& rng);

// The position and the step reflected left to right.
Position mirror(const Position& position);
std::string mirror_step(const std::string& step);

// The position and the step with White and Black exchanged and the board reflected top to bottom.
Position swap_colours(const Position& position);
std::string swap_step(const std::string& step);

}  // namespace saltus::test::springerjagd_literal
