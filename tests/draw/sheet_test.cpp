// SPDX-License-Identifier: Apache-2.0
// Printed sheets: everything that is played with is there, on either paper, and refused where it cannot be.
#include <saltus/draw/sheet.hpp>

#include "draw/cases.hpp"

namespace saltus::test {
namespace {

draw::PrintedSheet sheet() {
  draw::PrintedSheet out;
  out.title = "A <sheet> & more";
  out.note = "ours";
  out.rows = 2;
  out.columns = 3;
  out.squares = {"5", "O", "#", "X2", "E", "18"};
  out.row_lines = {{'A', 2}, {'B', 7}};
  out.column_lines = {{'C', 0}, {'D', 1}, {'E', 5}};
  out.boxes = {20, 3, 1};
  return out;
}

TEST(PrintedSheets, ShowEverythingTwice) {
  const auto svg = draw::render_sheets({sheet()}, draw::Paper::A4, draw::Format::Svg);
  ASSERT_TRUE(svg.has_value());
  const Element page = read_svg(*svg);
  EXPECT_EQ(page.groups("sheet").size(), 2u) << "a single sheet is printed twice";
  EXPECT_EQ(page.groups("square").size(), 12u);
  EXPECT_EQ(page.groups("skimmer").size(), 6u);
  EXPECT_EQ(page.groups("rerolls").size(), 2u);
  for (const char* words :
       {"A &lt;sheet&gt; &amp; more", ">18<", ">odd<", ">even<", ">used<", ">score<", "×7"})
    EXPECT_NE(svg->find(words), std::string::npos) << words;
  EXPECT_EQ(*svg, *draw::render_sheets({sheet()}, draw::Paper::A4, draw::Format::Svg))
      << "the same file every time";
  EXPECT_NE(*svg, *draw::render_sheets({sheet()}, draw::Paper::Letter, draw::Format::Svg));
}

TEST(PrintedSheets, PdfTakesAnyNumberAndSvgOnePage) {
  const auto pdf =
      draw::render_sheets(std::vector<draw::PrintedSheet>(5, sheet()), draw::Paper::A4, draw::Format::Pdf);
  ASSERT_TRUE(pdf.has_value());
  EXPECT_TRUE(pdf->starts_with("%PDF-1."));
  EXPECT_NE(pdf->find("/Count 3"), std::string::npos) << "two a page";
  const auto code = [](const std::vector<draw::PrintedSheet>& sheets, draw::Format format) {
    const auto refused = draw::render_sheets(sheets, draw::Paper::A4, format);
    return refused.has_value() ? "drawn" : std::string(refused.error().code());
  };
  EXPECT_EQ(code(std::vector<draw::PrintedSheet>(3, sheet()), draw::Format::Svg), "draw.sheet_pages");
  EXPECT_EQ(code({sheet()}, draw::Format::Png), "draw.sheet_format");
  EXPECT_EQ(code({}, draw::Format::Pdf), "draw.no_sheets");
  draw::PrintedSheet short_one = sheet();
  short_one.squares.pop_back();
  EXPECT_EQ(code({short_one}, draw::Format::Pdf), "draw.cells");
}

}  // namespace
}  // namespace saltus::test
