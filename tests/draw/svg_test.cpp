// SPDX-License-Identifier: Apache-2.0
// What an SVG picture holds: every cell, tone, piece, stack, coordinate and mark, in each style.
#include <algorithm>
#include <set>

#include "draw/cases.hpp"

namespace saltus::test {
namespace {

using draw::Diagram;
using draw::Style;

core::StepPath path_of(const core::AnyPosition& position, std::string_view text) {
  const auto step = position.parse_step(text);
  EXPECT_TRUE(step.has_value()) << text;
  return position.step_path(*step);
}

double number(const Element& element, const std::string& attribute) { return std::stod(element[attribute]); }

struct Shown {
  const char* game;
  const char* position;
  std::vector<std::pair<std::string, std::string>> options;
};
const std::vector<Shown> kShown{{"vault", "", {}},
                                {"vault", "", {{"size", "16"}}},
                                {"vault", "pppp/4/4/PPPP w", {}},
                                {"vault", "1p2/4/1P2/4 w", {}},
                                {"vault", "5p/1(pP)4/2(pPp)3/6/2P3/6 w", {{"stacking", "on"}}},
                                {"isola", "", {}},
                                {"isola", "1k2/4/#3/1K2 w remove", {}},
                                {"pig", "", {}},
                                {"hide", "", {{"seats", "6"}}}};

TEST(Svg, ShowsEveryCellAndPieceInEveryStyle) {
  for (const Shown& shown : kShown) {
    for (const Style style : kStyles) {
      const Diagram diagram = diagram_of(position_of(shown.game, shown.position, shown.options), style);
      const core::Cells& cells = diagram.cells;
      const Element svg = picture_of(diagram);
      const auto drawn = svg.groups("cell");
      ASSERT_EQ(drawn.size(), cells.cells.size());
      std::size_t pieces = 0;
      std::set<std::string> fills;
      std::set<int> shades;
      for (std::size_t i = 0; i < cells.cells.size(); ++i) {
        const core::Cell& cell = cells.cells[i];
        const std::string place = drawn[i]["data-cell"];
        EXPECT_EQ(drawn[i]["data-shade"], std::to_string(cell.shade));
        EXPECT_EQ(drawn[i]["data-blocked"], cell.blocked ? "yes" : "");
        if (!cell.blocked) {
          fills.insert(drawn[i].children.front()["fill"]);
          shades.insert(cell.shade);
        }
        if (cell.marked) svg.group("cross", "data-cell", place);
        if (cell.owner == core::kNoSeat) continue;
        ++pieces;
        const Element piece = svg.group("piece", "data-cell", place);
        EXPECT_EQ(piece["data-owner"], std::to_string(cell.owner));
        EXPECT_EQ(piece["data-height"], std::to_string(cell.height));
        EXPECT_EQ(piece["data-content"], cell.content);
        const auto words = piece.texts();
        if (cell.height > 1)
          EXPECT_TRUE(std::ranges::count(words, std::to_string(cell.height))) << place;
        else if (cell.content == "P" || cell.content == "p")
          EXPECT_TRUE(words.empty());
        else
          EXPECT_TRUE(std::ranges::count(words, cell.content)) << place;
        // It stands on its cell.
        const Element rect = drawn[i].children.front();
        const Element disc = piece.all("circle").front();
        EXPECT_NEAR(number(disc, "cx"), number(rect, "x") + number(rect, "width") / 2, 0.02);
        EXPECT_NEAR(number(disc, "cy"), number(rect, "y") + number(rect, "height") / 2,
                    0.25 * number(rect, "height"));
      }
      EXPECT_EQ(svg.groups("piece").size(), pieces);
      EXPECT_EQ(fills.size(), shades.size()) << "a fill for each shade";
      EXPECT_EQ(svg.groups("marker").empty(), style != Style::Print);
      EXPECT_EQ(svg.groups("hatching").empty(), style != Style::Print);
      const auto labels = svg.groups("coordinates").at(0).texts();
      ASSERT_EQ(labels.size(), cells.column_labels.size() + cells.row_labels.size());
      EXPECT_TRUE(
          std::ranges::equal(cells.column_labels, std::span(labels).first(cells.column_labels.size())));
      EXPECT_EQ(svg.groups("panel").size(), cells.panels.size());
    }
  }
}

TEST(Svg, SeatsHaveSilhouettesOfTheirOwn) {
  const Element svg = picture_of(diagram_of(position_of("vault", "1p2/4/1P2/4 w")));
  const auto circles = [&](const char* cell) { return svg.group("piece", "data-cell", cell).all("circle"); };
  EXPECT_EQ(circles("b2").size(), 2u) << "shadow and disc";
  EXPECT_EQ(circles("b4").size(), 3u) << "and an inner ring";
  EXPECT_NE(circles("b2")[1]["fill"], circles("b4")[1]["fill"]);
  EXPECT_EQ(circles("b4")[2]["fill"], "none");

  // From the third on: a pattern that nobody else has, or the initial.
  Diagram crowd;
  crowd.cells.columns = 12;
  crowd.cells.rows = 1;
  for (core::Seat seat = 0; seat < 12; ++seat) {
    crowd.cells.cells.push_back({"P", seat, 1, 0});
    crowd.cells.column_labels.push_back(std::string(1, static_cast<char>('a' + seat)));
    crowd.seats.push_back("n" + std::to_string(seat));
  }
  const Element many = picture_of(crowd);
  std::set<std::string> patterns;
  for (const Element& piece : many.groups("piece")) {
    const double x = number(piece.all("circle").front(), "cx");
    std::string pattern = piece.texts().empty() ? "" : piece.texts().front();
    for (const Element& line : piece.all("line"))
      pattern += " " + std::to_string(static_cast<int>(10 * (number(line, "x1") - x))) + "," + line["y1"];
    pattern += std::to_string(piece.all("circle").size());
    EXPECT_TRUE(patterns.insert(pattern).second) << pattern;
  }
}

TEST(Svg, StacksShowWhatLiesBeneath) {
  const Diagram diagram =
      diagram_of(position_of("vault", "5p/1(pP)4/2(pPp)3/6/2P3/6 w", {{"stacking", "on"}}), Style::Print);
  const Element svg = picture_of(diagram);
  // Fills of the discs, bottom to top; rings have none.
  const auto levels = [&](const char* cell) {
    std::vector<std::string> fills;
    for (const Element& circle : svg.group("piece", "data-cell", cell).all("circle"))
      if (circle["fill"] != "none") fills.push_back(circle["fill"]);
    return fills;
  };
  const std::string white = levels("c2").at(0);
  const std::string black = levels("f6").at(0);
  EXPECT_NE(white, black);
  EXPECT_EQ(levels("b5"), (std::vector{black, white}));
  EXPECT_EQ(levels("c4"), (std::vector{black, white, black}));
  const auto discs = svg.group("piece", "data-cell", "b5").all("circle");
  EXPECT_GT(number(discs.front(), "cy"), number(discs.back(), "cy")) << "the top lies higher";
}

TEST(Svg, TallStacksStayInTheirCell) {
  Diagram diagram;
  diagram.cells.columns = diagram.cells.rows = 1;
  diagram.cells.cells = {{"PpPpPpPpPpPpPpPp", 1, 16, 0}};
  const Element svg = picture_of(diagram);
  const Element rect = svg.groups("cell").at(0).children.front();
  const Element piece = svg.groups("piece").at(0);
  for (const Element& circle : piece.all("circle")) {
    EXPECT_GE(number(circle, "cy") - number(circle, "r"), number(rect, "y"));
    EXPECT_LE(number(circle, "cy") + number(circle, "r"), number(rect, "y") + number(rect, "height"));
  }
  EXPECT_EQ(piece.texts(), std::vector<std::string>{"16"});
}

TEST(Svg, MarkersTellTheShades) {
  Diagram diagram = diagram_of(position_of("vault", "", {{"size", "6"}}));
  diagram.markers = true;
  const Element svg = picture_of(diagram);
  ASSERT_EQ(svg.groups("marker").size(), 36u);
  std::set<std::string> shapes;
  for (const Element& cell : svg.groups("cell")) {
    const Element marker = cell.groups("marker").at(0);
    EXPECT_EQ(marker["data-shade"], cell["data-shade"]);
    std::string shape = cell["data-shade"];
    for (const Element& part : marker.children) shape += " " + part.name;
    shapes.insert(shape);
  }
  EXPECT_EQ(shapes, (std::set<std::string>{"0 circle", "1 rect", "2 path", "3 line line"}));
}

TEST(Svg, LastMoveIsOutlined) {
  const core::AnyPosition before = position_of("vault", "pppp/4/4/PPPP w");
  core::AnyPosition after = before;
  for (const Style style : kStyles) {
    Diagram diagram = diagram_of(after, style);
    diagram.last = path_of(before, "a1b2");
    const Element svg = picture_of(diagram);
    const Element last = svg.group("last", "data-from", "a1");
    EXPECT_EQ(last["data-to"], "b2");
    const auto outlines = last.all("rect");
    ASSERT_EQ(outlines.size(), 4u) << "two outlines with a halo each";
    EXPECT_NE(outlines[1]["stroke-dasharray"], "");
    EXPECT_EQ(outlines[3]["stroke-dasharray"], "");
    for (const auto& [outline, place] : {std::pair{1, "a1"}, std::pair{3, "b2"}}) {
      const Element cell = svg.group("cell", "data-cell", place).children.front();
      EXPECT_GT(number(outlines[static_cast<std::size_t>(outline)], "x"), number(cell, "x"));
      EXPECT_LT(number(outlines[static_cast<std::size_t>(outline)], "width"), number(cell, "width"));
    }
  }
  EXPECT_TRUE(picture_of(diagram_of(before)).groups("last").empty());
}

TEST(Svg, ArrowsShowJumperPivotAndLanding) {
  const core::AnyPosition position = position_of("vault", "5p/6/3p2/2P3/1P4/6 w");
  Diagram diagram = diagram_of(position);
  diagram.arrows = {path_of(position, "b2d4"), path_of(position, "c3c4")};
  for (const bool flipped : {false, true}) {
    diagram.flipped = flipped;
    const Element svg = picture_of(diagram);
    ASSERT_EQ(svg.groups("arrow").size(), 2u);
    const Element jump = svg.group("arrow", "data-from", "b2");
    EXPECT_EQ(jump["data-via"], "c3");
    EXPECT_EQ(jump["data-to"], "d4");
    EXPECT_EQ(jump["data-captures"], "yes");
    const auto rings = jump.all("circle");
    ASSERT_EQ(rings.size(), 4u) << "pivot and landing, with a halo each";
    EXPECT_NE(rings[1]["stroke-dasharray"], "") << "the pivot's ring is dashed";
    EXPECT_EQ(rings[3]["stroke-dasharray"], "");
    for (const auto& [ring, place] : {std::pair{1, "c3"}, std::pair{3, "d4"}}) {
      const Element cell = svg.group("cell", "data-cell", place).children.front();
      EXPECT_NEAR(number(rings[static_cast<std::size_t>(ring)], "cx"), number(cell, "x") + 24, 0.02);
      EXPECT_NEAR(number(rings[static_cast<std::size_t>(ring)], "cy"), number(cell, "y") + 24, 0.02);
    }
    EXPECT_EQ(jump.all("path").size(), 2u) << "one head with its halo";
    EXPECT_EQ(jump.all("line").size(), 8u) << "two shafts and a cross, with halos";
    const Element walk = svg.group("arrow", "data-from", "c3");
    EXPECT_EQ(walk["data-via"], "");
    EXPECT_EQ(walk["data-captures"], "");
    EXPECT_EQ(walk.all("circle").size(), 2u);
    EXPECT_EQ(walk.all("line").size(), 2u);
  }
}

TEST(Svg, FlippedAndWithoutCoordinates) {
  Diagram diagram = diagram_of(position_of("vault", "pppp/4/4/PPPP w"));
  const auto corner = [](const Element& svg) {
    const Element rect = svg.group("cell", "data-cell", "a1").children.front();
    return std::pair{number(rect, "x"), number(rect, "y")};
  };
  const auto [left, bottom] = corner(picture_of(diagram));
  diagram.flipped = true;
  const Element flipped = picture_of(diagram);
  const auto [right, top] = corner(flipped);
  EXPECT_EQ(right - left, 3 * 48);
  EXPECT_EQ(bottom - top, 3 * 48);
  // Labels turn with the cells: the column "a" stands below a1.
  const auto labels = flipped.groups("coordinates").at(0).all("text");
  EXPECT_EQ(labels.front().text, "a");
  EXPECT_EQ(number(labels.front(), "x"), right + 24);
  diagram.coordinates = false;
  const Element bare = picture_of(diagram);
  EXPECT_TRUE(bare.groups("coordinates").empty());
  EXPECT_LT(number(bare, "width"), number(flipped, "width"));
}

TEST(Svg, IsAccessibleAndTheSameEveryTime) {
  const core::AnyPosition position = position_of("vault", "5p/6/3p2/2P3/1P4/6 w");
  Diagram diagram = diagram_of(position);
  diagram.label = "Vault & <friends>";
  diagram.last = core::StepPath{0, -1, 1, false};
  diagram.arrows = {path_of(position, "b2d4")};
  const Element svg = picture_of(diagram);
  EXPECT_EQ(svg["role"], "img");
  EXPECT_EQ(svg.children.at(0).name, "title");
  EXPECT_EQ(svg.children.at(0).text, "Vault & <friends>");
  EXPECT_EQ(svg.children.at(1).name, "desc");
  EXPECT_EQ(svg.children.at(1).text,
            "6 columns, 6 rows. White: c3, b2. Black: f6, d4. Last move from a6 to b6. "
            "Arrow from b2 over c3 to d4, capturing.");
  EXPECT_EQ(bytes_of(diagram, draw::Format::Svg), bytes_of(diagram, draw::Format::Svg));
}

}  // namespace
}  // namespace saltus::test
