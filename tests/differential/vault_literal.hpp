// SPDX-License-Identifier: Apache-2.0
// A slow, literal implementation of the board game Vault, written from rules/vault.md alone. It is the test
// oracle for the fast implementation, so it shares no code with it and prefers the wording of the rules to
// speed. Rule numbers (V4.3) cite that file.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace saltus::test::vault_literal {

// V5.5 with V6: does "has a pawn on its goal rank" need a top (as V6.2 says for V5.1)? With true, a side
// whose goal pawns are all covered does not win early, even if every reply uncovers one. With false, trying
// every reply alone decides. The two readings differ only with stacking.
inline constexpr bool kEarlyWinNeedsGoalTop = true;

struct Position {
  int size = 10;           // V1.1
  bool stacking = false;   // V6
  bool early_win = false;  // V5.5
  char side = 'w';         // the side to move, 'w' or 'b'

  // cells[rank][file], rank 0 is rank 1 and file 0 is file a. Each cell is its stack from bottom to top, 'P'
  // for a White and 'p' for a Black pawn, "" when the cell is empty.
  std::vector<std::vector<std::string>> cells;

  bool operator==(const Position&) const = default;
};

// V5 without draws.
enum class Outcome { kOngoing, kWhiteWins, kBlackWins };

// Notation: the position, or nothing if the text is not exactly in the notation.
std::optional<Position> parse(std::string_view text, bool stacking, bool early_win);

// Notation: the text of a position.
std::string to_text(const Position& position);

// V1.2: the start position.
Position start(int size, bool stacking, bool early_win);

// V5.6 at a turn start, without repetition: V5.1, V5.2, V5.5.
Outcome outcome(const Position& position);

// Sorted move texts such as "a1b2", empty when the game is over.
std::vector<std::string> legal_moves(const Position& position);

// The position after a legal move. The move is not checked.
Position after(const Position& position, const std::string& move);

// The number of leaf move sequences of the given depth.
std::uint64_t perft(const Position& position, int depth);

// A random position that parse accepts: few to many pawns, spread or crowded, either side to move, sometimes
// with pawns on goal ranks and, with stacking, sometimes with stacks.
Position random_position(std::mt19937_64& rng, int size, bool stacking, bool early_win);

// The position and the move reflected left to right.
Position mirror(const Position& position);
std::string mirror_move(const Position& position, const std::string& move);

// The position and the move with White and Black exchanged and the board reflected top to bottom.
Position swap_colours(const Position& position);
std::string swap_move(const Position& position, const std::string& move);

}  // namespace saltus::test::vault_literal
