// SPDX-License-Identifier: Apache-2.0
// The fast race against the slow literal one, by texts alone: random positions with 2 to 12 seats, whole
// random games, ends and their places, and what views show and hide.
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/game_entry.hpp>

#include "differential/race_literal.hpp"
#include "support/covers.hpp"
#include "toy/registry.hpp"

namespace saltus::test {
namespace {

namespace literal = race_literal;
using core::AnyPosition;
using core::NodeKind;
using literal::Kind;

constexpr std::size_t kFirstRolls = 7776;  // 6^5

class RaceDifferential : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(core::find_game(registry(), "race"), nullptr); }
};

int seat_count(const literal::Position& slow) { return static_cast<int>(slow.seats.size()); }

AnyPosition fast_of(const literal::Position& slow) {
  const core::GameEntry& race = *core::find_game(registry(), "race");
  const std::string chosen = "seats=" + std::to_string(slow.seats.size()) +
                             " skimmer_as_die=" + (slow.numbers_only ? "numbers" : "full");
  const auto options = core::OptionSet::parse(race.info->options, chosen);
  if (!options.has_value()) {
    ADD_FAILURE() << chosen << " " << options.error().code();
    return *race.initial(core::OptionSet(race.info->options));
  }
  const auto position = race.parse(*options, literal::to_text(slow));
  if (position.has_value()) return *position;
  ADD_FAILURE() << literal::to_text(slow) << " " << position.error().code() << " at "
                << position.error().offset.value_or(0);
  return *race.initial(*options);
}

/// Seats are numbered from 1 in texts and in the oracle, where 0 is a spectator.
core::Seat viewer(int seat) { return seat == 0 ? core::kNoSeat : static_cast<core::Seat>(seat - 1); }

Kind kind_of(const AnyPosition& fast) {
  const NodeKind kind = fast.node().kind;
  return kind == NodeKind::Terminal ? Kind::kOver
                                    : (kind == NodeKind::Chance ? Kind::kChance : Kind::kDecision);
}

std::set<int> actors_of(const AnyPosition& fast) {
  std::set<int> out;
  for (const core::Seat seat : fast.node().seats) out.insert(seat + 1);
  return out;
}

std::vector<std::string> steps_of(const AnyPosition& fast) {
  std::vector<std::string> out;
  for (const core::AnyStep& step : fast.legal_steps()) out.push_back(fast.step_to_text(step));
  std::ranges::sort(out);
  return out;
}

/// Takes a step or a roll by its text; false if it is refused.
bool play(AnyPosition& fast, const std::string& text) {
  if (fast.node().kind == NodeKind::Chance) {
    const auto outcome = fast.parse_outcome(text);
    if (outcome.has_value()) fast.do_outcome(*outcome);
    return outcome.has_value();
  }
  const auto step = fast.parse_step(text);
  return step.has_value() && fast.play(*step).has_value();
}

/// The text, whose turn it is, and at the end what came of it.
void expect_same(const AnyPosition& fast, const literal::Position& slow) {
  ASSERT_EQ(fast.to_text(), literal::to_text(slow));
  EXPECT_EQ(fast.seat_count(), seat_count(slow));
  EXPECT_EQ(kind_of(fast), literal::kind(slow));
  EXPECT_EQ(actors_of(fast), literal::actors(slow));
  if (literal::kind(slow) != Kind::kOver) return;
  const std::vector<int> places = literal::places(slow);
  for (int seat = 1; seat <= seat_count(slow); ++seat) {
    EXPECT_EQ(fast.result(viewer(seat)), literal::score(slow, seat)) << "seat " << seat;
    EXPECT_EQ(fast.place(viewer(seat)), places[static_cast<std::size_t>(seat - 1)]) << "seat " << seat;
  }
}

