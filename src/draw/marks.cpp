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

constexpr double kRing = 0.4;      // radius of rings around pieces, in cells
constexpr double kStroke = 0.055;  // width of lines
constexpr double kHalo = 0.055;    // by how much their halo is wider, both sides together

Data data_of(const Scene& scene, const core::StepPath& path) {
  Data data;
  const auto add = [&](std::string_view name, int cell) {
    if (cell >= 0) data.emplace_back(name, cell_name(scene.diagram.cells, cell));
  };
  add("from", path.from);
  add("via", path.via);
  add("to", path.to);
  if (path.captures) data.emplace_back("captures", "yes");
  return data;
}

/// Calls draw(paint) for the halo and then for the line itself.
template <class Draw>
void with_halo(const Scene& scene, Color color, double width, double dash, Draw&& draw) {
  const double u = scene.layout.unit();
  draw(Paint::stroked(scene.colors.halo, (width + kHalo) * u));
  draw(Paint::stroked(color, width * u, dash * u));
}

/// The straight line between two points without its ends.
struct Segment {
  Point from;
  Point to;
  Point along;  ///< unit vector
  double length = 0;

  Segment(Point a, Point b, double trim_start, double trim_end) : from(a), to(b), along{} {
    const double whole = std::hypot(b.x - a.x, b.y - a.y);
    if (whole <= 0) return;
    along = {(b.x - a.x) / whole, (b.y - a.y) / whole};
    length = std::max(0.0, whole - trim_start - trim_end);
    from = {a.x + along.x * trim_start, a.y + along.y * trim_start};
    to = at(length);
  }
  Point at(double distance) const { return {from.x + along.x * distance, from.y + along.y * distance}; }
  /// Beside the line.
  Point at(double distance, double aside) const {
    const Point on = at(distance);
    return {on.x - along.y * aside, on.y + along.x * aside};
  }
};

void draw_shaft(const Scene& scene, const Segment& segment, bool head) {
  const double u = scene.layout.unit();
  const double head_length = head ? std::min(0.26 * u, 0.8 * segment.length) : 0;
  const double half = 0.55 * head_length;
  const Point end = segment.at(segment.length - head_length);
  const std::array tip{segment.to, segment.at(segment.length - head_length, half),
                       segment.at(segment.length - head_length, -half)};
  const Paint halo_edge{.fill = scene.colors.halo, .stroke = scene.colors.halo, .width = kHalo * u};
  scene.canvas.line(segment.from, end, Paint::stroked(scene.colors.halo, (0.085 + kHalo) * u));
  if (head) scene.canvas.path(tip, true, halo_edge);
  scene.canvas.line(segment.from, end, Paint::stroked(scene.colors.arrow, 0.085 * u));
  if (head) scene.canvas.path(tip, true, Paint::filled(scene.colors.arrow));
}

void draw_arrow(const Scene& scene, const core::StepPath& path) {
  const double u = scene.layout.unit();
  const Color color = scene.colors.arrow;
  const Data data = data_of(scene, path);
  scene.canvas.begin(Group("arrow", data));
  const auto centre = [&](int cell) { return scene.layout.cell(cell).centre(); };
  const double ring = (kRing + kStroke / 2) * u;
  // An arrow begins in the moving piece's rim, a short one in its middle.
  const bool neighbours =
      path.via < 0 && path.from >= 0 && path.to >= 0 &&
      std::hypot(centre(path.from).x - centre(path.to).x, centre(path.from).y - centre(path.to).y) < 1.2 * u;
  const double start = (neighbours ? 0.04 : 0.3) * u;
  // The pivot stays visible: the arrow enters its ring on one side and leaves it on the other.
  if (path.via >= 0) {
    with_halo(scene, color, kStroke, 0.1,
              [&](const Paint& paint) { scene.canvas.circle(centre(path.via), kRing * u, paint); });
    if (path.from >= 0)
      draw_shaft(scene, Segment(centre(path.from), centre(path.via), start, ring), path.to < 0);
  }
  if (path.to >= 0) {
    with_halo(scene, color, kStroke, 0,
              [&](const Paint& paint) { scene.canvas.circle(centre(path.to), kRing * u, paint); });
    const int origin = path.via >= 0 ? path.via : path.from;
    if (origin >= 0 && origin != path.to)
      draw_shaft(scene, Segment(centre(origin), centre(path.to), path.via >= 0 ? ring : start, ring), true);
    if (path.captures) {
      const Point at = centre(path.to);
      const double arm = 0.21 * u;
      with_halo(scene, color, 1.4 * kStroke, 0, [&](const Paint& paint) {
        scene.canvas.line({at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}, paint);
        scene.canvas.line({at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}, paint);
      });
    }
  }
  scene.canvas.end();
}

}  // namespace

void draw_last(const Scene& scene) {
  const auto& last = scene.diagram.last;
  if (!last || *last == core::StepPath{}) return;
  const double u = scene.layout.unit();
  const Data data = data_of(scene, *last);
  scene.canvas.begin(Group("last", data));
  const auto outline = [&](int cell, double dash) {
    with_halo(scene, scene.colors.last, kStroke, dash, [&](const Paint& paint) {
      scene.canvas.rect(scene.layout.cell(cell).inset(0.05 * u), 0.08 * u, paint);
    });
  };
  if (last->from >= 0 && last->from != last->to) outline(last->from, 0.11);
  if (last->to >= 0) outline(last->to, 0);
  scene.canvas.end();
}

void draw_arrows(const Scene& scene) {
  for (const core::StepPath& path : scene.diagram.arrows) draw_arrow(scene, path);
}

}  // namespace saltus::draw
