// SPDX-License-Identifier: Apache-2.0
// The part of a position's text that belongs to one player, the same alone and in a race.
#pragma once

#include <string>

#include <saltus/core/error.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/games/dice/state.hpp>

namespace saltus::dice {

/// "dice=13446 marks=..x.../… skimmers=13,0,5* rerolls=2 cracked=AC". In a race a player who waits for the
/// others to finish the round has "dice=- due=0".
std::string state_to_text(const Sheet& sheet, const State& state, bool is_waiting = false);

/// Reads the same into `state`, whose round is known. `cracked` may be left out (D6.1). Nothing about dice
/// that several seats share is checked. Without `is_waiting` a player who waits is refused.
core::Expected<void> read_state(core::TextCursor& text, const Sheet& sheet, State& state,
                                bool* is_waiting = nullptr);

/// Reads "SHEET ", a reference or canonical JSON.
core::Expected<Sheet> read_sheet(core::TextCursor& text);
/// What read_sheet reads, without the space.
std::string sheet_to_text(const Sheet& sheet);

}  // namespace saltus::dice
