// SPDX-License-Identifier: Apache-2.0
// The race of two to twelve seats in the dice game by Koenig Kreations: everything a user of the game needs.
#pragma once

#include <saltus/core/game_entry.hpp>
#include <saltus/games/race/position.hpp>

namespace saltus::race {

/// The race as the registry lists it.
core::GameEntry entry();

}  // namespace saltus::race
