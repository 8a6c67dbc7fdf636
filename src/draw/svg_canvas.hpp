// SPDX-License-Identifier: Apache-2.0
// A canvas that writes SVG: the same bytes for the same drawing on every machine, an element a line, groups
// with classes and data attributes.
#pragma once

#include <string>

#include <saltus/draw/canvas.hpp>

namespace saltus::draw {

class SvgCanvas final : public Canvas {
 public:
  /// `title` names the picture and `description` says in words what it shows, for screen readers.
  SvgCanvas(double width, double height, std::string_view title, std::string_view description);

  void rect(const Box& box, double corner, const Paint& paint) override;
  void circle(Point centre, double radius, const Paint& paint) override;
  void line(Point from, Point to, const Paint& paint) override;
  void path(std::span<const Point> points, bool closed, const Paint& paint) override;
  void text(Point at, std::string_view text, const TextStyle& style) override;
  void begin(const Group& group) override;
  void end() override;

  /// The document. The canvas is used up.
  std::string finish();

 private:
  void open(std::string_view element);
  void attribute(std::string_view name, std::string_view value);
  void attribute(std::string_view name, double value);
  void apply(const Paint& paint);

  std::string out_;
  std::size_t depth_ = 1;
};

}  // namespace saltus::draw