/// Rolls: all of them where few are listed, and the refusal of those that cannot be.
void expect_same_rolls(const AnyPosition& fast, const literal::Position& slow) {
  const std::vector<std::string> rolls = literal::outcomes(slow);
  const auto outcomes = fast.outcomes();
  ASSERT_EQ(outcomes.size(), rolls.size());
  if (slow.stream.empty()) ASSERT_EQ(rolls.size(), literal::kind(slow) == Kind::kChance ? kFirstRolls : 0);
  const std::size_t stride = slow.stream.empty() ? 397 : 1;  // a prime, so that all dice vary
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < outcomes.size(); i += stride) {
    EXPECT_EQ(outcomes[i].weight, 1u);
    texts.push_back(fast.outcome_to_text(outcomes[i]));
    EXPECT_TRUE(std::ranges::binary_search(rolls, texts.back())) << texts.back();
  }
  std::ranges::sort(texts);
  if (stride == 1) EXPECT_EQ(texts, rolls);
  if (rolls.empty()) return;
  for (const char value : std::string("1234567")) {
    std::string roll = rolls[rolls.size() / 2];
    roll[5] = value;  // the first value, which may be forced
    EXPECT_EQ(fast.parse_outcome(roll).has_value(), std::ranges::binary_search(rolls, roll)) << roll;
    EXPECT_FALSE(fast.parse_outcome(roll + '1').has_value()) << roll + '1';
  }
}

/// A step that any seat might try is accepted exactly where it is legal.
void expect_same_refusals(const AnyPosition& fast, const literal::Position& slow,
                          const std::vector<std::string>& legal) {
  std::vector<std::string> tries{"pass", "r:6", "r:12", "s1+1", "a1=s1", "a1=1", "b1=6+5-4"};
  for (std::size_t k = 0; k < legal.size(); k += 1 + legal.size() / 4)
    tries.push_back(legal[k].substr(legal[k].find(':') + 1));
  for (int seat = 0; seat <= seat_count(slow) + 1; ++seat) {
    for (const std::string& words : tries) {
      const std::string text = std::to_string(seat) + ':' + words;
      const auto step = fast.parse_step(text);
      const bool accepted = step.has_value() && !fast.refusal(*step).has_value();
      // With other charges the same signs may not be the canonical ones.
      const std::string canonical = accepted ? fast.step_to_text(*step) : text;
      EXPECT_EQ(accepted, std::ranges::binary_search(legal, canonical)) << text;
    }
  }
}

void expect_same_choices(const AnyPosition& fast, const literal::Position& slow) {
  const std::vector<std::string> legal = literal::legal_steps(slow);
  EXPECT_EQ(steps_of(fast), legal);
  expect_same_refusals(fast, slow, legal);
  expect_same_rolls(fast, slow);
}

/// What a seat sees, or a spectator (0), and that it can be read and looked at again.
void expect_same_view(const AnyPosition& fast, const literal::Position& slow, int seat) {
  const literal::Position expected = literal::view(slow, seat);
  const AnyPosition seen = fast.view(viewer(seat));
  ASSERT_NO_FATAL_FAILURE(expect_same(seen, expected)) << "seen by " << seat;
  EXPECT_TRUE(seen == fast_of(expected)) << "seen by " << seat;
  EXPECT_TRUE(seen.view(viewer(seat)) == seen) << "seen by " << seat;
}

void expect_same_views(const AnyPosition& fast, const literal::Position& slow) {
  for (int seat = 0; seat <= seat_count(slow); ++seat)
    ASSERT_NO_FATAL_FAILURE(expect_same_view(fast, slow, seat));
}

