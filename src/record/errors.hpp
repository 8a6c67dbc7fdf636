// SPDX-License-Identifier: Apache-2.0
// What records are refused for, apart from what the games themselves refuse.
#pragma once

#include <array>

#include <saltus/core/error.hpp>

namespace saltus::record::errors {

using core::ErrorCode;

// Tags.
inline constexpr ErrorCode kNoRecord{"record.none", "",
                                     "{found} where a record is expected: it begins with [Saltus \"1\"]"};
inline constexpr ErrorCode kVersion{"record.version", "",
                                    "this is a record of version {version}; only version 1 can be read"};
inline constexpr ErrorCode kTag{"record.tag", "", "{found} in a tag, which is written [Name \"value\"]"};
inline constexpr ErrorCode kTagTwice{"record.tag_twice", "", "tag {name} is given twice"};
inline constexpr ErrorCode kTagMissing{"record.tag_missing", "", "tag {name} is missing"};
inline constexpr ErrorCode kGame{"record.game", "", "there is no game '{game}'"};
inline constexpr ErrorCode kRules{"record.rules", "",
                                  "the record follows rules '{rules}'; this program knows '{known}'"};
inline constexpr ErrorCode kSheet{"record.sheet", "",
                                  "the position is on another sheet than the one of tag Sheet"};
inline constexpr ErrorCode kOptionMissing{"record.option_missing", "",
                                          "option {name} is missing: a record names all of them"};
inline constexpr ErrorCode kUtf8{"record.encoding", "", "this is not UTF-8"};

inline constexpr ErrorCode kTagCount{"record.tag_count", "", "a record has at most {limit} tags"};
inline constexpr ErrorCode kControl{"record.control", "", "a control character cannot stand here"};

// Turns.
inline constexpr ErrorCode kToken{"record.token", "",
                                  "{found} where a turn, a comment or the result is expected"};
inline constexpr ErrorCode kNumber{"record.number", "", "number {found} where turn {expected} is due"};
inline constexpr ErrorCode kNumberEnd{"record.number_end", "", "a number without a turn"};
inline constexpr ErrorCode kCommentOpen{"record.comment_open", "", "this comment has no closing brace"};
inline constexpr ErrorCode kVariationOpen{"record.variation_open", "",
                                          "this variation has no closing parenthesis"};
inline constexpr ErrorCode kVariationClosed{"record.variation_closed", "", "no variation is open here"};
inline constexpr ErrorCode kVariationEmpty{"record.variation_empty", "", "a variation without a turn"};
inline constexpr ErrorCode kVariationFirst{"record.variation_first", "",
                                           "a variation replaces the turn before it, and there is none"};
inline constexpr ErrorCode kVariationDepth{"record.variation_depth", "",
                                           "variations lie more than {limit} deep in each other"};
inline constexpr ErrorCode kTooLong{"record.too_long", "", "a game has at most {limit} turns in a record"};
inline constexpr ErrorCode kUnfinished{"record.unfinished", "",
                                       "turn '{turn}' stops in the middle, but another follows"};

// Result.
inline constexpr ErrorCode kNoResult{"record.no_result", "",
                                     "the record stops here; it ends with its result ({result})"};
inline constexpr ErrorCode kResultForm{"record.result_form", "",
                                       "'{result}' is no result of this game (possible: {possible})"};
inline constexpr ErrorCode kResultTag{"record.result_tag", "",
                                      "the record ends with {end}, but its tag Result says {tag}"};
inline constexpr ErrorCode kResultRules{"record.result_rules", "",
                                        "the result is {actual} by the turns, but the record says {result}"};
inline constexpr ErrorCode kSecond{"record.second", "",
                                   "another text follows where a single record was expected to end"};
inline constexpr ErrorCode kTermination{"record.termination", "",
                                        "the game cannot have ended by {termination} with {result} here"};

// The JSON form.
inline constexpr ErrorCode kJson{"record.json", "", "this is no JSON object on one line: {reason}"};
inline constexpr ErrorCode kJsonUnknown{"record.json_unknown", "", "member '{member}' is none of a record's"};
inline constexpr ErrorCode kJsonShape{
    "record.json_shape", "", "a turn or tag passes for more than one: read as text the record is another"};
inline constexpr ErrorCode kJsonMember{"record.json_member", "", "member '{member}' is not {expected}"};

inline constexpr std::array kAll{&kNoRecord,       &kVersion,        &kTag,
                                 &kTagTwice,       &kTagMissing,     &kGame,
                                 &kRules,          &kOptionMissing,  &kUtf8,
                                 &kToken,          &kNumber,         &kNumberEnd,
                                 &kCommentOpen,    &kVariationOpen,  &kVariationClosed,
                                 &kVariationEmpty, &kVariationFirst, &kVariationDepth,
                                 &kTooLong,        &kUnfinished,     &kNoResult,
                                 &kResultForm,     &kResultTag,      &kResultRules,
                                 &kSecond,         &kTermination,    &kJson,
                                 &kJsonMember,     &kJsonShape,      &kJsonUnknown,
                                 &kTagCount,       &kControl,        &kSheet};

}  // namespace saltus::record::errors
