// SPDX-License-Identifier: Apache-2.0
// How a turn is put together, with engines that say what the test wants.
#include <deque>

#include <gtest/gtest.h>

#include <saltus/apps/cli/turn_search.hpp>
#include <saltus/core/game_entry.hpp>
#include <saltus/engine/registry.hpp>
#include <saltus/games/registry.hpp>

namespace saltus::cli {
namespace {

/// Answers searches with prepared results, and with none after those.
class Scripted final : public engine::AnyEngine {
 public:
  bool finds_whole_turns() const override { return is_by_depth; }
  bool set_position(const core::Game& game, core::Seat /*seat*/) override {
    positions.push_back(game.position().to_text());
    return true;
  }
  void start(const engine::Limits& limits, engine::Observer observer) override {
    searched.push_back(limits);
    engine::Result result;
    if (!results.empty()) {
      result = results.front();
      results.pop_front();
    }
    observer.on_result(result);
  }
  void stop() override { ++stops; }
  void wait() override {}

  std::deque<engine::Result> results;
  std::vector<engine::Limits> searched;
  std::vector<std::string> positions;
  int stops = 0;
  bool is_by_depth = false;
};

core::Game start_of(std::string_view id) {
  const core::GameEntry* entry = core::find_game(games::registry(), id);
  return core::Game(*entry->initial(core::OptionSet(entry->info->options)));
}

/// A result with one line.
engine::Result found(core::Game game, const std::vector<std::string>& before,
                     const std::vector<std::string>& steps) {
  for (const std::string& step : before) EXPECT_TRUE(game.play_step(step).has_value());
  engine::Result result;
  result.best = *game.position().parse_step(steps.front());
  result.text = steps.front();
  result.last.nodes = 1000;
  result.last.time_ms = 200;
  engine::Line line;
  line.step = *result.best;
  line.steps = steps;
  result.last.lines.push_back(line);
  return result;
}

class TurnSearch : public testing::Test {
 protected:
  FoundTurn find(const engine::Limits& limits) { return find_turn(engine_, game_, 0, limits, stop_, {}); }
  engine::Result result(const std::vector<std::string>& before, const std::vector<std::string>& steps) {
    return found(game_, before, steps);
  }

