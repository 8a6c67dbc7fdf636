// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/vault/notation.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/vault/errors.hpp>
#include <saltus/games/vault/setup.hpp>

namespace saltus::vault {
namespace {

using core::fail;
using core::TextCursor;

/// Reads a cell name; nullopt if there is none at the cursor. Cells beyond the board come out as an error.
core::Expected<std::optional<int>> read_cell(TextCursor& in, int size) {
  const std::size_t start = in.offset();
  const char letter = in.peek();
  if (letter < 'a' || letter > 'z') return std::nullopt;
  in.skip();
  const auto rank = in.take_number(999);
  if (!rank) return std::nullopt;
  const int file = letter - 'a';
  if (file >= size || *rank < 1 || *rank > size)
    return fail(errors::kOffBoard,
                {{"cell", letter + core::to_decimal(*rank)}, {"size", core::to_decimal(size)}}, start);
  return (*rank - 1) * size + file;
}

}  // namespace

core::Expected<SpelledStep> read_step(std::string_view text, int size) {
  TextCursor in(text);
  const auto refuse = [&] { return fail(errors::kMoveSyntax, {{"move", core::excerpt(text)}}, in.offset()); };
  SpelledStep spelled;
  const auto from = read_cell(in, size);
  if (!from.has_value()) return std::unexpected(from.error());
  if (!from->has_value()) return refuse();
  spelled.sign_offset = in.offset();
  if (in.peek() == '-' || in.peek() == '^' || in.peek() == 'x') {
    spelled.sign = in.peek();
    in.skip();
  }
  const auto to = read_cell(in, size);
  if (!to.has_value()) return std::unexpected(to.error());
  if (!to->has_value() || !in.at_end()) return refuse();
  spelled.step = Step(**from, **to);
  return spelled;
}

bool is_walk(Step step, int size) {
  const int files = std::abs(step.from() % size - step.to() % size);
  const int ranks = std::abs(step.from() / size - step.to() / size);
  return std::max(files, ranks) == 1;
}

core::Expected<Step> accept_sign(const SpelledStep& spelled, int size, bool captures) {
  const std::string from = cell_name(spelled.step.from(), size);
  const std::string to = cell_name(spelled.step.to(), size);
  const bool walk = is_walk(spelled.step, size);
  if (spelled.sign == '-' && !walk)
    return fail(errors::kNotAWalk, {{"from", from}, {"to", to}}, spelled.sign_offset);
  if ((spelled.sign == '^' || spelled.sign == 'x') && walk)
    return fail(errors::kNotAJump, {{"sign", std::string(1, spelled.sign)}, {"from", from}, {"to", to}},
                spelled.sign_offset);
  if (spelled.sign == 'x' && !captures) return fail(errors::kNotACapture, {{"to", to}}, spelled.sign_offset);
  return spelled.step;
}

}  // namespace saltus::vault
