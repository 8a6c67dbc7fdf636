// SPDX-License-Identifier: Apache-2.0
// core::Game on games with several steps a turn, with chance and with many seats: the toys.
#include <string>

#include <gtest/gtest.h>

#include <saltus/core/game.hpp>

#include "toy/registry.hpp"

namespace saltus::test {
namespace {

core::Game start_of(std::string_view id) {
  const auto* entry = core::find_game(registry(), id);
  EXPECT_NE(entry, nullptr) << id;
  return core::Game(*entry->initial(core::OptionSet(entry->info->options)));
}

TEST(Game, TurnsOfSeveralStepsAreAllOrNothing) {
  core::Game game = start_of("isola");
  const auto turns = *core::legal_turns(game.position());
  ASSERT_FALSE(turns.empty());
  const std::string turn = turns.front().text;
  const std::string step = turn.substr(0, turn.find(','));
  ASSERT_NE(step, turn) << "a turn of two steps";

  const auto unfinished = game.play_turn(step);
  ASSERT_FALSE(unfinished.has_value());
  EXPECT_EQ(unfinished.error().code(), "turn.unfinished");
  EXPECT_EQ(game.step_count(), 0u);

  const auto too_long = game.play_turn(turn + "," + step);
  ASSERT_FALSE(too_long.has_value());
  EXPECT_EQ(too_long.error().code(), "turn.too_long");
  EXPECT_EQ(too_long.error().offset, turn.size() + 1);
  EXPECT_EQ(game.step_count(), 0u);

  ASSERT_TRUE(game.play_step(step).has_value());
  EXPECT_EQ(game.occurrences(), 0) << "the middle of a turn is no turn start";
  ASSERT_TRUE(game.play_turn(turn.substr(step.size() + 1)).has_value()) << "the rest of a turn is one turn";
  EXPECT_EQ(game.turns(), std::vector<std::string>{turn});
  ASSERT_TRUE(game.take_back_step().has_value());
  EXPECT_FALSE(game.position().node().starts_turn);
  ASSERT_TRUE(game.take_back_turn().has_value());
  EXPECT_EQ(game.step_count(), 0u);
}

TEST(Game, ErrorsInAListNameTheTurnAndTheOffset) {
  core::Game game = start_of("isola");
  const std::string turn = core::legal_turns(game.position())->front().text;
  const auto refused = game.play_turns("  " + turn + " \n zz");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().param("turn_number"), "2");
  EXPECT_GE(*refused.error().offset, 2 + turn.size() + 3);
  EXPECT_EQ(game.step_count(), 0u);
}

TEST(Game, ChanceIsDrawnByItsText) {
  core::Game game = start_of("pig");
  bool drew = false;
  for (int i = 0; i < 50 && !game.is_over() && !drew; ++i) {
    if (game.position().outcomes().empty()) {
      ASSERT_TRUE(game.play_step(game.position().legal_steps().front()).has_value());
      continue;
    }
    EXPECT_FALSE(game.play_step("roll:99").has_value());
    EXPECT_TRUE(game.position().legal_steps().empty());
    const std::string text = game.position().outcome_to_text(game.position().outcomes().back());
    ASSERT_TRUE(game.play_step(text).has_value()) << text;
    drew = true;
  }
  EXPECT_TRUE(drew);
  EXPECT_FALSE(start_of("isola").position().parse_outcome("roll:1").has_value());
}

TEST(Game, ResignationAndResultTexts) {
  core::Game game = start_of("isola");
  EXPECT_EQ(game.result_text(), "*");
  ASSERT_TRUE(game.resign(0).has_value());
  EXPECT_EQ(game.result_text(), "0-1");
  EXPECT_EQ(game.result(1), 1);
  EXPECT_FALSE(game.resign(1).has_value());
  EXPECT_EQ(game.play_step("a1a2").error().code(), "game.over");

  core::Game third = start_of("isola");
  EXPECT_EQ(third.resign(2).error().code(), "game.no_resignation");
  core::Game points = start_of("hide");
  EXPECT_EQ(points.resign(0).error().code(), "game.no_resignation");
  core::Random random(3);
  while (!points.is_over()) {
    const auto steps = points.position().legal_steps();
    ASSERT_TRUE(points.play_step(steps[random.below(static_cast<std::uint32_t>(steps.size()))]).has_value());
  }
  std::string expected;
  for (int seat = 0; seat < points.position().seat_count(); ++seat)
    expected +=
        (seat > 0 ? "/" : "") + std::to_string(points.position().result(static_cast<core::Seat>(seat)));
  EXPECT_EQ(points.result_text(), expected);
}

TEST(Game, PartsOfATurnCanBePlayedAndTakenBack) {
  core::Game game = start_of("isola");
  ASSERT_TRUE(game.play_steps("c1").has_value());
  EXPECT_EQ(game.turns(), std::vector<std::string>{"c1"});
  EXPECT_EQ(game.play_steps("#b1,b3").error().code(), "turn.too_long");
  EXPECT_EQ(game.step_count(), 1u) << "all or nothing";
  ASSERT_TRUE(game.play_steps("#b1").has_value());
  ASSERT_TRUE(game.play_steps("b3,#a1").has_value());
  EXPECT_EQ(game.last_turn_begin(), 2u);
  EXPECT_EQ(game.step_text(2), "b3");
  game.take_back_to(1);
  EXPECT_EQ(game.turns(), std::vector<std::string>{"c1"});
  EXPECT_EQ(game.play_turn("#b1,").error().offset, 4u);
  EXPECT_FALSE(game.take_back_ending());
  ASSERT_TRUE(game.resign(1).has_value());
  EXPECT_TRUE(game.take_back_ending());
  EXPECT_FALSE(game.is_over());

  core::Game picks = start_of("hide");
  EXPECT_EQ(picks.play_steps("2:1", 0).error().code(), "step.seat");
  EXPECT_TRUE(picks.play_steps("2:1", 1).has_value());
  EXPECT_EQ(picks.last_turn_begin(), 0u);
}

TEST(Game, ASeatTakesItsOwnStepsOnly) {
  core::AnyPosition position = start_of("hide").position();
  const core::AnyStep step = position.legal_steps(1).front();
  const core::AnyPosition before = position;
  EXPECT_EQ(position.play(0, step).error().code(), "step.seat");
  EXPECT_TRUE(position == before);
  EXPECT_TRUE(position.play(1, step).has_value());
}

TEST(Game, TooManyTurnsAreRefusedInsteadOfFillingMemory) {
  const core::AnyPosition position = start_of("isola").position();
  const std::size_t count = core::legal_turns(position)->size();
  EXPECT_EQ(core::legal_turns(position, count)->size(), count);
  EXPECT_EQ(core::legal_turns(position, count - 1).error().code(), "turn.too_many");
}

}  // namespace
}  // namespace saltus::test
