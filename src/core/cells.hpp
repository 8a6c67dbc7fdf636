// SPDX-License-Identifier: Apache-2.0
// A position's board as plain data, for whoever draws or reads it aloud without knowing the game.
#pragma once

#include <string>
#include <vector>

#include <saltus/core/seat.hpp>

namespace saltus::core {

/// One cell. What stands on it is notation, so that a text board needs no other table.
struct Cell {
  std::string content;   ///< pieces or symbol in the game's notation, bottom to top; "" when empty
  Seat owner = kNoSeat;  ///< of the top piece
  int height = 0;        ///< number of pieces
  int shade = 0;         ///< 0 … 3: the tone that the board is drawn in
  bool marked = false;   ///< done with, crossed out
  bool blocked = false;  ///< not part of the playing area
};

/// Something beside the board: a reserve, dice, a counter.
struct SidePanel {
  Seat seat = kNoSeat;  ///< whose, or nobody's
  std::string name;     ///< English word of the glossary, "reserve"
  std::string content;
};

/// A grid of cells in drawing order: top row first, each row left to right.
struct Cells {
  int columns = 0;
  int rows = 0;
  std::vector<std::string> column_labels;  ///< left to right
  std::vector<std::string> row_labels;     ///< top to bottom
  std::vector<std::string> row_notes;      ///< short, beside each row; or none at all
  std::vector<std::string> column_notes;   ///< short, below each column; or none at all
  std::vector<Cell> cells;                 ///< columns × rows of them
  std::vector<SidePanel> panels;

  /// The cell at `column` from the left and `row` from the top.
  const Cell& at(int column, int row) const {
    return cells[static_cast<std::size_t>(row * columns + column)];
  }
  Cell& at(int column, int row) { return cells[static_cast<std::size_t>(row * columns + column)]; }
};

}  // namespace saltus::core
