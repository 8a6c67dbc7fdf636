// SPDX-License-Identifier: Apache-2.0
// Over every registered game and toy, at every level: an engine always has a legal step for a seat that may
// act.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/engine/levels.hpp>

#include "engine/search.hpp"

namespace saltus::test {
namespace {

/// The start under the defaults, and under each other value of each option.
std::vector<core::Game> starts_of(const core::GameEntry& entry) {
  std::vector<core::Game> out{core::Game(*entry.initial(core::OptionSet(entry.info->options)))};
  for (const core::OptionSpec& spec : entry.info->options) {
    for (const std::string_view value : spec.values) {
      core::OptionSet options(entry.info->options);
      options.set(spec.name, value);
      out.emplace_back(*entry.initial(options));
    }
  }
  return out;
}

void expect_legal(const core::Game& game, const engine::Result& result) {
  ASSERT_TRUE(result.best.has_value());
  core::AnyPosition after = game.position();
  EXPECT_TRUE(after.play(result.seat, *result.best).has_value()) << result.text;
  EXPECT_EQ(game.position().step_to_text(*result.best), result.text);
  ASSERT_FALSE(result.last.lines.empty());
  const engine::Line& line = result.last.lines.front();
  EXPECT_NEAR(line.wins + line.draws + line.losses, 1, 1e-9);
  EXPECT_EQ(line.expected.size(), static_cast<std::size_t>(game.position().seat_count()));
  for (const double share : {line.wins, line.draws, line.losses})
    EXPECT_TRUE(share >= 0 && share <= 1) << share;
}

void expect_playable_line(const core::Game& game, const engine::Result& result) {
  core::AnyPosition position = game.position().view(result.seat);
  for (const std::string& text : result.last.lines.front().steps) {
    const auto step = position.parse_step(text);
    ASSERT_TRUE(step.has_value() && position.play(*step).has_value()) << text;
  }
}

TEST(Legal, EveryGameFromRandomPositionsWithFewNodes) {
  core::Random random(3);
  for (const core::GameEntry& entry : registry()) {
    for (const core::Game& start : starts_of(entry)) {
      for (int i = 0; i < 40; ++i) {
        core::Game game = start;
        for (std::uint32_t steps = random.below(60); steps > 0 && !game.is_over(); --steps)
          play_randomly(game, random);
        if (game.node().kind != core::NodeKind::Decision) continue;
        SCOPED_TRACE(std::string(entry.info->id) + " " + game.position().to_text());
        const engine::EngineOptions options{.hash_mib = 1, .seed = random.next(), .level = 1 + i % 10};
        // Of many seats two are asked: it is a matter of who searches, not of how many could.
        core::SeatSet asked = core::SeatSet::of(game.node().seats.front());
        for (const core::Seat seat : game.node().seats)
          if (asked.size() < 2 && random.below(2) == 0) asked.insert(seat);
        for (const core::Seat seat : asked) {
          const auto result = search(game, {.nodes = 1 + random.below(40)}, options, seat);
          expect_legal(game, result);
          expect_playable_line(game, result);
        }
        if (HasFailure()) return;
      }
    }
  }
}

TEST(Legal, WholeGamesByOneEngineEndWithoutAnIllegalStep) {
  core::Random random(4);
  for (const core::GameEntry& entry : registry()) {
    core::Game game(*entry.initial(core::OptionSet(entry.info->options)));
    const auto engine = make_tree_search(game.position(), {.hash_mib = 2});
    for (int steps = 0; steps < 300 && !game.is_over(); ++steps) {
      if (game.node().kind == core::NodeKind::Chance) {
        play_randomly(game, random);
        continue;
      }
      const auto result = search(*engine, game, {.nodes = 30});
      ASSERT_TRUE(result.best.has_value());
      ASSERT_TRUE(game.play_step(*result.best).has_value()) << result.text;
    }
  }
}

TEST(Legal, NobodyActsWhoMayNot) {
  core::Game game = start_of("vault", "size=4");
  EXPECT_FALSE(search(game, {.nodes = 10}, {}, 1).best.has_value()) << "it is White's turn";
  ASSERT_TRUE(game.agree_draw().has_value());
  EXPECT_FALSE(search(game, {.nodes = 10}).best.has_value()) << "the game is over";
  const auto engine = make_tree_search(game.position(), {});
  EXPECT_FALSE(engine->set_position(start_of("pig"))) << "another game";
}

TEST(Levels, NumbersGrowAndTheLastHasNoLimit) {
  for (int level = engine::kMinLevel + 1; level < engine::kMaxLevel; ++level) {
    EXPECT_GT(engine::level_numbers(level).nodes, engine::level_numbers(level - 1).nodes);
    EXPECT_GE(engine::level_numbers(level).sharpness, engine::level_numbers(level - 1).sharpness);
  }
  EXPECT_EQ(engine::level_numbers(engine::kMaxLevel).nodes, 0u);
  EXPECT_EQ(engine::level_numbers(0).nodes, engine::level_numbers(1).nodes);
  const auto result = search(start_of("vault"), {.nodes = 1000}, {.level = 1});
  EXPECT_EQ(result.last.nodes, engine::level_numbers(1).nodes);
}

TEST(Levels, StepsAreDrawnByTheirVisits) {
  core::Random random(5);
  const std::vector<std::uint64_t> visits{0, 10, 30};
  for (const auto& [sharpness, share] : {std::pair{1, 0.75}, std::pair{2, 0.9}, std::pair{3, 27.0 / 28}}) {
    int last = 0;
    for (int i = 0; i < 10'000; ++i) {
      const std::size_t drawn = engine::draw_by_visits(visits, sharpness, random);
      ASSERT_NE(drawn, 0u);
      last += drawn == 2 ? 1 : 0;
    }
    EXPECT_NEAR(last / 10'000.0, share, 0.02) << sharpness;
  }
}

TEST(Levels, AProvenWinIsTakenAtEveryLevel) {
  // Black's king in the corner has one free cell left, and White is about to remove one.
  const core::Game game = game_at("isola", "size=3", "k##/#1K/3 w remove");
  for (int level = 1; level <= 10; ++level)
    EXPECT_EQ(search(game, {.nodes = 3000}, {.level = level}).text, "#b2");
}

}  // namespace
}  // namespace saltus::test
