// SPDX-License-Identifier: Apache-2.0
// Elo, its error, LOS and the sequential test. The expected numbers were computed by a separate program in
// decimal arithmetic of 50 digits, which finds the likelihoods by Newton's method on their dual (the maximum
// over t of the sum of n_i log(1 + t d_i)) where the program halves intervals; LOS by Python's
// statistics.NormalDist.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include <saltus/apps/cli/match/scoreboard.hpp>
#include <saltus/apps/cli/match/statistics.hpp>

namespace saltus::test {
namespace {

using namespace saltus::cli::match;

TEST(MatchElo, ScoresAndDifferencesBelongTogether) {
  EXPECT_NEAR(score_of_elo(0), 0.5, 1e-15);
  EXPECT_NEAR(score_of_elo(15), 0.521573333051145485, 1e-14);
  EXPECT_NEAR(score_of_elo(-100), 0.359935000197114919, 1e-14);
  EXPECT_NEAR(elo_of_score(0.75), 190.8485018878649749, 1e-10);
  EXPECT_NEAR(elo_of_score(0.01), -798.254077839019966, 1e-10);
  EXPECT_EQ(elo_of_score(0), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(elo_of_score(1), std::numeric_limits<double>::infinity());
  for (int elo = -800; elo <= 800; elo += 50) EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
}

struct Expected {
  Pentanomial results;
  double mean, variance, elo, low, high, normalised, normalised_error, los;
};

TEST(MatchElo, ErrorsComeFromPairs) {
  const std::vector<Expected> all{
      {{{12, 45, 110, 60, 23}},
       0.537,
       0.059881,
       25.75731787264099,
       4.632629059708595,
       47.07406746786447,
       37.14638044342803,
       30.453512210898282,
       0.9915921241451522},
      {{{100, 1200, 2500, 1300, 120}},
       0.5067049808429118,
       0.04042439189090002,
       4.659377197597899,
       0.8691025718640417,
       8.450761174171786,
       8.192851706874299,
       6.664570094105094,
       0.9920108726536268},
      {{{0, 2, 10, 5, 0}},
       0.5441176470588235,
       0.02378892733564014,
       30.736012093088927,
       -20.313651668700487,
       83.15493559053881,
       70.27230719225217,
       116.7838882659743,
       0.8808741820293846},
      {{{3, 10, 20, 10, 3}},
       0.5,
       0.059782608695652176,
       0,
       -49.4284678663634,
       49.4284678663634,
       0,
       70.99511641116939,
       0.5},
  };
  for (const Expected& each : all) {
    EXPECT_NEAR(each.results.mean(), each.mean, 1e-14);
    EXPECT_NEAR(each.results.variance(), each.variance, 1e-14);
    const Estimate found = estimate(each.results);
    EXPECT_NEAR(found.score, each.mean, 1e-14);
    EXPECT_NEAR(found.elo, each.elo, 1e-9);
    EXPECT_NEAR(found.elo_low, each.low, 1e-9);
    EXPECT_NEAR(found.elo_high, each.high, 1e-9);
    EXPECT_NEAR(found.normalised_elo, each.normalised, 1e-9);
    EXPECT_NEAR(found.normalised_error, each.normalised_error, 1e-9);
    EXPECT_NEAR(found.los, each.los, 1e-9);
  }
}

TEST(MatchElo, SaysWhatItCanWherePairsAreAllAlike) {
  const Estimate none = estimate({});
  EXPECT_EQ(none.elo, 0);
  EXPECT_EQ(none.los, 0.5);
  EXPECT_TRUE(std::isinf(none.elo_low) && std::isinf(none.elo_high));

  const Estimate won = estimate({{0, 0, 0, 0, 20}});
  EXPECT_EQ(won.elo, std::numeric_limits<double>::infinity());
  EXPECT_EQ(won.elo_high, std::numeric_limits<double>::infinity());
  EXPECT_NEAR(won.elo_low, 316.638131993258990, 1e-9);
  EXPECT_NEAR(won.los, 1 - std::ldexp(1.0, -20), 1e-15);

  const Estimate lost = estimate({{5, 0, 0, 0, 0}});
  EXPECT_EQ(lost.elo, -std::numeric_limits<double>::infinity());
  EXPECT_EQ(lost.elo_low, -std::numeric_limits<double>::infinity());
  EXPECT_NEAR(lost.elo_high, -34.354973191533460, 1e-9);
  EXPECT_NEAR(lost.los, 1.0 / 32, 1e-15);

  const Estimate even = estimate({{0, 0, 30, 0, 0}});
  EXPECT_EQ(even.elo, 0);
  EXPECT_NEAR(even.elo_low, -33.118084829443412, 1e-9);
  EXPECT_NEAR(even.elo_high, 33.118084829443412, 1e-9);
  EXPECT_EQ(even.los, 0.5);
}

TEST(MatchElo, ExchangingTheEnginesMirrorsEverything) {
  const Estimate one = estimate({{4, 9, 31, 17, 11}});
  const Estimate other = estimate({{11, 17, 31, 9, 4}});
  EXPECT_NEAR(one.elo, -other.elo, 1e-9);
  EXPECT_NEAR(one.elo_low, -other.elo_high, 1e-9);
  EXPECT_NEAR(one.normalised_elo, -other.normalised_elo, 1e-9);
  EXPECT_NEAR(one.los, 1 - other.los, 1e-12);
  EXPECT_NEAR(log_likelihood_ratio({{4, 9, 31, 17, 11}}, {.elo0 = -3, .elo1 = 8}),
              -log_likelihood_ratio({{11, 17, 31, 9, 4}}, {.elo0 = -8, .elo1 = 3}), 1e-9);
}

TEST(MatchSprt, LikelihoodsOfPairs) {
  struct Case {
    Pentanomial results;
    double elo0, elo1, ratio;
  };
  const std::vector<Case> all{
      {{{12, 45, 110, 60, 23}}, 0, 15, 2.3312173647856927},
      {{{12, 45, 110, 60, 23}}, -5, 5, 2.1753187320474382},
      {{{12, 45, 110, 60, 23}}, 0, 5, 0.9860082118867741},
      {{{100, 1200, 2500, 1300, 120}}, 0, 15, -11.34578073819841},
      {{{100, 1200, 2500, 1300, 120}}, -5, 5, 12.434288596004711},
      {{{3, 10, 20, 10, 3}}, 0, 15, -0.178532747538727},
      {{{3, 10, 20, 10, 3}}, -5, 5, 0},
      {{{0, 2, 10, 5, 0}}, 0, 15, 0.4848096014593061},
      {{{0, 0, 7, 0, 63}}, 0, 15, 2.9569552943632797},
      {{{0, 0, 0, 0, 20}}, 0, 15, 0.8449183126208985},
      {{{20, 0, 0, 0, 0}}, 0, 15, -0.882193163544949},
      {{{0, 0, 30, 0, 0}}, 0, 15, -1.315526645889375},
      {{{0, 0, 0, 0, 0}}, 0, 15, 0},
  };
  for (const Case& each : all)
    EXPECT_NEAR(log_likelihood_ratio(each.results, {.elo0 = each.elo0, .elo1 = each.elo1}), each.ratio, 1e-9);
}

TEST(MatchSprt, BoundsAreWalds) {
  const Sprt sprt{.elo0 = 0, .elo1 = 15};
  EXPECT_NEAR(sprt.upper_bound(), 2.944438979166440460, 1e-12);
  EXPECT_NEAR(sprt.lower_bound(), -2.944438979166440460, 1e-12);
  EXPECT_EQ(verdict(2.9444, sprt), Verdict::Open);
  EXPECT_EQ(verdict(2.9445, sprt), Verdict::AcceptedH1);
  EXPECT_EQ(verdict(-2.9445, sprt), Verdict::AcceptedH0);
  const Sprt uneven{.elo0 = 0, .elo1 = 15, .alpha = 0.01, .beta = 0.1};
  EXPECT_NEAR(uneven.upper_bound(), std::log(90.0), 1e-12);
  EXPECT_NEAR(uneven.lower_bound(), std::log(0.1 / 0.99), 1e-12);
}

GameResult game(int half_points, Ending ending = Ending::Rules) { return {ending, half_points}; }

TEST(MatchScoreboard, CountsGamesPairsAndWhoIsToBlame) {
  Scoreboard board(8, std::nullopt);
  board.add(0, game(2));
  board.add(1, game(1, Ending::Repetition));
  board.add(3, game(0, Ending::TimeForfeit));
  board.add(4, game(2, Ending::Crash));
  board.add(5, game(1, Ending::TurnLimit));
  const Totals totals = board.totals();
  EXPECT_EQ(totals.games, 5u);
  EXPECT_EQ(totals.wins, 2u);
  EXPECT_EQ(totals.draws, 2u);
  EXPECT_EQ(totals.losses, 1u);
  EXPECT_EQ(totals.pairs, (Pentanomial{{0, 0, 0, 2, 0}}));
  const auto count = [&](Ending ending, std::size_t engine) {
    return totals.endings[static_cast<std::size_t>(ending)][engine];
  };
  EXPECT_EQ(count(Ending::TimeForfeit, 0), 1u) << "the first engine lost, so it was its fault";
  EXPECT_EQ(count(Ending::TimeForfeit, 1), 0u);
  EXPECT_EQ(count(Ending::Crash, 1), 1u);
  EXPECT_EQ(count(Ending::Rules, 0), 1u);
  EXPECT_EQ(count(Ending::TurnLimit, 0), 1u);
  EXPECT_FALSE(board.is_over());
  for (const std::size_t index : {2u, 6u, 7u}) board.add(index, game(0));
  EXPECT_TRUE(board.is_over());
}

TEST(MatchScoreboard, TheDecisionDependsOnTheScheduleAndNotOnTheOrderOfEnding) {
  // Every pair is won twice but some are drawn: decided after some pairs, wherever the rest stands.
  const auto result = [](std::size_t index) { return game(index % 10 == 0 ? 1 : 2); };
  Scoreboard in_order(600, Sprt{.elo0 = 0, .elo1 = 15});
  std::size_t needed = 0;
  while (!in_order.is_over()) {
    in_order.add(needed, result(needed));
    ++needed;
  }
  ASSERT_LT(needed, 600u);
  EXPECT_EQ(needed % 2, 0u);
  EXPECT_EQ(in_order.verdict(), Verdict::AcceptedH1);
  EXPECT_EQ(*in_order.deciding_pairs(), needed / 2);

  Scoreboard out_of_order(600, Sprt{.elo0 = 0, .elo1 = 15});
  for (std::size_t i = needed + 20; i-- > 1;) {
    out_of_order.add(i, result(i));
    EXPECT_FALSE(out_of_order.is_over()) << "the first pair is not complete";
  }
  out_of_order.add(0, result(0));
  EXPECT_EQ(out_of_order.deciding_pairs(), in_order.deciding_pairs());
  EXPECT_EQ(out_of_order.totals(), in_order.totals());
}

}  // namespace
}  // namespace saltus::test
