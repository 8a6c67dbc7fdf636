// SPDX-License-Identifier: Apache-2.0
// What the engine calls proven, in random games with few nodes: exhaustive search must not refute it.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/engine/registry.hpp>

#include "engine/random_positions.hpp"
#include "engine/search.hpp"
#include "support/scaled.hpp"

namespace saltus::test {
namespace {

using engine::Proof;

struct Tally {
  int wins = 0;
  int losses = 0;
};

/// A line's first step keeps what the line claims, as far as `most` turns can be looked through.
template <class P>
void expect_not_refuted(const P& position, const engine::Line& line, int most, Tally& tally) {
  if (line.proof != Proof::Win && line.proof != Proof::Loss) return;
  ASSERT_TRUE(line.turns.has_value());
  const int turns = *line.turns;
  EXPECT_GE(turns, 1) << line.steps.front();
  if (turns > most) return;
  SCOPED_TRACE(line.steps.front() + (line.proof == Proof::Win ? " wins" : " loses") + " within " +
               std::to_string(turns));
  P child = position;
  child.do_step(*position.parse_step(line.steps.front()));
  const bool mine = child.to_move() == position.to_move();
  Exhaustive<P>& truth = reference<P>();
  if (line.proof == Proof::Win) {
    EXPECT_TRUE(mine ? truth.wins_within(child, turns) : truth.loses_within(child, turns - 1));
    ++tally.wins;
  } else {
    EXPECT_TRUE(mine ? truth.loses_within(child, turns) : truth.wins_within(child, turns - 1));
    ++tally.losses;
  }
}

/// A random game, with one engine that is asked everywhere and keeps its table.
template <class P>
void follow_game(core::Game game, int most, core::Random& random, Tally& tally) {
  const bool few_lines = random.below(2) == 0;
  const auto engine = engine::make_engine(
      game.position(), {.hash_mib = 1, .level = random.below(4) == 0 ? 6 : 10, .lines = few_lines ? 1 : 8});
  for (int i = 0; i < 80 && !game.is_over() && !::testing::Test::HasFailure(); ++i) {
    const P position = *game.position().template as<P>();
    SCOPED_TRACE(position.to_text());
    const auto result = search(*engine, game, {.nodes = 20 + random.below(6'000)});
    for (const engine::Line& line : result.last.lines) expect_not_refuted(position, line, most, tally);
    // As often the engine's step as a random one, so that games are long enough to be decided late.
    if (random.below(2) == 0)
      ASSERT_TRUE(game.play_step(*result.best).has_value());
    else
      play_randomly(game, random);
  }
}

TEST(Claims, VaultInRandomGames) {
  core::Random random(1);
  Tally tally;
  for (const char* options :
       {"size=4", "size=4 repetition=none", "size=4 early_win=on", "size=4 stacking=on",
        "size=4 stacking=on early_win=on", "size=6", "size=6 early_win=on repetition=none",
        "size=6 stacking=on", "size=6 stacking=on early_win=on"}) {
    SCOPED_TRACE(options);
    const bool small = std::string_view(options).starts_with("size=4");
    with_vault_type(options, [&]<class P>() {
      for (int games = 0; games < scaled(small ? 60 : 25) && !::testing::Test::HasFailure(); ++games)
        follow_game<P>(start_of("vault", options), small ? 9 : 6, random, tally);
    });
  }
  EXPECT_GT(tally.wins, scaled(1'500));
  EXPECT_GT(tally.losses, scaled(1'500));
}

TEST(Claims, VaultNearTheEnd) {
  core::Random random(2);
  Tally tally;
  for (const char* options : {"size=4", "size=4 stacking=on", "size=6 early_win=on", "size=6 stacking=on",
                              "size=8", "size=8 stacking=on early_win=on", "size=10"}) {
    SCOPED_TRACE(options);
    with_vault_type(options, [&]<class P>() {
      for (int i = 0; i < scaled(150) && !::testing::Test::HasFailure(); ++i) {
        const P position = random_vault<P>(options, random);
        if (position.node().kind == core::NodeKind::Terminal) continue;
        SCOPED_TRACE(position.to_text());
        const core::Game game{core::AnyPosition(position)};
        const auto engine = engine::make_engine(game.position(), {.hash_mib = 1, .lines = 6});
        const auto result = search(*engine, game, {.nodes = 200 + random.below(5'000)});
        for (const engine::Line& line : result.last.lines) expect_not_refuted(position, line, 5, tally);
      }
    });
  }
  EXPECT_GT(tally.wins, scaled(200));
  EXPECT_GT(tally.losses, scaled(100));
}

TEST(Claims, SpringerjagdInRandomGamesAndNearTheEnd) {
  core::Random random(3);
  Tally tally;
  for (int games = 0; games < scaled(25) && !HasFailure(); ++games)
    follow_game<springerjagd::Position>(start_of("springerjagd"), 4, random, tally);
  for (int i = 0; i < scaled(500) && !HasFailure(); ++i) {
    const auto position = random_springerjagd(random);
    if (position.node().kind == core::NodeKind::Terminal) continue;
    const core::Game start{core::AnyPosition(position)};
    SCOPED_TRACE(position.to_text());
    const auto engine = engine::make_engine(start.position(), {.hash_mib = 1, .lines = 4});
    const auto result = search(*engine, start, {.nodes = 200 + random.below(20'000)});
    for (const engine::Line& line : result.last.lines) expect_not_refuted(position, line, 4, tally);
  }
  EXPECT_GT(tally.wins, scaled(80));
  EXPECT_GT(tally.losses, scaled(80));
}

/// Stopped in the middle of an iteration, what is only a bound of a value must not be told as a proof.
TEST(Claims, ABoundIsNoProof) {
  using P = vault::StackingPosition64;
  const char* options = "size=6 stacking=on early_win=on";
  const char* text = "3ppp/2p3/2p3/1P4/P1(Pp)P2/2P2P w";
  const P position = position_of<P>(options, text);
  const core::Game game = game_at("vault", options, text);
  Tally tally;
  for (std::uint64_t nodes = 1'000; nodes < 2'000; nodes += 23) {
    const auto engine = engine::make_engine(game.position(), {.hash_mib = 1, .lines = 8});
    const auto result = search(*engine, game, {.nodes = nodes});
    for (const engine::Line& line : result.last.lines) expect_not_refuted(position, line, 6, tally);
  }
}

/// Threats answered by threats, with repetition allowed: once looked at again and again without end.
TEST(Claims, MutualThreatsComeToAnEnd) {
  const core::Game game =
      game_at("vault", "size=6 stacking=on early_win=on repetition=none", "3ppp/2p3/2p3/1P4/P1(Pp)P2/2P2P w");
  const auto engine = engine::make_engine(game.position(), {.hash_mib = 1, .lines = 8});
  EXPECT_EQ(search(*engine, game, {.nodes = 200'000, .depth = 2}).last.depth, 2);
}

}  // namespace
}  // namespace saltus::test
