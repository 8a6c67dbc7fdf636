// SPDX-License-Identifier: Apache-2.0
// Drawing steps and rolls without listing them, for games played at random.
#pragma once

#include <saltus/core/random.hpp>
#include <saltus/games/dice/state.hpp>

namespace saltus::dice {

/// One of the legal steps of a player with unused dice, each equally likely. Marks are drawn from all pairs
/// of an open square and a set of dice and skimmers, and drawn again where the set does not make the square:
/// about one in four does, and looking at four is cheaper than counting all.
Step random_step(const Sheet& sheet, const State& state, bool numbers_only, core::Random& random);

/// `count` dice, thrown.
Hand random_roll(int count, core::Random& random);

}  // namespace saltus::dice
