// SPDX-License-Identifier: Apache-2.0
// Where an object in braces ends, the same for both forms of records.
#pragma once

#include <cstddef>
#include <string_view>

namespace saltus::record {

/// The length of the object at the beginning of `text`, from its brace to the one that closes it; braces in
/// quoted text do not count. 0 if it does not begin with one, or does not end on its line.
constexpr std::size_t braced_length(std::string_view text) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size() && text[i] != '\n'; ++i) {
    const char c = text[i];
    if (in_string && c == '\\') {
      ++i;
      continue;
    }
    if (c == '"') in_string = !in_string;
    if (!in_string && c == '{') ++depth;
    if (!in_string && c == '}' && --depth == 0) return i + 1;
    if (depth == 0) return 0;
  }
  return 0;
}

}  // namespace saltus::record
