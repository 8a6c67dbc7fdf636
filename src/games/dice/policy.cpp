// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/dice/policy.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include <saltus/games/dice/generate.hpp>
#include <saltus/games/dice/random_step.hpp>
#include <saltus/games/dice/steps.hpp>

namespace saltus::dice {
namespace {

/// A multiple of every line's length, 1 … 11, so that shares are whole numbers.
constexpr int kShare = 27'720;

/// What marking a square adds to the worth: its share of the lines on which it lies, where their locks are
/// open.
int gain_of(const Sheet& sheet, const State& state, int square) {
  int gain = 0;
  const auto add = [&](int line, int length) {
    if (sheet.locks[static_cast<std::size_t>(line)] + 1 >= state.round)
      gain += sheet.gems[static_cast<std::size_t>(line)] * (kShare / length);
  };
  add(sheet.row_of(square), sheet.columns);
  add(sheet.column_line_of(square), sheet.rows);
  return gain;
}

}  // namespace

Step policy_step(const Sheet& sheet, const State& state, bool numbers_only) {
  std::array<int, kMaxSquares> gains{};
  for (int square = 0; square < sheet.square_count(); ++square)
    gains[static_cast<std::size_t>(square)] = gain_of(sheet, state, square);
  // Texts are made only where they decide.
  int best_gain = 0;
  std::optional<Step> best;
  std::string best_text;
  std::optional<Step> charge;
  StepList steps;
  generate_steps(sheet, state, numbers_only, steps);
  for (const Step& step : steps) {
    if (step.kind == StepKind::Mark) {
      const int gain = gains[step.target];
      if (gain == 0 || gain < best_gain) continue;
      std::string text;
      if (gain == best_gain) {
        if (step.target != best->target &&
            square_name(sheet, step.target) + "=" > square_name(sheet, best->target) + "=")
          continue;
        if (best_text.empty()) best_text = step_to_text(sheet, state, *best);
        text = step_to_text(sheet, state, step);
        if (best_text < text) continue;
      }
      best_gain = gain;
      best = step;
      best_text = std::move(text);
    } else if (step.kind == StepKind::Charge && !charge) {
      charge = step;  // the list has them in the order of their texts
    }
  }
  if (best) return *best;
  if (state.rerolls > 0) return {StepKind::Reroll, 0, 0, 0, state.unused};
  return charge.value_or(Step{});
}

Simulation simulate(const Sheet& sheet, std::uint64_t seed, std::uint64_t games) {
  Simulation out;
  out.games = games;
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;
  std::uint64_t lines = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    core::Random random(seed ^ core::SplitMix64(game).next());
    State state;
    while (!state.is_over()) {
      if (state.due > 0) {
        do_roll(state, random_roll(state.due, random));
      } else {
        do_step(sheet, state, policy_step(sheet, state));
      }
    }
    const auto points = static_cast<std::uint64_t>(score(sheet, state));
    if (out.scores.size() <= points) out.scores.resize(static_cast<std::size_t>(points) + 1);
    ++out.scores[static_cast<std::size_t>(points)];
    sum += points;
    squares += points * points;
    lines += static_cast<std::uint64_t>(std::popcount(state.cracked));
  }
  if (games == 0) return out;
  const auto n = static_cast<double>(games);
  out.mean = static_cast<double>(sum) / n;
  out.standard_error = std::sqrt(std::max(0.0, static_cast<double>(squares) / n - out.mean * out.mean) / n);
  out.lines = static_cast<double>(lines) / n;
  std::uint64_t below = 0;
  std::size_t quartile = 0;
  for (std::size_t points = 0; points < out.scores.size(); ++points) {
    below += out.scores[points];
    while (quartile < 3 && 4 * below >= (quartile + 1) * games)
      out.quartiles[quartile++] = static_cast<int>(points);
  }
  return out;
}

}  // namespace saltus::dice
