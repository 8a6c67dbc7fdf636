// SPDX-License-Identifier: Apache-2.0
// The fast Springerjagd against the slow literal one: random positions, in the middle of turns too, random
// games, whole turns, and which texts are positions at all.
#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/game.hpp>
#include <saltus/core/perft.hpp>
#include <saltus/games/springerjagd/springerjagd.hpp>

#include "differential/springerjagd_literal.hpp"
#include "support/covers.hpp"

namespace saltus::test {
namespace {

namespace literal = springerjagd_literal;
using springerjagd::Position;

std::vector<std::string> sorted_steps(const Position& position) {
  std::vector<std::string> out;
  Position::StepList steps;
  position.legal_steps(position.to_move(), steps);
  for (const auto step : steps) out.push_back(position.step_to_text(step));
  std::ranges::sort(out);
  return out;
}

literal::Outcome outcome_of(const Position& position) {
  if (position.node().kind != core::NodeKind::Terminal) return literal::Outcome::kOngoing;
  return position.result(0) > 0 ? literal::Outcome::kWhiteWins : literal::Outcome::kBlackWins;
}

void expect_same(const Position& fast, const literal::Position& slow) {
  ASSERT_EQ(fast.to_text(), literal::to_text(slow));
  EXPECT_EQ(outcome_of(fast), literal::outcome(slow));
  EXPECT_EQ(fast.node().kind == core::NodeKind::Terminal ? std::vector<std::string>{} : sorted_steps(fast),
            literal::legal_steps(slow));
  EXPECT_EQ(fast.key(), fast.compute_key());
}

TEST(SpringerjagdDifferential, RandomPositionsAndTheirStepsAgree) {
  COVERS("S2.1", "S2.2", "S2.3", "S2.4", "S3.1", "S4.1", "S4.2", "S4.3", "S5.1", "S5.2", "S6.1", "S6.2",
         "S7.1", "S7.2");
  std::mt19937_64 random(2026);
  for (int i = 0; i < 800; ++i) {
    const literal::Position slow = literal::random_position(random);
    const auto fast = Position::parse(literal::to_text(slow), {});
    ASSERT_TRUE(fast.has_value()) << literal::to_text(slow) << " " << fast.error().code();
    ASSERT_NO_FATAL_FAILURE(expect_same(*fast, slow));
    for (const std::string& step : literal::legal_steps(slow)) {
      Position next = *fast;
      next.do_step(*fast->parse_step(step));
      ASSERT_NO_FATAL_FAILURE(expect_same(next, literal::after(slow, step))) << step;
    }
    if (HasFailure()) FAIL() << literal::to_text(slow);
  }
}

TEST(SpringerjagdDifferential, WholeTurnsAgree) {
  std::mt19937_64 random(7);
  int compared = 0;
  while (compared < 60) {
    const literal::Position slow = literal::random_position(random);
    const core::AnyPosition fast(*Position::parse(literal::to_text(slow), {}));
    if (fast.perft(1, core::PerftUnit::Turn).leaves > 800) continue;
    ++compared;
    std::vector<std::string> turns;
    const auto legal = core::legal_turns(fast);
    ASSERT_TRUE(legal.has_value());
    for (const core::Turn& turn : *legal) turns.push_back(turn.text);
    std::ranges::sort(turns);
    ASSERT_EQ(turns, literal::legal_turns(slow)) << literal::to_text(slow);
    EXPECT_EQ(fast.perft(1, core::PerftUnit::Turn, false).leaves, turns.size());
    EXPECT_EQ(fast.perft(1, core::PerftUnit::Distinct).leaves, literal::perft_distinct(slow, 1));
    if (turns.size() < 60) {
      EXPECT_EQ(fast.perft(2, core::PerftUnit::Turn).leaves, literal::perft_turns(slow, 2));
      EXPECT_EQ(fast.perft(2, core::PerftUnit::Distinct).leaves, literal::perft_distinct(slow, 2))
          << literal::to_text(slow);
    }
    if (HasFailure()) FAIL() << literal::to_text(slow);
  }
}

TEST(SpringerjagdDifferential, RandomGamesAgree) {
  core::Random random(3);
  for (const char* setup : {"pairs", "chess", "empty_corners"}) {
    for (int game = 0; game < 6; ++game) {
      literal::Position slow = literal::start(setup);
      Position fast = *Position::parse(literal::to_text(slow), {});
      for (int step = 0; step < 400; ++step) {
        ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
        const auto legal = literal::legal_steps(slow);
        if (legal.empty()) break;
        const std::string& text = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        fast.do_step(*fast.parse_step(text));
        slow = literal::after(slow, text);
      }
    }
  }
}

TEST(SpringerjagdDifferential, RepetitionMergesTheSamePositions) {
  COVERS("S7.3");
  std::mt19937_64 random(11);
  int equal = 0;
  for (int i = 0; i < 3000; ++i) {
    literal::Position one = literal::random_position(random);
    if (one.stage != "-") continue;
    literal::Position other = one;
    (i % 2 == 0 ? other.last_white : other.last_black).clear();
    const Position a = *Position::parse(literal::to_text(one), {});
    const Position b = *Position::parse(literal::to_text(other), {});
    EXPECT_EQ(a.equivalent(b), literal::same_for_repetition(one, other)) << literal::to_text(one);
    EXPECT_EQ(a.key() == b.key(), a.equivalent(b)) << literal::to_text(one);
    equal += a.equivalent(b) ? 1 : 0;
  }
  EXPECT_GT(equal, 100);
}

TEST(SpringerjagdDifferential, TheSameTextsArePositions) {
  std::mt19937_64 random(5);
  const std::string bytes = "NnPpDd0123456/ wb-abcdef:+filsecond";
  int accepted = 0;
  for (int i = 0; i < 25'000; ++i) {
    std::string text = literal::to_text(literal::random_position(random));
    for (std::uint64_t changes = random() % 3; changes > 0; --changes) {
      const std::size_t at = random() % text.size();
      const char c = bytes[random() % bytes.size()];
      if (random() % 3 == 0)
        text.erase(at, 1);
      else if (random() % 2 == 0)
        text.insert(at, 1, c);
      else
        text[at] = c;
    }
    const auto fast = Position::parse(text, {});
    const auto slow = literal::parse(text);
    ASSERT_EQ(fast.has_value(), slow.has_value()) << text << (fast.has_value() ? "" : fast.error().code());
    if (!fast.has_value()) continue;
    ++accepted;
    ASSERT_EQ(fast->to_text(), text);
  }
  EXPECT_GT(accepted, 5'000);
}

}  // namespace
}  // namespace saltus::test
