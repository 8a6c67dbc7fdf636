// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/race/options.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <saltus/games/race/errors.hpp>

namespace saltus::race {
namespace {

using std::string_view;

constexpr std::array<string_view, kMaxSeats - kMinSeats + 1> kSeatCounts{"2", "3", "4",  "5",  "6", "7",
                                                                         "8", "9", "10", "11", "12"};
constexpr std::array<string_view, kMaxSeats> kSeatNames{"first", "second", "third",    "fourth",
                                                        "fifth", "sixth",  "seventh",  "eighth",
                                                        "ninth", "tenth",  "eleventh", "twelfth"};

/// The options of one player come after the number of seats, so that the two games read alike.
std::span<const core::OptionSpec> option_specs() {
  static const std::vector<core::OptionSpec> all = [] {
    std::vector<core::OptionSpec> specs{{"seats", kSeatCounts.front(), kSeatCounts, "how many take part"}};
    for (const core::OptionSpec& spec : dice::info().options) specs.push_back(spec);
    return specs;
  }();
  return all;
}

std::span<const core::ErrorCode* const> error_codes() {
  static const std::vector<const core::ErrorCode*> all = [] {
    std::vector<const core::ErrorCode*> codes(errors::kAll.begin(), errors::kAll.end());
    codes.insert(codes.end(), dice::info().errors.begin(), dice::info().errors.end());
    return codes;
  }();
  return all;
}

}  // namespace

core::Expected<Options> Options::from(const core::OptionSet& set) {
  core::OptionSet alone(dice::info().options);
  for (const core::OptionSpec& spec : dice::info().options) alone.set(spec.name, set.value(spec.name));
  const auto seats = std::ranges::find(kSeatCounts, set.value("seats")) - kSeatCounts.begin();
  return Options{static_cast<int>(seats) + kMinSeats, *dice::Options::from(alone)};
}

core::OptionSet Options::to_set() const {
  core::OptionSet set(option_specs());
  set.set("seats", kSeatCounts[static_cast<std::size_t>(seats - kMinSeats)]);
  const core::OptionSet alone = dice.to_set();
  for (const core::OptionSpec& spec : dice::info().options) set.set(spec.name, alone.value(spec.name));
  return set;
}

const core::GameInfo& info() {
  static const core::GameInfo description{
      .id = "race",
      .title = "Vault: the dice race",
      .designer = "Koenig Kreations",
      .link = "https://koenigkreations.itch.io",
      .rules = "race/1",
      .summary =
          "All play the solitaire dice game on the same sheet with the same dice; the best score wins.",
      .how_to_play =
          "Every seat has the same sheet: rows and columns with a lock A to L and some gems each. In each of "
          "twelve rounds all get the same five dice, and then the lock of the round closes: A after the "
          "first, L "
          "after the last.\n"
          "Mark a number with any of your dice, each added or subtracted: 1:b3=5+4-1 is seat 1 marking an 8. "
          "O "
          "takes one odd die, E one even die, X2 two dice of the same value; black squares are done from the "
          "start. Every die is used once.\n"
          "Finish a row or column while its lock is open, and its gems are yours.\n"
          "A die can also charge a skimmer: 1:s2+4 marks four of its boxes. Once, instead of a die, a "
          "skimmer "
          "then gives the number of its marked boxes: 1:c1=s2-5. After that it is spent.\n"
          "Three times in a game any unused dice may be rolled again: 1:r:446. The new values are the same "
          "for "
          "all who have drawn equally many. When no die can help, pass.\n"
          "Everybody plays a round unseen; when all have finished, the sheets are open until the next roll.\n"
          "The score is your gems, and one for each skimmer never used. Of equal scores the one with more "
          "lines cracked is ahead, then the one with more rerolls left.",
      .min_seats = kMinSeats,
      .max_seats = kMaxSeats,
      .seat_names = kSeatNames,
      .scoring = core::Scoring::Points,
      .options = option_specs(),
      .errors = error_codes(),
  };
  return description;
}

}  // namespace saltus::race
