// SPDX-License-Identifier: Apache-2.0
// Boards as text, with marks around cells. Marks are characters as well as colours, so that nothing depends
// on colour.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <saltus/core/cells.hpp>
#include <saltus/core/game.hpp>
#include <saltus/core/rules.hpp>

namespace saltus::cli {

enum class Mark : std::uint8_t {
  None,
  From,    ///< ( ) where the last move began
  Via,     ///< { } the pivot
  To,      ///< [ ] where it ended
  Target,  ///< < > where something can land
  Threat,  ///< ! ! what can be captured
  Chosen,  ///< [ ] the cell that was asked about
};

struct BoardView {
  bool colour = false;
  bool flipped = false;            ///< turned by half a circle
  std::vector<std::string> seats;  ///< names by seat, for what lies beside the board
  std::vector<Mark> marks;         ///< by cell of Cells::cells, or empty

  /// Marks a cell; does nothing for cell -1.
  void mark(const core::Cells& cells, int cell, Mark mark);
  /// Marks where a move began, its pivot and where it ended.
  void mark(const core::Cells& cells, const core::StepPath& path);
};

/// The board as lines of text, with labels; a stack shows its top and its height. With marks, a line below
/// says what they mean.
std::string draw_board(const core::Cells& cells, const BoardView& view);

/// A cell's name from its labels, "c3".
std::string cell_name(const core::Cells& cells, int cell);
/// The cell of a name, -1 if there is none.
int find_cell(const core::Cells& cells, std::string_view name);

/// Where the steps of the game's last turn happened; what chance did and what the game does not say are left
/// out. Where each seat has a board of its own, only what `viewer` did on its own.
std::vector<core::StepPath> last_turn_paths(const core::Game& game, core::Seat viewer);

}  // namespace saltus::cli
