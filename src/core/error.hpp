// SPDX-License-Identifier: Apache-2.0
// What is said about input that is refused. No sentence is made here: an error names its code, the rule that
// refuses, the values concerned and the place; the border (command line, server, web) makes the sentence.
#pragma once

#include <cstddef>
#include <expected>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace saltus::core {

/// A reason for refusal. Each is a constant of static lifetime, listed in its game's GameInfo::errors.
struct ErrorCode {
  /// Unique and stable, for instance "vault.own_pawn_on_landing": catalogues of other languages use it.
  std::string_view code;
  /// The rule that refuses, for instance "V4.3"; empty if it is not a matter of rules.
  std::string_view rule;
  /// The English catalogue's entry; `{name}` stands for the parameter of that name.
  std::string_view english;
};

struct ErrorParam {
  std::string_view name;  ///< of static lifetime
  std::string value;

  bool operator==(const ErrorParam&) const = default;
};

/// A refusal. `what` is never null.
struct Error {
  const ErrorCode* what;
  std::vector<ErrorParam> params;
  /// Byte offset of the fault in the text that was parsed, if it was text.
  std::optional<std::size_t> offset;

  std::string_view code() const { return what->code; }
  std::string_view rule() const { return what->rule; }
  /// The parameter's value, or "" if there is none of that name.
  std::string_view param(std::string_view name) const;
};

template <class T>
using Expected = std::expected<T, Error>;

/// Makes the error that a function returning Expected<T> returns.
std::unexpected<Error> fail(const ErrorCode& what, std::initializer_list<ErrorParam> params = {},
                            std::optional<std::size_t> offset = std::nullopt);

namespace errors {
inline constexpr ErrorCode kUnknownOption{"option.unknown", "",
                                          "there is no option '{name}' (options: {known})"};
inline constexpr ErrorCode kOptionValue{"option.value", "",
                                        "option '{name}' cannot be '{value}' (possible: {possible})"};
inline constexpr ErrorCode kOptionTwice{"option.twice", "", "option '{name}' is given twice"};
inline constexpr ErrorCode kIllegalStep{"step.illegal", "", "'{step}' is not a legal step here"};
inline constexpr ErrorCode kStepSyntax{"step.syntax", "", "'{step}' is not a step of this game"};
inline constexpr ErrorCode kNotYourTurn{"step.seat", "", "seat {seat} may not take the step '{step}' now"};
inline constexpr ErrorCode kGameOver{"game.over", "", "the game is over"};
inline constexpr ErrorCode kOverByRepetition{"game.over_repetition", "",
                                             "the game is over: a draw, the position has occurred too often"};
inline constexpr ErrorCode kOutcome{"outcome.impossible", "", "'{outcome}' cannot be drawn here"};
inline constexpr ErrorCode kTurnUnfinished{"turn.unfinished", "",
                                           "the turn '{turn}' stops in the middle: another step is due"};
inline constexpr ErrorCode kTurnTooLong{"turn.too_long", "", "the turn ended before '{step}'"};
inline constexpr ErrorCode kTooManyTurns{"turn.too_many", "",
                                         "there are more than {limit} turns here: list steps instead"};
inline constexpr ErrorCode kNoResignation{"game.no_resignation", "", "nobody can resign in this game"};
inline constexpr ErrorCode kNothingToTakeBack{"game.nothing_to_take_back", "",
                                              "there is nothing to take back"};
}  // namespace errors

/// The codes above: those that are no game's own.
const std::vector<const ErrorCode*>& common_errors();

}  // namespace saltus::core
