// SPDX-License-Identifier: Apache-2.0
// Turns that are given as text, on the command line or by another program.
#pragma once

#include <string_view>

#include <saltus/core/game.hpp>

namespace saltus::cli {

/// `game` with the turns of `moves`, separated by white space; errors as those of core::Game::play_turns. The
/// last may be unfinished if it is not for one seat alone (chance or another seat has a part in it): then
/// nobody could have given it whole.
core::Expected<core::Game> play_moves(core::Game game, std::string_view moves);

}  // namespace saltus::cli
