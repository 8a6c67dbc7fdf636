// SPDX-License-Identifier: Apache-2.0
// What core derives from the contract, for every registered game and toy: perft in its units, parts and
// forms, the erased position, game histories.
#include <set>

#include <saltus/core/game.hpp>
#include <saltus/core/perft_parts.hpp>

#include "conformance/walk.hpp"
#include "toy/registry.hpp"

namespace saltus::test {
namespace {

using core::AnyPosition;
using core::PerftUnit;

template <class P>
class Derived : public ::testing::Test {};
TYPED_TEST_SUITE(Derived, AsGtestTypes<AllPositions>::Types);

/// Perft as its definition says it, by way of turn texts.
std::uint64_t slow_perft(const AnyPosition& position, int depth, PerftUnit unit) {
  if (depth == 0) return 1;
  std::uint64_t total = 0;
  if (unit == PerftUnit::Step) {
    for (const auto& step : position.legal_steps()) {
      AnyPosition next = position;
      next.do_step(step);
      total += slow_perft(next, depth - 1, unit);
    }
    for (const auto& outcome : position.outcomes()) {
      AnyPosition next = position;
      next.do_outcome(outcome);
      total += slow_perft(next, depth - 1, unit);
    }
    return total;
  }
  std::vector<AnyPosition> merged;
  const auto turns = core::legal_turns(position);
  for (const core::Turn& turn : *turns) {
    if (unit == PerftUnit::Distinct) {
      if (std::ranges::any_of(merged, [&](const AnyPosition& p) { return p.equivalent(turn.end); })) continue;
      merged.push_back(turn.end);
    }
    total += slow_perft(turn.end, depth - 1, unit);
  }
  return total;
}

/// A depth at which the slow perft stays small; 0 where even one turn is too much.
int small_depth(const AnyPosition& position, PerftUnit unit) {
  constexpr std::size_t kFew = 60;
  if (unit == PerftUnit::Step) {
    const std::size_t children = position.legal_steps().size() + position.outcomes().size();
    return children > kFew ? 1 : 2;
  }
  const auto turns = core::legal_turns(position, 1000);
  if (!turns.has_value()) return 0;
  const bool few =
      turns->size() <= kFew && (turns->empty() || core::legal_turns(turns->front().end, kFew).has_value());
  return few ? 2 : 1;
}

TYPED_TEST(Derived, PerftCountsWhatItSays) {
  using P = TypeParam;
  int visits = 0;
  int perfts = 0;
  for_random_positions<P>(
      [&](const P& position) {
        if (++visits % 7 != 0) return;
        const AnyPosition any(position);
        for (const PerftUnit unit : {PerftUnit::Step, PerftUnit::Turn, PerftUnit::Distinct}) {
          const int depth = small_depth(any, unit);
          const std::uint64_t expected = slow_perft(any, depth, unit);
          perfts += depth > 0 ? 1 : 0;
          EXPECT_EQ(core::perft(position, depth, unit, true).leaves, expected);
          EXPECT_EQ(core::perft(position, depth, unit, false).leaves, expected);
          EXPECT_EQ(core::perft(position, 0, unit).leaves, 1u);
          EXPECT_EQ(any.perft(depth, unit), core::perft(position, depth, unit)) << any.kernel_level();
          EXPECT_EQ(any.perft(depth, unit, false), core::perft(position, depth, unit, false))
              << any.kernel_level();
          for (const std::size_t wanted : {1u, 200u}) {
            std::uint64_t sum = 0;
            const auto parts = core::split_perft({{any, depth}}, unit, wanted);
            EXPECT_LE(parts.size(), wanted + 16'000) << "never a whole level too many";
            for (const core::PerftPart& part : parts) sum += part.position.perft(part.depth, unit).leaves;
            EXPECT_EQ(sum, expected) << wanted;
          }
        }
      },
      1, 60);
  EXPECT_GE(perfts, 3);
}

TYPED_TEST(Derived, ErasedPositionSaysTheSame) {
  using P = TypeParam;
  for_random_positions<P>(
      [](const P& position) {
        AnyPosition any(position);
        ASSERT_TRUE(any.as<P>().has_value());
        EXPECT_TRUE(*any.as<P>() == position);
        EXPECT_EQ(any.to_text(), position.to_text());
        EXPECT_EQ(any.key(), position.key());
        EXPECT_EQ(any.node(), position.node());
        EXPECT_EQ(any.options().to_text(), position.options().to_set().to_text());
        const auto steps = all_steps(position);
        const auto erased = any.legal_steps();
        ASSERT_EQ(erased.size(), steps.size());
        for (std::size_t i = 0; i < steps.size(); ++i) {
          EXPECT_EQ(any.step_to_text(erased[i]), position.step_to_text(steps[i]));
          P after = position;
          after.do_step(steps[i]);
          AnyPosition any_after = any;
          ASSERT_TRUE(any_after.play(erased[i]).has_value());
          EXPECT_TRUE(any_after == AnyPosition(after));
        }
        for (core::Seat seat = 0; seat < core::seat_count(position); ++seat) {
          EXPECT_TRUE(any.view(seat) == AnyPosition(position.view(seat)));
          if (position.node().kind == core::NodeKind::Terminal)
            EXPECT_EQ(any.result(seat), position.result(seat));
        }
        EXPECT_FALSE(any.parse_step("no such step").has_value());
      },
      1, 60);
  const P start = P::initial(all_options<P>().front());
  EXPECT_EQ(AnyPosition(start).playouts(1, 20, 1000), core::playouts(start, 1, 20, 1000));
}

TYPED_TEST(Derived, PlayoutsDependOnSeedAndIndexAlone) {
  using P = TypeParam;
  const P start = P::initial(all_options<P>().front());
  const auto all = core::playouts(start, 9, 30, P::kRandomGameBound);
  EXPECT_EQ(all.games, 30u);
  EXPECT_EQ(all.unfinished, 0u);
  core::PlayoutStats sum;
  for (std::uint64_t index = 0; index < 30; ++index) {
    core::RandomGame<P> game(start, 9, index);
    while (game.advance()) {
    }
    core::add_to(sum, game);
  }
  EXPECT_EQ(all, sum);
  EXPECT_NE(core::playouts(start, 10, 30, P::kRandomGameBound), all);
}

TYPED_TEST(Derived, HistoriesReplayAndTakeBack) {
  using P = TypeParam;
  const AnyPosition start(P::initial(all_options<P>().front()));
  core::Random random(17);
  core::Game game(start);
  for (int i = 0; i < 40 && !game.is_over(); ++i) {
    const auto steps = game.position().legal_steps();
    const auto outcomes = game.position().outcomes();
    if (!outcomes.empty())
      game.play_outcome(outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))]);
    else
      ASSERT_TRUE(game.play_step(steps[random.below(static_cast<std::uint32_t>(steps.size()))]).has_value());
  }
  while (!game.position().node().starts_turn) ASSERT_TRUE(game.take_back_step().has_value());
  std::string text;
  for (const std::string& turn : game.turns()) text += turn + "\n ";
  core::Game replayed(start);
  ASSERT_TRUE(replayed.play_turns(text).has_value());
  EXPECT_TRUE(replayed.position() == game.position());
  EXPECT_EQ(replayed.turns(), game.turns());

