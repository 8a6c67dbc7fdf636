// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/board.hpp>

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/core.h>

namespace saltus::cli {
namespace {

/// Background of each shade: four warm tones, dark enough for bright pieces (256-colour palette).
constexpr std::array kShades{"\x1b[48;5;94m", "\x1b[48;5;58m", "\x1b[48;5;95m", "\x1b[48;5;59m"};
constexpr std::string_view kFirstSeat = "\x1b[1;38;5;231m";
constexpr std::string_view kOtherSeat = "\x1b[1;38;5;16m";
constexpr std::string_view kEmpty = "\x1b[38;5;144m";
constexpr std::string_view kMarked = "\x1b[1;38;5;226m";
constexpr std::string_view kReset = "\x1b[0m";

struct MarkStyle {
  char left;
  char right;
  std::string_view meaning;
};
constexpr std::array<MarkStyle, 7> kMarks{{
    {' ', ' ', ""},
    {'(', ')', "from"},
    {'{', '}', "over"},
    {'[', ']', "to"},
    {'<', '>', "can be reached"},
    {'!', '!', "can be captured"},
    {'[', ']', "chosen"},
}};

std::string cell_text(const core::Cell& cell) {
  if (cell.blocked) return "#";
  if (cell.content.empty()) return ".";
  if (cell.height > 1) return cell.content.back() + std::to_string(cell.height);
  return cell.content;
}

std::string legend(const std::vector<Mark>& marks) {
  std::string out;
  for (std::size_t i = 1; i < kMarks.size(); ++i)
    if (std::ranges::count(marks, static_cast<Mark>(i)) > 0)
      out += fmt::format("{}{} {} {}", out.empty() ? "" : "   ", kMarks[i].left, kMarks[i].right,
                         kMarks[i].meaning);
  return out;
}

}  // namespace

void BoardView::mark(const core::Cells& cells, int cell, Mark mark) {
  if (cell < 0) return;
  marks.resize(cells.cells.size());
  marks[static_cast<std::size_t>(cell)] = mark;
}

void BoardView::mark(const core::Cells& cells, const core::StepPath& path) {
  mark(cells, path.from, Mark::From);
  mark(cells, path.via, Mark::Via);
  mark(cells, path.to, Mark::To);
}

std::string draw_board(const core::Cells& cells, const BoardView& view) {
  std::size_t width = 1;
  for (const core::Cell& cell : cells.cells) width = std::max(width, cell_text(cell).size());
  for (const auto* words : {&cells.column_labels, &cells.column_notes})
    for (const std::string& word : *words) width = std::max(width, word.size());
  const bool roomy = view.colour || !view.marks.empty();  // space for marks on both sides of a cell
  std::size_t margin = 0;
  for (const std::string& label : cells.row_labels) margin = std::max(margin, label.size());
  const auto row_at = [&](int i) { return view.flipped ? cells.rows - 1 - i : i; };
  const auto column_at = [&](int i) { return view.flipped ? cells.columns - 1 - i : i; };

  std::string out;
  for (int r = 0; r < cells.rows; ++r) {
    const int row = row_at(r);
    const std::string& label = cells.row_labels[static_cast<std::size_t>(row)];
    out += fmt::format("{:>{}}{}", label, margin, roomy ? " " : "");
    for (int c = 0; c < cells.columns; ++c) {
      const int column = column_at(c);
      const core::Cell& cell = cells.at(column, row);
      const auto index = static_cast<std::size_t>(row * cells.columns + column);
      const Mark mark = view.marks.empty() ? Mark::None : view.marks[index];
      const MarkStyle& style = kMarks[static_cast<std::size_t>(mark)];
      const std::string text = fmt::format("{:<{}}", cell_text(cell), width);
      if (!view.colour) {
        out += style.left + text;
        if (roomy) out += style.right;
        continue;
      }
      out += kShades[static_cast<std::size_t>(cell.shade) % kShades.size()];
      out += kMarked;
      out += style.left;
      out += cell.owner == core::kNoSeat ? kEmpty : cell.owner == 0 ? kFirstSeat : kOtherSeat;
      out += text;
      out += kMarked;
      out += style.right;
      out += kReset;
    }
    if (!cells.row_notes.empty()) out += "  " + cells.row_notes[static_cast<std::size_t>(row)];
    while (out.ends_with(' ')) out.pop_back();
    out += '\n';
  }
  const auto below = [&](const std::vector<std::string>& words) {
    out += std::string(margin + (roomy ? 1 : 0), ' ');
    for (int c = 0; c < cells.columns; ++c)
      out += fmt::format(" {:<{}}", words[static_cast<std::size_t>(column_at(c))], roomy ? width + 1 : width);
    while (out.ends_with(' ')) out.pop_back();
    out += '\n';
  };
  below(cells.column_labels);
  if (!cells.column_notes.empty()) below(cells.column_notes);
  for (const core::SidePanel& panel : cells.panels) {
    const bool is_named = panel.seat < view.seats.size();
    out += fmt::format("{}{}{}: {}\n", is_named ? view.seats[panel.seat] : "", is_named ? " " : "",
                       panel.name, panel.content);
  }
  if (const std::string text = legend(view.marks); !text.empty())
    out += std::string(margin + 2, ' ') + text + '\n';
  return out;
}

std::string cell_name(const core::Cells& cells, int cell) {
  return cells.column_labels[static_cast<std::size_t>(cell % cells.columns)] +
         cells.row_labels[static_cast<std::size_t>(cell / cells.columns)];
}

int find_cell(const core::Cells& cells, std::string_view name) {
  for (int cell = 0; cell < cells.columns * cells.rows; ++cell)
    if (cell_name(cells, cell) == name) return cell;
  return -1;
}

std::vector<core::StepPath> last_turn_paths(const core::Game& game, core::Seat viewer) {
  std::vector<core::StepPath> out;
  for (std::size_t i = game.last_turn_begin(); i < game.step_count(); ++i) {
    const core::AnyPosition& before = game.position_before(i);
    if (before.node().kind != core::NodeKind::Decision) continue;
    const auto step = before.parse_step(game.step_text(i));
    if (!step.has_value()) continue;
    if (before.has_boards() && std::ranges::count(before.legal_steps(viewer), *step) == 0) continue;
    if (const core::StepPath path = before.step_path(*step); path != core::StepPath{}) out.push_back(path);
  }
  return out;
}

}  // namespace saltus::cli
