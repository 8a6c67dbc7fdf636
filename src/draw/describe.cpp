// SPDX-License-Identifier: Apache-2.0
// The picture in words.
#include <map>

#include <saltus/draw/diagram.hpp>
#include <saltus/draw/layout.hpp>
#include <saltus/draw/text.hpp>

namespace saltus::draw {
namespace {

void add(std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; }

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string piece_in_words(const core::Cell& cell, const std::string& place) {
  if (cell.height > 1) return place + " (stack of " + std::to_string(cell.height) + ": " + cell.content + ")";
  if (cell.content == "P" || cell.content == "p") return place;
  return place + " (" + cell.content + ")";
}

std::string path_in_words(const core::Cells& cells, const core::StepPath& path) {
  std::string out;
  if (path.from >= 0) out += " from " + cell_name(cells, path.from);
  if (path.via >= 0) out += " over " + cell_name(cells, path.via);
  if (path.to >= 0) out += (path.from >= 0 ? " to " : " at ") + cell_name(cells, path.to);
  if (path.captures) out += ", capturing";
  return out;
}

}  // namespace

std::string describe(const Diagram& diagram) {
  const core::Cells& cells = diagram.cells;
  std::string out;
  if (cells.columns > 0 && cells.rows > 0)
    out = std::to_string(cells.columns) + " columns, " + std::to_string(cells.rows) + " rows.";
  std::map<core::Seat, std::string> pieces;
  std::string symbols;
  std::string crossed;
  std::string blocked;
  for (int i = 0; i < cell_count(cells); ++i) {
    const core::Cell& cell = cells.cells[static_cast<std::size_t>(i)];
    const std::string place = cell_name(cells, i);
    if (cell.height >= 1 && cell.owner != core::kNoSeat)
      add(pieces[cell.owner], piece_in_words(cell, place));
    else if (!cell.content.empty() && !cell.blocked)
      add(symbols, cell.content + " on " + place);
    if (cell.marked) add(crossed, place);
    if (cell.blocked) add(blocked, place);
  }
  const auto say = [&](const std::string& what, const std::string& list) {
    if (!list.empty()) out += (out.empty() ? "" : " ") + what + ": " + list + ".";
  };
  for (const auto& [seat, places] : pieces) say(capitalised(seat_name(diagram, seat)), places);
  say("Symbols", symbols);
  say("Crossed out", crossed);
  say("Blocked", blocked);
  if (diagram.last)
    if (const auto words = path_in_words(cells, *diagram.last); !words.empty())
      out += " Last move" + words + ".";
  for (const core::StepPath& arrow : diagram.arrows)
    if (const auto words = path_in_words(cells, arrow); !words.empty()) out += " Arrow" + words + ".";
  for (const core::SidePanel& panel : cells.panels) {
    out += (out.empty() ? "" : " ") + capitalised(panel_text(diagram, panel)) + ".";
  }
  return out;
}

}  // namespace saltus::draw
