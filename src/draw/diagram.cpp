// SPDX-License-Identifier: Apache-2.0
#include <saltus/draw/diagram.hpp>

#include <algorithm>
#include <string_view>

#include <saltus/draw/cairo_canvas.hpp>
#include <saltus/draw/errors.hpp>
#include <saltus/draw/parts.hpp>
#include <saltus/draw/svg_canvas.hpp>
#include <saltus/draw/text.hpp>

namespace saltus::draw {
namespace {

core::Expected<void> check_path(const Diagram& diagram, const core::StepPath& path) {
  for (const int cell : {path.from, path.via, path.to})
    if (cell < -1 || cell >= cell_count(diagram.cells))
      return core::fail(errors::kPath, {{"cell", std::to_string(cell)}});
  return {};
}

core::Expected<void> check(const Diagram& diagram) {
  const core::Cells& cells = diagram.cells;
  const std::int64_t area = std::int64_t{cells.columns} * cells.rows;
  const auto given = static_cast<std::int64_t>(cells.cells.size());
  if (cells.columns < 0 || cells.rows < 0 || area != given)
    return core::fail(errors::kCells, {{"cells", std::to_string(cells.cells.size())},
                                       {"columns", std::to_string(cells.columns)},
                                       {"rows", std::to_string(cells.rows)}});
  if (diagram.cell_px < kMinCellPx || diagram.cell_px > kMaxCellPx)
    return core::fail(errors::kCellSize, {{"size", std::to_string(diagram.cell_px)},
                                          {"low", std::to_string(kMinCellPx)},
                                          {"high", std::to_string(kMaxCellPx)}});
  if (diagram.last)
    if (auto fine = check_path(diagram, *diagram.last); !fine.has_value()) return fine;
  for (const core::StepPath& arrow : diagram.arrows)
    if (auto fine = check_path(diagram, arrow); !fine.has_value()) return fine;
  const PictureSize size = picture_size(diagram);
  if (size.width > kMaxPicturePx || size.height > kMaxPicturePx)
    return core::fail(errors::kTooLarge, {{"width", std::to_string(size.width)},
                                          {"height", std::to_string(size.height)},
                                          {"limit", std::to_string(kMaxPicturePx)}});
  return {};
}

/// A copy in which every text can be drawn.
Diagram cleaned(Diagram diagram) {
  for (std::string* text : {&diagram.title, &diagram.caption, &diagram.label}) *text = printable(*text);
  for (auto* list : {&diagram.seats, &diagram.cells.column_labels, &diagram.cells.row_labels})
    for (std::string& text : *list) text = printable(text);
  for (core::Cell& cell : diagram.cells.cells) cell.content = printable(cell.content);
  for (core::SidePanel& panel : diagram.cells.panels) {
    panel.name = printable(panel.name);
    panel.content = printable(panel.content);
  }
  return diagram;
}

void draw(const Diagram& diagram, const Layout& layout, Canvas& canvas) {
  const Scene scene{diagram, layout, palette(diagram.style), canvas};
  draw_board(scene);
  draw_last(scene);
  draw_pieces(scene);
  draw_arrows(scene);
  draw_texts(scene);
}

std::string name_of(const Diagram& diagram) {
  if (!diagram.label.empty()) return diagram.label;
  if (!diagram.title.empty()) return diagram.title;
  return "Board of " + std::to_string(diagram.cells.columns) + " by " + std::to_string(diagram.cells.rows);
}

core::Expected<std::string> render_cleaned(const Diagram& diagram, Format format) {
  const Layout layout(diagram);
  if (format == Format::Svg) {
    SvgCanvas canvas(layout.width(), layout.height(), name_of(diagram), describe(diagram));
    draw(diagram, layout, canvas);
    return canvas.finish();
  }
  CairoCanvas canvas(format == Format::Pdf ? CairoFormat::Pdf : CairoFormat::Png, layout.width(),
                     layout.height(), name_of(diagram));
  draw(diagram, layout, canvas);
  std::string bytes = canvas.finish();
  if (bytes.empty()) return core::fail(errors::kCairo, {{"reason", canvas.failure()}});
  return bytes;
}

}  // namespace

core::Expected<std::string> render(const Diagram& diagram, Format format) {
  if (auto fine = check(diagram); !fine.has_value()) return std::unexpected(std::move(fine).error());
  return render_cleaned(cleaned(diagram), format);
}

PictureSize picture_size(const Diagram& diagram) {
  const Diagram clean = cleaned(diagram);
  const Layout layout(clean);
  constexpr double kMost = 1e9;  // fits an int, whatever text there is
  return {static_cast<int>(std::min(layout.width(), kMost)),
          static_cast<int>(std::min(layout.height(), kMost))};
}

core::Expected<Format> format_of(std::string_view file) {
  const std::size_t dot = file.rfind('.');
  std::string ending(dot == std::string_view::npos ? "" : file.substr(dot));
  std::ranges::transform(ending, ending.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  if (ending == ".svg") return Format::Svg;
  if (ending == ".pdf") return Format::Pdf;
  if (ending == ".png") return Format::Png;
  return core::fail(errors::kEnding, {{"file", std::string(file)}});
}

}  // namespace saltus::draw
