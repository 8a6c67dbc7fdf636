// SPDX-License-Identifier: Apache-2.0
// The colours of the styles. Everything that must be told apart differs in lightness too, which the tests
// compute.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <saltus/draw/canvas.hpp>

namespace saltus::draw {

enum class Style : std::uint8_t { Light, Dark, Print };

inline constexpr std::size_t kShades = 4;

/// Fill and outline of one seat's pieces, and the colour of a letter on them.
struct PieceColors {
  Color fill;
  Color edge;
  Color letter;
};

struct Palette {
  Color card;    ///< around the board
  Color border;  ///< around the card and the board
  Color label;   ///< text on the card
  std::array<Color, kShades> shades;
  Color ink;      ///< markers, crosses and symbols on the shades
  Color blocked;  ///< cells that are not part of the playing area
  PieceColors light;
  PieceColors dark;
  Color last;     ///< the last move
  Color arrow;    ///< arrows
  Color halo;     ///< around both, so that they stand out from every shade
  bool hatching;  ///< shades are hatched too
  bool shadows;   ///< pieces throw one
};

const Palette& palette(Style style);

/// How pieces of a seat look; from seat 2 on these colours come with a pattern.
PieceColors piece_colors(const Palette& palette, std::size_t seat);

/// Relative luminance, 0 … 1, and contrast ratio, 1 … 21, as WCAG 2.2 defines them.
double luminance(const Color& color);
double contrast(const Color& a, const Color& b);

}  // namespace saltus::draw
