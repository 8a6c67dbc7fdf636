// SPDX-License-Identifier: Apache-2.0
// The contract of core/rules.hpp, for every registered game and toy: steps, keys, nodes, chance, symmetry,
// views.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include <saltus/core/perft.hpp>

#include "conformance/walk.hpp"

namespace saltus::test {
namespace {

using core::NodeKind;
using core::Seat;

template <class P>
class Contract : public ::testing::Test {};
TYPED_TEST_SUITE(Contract, AsGtestTypes<AllPositions>::Types);

TYPED_TEST(Contract, IsAPlainValueWithoutPadding) {
  using P = TypeParam;
  static_assert(core::Rules<P>);
  static_assert(sizeof(P) <= 512);
  static_assert(std::has_unique_object_representations_v<P>, "bytes of equal positions are equal");
  ASSERT_FALSE(all_options<P>().empty());
}

TYPED_TEST(Contract, UndoRestoresEveryByte) {
  using P = TypeParam;
  for_random_positions<P>([](const P& position) {
    P copy = position;
    for (const auto& step : all_steps(position)) {
      const auto undo = copy.do_step(step);
      EXPECT_FALSE(copy == position) << position.step_to_text(step);
      copy.undo_step(undo);
      ASSERT_EQ(std::memcmp(&copy, &position, sizeof(P)), 0) << position.step_to_text(step);
    }
    if constexpr (core::HasChance<P>) {
      if (position.node().kind != NodeKind::Chance) return;
      typename P::OutcomeList outcomes;
      position.outcomes(outcomes);
      for (const auto& outcome : outcomes) {
        const auto undo = copy.do_outcome(outcome);
        copy.undo_step(undo);
        ASSERT_EQ(std::memcmp(&copy, &position, sizeof(P)), 0) << position.outcome_to_text(outcome);
      }
    }
  });
}

TYPED_TEST(Contract, KeyIsTheOneOfTheSamePositionReadFromText) {
  using P = TypeParam;
  for_random_positions<P>([](const P& position) {
    const auto parsed = P::parse(position.to_text(), position.options());
    ASSERT_TRUE(parsed.has_value()) << parsed.error().code();
    EXPECT_EQ(parsed->key(), position.key());
  });
}

TYPED_TEST(Contract, KeysOfDifferentPositionsDiffer) {
  using P = TypeParam;
  std::set<std::uint64_t> keys;
  std::set<std::string> texts;
  const P start = P::initial(all_options<P>().front());
  for (std::uint64_t game = 0; game < 20; ++game) {
    core::RandomGame<P> play(start, 7, game);
    while (play.steps() < 100 && play.advance()) {
      bool known = false;
      if constexpr (core::HasEquivalence<P>) known = keys.contains(play.position().key());
      if (!known && texts.insert(play.position().to_text()).second)
        EXPECT_TRUE(keys.insert(play.position().key()).second) << play.position().to_text();
    }
  }
}

TYPED_TEST(Contract, NodeSaysWhoMayAct) {
  using P = TypeParam;
  for_random_positions<P>([](const P& position) {
    const core::Node node = position.node();
    const int seats = core::seat_count(position);
    if (node.kind == NodeKind::Decision) EXPECT_FALSE(node.seats.empty());
    if (node.kind != NodeKind::Decision) EXPECT_TRUE(node.seats.empty());
    if (node.kind == NodeKind::Terminal) EXPECT_TRUE(node.starts_turn);
    for (Seat seat = 0; seat < core::kMaxSeats; ++seat) {
      typename P::StepList steps;
      position.legal_steps(seat, steps);
      EXPECT_EQ(node.seats.contains(seat), !steps.empty()) << int{seat};
      if (node.seats.contains(seat)) EXPECT_LT(int{seat}, seats);
      if constexpr (core::CountsSteps<P>) EXPECT_EQ(position.count_steps(seat), steps.size());
    }
    if constexpr (core::Sequential<P>)
      if (node.kind == NodeKind::Decision) EXPECT_EQ(node.seats, core::SeatSet::of(position.to_move()));
    EXPECT_EQ(core::starts_turn(position), node.starts_turn);
  });
}

TYPED_TEST(Contract, PromiseThatStepsEndTheTurnHolds) {
  using P = TypeParam;
  for_random_positions<P>([](const P& position) {
    if (!position.node().ends_turn) return;
    for (const auto& step : all_steps(position)) {
      P after = position;
      after.do_step(step);
      EXPECT_TRUE(after.node().starts_turn) << position.step_to_text(step);
    }
  });
}

TYPED_TEST(Contract, LegalListAgreesWithCheckedPlay) {
  using P = TypeParam;
  std::vector<typename P::Step> seen;  // legal somewhere: mostly illegal elsewhere
  for_random_positions<P>(
      [&](const P& position) {
        const auto legal = all_steps(position);
        for (const auto& step : legal) {
          EXPECT_FALSE(core::refusal(position, step)) << position.step_to_text(step);
          if (seen.size() < 400) seen.push_back(step);
        }
        for (const auto& step : seen) {
          P copy = position;
          const bool is_legal = std::find(legal.begin(), legal.end(), step) != legal.end();
          EXPECT_EQ(core::is_legal(position, step), is_legal);
          const auto played = core::play(copy, step);
          EXPECT_EQ(played.has_value(), is_legal) << position.step_to_text(step);
          if (!is_legal) EXPECT_TRUE(copy == position);
        }
      },
      1, 60);
}

TYPED_TEST(Contract, OutcomeWeightsAddUpToTheTotal) {
  using P = TypeParam;
  if constexpr (core::HasChance<P>) {
    int chance_nodes = 0;
    for_random_positions<P>([&](const P& position) {
      if (position.node().kind != NodeKind::Chance) return;
      ++chance_nodes;
      typename P::OutcomeList outcomes;
      const std::uint64_t total = position.outcomes(outcomes);
      std::uint64_t sum = 0;
      std::set<std::string> texts;
      for (const auto& outcome : outcomes) {
        EXPECT_GT(outcome.weight, 0u);
        sum += outcome.weight;
        const std::string text = position.outcome_to_text(outcome);
        EXPECT_TRUE(texts.insert(text).second) << text;
        const auto parsed = position.parse_outcome(text);
        ASSERT_TRUE(parsed.has_value()) << text;
        EXPECT_EQ(position.outcome_to_text(*parsed), text);
      }
      EXPECT_EQ(sum, total);
      EXPECT_GT(total, 0u);
    });
    EXPECT_GT(chance_nodes, 0);
  }
}

TYPED_TEST(Contract, RandomGamesEndAndHaveResults) {
  using P = TypeParam;
  for (const auto& options : all_options<P>()) {
    core::RandomGame<P> play(P::initial(options), 3, 0);
    while (play.advance()) ASSERT_LE(play.steps(), P::kRandomGameBound);
    const P& end = play.position();
    ASSERT_EQ(end.node().kind, NodeKind::Terminal);
    if (P::info().scoring == core::Scoring::Outcome) {
      core::Score sum = 0;
      for (int seat = 0; seat < core::seat_count(end); ++seat) sum += end.result(static_cast<Seat>(seat));
      EXPECT_EQ(sum, 0) << "two sides win and lose, or draw";
    }
    if constexpr (core::NamesEnding<P>) EXPECT_FALSE(end.ending_rule().empty());
  }
}

TYPED_TEST(Contract, SymmetriesCommuteWithTheRules) {
  using P = TypeParam;
  if constexpr (core::HasSymmetries<P>) {
    for_random_positions<P>(
        [](const P& position) {
          for (int symmetry = 0; symmetry < P::kSymmetries; ++symmetry) {
            const P image = position.transformed(symmetry);
            const auto there = all_steps(image);
            const auto here = all_steps(position);
            ASSERT_EQ(here.size(), there.size()) << symmetry;
            for (const auto& step : here) {
              const auto mapped = position.transformed_step(symmetry, step);
              ASSERT_NE(std::find(there.begin(), there.end(), mapped), there.end())
                  << position.step_to_text(step);
              P played = position;
              played.do_step(step);
              P played_image = image;
              played_image.do_step(mapped);
              EXPECT_TRUE(played.transformed(symmetry) == played_image) << position.step_to_text(step);
            }
            if (position.node().kind == NodeKind::Terminal)
              for (Seat seat = 0; seat < core::seat_count(position); ++seat)
                EXPECT_EQ(position.result(seat), image.result(position.transformed_seat(symmetry, seat)));
          }
        },
        1);
  }
}

TYPED_TEST(Contract, ASeatSeesItsOwnStepsAndViewsAreStable) {
  using P = TypeParam;
  for_random_positions<P>([](const P& position) {
    for (Seat seat = 0; seat < core::seat_count(position); ++seat) {
      const P seen = position.view(seat);
      EXPECT_TRUE(seen.view(seat) == seen);
      // Where chance acts for another seat, the view need not know.
      if (position.node().kind == NodeKind::Chance && !(seen == position)) continue;
      typename P::StepList real;
      typename P::StepList visible;
      position.legal_steps(seat, real);
      seen.legal_steps(seat, visible);
      EXPECT_TRUE(std::equal(real.begin(), real.end(), visible.begin(), visible.end()));
    }
  });
}

TYPED_TEST(Contract, RandomStepsAreUniform) {
  using P = TypeParam;
  core::RandomGame<P> play(P::initial(all_options<P>().front()), 11, 0);
  for (int sampled = 0; sampled < 8 && play.advance();) {
    const P& position = play.position();
    if (position.node().kind != NodeKind::Decision) continue;
    ++sampled;
    const Seat seat = position.node().seats.front();
    typename P::StepList steps;
    position.legal_steps(seat, steps);
    std::vector<std::uint32_t> drawn(steps.size());
    core::Random random(5);
    const std::uint32_t draws = 1000 * static_cast<std::uint32_t>(steps.size());
    for (std::uint32_t i = 0; i < draws; ++i) {
      const auto step = core::draw_step(position, seat, random);
      ASSERT_TRUE(step.has_value());
      const auto at = std::find(steps.begin(), steps.end(), *step);
      ASSERT_NE(at, steps.end()) << "not legal";
      ++drawn[static_cast<std::size_t>(at - steps.begin())];
    }
    // Each count has mean 1000 and standard deviation below 32; six of them are never reached by chance.
    for (const std::uint32_t count : drawn) EXPECT_NEAR(count, 1000, 190) << position.to_text();
  }
}

TYPED_TEST(Contract, ProposalsAndCautionsAreAboutLegalSteps) {
  using P = TypeParam;
  for_random_positions<P>(
      [](const P& position) {
        if constexpr (core::ProposesSteps<P>) {
          for (Seat seat = 0; seat < core::seat_count(position); ++seat) {
            const auto step = position.proposed_step(seat);
            ASSERT_EQ(step.has_value(), position.node().seats.contains(seat));
            if (step) EXPECT_TRUE(core::is_legal(position, *step)) << position.step_to_text(*step);
          }
        }
        if constexpr (core::CautionsSteps<P>) {
          const auto& listed = P::info().errors;
          for (const auto& step : all_steps(position))
            if (const auto caution = position.caution(step))
              EXPECT_NE(std::find(listed.begin(), listed.end(), caution->what), listed.end());
        }
      },
      1, 60);
}

TYPED_TEST(Contract, OutcomesDrawnAreThoseListedAndAsLikely) {
  using P = TypeParam;
  if constexpr (core::DrawsOutcomes<P, core::Random>) {
    int tried = 0;
    for_random_positions<P>(
        [&](const P& position) {
          if (position.node().kind != NodeKind::Chance || tried >= 40) return;
          ++tried;
          typename P::OutcomeList outcomes;
          const double total = static_cast<double>(position.outcomes(outcomes));
          core::Random random(static_cast<std::uint64_t>(tried));
          std::map<std::string, std::uint32_t> drawn;
          constexpr int kDraws = 20'000;
          for (int i = 0; i < kDraws; ++i) ++drawn[position.outcome_to_text(position.random_outcome(random))];
          std::size_t known = 0;
          for (const auto& outcome : outcomes) {
            const auto found = drawn.find(position.outcome_to_text(outcome));
            known += found == drawn.end() ? 0u : 1u;
            // Six standard deviations, and a few more where an outcome is rare.
            const double mean = kDraws * static_cast<double>(outcome.weight) / total;
            EXPECT_NEAR(found == drawn.end() ? 0u : found->second, mean, 6 * std::sqrt(mean) + 12);
          }
          EXPECT_EQ(known, drawn.size()) << "an outcome that is not listed";
        },
        1, 40);
    EXPECT_GT(tried, 0);
  }
}

TYPED_TEST(Contract, PlacesFollowResults) {
  using P = TypeParam;
  for_random_positions<P>([](const P& position) {
    if (position.node().kind != NodeKind::Terminal) return;
    const int seats = core::seat_count(position);
    int best = seats;
    for (int a = 0; a < seats; ++a) {
      const int place = core::place(position, static_cast<Seat>(a));
      best = std::min(best, place);
      int better = 0;
      for (int b = 0; b < seats; ++b) {
        const int other = core::place(position, static_cast<Seat>(b));
        better += other < place ? 1 : 0;
        if (position.result(static_cast<Seat>(b)) > position.result(static_cast<Seat>(a)))
          EXPECT_LT(other, place);
      }
      EXPECT_EQ(place, 1 + better);
    }
    EXPECT_EQ(best, 1);
  });
}

TYPED_TEST(Contract, EndingsGiveTheReasonOfTheirRule) {
  using P = TypeParam;
  for_random_positions<P>([](const P& position) {
    const auto reason = core::ending_reason(position);
    ASSERT_EQ(reason.has_value(), position.node().kind == NodeKind::Terminal);
    if constexpr (core::NamesEnding<P>) {
      EXPECT_EQ(reason ? reason->rule() : "", position.ending_rule());
    }
  });
}

TYPED_TEST(Contract, ReachOfTheSeatToMoveIsWhereItsStepsHappen) {
  using P = TypeParam;
  if constexpr (core::ShowsReach<P> && core::ShowsSteps<P> && core::Sequential<P>) {
    const auto in_order = [](std::vector<core::StepPath> paths) {
      std::ranges::sort(paths, {}, [](const core::StepPath& path) {
        return std::tuple(path.from, path.via, path.to, path.captures);
      });
      return paths;
    };
    for_random_positions<P>([&](const P& position) {
      std::vector<core::StepPath> paths;
      for (const auto& step : all_steps(position)) paths.push_back(position.step_path(step));
      EXPECT_EQ(in_order(position.reach(position.to_move())), in_order(paths));
      // What the other seat reaches does not depend on whose turn it is.
      if (position.node().kind == NodeKind::Terminal) return;
      const auto other = static_cast<Seat>(1 - position.to_move());
      for (const core::StepPath& path : position.reach(other)) {
        EXPECT_NE(path.from, path.to);
        EXPECT_EQ(position.cells().cells[static_cast<std::size_t>(path.from)].owner, other);
      }
    });
  }
}

TYPED_TEST(Contract, CellsFillTheirGrid) {
  using P = TypeParam;
  for_random_positions<P>(
      [](const P& position) {
        core::Cells cells = position.cells();
        if constexpr (core::HasBoards<P>)
          cells = position.cells(static_cast<Seat>(core::seat_count(position) - 1));
        ASSERT_GT(cells.columns, 0);
        ASSERT_EQ(cells.cells.size(), static_cast<std::size_t>(cells.columns * cells.rows));
        EXPECT_EQ(cells.column_labels.size(), static_cast<std::size_t>(cells.columns));
        EXPECT_EQ(cells.row_labels.size(), static_cast<std::size_t>(cells.rows));
        for (const core::Cell& cell : cells.cells) {
          EXPECT_GE(cell.shade, 0);
          EXPECT_LT(cell.shade, 4);
          EXPECT_EQ(cell.height == 0 && !cell.blocked && !cell.marked,
                    cell.content.empty() && !cell.blocked && !cell.marked);
        }
      },
      1, 40);
}

}  // namespace
}  // namespace saltus::test
