// SPDX-License-Identifier: Apache-2.0
// Proven results against exhaustive search that is written here and shares no code with the engine's.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include <saltus/games/vault/position.hpp>

#include "engine/search.hpp"
#include "toy/isola/isola.hpp"

namespace saltus::test {
namespace {

using engine::Proof;

/// Who wins Isola, and in how many more turns: the winner hurries, the loser delays.
struct Outcome {
  core::Seat winner;
  int turns;
};

class IsolaSolver {
 public:
  Outcome solve(const toy::isola::Position& position) {
    const std::string text = position.to_text();
    if (const auto known = known_.find(text); known != known_.end()) return known->second;
    return known_[text] = position.node().kind == core::NodeKind::Terminal
                              ? Outcome{toy::isola::opponent(position.to_move()), 0}
                              : best_of_children(position);
  }

 private:
  Outcome best_of_children(const toy::isola::Position& position) {
    const core::Seat mover = position.to_move();
    std::optional<Outcome> best;
    toy::isola::StepList steps;
    position.legal_steps(mover, steps);
    for (const auto step : steps) {
      toy::isola::Position child = position;
      child.do_step(step);
      Outcome after = solve(child);
      if (child.node().starts_turn) ++after.turns;
      const auto worth = [&](const Outcome& o) {
        return o.winner == mover ? 1000 - o.turns : o.turns - 1000;
      };
      if (!best || worth(after) > worth(*best)) best = after;
    }
    return *best;
  }

