// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/race/stream.hpp>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/race/errors.hpp>

namespace saltus::race {

std::string to_text(const Outcome& outcome) {
  std::string out = "roll:";
  for (std::size_t i = 0; i < outcome.count; ++i) out += static_cast<char>('0' + outcome.values[i]);
  return out;
}

core::Expected<Outcome> parse_outcome(std::string_view text) {
  constexpr std::string_view kHead = "roll:";
  Outcome outcome;
  bool good = text.starts_with(kHead) && text.size() > kHead.size() &&
              text.size() <= kHead.size() + outcome.values.size();
  for (std::size_t i = kHead.size(); good && i < text.size(); ++i) {
    good = text[i] >= '1' && text[i] <= '6';
    if (good) outcome.push_back(text[i] - '0');
  }
  if (!good) return core::fail(errors::kRollSyntax, {{"roll", core::excerpt(text)}}, 0);
  return outcome;
}

}  // namespace saltus::race
