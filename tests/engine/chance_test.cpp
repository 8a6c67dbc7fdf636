// SPDX-License-Identifier: Apache-2.0
// Chance: values and choices in Pig against value iteration that is written here.
#include <array>
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "engine/search.hpp"

namespace saltus::test {
namespace {

constexpr int kGoal = 10;

/// Chances to win Pig with a fair die to 10 points, for the seat that is to choose, by its points, the
/// other's points and the points of the turn.
class PigValues {
 public:
  PigValues() {
    for (int sweep = 0; sweep < 200; ++sweep)
      for (int own = 0; own < kGoal; ++own)
        for (int other = 0; other < kGoal; ++other)
          for (int turn = 0; own + turn < kGoal; ++turn)
            value(own, other, turn) = std::max(roll(own, other, turn), hold(own, other, turn));
  }

  double roll(int own, int other, int turn) {
    double sum = 1 - value(other, own, 0);  // a one
    for (int face = 2; face <= 6; ++face)
      sum += own + turn + face >= kGoal ? 1.0 : value(own, other, turn + face);
    return sum / 6;
  }
  /// Holding nothing is not allowed.
  double hold(int own, int other, int turn) { return turn == 0 ? 0.0 : 1 - value(other, own + turn, 0); }

 private:
  double& value(int own, int other, int turn) {
    return values_[static_cast<std::size_t>((own * kGoal + other) * kGoal + turn)];
  }
  std::array<double, kGoal * kGoal * kGoal> values_{};
};

TEST(Chance, PigIsPlayedByItsOdds) {
  PigValues values;
  int clear = 0;
  for (int own = 0; own < kGoal; own += 2) {
    for (int other = 0; other < kGoal; other += 4) {
      for (int turn = 2; own + turn < kGoal; ++turn) {
        const std::string text =
            std::to_string(own) + "/" + std::to_string(other) + "+" + std::to_string(turn) + " 1 choose";
        const double roll = values.roll(own, other, turn);
        const double hold = values.hold(own, other, turn);
        if (std::abs(roll - hold) < 0.04) continue;  // a matter of taste within the search's error
        ++clear;
        const auto result = search(game_at("pig", "goal=10 die=fair", text), {.nodes = 20'000});
        EXPECT_EQ(result.text, roll > hold ? "roll" : "hold") << text << " " << roll << " " << hold;
        EXPECT_NEAR(result.last.lines.front().wins, std::max(roll, hold), 0.05) << text;
      }
    }
  }
  EXPECT_GE(clear, 20);
}

TEST(Chance, NothingIsChosenAtAChanceNode) {
  core::Game game = start_of("pig");
  ASSERT_TRUE(game.play_step("roll").has_value());
  const auto result = search(game, {.nodes = 100});
  EXPECT_FALSE(result.best.has_value());
  EXPECT_EQ(result.text, "");
}

}  // namespace
}  // namespace saltus::test
