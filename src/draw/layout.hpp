// SPDX-License-Identifier: Apache-2.0
// Where everything of a diagram goes.
#pragma once

#include <string>
#include <vector>

#include <saltus/draw/canvas.hpp>
#include <saltus/draw/diagram.hpp>

namespace saltus::draw {

/// One line of text below or above the board.
struct TextLine {
  std::string text;
  Point at;  ///< on the baseline
  TextStyle style;
};

/// A panel's text, and its seat's piece before it if it has a seat.
struct PanelText {
  std::size_t panel = 0;  ///< index into cells.panels
  std::string text;
  Point at;  ///< left end of the baseline
};

class Layout {
 public:
  explicit Layout(const Diagram& diagram);

  double unit() const { return unit_; }  ///< width of a cell
  double width() const { return width_; }
  double height() const { return height_; }
  const Box& board() const { return board_; }
  /// The cell with this index in cells().cells.
  Box cell(int index) const;
  double label_size() const { return label_size_; }
  /// Labels of columns below and of rows to the left of the board.
  std::vector<TextLine> coordinates() const;
  const std::vector<TextLine>& title() const { return title_; }
  const std::vector<TextLine>& caption() const { return caption_; }
  double panel_size() const { return text_size_; }
  const std::vector<PanelText>& panels() const { return panels_; }

 private:
  void place_panels(double left, double right, double& bottom);

  const Diagram& diagram_;
  double unit_;
  double margin_;
  double label_size_;
  double text_size_;
  double width_ = 0;
  double height_ = 0;
  Box board_;
  std::vector<TextLine> title_;
  std::vector<TextLine> caption_;
  std::vector<PanelText> panels_;
};

/// "reserve, White: 3".
std::string panel_text(const Diagram& diagram, const core::SidePanel& panel);
/// The seat's name, or "seat 3" if the diagram has none.
std::string seat_name(const Diagram& diagram, std::size_t seat);

}  // namespace saltus::draw
