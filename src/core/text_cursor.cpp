// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/text_cursor.hpp>

#include <array>
#include <charconv>

namespace saltus::core {

std::optional<int> TextCursor::take_number(int max) {
  if (!is_digit(peek())) return std::nullopt;
  if (peek() == '0' && offset_ + 1 < text_.size() && is_digit(text_[offset_ + 1])) return std::nullopt;
  std::size_t end = offset_;
  long long value = 0;  // max * 10 + 9 fits
  for (; end < text_.size() && is_digit(text_[end]); ++end) {
    value = value * 10 + (text_[end] - '0');
    if (value > max) return std::nullopt;
  }
  offset_ = end;
  return static_cast<int>(value);
}

std::string TextCursor::describe_next() const {
  if (at_end()) return "end of text";
  const char c = text_[offset_];
  if (c == ' ') return "a space";
  if (c > ' ' && c < 0x7F) return std::string("'") + c + "'";
  return "byte " + to_decimal(static_cast<unsigned char>(c));
}

std::string to_decimal(long long value) {
  std::array<char, 24> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return {buffer.data(), end};
}

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = byte(0) < 0x80    ? 1
                             : byte(0) >= 0xF0 ? 4
                             : byte(0) >= 0xE0 ? 3
                             : byte(0) >= 0xC2 ? 2
                                               : 0;
  if (length == 0 || byte(0) > 0xF4 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0u) != 0x80u) return 0;
  if (byte(0) == 0xE0 && byte(1) < 0xA0) return 0;
  if (byte(0) == 0xED && byte(1) >= 0xA0) return 0;
  if (byte(0) == 0xF0 && byte(1) < 0x90) return 0;
  if (byte(0) == 0xF4 && byte(1) >= 0x90) return 0;
  return length;
}

namespace {

/// Whether a well-formed sequence is a control character: C0, DEL or C1.
bool is_control(std::string_view sequence) {
  const auto first = static_cast<unsigned char>(sequence[0]);
  if (sequence.size() == 2) return first == 0xC2 && static_cast<unsigned char>(sequence[1]) < 0xA0;
  return first < 0x20 || first == 0x7F;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0 || is_control(text.substr(0, length)))
      out += '?';
    else
      out += text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

std::size_t find_unprintable(std::string_view text, std::string_view allowed) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text.substr(at));
    if (length == 0 || (is_control(text.substr(at, length)) && !allowed.contains(text[at]))) return at;
    at += length;
  }
  return std::string_view::npos;
}

std::string excerpt(std::string_view text, std::size_t max) {
  const bool cut = text.size() > max;
  std::string_view kept = text.substr(0, max);
  if (cut)  // do not split a UTF-8 sequence: drop its continuation bytes and its head
    while (!kept.empty() && (static_cast<unsigned char>(text[kept.size()]) & 0xC0u) == 0x80u)
      kept.remove_suffix(1);
  return printable(kept) + (cut ? "…" : "");
}

}  // namespace saltus::core