  core::Game game_ = start_of("springerjagd");
  Scripted engine_;
  std::atomic<bool> stop_ = false;
};

TEST_F(TurnSearch, ALineByDepthGivesTheWholeTurnForAllThereIs) {
  engine_.is_by_depth = true;
  engine_.results = {result({}, {"b1c3", "d1", "a1f4", "b6c4", "d6"})};
  const FoundTurn turn = find({.nodes = 1000, .time_ms = 300});
  EXPECT_EQ(turn.text, "b1c3,d1,a1f4");
  EXPECT_TRUE(turn.is_whole);
  ASSERT_EQ(engine_.searched.size(), 1u);
  EXPECT_EQ(engine_.searched[0].nodes, 1000u);
  EXPECT_EQ(engine_.searched[0].time_ms, 300u);
}

TEST_F(TurnSearch, WhatALineByDepthLacksIsSearched) {
  engine_.is_by_depth = true;
  engine_.results = {result({}, {"b1c3"}), result({"b1c3"}, {"d1", "a1f4"})};
  EXPECT_EQ(find({.nodes = 1000}).text, "b1c3,d1,a1f4");
  ASSERT_EQ(engine_.searched.size(), 2u);
  EXPECT_EQ(engine_.searched[1].nodes, 50u);
}

TEST_F(TurnSearch, AlphaBetaTakesItsLimitsForTheWholeTurn) {
  const auto engine = engine::make_engine(game_.position(), {.hash_mib = 1});
  ASSERT_TRUE(engine->finds_whole_turns());
  for (int i = 0; i < 6; ++i) {
    const core::Seat seat = game_.node().seats.front();
    ASSERT_TRUE(engine->set_position(game_, seat));
    const FoundTurn turn = find_turn(*engine, game_, seat, {.nodes = 3000}, stop_, {});
    EXPECT_GE(turn.last.nodes, 3000u);
    EXPECT_LT(turn.last.nodes, 3100u) << "a second search takes a twentieth";
    ASSERT_TRUE(game_.play_turn(turn.text).has_value()) << turn.text;
  }
}

TEST_F(TurnSearch, LaterStepsOfTheTreeSearchAreSearchedAgain) {
  engine_.results = {result({}, {"b1c3", "d1", "a1f4"}), result({"b1c3"}, {"c1"}),
                     result({"b1c3", "c1"}, {"d1f4"})};
  const FoundTurn turn = find({.nodes = 1000, .time_ms = 300, .clock = engine::ClockLimits{5000, 10, 1}});
  EXPECT_EQ(turn.text, "b1c3,c1,d1f4");
  ASSERT_EQ(engine_.searched.size(), 3u);
  EXPECT_EQ(engine_.searched[0].nodes, 900u) << "something is kept for further steps";
  EXPECT_EQ(engine_.searched[0].time_ms, 270u);
  EXPECT_EQ(engine_.searched[0].clock, (engine::ClockLimits{4500, 10, 1}));
  EXPECT_EQ(engine_.searched[1].nodes, 50u) << "a twentieth";
  EXPECT_EQ(engine_.searched[1].time_ms, 10u);
  EXPECT_EQ(engine_.positions.size(), 2u);
  EXPECT_EQ(turn.last.nodes, 3000u);
  EXPECT_EQ(turn.last.time_ms, 600u);
  EXPECT_EQ(turn.last.nps, 5000u);
}

TEST_F(TurnSearch, AProvenLineOfTheTreeSearchIsFollowed) {
  engine_.results = {result({}, {"b1c3", "d1", "a1f4"})};
  engine_.results[0].last.lines[0].proof = engine::Proof::Win;
  EXPECT_EQ(find({}).text, "b1c3,d1,a1f4");
  EXPECT_EQ(engine_.searched.size(), 1u);
}

TEST_F(TurnSearch, OnceStoppedTheLineAtHandIsTaken) {
  engine_.results = {result({}, {"b1c3", "d1"}), result({"b1c3", "d1"}, {"a1f4"})};
  stop_ = true;
  EXPECT_EQ(find({.infinite = true}).text, "b1c3,d1,a1f4");
  ASSERT_EQ(engine_.searched.size(), 2u);
  EXPECT_EQ(engine_.searched[1].nodes, 1u);
  EXPECT_FALSE(engine_.searched[1].infinite);
  EXPECT_EQ(engine_.stops, 2) << "also a search that was asked to stop before it began";
}

TEST_F(TurnSearch, AStepThatALevelChoseIsNotTheLines) {
  engine_.is_by_depth = true;
  engine_.results = {result({}, {"b1c3", "d1", "a1f4"}), result({"e1f3"}, {"a1", "c1c5"})};
  engine_.results[0].best = *game_.position().parse_step("e1f3");
  engine_.results[0].text = "e1f3";
  EXPECT_EQ(find({}).text, "e1f3,a1,c1c5");
}

TEST_F(TurnSearch, WhateverTheEngineSaysTheTurnIsLegal) {
  const FoundTurn silent = find({});
  EXPECT_TRUE(game_.play_turn(silent.text).has_value()) << silent.text;
  game_ = start_of("springerjagd");
  engine_.is_by_depth = true;
  engine_.results = {result({}, {"b1c3", "d1", "nonsense"})};
  const FoundTurn broken = find({});
  EXPECT_TRUE(broken.text.starts_with("b1c3,d1,")) << broken.text;
  EXPECT_TRUE(game_.play_turn(broken.text).has_value()) << broken.text;
}

TEST_F(TurnSearch, TurnsOfOneStepHaveAllThereIs) {
  game_ = start_of("vault");
  engine_.results = {result({}, {"a1a2", "a10a9"})};
  EXPECT_EQ(find({.nodes = 1000}).text, "a1a2");
  EXPECT_EQ(engine_.searched[0].nodes, 1000u);
}

}  // namespace
}  // namespace saltus::cli
