// SPDX-License-Identifier: Apache-2.0
#include <saltus/draw/palette.hpp>

#include <algorithm>
#include <cmath>

namespace saltus::draw {
namespace {

constexpr Palette kLight{.card = rgb(0x5b4632),
                         .border = rgb(0x3f2f20),
                         .label = rgb(0xf1e6cf),
                         .shades = {rgb(0xf6ecd5), rgb(0xe2c796), rgb(0xc3a584), rgb(0xa6805c)},
                         .ink = rgb(0x3b2c1c),
                         .blocked = rgb(0x3f2f20),
                         .light = {rgb(0xfffaf0), rgb(0x3b2c1c), rgb(0x3b2c1c)},
                         .dark = {rgb(0x2b2622), rgb(0xf1e6cf), rgb(0xf1e6cf)},
                         .last = rgb(0x0f4a63),
                         .arrow = rgb(0x9a1f18),
                         .halo = rgb(0xfffaf0),
                         .hatching = false,
                         .shadows = true};

constexpr Palette kDark{.card = rgb(0x1e1914),
                        .border = rgb(0x0e0b08),
                        .label = rgb(0xd9cbb0),
                        .shades = {rgb(0x92714f), rgb(0x745840), rgb(0x584232), rgb(0x3e2f25)},
                        .ink = rgb(0xf1e6cf),
                        .blocked = rgb(0x0e0b08),
                        .light = {rgb(0xefe5d0), rgb(0x15110d), rgb(0x2a211a)},
                        .dark = {rgb(0x15110d), rgb(0xd9cbb0), rgb(0xefe5d0)},
                        .last = rgb(0xffc857),
                        .arrow = rgb(0xff9a80),
                        .halo = rgb(0x15110d),
                        .hatching = false,
                        .shadows = true};

constexpr Palette kPrint{.card = rgb(0xffffff),
                         .border = rgb(0x000000),
                         .label = rgb(0x000000),
                         .shades = {rgb(0xffffff), rgb(0xe4e4e4), rgb(0xc6c6c6), rgb(0xa6a6a6)},
                         .ink = rgb(0x000000),
                         .blocked = rgb(0x303030),
                         .light = {rgb(0xffffff), rgb(0x000000), rgb(0x000000)},
                         .dark = {rgb(0x000000), rgb(0xffffff), rgb(0xffffff)},
                         .last = rgb(0x000000),
                         .arrow = rgb(0x000000),
                         .halo = rgb(0xffffff),
                         .hatching = true,
                         .shadows = false};

/// Seats 2 to 11: told apart by lightness for colour-blind readers in neighbouring seats, and by pattern and
/// initial.
constexpr std::array kMoreSeats{rgb(0x2f6f8f), rgb(0xe8b04a), rgb(0x7a3f5e), rgb(0x9cc3a5), rgb(0xb0472f),
                                rgb(0xc9b6dc), rgb(0x3f6b3f), rgb(0xf0d9a0), rgb(0x4a4a7a), rgb(0xd98f86)};

double linear(std::uint8_t part) {
  const double value = part / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

Color grey_of(const Color& color) {
  const auto value =
      static_cast<std::uint32_t>(std::lround(0.299 * color.red + 0.587 * color.green + 0.114 * color.blue));
  return rgb(value << 16u | value << 8u | value);
}

}  // namespace

const Palette& palette(Style style) {
  switch (style) {
    case Style::Dark:
      return kDark;
    case Style::Print:
      return kPrint;
    case Style::Light:
      break;
  }
  return kLight;
}

PieceColors piece_colors(const Palette& palette, std::size_t seat) {
  if (seat == 0) return palette.light;
  if (seat == 1) return palette.dark;
  const Color own = kMoreSeats[(seat - 2) % kMoreSeats.size()];
  const Color fill = palette.hatching ? grey_of(own) : own;
  const bool pale = luminance(fill) > 0.18;
  const Color black = rgb(0x1a1511);
  const Color white = rgb(0xfffaf0);
  return {fill, pale ? black : white, pale ? black : white};
}

double luminance(const Color& color) {
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

double contrast(const Color& a, const Color& b) {
  const double one = luminance(a) + 0.05;
  const double other = luminance(b) + 0.05;
  return std::max(one, other) / std::min(one, other);
}

}  // namespace saltus::draw
