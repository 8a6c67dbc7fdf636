// SPDX-License-Identifier: Apache-2.0
// Every reason for which Vault refuses a position or a move, with the rule it rests on.
#pragma once

#include <array>

#include <saltus/core/error.hpp>

namespace saltus::vault::errors {

using core::ErrorCode;

// Position text.
inline constexpr ErrorCode kSize{"vault.size", "V1.1",
                                 "a board of {ranks} ranks: the size must be even, from 4 to 16"};
inline constexpr ErrorCode kSizeOption{
    "vault.size_option", "V1.1", "the text shows a board of size {size}, but option size={option} was given"};
inline constexpr ErrorCode kRankLength{"vault.rank_length", "V1.1",
                                       "rank {rank} has {cells} cells, but the board has {size} ranks"};
inline constexpr ErrorCode kRun{"vault.run", "",
                                "a run of empty cells is a number from 1 to {size} without leading zero"};
inline constexpr ErrorCode kCellCharacter{
    "vault.cell_character", "", "{found} where a pawn (P or p), a run of empty cells or '/' is expected"};
inline constexpr ErrorCode kStackOption{"vault.stack_option", "V6.1", "a stack needs option stacking=on"};
inline constexpr ErrorCode kStackHeight{"vault.stack_height", "V6.1",
                                        "a stack in parentheses holds at least two pawns"};
inline constexpr ErrorCode kStackColours{"vault.stack_colours", "V6.1", "colours in a stack alternate"};
inline constexpr ErrorCode kStackCharacter{"vault.stack_character", "",
                                           "{found} in a stack, where P, p or ')' is expected"};
inline constexpr ErrorCode kPawnCount{"vault.pawn_count", "V1.2",
                                      "one pawn too many: {colour} has only {size} on a board of this size"};
inline constexpr ErrorCode kSide{"vault.side", "",
                                 "{found} where a space and the side to move (w or b) is expected"};
inline constexpr ErrorCode kTrailing{"vault.trailing", "",
                                     "{found} after the side to move, where the text should end"};

// Move text.
inline constexpr ErrorCode kMoveSyntax{
    "vault.move_syntax", "", "'{move}' is not a move: write from and to, as in a1b2, a1-b2, a1^c3 or a1xc3"};
inline constexpr ErrorCode kOffBoard{"vault.off_board", "V1.3",
                                     "there is no cell {cell} on a board of size {size}"};
inline constexpr ErrorCode kNotAWalk{"vault.not_a_walk", "V3.1",
                                     "'-' writes a walk, but {from} to {to} is a jump"};
inline constexpr ErrorCode kNotAJump{"vault.not_a_jump", "V4.1",
                                     "'{sign}' writes a jump, but {from} to {to} is a walk"};
inline constexpr ErrorCode kNotACapture{"vault.not_a_capture", "V4.4",
                                        "'x' writes a capture, but {to} holds no enemy pawn"};

// Legality.
inline constexpr ErrorCode kOverByGoal{
    "vault.over_goal", "V5.1",
    "the game is over: {winner}'s turn begins with a pawn on the opponent's back rank: {cell}"};
inline constexpr ErrorCode kOverByNoMove{"vault.over_no_move", "V5.2",
                                         "the game is over: {winner} wins, no move is left"};
inline constexpr ErrorCode kOverByEarlyWin{
    "vault.over_early", "V5.5", "the game is over: no reply stops {winner} on the back rank: {cell}"};
inline constexpr ErrorCode kNoPawn{"vault.no_pawn", "V2.1", "there is no pawn of {colour} on {from}"};
inline constexpr ErrorCode kNotYourPawn{"vault.not_your_pawn", "V2.1",
                                        "the pawn on {from} is not {colour}'s"};
inline constexpr ErrorCode kNoMove{"vault.no_move", "V2.1", "{from} to {to} is no move: a pawn cannot stay"};
inline constexpr ErrorCode kWalkOccupied{"vault.walk_occupied", "V3.1",
                                         "a pawn walks to an empty cell only, and {to} is occupied"};
inline constexpr ErrorCode kOddOffset{
    "vault.odd_offset", "V4.5",
    "no cell lies midway between {from} and {to}, so no pivot can make this jump"};
inline constexpr ErrorCode kNoPivot{
    "vault.no_pivot", "V4.1", "a jump from {from} to {to} needs a pawn of your own on {pivot} as its pivot"};
inline constexpr ErrorCode kOwnPawnOnLanding{"vault.own_pawn_on_landing", "V4.3",
                                             "a jump cannot land on {to}: a pawn of your own stands there"};

// Said during the game.
inline constexpr ErrorCode kMustCapture{"vault.must_capture", "V5.1",
                                        "careful: {rival}'s pawn has reached the back rank on {cell}; unless "
                                        "{colour} captures it now, {rival} wins"};

inline constexpr std::array kAll{
    &kSize,         &kSizeOption,     &kRankLength,       &kRun,         &kCellCharacter, &kStackOption,
    &kStackHeight,  &kStackColours,   &kStackCharacter,   &kPawnCount,   &kSide,          &kTrailing,
    &kMoveSyntax,   &kOffBoard,       &kNotAWalk,         &kNotAJump,    &kNotACapture,   &kOverByGoal,
    &kOverByNoMove, &kOverByEarlyWin, &kNoPawn,           &kNotYourPawn, &kNoMove,        &kWalkOccupied,
    &kOddOffset,    &kNoPivot,        &kOwnPawnOnLanding, &kMustCapture};

}  // namespace saltus::vault::errors
