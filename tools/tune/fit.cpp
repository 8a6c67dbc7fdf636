// SPDX-License-Identifier: Apache-2.0
#include "tune/fit.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace saltus::tune {
namespace {

constexpr double kScale = 250;  // as engine::expected_points

double value_of(std::span<const Term> terms, const std::vector<double>& weights) {
  double value = 0;
  for (const Term& term : terms) value += weights[term.feature] * term.amount;
  return value;
}

double expected(double value) {
  const double x = value / kScale;
  return 0.5 * (1 + x / std::sqrt(1 + x * x));
}

}  // namespace

double error_of(const Samples& samples, const std::vector<double>& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const double miss = expected(value_of(samples.terms_of(i), weights)) - samples.results[i];
    sum += miss * miss;
  }
  return samples.size() == 0 ? 0 : sum / static_cast<double>(samples.size());
}

std::vector<double> fit(const Samples& samples, const std::vector<double>& begin, int epochs) {
  constexpr double kBeta1 = 0.9;
  constexpr double kBeta2 = 0.999;
  constexpr std::size_t kBatch = 4096;
  constexpr double kPull = 2e-8;  // of the square of what a weight has moved
  const std::size_t features = begin.size();
  std::vector<double> weights = begin;
  std::vector<double> mean(features), square(features), gradient(features);
  std::vector<std::uint32_t> order(samples.size());
  std::iota(order.begin(), order.end(), 0U);
  core::Random random(1);
  std::uint64_t steps = 0;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    const double rate = 2.0 * (1 - static_cast<double>(epoch) / epochs) + 0.02;
    for (std::size_t from = 0; from < order.size(); from += kBatch) {
      const std::size_t to = std::min(order.size(), from + kBatch);
      std::ranges::fill(gradient, 0.0);
      for (std::size_t k = from; k < to; ++k) {
        const auto terms = samples.terms_of(order[k]);
        const double x = value_of(terms, weights) / kScale;
        const double root = std::sqrt(1 + x * x);
        const double miss = 0.5 * (1 + x / root) - samples.results[order[k]];
        const double slope = miss / (kScale * root * root * root) / static_cast<double>(to - from);
        for (const Term& term : terms) gradient[term.feature] += slope * term.amount;
      }
      ++steps;
      const double correct1 = 1 - std::pow(kBeta1, static_cast<double>(steps));
      const double correct2 = 1 - std::pow(kBeta2, static_cast<double>(steps));
      for (std::size_t f = 0; f < features; ++f) {
        const double g = gradient[f] + kPull * (weights[f] - begin[f]);
        mean[f] = kBeta1 * mean[f] + (1 - kBeta1) * g;
        square[f] = kBeta2 * square[f] + (1 - kBeta2) * g * g;
        weights[f] -= rate * (mean[f] / correct1) / (std::sqrt(square[f] / correct2) + 1e-9);
      }
    }
  }
  return weights;
}

}  // namespace saltus::tune
