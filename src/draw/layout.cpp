// SPDX-License-Identifier: Apache-2.0
#include <saltus/draw/layout.hpp>

#include <algorithm>
#include <cmath>

#include <saltus/draw/text.hpp>

namespace saltus::draw {
namespace {

/// Words on as many lines as `width` needs.
std::vector<std::string> wrapped(const std::string& text, double size, double width, bool bold) {
  std::vector<std::string> lines;
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t end = std::min(text.find(' ', from), text.size());
    const std::string word = text.substr(from, end - from);
    if (!word.empty()) {
      if (!lines.empty() && size * text_width(lines.back() + " " + word, bold) <= width)
        lines.back() += " " + word;
      else
        lines.push_back(word);
    }
    from = end + 1;
  }
  return lines;
}

/// Places a paragraph in the middle, beginning at `top`, which moves below it.
std::vector<TextLine> paragraph(const std::string& text, double size, bool bold, Color color, double centre,
                                double width, double& top) {
  std::vector<TextLine> out;
  for (const std::string& line : wrapped(text, size, width, bold)) {
    const double fitting = fitting_size(line, size, width, bold);
    out.push_back({line, {centre, top + size}, {fitting, color, Align::Middle, bold}});
    top += 1.35 * size;
  }
  return out;
}

}  // namespace

std::string seat_name(const Diagram& diagram, std::size_t seat) {
  if (seat >= diagram.seats.size() || diagram.seats[seat].empty()) return "seat " + std::to_string(seat + 1);
  return diagram.seats[seat];
}

std::string panel_text(const Diagram& diagram, const core::SidePanel& panel) {
  return (panel.seat == core::kNoSeat ? "" : seat_name(diagram, panel.seat) + ", ") + panel.name + ": " +
         panel.content;
}

Layout::Layout(const Diagram& diagram)
    : diagram_(diagram),
      unit_(diagram.cell_px),
      margin_(std::round(diagram.coordinates ? std::max(0.55 * unit_, 12.0) : std::max(0.28 * unit_, 5.0))),
      label_size_(std::clamp(0.27 * unit_, 7.0, 26.0)),
      text_size_(std::clamp(0.27 * unit_, 10.0, 22.0)) {
  const Palette& colors = palette(diagram.style);
  double left = margin_;
  if (diagram.coordinates)
    for (const std::string& label : diagram.cells.row_labels)
      left = std::max(left, std::round(label_size_ * (text_width(label) + 0.9)));
  const double board_width = diagram.cells.columns * unit_;
  const double board_height = diagram.cells.rows * unit_;
  // Text needs some room also beside the smallest board.
  width_ = std::max(left + board_width + margin_, 11 * text_size_);
  left += std::round((width_ - left - board_width - margin_) / 2);
  const double centre = std::round(width_ / 2);
  const double text_room = width_ - 2 * 0.6 * text_size_;

  double top = margin_;
  if (!diagram.title.empty()) {
    top = 0.75 * text_size_;
    title_ = paragraph(diagram.title, 1.3 * text_size_, true, colors.label, centre, text_room, top);
    top += 0.45 * text_size_;
  }
  board_ = {{left, std::round(top)}, board_width, board_height};

  const double end = board_.at.y + board_height;
  double bottom = end + margin_;
  place_panels(board_width > 0 ? left : 0.6 * text_size_, width_ - 0.6 * text_size_, bottom);
  if (!diagram.caption.empty()) {
    caption_ = paragraph(diagram.caption, text_size_, false, colors.label, centre, text_room, bottom);
    bottom += 0.3 * text_size_;
  }
  height_ = std::ceil(bottom > end + margin_ ? bottom + 0.4 * text_size_ : bottom);
  width_ = std::ceil(width_);
}

void Layout::place_panels(double left, double right, double& bottom) {
  const double gap = 1.6 * text_size_;
  double x = left;
  for (std::size_t i = 0; i < diagram_.cells.panels.size(); ++i) {
    const core::SidePanel& panel = diagram_.cells.panels[i];
    const std::string text = panel_text(diagram_, panel);
    const double bullet = panel.seat == core::kNoSeat ? 0 : 1.3 * text_size_;
    const double needed = bullet + text_size_ * text_width(text);
    if (x > left && x + needed > right) {
      x = left;
      bottom += 1.5 * text_size_;
    }
    panels_.push_back({i, text, {x, bottom + text_size_}});
    x += needed + gap;
  }
  if (!panels_.empty()) bottom += 1.6 * text_size_;
}

Box Layout::cell(int index) const {
  const core::Cells& cells = diagram_.cells;
  int column = index % cells.columns;
  int row = index / cells.columns;
  if (diagram_.flipped) {
    column = cells.columns - 1 - column;
    row = cells.rows - 1 - row;
  }
  return {{board_.at.x + column * unit_, board_.at.y + row * unit_}, unit_, unit_};
}

std::vector<TextLine> Layout::coordinates() const {
  std::vector<TextLine> out;
  const Color color = palette(diagram_.style).label;
  const core::Cells& cells = diagram_.cells;
  const double baseline = 0.36 * label_size_;
  for (int column = 0; column < cells.columns; ++column) {
    const auto i = static_cast<std::size_t>(column);
    if (i >= cells.column_labels.size()) break;
    const std::string& label = cells.column_labels[i];
    out.push_back({label,
                   {cell(column).centre().x, board_.at.y + board_.height + 0.48 * margin_ + baseline},
                   {fitting_size(label, label_size_, 0.95 * unit_), color}});
  }
  for (int row = 0; row < cells.rows; ++row) {
    const auto i = static_cast<std::size_t>(row);
    if (i >= cells.row_labels.size() || cells.columns == 0) break;
    const std::string& label = cells.row_labels[i];
    const double room = std::max(margin_, label_size_ * (text_width(label) + 0.9));
    out.push_back({label,
                   {board_.at.x - 0.5 * room, cell(row * cells.columns).centre().y + baseline},
                   {label_size_, color}});
  }
  return out;
}

}  // namespace saltus::draw
