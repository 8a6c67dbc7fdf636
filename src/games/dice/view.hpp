// SPDX-License-Identifier: Apache-2.0
// What a player's sheet shows, alone and in a race.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <saltus/core/cells.hpp>
#include <saltus/core/error.hpp>
#include <saltus/games/dice/state.hpp>

namespace saltus::dice {

/// The squares with locks and gems as notes beside rows and below columns: "B4" open with four gems, "B+4"
/// cracked, "B-" closed.
core::Cells board_of(const Sheet& sheet, const State& state);

/// Dice, skimmers, rerolls and the score with its make-up.
std::vector<core::SidePanel> panels_of(const Sheet& sheet, const State& state, Seat seat);

/// "A 3, C 4, 2 skimmers": what the score is made of.
std::string score_parts(const Sheet& sheet, const State& state);

/// For a player with unused dice: what to do, and which squares can be marked by which step, for each square
/// the one with the fewest values.
std::vector<core::Error> advice_for(const Sheet& sheet, const State& state, bool numbers_only);

/// What a player may not mean to give up by a legal step: unused dice, or the round with the last of them.
std::optional<core::Error> caution_of(const Sheet& sheet, const State& state, const Step& step);

}  // namespace saltus::dice
