// SPDX-License-Identifier: Apache-2.0
// Springerjagd, by S. Grottel: everything a user of the game needs.
#pragma once

#include <saltus/core/game_entry.hpp>
#include <saltus/games/springerjagd/position.hpp>

namespace saltus::springerjagd {

/// Springerjagd as the registry lists it.
inline core::GameEntry entry() { return core::make_entry<Position>(); }

}  // namespace saltus::springerjagd
