// SPDX-License-Identifier: Apache-2.0
// What an engine asks about the game behind a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <saltus/core/game.hpp>

namespace saltus::engine {

/// The position after so many steps and outcomes, 0 … game.step_count().
inline const core::AnyPosition& position_at(const core::Game& game, std::size_t steps) {
  return steps == game.step_count() ? game.position() : game.position_before(steps);
}

/// Whether `after` is `before` with perhaps more steps.
inline bool continues(const core::Game& before, const core::Game& after) {
  if (after.step_count() < before.step_count()) return false;
  for (std::size_t i = 0; i <= before.step_count(); ++i)
    if (!(position_at(before, i) == position_at(after, i))) return false;
  return true;
}

/// The keys of all positions at turn starts up to now, oldest first.
inline std::vector<std::uint64_t> turn_keys(const core::Game& game) {
  std::vector<std::uint64_t> out;
  for (std::size_t i = 0; i <= game.step_count(); ++i) {
    const core::AnyPosition& position = position_at(game, i);
    if (position.node().starts_turn) out.push_back(position.key());
  }
  return out;
}

}  // namespace saltus::engine
