// SPDX-License-Identifier: Apache-2.0
// Alpha-beta as such: table on and off, the same twice, every instruction set, limits, levels, legal answers,
// repetition.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/processor.hpp>
#include <saltus/engine/registry.hpp>
#include <saltus/engine/springerjagd/kernels.hpp>
#include <saltus/engine/vault/kernels.hpp>
#include <saltus/games/vault/kernels.hpp>

#include "engine/kernel_search.hpp"
#include "engine/random_positions.hpp"
#include "engine/search.hpp"
#include "support/scaled.hpp"

namespace saltus::test {
namespace {

using engine::SearchStyle;

constexpr std::size_t kTableBytes = std::size_t{4} << 20;
constexpr std::array kVaultOptions{"size=4",
                                   "size=4 stacking=on",
                                   "size=6 early_win=on",
                                   "size=6 stacking=on early_win=on",
                                   "size=8",
                                   "size=10",
                                   "size=10 stacking=on",
                                   "size=12",
                                   "size=16 stacking=on"};

/// A position from a random game that goes on, `most` steps from the start at most.
template <class P>
P random_position(std::string_view options, core::Random& random, std::uint32_t most) {
  const auto set = core::OptionSet::parse(P::info().options, options);
  for (;;) {
    P position = P::initial(*P::Options::from(*set));
    for (std::uint32_t steps = random.below(most); steps > 0; --steps) {
      if (position.node().kind == core::NodeKind::Terminal) break;
      position.do_step(*position.random_step(position.to_move(), random));
    }
    if (position.node().kind == core::NodeKind::Decision) return position;
  }
}

/// Every search of a position type that this processor can run, portable first.
template <class P>
std::vector<const saltus_kernels::SearchTable*> searches_of() {
  std::vector<const saltus_kernels::SearchTable*> out;
  if constexpr (std::is_same_v<P, springerjagd::Position>) {
    out = {&saltus_kernels::springerjagd_search_portable()};
#if defined(SALTUS_X86_KERNELS)
    if (core::processor_level() >= 2) out.push_back(&saltus_kernels::springerjagd_search_v2());
    if (core::processor_level() >= 3) out.push_back(&saltus_kernels::springerjagd_search_v3());
#endif
  } else {
    const std::size_t at = saltus_kernels::vault_table(P::Board::kBits, P::kStacking);
    out = {&saltus_kernels::vault_search_portable()[at]};
#if defined(SALTUS_X86_KERNELS)
    if (core::processor_level() >= 2) out.push_back(&saltus_kernels::vault_search_v2()[at]);
    if (core::processor_level() >= 3) out.push_back(&saltus_kernels::vault_search_v3()[at]);
#endif
  }
  return out;
}

template <class P>
const saltus_kernels::SearchTable& best_search() {
  return *searches_of<P>().back();
}

template <class P>
void expect_same_with_table(const P& position, int depth) {
  SCOPED_TRACE(position.to_text() + " depth " + std::to_string(depth));
  KernelLimits limits{.style = SearchStyle::FullWidth, .depth = depth};
  const auto without = search_kernel(best_search<P>(), position, limits);
  for (const std::size_t bytes : {kTableBytes, std::size_t{1} << 12}) {
    limits.table_bytes = bytes;
    const auto with = search_kernel(best_search<P>(), position, limits);
    EXPECT_EQ(with.value(), without.value()) << bytes;
    EXPECT_EQ(with.depth, without.depth);
  }
}

TEST(AlphaBeta, FullWidthIsTheSameWithAndWithoutATable) {
  core::Random random(1);
  for (const char* options : kVaultOptions) {
    const std::string_view text = options;
    const int depth = text.starts_with("size=4") ? 6 : text.starts_with("size=6") ? 4 : 3;
    const bool large = text.starts_with("size=1");
    with_vault_type(text, [&]<class P>() {
      for (int i = 0; i < scaled(large ? 15 : 40); ++i) {
        expect_same_with_table(random_position<P>(text, random, 60), depth);
        const P near_end = random_vault<P>(std::string(text), random);
        if (near_end.node().kind == core::NodeKind::Decision) expect_same_with_table(near_end, depth);
      }
    });
  }
  for (int i = 0; i < scaled(60); ++i) {
    expect_same_with_table(random_position<springerjagd::Position>("", random, 100), 1);
    const auto position = random_springerjagd(random);
    if (position.node().kind == core::NodeKind::Decision) expect_same_with_table(position, 2);
  }
}

/// Signatures by node limit, table and lines.
template <class P>
void expect_deterministic(const P& position, core::Random& random) {
  SCOPED_TRACE(position.to_text());
  const KernelLimits limits{.nodes = 1 + random.below(20'000),
                            .table_bytes = random.below(4) == 0 ? std::size_t{1} << 12 : kTableBytes,
                            .lines = 1 + static_cast<int>(random.below(3)),
                            .noise = random.below(3) == 0 ? 50 : 0};
  const auto searches = searches_of<P>();
  const std::string once = search_kernel(*searches.front(), position, limits).signature();
  for (const auto* search : searches)
    EXPECT_EQ(search_kernel(*search, position, limits).signature(), once) << search->level;
  EXPECT_EQ(search_kernel(*searches.front(), position, limits).signature(), once) << "a second time";
}

TEST(AlphaBeta, EveryInstructionSetAndEverySearchFromScratchIsTheSame) {
  core::Random random(2);
  for (const char* options : kVaultOptions)
    with_vault_type(options, [&]<class P>() {
      for (int i = 0; i < scaled(20); ++i)
        expect_deterministic(random_position<P>(options, random, 60), random);
    });
  for (int i = 0; i < scaled(40); ++i)
    expect_deterministic(random_position<springerjagd::Position>("", random, 100), random);
}

TEST(AlphaBeta, LimitsAreRespected) {
  core::Random random(3);
  const auto expect_within = [&](const auto& position) {
    using P = std::remove_cvref_t<decltype(position)>;
    SCOPED_TRACE(position.to_text());
    const std::uint64_t first = search_kernel(best_search<P>(), position, {.depth = 1}).nodes;
    const std::uint64_t nodes = 1 + random.below(5'000);
    const auto result = search_kernel(best_search<P>(), position, {.nodes = nodes, .table_bytes = 1 << 16});
    // The first iteration is finished whatever it takes.
    EXPECT_LE(result.nodes, std::max(nodes, first));
    ASSERT_FALSE(result.lines.empty());
    const int depth = 1 + static_cast<int>(random.below(2));
    const auto shallow = search_kernel(best_search<P>(), position, {.depth = depth, .table_bytes = 1 << 16});
    EXPECT_LE(shallow.depth, depth);
    if (!engine::is_proven(shallow.value())) EXPECT_EQ(shallow.depth, depth);
  };
  for (const char* options : kVaultOptions)
    with_vault_type(options, [&]<class P>() {
      for (int i = 0; i < scaled(20); ++i) expect_within(random_position<P>(options, random, 60));
    });
  for (int i = 0; i < scaled(20); ++i)
    expect_within(random_position<springerjagd::Position>("", random, 100));
}

/// The line is playable from the position, and a proof is one of a side's.
void expect_sound(const core::Game& game, const engine::Result& result) {
  ASSERT_TRUE(result.best.has_value());
  EXPECT_EQ(game.position().step_to_text(*result.best), result.text);
  ASSERT_FALSE(result.last.lines.empty());
  for (const engine::Line& line : result.last.lines) {
    core::AnyPosition position = game.position();
    ASSERT_FALSE(line.steps.empty());
    EXPECT_EQ(position.step_to_text(line.step), line.steps.front());
    for (const std::string& text : line.steps) {
      const auto step = position.parse_step(text);
      ASSERT_TRUE(step.has_value() && position.play(*step).has_value()) << text;
    }
    EXPECT_NEAR(line.wins + line.draws + line.losses, 1, 1e-9);
    EXPECT_EQ(line.turns.has_value(), line.proof == engine::Proof::Win || line.proof == engine::Proof::Loss);
  }
}

template <class P>
void expect_sound_answers(const P& position, core::Random& random) {
  if (position.node().kind == core::NodeKind::Terminal) return;
  SCOPED_TRACE(position.to_text());
  const core::Game game{core::AnyPosition(position)};
  for (const auto algorithm :
       {engine::Algorithm::Best, engine::Algorithm::Plain, engine::Algorithm::TreeSearch}) {
    const engine::EngineOptions options{.algorithm = algorithm,
                                        .hash_mib = 1,
                                        .seed = random.next(),
                                        .level = 1 + static_cast<int>(random.below(10)),
                                        .lines = 1 + static_cast<int>(random.below(4))};
    const auto engine = engine::make_engine(game.position(), options);
    expect_sound(game, search(*engine, game, {.nodes = 1 + random.below(2'000)}));
  }
}

TEST(AlphaBeta, AnswersAreLegalAtEveryLevelAndLimit) {
  core::Random random(4);
  for (const char* options : kVaultOptions)
    with_vault_type(options, [&]<class P>() {
      for (int i = 0; i < scaled(60) && !::testing::Test::HasFailure(); ++i) {
        expect_sound_answers(random_position<P>(options, random, 80), random);
        expect_sound_answers(random_vault<P>(options, random), random);
      }
    });
  for (int i = 0; i < scaled(200) && !HasFailure(); ++i) {
    expect_sound_answers(random_position<springerjagd::Position>("", random, 120), random);
    expect_sound_answers(random_springerjagd(random), random);
  }
}

/// Two walks out and back, that change nothing: the texts of White's, Black's, White's and Black's turn.
std::optional<std::vector<std::string>> shuffle_from(const core::Game& start) {
  const auto reversed = [](const std::string& text) {
    const std::size_t half = text.find_first_of("abcdefghijklmnop", 1);
    return text.substr(half) + text.substr(0, half);
  };
  for (const auto& first : core::legal_steps_as_turns(start.position())) {
    if (first.end.node().kind != core::NodeKind::Decision) continue;
    for (const auto& second : core::legal_steps_as_turns(first.end)) {
      core::Game game = start;
      const std::vector<std::string> turns{first.text, second.text, reversed(first.text),
                                           reversed(second.text)};
      if (std::ranges::all_of(turns, [&](const auto& turn) { return game.play_turn(turn).has_value(); }) &&
          game.position() == start.position())
        return turns;
    }
  }
  return std::nullopt;
}

/// What is expected of the best line at a fixed depth, as a value of a pawn's worth of 100.
std::pair<int, std::string> opinion(const core::Game& game) {
  const auto engine = engine::make_engine(game.position(), {.hash_mib = 1});
  const auto result = search(*engine, game, {.depth = 4});
  return {result.last.lines.front().score_cp.value_or(-10'000), result.text};
}

/// V5.4: with the first turn of the round once more the position after it occurs for the third time.
TEST(AlphaBeta, WhoeverIsLosingRepeats) {
  core::Random random(5);
  int tested = 0;
  for (int tries = 0; tries < 400 && tested < scaled(30); ++tries) {
    core::Game game = start_of("vault", "size=6");
    for (std::uint32_t steps = 10 + random.below(30); steps > 0 && !game.is_over(); --steps)
      play_randomly(game, random);
    if (game.is_over()) continue;
    const core::Game fresh(game.position());
    const auto [before, ignored] = opinion(fresh);
    if (before > -100 || before == -10'000) continue;  // not losing, or lost for certain
    const auto turns = shuffle_from(fresh);
    if (!turns) continue;
    SCOPED_TRACE(fresh.position().to_text());
    ++tested;
    core::Game repeated = fresh;
    ASSERT_TRUE(repeated.play_turn(turns->front()).has_value());
    repeated = core::Game(repeated.position());
    for (const std::size_t i : {1u, 2u, 3u, 0u, 1u, 2u, 3u})
      ASSERT_TRUE(repeated.play_turn((*turns)[i]).has_value());
    ASSERT_EQ(repeated.position(), fresh.position());
    ASSERT_FALSE(repeated.is_over());
    const auto [value, text] = opinion(repeated);
    EXPECT_GE(value, 0) << "the draw is there to be taken";
    if (value == 0) {
      core::Game drawn = repeated;
      ASSERT_TRUE(drawn.play_step(text).has_value());
      if (text == turns->front()) EXPECT_EQ(drawn.termination(), core::Termination::Repetition);
    }
  }
  EXPECT_GE(tested, scaled(10));
}

}  // namespace
}  // namespace saltus::test