TEST_F(RaceDifferential, RandomPositionsAndTheirStepsAgree) {
  COVERS("D8.1", "D8.2", "D8.3", "D8.5");
  std::mt19937_64 random(2026);
  std::map<Kind, int> kinds;
  int forced = 0;
  for (int i = 0; i < 160; ++i) {
    const literal::Position slow = literal::random_position(random, i % 3 == 0);
    const AnyPosition fast = fast_of(slow);
    ++kinds[literal::kind(slow)];
    forced += literal::has_forced_values(slow) ? 1 : 0;
    ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
    ASSERT_NO_FATAL_FAILURE(expect_same_choices(fast, slow));
    ASSERT_NO_FATAL_FAILURE(expect_same_views(fast, slow));
    std::vector<std::string> moves = literal::legal_steps(slow);
    for (const std::string& roll : literal::outcomes(slow)) moves.push_back(roll);
    for (std::size_t k = random() % 7; k < moves.size(); k += 1 + moves.size() / 12) {
      AnyPosition next = fast;
      ASSERT_TRUE(play(next, moves[k])) << moves[k];
      const literal::Position then = literal::after(slow, moves[k]);
      ASSERT_NO_FATAL_FAILURE(expect_same(next, then)) << moves[k];
      const int seat = static_cast<int>(random() % (slow.seats.size() + 1));
      ASSERT_NO_FATAL_FAILURE(expect_same_view(next, then, seat)) << moves[k];
    }
    if (HasFailure()) FAIL() << literal::to_text(slow);
  }
  EXPECT_GT(kinds[Kind::kDecision], 40);
  EXPECT_GT(kinds[Kind::kChance], 20);
  EXPECT_GT(kinds[Kind::kOver], 3);
  EXPECT_GT(forced, 10);
}

