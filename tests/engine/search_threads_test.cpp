// SPDX-License-Identifier: Apache-2.0
// Two threads on one small table: short searches that are stopped at any instant. The thread sanitizer runs
// these.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/engine/registry.hpp>

#include "engine/search.hpp"
#include "engine/threads.hpp"
#include "support/scaled.hpp"

namespace saltus::test {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

void expect_legal(const core::Game& game, const engine::Result& result) {
  ASSERT_TRUE(result.best.has_value());
  core::AnyPosition after = game.position();
  EXPECT_TRUE(after.play(*result.best).has_value()) << result.text;
  core::AnyPosition position = game.position();
  for (const std::string& text : result.last.lines.at(0).steps) {
    const auto step = position.parse_step(text);
    ASSERT_TRUE(step.has_value() && position.play(*step).has_value()) << text;
  }
}

TEST(SearchThreads, AreStoppedAtAnyInstant) {
  Threads threads;
  core::Random random(1);
  std::vector<SteadyClock::duration> waits;
  for (const auto& start : {start_of("vault", "size=4"), start_of("vault"),
                            start_of("vault", "size=16 stacking=on"), start_of("springerjagd")}) {
    const auto engine =
        engine::make_engine(start.position(), {.hash_mib = 1, .threads = 2, .executor = threads.executor()});
    core::Game game = start;
    for (int i = 0; i < scaled(60); ++i) {
      if (game.is_over()) game = start;
      std::atomic<int> results = 0;
      ASSERT_TRUE(engine->set_position(game));
      engine->start({.infinite = true}, {.on_progress = {}, .on_result = [&](const engine::Result& result) {
                                           expect_legal(game, result);
                                           ++results;
                                         }});
      std::this_thread::sleep_for(std::chrono::microseconds(random.below(4'000)));
      const auto asked = SteadyClock::now();
      engine->stop();
      engine->wait();
      waits.push_back(SteadyClock::now() - asked);
      EXPECT_LT(waits.back(), 1s);
      EXPECT_EQ(results, 1);
      play_randomly(game, random);
    }
  }
  std::ranges::sort(waits);
  if (kSlowness == 1) EXPECT_LT(waits[waits.size() / 2], 5ms) << "as AnyEngine::stop() promises";
}

TEST(SearchThreads, PlayWholeGamesWithFewNodes) {
  Threads threads;
  for (const auto& start :
       {start_of("vault", "size=4"), start_of("vault", "size=6 stacking=on"), start_of("springerjagd")}) {
    core::Game game = start;
    const auto engine =
        engine::make_engine(start.position(), {.hash_mib = 1, .threads = 2, .executor = threads.executor()});
    for (int i = 0; i < scaled(120) && !game.is_over(); ++i) {
      const auto result = search(*engine, game, {.nodes = 2'000});
      expect_legal(game, result);
      ASSERT_TRUE(game.play_step(*result.best).has_value());
    }
  }
}

TEST(SearchThreads, AnEngineMayBeDestroyedWhileTheySearch) {
  Threads threads;
  const core::Game game = start_of("vault");
  std::atomic<int> results = 0;
  for (int i = 0; i < 20; ++i) {
    const auto engine =
        engine::make_engine(game.position(), {.hash_mib = 1, .threads = 2, .executor = threads.executor()});
    engine->set_position(game);
    engine->start({.infinite = true}, {.on_progress = {}, .on_result = [&](const auto&) { ++results; }});
  }
  EXPECT_EQ(results, 20);
}

/// Their few positions are counted one by one, so a second thread would make them stronger.
TEST(SearchThreads, LevelsBelowTheStrongestUseOne) {
  Threads threads;
  const core::Game game = start_of("springerjagd");
  for (int level = engine::kMinLevel; level < engine::kMaxLevel; ++level) {
    const auto found = [&](int count) {
      const auto engine = engine::make_engine(
          game.position(), {.hash_mib = 1, .threads = count, .level = level, .executor = threads.executor()});
      return search(*engine, game, {.nodes = 5'000});
    };
    const engine::Result one = found(1);
    const engine::Result two = found(2);
    EXPECT_EQ(one.text, two.text) << level;
    EXPECT_EQ(one.last.nodes, two.last.nodes) << level;
  }
}

/// Where jobs run one after the other, the helper comes too late and finds nothing to do.
TEST(SearchThreads, AnExecutorWithoutThreadsStillAnswers) {
  const core::Game game = start_of("springerjagd");
  const auto engine = engine::make_engine(game.position(), {.hash_mib = 1, .threads = 2});
  expect_legal(game, search(*engine, game, {.nodes = 5'000}));
}

}  // namespace
}  // namespace saltus::test
