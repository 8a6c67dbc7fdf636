// SPDX-License-Identifier: Apache-2.0
// The solitaire dice game, by Koenig Kreations: everything a user of the game needs.
#pragma once

#include <saltus/core/game_entry.hpp>
#include <saltus/games/dice/position.hpp>

namespace saltus::dice {

/// The dice game as the registry lists it.
core::GameEntry entry();

}  // namespace saltus::dice
