// SPDX-License-Identifier: Apache-2.0
// Forced wins and losses that exhaustive search has found (tests/engine/tactics): the reference confirms
// them, and the engine finds them with their exact distances.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/engine/registry.hpp>

#include "engine/search.hpp"
#include "engine/tactics.hpp"
#include "support/scaled.hpp"

namespace saltus::test {
namespace {

using engine::Proof;

class Tactics : public ::testing::TestWithParam<std::string> {
 protected:
  /// Slow builds take every so many lines only.
  static std::vector<Tactic> lines() {
    const auto all = read_tactics(GetParam());
    std::vector<Tactic> out;
    for (std::size_t i = 0; i < all.size(); i += kSlowness) out.push_back(all[i]);
    return out;
  }
};

core::Game game_of(const Tactic& tactic) { return game_at(tactic.game, tactic.options, tactic.position); }

std::string describe(const Tactic& tactic) {
  return tactic.options + " ; " + tactic.position + (tactic.exact.wins ? " ; win " : " ; loss ") +
         std::to_string(tactic.exact.turns);
}

template <class P>
void expect_confirmed(const Tactic& tactic) {
  const P position = position_of<P>(tactic.options, tactic.position);
  ASSERT_EQ(position.to_text(), tactic.position);
  EXPECT_EQ(reference<P>().solve(position, tactic.exact.turns), tactic.exact);
  std::vector<std::string> best;
  for (const auto& step : reference<P>().best_steps(position, tactic.exact))
    best.push_back(position.step_to_text(step));
  EXPECT_EQ(best, tactic.best);
}

TEST_P(Tactics, ExhaustiveSearchConfirmsThem) {
  for (const Tactic& tactic : lines()) {
    SCOPED_TRACE(describe(tactic));
    with_type_of(tactic.game, tactic.options, [&]<class P>() { expect_confirmed<P>(tactic); });
  }
}

TEST_P(Tactics, ThereAreEnoughOfEachKind) {
  const auto all = read_tactics(GetParam());
  const auto count = [&](auto&& is) { return std::ranges::count_if(all, is); };
  const auto has = [](std::string_view option) {
    return [option](const Tactic& tactic) { return tactic.options.find(option) != std::string::npos; };
  };
  EXPECT_GE(all.size(), 45u);
  EXPECT_GE(count([](const Tactic& tactic) { return !tactic.exact.wins; }), 5);
  if (GetParam() == "vault") {
    EXPECT_GE(count(has("stacking=on")), 8);
    EXPECT_GE(count(has("early_win=on")), 5);
    for (const char* size : {"size=4", "size=6", "size=8", "size=10", "size=12"})
      EXPECT_GE(count(has(size)), 1) << size;
  } else {
    std::set<int> distances;
    for (const Tactic& tactic : all) distances.insert(tactic.exact.turns);
    EXPECT_TRUE(std::ranges::includes(distances, std::vector{1, 3, 4}));
  }
}

constexpr engine::Limits kEnough{.nodes = 3'000'000};

/// Proven for the right side, and with the exact distance unless the nodes ran out before a longer one was
/// made exact: false then.
bool expect_proven(const engine::Result& result, const Exact& exact) {
  EXPECT_FALSE(result.last.lines.empty());
  if (result.last.lines.empty()) return true;
  const engine::Line& line = result.last.lines.front();
  EXPECT_EQ(line.proof, exact.wins ? Proof::Win : Proof::Loss) << result.last.nodes << " nodes";
  if (line.turns.value_or(0) > exact.turns && result.last.nodes >= kEnough.nodes) return false;
  EXPECT_EQ(line.turns, exact.turns) << result.text << " after " << result.last.nodes << " nodes";
  return true;
}

/// Two lines take 10 and 30 million nodes until a win in five or seven turns has become one in three or five.
constexpr int kTooHard = 2;

void expect_found(const std::vector<Tactic>& tactics, std::uint32_t hash_mib) {
  int inexact = 0;
  for (const Tactic& tactic : tactics) {
    SCOPED_TRACE(describe(tactic));
    const core::Game game = game_of(tactic);
    const auto engine = engine::make_engine(game.position(), {.hash_mib = hash_mib});
    const engine::Result result = search(*engine, game, kEnough);
    if (expect_proven(result, tactic.exact))
      EXPECT_NE(std::ranges::find(tactic.best, result.text), tactic.best.end()) << result.text;
    else
      ++inexact;
  }
  EXPECT_LE(inexact, kTooHard);
}

TEST_P(Tactics, TheEngineFindsThemWithTheirDistances) { expect_found(lines(), 16); }

TEST_P(Tactics, TheEngineFindsThemInLittleMemory) { expect_found(lines(), 1); }

/// Plays one turn; `choose` gives each step. False if the game is over then.
template <class Choose>
bool play_turn(core::Game& game, Choose&& choose) {
  const core::Seat seat = game.node().seats.front();
  while (!game.is_over() && game.node().seats.front() == seat)
    EXPECT_TRUE(game.play_step(choose()).has_value());
  return !game.is_over();
}

/// A loser resists at random, a winner goes on as the reference does.
template <class P>
std::string reply_to(const core::Game& game, const Exact& exact, core::Random& random) {
  const P position = *game.position().as<P>();
  const auto steps = reference<P>().best_steps(position, exact);
  if (exact.wins && !steps.empty()) return position.step_to_text(steps.front());
  const auto all = game.position().legal_steps();
  return game.position().step_to_text(all[random.below(static_cast<std::uint32_t>(all.size()))]);
}

template <class P>
void expect_shorter(const Tactic& tactic, core::Random& random) {
  core::Game game = game_of(tactic);
  const auto engine = engine::make_engine(game.position(), {.hash_mib = 16});
  bool is_best = true;
  const auto play_best = [&] {
    const auto result = search(*engine, game, kEnough);
    is_best = is_best && result.last.lines.front().turns == tactic.exact.turns;
    return result.text;
  };
  if (!play_turn(game, play_best)) return;
  const Exact next{!tactic.exact.wins, tactic.exact.turns - 1};
  if (!play_turn(game, [&] { return reply_to<P>(game, next, random); })) return;
  // A step that is good enough but not best may need as long as before.
  const auto exact = reference<P>().solve(*game.position().as<P>(), tactic.exact.turns - (is_best ? 2 : 0));
  if (!is_best && !exact) return;
  ASSERT_TRUE(exact.has_value()) << game.position().to_text();
  SCOPED_TRACE(game.position().to_text());
  static_cast<void>(expect_proven(search(*engine, game, kEnough), *exact));
}

TEST_P(Tactics, DistancesShrinkAsTheGameGoesOn) {
  core::Random random(1);
  for (const Tactic& tactic : lines()) {
    SCOPED_TRACE(describe(tactic));
    with_type_of(tactic.game, tactic.options, [&]<class P>() { expect_shorter<P>(tactic, random); });
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Tactics, ::testing::Values("vault", "springerjagd"),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace saltus::test
