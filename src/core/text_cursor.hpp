// SPDX-License-Identifier: Apache-2.0
// Reading notation from left to right with the offset at hand for errors.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace saltus::core {

/// A place in a text that someone else keeps alive. Never reads past the end.
class TextCursor {
 public:
  explicit TextCursor(std::string_view text) : text_(text) {}

  std::size_t offset() const { return offset_; }
  bool at_end() const { return offset_ == text_.size(); }
  /// The next byte, or '\0' at the end (and for a NUL in the text: use at_end() to tell).
  char peek() const { return at_end() ? '\0' : text_[offset_]; }
  std::string_view rest() const { return text_.substr(offset_); }

  void skip() {
    if (!at_end()) ++offset_;
  }
  /// Takes `c` if it is next.
  bool take(char c) {
    if (at_end() || text_[offset_] != c) return false;
    ++offset_;
    return true;
  }
  /// Takes a decimal number without sign or leading zero, at most `max`; on nullopt nothing is taken.
  std::optional<int> take_number(int max);
  /// The next character for an error message: quoted if printable, "end of text", or a byte's number.
  std::string describe_next() const;

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Decimal text of a number.
std::string to_decimal(long long value);

/// `text` fit for a terminal: control characters (C0, DEL, C1) and bytes that are not UTF-8 become '?', so
/// that nothing from outside can steer the screen. Columns are kept where there was one character.
std::string printable(std::string_view text);

/// Length of the well-formed UTF-8 sequence at the beginning of a text, 1 … 4; 0 if there is none (Unicode
/// 15, table 3-7: no overlong forms, no surrogates).
std::size_t utf8_length(std::string_view text);

/// The offset of the first byte that printable() would replace, apart from the control characters in
/// `allowed`; npos if there is none.
std::size_t find_unprintable(std::string_view text, std::string_view allowed = "");

/// `text` shortened for a message: at most `max` bytes, printable, "…" where it was cut.
std::string excerpt(std::string_view text, std::size_t max = 40);

}  // namespace saltus::core
