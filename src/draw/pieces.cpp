// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>
#include <vector>

#include <saltus/draw/parts.hpp>
#include <saltus/draw/text.hpp>

namespace saltus::draw {
namespace {

using Data = std::vector<std::pair<std::string_view, std::string>>;

constexpr double kRadius = 0.335;      // of a single piece, in cells
constexpr double kStackRadius = 0.29;  // of a piece in a stack
constexpr int kMostLevels = 6;         // that a stack shows; the number tells the rest

/// Who owns a piece below the top. Cells name the owner of the top only, so a letter belongs to whoever has
/// it on top somewhere, and otherwise by its case, as in every notation here.
class Owners {
 public:
  explicit Owners(const core::Cells& cells) {
    for (const core::Cell& cell : cells.cells)
      if (cell.owner != core::kNoSeat && !cell.content.empty())
        owners_.try_emplace(code_points(cell.content).back(), cell.owner);
  }
  core::Seat of(const std::string& letter) const {
    const auto it = owners_.find(letter);
    if (it != owners_.end()) return it->second;
    return letter.size() == 1 && letter[0] >= 'a' && letter[0] <= 'z' ? 1 : 0;
  }

 private:
  std::map<std::string, core::Seat> owners_;
};

/// What is written on the top piece: nothing for plain pieces, which have the letter P.
std::string letter_on(const core::Cell& cell, const std::vector<std::string>& points) {
  const bool letter_per_piece = std::cmp_equal(points.size(), cell.height);
  const std::string text = letter_per_piece && !points.empty() ? points.back() : cell.content;
  return text == "P" || text == "p" ? "" : text;
}

/// Stripes in one of four directions, one to three of them, for seats from 2 on.
void draw_stripes(const Scene& scene, Point centre, double radius, core::Seat seat, Color color) {
  const int kind = seat - 2;
  const double angle = kind % 4 * std::numbers::pi / 4;
  const int count = 1 + kind / 4 % 3;
  const Point along{std::cos(angle), std::sin(angle)};
  const double reach = 0.84 * radius;
  for (int i = 0; i < count; ++i) {
    const double offset = (i - (count - 1) / 2.0) * (count == 2 ? 0.8 : 0.62) * radius;
    const double half = std::sqrt(std::max(0.0, reach * reach - offset * offset));
    const Point middle{centre.x - offset * along.y, centre.y + offset * along.x};
    scene.canvas.line({middle.x - half * along.x, middle.y - half * along.y},
                      {middle.x + half * along.x, middle.y + half * along.y},
                      Paint::stroked(color, 0.16 * radius));
  }
}

/// A disc of the seat. With `ring_outside` its middle is free for a letter; `on_board` unless it lies on
/// another.
void draw_disc(const Scene& scene, Point centre, double radius, core::Seat seat, bool ring_outside,
               bool on_board = true) {
  const PieceColors colors = piece_colors(scene.colors, seat);
  const double edge = std::max(0.12 * radius, 0.8);
  if (scene.colors.shadows && on_board)
    scene.canvas.circle({centre.x, centre.y + 0.1 * radius}, radius + edge / 2,
                        Paint::filled(rgb(0x1a120a).with_alpha(0.22)));
  if (seat == 1) {
    // Dark to the rim, so that it looks heavier than a light disc; the light edge sets it off from dark
    // cells.
    scene.canvas.circle(centre, radius, {.fill = colors.fill, .stroke = colors.edge, .width = edge});
    scene.canvas.circle(centre, (ring_outside ? 0.74 : 0.42) * radius,
                        Paint::stroked(colors.edge, (ring_outside ? 0.06 : 0.12) * radius));
    return;
  }
  scene.canvas.circle(centre, radius, {.fill = colors.fill, .stroke = colors.edge, .width = edge});
  if (seat < 2) return;
  draw_stripes(scene, centre, radius, seat, colors.edge);
  if (ring_outside) scene.canvas.circle(centre, 0.56 * radius, Paint::filled(colors.fill));
}

void write_on(const Scene& scene, Point centre, double radius, const std::string& text, Color color) {
  const double size = fitting_size(text, 1.15 * radius, 1.45 * radius, true);
  scene.canvas.text({centre.x, centre.y + 0.365 * size}, text, {size, color, Align::Middle, true});
}

/// A small plate at the disc's upper right.
void draw_badge(const Scene& scene, Point centre, const std::string& text) {
  const double u = scene.layout.unit();
  const double radius = 0.16 * u;
  scene.canvas.circle(centre, radius,
                      {.fill = scene.colors.halo, .stroke = scene.colors.last, .width = 0.03 * u});
  const double size = fitting_size(text, 1.2 * radius, 1.6 * radius, true);
  scene.canvas.text({centre.x, centre.y + 0.365 * size}, text,
                    {size, scene.colors.last, Align::Middle, true});
}

void draw_piece(const Scene& scene, const Owners& owners, int index, const core::Cell& cell) {
  const double u = scene.layout.unit();
  const auto points = code_points(cell.content);
  const bool letter_per_piece = std::cmp_equal(points.size(), cell.height);
  const int levels = std::min(cell.height, kMostLevels);
  const double radius = (levels > 1 ? kStackRadius : kRadius) * u;
  const double step = levels > 1 ? std::min(0.16, 0.32 / (levels - 1)) * u : 0;
  const std::string letter = letter_on(cell, points);
  const std::string mark = cell.owner >= 2 ? initial(seat_name(scene.diagram, cell.owner)) : "";
  const std::string written = letter.empty() ? mark : letter;
  const bool number_inside = levels > 1 && written.empty();

  const Data data{{"cell", cell_name(scene.diagram.cells, index)},
                  {"owner", std::to_string(cell.owner)},
                  {"height", std::to_string(cell.height)},
                  {"content", cell.content}};
  scene.canvas.begin(Group("piece", data));
  Point centre = scene.layout.cell(index).centre();
  centre.y += step * (levels - 1) / 2;
  for (int level = 1; level <= levels; ++level) {
    const bool top = level == levels;
    const auto from_bottom = static_cast<std::size_t>(cell.height - levels + level - 1);
    const core::Seat seat = top || !letter_per_piece ? cell.owner : owners.of(points[from_bottom]);
    draw_disc(scene, centre, radius, seat, !top || number_inside || !written.empty(), level == 1);
    if (!top) centre.y -= step;
  }
  const Color ink = piece_colors(scene.colors, cell.owner).letter;
  if (!written.empty()) write_on(scene, centre, radius, written, ink);
  if (number_inside) write_on(scene, centre, radius, std::to_string(cell.height), ink);
  const double aside = 0.8 * radius;
  if (levels > 1 && !number_inside)
    draw_badge(scene, {centre.x + aside, centre.y - aside}, std::to_string(cell.height));
  if (!letter.empty() && !mark.empty()) draw_badge(scene, {centre.x - aside, centre.y + aside}, mark);
  scene.canvas.end();
}

void draw_symbol(const Scene& scene, int index, const core::Cell& cell) {
  const double u = scene.layout.unit();
  const Point centre = scene.layout.cell(index).centre();
  const double size = fitting_size(cell.content, 0.5 * u, 0.8 * u, true);
  const Data data{{"cell", cell_name(scene.diagram.cells, index)}, {"content", cell.content}};
  scene.canvas.begin(Group("symbol", data));
  scene.canvas.text({centre.x, centre.y + 0.365 * size}, cell.content,
                    {size, scene.colors.ink, Align::Middle, true});
  scene.canvas.end();
}

/// Below the content, which stays legible; a piece leaves the arms' ends to be seen.
void draw_cross(const Scene& scene, int index, bool has_piece) {
  const double u = scene.layout.unit();
  const Box box = scene.layout.cell(index).inset(0.09 * u);
  const double right = box.at.x + box.width;
  const double bottom = box.at.y + box.height;
  const Data data{{"cell", cell_name(scene.diagram.cells, index)}};
  const Paint stroke = Paint::stroked(scene.colors.ink.with_alpha(has_piece ? 1 : 0.55), 0.045 * u);
  scene.canvas.begin(Group("cross", data));
  scene.canvas.line(box.at, {right, bottom}, stroke);
  scene.canvas.line({right, box.at.y}, {box.at.x, bottom}, stroke);
  scene.canvas.end();
}

}  // namespace

void draw_disc(const Scene& scene, Point centre, double radius, core::Seat seat) {
  draw_disc(scene, centre, radius, seat, false);
}

void draw_pieces(const Scene& scene) {
  const Owners owners(scene.diagram.cells);
  for (int i = 0; i < cell_count(scene.diagram.cells); ++i) {
    const core::Cell& cell = scene.diagram.cells.cells[static_cast<std::size_t>(i)];
    const bool has_piece = cell.height >= 1 && cell.owner != core::kNoSeat;
    if (cell.marked) draw_cross(scene, i, has_piece);
    if (has_piece)
      draw_piece(scene, owners, i, cell);
    else if (!cell.content.empty() && !cell.blocked)
      draw_symbol(scene, i, cell);
  }
}

}  // namespace saltus::draw
