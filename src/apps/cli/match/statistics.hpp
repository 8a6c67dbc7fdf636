// SPDX-License-Identifier: Apache-2.0
// What the results of a match say: Elo with its error, likelihood of superiority, and the sequential test.
// The unit is the pair of games that share an opening, since they depend on each other. docs/matches.md has
// the formulae and their sources.
#pragma once

#include <array>
#include <cstdint>

namespace saltus::cli::match {

/// How many pairs gave the first engine 0, ½, 1, 1½ and 2 points.
struct Pentanomial {
  std::array<std::uint64_t, 5> pairs{};

  std::uint64_t total() const;
  /// Points of the first engine per game, 0 … 1; ½ without pairs.
  double mean() const;
  /// Of a pair's points per game about mean(), divided by the number of pairs.
  double variance() const;

  bool operator==(const Pentanomial&) const = default;
};

/// The expected score of a player so many Elo points stronger.
double score_of_elo(double elo);
/// The difference that a score of 0 … 1 stands for; infinite at both ends.
double elo_of_score(double score);

struct Estimate {
  double score = 0.5;  ///< points per game
  double elo = 0;      ///< -infinity and +infinity where every point was lost or won
  /// Bounds of the 95 % interval, not always at equal distances from `elo`; infinite without pairs.
  double elo_low = 0;
  double elo_high = 0;
  /// Elo in units of a game's spread, which does not depend on how many games are drawn, and half the width
  /// of its 95 % interval. Both 0 where all pairs ended alike.
  double normalised_elo = 0;
  double normalised_error = 0;
  double los = 0.5;  ///< likelihood that the first engine is the stronger one
};

Estimate estimate(const Pentanomial& results);

/// H0: the first engine is `elo0` points stronger; H1: `elo1` points, elo0 < elo1.
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;
  double alpha = 0.05;  ///< how often a true H0 is refused
  double beta = 0.05;   ///< how often a true H1 is refused

  double lower_bound() const;  ///< of the log-likelihood ratio; there H0 is accepted
  double upper_bound() const;  ///< there H1 is accepted
};

enum class Verdict : std::uint8_t { Open, AcceptedH0, AcceptedH1 };

/// The log-likelihood ratio of H1 to H0, each with the distribution of pair scores that explains the results
/// best among those of its mean (generalised sequential probability ratio test).
double log_likelihood_ratio(const Pentanomial& results, const Sprt& sprt);

Verdict verdict(double log_likelihood_ratio, const Sprt& sprt);

}  // namespace saltus::cli::match
