// SPDX-License-Identifier: Apache-2.0
// Every reason for which the race refuses a position or a step beyond those of the dice game, with the rule
// it rests on.
#pragma once

#include <array>

#include <saltus/core/error.hpp>

namespace saltus::race::errors {

using core::ErrorCode;

// Position text.
inline constexpr ErrorCode kField{"race.field", "", "{found} where '{field}' is expected"};
inline constexpr ErrorCode kStream{
    "race.stream", "D8.5",
    "the stream has 5 to 20 values from 1 to 6, or is '-' before the first roll of a round"};
inline constexpr ErrorCode kSeatCount{"race.seat_count", "D8.1",
                                      "the position has {found} seats, but option seats is {seats}"};
inline constexpr ErrorCode kHiddenBetween{"race.hidden_between", "D8.2",
                                          "between rounds and at the end no seat is hidden"};
inline constexpr ErrorCode kDrawn{
    "race.drawn", "D8.5",
    "seat {seat} has drawn {drawn} values: that is 0 before a round's first roll, then 5 up to the {size} "
    "of the stream, and no more than its rerolls allow"};
inline constexpr ErrorCode kNotDrawn{"race.not_drawn", "D8.5",
                                     "seat {seat} has dice that are not among the values it has drawn"};
inline constexpr ErrorCode kUndrawn{
    "race.undrawn", "D8.5", "the stream has {size} values, but no seat shown has drawn more than {drawn}"};
inline constexpr ErrorCode kTwoRolls{
    "race.two_rolls", "D8.5",
    "seats {seat} and {other} both have dice due: a roll falls before anybody acts"};
inline constexpr ErrorCode kRoundOver{"race.round_over", "D8.2",
                                      "all seats have finished the round, so it is over"};
inline constexpr ErrorCode kTrailing{"race.trailing", "", "{found} where the text should end"};

// Steps and rolls.
inline constexpr ErrorCode kStepSyntax{
    "race.step_syntax", "", "'{step}' is no step: write the seat before it, as 2:b3=5+4-1 or 1:pass"};
inline constexpr ErrorCode kNoSeat{"race.no_seat", "D8.1",
                                   "there is no seat {seat}: seats are numbered from 1 to {seats}"};
inline constexpr ErrorCode kHidden{"race.hidden", "D8.2",
                                   "seat {seat} is hidden, so nobody can say what it may do"};
inline constexpr ErrorCode kWaits{"race.waits", "D8.2",
                                  "seat {seat} has finished the round and waits for the others"};
inline constexpr ErrorCode kRollDue{"race.roll_due", "D8.5", "{count} dice have to be rolled first"};
inline constexpr ErrorCode kRollSyntax{
    "race.roll_syntax", "D8.5",
    "'{roll}' is no roll: write the values in the order they are drawn, as roll:62"};
inline constexpr ErrorCode kRollCount{"race.roll_count", "D8.5",
                                      "'{roll}' has {found} values, but {count} are due"};
inline constexpr ErrorCode kForced{
    "race.forced", "D8.5", "value {number} of the round is {value}: another seat has drawn it already"};
inline constexpr ErrorCode kOver{"race.over", "D2.2", "the game is over after its twelfth round"};

// Said during the game.
inline constexpr ErrorCode kAskWait{"race.ask_wait", "D8.2",
                                    "wait until the others have finished the round; then lock {lock} closes"};

inline constexpr std::array kAll{&kField,      &kStream,    &kSeatCount, &kHiddenBetween, &kDrawn,
                                 &kNotDrawn,   &kUndrawn,   &kTwoRolls,  &kRoundOver,     &kTrailing,
                                 &kStepSyntax, &kNoSeat,    &kHidden,    &kWaits,         &kRollDue,
                                 &kRollSyntax, &kRollCount, &kForced,    &kOver,          &kAskWait};

}  // namespace saltus::race::errors
