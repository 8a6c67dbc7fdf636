// SPDX-License-Identifier: Apache-2.0
// Starting, stopping and waiting, on threads and without; observers; seeds; memory; what is kept between
// moves.
#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "engine/search.hpp"
#include "engine/threads.hpp"

namespace saltus::test {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

std::uint64_t now_us() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(SteadyClock::now().time_since_epoch()).count());
}

/// Everything that must repeat: not the times.
std::string signature(const engine::Result& result) {
  std::string out = result.text + " " + std::to_string(result.last.nodes);
  for (const engine::Line& line : result.last.lines) {
    for (const std::string& step : line.steps) out += " " + step;
    out += " " + std::to_string(line.visits) + " " + std::to_string(line.wins);
  }
  return out;
}

TEST(Running, StopsAtAnyInstant) {
  Threads threads;
  core::Random random(1);
  for (const auto& start :
       {start_of("vault", "size=16 stacking=on"), start_of("pig"), start_of("hide", "seats=6")}) {
    const auto engine = make_tree_search(start.position(), {.hash_mib = 4, .executor = threads.executor()});
    for (int i = 0; i < 40; ++i) {
      std::atomic<int> results = 0;
      ASSERT_TRUE(engine->set_position(start));
      engine->start({.infinite = true}, {.on_progress = {}, .on_result = [&](const engine::Result& result) {
                                           EXPECT_TRUE(result.best.has_value());
                                           ++results;
                                         }});
      std::this_thread::sleep_for(std::chrono::microseconds(random.below(3000)));
      const auto asked = SteadyClock::now();
      engine->stop();
      engine->wait();
      EXPECT_LT(SteadyClock::now() - asked, 1s);
      EXPECT_EQ(results, 1);
    }
  }
}

TEST(Running, StopFromManyThreadsWhileSearchesComeAndGo) {
  Threads threads;
  const core::Game game = start_of("vault", "size=6");
  const auto engine = make_tree_search(game.position(), {.hash_mib = 1, .executor = threads.executor()});
  std::atomic<int> results = 0;
  constexpr int kSearches = 60;
  {
    std::jthread stopper([&](const std::stop_token& token) {
      while (!token.stop_requested()) {
        engine->stop();
        std::this_thread::sleep_for(100us);
      }
    });
    for (int i = 0; i < kSearches; ++i) {
      ASSERT_TRUE(engine->set_position(game));
      engine->start({.infinite = true}, {.on_progress = {}, .on_result = [&](const auto&) { ++results; }});
    }
    engine->wait();
  }
  EXPECT_EQ(results, kSearches);
}

TEST(Running, AnEngineMayBeDestroyedWhileItSearches) {
  Threads threads;
  const core::Game game = start_of("vault");
  std::atomic<int> results = 0;
  for (int i = 0; i < 20; ++i) {
    const auto engine = make_tree_search(game.position(), {.hash_mib = 1, .executor = threads.executor()});
    engine->set_position(game);
    engine->start({.infinite = true}, {.on_progress = {}, .on_result = [&](const auto&) { ++results; }});
  }
  EXPECT_EQ(results, 20);
}

/// As on a page without threads: whoever is told of progress may still stop.
TEST(Running, InlineSearchesAreStoppedByTheirObserver) {
  const core::Game game = start_of("vault");
  const auto engine = make_tree_search(game.position(), {.hash_mib = 8, .now_us = now_us});
  engine->set_position(game);
  int progress = 0;
  int results = 0;
  engine->start({.infinite = true}, {.on_progress =
                                         [&](const engine::Progress& seen) {
                                           EXPECT_GT(seen.nps, 0u);
                                           EXPECT_FALSE(seen.lines.empty());
                                           if (++progress == 2) engine->stop();
                                         },
                                     .on_result = [&](const auto&) { ++results; }});
  EXPECT_EQ(progress, 2);
  EXPECT_EQ(results, 1);
}

TEST(Running, TimeIsKeptByTheClockHandedIn) {
  const core::Game game = start_of("vault", "size=6");
  std::uint64_t time_us = 0;
  const auto engine =
      make_tree_search(game.position(), {.hash_mib = 1, .now_us = [&] { return time_us += 10; }});
  const auto result = search(*engine, game, {.time_ms = 2});
  EXPECT_GT(result.last.nodes, 100u);
  EXPECT_LT(result.last.nodes, 2000u);
  EXPECT_EQ(search(game, {.time_ms = 3}, {.hash_mib = 1}).last.nodes, 3 * engine::kNodesPerMs) << "no clock";
  EXPECT_EQ(search(game, {}, {.hash_mib = 1}).last.nodes, engine::kDefaultNodes);
}

