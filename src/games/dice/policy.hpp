// SPDX-License-Identifier: Apache-2.0
// A simple player, written down exactly, by which sheets are calibrated (docs/rules/dice.md, "Calibration"),
// and what it scores in many games.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <saltus/core/random.hpp>
#include <saltus/games/dice/state.hpp>

namespace saltus::dice {

/// The policy's step at a decision:
/// 1. of the marks that raise the worth of the sheet, the one that raises it most; of equals the first by
/// text;
/// 2. if none does and a reroll is left, all unused dice are rolled again;
/// 3. else the first charge by text, and without one, pass.
/// The worth is the sum over lines with open locks of gems times the share of squares that are done, black
/// ones included.
Step policy_step(const Sheet& sheet, const State& state, bool numbers_only = false);

/// Scores of many games.
struct Simulation {
  std::uint64_t games = 0;
  double mean = 0;
  double standard_error = 0;
  std::array<int, 3> quartiles{};     ///< lower quartile, median, upper quartile
  double lines = 0;                   ///< cracked on average
  std::vector<std::uint64_t> scores;  ///< how many games ended with each score
};

/// Plays games 0 … games-1 of a seed by the policy; each depends on its seed and number alone.
Simulation simulate(const Sheet& sheet, std::uint64_t seed, std::uint64_t games);

}  // namespace saltus::dice
