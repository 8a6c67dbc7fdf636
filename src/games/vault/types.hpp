// SPDX-License-Identifier: Apache-2.0
// Vault's small value types: a move, what undoing it needs, a list of moves, and how a game ends.
#pragma once

#include <cstdint>

#include <saltus/core/fixed_list.hpp>
#include <saltus/core/seat.hpp>

namespace saltus::vault {

using core::Seat;

inline constexpr Seat kWhite = 0;
inline constexpr Seat kBlack = 1;

constexpr Seat opponent(Seat seat) { return static_cast<Seat>(seat ^ 1u); }

/// A move, fully named by its from and to cells (V4.5), each rank * size + file. Every step is a whole turn
/// (V2.1). One 16-bit word, so that a list is written with one store a move.
class Step {
 public:
  constexpr Step() = default;
  constexpr Step(int from, int to) : code_(static_cast<std::uint16_t>(from | to << 8)) {}

  constexpr int from() const { return code_ & 0xFF; }
  constexpr int to() const { return code_ >> 8; }

  bool operator==(const Step&) const = default;

 private:
  std::uint16_t code_ = 0;
};

struct Undo {
  Step step;
  bool captured = false;
  std::uint64_t key = 0;  ///< before the move
};

/// A side has at most 16 pawns on top: each walks to at most 8 cells and jumps over at most 15 pivots,
/// 16 * 8 + 16 * 15 = 368. The rest is room for Bitboard::write_each, which writes ahead.
using StepList = core::FixedList<Step, 368 + 1>;

enum class Ending : std::uint8_t {
  None,
  Goal,      ///< V5.1: the side to move stands on the opponent's back rank and has won
  NoMove,    ///< V5.2: the side to move cannot move and has lost
  EarlyWin,  ///< V5.5: no reply takes the other side off the back rank, which has won
};

}  // namespace saltus::vault
