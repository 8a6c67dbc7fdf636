// SPDX-License-Identifier: Apache-2.0
// The games of this program.
#pragma once

#include <saltus/core/game_entry.hpp>

namespace saltus::games {

/// Every game, in the order in which it is offered. Always the same list.
core::Registry registry();

}  // namespace saltus::games
