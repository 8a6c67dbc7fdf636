// SPDX-License-Identifier: Apache-2.0
// Facts about Vault that an independent program measured: lengths and results of uniformly random games.
#include <cmath>

#include <gtest/gtest.h>

#include <saltus/games/vault/vault.hpp>

namespace saltus::test {
namespace {

core::PlayoutStats random_games(std::string_view options, std::uint64_t games) {
  const auto set = core::OptionSet::parse(vault::info().options, options);
  return vault::entry().initial(*set)->playouts(2026, games, vault::Position128::kRandomGameBound);
}

double mean_turns(const core::PlayoutStats& stats) {
  return static_cast<double>(stats.turns) / static_cast<double>(stats.games);
}

TEST(VaultFacts, RandomGamesAreAsLongAsMeasured) {
  // Five standard errors and the last digit given. 8×8 is our own figure; a program
  // written from the rules alone measured 68.41 ± 0.09.
  EXPECT_NEAR(mean_turns(random_games("size=4", 40'000)), 19.8, 0.3);
  EXPECT_NEAR(mean_turns(random_games("size=6", 40'000)), 45.2, 0.6);
  EXPECT_NEAR(mean_turns(random_games("size=8", 40'000)), 68.45, 0.6);
  EXPECT_NEAR(mean_turns(random_games("size=10", 40'000)), 92.05, 1.1);
}

TEST(VaultFacts, RandomGamesOnTheRecommendedBoard) {
  const auto stats = random_games("", 40'000);
  const double games = static_cast<double>(stats.games);
  const double mean = mean_turns(stats);
  EXPECT_NEAR(std::sqrt(static_cast<double>(stats.turns_squared) / games - mean * mean), 41.5, 1.0);
  EXPECT_NEAR(static_cast<double>(stats.wins[0]) / games, 0.504, 0.0125);
  EXPECT_EQ(stats.unfinished, 0u);
  EXPECT_EQ(stats.wins[0] + stats.wins[1], stats.games) << "without the repetition rule nobody draws";
}

TEST(VaultFacts, MeanBranching) {
  std::uint64_t steps = 0;
  std::uint64_t positions = 0;
  for (std::uint64_t index = 0; index < 400; ++index) {
    core::RandomGame<vault::Position128> play(vault::Position128::initial({}), 5, index);
    do {
      const std::uint64_t here = play.position().count_steps(play.position().to_move());
      steps += here;
      positions += here > 0 ? 1 : 0;
    } while (play.advance());
  }
  EXPECT_NEAR(static_cast<double>(steps) / static_cast<double>(positions), 69.6, 1.5);
}

}  // namespace
}  // namespace saltus::test
