// SPDX-License-Identifier: Apache-2.0
// C++ cut into tokens, just well enough that a check can tell code from comments and from texts (a test of a
// check holds faulty code inside raw strings). No preprocessing: both branches of an #if are seen.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace saltus::checks {

enum class TokenKind : std::uint8_t { Identifier, Number, String, Character, Punctuation, Comment, Include };

struct Token {
  TokenKind kind;
  /// The token as written. String: what stands between the quotes, escapes untouched. Comment: with its
  /// slashes. Include: what is included, with its <> or "". Punctuation: one character, or one of :: == !=.
  std::string_view text;
  int line;           ///< where it begins, from 1
  bool in_directive;  ///< on a line that begins with #

  bool is(TokenKind k, std::string_view t) const { return kind == k && text == t; }
};

/// The texts point into `source`. Ill-formed code gives some tokens, never an error.
std::vector<Token> tokens_of(std::string_view source);

/// A file that tokens_of understands, by its name.
bool is_cpp_file(std::string_view path);

}  // namespace saltus::checks
