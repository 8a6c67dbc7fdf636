// SPDX-License-Identifier: Apache-2.0
// Games that the tests of matches begin with.
#pragma once

#include <string_view>

#include <saltus/core/game.hpp>
#include <saltus/games/registry.hpp>

namespace saltus::test {

inline const core::GameEntry& entry_of(std::string_view game) {
  return *core::find_game(games::registry(), game);
}

/// "size=4 …" as options; those that are not named are as usual.
inline core::Game new_game(std::string_view game, std::string_view options = "") {
  const core::GameEntry& entry = entry_of(game);
  return core::Game(*entry.initial(*core::OptionSet::parse(entry.info->options, options)));
}

/// Vault on the smallest board.
inline core::Game small_game() { return new_game("vault", "size=4"); }

}  // namespace saltus::test
