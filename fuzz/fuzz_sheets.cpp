// SPDX-License-Identifier: Apache-2.0
// Sheets of the dice game: refused with a place, or written in a canonical form that is read as the same
// sheet and that a position can begin with.
#include <string>

#include <saltus/games/sheets.hpp>

#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace saltus;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto sheet = games::read_sheet(text);
  if (!sheet.has_value()) {
    fuzz::check_error(sheet.error(), text);
    FUZZ_CHECK(sheet.error().offset.has_value());
    return 0;
  }
  const auto again = games::read_sheet(sheet->json);
  FUZZ_CHECK(again.has_value() && again->json == sheet->json && again->reference == sheet->reference);
  const core::GameEntry& dice = *core::find_game(test::registry(), "dice");
  const auto start = dice.sheets->initial(core::OptionSet(dice.info->options), text);
  FUZZ_CHECK(start.has_value() && start->to_text().starts_with(sheet->reference + " round=1 "));
  FUZZ_CHECK(dice.sheets->sheet(*start) == sheet->json);
  return 0;
}