  std::map<std::string, Outcome> known_;
};

void expect_isola_solved(IsolaSolver& solver, const core::Game& game) {
  const auto truth = solver.solve(*game.position().as<toy::isola::Position>());
  const engine::Result result = search(game, {.nodes = 200'000});
  ASSERT_TRUE(result.best.has_value());
  const engine::Line& line = result.last.lines.front();
  EXPECT_EQ(line.proof, truth.winner == result.seat ? Proof::Win : Proof::Loss) << game.position().to_text();
  ASSERT_TRUE(line.turns.has_value());
  EXPECT_GE(*line.turns, truth.turns) << "nobody wins faster than perfect play allows";
  core::AnyPosition after = game.position();
  after.do_step(*result.best);
  EXPECT_EQ(solver.solve(*after.as<toy::isola::Position>()).winner, truth.winner);
}

TEST(Proofs, IsolaOnNineCellsIsSolvedFromAnywhere) {
  IsolaSolver solver;
  expect_isola_solved(solver, start_of("isola", "size=3"));
  core::Random random(1);
  for (int i = 0; i < 60; ++i) {
    core::Game game = start_of("isola", "size=3");
    for (std::uint32_t steps = random.below(8); steps > 0 && !game.is_over(); --steps)
      play_randomly(game, random);
    if (!game.is_over()) expect_isola_solved(solver, game);
  }
}

/// Plies in which the side to move wins against any defence, or nullopt if it takes more than `most`.
/// Repetition cannot matter: it takes eight plies.
std::optional<int> plies_to_win(const vault::Position64& position, int most);

/// The same for the side that is not to move.
std::optional<int> plies_to_lose(const vault::Position64& position, int most) {
  if (position.node().kind == core::NodeKind::Terminal)
    return position.result(position.to_move()) < 0 ? std::optional(0) : std::nullopt;
  if (most < 1) return std::nullopt;
  vault::StepList steps;
  position.legal_steps(position.to_move(), steps);
  int longest = 0;
  for (const auto step : steps) {
    vault::Position64 child = position;
    child.do_step(step);
    const auto plies = plies_to_win(child, most - 1);
    if (!plies) return std::nullopt;
    longest = std::max(longest, *plies + 1);
  }
  return longest;
}

std::optional<int> plies_to_win(const vault::Position64& position, int most) {
  if (position.node().kind == core::NodeKind::Terminal)
    return position.result(position.to_move()) > 0 ? std::optional(0) : std::nullopt;
  if (most < 1) return std::nullopt;
  vault::StepList steps;
  position.legal_steps(position.to_move(), steps);
  std::optional<int> shortest;
  for (const auto step : steps) {
    vault::Position64 child = position;
    child.do_step(step);
    const auto plies = plies_to_lose(child, (shortest ? *shortest - 1 : most) - 1);
    if (plies) shortest = *plies + 1;
  }
  return shortest;
}

void expect_vault_win(const core::Game& game, int plies) {
  SCOPED_TRACE(game.position().to_text() + " is won in " + std::to_string(plies));
  const engine::Result result = search(game, {.nodes = 100'000});
  const engine::Line& line = result.last.lines.front();
  EXPECT_EQ(line.proof, Proof::Win);
  ASSERT_TRUE(line.turns.has_value());
  EXPECT_GE(*line.turns, plies);
  core::AnyPosition after = game.position();
  after.do_step(*result.best);
  if (*line.turns > 7) return;  // too deep to check here
  EXPECT_TRUE(plies_to_lose(*after.as<vault::Position64>(), *line.turns - 1).has_value())
      << result.text << " holds the win within the " << *line.turns << " turns claimed";
}

void expect_vault_loss(const core::Game& game) {
  SCOPED_TRACE(game.position().to_text() + " is lost");
  const engine::Result result = search(game, {.nodes = 100'000});
  EXPECT_EQ(result.last.lines.front().proof, Proof::Loss);
  EXPECT_TRUE(result.best.has_value()) << "a lost side plays on";
}

TEST(Proofs, ForcedWinsAndLossesOfVaultOnSixteenCells) {
  core::Random random(2);
  std::array<int, 6> won{};
  std::array<int, 6> lost{};
  constexpr int kEach = 6;
  for (int i = 0; i < 3000; ++i) {
    core::Game game = start_of("vault", i % 2 == 0 ? "size=4" : "size=4 early_win=on");
    for (std::uint32_t steps = random.below(12); steps > 0 && !game.is_over(); --steps)
      play_randomly(game, random);
    if (game.is_over()) continue;
    const auto position = *game.position().as<vault::Position64>();
    if (const auto plies = plies_to_win(position, 5)) {
      if (won[static_cast<std::size_t>(*plies)]++ < kEach) expect_vault_win(game, *plies);
    } else if (const auto delay = plies_to_lose(position, 4)) {
      if (lost[static_cast<std::size_t>(*delay)]++ < kEach) expect_vault_loss(game);
    }
  }
  for (const std::size_t plies : {1u, 2u, 3u, 4u, 5u}) EXPECT_GE(won[plies], kEach) << plies;
  for (const std::size_t plies : {1u, 2u, 3u, 4u}) EXPECT_GE(lost[plies], kEach) << plies;
}

/// Two pawns go out and back, so the start occurs a third time with the last step of the second round (V5.4).
TEST(Proofs, TheThirdOccurrenceIsADraw) {
  core::Game game = start_of("vault", "size=6");
  const std::string start = game.position().to_text();
  const auto shuffle = [&](core::Game play, auto& self, int left) -> std::optional<core::Game> {
    if (left == 0) return play.position().to_text() == start ? std::optional(play) : std::nullopt;
    for (const core::AnyStep& step : play.position().legal_steps()) {
      core::Game next = play;
      if (next.play_step(step).has_value())
        if (auto found = self(next, self, left - 1)) return found;
    }
    return std::nullopt;
  };
  const auto round = shuffle(game, shuffle, 4);
  ASSERT_TRUE(round.has_value());
  const std::vector<std::string> turns = round->turns();
  for (int i = 0; i < 7; ++i) ASSERT_TRUE(game.play_turn(turns[static_cast<std::size_t>(i % 4)]).has_value());
  const engine::Result result = search(game, {.nodes = 2000}, {.lines = 1000});
  const engine::Line line = line_of(result, turns[3]);
  EXPECT_EQ(line.proof, Proof::Draw);
  EXPECT_EQ(line.draws, 1.0);

  // Without that history it is a position like any other.
  const core::Game fresh(game.position());
  EXPECT_EQ(line_of(search(fresh, {.nodes = 2000}, {.lines = 1000}), turns[3]).proof, Proof::None);
}

}  // namespace
}  // namespace saltus::test
