// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/dice/dice.hpp>

#include <saltus/games/dice/sheet_hooks.hpp>

namespace saltus::dice {

core::GameEntry entry() {
  core::GameEntry entry = core::make_entry<Position>();
  entry.sheets = &kSheetHooks<Position>;
  return entry;
}

}  // namespace saltus::dice
