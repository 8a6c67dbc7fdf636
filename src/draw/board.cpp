// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <saltus/draw/parts.hpp>
#include <saltus/draw/text.hpp>

namespace saltus::draw {
namespace {

using Data = std::vector<std::pair<std::string_view, std::string>>;

std::size_t shade_of(const core::Cell& cell) {
  return static_cast<std::size_t>(std::clamp(cell.shade, 0, static_cast<int>(kShades) - 1));
}

/// Four silhouettes in the cell's corner, where no piece covers them: dot, bar, triangle, cross.
void draw_marker(const Scene& scene, const Box& cell, std::size_t shade) {
  const double u = scene.layout.unit();
  const Point at{cell.at.x + 0.155 * u, cell.at.y + 0.155 * u};
  const double r = 0.05 * u;
  const Paint solid = Paint::filled(scene.colors.ink);
  const Data data{{"shade", std::to_string(shade)}};
  scene.canvas.begin(Group("marker", data));
  if (shade == 0) {
    scene.canvas.circle(at, 0.7 * r, solid);
  } else if (shade == 1) {
    scene.canvas.rect({{at.x - r, at.y - 0.35 * r}, 2.2 * r, 0.8 * r}, 0, solid);
  } else if (shade == 2) {
    const std::array corners{Point{at.x, at.y - r}, Point{at.x + 1.05 * r, at.y + 0.8 * r},
                             Point{at.x - 1.05 * r, at.y + 0.8 * r}};
    scene.canvas.path(corners, true, solid);
  } else {
    const Paint stroke = Paint::stroked(scene.colors.ink, 0.6 * r);
    scene.canvas.line({at.x - r, at.y}, {at.x + r, at.y}, stroke);
    scene.canvas.line({at.x, at.y - r}, {at.x, at.y + r}, stroke);
  }
  scene.canvas.end();
}

/// Diagonal lines through a cell, rising or falling, `count` to a side.
void draw_diagonals(const Scene& scene, const Box& cell, bool rising, int count) {
  const Paint stroke = Paint::stroked(scene.colors.ink.with_alpha(0.28), std::max(0.012 * cell.width, 0.4));
  const double step = cell.width / count;
  for (int i = -count + 1; i < count; ++i) {
    const double shift = i * step;
    // The part of the line x + y = shift (or y = x + shift) that lies inside.
    const double from = std::max(0.0, -shift);
    const double to = std::min(cell.width, cell.width - shift);
    const auto y = [&](double x) { return rising ? cell.height - x - shift : x + shift; };
    scene.canvas.line({cell.at.x + from, cell.at.y + y(from)}, {cell.at.x + to, cell.at.y + y(to)}, stroke);
  }
}

void draw_hatching(const Scene& scene, const Box& cell, std::size_t shade) {
  constexpr int kLines = 4;
  if (shade == 0) return;
  scene.canvas.begin(Group("hatching"));
  if (shade != 2) draw_diagonals(scene, cell, true, kLines);
  if (shade != 1) draw_diagonals(scene, cell, false, kLines);
  scene.canvas.end();
}

void draw_cell(const Scene& scene, int index) {
  const core::Cell& cell = scene.diagram.cells.cells[static_cast<std::size_t>(index)];
  const Box box = scene.layout.cell(index);
  const std::size_t shade = shade_of(cell);
  Data data{{"cell", cell_name(scene.diagram.cells, index)}, {"shade", std::to_string(shade)}};
  if (cell.blocked) data.emplace_back("blocked", "yes");
  if (cell.marked) data.emplace_back("marked", "yes");
  scene.canvas.begin(Group("cell", data));
  scene.canvas.rect(box, 0, Paint::filled(scene.colors.shades[shade]));
  if (cell.blocked) {
    const double u = scene.layout.unit();
    scene.canvas.rect(box.inset(0.06 * u), 0.08 * u, Paint::filled(scene.colors.blocked));
  } else {
    if (scene.colors.hatching) draw_hatching(scene, box, shade);
    if (scene.diagram.markers || scene.diagram.style == Style::Print) draw_marker(scene, box, shade);
  }
  scene.canvas.end();
}

}  // namespace

void draw_board(const Scene& scene) {
  const double u = scene.layout.unit();
  const Box card{{0, 0}, scene.layout.width(), scene.layout.height()};
  scene.canvas.rect(card, scene.diagram.style == Style::Print ? 0 : std::round(0.2 * u),
                    Paint::filled(scene.colors.card));
  const Box& board = scene.layout.board();
  if (!scene.diagram.cells.cells.empty()) {
    scene.canvas.begin(Group("board"));
    // A rim, which also keeps light from shining between cells.
    scene.canvas.rect(
        board, 0,
        {.fill = scene.colors.shades[1], .stroke = scene.colors.border, .width = std::max(2.0, 0.08 * u)});
    for (int i = 0; i < cell_count(scene.diagram.cells); ++i) draw_cell(scene, i);
    scene.canvas.end();
  }
  if (!scene.diagram.coordinates) return;
  scene.canvas.begin(Group("coordinates"));
  for (const TextLine& label : scene.layout.coordinates())
    scene.canvas.text(label.at, label.text, label.style);
  scene.canvas.end();
}

void draw_texts(const Scene& scene) {
  const auto draw = [&](std::string_view name, const std::vector<TextLine>& lines) {
    if (lines.empty()) return;
    scene.canvas.begin(Group(name));
    for (const TextLine& line : lines) scene.canvas.text(line.at, line.text, line.style);
    scene.canvas.end();
  };
  draw("title", scene.layout.title());
  draw("caption", scene.layout.caption());
  const double size = scene.layout.panel_size();
  for (const PanelText& text : scene.layout.panels()) {
    const core::SidePanel& panel = scene.diagram.cells.panels[text.panel];
    Data data{{"name", panel.name}, {"content", panel.content}};
    Point at = text.at;
    if (panel.seat != core::kNoSeat) data.emplace_back("seat", std::to_string(panel.seat));
    scene.canvas.begin(Group("panel", data));
    if (panel.seat != core::kNoSeat) {
      draw_disc(scene, {at.x + 0.5 * size, at.y - 0.36 * size}, 0.46 * size, panel.seat);
      at.x += 1.3 * size;
    }
    scene.canvas.text(at, text.text, {size, scene.colors.label, Align::Start});
    scene.canvas.end();
  }
}

}  // namespace saltus::draw
