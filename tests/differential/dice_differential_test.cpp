// SPDX-License-Identifier: Apache-2.0
// The fast dice game against the slow literal one, on random sheets of every shape, positions and whole
// games.
#include <algorithm>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/game.hpp>
#include <saltus/games/dice/position.hpp>
#include <saltus/games/dice/state_text.hpp>

#include "differential/dice_literal.hpp"
#include "support/covers.hpp"

namespace saltus::test {
namespace {

namespace literal = dice_literal;
using dice::Position;

Position fast_of(const literal::Position& slow) {
  const dice::Options options{.sheet = 0, .numbers_only = slow.numbers_only};
  const auto position = Position::parse(literal::to_text(slow), options);
  if (!position.has_value())
    ADD_FAILURE() << literal::to_text(slow) << " " << position.error().code() << " at "
                  << position.error().offset.value_or(0);
  return *position;
}

std::vector<std::string> steps_of(const Position& position) {
  std::vector<std::string> out;
  dice::StepList steps;
  position.legal_steps(0, steps);
  for (const dice::Step& step : steps) out.push_back(position.step_to_text(step));
  std::ranges::sort(out);
  return out;
}

void expect_same(const Position& fast, const literal::Position& slow) {
  ASSERT_EQ(fast.to_text(), literal::to_text(slow));
  EXPECT_EQ(steps_of(fast), literal::legal_steps(slow));
  EXPECT_EQ(fast.result(0), literal::score(slow));
  EXPECT_EQ(fast.node().kind == core::NodeKind::Terminal, literal::kind(slow) == literal::Kind::kOver);
  EXPECT_EQ(fast.node().kind == core::NodeKind::Chance, literal::kind(slow) == literal::Kind::kChance);
  if (fast.node().kind != core::NodeKind::Chance) return;
  std::map<std::string, long> rolls;
  dice::OutcomeList outcomes;
  fast.outcomes(outcomes);
  for (const dice::Outcome& outcome : outcomes) rolls[fast.outcome_to_text(outcome)] = outcome.weight;
  EXPECT_EQ(rolls, literal::outcomes(slow));
}

TEST(DiceDifferential, RandomPositionsAndTheirStepsAgree) {
  COVERS("D2.2", "D2.3", "D3.1", "D3.2", "D3.3", "D3.4", "D4.1", "D4.2", "D4.3", "D5.1", "D6.1", "D6.2",
         "D6.3", "D7.1");
  std::mt19937_64 random(2026);
  for (int i = 0; i < 500; ++i) {
    const literal::Position slow = literal::random_position(random, i % 3 == 0);
    const Position fast = fast_of(slow);
    ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
    const std::vector<std::string> steps = literal::legal_steps(slow);
    for (std::size_t k = 0; k < steps.size(); k += 1 + steps.size() / 12) {
      Position next = fast;
      const auto step = fast.parse_step(steps[k]);
      ASSERT_TRUE(step.has_value()) << steps[k];
      next.do_step(*step);
      ASSERT_NO_FATAL_FAILURE(expect_same(next, literal::after(slow, steps[k]))) << steps[k];
    }
    if (HasFailure()) FAIL() << literal::to_text(slow);
  }
}

TEST(DiceDifferential, RandomGamesAgree) {
  std::mt19937_64 random(7);
  for (int game = 0; game < 12; ++game) {
    literal::Position slow = literal::start(literal::random_sheet(random), game % 2 == 1);
    Position fast = fast_of(slow);
    for (int i = 0; i < 300 && literal::kind(slow) != literal::Kind::kOver; ++i) {
      ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
      if (literal::kind(slow) == literal::Kind::kChance) {
        const auto rolls = literal::outcomes(slow);
        auto roll = rolls.begin();
        std::advance(roll, random() % rolls.size());
        fast.do_outcome(*fast.parse_outcome(roll->first));
        slow = literal::after(slow, roll->first);
      } else {
        const auto steps = literal::legal_steps(slow);
        const std::string& text = steps[random() % steps.size()];
        fast.do_step(*fast.parse_step(text));
        slow = literal::after(slow, text);
      }
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
    EXPECT_EQ(literal::kind(slow), literal::Kind::kOver);
  }
}

}  // namespace
}  // namespace saltus::test
