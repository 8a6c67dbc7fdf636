// SPDX-License-Identifier: Apache-2.0
// Unusual diagrams: symbols, words, nothing at all, and what is refused.
#include <algorithm>

#include <saltus/draw/errors.hpp>
#include <saltus/draw/text.hpp>

#include "draw/cases.hpp"

namespace saltus::test {
namespace {

using draw::Diagram;
using draw::Format;

Diagram small() {
  Diagram diagram;
  diagram.cells.columns = 2;
  diagram.cells.rows = 1;
  diagram.cells.column_labels = {"a", "b"};
  diagram.cells.row_labels = {"1"};
  diagram.cells.cells.resize(2);
  return diagram;
}

std::string_view refused(const Diagram& diagram) {
  for (const Format format : {Format::Pdf, Format::Png})
    EXPECT_FALSE(draw::render(diagram, format).has_value());
  const auto svg = draw::render(diagram, Format::Svg);
  return svg.has_value() ? "nothing" : svg.error().code();
}

TEST(Diagrams, SymbolsCrossesAndLetters) {
  Diagram diagram = small();
  diagram.cells.cells[0] = {"17", core::kNoSeat, 0, 0, true};
  diagram.cells.cells[1] = {"NN", 1, 2, 1};
  const Element svg = picture_of(diagram);
  EXPECT_EQ(svg.group("symbol", "data-cell", "a1").texts(), std::vector<std::string>{"17"});
  svg.group("cross", "data-cell", "a1");
  EXPECT_EQ(svg.group("piece", "data-cell", "b1").texts(), (std::vector<std::string>{"N", "2"}));
  EXPECT_EQ(draw::describe(diagram),
            "2 columns, 1 rows. Seat 2: b1 (stack of 2: NN). Symbols: 17 on a1. Crossed out: a1.");
}

TEST(Diagrams, BlockedCellsAreDarkAndEmpty) {
  Diagram diagram = diagram_of(position_of("isola", "1k2/4/#3/1K2 w remove"));
  const Element svg = picture_of(diagram);
  EXPECT_EQ(svg.group("cell", "data-blocked", "yes")["data-cell"], "a2");
  EXPECT_TRUE(svg.groups("symbol").empty());
  EXPECT_EQ(svg.group("piece", "data-cell", "b1").texts(), std::vector<std::string>{"K"});
}

TEST(Diagrams, EmptyBoardsAndNoBoard) {
  for (const Format format : {Format::Svg, Format::Pdf, Format::Png}) {
    EXPECT_NE(bytes_of(small(), format), "");
    EXPECT_NE(bytes_of(Diagram{}, format), "");
  }
  EXPECT_TRUE(picture_of(small()).groups("piece").empty());
  Diagram words;
  words.cells.panels = {{core::kNoSeat, "dice", "3 5"}, {0, "reserve", "4"}};
  words.caption = "A caption of some length, which takes two lines or more";
  const Element svg = picture_of(words);
  EXPECT_EQ(svg.groups("panel").at(0).texts(), std::vector<std::string>{"dice: 3 5"});
  EXPECT_EQ(svg.groups("panel").at(1).texts(), std::vector<std::string>{"seat 1, reserve: 4"});
  EXPECT_EQ(svg.groups("panel").at(1)["data-seat"], "0");
  EXPECT_GE(svg.groups("caption").at(0).texts().size(), 2u);
}

TEST(Diagrams, TextStaysInsideThePicture) {
  Diagram diagram = small();
  diagram.title = "Averyveryverylongwordthatcannotbebroken and a few more words";
  diagram.cells.column_labels = {"points of the round", "b"};
  const Element svg = picture_of(diagram);
  const double width = std::stod(svg["width"]);
  for (const Element& text : svg.all("text")) {
    const double half = std::stod(text["font-size"]) * draw::text_width(text.text) / 2;
    EXPECT_GE(std::stod(text["x"]) - half, 0) << text.text;
    EXPECT_LE(std::stod(text["x"]) + half, width) << text.text;
    EXPECT_LT(std::stod(text["y"]), std::stod(svg["height"])) << text.text;
  }
}

TEST(Diagrams, AnyTextCanBeShown) {
  Diagram diagram = small();
  diagram.title = "\xFF\xC3 a\x01\nb <&\"'> \xE2\x99\x9E \xED\xA0\x80 \xEF\xBF\xBF";
  diagram.cells.cells[0].content = "\x80";
  const Element svg = picture_of(diagram);
  EXPECT_EQ(svg.children.at(0).text, "\uFFFD\uFFFD a  b <&\"'> \u265E \uFFFD\uFFFD\uFFFD \uFFFD\uFFFD\uFFFD");
  for (const Format format : {Format::Pdf, Format::Png}) EXPECT_NE(bytes_of(diagram, format), "");
}

TEST(Diagrams, WhatIsRefused) {
  Diagram diagram = small();
  diagram.cells.rows = 2;
  EXPECT_EQ(refused(diagram), "draw.cells");
  diagram.cells.rows = -1;
  diagram.cells.columns = -2;
  EXPECT_EQ(refused(diagram), "draw.cells");
  for (const int size : {-1, 0, 7, 513}) {
    diagram = small();
    diagram.cell_px = size;
    EXPECT_EQ(refused(diagram), "draw.cell_size");
  }
  for (const core::StepPath path :
       {core::StepPath{2, -1, 0}, core::StepPath{0, 5, 1}, core::StepPath{0, -1, -2}}) {
    diagram = small();
    diagram.last = path;
    EXPECT_EQ(refused(diagram), "draw.path");
    diagram.last.reset();
    diagram.arrows = {core::StepPath{}, path};
    EXPECT_EQ(refused(diagram), "draw.path");
  }
  diagram = small();
  diagram.cells.columns = 100;
  diagram.cells.cells.resize(100);
  diagram.cell_px = 200;
  EXPECT_EQ(refused(diagram), "draw.too_large");
}

TEST(Diagrams, PathsThatAreNotWholeAreDrawnAsFarAsTheyGo) {
  Diagram diagram = small();
  diagram.arrows = {{}, {-1, -1, 1}, {0, -1, -1}, {0, 1, -1}, {1, -1, 1}};
  diagram.last = core::StepPath{-1, -1, 1, false};
  for (const Format format : {Format::Pdf, Format::Png}) EXPECT_NE(bytes_of(diagram, format), "");
  const Element svg = picture_of(diagram);
  EXPECT_EQ(svg.groups("arrow").size(), 5u);
  EXPECT_EQ(svg.groups("last").at(0).all("rect").size(), 2u);
  EXPECT_EQ(bytes_of(diagram, Format::Svg).find("nan"), std::string::npos);
}

}  // namespace
}  // namespace saltus::test
