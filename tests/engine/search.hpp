// SPDX-License-Identifier: Apache-2.0
// What the engine suites share: games to search, random play, and a search that returns its result.
#pragma once

#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/game.hpp>
#include <saltus/core/random.hpp>
#include <saltus/engine/any_engine.hpp>

#include "toy/engines.hpp"
#include "toy/registry.hpp"

namespace saltus::test {

/// The start of a game under options like "size=3".
inline core::Game start_of(std::string_view id, std::string_view options = "") {
  const core::GameEntry* entry = core::find_game(registry(), id);
  EXPECT_NE(entry, nullptr) << id;
  return core::Game(*entry->initial(*core::OptionSet::parse(entry->info->options, options)));
}

inline core::Game game_at(std::string_view id, std::string_view options, std::string_view position) {
  const core::GameEntry* entry = core::find_game(registry(), id);
  return core::Game(*entry->parse(*core::OptionSet::parse(entry->info->options, options), position));
}

/// One random step or outcome of a game that goes on.
inline void play_randomly(core::Game& game, core::Random& random) {
  const auto any_of = [&](const auto& list) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  };
  if (game.node().kind == core::NodeKind::Chance) {
    game.play_outcome(any_of(game.position().outcomes()));
  } else {
    ASSERT_TRUE(game.play_step(any_of(game.position().legal_steps())).has_value());
  }
}

/// Searches on the calling thread.
inline engine::Result search(engine::AnyEngine& engine, const core::Game& game, const engine::Limits& limits,
                             core::Seat seat = core::kNoSeat) {
  EXPECT_TRUE(engine.set_position(game, seat));
  engine::Result out;
  engine.start(limits, {.on_progress = {}, .on_result = [&](const engine::Result& result) { out = result; }});
  engine.wait();
  return out;
}

/// The same by a new engine.
inline engine::Result search(const core::Game& game, const engine::Limits& limits,
                             const engine::EngineOptions& options = {}, core::Seat seat = core::kNoSeat) {
  const auto engine = make_tree_search(game.position(), options);
  EXPECT_NE(engine, nullptr);
  return search(*engine, game, limits, seat);
}

/// The line that begins with the step of this text.
inline engine::Line line_of(const engine::Result& result, std::string_view step) {
  for (const engine::Line& line : result.last.lines)
    if (line.steps.front() == step) return line;
  ADD_FAILURE() << "no line begins with " << step;
  return {};
}

}  // namespace saltus::test