TEST_F(RaceDifferential, RandomGamesAgree) {
  COVERS("D8.1", "D8.2", "D8.3", "D8.4", "D8.5");
  std::mt19937_64 random(7);
  int forced = 0;
  for (const int seats : {2, 2, 3, 5, 12}) {
    const int pass_percent = seats > 3 ? 30 : 8;
    literal::Position slow = literal::start(dice_literal::random_sheet(random), seats, seats == 3);
    AnyPosition fast = fast_of(slow);
    for (int i = 0; literal::kind(slow) != Kind::kOver; ++i) {
      ASSERT_LT(i, 2000);
      ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
      if (i % 13 == 0) ASSERT_NO_FATAL_FAILURE(expect_same_choices(fast, slow));
      if (i % 3 == 0) ASSERT_NO_FATAL_FAILURE(expect_same_view(fast, slow, static_cast<int>(random() % 3)));
      forced += literal::has_forced_values(slow) ? 1 : 0;
      const std::string move = literal::random_move(slow, random, pass_percent);
      ASSERT_TRUE(play(fast, move)) << move << " at " << literal::to_text(slow);
      slow = literal::after(slow, move);
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
    ASSERT_NO_FATAL_FAILURE(expect_same_views(fast, slow));
  }
  EXPECT_GT(forced, 10);
}

TEST_F(RaceDifferential, ScoresAndPlacesAgreeAtTheEnd) {
  COVERS("D8.4");
  std::mt19937_64 random(84);
  int shared = 0;
  int broken = 0;  // equal scores, different places
  for (int i = 0; i < 150; ++i) {
    const int seats = literal::random_seats(random);
    literal::Position slow = literal::thrown_position(random, seats, 12 + i % 2, i % 3 == 0);
    AnyPosition fast = fast_of(slow);
    while (literal::kind(slow) != Kind::kOver) {
      const std::string move = literal::random_move(slow, random, 40);
      ASSERT_TRUE(play(fast, move)) << move << " at " << literal::to_text(slow);
      slow = literal::after(slow, move);
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
    EXPECT_TRUE(fast.legal_steps().empty());
    EXPECT_TRUE(fast.outcomes().empty());
    EXPECT_TRUE(fast.view(core::kNoSeat) == fast);
    if (HasFailure()) FAIL() << literal::to_text(slow);
    const std::vector<int> places = literal::places(slow);
    for (int seat = 2; seat <= seats; ++seat) {
      const bool same_place = places[static_cast<std::size_t>(seat - 1)] == places.front();
      const bool same_score = literal::score(slow, seat) == literal::score(slow, 1);
      shared += same_place ? 1 : 0;
      broken += same_score && !same_place ? 1 : 0;
    }
  }
  EXPECT_GT(shared, 5);
  EXPECT_GT(broken, 5);
}

/// A random position in the middle of a round.
literal::Position in_a_round(std::mt19937_64& random, bool numbers_only) {
  while (true) {
    literal::Position slow = literal::random_position(random, numbers_only);
    if (!slow.stream.empty()) return slow;
  }
}

/// One seat plays on in different ways; what the others and a spectator see stays the same, in every byte.
TEST_F(RaceDifferential, ViewsHideWhatAnotherSeatDoes) {
  COVERS("D8.2", "D8.3");
  std::mt19937_64 random(82);
  int revealed = 0;
  int finished = 0;
  for (int i = 0; i < 120; ++i) {
    const literal::Position slow = in_a_round(random, i % 3 == 0);
    const AnyPosition fast = fast_of(slow);
    // Whose dice are due, or else any seat that may act.
    std::vector<int> candidates;
    for (int seat = 1; seat <= seat_count(slow); ++seat)
      if (slow.seats[static_cast<std::size_t>(seat - 1)].play.due > 0) candidates.push_back(seat);
    if (candidates.empty()) std::ranges::copy(literal::actors(slow), std::back_inserter(candidates));
    const int mover = candidates[random() % candidates.size()];
    std::map<int, AnyPosition> before;
    for (int seat = 0; seat <= seat_count(slow); ++seat)
      if (seat != mover) before.emplace(seat, fast.view(viewer(seat)));

    for (int continuation = 0; continuation < 4; ++continuation) {
      literal::Position slow_now = slow;
      AnyPosition fast_now = fast;
      for (int moves = 0; moves < 10; ++moves) {
        const bool due = literal::kind(slow_now) == Kind::kChance;
        if (!due && !literal::actors(slow_now).contains(mover)) break;
        const std::string move =
            due ? literal::random_move(slow_now, random) : literal::random_step_of(slow_now, mover, random);
        const literal::Position then = literal::after(slow_now, move);
        if (then.round != slow.round) break;  // It was the last to finish.
        ASSERT_TRUE(play(fast_now, move)) << move << " at " << literal::to_text(slow_now);
        revealed += then.stream.size() > slow_now.stream.size() ? 1 : 0;
        finished += then.seats[static_cast<std::size_t>(mover - 1)].waiting ? 1 : 0;
        slow_now = then;
        for (const auto& [seat, view] : before) {
          const AnyPosition now = fast_now.view(viewer(seat));
          ASSERT_EQ(now.to_text(), view.to_text()) << "seen by " << seat << " after " << move;
          ASSERT_TRUE(now == view) << "seen by " << seat << " after " << move;
        }
        ASSERT_NO_FATAL_FAILURE(expect_same_view(fast_now, slow_now, mover)) << move;
      }
    }
  }
  EXPECT_GT(revealed, 50);
  EXPECT_GT(finished, 50);
}

/// A seat can play on in what it sees: its own steps and rolls, in which nothing is forced, until it waits.
TEST_F(RaceDifferential, PlayGoesOnInsideViews) {
  COVERS("D8.2", "D8.5");
  std::mt19937_64 random(85);
  int waiting = 0;
  for (int i = 0; i < 60; ++i) {
    const literal::Position whole = in_a_round(random, i % 3 == 0);
    const int seat = 1 + static_cast<int>(random() % whole.seats.size());
    literal::Position slow = literal::view(whole, seat);
    AnyPosition fast = fast_of(whole).view(viewer(seat));
    const auto waits = [&] { return slow.seats[static_cast<std::size_t>(seat - 1)].waiting; };
    for (int moves = 0; moves < 12; ++moves) {
      ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow));
      if (moves % 4 == 0 || waits()) ASSERT_NO_FATAL_FAILURE(expect_same_choices(fast, slow));
      if (waits()) break;
      const std::string move = literal::random_move(slow, random);
      ASSERT_TRUE(play(fast, move)) << move << " at " << literal::to_text(slow);
      slow = literal::after(slow, move);
    }
    waiting += waits() ? 1 : 0;
    if (HasFailure()) FAIL() << literal::to_text(slow);
  }
  EXPECT_GT(waiting, 20);
}

}  // namespace
}  // namespace saltus::test
