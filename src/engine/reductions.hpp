// SPDX-License-Identifier: Apache-2.0
// The numbers of alpha-beta's selectivity: what is cut off and what is searched less deeply. Each was kept or
// changed by a match; docs/strength.md has the figures.
#pragma once

#include <algorithm>
#include <array>

namespace saltus::engine {

/// Depth is counted in quarters of a turn, so that a turn of several steps can be shared out among them and
/// reductions can be finer than a turn.
inline constexpr int kTurn = 4;

namespace detail {

/// 64 · ln(n) for n = 1 … 63, by ln(n) = ln(n−1) + 2·atanh(1 / (2n−1)); a table made by the compiler is the
/// same everywhere.
constexpr std::array<int, 64> make_logarithms() {
  std::array<int, 64> out{};
  double sum = 0;
  for (std::size_t n = 2; n < out.size(); ++n) {
    const double x = 1.0 / static_cast<double>(2 * n - 1);
    sum += 2 * (x + x * x * x / 3 + x * x * x * x * x / 5);
    out[n] = (static_cast<int>(128 * sum) + 1) / 2;
  }
  return out;
}
inline constexpr std::array<int, 64> kLogarithms = make_logarithms();

}  // namespace detail

/// What a game sets of its own.
struct SearchParameters {
  int reverse_futility = 60;  ///< margin a turn of depth left
  int reverse_futility_turns = 7;
  int razoring = 220;  ///< margin a turn
  int razoring_turns = 2;
  int futility_base = 90;
  int futility = 70;  ///< a turn
  int futility_turns = 6;
  int late_steps_base = 5;   ///< quiet steps looked at in the last turn
  int late_steps_turns = 5;  ///< up to this depth
  int null_reduction = 3 * kTurn;
  int reduction_base = 2;        ///< quarters
  int reduction_divisor = 1900;  ///< of ln·ln, in 1/4096 a quarter
  int capture_gain = 150;        ///< what a capture can gain at most in quiescence
};

/// By how many quarters of a turn the step number `index`, from 1, is searched less deeply.
constexpr int late_step_reduction(const SearchParameters& parameters, int depth, int index) {
  const auto log_of = [](int n) {
    return detail::kLogarithms[static_cast<std::size_t>(std::clamp(n, 1, 63))];
  };
  return parameters.reduction_base + log_of(depth / kTurn) * log_of(index) / parameters.reduction_divisor;
}

}  // namespace saltus::engine
