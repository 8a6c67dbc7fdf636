// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/statistics.hpp>

#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <numeric>

namespace saltus::cli::match {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNormal95 = 1.959963984540054;           // the 97.5 % quantile of the normal distribution
constexpr std::array kScores{0.0, 0.25, 0.5, 0.75, 1.0};  // points per game, by Pentanomial's index
/// Elo per unit of log-odds.
constexpr double kEloPerLogOdds = 400 / std::numbers::ln10;

double normal_distribution(double x) { return std::erfc(-x / std::numbers::sqrt2) / 2; }

/// Shares of the pair scores, none of them 0.
using Shares = std::array<double, 5>;

/// The most likely shares among those whose mean is `mean`, if `observed` was seen: observed_i / (1 + t d_i)
/// with d_i = score_i - mean, and t such that they have that mean (an empirical likelihood, Owen 2001,
/// chapter 2).
Shares most_likely(const Shares& observed, double mean) {
  // All denominators are positive in between, and the deviation falls from +infinity to -infinity.
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  constexpr int kHalvings = 100;  // more than a double can tell apart
  for (int i = 0; i < kHalvings; ++i) {
    const double t = std::midpoint(low, high);
    double deviation = 0;
    for (std::size_t k = 0; k < kScores.size(); ++k) {
      const double d = kScores[k] - mean;
      deviation += observed[k] * d / (1 + t * d);
    }
    (deviation > 0 ? low : high) = t;
  }
  const double t = std::midpoint(low, high);
  Shares shares{};
  for (std::size_t k = 0; k < kScores.size(); ++k) shares[k] = observed[k] / (1 + t * (kScores[k] - mean));
  return shares;
}

}  // namespace

std::uint64_t Pentanomial::total() const {
  return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

double Pentanomial::mean() const {
  if (total() == 0) return 0.5;
  double points = 0;
  for (std::size_t k = 0; k < pairs.size(); ++k) points += static_cast<double>(pairs[k]) * kScores[k];
  return points / static_cast<double>(total());
}

double Pentanomial::variance() const {
  if (total() == 0) return 0;
  const double centre = mean();
  double squares = 0;
  for (std::size_t k = 0; k < pairs.size(); ++k)
    squares += static_cast<double>(pairs[k]) * (kScores[k] - centre) * (kScores[k] - centre);
  return squares / static_cast<double>(total());
}

double score_of_elo(double elo) { return 1 / (1 + std::exp(-elo / kEloPerLogOdds)); }

double elo_of_score(double score) {
  if (score <= 0) return -kInfinity;
  if (score >= 1) return kInfinity;
  return kEloPerLogOdds * std::log(score / (1 - score));
}

Estimate estimate(const Pentanomial& results) {
  Estimate out;
  out.elo_low = -kInfinity;
  out.elo_high = kInfinity;
  if (results.total() == 0) return out;
  const auto pairs = static_cast<double>(results.total());
  out.score = results.mean();
  out.elo = elo_of_score(out.score);
  const double variance = results.variance();
  if (variance <= 0) {
    // All pairs ended alike, so there is no spread to measure. A score that did not occur in n pairs has, at
    // 95
    // %, a share of at most 1 - 0.05^(1/n); at worst those pairs are all lost, or all won.
    const double alike = std::pow(0.05, 1 / pairs);
    out.elo_low = elo_of_score(out.score * alike);
    out.elo_high = elo_of_score(1 - (1 - out.score) * alike);
    // The sign test: so many pairs all on one side.
    const double chance = std::pow(0.5, pairs);
    out.los = out.score > 0.5 ? 1 - chance : out.score < 0.5 ? chance : 0.5;
    return out;
  }
  const double error = std::sqrt(variance / pairs);
  out.elo_low = elo_of_score(out.score - kNormal95 * error);
  out.elo_high = elo_of_score(out.score + kNormal95 * error);
  // A pair's score is the mean of two games, so one game's variance is twice the pair's.
  const double per_game = std::sqrt(2 * variance);
  out.normalised_elo = 2 * kEloPerLogOdds * (out.score - 0.5) / per_game;
  out.normalised_error = 2 * kEloPerLogOdds * kNormal95 / std::sqrt(2 * pairs);
  out.los = normal_distribution((out.score - 0.5) / error);
  return out;
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Pentanomial& results, const Sprt& sprt) {
  if (results.total() == 0) return 0;
  // A score that has not occurred yet is not impossible: a thousandth of a pair stands for it.
  constexpr double kUnseen = 1e-3;
  Shares observed{};
  double pairs = 0;
  for (std::size_t k = 0; k < observed.size(); ++k) {
    observed[k] = results.pairs[k] == 0 ? kUnseen : static_cast<double>(results.pairs[k]);
    pairs += observed[k];
  }
  for (double& share : observed) share /= pairs;
  const Shares h0 = most_likely(observed, score_of_elo(sprt.elo0));
  const Shares h1 = most_likely(observed, score_of_elo(sprt.elo1));
  double ratio = 0;
  for (std::size_t k = 0; k < observed.size(); ++k) ratio += observed[k] * std::log(h1[k] / h0[k]);
  return pairs * ratio;
}

Verdict verdict(double log_likelihood_ratio, const Sprt& sprt) {
  if (log_likelihood_ratio <= sprt.lower_bound()) return Verdict::AcceptedH0;
  if (log_likelihood_ratio >= sprt.upper_bound()) return Verdict::AcceptedH1;
  return Verdict::Open;
}

}  // namespace saltus::cli::match
