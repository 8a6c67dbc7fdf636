// SPDX-License-Identifier: Apache-2.0
// Seats that act at once and in secret: what a seat cannot see changes nothing of what its engine does.
#include <string>

#include <gtest/gtest.h>

#include "engine/search.hpp"
#include "toy/hide/hide.hpp"

namespace saltus::test {
namespace {

/// Everything a search said.
std::string all_of(const engine::Result& result) {
  std::string out = result.text + " " + std::to_string(result.last.nodes);
  for (const engine::Line& line : result.last.lines) {
    for (const std::string& step : line.steps) out += " " + step;
    out += " " + std::to_string(line.visits) + " " + std::to_string(line.wins);
  }
  return out;
}

TEST(Hidden, PicksOfOthersDoNotMatterWhileTheyAreHidden) {
  for (const char* before : {"", "415/"}) {
    std::string expected;
    for (const char first : {'1', '2', '3', '4', '5'}) {
      for (const char third : {'1', '3', '5'}) {
        const std::string text = std::string(before) + first + "-" + third;
        const auto result = search(game_at("hide", "seats=3", text), {.nodes = 1000}, {.lines = 5}, 1);
        ASSERT_TRUE(result.best.has_value());
        if (expected.empty()) expected = all_of(result);
        EXPECT_EQ(all_of(result), expected) << text;
      }
    }
  }
}

/// The same along a game that one engine follows: a tree must not remember what it has been shown.
TEST(Hidden, FollowingAGameRevealsNothing) {
  std::string expected;
  for (const char* pick : {"1:1", "1:5"}) {
    core::Game game = start_of("hide", "seats=3");
    const auto engine = make_tree_search(game.position(), {.lines = 5});
    search(*engine, game, {.nodes = 1000}, 1);
    ASSERT_TRUE(game.play_step(pick).has_value());
    const std::string said = all_of(search(*engine, game, {.nodes = 1000}, 1));
    if (expected.empty()) expected = said;
    EXPECT_EQ(said, expected) << pick;
  }
}

TEST(Hidden, SampledPositionsLookTheSame) {
  const auto position = *game_at("hide", "seats=3", "415/1-5").position().as<toy::hide::Position>();
  const auto seen = position.view(1);
  ASSERT_TRUE(seen.has_hidden());
  core::Random random(1);
  int differ = 0;
  for (int i = 0; i < 50; ++i) {
    const auto sampled = seen.sample_hidden(random);
    EXPECT_FALSE(sampled.has_hidden());
    EXPECT_EQ(sampled.view(1), seen);
    differ += sampled == position ? 0 : 1;
  }
  EXPECT_GT(differ, 25);
}

/// The last pick of a game between two that are equal so far: against a number that may be any, 5 is best.
/// Nothing may be called proven, although the search sees the end.
TEST(Hidden, PlaysTheOdds) {
  const auto result = search(game_at("hide", "seats=2", "11/22/5-"), {.nodes = 5000}, {}, 1);
  EXPECT_EQ(result.text, "2:5");
  EXPECT_EQ(result.last.lines.front().proof, engine::Proof::None);
}

TEST(Hidden, EverySeatThatMayActCanBeSearchedFor) {
  const core::Game game = start_of("hide", "seats=4");
  for (core::Seat seat = 0; seat < 4; ++seat) {
    const auto result = search(game, {.nodes = 200}, {}, seat);
    EXPECT_EQ(result.seat, seat);
    ASSERT_TRUE(result.best.has_value());
    EXPECT_EQ(result.text.substr(0, 2), std::to_string(seat + 1) + ":");
  }
}

}  // namespace
}  // namespace saltus::test
