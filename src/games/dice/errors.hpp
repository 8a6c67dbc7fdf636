// SPDX-License-Identifier: Apache-2.0
// Every reason for which the dice game refuses a sheet, a position or a step, with the rule it rests on.
#pragma once

#include <array>

#include <saltus/core/error.hpp>

namespace saltus::dice::errors {

using core::ErrorCode;

// Sheets.
inline constexpr ErrorCode kJson{"dice.json", "", "{found} where {expected} is expected"};
inline constexpr ErrorCode kMember{"dice.member", "",
                                   "a sheet has no member '{member}' (name, squares, row_locks, "
                                   "column_locks, row_gems, column_gems, skimmer_boxes)"};
inline constexpr ErrorCode kMemberTwice{"dice.member_twice", "", "member '{member}' is given twice"};
inline constexpr ErrorCode kMemberMissing{"dice.member_missing", "", "the sheet has no member '{member}'"};
inline constexpr ErrorCode kName{"dice.name", "", "a sheet's name has at most {limit} bytes"};
inline constexpr ErrorCode kNameCharacter{"dice.name_character", "",
                                          "the name has a character that cannot be printed"};
inline constexpr ErrorCode kShape{"dice.shape", "D1.1",
                                  "{rows} rows and {columns} columns: rows and columns together must be 12"};
inline constexpr ErrorCode kRow{"dice.row", "D1.1",
                                "row {row} has {found} squares, but the first row has {columns}"};
inline constexpr ErrorCode kSquare{
    "dice.square", "D1.2",
    "square {square} is '{found}': a number from 1 to {max}, O, E, X2 or # is possible"};
inline constexpr ErrorCode kLockCount{"dice.lock_count", "D1.1", "every row and every column needs one lock"};
inline constexpr ErrorCode kLock{"dice.lock", "D1.1",
                                 "the lock of {line} is '{found}': locks are letters from A to L"};
inline constexpr ErrorCode kLockTwice{
    "dice.lock_twice", "D1.1", "{line} and {other} have the same lock {lock}: each letter occurs once"};
inline constexpr ErrorCode kGemCount{"dice.gem_count", "D1.1",
                                     "every row and every column needs a number of gems"};
inline constexpr ErrorCode kBoxCount{"dice.box_count", "D1.1", "skimmer_boxes is one number, or three"};

// Position text.
inline constexpr ErrorCode kSheetId{
    "dice.sheet_id", "",
    "there is no house sheet '{sheet}' with this content; a sheet in JSON begins with a brace"};
inline constexpr ErrorCode kCanonical{"dice.canonical", "",
                                      "a sheet in a position is written in canonical JSON"};
inline constexpr ErrorCode kField{"dice.field", "", "{found} where '{field}' is expected"};
inline constexpr ErrorCode kRound{"dice.round", "D2.1", "the round is a number from 1 to 13"};
inline constexpr ErrorCode kDiceText{"dice.dice", "D2.1",
                                     "dice are written in ascending order, as 13446, or '-' for none"};
inline constexpr ErrorCode kDue{
    "dice.due", "D5.1",
    "{unused} unused and {due} due: together there are 1 to 5 dice, and 'due' is left out where "
    "none or all five are due"};
inline constexpr ErrorCode kMarks{"dice.marks", "D3.3",
                                  "marks show {rows} rows of {columns} squares, x or '.', with '/' between"};
inline constexpr ErrorCode kMarkOnBlack{"dice.mark_on_black", "D1.2",
                                        "{square} is black and cannot be marked"};
inline constexpr ErrorCode kSkimmers{
    "dice.skimmers", "D4.1",
    "skimmers are three numbers from 0 to their boxes, each with '*' if it was used"};
inline constexpr ErrorCode kUsedEmpty{"dice.used_empty", "D4.2", "an empty skimmer cannot have been used"};
inline constexpr ErrorCode kRerolls{"dice.rerolls", "D5.1", "rerolls are a number from 0 to 3"};
inline constexpr ErrorCode kCracked{"dice.cracked", "D6.1",
                                    "cracked are letters from A to L in ascending order, or '-'"};
inline constexpr ErrorCode kCrackedOpen{"dice.cracked_open", "D6.1",
                                        "the line of lock {lock} is not full, so its gems are not circled"};
inline constexpr ErrorCode kCrackedMissing{
    "dice.cracked_missing", "D6.1",
    "the line of lock {lock} is full and its lock open, so its gems are circled"};
inline constexpr ErrorCode kOverDice{"dice.over_dice", "D2.2", "after the last round there are no dice"};
inline constexpr ErrorCode kTrailing{"dice.trailing", "", "{found} where the text should end"};

// Steps and rolls.
inline constexpr ErrorCode kStepSyntax{
    "dice.step_syntax", "",
    "'{step}' is no step: write b3=5+4-1 or b3=s1-5 to mark, s2+4 to charge, r:446 to reroll, or pass"};
inline constexpr ErrorCode kRollSyntax{
    "dice.roll_syntax", "D7.1", "'{roll}' is no roll: write the new dice in ascending order, as roll:26"};
inline constexpr ErrorCode kNoSquare{"dice.no_square", "D1.1", "there is no square {square} on this sheet"};
inline constexpr ErrorCode kTotal{"dice.total", "D3.1",
                                  "'{step}' makes {total}, but {square} asks for {asked}"};
inline constexpr ErrorCode kOver{"dice.over", "D2.2", "the game is over after its twelfth round"};
inline constexpr ErrorCode kRollDue{"dice.roll_due", "D2.1", "{count} dice have to be rolled first"};
inline constexpr ErrorCode kNoDie{"dice.no_die", "D2.3",
                                  "the dice {dice} are not among the unused ones ({unused})"};
inline constexpr ErrorCode kNoDice{"dice.no_dice", "D5.1", "at least one die is needed"};
inline constexpr ErrorCode kMarked{"dice.marked", "D3.3", "{square} is marked already"};
inline constexpr ErrorCode kCannotMake{"dice.cannot_make", "D3.1",
                                       "these values cannot make the {asked} of {square}"};
inline constexpr ErrorCode kNoPair{"dice.no_pair", "D3.2", "{square} needs exactly two of the same value"};
inline constexpr ErrorCode kNotOdd{"dice.not_odd", "D3.2", "{square} needs exactly one odd value"};
inline constexpr ErrorCode kNotEven{"dice.not_even", "D3.2", "{square} needs exactly one even value"};
inline constexpr ErrorCode kNoSkimmer{"dice.no_skimmer", "D1.1",
                                      "there are skimmers s1, s2 and s3, charged with one die at a time"};
inline constexpr ErrorCode kSkimmerUsed{"dice.skimmer_used", "D4.2",
                                        "skimmer s{skimmer} was used and is out of the game"};
inline constexpr ErrorCode kSkimmerEmpty{"dice.skimmer_empty", "D4.2",
                                         "skimmer s{skimmer} is empty and cannot be used"};
inline constexpr ErrorCode kSkimmerFull{"dice.skimmer_full", "D4.1",
                                        "skimmer s{skimmer} has {free} boxes free, too few for a {value}"};
inline constexpr ErrorCode kNumbersOnly{
    "dice.numbers_only", "D4.3",
    "with skimmer_as_die=numbers, one skimmer at a time helps with numbers, and {square} is not marked so"};
inline constexpr ErrorCode kNoReroll{"dice.no_reroll", "D5.1", "no reroll is left"};

// Said during the game.
inline constexpr ErrorCode kAskUse{
    "dice.ask_use", "D2.1",
    "use the dice {dice}: mark, charge, reroll, or pass; then lock {lock} of {line} closes"};
inline constexpr ErrorCode kAskUseOnly{"dice.ask_use_only", "D2.1",
                                       "use the dice {dice}: mark, charge, reroll, or pass"};
inline constexpr ErrorCode kCanMark{"dice.can_mark", "D3.1", "what can be marked, and with what: {marks}"};
inline constexpr ErrorCode kNoMark{"dice.no_mark", "D3.1", "no square can be marked with what is there"};
inline constexpr ErrorCode kCautionLast{
    "dice.caution_last", "D2.2",
    "this spends the last die: your round ends and lock {lock} of {line} closes"};
inline constexpr ErrorCode kCautionLastOnly{"dice.caution_last_only", "D2.2",
                                            "this spends the last die, and your round ends"};
inline constexpr ErrorCode kCautionPass{
    "dice.caution_pass", "D2.2", "unused dice: {dice}; your round ends and lock {lock} of {line} closes"};
inline constexpr ErrorCode kCautionPassOnly{"dice.caution_pass_only", "D2.2",
                                            "unused dice: {dice}; your round ends"};

inline constexpr std::array kAll{&kJson,
                                 &kMember,
                                 &kMemberTwice,
                                 &kMemberMissing,
                                 &kName,
                                 &kNameCharacter,
                                 &kShape,
                                 &kRow,
                                 &kSquare,
                                 &kLockCount,
                                 &kLock,
                                 &kLockTwice,
                                 &kGemCount,
                                 &kBoxCount,
                                 &kSheetId,
                                 &kCanonical,
                                 &kField,
                                 &kRound,
                                 &kDiceText,
                                 &kDue,
                                 &kMarks,
                                 &kMarkOnBlack,
                                 &kSkimmers,
                                 &kUsedEmpty,
                                 &kRerolls,
                                 &kCracked,
                                 &kCrackedOpen,
                                 &kCrackedMissing,
                                 &kOverDice,
                                 &kTrailing,
                                 &kStepSyntax,
                                 &kRollSyntax,
                                 &kNoSquare,
                                 &kTotal,
                                 &kOver,
                                 &kRollDue,
                                 &kNoDie,
                                 &kNoDice,
                                 &kMarked,
                                 &kCannotMake,
                                 &kNoPair,
                                 &kNotOdd,
                                 &kNotEven,
                                 &kNoSkimmer,
                                 &kSkimmerUsed,
                                 &kSkimmerEmpty,
                                 &kSkimmerFull,
                                 &kNumbersOnly,
                                 &kNoReroll,
                                 &kAskUse,
                                 &kAskUseOnly,
                                 &kCanMark,
                                 &kNoMark,
                                 &kCautionLast,
                                 &kCautionLastOnly,
                                 &kCautionPass,
                                 &kCautionPassOnly};

}  // namespace saltus::dice::errors