TEST(Running, ExactlyOneResultWithoutAnythingToSearchToo) {
  core::Game game = start_of("vault", "size=4");
  const auto engine = make_tree_search(game.position(), {.hash_mib = 1});
  int results = 0;
  const engine::Observer observer{.on_progress = {}, .on_result = [&](const engine::Result& result) {
                                    EXPECT_FALSE(result.best.has_value());
                                    ++results;
                                  }};
  engine->start({.nodes = 5}, observer);
  EXPECT_EQ(results, 1) << "no position was set";
  ASSERT_TRUE(game.agree_draw().has_value());
  engine->set_position(game);
  engine->start({.infinite = true}, observer);
  EXPECT_EQ(results, 2) << "the game is over";
  engine->start({.nodes = 5}, {});
}

TEST(Seeds, SameSeedAndNodesGiveTheSameResult) {
  Threads threads;
  for (const auto& start :
       {start_of("vault"), start_of("isola", "size=5"), start_of("pig"), start_of("hide")}) {
    const engine::EngineOptions options{.hash_mib = 2, .seed = 7, .lines = 100};
    const std::string once = signature(search(start, {.nodes = 3000}, options));
    EXPECT_EQ(signature(search(start, {.nodes = 3000}, options)), once);
    engine::EngineOptions threaded = options;
    threaded.executor = threads.executor();
    threaded.now_us = now_us;
    EXPECT_EQ(signature(search(start, {.nodes = 3000}, threaded)), once) << "whatever runs it";
    engine::EngineOptions other = options;
    other.seed = 8;
    EXPECT_NE(signature(search(start, {.nodes = 3000}, other)), once);
  }
}

TEST(Memory, AFullTreeStillPlays) {
  const core::Game game = start_of("vault", "size=16");
  const auto result = search(game, {.nodes = 60'000}, {.hash_mib = 1});
  EXPECT_EQ(result.last.nodes, 60'000u);
  EXPECT_GE(result.last.hashfull, 900);
  EXPECT_LE(result.last.hashfull, 1000);
  ASSERT_TRUE(result.best.has_value());
  core::AnyPosition after = game.position();
  EXPECT_TRUE(after.play(*result.best).has_value());
}

/// All simulations through the root's children.
std::uint64_t visits_of(const engine::Result& result) {
  std::uint64_t sum = 0;
  for (const engine::Line& line : result.last.lines) sum += line.visits;
  return sum;
}

TEST(Reuse, TheTreeIsKeptWhileTheGameGoesOn) {
  for (const char* id : {"vault", "isola", "pig"}) {
    SCOPED_TRACE(id);
    core::Game game = start_of(id);
    core::Random random(1);
    const engine::EngineOptions options{.hash_mib = 16, .lines = 1000};
    const auto engine = make_tree_search(game.position(), options);
    auto result = search(*engine, game, {.nodes = 20'000});
    const std::uint64_t first = result.last.lines.front().visits;
    ASSERT_TRUE(game.play_step(*result.best).has_value());
    while (game.node().kind == core::NodeKind::Chance) play_randomly(game, random);
    result = search(*engine, game, {.nodes = 100});
    EXPECT_EQ(result.last.nodes, 100u);
    EXPECT_GT(visits_of(result), 150u) << "more than this search's own";
    EXPECT_LE(visits_of(result), first + 100);
    EXPECT_GT(visits_of(result), visits_of(search(game, {.nodes = 100}, options)));

    // Taking back is no continuation, and another game is none either.
    ASSERT_TRUE(game.take_back_step().has_value());
    EXPECT_LE(visits_of(search(*engine, game, {.nodes = 100})), 100u);
  }
}

TEST(Reuse, TheSamePositionIsThoughtAboutFurther) {
  const core::Game game = start_of("vault", "size=8");
  const engine::EngineOptions options{.hash_mib = 16, .lines = 1000};
  const auto engine = make_tree_search(game.position(), options);
  search(*engine, game, {.nodes = 1000});
  EXPECT_GE(visits_of(search(*engine, game, {.nodes = 1000})), 1999u);
}

}  // namespace
}  // namespace saltus::test
