// SPDX-License-Identifier: Apache-2.0
// UTF-8: whether bytes are text, and characters one by one as far as anchors of headings need them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace saltus::checks {

/// Offset of the first byte that is not part of well-formed UTF-8 (Unicode 15, table 3-7), nothing if all is
/// well.
std::optional<std::size_t> first_fault_in_utf8(std::string_view text);

struct Character {
  char32_t code = 0;
  std::string_view bytes;
};

/// Removes the first character from `text` and gives it. An ill-formed byte gives itself as U+FFFD.
/// Precondition: `text` is not empty.
Character take_character(std::string_view& text);

/// A letter or digit for GitHub's anchors. Exact for the punctuation and symbols that documents here use
/// (Latin-1, U+2000 to U+2BFF, CJK punctuation, pictures); everything else counts as a letter.
bool is_word_character(char32_t code);

/// In lower case, for Latin-1, Greek and Cyrillic capitals; others unchanged.
std::string to_lower_case(const Character& character);

}  // namespace saltus::checks
