// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/dice/options.hpp>

#include <algorithm>
#include <array>
#include <string_view>

#include <saltus/games/dice/errors.hpp>
#include <saltus/games/dice/house_sheets.hpp>

namespace saltus::dice {
namespace {

using std::string_view;

constexpr std::array<string_view, 2> kSkimmerUses{"full", "numbers"};

std::span<const core::OptionSpec> option_specs() {
  static const std::array<core::OptionSpec, 2> all{{
      {"sheet", house_sheet_ids().front(), house_sheet_ids(),
       "the sheet to play on; any other can be given in a position"},
      {"skimmer_as_die", "full", kSkimmerUses,
       "whether a skimmer counts as a die everywhere, or one at a time in numbers only"},
  }};
  return all;
}

constexpr std::array<string_view, 1> kSeatNames{"player"};

}  // namespace

core::Expected<Options> Options::from(const core::OptionSet& set) {
  const auto ids = house_sheet_ids();
  return Options{.sheet = static_cast<std::uint8_t>(std::ranges::find(ids, set.value("sheet")) - ids.begin()),
                 .numbers_only = set.value("skimmer_as_die") == "numbers"};
}

core::OptionSet Options::to_set() const {
  core::OptionSet set(option_specs());
  set.set("sheet", house_sheet_ids()[sheet]);
  set.set("skimmer_as_die", kSkimmerUses[numbers_only ? 1 : 0]);
  return set;
}

const core::GameInfo& info() {
  static const core::GameInfo description{
      .id = "dice",
      .title = "Vault: A Solitaire Dice Game",
      .designer = "Koenig Kreations",
      .link = "https://koenigkreations.itch.io",
      .rules = "dice/1",
      .summary = "Mark squares with five dice a round, and finish rows and columns before their locks close.",
      .how_to_play =
          "A sheet has rows and columns with a lock A to L and some gems each. In each of twelve rounds five "
          "dice are "
          "rolled, and then the lock of the round closes: A after the first, L after the last.\n"
          "Mark a number with any of your dice, each added or subtracted: b3=5+4-1 marks an 8. O takes one "
          "odd die, E "
          "one even die, X2 two dice of the same value; black squares are done from the start. Every die is "
          "used once.\n"
          "Finish a row or column while its lock is open, and its gems are yours.\n"
          "A die can also charge a skimmer: s2+4 marks four of its boxes. Once, instead of a die, a skimmer "
          "then gives "
          "the number of its marked boxes: c1=s2-5. After that it is spent.\n"
          "Three times in a game any unused dice may be rolled again: r:446. When no die can help, pass.\n"
          "The score is your gems, and one for each skimmer never used.",
      .min_seats = 1,
      .max_seats = 1,
      .seat_names = kSeatNames,
      .scoring = core::Scoring::Points,
      .options = option_specs(),
      .errors = errors::kAll,
  };
  return description;
}

}  // namespace saltus::dice
