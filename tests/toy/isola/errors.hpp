// SPDX-License-Identifier: Apache-2.0
// Every reason for which Isola refuses a position or a step, with the rule it rests on.
#pragma once

#include <array>

#include <saltus/core/error.hpp>

namespace saltus::toy::isola::errors {

using core::ErrorCode;

// Position text.
inline constexpr ErrorCode kRun{"isola.run", "",
                                "a run of free cells is a number from 1 to {size} without leading zero"};
inline constexpr ErrorCode kCellCharacter{"isola.cell_character", "",
                                          "{found} where K, k, # or a run of free cells is expected"};
inline constexpr ErrorCode kRankLength{"isola.rank_length", "I1.1",
                                       "rank {rank} has {cells} cells, but option size={size} was given"};
inline constexpr ErrorCode kRankMissing{"isola.rank_missing", "I1.1",
                                        "{found} where '/' and rank {rank} are expected"};
inline constexpr ErrorCode kSecondKing{"isola.second_king", "I1.2", "{colour} has only one king"};
inline constexpr ErrorCode kNoKing{"isola.no_king", "I1.2", "{colour} has no king"};
inline constexpr ErrorCode kSide{"isola.side", "",
                                 "{found} where a space and the side to move (w or b) are expected"};
inline constexpr ErrorCode kStage{"isola.stage", "",
                                  "'{found}' where a space and the stage (move or remove) are expected"};
inline constexpr ErrorCode kCannotHaveMoved{
    "isola.cannot_have_moved", "I2.1",
    "no cell beside the king of {colour} is free, so the king cannot have come from anywhere"};

// Steps.
inline constexpr ErrorCode kOffBoard{"isola.off_board", "I1.1",
                                     "there is no cell {cell} on a board of size {size}"};
inline constexpr ErrorCode kRemoved{"isola.removed", "I1.3", "{cell} has been removed"};
inline constexpr ErrorCode kOccupied{"isola.occupied", "I1.3", "a king stands on {cell}"};
inline constexpr ErrorCode kNotBeside{
    "isola.not_beside", "I2.1", "the king of {colour} on {from} moves to a cell beside it, not to {cell}"};
inline constexpr ErrorCode kMoveDue{"isola.move_due", "I2.1",
                                    "{colour} moves the king before removing a cell"};
inline constexpr ErrorCode kRemovalDue{"isola.removal_due", "I3.1",
                                       "{colour} has moved and has to remove a cell now"};
inline constexpr ErrorCode kOver{"isola.over", "I4.1", "the game is over: the king of {colour} cannot move"};

inline constexpr std::array kAll{&kRun,     &kCellCharacter, &kRankLength, &kRankMissing,     &kSecondKing,
                                 &kNoKing,  &kSide,          &kStage,      &kCannotHaveMoved, &kOffBoard,
                                 &kRemoved, &kOccupied,      &kNotBeside,  &kMoveDue,         &kRemovalDue,
                                 &kOver};

}  // namespace saltus::toy::isola::errors
