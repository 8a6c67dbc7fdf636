// SPDX-License-Identifier: Apache-2.0
// Every reason for which Hide refuses a position or a step, with the rule it rests on.
#pragma once

#include <array>

#include <saltus/core/error.hpp>

namespace saltus::toy::hide::errors {

using core::ErrorCode;

// Position text.
inline constexpr ErrorCode kPick{"hide.pick", "H2.1",
                                 "{found} where the pick of seat {seat} is expected: 1 to 5, ? or -"};
inline constexpr ErrorCode kPartlyOpen{"hide.partly_open", "H2.3",
                                       "round {round} is not finished, but {found} follows"};
inline constexpr ErrorCode kNextRound{"hide.next_round", "H2.3",
                                      "{found} where '/' and the picks of round {round} are expected"};
inline constexpr ErrorCode kAllHidden{
    "hide.all_hidden", "H4.2", "round {round} is finished, so whoever sees it knows at least one pick"};
inline constexpr ErrorCode kTrailing{"hide.trailing", "H1.2", "{found} after the last round"};

// Steps.
inline constexpr ErrorCode kNoSeat{"hide.no_seat", "H1.1",
                                   "there is no seat {seat}: seats are numbered from 1 to {seats}"};
inline constexpr ErrorCode kNoNumber{"hide.no_number", "H2.1", "{number} is not a number from 1 to 5"};
inline constexpr ErrorCode kAlreadyPicked{"hide.already_picked", "H2.2",
                                          "seat {seat} has already picked in this round"};
inline constexpr ErrorCode kOver{"hide.over", "H3.2", "the game is over after its third round"};

inline constexpr std::array kAll{&kPick,   &kPartlyOpen, &kNextRound,     &kAllHidden, &kTrailing,
                                 &kNoSeat, &kNoNumber,   &kAlreadyPicked, &kOver};

}  // namespace saltus::toy::hide::errors
