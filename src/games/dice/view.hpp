// SPDX-License-Identifier: Apache-2.0
// What a player's sheet shows, alone and in a race.
#pragma once

#include <vector>

#include <saltus/core/cells.hpp>
#include <saltus/games/dice/state.hpp>

namespace saltus::dice {

/// The squares with locks and gems as notes beside rows and below columns: "B4" open with four gems, "B+4"
/// cracked, "B-" closed.
core::Cells board_of(const Sheet& sheet, const State& state);

/// Dice, skimmers, rerolls and score.
std::vector<core::SidePanel> panels_of(const Sheet& sheet, const State& state, Seat seat);

}  // namespace saltus::dice
