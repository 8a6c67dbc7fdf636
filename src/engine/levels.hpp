// SPDX-License-Identifier: Apache-2.0
// Levels of play, weak to strong. A level has fewer simulations, and chooses among the steps that it has
// looked at by lot, the more often looked at the likelier: its mistakes are those of somebody who looks less
// closely. Steps proven lost are never drawn while there are others, and a proven win is always taken.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <saltus/core/random.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::engine {

struct Level {
  std::uint64_t nodes;  ///< at most so many simulations a step; 0 is no limit
  int sharpness;  ///< a step is drawn with probability ~ visits^sharpness, a softmax over log visits; 0: the
                  ///< best
};

/// Level 10 is full strength.
inline constexpr std::array<Level, kMaxLevel> kLevels{{
    {16, 1},
    {48, 1},
    {128, 1},
    {320, 2},
    {800, 2},
    {2'000, 3},
    {5'000, 4},
    {15'000, 6},
    {50'000, 8},
    {0, 0},
}};

/// The same for searches that give every step a value: fewer positions, and values that are off by up to
/// `noise` at the root, small errors likelier than large ones. What is proven is not blurred.
struct SearchLevel {
  std::uint64_t nodes;  ///< 0 is no limit
  int noise;
};
inline constexpr std::array<SearchLevel, kMaxLevel> kSearchLevels{{
    {120, 330},
    {180, 250},
    {260, 190},
    {400, 145},
    {650, 114},
    {1'300, 84},
    {3'200, 60},
    {8'000, 46},
    {18'000, 36},
    {0, 0},
}};
const SearchLevel& search_level(int level);

/// The level's numbers; levels outside the range are the nearest one.
const Level& level_numbers(int level);

/// Which of `visits` to take, by lot as the level says. Some visits are above 0.
std::size_t draw_by_visits(std::span<const std::uint64_t> visits, int sharpness, core::Random& random);

}  // namespace saltus::engine
