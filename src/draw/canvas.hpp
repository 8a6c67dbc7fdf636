// SPDX-License-Identifier: Apache-2.0
// What a picture is drawn on: five shapes and named groups, so that one drawing serves SVG, PDF and PNG.
// Units are CSS pixels, the origin is the top left corner. The implementations are in svg_canvas.hpp and
// cairo_canvas.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace saltus::draw {

struct Color {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  double alpha = 1;

  /// The same colour, more transparent.
  constexpr Color with_alpha(double value) const { return {red, green, blue, value}; }
  bool operator==(const Color&) const = default;
};

/// 0xRRGGBB.
constexpr Color rgb(std::uint32_t value) {
  return {static_cast<std::uint8_t>(value >> 16 & 0xFFu), static_cast<std::uint8_t>(value >> 8 & 0xFFu),
          static_cast<std::uint8_t>(value & 0xFFu), 1};
}

struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  Point at;  ///< top left
  double width = 0;
  double height = 0;

  Point centre() const { return {at.x + width / 2, at.y + height / 2}; }
  /// The box without a margin on each side.
  Box inset(double by) const { return {{at.x + by, at.y + by}, width - 2 * by, height - 2 * by}; }
};

/// How a shape is filled and stroked. Strokes have round ends and joins.
struct Paint {
  std::optional<Color> fill;
  std::optional<Color> stroke;
  double width = 1;
  double dash = 0;  ///< length of dashes and of the gaps between them; 0 for a line without gaps

  static Paint filled(Color fill) { return {.fill = fill, .stroke = std::nullopt}; }
  static Paint stroked(Color stroke, double width, double dash = 0) {
    return {.fill = std::nullopt, .stroke = stroke, .width = width, .dash = dash};
  }
};

enum class Align : std::uint8_t { Start, Middle, End };

struct TextStyle {
  double size = 12;
  Color color;
  Align align = Align::Middle;
  bool bold = false;
};

/// Pairs such as {"cell", "c3"}.
using GroupData = std::span<const std::pair<std::string_view, std::string>>;

/// What a group stands for, for tests and for whoever reads the picture's source.
struct Group {
  explicit Group(std::string_view group_name, GroupData group_data = {})
      : name(group_name), data(group_data) {}

  std::string_view name;  ///< "piece"
  GroupData data;
};

class Canvas {
 public:
  Canvas() = default;
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;
  virtual ~Canvas() = default;

  virtual void rect(const Box& box, double corner, const Paint& paint) = 0;
  virtual void circle(Point centre, double radius, const Paint& paint) = 0;
  virtual void line(Point from, Point to, const Paint& paint) = 0;
  /// A polygon, or with `closed` false a line through all points.
  virtual void path(std::span<const Point> points, bool closed, const Paint& paint) = 0;
  /// One line of text on its baseline. `text` is valid UTF-8 without control characters.
  virtual void text(Point at, std::string_view text, const TextStyle& style) = 0;
  virtual void begin(const Group& group) = 0;
  virtual void end() = 0;
};

}  // namespace saltus::draw
