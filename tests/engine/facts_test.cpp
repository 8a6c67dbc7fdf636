// SPDX-License-Identifier: Apache-2.0
// What the search takes for certain at a glance, against exhaustive search: verdicts with their distances,
// the steps that a forced position leaves out, and that the rest are all steps, each once.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/engine/springerjagd/game.hpp>
#include <saltus/engine/vault/game.hpp>

#include "engine/random_positions.hpp"
#include "support/scaled.hpp"

namespace saltus::test {
namespace {

using engine::StepKind;

struct Tally {
  int wins = 0;
  int losses = 0;
  int forced = 0;
};

template <class G>
void expect_verdict_right(const typename G::Position& position, Tally& tally) {
  using P = typename G::Position;
  const typename G::Facts facts(position);
  const engine::Verdict verdict = facts.verdict();
  if (!verdict) {
    EXPECT_EQ(position.node().kind, core::NodeKind::Decision) << "an end that is not seen";
    return;
  }
  const auto truth = reference<P>().solve(position, verdict.turns());
  ASSERT_TRUE(truth.has_value()) << "said to be " << (verdict.wins() ? "won" : "lost") << " in "
                                 << verdict.turns();
  EXPECT_EQ(truth->wins, verdict.wins());
  EXPECT_EQ(truth->turns, verdict.turns());
  ++(verdict.wins() ? tally.wins : tally.losses);
}

template <class G>
std::vector<engine::StepCode> codes_of(const typename G::Facts& facts, StepKind kind) {
  typename G::Queue queue;
  facts.generate(kind, queue);
  std::vector<engine::StepCode> out;
  for (auto code = queue.take_best(); code != 0; code = queue.take_best()) {
    EXPECT_EQ(facts.is_noisy(code), kind == StepKind::Noisy);
    out.push_back(code);
  }
  return out;
}

/// The steps that are looked at are all steps, or those left out lose at once.
template <class G>
void expect_steps_complete(const typename G::Position& position, Tally& tally) {
  using P = typename G::Position;
  const typename G::Facts facts(position);
  if (facts.verdict()) return;
  auto codes = codes_of<G>(facts, StepKind::Noisy);
  if (!facts.is_forced()) {
    const auto quiet = codes_of<G>(facts, StepKind::Quiet);
    codes.insert(codes.end(), quiet.begin(), quiet.end());
  }
  std::ranges::sort(codes);
  EXPECT_EQ(std::ranges::adjacent_find(codes), codes.end()) << "a step twice";
  typename P::StepList legal;
  position.legal_steps(position.to_move(), legal);
  std::size_t looked_at = 0;
  for (const auto& step : legal) {
    EXPECT_EQ(G::decode(G::encode(step)), step);
    if (std::ranges::binary_search(codes, G::encode(step))) {
      ++looked_at;
      continue;
    }
    EXPECT_TRUE(facts.is_forced()) << position.step_to_text(step) << " is left out";
    P child = position;
    child.do_step(step);
    EXPECT_TRUE(reference<P>().wins_within(child, 0)) << position.step_to_text(step) << " does not lose";
  }
  EXPECT_EQ(looked_at, codes.size()) << "an illegal step is generated";
  tally.forced += facts.is_forced() ? 1 : 0;
}

template <class G>
void expect_facts_right(const typename G::Position& position, Tally& tally) {
  SCOPED_TRACE(position.to_text());
  expect_verdict_right<G>(position, tally);
  expect_steps_complete<G>(position, tally);
}

std::vector<std::string> vault_options() {
  std::vector<std::string> out;
  for (const char* size : {"4", "6", "8", "10", "16"})
    for (const char* rest : {"", " stacking=on", " early_win=on", " stacking=on early_win=on"})
      out.push_back("size=" + std::string(size) + rest);
  return out;
}

TEST(Facts, VaultNearTheEnd) {
  core::Random random(1);
  Tally tally;
  int total = 0;
  for (const std::string& options : vault_options()) {
    SCOPED_TRACE(options);
    const int count = scaled(options.starts_with("size=1")   ? 400
                             : options.starts_with("size=8") ? 2'000
                                                             : 6'000);
    total += count;
    with_vault_type(options, [&]<class P>() {
      for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i)
        expect_facts_right<engine::vault::Game<P>>(random_vault<P>(options, random), tally);
    });
  }
  // Enough of each kind, all options together: a single one has few positions where the build is slow.
  EXPECT_GT(tally.wins, total / 20);
  EXPECT_GT(tally.losses, total / 40);
  EXPECT_GT(tally.forced, total / 200);
}

TEST(Facts, VaultInRandomGames) {
  core::Random random(2);
  for (const std::string& options : vault_options()) {
    SCOPED_TRACE(options);
    with_vault_type(options, [&]<class P>() {
      const auto set = core::OptionSet::parse(vault::info().options, options);
      for (int games = 0; games < scaled(12); ++games) {
        P position = P::initial(*vault::Options::from(*set));
        Tally tally;
        for (int i = 0; i < 300 && !::testing::Test::HasFailure(); ++i) {
          expect_facts_right<engine::vault::Game<P>>(position, tally);
          if (position.node().kind == core::NodeKind::Terminal) break;
          position.do_step(*position.random_step(position.to_move(), random));
        }
      }
    });
  }
}

TEST(Facts, SpringerjagdNearTheEndAndInTheMiddleOfTurns) {
  core::Random random(3);
  const int count = scaled(60'000);
  Tally tally;
  std::array<int, 3> stages{};
  for (int i = 0; i < count && !HasFailure(); ++i) {
    const auto position = random_springerjagd(random);
    ++stages[static_cast<std::size_t>(position.turn_stage())];
    expect_facts_right<engine::springerjagd::Game>(position, tally);
  }
  EXPECT_GT(tally.wins, count / 20);
  EXPECT_GT(tally.losses, count / 20);
  for (const int stage : stages) EXPECT_GT(stage, count / 20);
}

TEST(Facts, SpringerjagdInRandomGames) {
  core::Random random(4);
  for (int games = 0; games < scaled(40); ++games) {
    auto position = springerjagd::Position::initial({});
    Tally tally;
    while (!HasFailure()) {
      expect_facts_right<engine::springerjagd::Game>(position, tally);
      if (position.node().kind == core::NodeKind::Terminal) break;
      position.do_step(*position.random_step(position.to_move(), random));
    }
  }
}

}  // namespace
}  // namespace saltus::test
