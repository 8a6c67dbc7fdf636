// SPDX-License-Identifier: Apache-2.0
// Nothing depends on colour alone: shades, pieces and marks are told apart by lightness.
#include <algorithm>

#include <gtest/gtest.h>

#include <saltus/draw/palette.hpp>

namespace saltus::draw {
namespace {

constexpr double kShadesApart = 1.25;  // neighbouring areas
constexpr double kGraphics = 3;        // WCAG 2.2, 1.4.11
constexpr double kText = 4.5;          // WCAG 2.2, 1.4.3

class Palettes : public testing::TestWithParam<Style> {
 protected:
  const Palette& colors() const { return palette(GetParam()); }
};
INSTANTIATE_TEST_SUITE_P(Styles, Palettes, testing::Values(Style::Light, Style::Dark, Style::Print));

TEST(Contrast, IsAsTheStandardDefinesIt) {
  EXPECT_NEAR(contrast(rgb(0x000000), rgb(0xffffff)), 21, 1e-9);
  EXPECT_NEAR(contrast(rgb(0x777777), rgb(0xffffff)), 4.48, 0.01);
  EXPECT_NEAR(luminance(rgb(0xff0000)), 0.2126, 1e-9);
}

TEST_P(Palettes, ShadesDifferInGreyscale) {
  for (std::size_t a = 0; a < kShades; ++a)
    for (std::size_t b = a + 1; b < kShades; ++b)
      EXPECT_GE(contrast(colors().shades[a], colors().shades[b]), kShadesApart) << a << " and " << b;
}

TEST_P(Palettes, PiecesStandOutFromEveryShadeAndFromEachOther) {
  for (const Color& shade : colors().shades)
    for (const PieceColors& piece : {colors().light, colors().dark})
      EXPECT_GE(std::max(contrast(piece.fill, shade), contrast(piece.edge, shade)), kGraphics);
  EXPECT_GE(contrast(colors().light.fill, colors().dark.fill), 7);
  for (std::size_t seat = 0; seat < 12; ++seat) {
    const PieceColors piece = piece_colors(colors(), seat);
    EXPECT_GE(contrast(piece.fill, piece.letter), kText) << seat;
    EXPECT_GE(contrast(piece.fill, piece.edge), kGraphics) << seat;
  }
}

TEST_P(Palettes, MarksStandOutFromEveryShade) {
  for (const Color& shade : colors().shades) {
    EXPECT_GE(contrast(colors().ink, shade), kGraphics);
    // Marks have a halo: one of the two stands out, and they from each other.
    for (const Color& mark : {colors().last, colors().arrow})
      EXPECT_GE(std::max(contrast(mark, shade), contrast(colors().halo, shade)), kGraphics);
  }
  for (const Color& mark : {colors().last, colors().arrow}) EXPECT_GE(contrast(mark, colors().halo), kText);
  EXPECT_GE(contrast(colors().label, colors().card), kText);
  EXPECT_GE(contrast(colors().blocked, colors().shades[0]), kGraphics);
}

}  // namespace
}  // namespace saltus::draw
