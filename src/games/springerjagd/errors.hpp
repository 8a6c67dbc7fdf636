// SPDX-License-Identifier: Apache-2.0
// Every reason for which Springerjagd refuses a position or a step, with the rule it rests on, and what it
// has to say to the players during a turn.
#pragma once

#include <array>

#include <saltus/core/error.hpp>

namespace saltus::springerjagd::errors {

using core::ErrorCode;

// Position text.
inline constexpr ErrorCode kRun{
    "springerjagd.run", "", "a run of empty fields is a number from 1 to 6, and two runs are never adjacent"};
inline constexpr ErrorCode kCharacter{
    "springerjagd.character", "",
    "{found} where a piece (N, n, P, p, D, d), a run of empty fields or '/' is expected"};
inline constexpr ErrorCode kRankLength{"springerjagd.rank_length", "S1.1",
                                       "rank {rank} has {fields} fields, not 6"};
inline constexpr ErrorCode kRankEnd{"springerjagd.rank_end", "S1.1", "{found} where {expected} is expected"};
inline constexpr ErrorCode kKnightCount{"springerjagd.knight_count", "S1.1", "{colour} has only two knights"};
inline constexpr ErrorCode kPawnCount{"springerjagd.pawn_count", "S1.2", "{colour} has only eight pawns"};
inline constexpr ErrorCode kNoKnights{"springerjagd.no_knights", "S7.1", "one side must have a knight"};
inline constexpr ErrorCode kSide{"springerjagd.side", "",
                                 "{found} where a space and the side to move (w or b) is expected"};
inline constexpr ErrorCode kLastField{
    "springerjagd.last_field", "S5.2",
    "{found} where a space and the field of {colour}'s last moved knight (or -) is expected"};
inline constexpr ErrorCode kLastKnight{"springerjagd.last_knight", "S5.2",
                                       "no knight of {colour} stands on {field}"};
inline constexpr ErrorCode kLastMissing{"springerjagd.last_missing", "S5.2",
                                        "in the middle of a turn {colour}'s last moved knight must be named"};
inline constexpr ErrorCode kStage{
    "springerjagd.stage", "S2.1",
    "{found} where a space and the stage (-, fill:X, fill:X+ or second:X) is expected"};
inline constexpr ErrorCode kStageField{"springerjagd.stage_field", "", "{found} where a field is expected"};
inline constexpr ErrorCode kFillOccupied{"springerjagd.fill_occupied", "S3.1",
                                         "{field} is to be filled, but is not empty"};
inline constexpr ErrorCode kSecondPawn{"springerjagd.second_pawn", "S4.2",
                                       "{field} was filled, so it must hold one pawn of {colour}"};
inline constexpr ErrorCode kNoSecond{"springerjagd.no_second", "S4.3",
                                     "{colour} has no other pawn on the board, so no second step can follow"};
inline constexpr ErrorCode kTrailing{"springerjagd.trailing", "",
                                     "{found} after the stage, where the text should end"};

// Step text.
inline constexpr ErrorCode kFromToSyntax{"springerjagd.from_to", "S2.1",
                                         "'{step}' is no step of a knight: write from and to, as in b1c3"};
inline constexpr ErrorCode kFillSyntax{"springerjagd.fill_syntax", "S3.1",
                                       "'{step}' does not fill {field}: write @ for a pawn of the reserve, "
                                       "or the field that the pawn comes from, as in d1"};
inline constexpr ErrorCode kSecondSyntax{"springerjagd.second_syntax", "S4.1",
                                         "'{step}' moves no second pawn: write from and to, as in a1f4"};

// Legality.
inline constexpr ErrorCode kOverByKnights{"springerjagd.over_knights", "S7.1",
                                          "the game is over: {loser} has lost both knights"};
inline constexpr ErrorCode kOverByNoMove{
    "springerjagd.over_no_move", "S7.2",
    "the game is over: {loser} can neither move, attack nor switch a knight"};
inline constexpr ErrorCode kNoKnight{"springerjagd.no_knight", "S2.1",
                                     "no knight of {colour} stands on {from}"};
inline constexpr ErrorCode kNotAKnightMove{"springerjagd.no_knight_move", "S2.1",
                                           "from {from} to {to} is no knight's move, no attack on a knight "
                                           "beside it and no switch with two of your pawns"};
inline constexpr ErrorCode kOwnPiece{"springerjagd.own_piece", "S2.2",
                                     "a knight cannot move to {to}: a piece of your own stands there"};
inline constexpr ErrorCode kPair{"springerjagd.pair", "S2.2",
                                 "a knight cannot move to {to}: two enemy pawns on one field are safe"};
inline constexpr ErrorCode kJustMoved{
    "springerjagd.just_moved", "S5.1",
    "the knight on {to} was moved in the last turn and cannot be attacked from beside"};
inline constexpr ErrorCode kReserveFirst{
    "springerjagd.reserve_first", "S3.1",
    "a pawn of the reserve fills {field} as long as there is one: write @"};
inline constexpr ErrorCode kReserveEmpty{
    "springerjagd.reserve_empty", "S3.1",
    "the reserve of {colour} is empty: a pawn from the board fills {field}"};
inline constexpr ErrorCode kPairFirst{
    "springerjagd.pair_first", "S3.1",
    "the pawn that fills {field} comes from a field with two of your pawns, not from {from}"};
inline constexpr ErrorCode kNoPawn{"springerjagd.no_pawn", "S3.1", "no pawn of {colour} stands on {from}"};
inline constexpr ErrorCode kPlacedPawn{"springerjagd.placed_pawn", "S4.2",
                                       "the pawn on {from} has just been placed and cannot move again"};
inline constexpr ErrorCode kSecondNoPawn{"springerjagd.second_no_pawn", "S4.2",
                                         "no pawn of {colour} stands on {from}"};
inline constexpr ErrorCode kSecondTarget{
    "springerjagd.second_target", "S4.2",
    "a pawn moves to an empty field or to one of your pawns, and {to} holds something else"};
inline constexpr ErrorCode kSecondStays{"springerjagd.second_stays", "S4.2",
                                        "the second pawn must leave {from}"};

// Said during the game.
inline constexpr ErrorCode kAskKnight{"springerjagd.ask_knight", "S2.1", "move a knight, as in {example}"};
inline constexpr ErrorCode kAskFillReserve{"springerjagd.ask_fill_reserve", "S3.1",
                                           "fill {field} with a pawn of the reserve: @"};
inline constexpr ErrorCode kAskFillPair{"springerjagd.ask_fill_pair", "S3.1",
                                        "fill {field} with a pawn from one of your pairs: {choices}"};
inline constexpr ErrorCode kAskFillAny{"springerjagd.ask_fill_any", "S3.1",
                                       "fill {field} with any of your pawns: {choices}"};
inline constexpr ErrorCode kAskSecond{
    "springerjagd.ask_second", "S4.2",
    "now move another pawn to any empty field or to one of yours, as in {example}"};
inline constexpr ErrorCode kPawnTaken{"springerjagd.pawn_taken", "S4.1",
                                      "a pawn was taken: no second pawn moves"};
inline constexpr ErrorCode kBeside{"springerjagd.beside", "S5.1",
                                   "the knight on {from} can take the one beside it, on {to}"};
inline constexpr ErrorCode kNearlyStuck{
    "springerjagd.nearly_stuck", "S7.2",
    "ways left for {colour} to move a knight: {count}. Who has none when the turn begins loses"};
inline constexpr ErrorCode kLastKnightLeft{"springerjagd.last_knight_left", "S7.1",
                                           "{colour} has one knight left"};
inline constexpr ErrorCode kLastKnightHangs{
    "springerjagd.last_knight_hangs", "S7.1",
    "careful: {colour}'s last knight can be taken on {field}, and then the game is lost"};

inline constexpr std::array kAll{
    &kRun,           &kCharacter,      &kRankLength,   &kRankEnd,        &kKnightCount,
    &kPawnCount,     &kNoKnights,      &kSide,         &kLastField,      &kLastKnight,
    &kLastMissing,   &kStage,          &kStageField,   &kFillOccupied,   &kSecondPawn,
    &kNoSecond,      &kTrailing,       &kFromToSyntax, &kFillSyntax,     &kSecondSyntax,
    &kOverByKnights, &kOverByNoMove,   &kNoKnight,     &kNotAKnightMove, &kOwnPiece,
    &kPair,          &kJustMoved,      &kReserveFirst, &kReserveEmpty,   &kPairFirst,
    &kNoPawn,        &kPlacedPawn,     &kSecondNoPawn, &kSecondTarget,   &kSecondStays,
    &kAskKnight,     &kAskFillReserve, &kAskFillPair,  &kAskFillAny,     &kAskSecond,
    &kPawnTaken,     &kBeside,         &kNearlyStuck,  &kLastKnightLeft, &kLastKnightHangs};

}  // namespace saltus::springerjagd::errors
