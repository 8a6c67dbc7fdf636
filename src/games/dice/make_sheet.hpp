// SPDX-License-Identifier: Apache-2.0
// Makes sheets: a pattern of black squares, a difficulty and a seed give one sheet, always the same. What a
// good sheet must satisfy is listed in docs/rules/dice.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/games/dice/sheet.hpp>

namespace saltus::dice {

inline constexpr std::array<std::string_view, 3> kDifficulties{"easy", "medium", "hard"};
/// Where the black squares are; each also has its own taste in squares.
inline constexpr std::array<std::string_view, 6> kPatterns{"diagonal", "cross",   "corners",
                                                           "ring",     "stripes", "scattered"};

struct Recipe {
  std::size_t difficulty = 0;  ///< index into kDifficulties
  std::size_t pattern = 0;     ///< index into kPatterns
  std::uint64_t seed = 1;
};

/// How many dice the open squares of a line take at least: one for up to 6, O and E, two for X2 and up to 12,
/// and so on.
int cheapest_dice(const Sheet& sheet, int line);

/// What keeps a sheet from being a good house sheet, in English; empty if nothing does.
std::vector<std::string> faults(const Sheet& sheet);

/// The first sheet of the recipe's seed, seed + 1, … without faults and with the policy's mean score in the
/// difficulty's band.
Sheet make_sheet(const Recipe& recipe, std::string_view name);

/// The band of mean scores of a difficulty.
struct Band {
  double low = 0;
  double high = 0;
};
Band band_of(std::size_t difficulty);

}  // namespace saltus::dice
