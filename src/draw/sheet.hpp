// SPDX-License-Identifier: Apache-2.0
// Sheets of the dice game for printing: two on a page, with everything that is filled in while playing.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <saltus/core/error.hpp>
#include <saltus/draw/diagram.hpp>

namespace saltus::draw {

struct PrintedLine {
  char lock = 'A';
  int gems = 0;
};

/// One sheet as plain data. `squares` has rows × columns texts: a number, "O", "E", "X2", "#".
struct PrintedSheet {
  std::string title;
  std::string note;  ///< small, below the title: whose sheet it is
  int rows = 0;
  int columns = 0;
  std::vector<std::string> squares;
  std::vector<PrintedLine> row_lines;
  std::vector<PrintedLine> column_lines;
  std::array<int, 3> boxes{};
};

enum class Paper : std::uint8_t { A4, Letter };

/// Two sheets a page, side by side on landscape paper; a single one is printed twice. PDF takes any number,
/// SVG one page.
core::Expected<std::string> render_sheets(const std::vector<PrintedSheet>& sheets, Paper paper,
                                          Format format);

}  // namespace saltus::draw
