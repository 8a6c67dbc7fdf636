// SPDX-License-Identifier: Apache-2.0
// How a turn is put together, with engines that say what the test wants.
#include <deque>

#include <gtest/gtest.h>

#include <saltus/apps/cli/turn_search.hpp>
#include <saltus/core/game_entry.hpp>
#include <saltus/games/registry.hpp>

namespace saltus::cli {
namespace {

/// Answers searches with prepared results, and with none after those.
class Scripted final : public engine::AnyEngine {
 public:
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
};

core::Game start_of(std::string_view id) {
  const core::GameEntry* entry = core::find_game(games::registry(), id);
  return core::Game(*entry->initial(core::OptionSet(entry->info->options)));
}

/// A result with one line. `visits` is 0 for a search by depth.
engine::Result found(core::Game game, const std::vector<std::string>& before,
                     const std::vector<std::string>& steps, std::uint64_t visits) {
  for (const std::string& step : before) EXPECT_TRUE(game.play_step(step).has_value());
  engine::Result result;
  result.best = *game.position().parse_step(steps.front());
  result.text = steps.front();
  result.last.nodes = 1000;
  result.last.time_ms = 200;
  engine::Line line;
  line.step = *result.best;
  line.steps = steps;
  line.visits = visits;
  result.last.lines.push_back(line);
  return result;
}

class TurnSearch : public testing::Test {
 protected:
  FoundTurn find(const engine::Limits& limits) { return find_turn(engine_, game_, 0, limits, stop_, {}); }
  engine::Result result(const std::vector<std::string>& before, const std::vector<std::string>& steps,
                        std::uint64_t visits = 0) {
    return found(game_, before, steps, visits);
  }

  core::Game game_ = start_of("springerjagd");
  Scripted engine_;
  std::atomic<bool> stop_ = false;
};

TEST_F(TurnSearch, ALineByDepthGivesTheWholeTurn) {
  engine_.results = {result({}, {"b1c3", "d1", "a1f4", "b6c4", "d6"})};
  const FoundTurn turn = find({.nodes = 1000, .time_ms = 300});
  EXPECT_EQ(turn.text, "b1c3,d1,a1f4");
  EXPECT_TRUE(turn.is_whole);
  ASSERT_EQ(engine_.searched.size(), 1u);
  EXPECT_EQ(engine_.searched[0].nodes, 900u) << "something is kept for further steps";
  EXPECT_EQ(engine_.searched[0].time_ms, 270u);
}

TEST_F(TurnSearch, LaterStepsOfTheTreeSearchAreSearchedAgain) {
  engine_.results = {result({}, {"b1c3", "d1", "a1f4"}, 700), result({"b1c3"}, {"c1"}, 50),
                     result({"b1c3", "c1"}, {"d1f4"}, 20)};
  const FoundTurn turn = find({.nodes = 1000});
  EXPECT_EQ(turn.text, "b1c3,c1,d1f4");
  ASSERT_EQ(engine_.searched.size(), 3u);
  EXPECT_EQ(engine_.searched[1].nodes, 50u) << "a twentieth";
  EXPECT_EQ(engine_.searched[1].time_ms, 10u);
  EXPECT_EQ(engine_.positions.size(), 2u);
  EXPECT_EQ(turn.last.nodes, 3000u);
  EXPECT_EQ(turn.last.time_ms, 600u);
  EXPECT_EQ(turn.last.nps, 5000u);
}

TEST_F(TurnSearch, AProvenLineOfTheTreeSearchIsFollowed) {
  engine_.results = {result({}, {"b1c3", "d1", "a1f4"}, 700)};
  engine_.results[0].last.lines[0].proof = engine::Proof::Win;
  EXPECT_EQ(find({}).text, "b1c3,d1,a1f4");
  EXPECT_EQ(engine_.searched.size(), 1u);
}

TEST_F(TurnSearch, OnceStoppedTheLineAtHandIsTaken) {
  engine_.results = {result({}, {"b1c3", "d1"}, 700), result({"b1c3", "d1"}, {"a1f4"}, 1)};
  stop_ = true;
  EXPECT_EQ(find({.infinite = true}).text, "b1c3,d1,a1f4");
  ASSERT_EQ(engine_.searched.size(), 2u);
  EXPECT_EQ(engine_.searched[1].nodes, 1u);
  EXPECT_FALSE(engine_.searched[1].infinite);
  EXPECT_EQ(engine_.stops, 2) << "also a search that was asked to stop before it began";
}

TEST_F(TurnSearch, AStepThatALevelChoseIsNotTheLines) {
  engine_.results = {result({}, {"b1c3", "d1", "a1f4"}), result({"e1f3"}, {"a1", "c1c5"})};
  engine_.results[0].best = *game_.position().parse_step("e1f3");
  engine_.results[0].text = "e1f3";
  EXPECT_EQ(find({}).text, "e1f3,a1,c1c5");
}

TEST_F(TurnSearch, WhateverTheEngineSaysTheTurnIsLegal) {
  const FoundTurn silent = find({});
  EXPECT_TRUE(game_.play_turn(silent.text).has_value()) << silent.text;
  game_ = start_of("springerjagd");
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
