// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/vault/options.hpp>

#include <array>
#include <string_view>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/vault/errors.hpp>

namespace saltus::vault {
namespace {

using std::string_view;

constexpr std::array<string_view, 7> kSizes{"4", "6", "8", "10", "12", "14", "16"};
constexpr std::array<string_view, 2> kOffOn{"off", "on"};
constexpr std::array<string_view, 2> kRepetitions{"threefold", "none"};

constexpr std::array<core::OptionSpec, 4> kOptions{{
    {"size", "10", kSizes, "cells along each side of the board"},
    {"stacking", "off", kOffOn, "a captured pawn stays under its captor and is freed when that one leaves"},
    {"early_win", "off", kOffOn, "stop as soon as a pawn on the back rank cannot be captured any more"},
    {"repetition", "threefold", kRepetitions, "the same position for the third time is a draw"},
}};

constexpr std::array<string_view, 2> kSeatNames{"white", "black"};

constexpr core::GameInfo kInfo{
    .id = "vault",
    .title = "Vault",
    .designer = "Néstor Romeral Andrés",
    .link = "https://www.nestorgames.com",
    .rules = "vault/1",
    .summary =
        "Walk, or jump a pawn to its mirror image in another own pawn; be on the opponent's back rank when "
        "your turn begins.",
    .how_to_play =
        "The pawns stand on the two back ranks; White moves first, and each turn moves one own pawn.\n"
        "Walk: one cell in any of the eight directions, to an empty cell. A walk captures nothing.\n"
        "Jump: choose another own pawn as the pivot, anywhere on the board. The jumper lands on its mirror "
        "image "
        "in the pivot: as far behind it as it stood before it, in any direction, whatever is in between.\n"
        "A jump may land on an empty cell or on an enemy pawn, which is captured; never on an own pawn. Only "
        "jumps capture.\n"
        "You win when your turn begins and one of your pawns stands on the opponent's back rank, so the pawn "
        "has "
        "to survive one reply. You lose if you cannot move.\n"
        "The same position for the third time is a draw.",
    .min_seats = 2,
    .max_seats = 2,
    .seat_names = kSeatNames,
    .scoring = core::Scoring::Outcome,
    .options = kOptions,
    .errors = errors::kAll,
};

}  // namespace

core::Expected<Options> Options::from(const core::OptionSet& set) {
  Options options;
  const string_view size = set.value("size");
  options.size = size.size() == 1 ? size[0] - '0' : 10 * (size[0] - '0') + (size[1] - '0');
  options.stacking = set.value("stacking") == "on";
  options.early_win = set.value("early_win") == "on";
  options.repetition = set.value("repetition") == "none" ? Repetition::None : Repetition::Threefold;
  return options;
}

core::OptionSet Options::to_set() const {
  core::OptionSet set(kOptions);
  set.set("size", core::to_decimal(size));
  set.set("stacking", stacking ? "on" : "off");
  set.set("early_win", early_win ? "on" : "off");
  set.set("repetition", repetition == Repetition::None ? "none" : "threefold");
  return set;
}

const core::GameInfo& info() { return kInfo; }

}  // namespace saltus::vault
