// SPDX-License-Identifier: Apache-2.0
// Every reason for which Pig refuses a position or a step, with the rule it rests on.
#pragma once

#include <array>

#include <saltus/core/error.hpp>

namespace saltus::toy::pig::errors {

using core::ErrorCode;

// Position text.
inline constexpr ErrorCode kNumber{"pig.number", "", "{found} where a number of points is expected"};
inline constexpr ErrorCode kTooMany{"pig.too_many", "R4.1",
                                    "with goal={goal}, nobody ends with more than {max} points"};
inline constexpr ErrorCode kOnePoint{"pig.one_point", "R3.1", "nobody has one point: a one is never scored"};
inline constexpr ErrorCode kSign{"pig.sign", "", "{found} where {expected} is expected"};
inline constexpr ErrorCode kSeat{"pig.seat", "", "{found} where the seat (1 or 2) is expected"};
inline constexpr ErrorCode kStage{
    "pig.stage", "", "'{found}' where a space and the stage (choose, roll or over) are expected"};
inline constexpr ErrorCode kGoalReached{"pig.goal_reached", "R4.1",
                                        "seat {seat} has {points} points and has won: the goal is {goal}"};
inline constexpr ErrorCode kGoalNotReached{"pig.goal_not_reached", "R4.1",
                                           "the game is not over: seat {seat} has {points} of {goal} points"};
inline constexpr ErrorCode kUnscored{"pig.unscored", "R4.1",
                                     "the winner's points of the turn are already scored"};

// Steps.
inline constexpr ErrorCode kNothingToHold{"pig.nothing_to_hold", "R2.2",
                                          "seat {seat} has to roll first: there are no points to hold"};
inline constexpr ErrorCode kRolling{"pig.rolling", "R2.1", "the die is rolling: nobody may act"};
inline constexpr ErrorCode kOver{"pig.over", "R4.1", "the game is over: seat {seat} has won"};

inline constexpr std::array kAll{&kNumber,   &kTooMany,       &kOnePoint,    &kSign,
                                 &kSeat,     &kStage,         &kGoalReached, &kGoalNotReached,
                                 &kUnscored, &kNothingToHold, &kRolling,     &kOver};

}  // namespace saltus::toy::pig::errors
