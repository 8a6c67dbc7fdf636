// SPDX-License-Identifier: Apache-2.0
// What a dice position shows: its sheet as a board, and what should be known now.
#include <saltus/core/text_cursor.hpp>
#include <saltus/games/dice/errors.hpp>
#include <saltus/games/dice/position.hpp>
#include <saltus/games/dice/steps.hpp>
#include <saltus/games/dice/view.hpp>

namespace saltus::dice {
namespace {

std::string lock_name(int lock) { return {static_cast<char>('A' + lock)}; }

/// "B 4 gems", "B cracked", "B closed".
std::string line_note(const Sheet& sheet, const State& state, int line) {
  const int lock = sheet.locks[static_cast<std::size_t>(line)];
  const int gems = sheet.gems[static_cast<std::size_t>(line)];
  if ((state.cracked >> lock & 1u) != 0) return lock_name(lock) + "+" + core::to_decimal(gems);
  return lock_name(lock) + (lock + 1 < state.round ? "-" : core::to_decimal(gems));
}

}  // namespace

core::Cells board_of(const Sheet& sheet, const State& state) {
  core::Cells out;
  out.columns = sheet.columns;
  out.rows = sheet.rows;
  for (int column = 0; column < sheet.columns; ++column) {
    out.column_labels.emplace_back(1, static_cast<char>('a' + column));
    out.column_notes.push_back(line_note(sheet, state, sheet.rows + column));
  }
  for (int row = 0; row < sheet.rows; ++row) {
    out.row_labels.push_back(core::to_decimal(row + 1));
    out.row_notes.push_back(line_note(sheet, state, row));
  }
  for (int square = 0; square < sheet.square_count(); ++square) {
    const Square asks = sheet.squares[static_cast<std::size_t>(square)];
    core::Cell cell;
    cell.marked = (state.marks >> square & 1u) != 0;
    cell.blocked = asks == kBlack;
    cell.content = cell.marked ? "x" : square_text(asks);
    cell.height = cell.blocked ? 0 : 1;
    cell.shade = (square / sheet.columns + square % sheet.columns) % 2;
    out.cells.push_back(std::move(cell));
  }
  return out;
}

std::vector<core::SidePanel> panels_of(const Sheet& sheet, const State& state, Seat seat) {
  std::string skimmers;
  for (int i = 0; i < kSkimmers; ++i)
    skimmers += (i > 0 ? "  s" : "s") + core::to_decimal(i + 1) + " " +
                (state.is_used(i) ? "used"
                                  : core::to_decimal(state.skimmers[static_cast<std::size_t>(i)]) + "/" +
                                        core::to_decimal(sheet.boxes[static_cast<std::size_t>(i)]));
  std::string dice;
  for (const char c : hand_to_text(state.unused)) dice += (dice.empty() ? "" : " ") + std::string(1, c);
  return {{seat, "dice", dice.empty() ? "-" : dice},
          {seat, "skimmers", skimmers},
          {seat, "rerolls", core::to_decimal(state.rerolls)},
          {seat, "score", core::to_decimal(score(sheet, state))}};
}

core::Cells Position::cells() const {
  core::Cells out = board_of(sheet_, state_);
  out.panels.push_back({core::kNoSeat, "sheet", std::string(sheet_.title())});
  if (!state_.is_over())
    out.panels.push_back(
        {core::kNoSeat, "round",
         core::to_decimal(state_.round) + ", then lock " + lock_name(state_.round - 1) + " closes"});
  for (core::SidePanel& panel : panels_of(sheet_, state_, core::kNoSeat))
    out.panels.push_back(std::move(panel));
  return out;
}

std::vector<core::Error> Position::advice() const {
  if (node().kind != core::NodeKind::Decision) return {};
  std::string open;
  for (int line = 0; line < kLines; ++line)
    if (sheet_.locks[static_cast<std::size_t>(line)] + 1 == state_.round)
      open = line < sheet_.rows ? "row " + core::to_decimal(line + 1)
                                : std::string("column ") + static_cast<char>('a' + line - sheet_.rows);
  return {{&errors::kAskUse,
           {{"dice", hand_to_text(state_.unused)}, {"lock", lock_name(state_.round - 1)}, {"line", open}},
           std::nullopt}};
}

}  // namespace saltus::dice
