// SPDX-License-Identifier: Apache-2.0
// Vault, by Néstor Romeral Andrés: everything a user of the game needs.
#pragma once

#include <saltus/core/game_entry.hpp>
#include <saltus/games/vault/position.hpp>

namespace saltus::vault {

/// Vault as the registry lists it: every size and both variants behind one name. Position text sets the size
/// unless the option was given.
core::GameEntry entry();

}  // namespace saltus::vault
