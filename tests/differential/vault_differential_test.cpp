// SPDX-License-Identifier: Apache-2.0
// The fast Vault against the slow literal one on random positions and games of every size and variant.
#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/game.hpp>
#include <saltus/games/vault/kernels.hpp>
#include <saltus/games/vault/vault.hpp>

#include "differential/vault_literal.hpp"
#include "support/covers.hpp"

namespace saltus::test {
namespace {

namespace literal = vault_literal;
using core::AnyPosition;
using core::NodeKind;

struct Case {
  int size;
  bool stacking;
  bool early_win;
};

core::OptionSet option_set(const Case& c) {
  return vault::Options{.size = c.size, .stacking = c.stacking, .early_win = c.early_win}.to_set();
}

std::vector<std::string> sorted_steps(const AnyPosition& position) {
  std::vector<std::string> texts;
  for (const auto& step : position.legal_steps()) texts.push_back(position.step_to_text(step));
  std::ranges::sort(texts);
  return texts;
}

literal::Outcome outcome_of(const AnyPosition& position) {
  if (position.node().kind != NodeKind::Terminal) return literal::Outcome::kOngoing;
  return position.result(vault::kWhite) > 0 ? literal::Outcome::kWhiteWins : literal::Outcome::kBlackWins;
}

void expect_same(const AnyPosition& fast, const literal::Position& slow) {
  ASSERT_EQ(fast.to_text(), literal::to_text(slow));
  EXPECT_EQ(outcome_of(fast), literal::outcome(slow));
  EXPECT_EQ(sorted_steps(fast), literal::legal_moves(slow));
}

class VaultDifferential : public ::testing::TestWithParam<Case> {};

TEST_P(VaultDifferential, RandomPositionsAgree) {
  COVERS("V3.1", "V4.1", "V4.2", "V4.3", "V4.4", "V4.5", "V5.1", "V5.2", "V5.5", "V6.1", "V6.2", "V6.3",
         "V6.4", "V6.5");
  const Case c = GetParam();
  const auto entry = vault::entry();
  std::mt19937_64 random(2026);
  for (int i = 0; i < 600; ++i) {
    const literal::Position slow = literal::random_position(random, c.size, c.stacking, c.early_win);
    const std::string text = literal::to_text(slow);
    const auto fast = entry.parse(option_set(c), text);
    ASSERT_TRUE(fast.has_value()) << text << " " << fast.error().code();
    ASSERT_NO_FATAL_FAILURE(expect_same(*fast, slow)) << text;
    for (const auto& step : fast->legal_steps()) {
      AnyPosition next = *fast;
      next.do_step(step);
      ASSERT_EQ(next.to_text(), literal::to_text(literal::after(slow, fast->step_to_text(step)))) << text;
      // The key kept along is the one of the position read afresh.
      if (i % 10 == 0)
        ASSERT_EQ(next.key(), entry.parse(option_set(c), next.to_text())->key()) << next.to_text();
    }
    if (HasFailure()) FAIL() << text;
  }
}

TEST_P(VaultDifferential, RandomGamesAgree) {
  const Case c = GetParam();
  core::Random random(static_cast<std::uint64_t>(c.size));
  for (int game = 0; game < 6; ++game) {
    AnyPosition fast = *vault::entry().initial(option_set(c));
    literal::Position slow = literal::start(c.size, c.stacking, c.early_win);
    for (int ply = 0; ply < 300; ++ply) {
      ASSERT_NO_FATAL_FAILURE(expect_same(fast, slow)) << literal::to_text(slow);
      if (HasFailure()) FAIL() << literal::to_text(slow);
      const auto steps = fast.legal_steps();
      if (steps.empty()) break;
      const auto& step = steps[random.below(static_cast<std::uint32_t>(steps.size()))];
      slow = literal::after(slow, fast.step_to_text(step));
      fast.do_step(step);
    }
  }
}

TEST_P(VaultDifferential, PerftAgreesInEveryKernel) {
  const Case c = GetParam();
  std::mt19937_64 random(7);
  for (int i = 0; i < 20; ++i) {
    const literal::Position slow = literal::random_position(random, c.size, c.stacking, c.early_win);
    const std::uint64_t expected = literal::perft(slow, 2);
    const auto setup =
        vault::parse_setup(literal::to_text(slow), {.stacking = c.stacking, .early_win = c.early_win}, {});
    ASSERT_TRUE(setup.has_value());
    vault::with_position_type(c.size, c.stacking, [&]<class P>() {
      const P position = P::from_setup(*setup);
      const auto reference = core::perft(position, 2, core::PerftUnit::Turn, false);
      EXPECT_EQ(reference.leaves, expected);
      for (const auto* tables : vault::runnable_kernels()) {
        const auto& table = (*tables)[saltus_kernels::vault_table(P::Board::kBits, P::kStacking)];
        const auto* bytes = reinterpret_cast<const std::byte*>(&position);
        EXPECT_EQ(table.perft(bytes, 2, core::PerftUnit::Turn, true).leaves, expected) << table.level;
        EXPECT_EQ(table.perft(bytes, 2, core::PerftUnit::Turn, false), reference) << table.level;
        EXPECT_EQ(table.playouts(bytes, 3, 5, 500), core::playouts(position, 3, 5, 500)) << table.level;
      }
    });
  }
}

TEST_P(VaultDifferential, BothRefuseTheSameTexts) {
  const Case c = GetParam();
  const auto entry = vault::entry();
  const core::OptionSet options = [&] {  // the size comes from the text
    core::OptionSet set(vault::info().options);
    set.set("stacking", c.stacking ? "on" : "off");
    return set;
  }();
  std::mt19937_64 random(5);
  constexpr std::string_view kBytes = "0123456789PPPpppwb/()- x";
  for (int i = 0; i < 3000; ++i) {
    std::string text = literal::to_text(literal::random_position(random, c.size, c.stacking, false));
    for (std::uint64_t changes = random() % 3 + 1; changes > 0; --changes) {
      const std::size_t at = random() % text.size();
      if (random() % 2 == 0)
        text[at] = kBytes[random() % kBytes.size()];
      else
        text.erase(at, 1);
    }
    EXPECT_EQ(entry.parse(options, text).has_value(), literal::parse(text, c.stacking, false).has_value())
        << text;
  }
}

TEST_P(VaultDifferential, MirrorAndColourSwapMapGamesToGames) {
  const Case c = GetParam();
  const auto entry = vault::entry();
  std::mt19937_64 random(11);
  for (int i = 0; i < 60; ++i) {
    const literal::Position slow = literal::random_position(random, c.size, c.stacking, c.early_win);
    const auto fast = entry.parse(option_set(c), literal::to_text(slow));
    const auto mirrored = entry.parse(option_set(c), literal::to_text(literal::mirror(slow)));
    const auto swapped = entry.parse(option_set(c), literal::to_text(literal::swap_colours(slow)));
    ASSERT_TRUE(fast.has_value() && mirrored.has_value() && swapped.has_value());
    std::vector<std::string> mirror_moves;
    std::vector<std::string> swap_moves;
    for (const std::string& move : sorted_steps(*fast)) {
      mirror_moves.push_back(literal::mirror_move(slow, move));
      swap_moves.push_back(literal::swap_move(slow, move));
    }
    std::ranges::sort(mirror_moves);
    std::ranges::sort(swap_moves);
    EXPECT_EQ(sorted_steps(*mirrored), mirror_moves);
    EXPECT_EQ(sorted_steps(*swapped), swap_moves);
    if (fast->node().kind == NodeKind::Terminal) {
      EXPECT_EQ(fast->result(0), mirrored->result(0));
      EXPECT_EQ(fast->result(0), swapped->result(1));
    }
  }
}

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (int size = 4; size <= 16; size += 2)
    for (const bool stacking : {false, true})
      for (const bool early_win : {false, true}) cases.push_back({size, stacking, early_win});
  return cases;
}

INSTANTIATE_TEST_SUITE_P(AllSizesAndVariants, VaultDifferential, ::testing::ValuesIn(all_cases()),
                         [](const auto& param) {
                           return "Size" + std::to_string(param.param.size) +
                                  (param.param.stacking ? "Stacking" : "Plain") +
                                  (param.param.early_win ? "EarlyWin" : "");
                         });

}  // namespace
}  // namespace saltus::test