  // A bad turn at the end of a list changes nothing.
  const AnyPosition before = replayed.position();
  const auto refused = replayed.play_turns("nonsense");
  ASSERT_FALSE(refused.has_value());
  EXPECT_TRUE(replayed.position() == before);

  const std::size_t turns = game.turns().size();
  for (std::size_t i = 0; i < turns; ++i) {
    ASSERT_TRUE(game.take_back_turn().has_value());
    EXPECT_EQ(game.turns().size(), turns - i - 1);
  }
  EXPECT_TRUE(game.position() == start);
  EXPECT_FALSE(game.take_back_step().has_value());
}

TEST(Registry, OffersEachGameOnceAndReadsItsOwnStart) {
  std::set<std::string_view> ids;
  for (const core::GameEntry& entry : registry()) {
    EXPECT_TRUE(ids.insert(entry.info->id).second) << entry.info->id;
    EXPECT_EQ(core::find_game(registry(), entry.info->id), &entry);
    const core::OptionSet defaults(entry.info->options);
    const auto start = entry.initial(defaults);
    ASSERT_TRUE(start.has_value());
    const auto parsed = entry.parse(start->options(), start->to_text());
    ASSERT_TRUE(parsed.has_value()) << parsed.error().code();
    EXPECT_TRUE(*parsed == *start);
    EXPECT_EQ(&start->info(), entry.info);
    EXPECT_TRUE(entry.info->rules.starts_with(std::string(entry.info->id) + "/"));
    EXPECT_FALSE(entry.info->how_to_play.empty()) << "nobody could learn it in the terminal";
    EXPECT_EQ(entry.info->seat_names.size(), static_cast<std::size_t>(entry.info->max_seats));
  }
  EXPECT_EQ(core::find_game(registry(), "no such game"), nullptr);
}

}  // namespace
}  // namespace saltus::test
