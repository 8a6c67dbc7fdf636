// SPDX-License-Identifier: Apache-2.0
// A picture of a position as plain data, and making a file's bytes of it. Any game's cells() can be drawn;
// nothing here knows one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/core/cells.hpp>
#include <saltus/core/error.hpp>
#include <saltus/core/rules.hpp>
#include <saltus/draw/palette.hpp>

namespace saltus::draw {

inline constexpr int kMinCellPx = 8;
inline constexpr int kMaxCellPx = 512;
/// A picture is refused beyond this width or height.
inline constexpr int kMaxPicturePx = 16384;

/// Text may be anything: what cannot be shown (control characters, invalid UTF-8) is replaced.
struct Diagram {
  core::Cells cells;
  Style style = Style::Light;
  bool markers = false;                ///< a marker in each cell that tells its shade; print has them always
  bool coordinates = true;             ///< the labels of columns and rows
  bool flipped = false;                ///< turned by half a circle
  int cell_px = 48;                    ///< width of a cell, kMinCellPx … kMaxCellPx
  std::optional<core::StepPath> last;  ///< the last move; what it does not know is left out
  std::vector<core::StepPath> arrows;  ///< moves that are possible or proposed
  std::string title;                   ///< above the board
  std::string caption;                 ///< below it
  std::string label;                   ///< the picture's name for screen readers; empty for the title
  std::vector<std::string> seats;      ///< names by seat, for descriptions, panels and initials; may be short
};

enum class Format : std::uint8_t { Svg, Pdf, Png };

/// By the ending of a file's name, upper or lower case.
core::Expected<Format> format_of(std::string_view file);

/// A file of the format: the same bytes for the same diagram (PDF and PNG: with the same cairo and fonts).
/// Refuses cells that do not fit their columns and rows, paths that leave the board, and sizes out of range.
core::Expected<std::string> render(const Diagram& diagram, Format format);

struct PictureSize {
  int width = 0;
  int height = 0;
};
/// In CSS pixels, the same for each format. The diagram must be one that render() accepts.
PictureSize picture_size(const Diagram& diagram);

/// What the picture shows, in English sentences: pieces by owner, crossed and blocked cells, moves, panels.
std::string describe(const Diagram& diagram);

}  // namespace saltus::draw
