// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/race/race.hpp>

#include <saltus/games/dice/sheet_hooks.hpp>

namespace saltus::race {

core::GameEntry entry() {
  core::GameEntry entry = core::make_entry<Position>();
  entry.sheets = &dice::kSheetHooks<Position>;
  return entry;
}

}  // namespace saltus::race
