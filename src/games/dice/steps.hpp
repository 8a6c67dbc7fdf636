// SPDX-License-Identifier: Apache-2.0
// Step texts of the dice game, the same for one player alone and in a race.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <saltus/core/error.hpp>
#include <saltus/games/dice/state.hpp>

namespace saltus::dice {

/// Canonical text of a step that can be legal: "b3=s1+5-1", "s2+4", "r:446", "pass".
std::string step_to_text(const Sheet& sheet, const State& state, const Step& step);

/// Any spelling: terms in any order, with any signs that make the number. The step need not be legal.
core::Expected<Step> parse_step(const Sheet& sheet, const State& state, std::string_view text);

/// "roll:26", and back.
std::string roll_to_text(Hand dice);
core::Expected<Hand> parse_roll(std::string_view text);

/// "13446", the dice in ascending order; "" for none.
std::string hand_to_text(Hand dice);

/// Why a step is not legal; nullopt if it is.
std::optional<core::Error> refusal(const Sheet& sheet, const State& state, bool numbers_only,
                                   const Step& step);

}  // namespace saltus::dice
