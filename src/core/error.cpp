// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/error.hpp>

namespace saltus::core {

std::string_view Error::param(std::string_view name) const {
  for (const ErrorParam& p : params)
    if (p.name == name) return p.value;
  return {};
}

std::unexpected<Error> fail(const ErrorCode& what, std::initializer_list<ErrorParam> params,
                            std::optional<std::size_t> offset) {
  return std::unexpected(Error{&what, params, offset});
}

const std::vector<const ErrorCode*>& common_errors() {
  using namespace errors;
  static const std::vector<const ErrorCode*> all{
      &kUnknownOption, &kOptionValue,  &kOptionTwice,   &kIllegalStep,      &kStepSyntax,
      &kNotYourTurn,   &kGameOver,     &kOutcome,       &kOverByRepetition, &kTurnUnfinished,
      &kTurnTooLong,   &kTooManyTurns, &kNoResignation, &kNothingToTakeBack};
  return all;
}

}  // namespace saltus::core
