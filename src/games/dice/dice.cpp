// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/dice/dice.hpp>

#include <saltus/games/dice/state_text.hpp>

namespace saltus::dice {

core::GameEntry entry() {
  core::GameEntry entry = core::make_entry<Position>();
  entry.inline_file = [](std::string_view contents) -> core::Expected<std::string> {
    const auto sheet = parse_sheet(contents);
    if (!sheet.has_value()) return std::unexpected(sheet.error());
    return sheet_to_text(*sheet);
  };
  return entry;
}

}  // namespace saltus::dice
