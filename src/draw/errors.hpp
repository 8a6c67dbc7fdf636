// SPDX-License-Identifier: Apache-2.0
// What pictures are refused for.
#pragma once

#include <saltus/core/error.hpp>

namespace saltus::draw::errors {

using core::ErrorCode;

inline constexpr ErrorCode kEnding{"draw.ending", "", "'{file}' must end in .svg, .pdf or .png"};
inline constexpr ErrorCode kCellSize{"draw.cell_size", "",
                                     "a cell cannot be {size} pixels wide (possible: {low} to {high})"};
inline constexpr ErrorCode kTooLarge{
    "draw.too_large", "", "the picture would be {width} by {height} pixels; at most {limit} are possible"};
inline constexpr ErrorCode kCells{"draw.cells", "", "{cells} cells are no board of {columns} by {rows}"};
inline constexpr ErrorCode kPath{"draw.path", "", "there is no cell number {cell} to draw a move at"};
inline constexpr ErrorCode kCairo{"draw.cairo", "", "the picture cannot be drawn: {reason}"};

inline constexpr ErrorCode kNoSheets{"draw.no_sheets", "", "there is no sheet to print"};
inline constexpr ErrorCode kSheetFormat{"draw.sheet_format", "", "sheets are printed as .pdf or .svg"};
inline constexpr ErrorCode kSheetPages{"draw.sheet_pages", "",
                                       "an SVG is one page of two sheets, not {sheets}: print a PDF"};

}  // namespace saltus::draw::errors
