// SPDX-License-Identifier: Apache-2.0
// A canvas on cairo, for PNG and PDF. Groups leave no trace in it.
#pragma once

#include <memory>
#include <string>

#include <saltus/draw/canvas.hpp>

namespace saltus::draw {

enum class CairoFormat : std::uint8_t { Png, Pdf };

class CairoCanvas final : public Canvas {
 public:
  /// A PNG has one pixel for each unit, a PDF 3/4 point, as CSS has it. `title` goes into the PDF's
  /// properties.
  CairoCanvas(CairoFormat format, double width, double height, std::string_view title);
  ~CairoCanvas() override;

  void rect(const Box& box, double corner, const Paint& paint) override;
  void circle(Point centre, double radius, const Paint& paint) override;
  void line(Point from, Point to, const Paint& paint) override;
  void path(std::span<const Point> points, bool closed, const Paint& paint) override;
  void text(Point at, std::string_view text, const TextStyle& style) override;
  void begin(const Group&) override {}
  void end() override {}

  /// PDF only: what follows is drawn on another page.
  void next_page();
  /// The file's bytes; "" if cairo failed, and then failure() says why. The canvas is used up.
  std::string finish();
  const std::string& failure() const { return failure_; }

 private:
  /// Fills and strokes the current path.
  void apply(const Paint& paint);

  struct Surface;

  CairoFormat format_;
  std::unique_ptr<Surface> surface_;
  std::string failure_;
};

}  // namespace saltus::draw
