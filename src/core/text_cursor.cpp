// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/text_cursor.hpp>

#include <array>
#include <charconv>

namespace saltus::core {

std::optional<int> TextCursor::take_number(int max) {
  if (!is_digit(peek())) return std::nullopt;
  if (peek() == '0' && offset_ + 1 < text_.size() && is_digit(text_[offset_ + 1])) return std::nullopt;
  std::size_t end = offset_;
  int value = 0;
  for (; end < text_.size() && is_digit(text_[end]); ++end) {
    value = value * 10 + (text_[end] - '0');
    if (value > max) return std::nullopt;
  }
  offset_ = end;
  return value;
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

std::string excerpt(std::string_view text, std::size_t max) {
  std::string out;
  const bool cut = text.size() > max;
  std::string_view kept = text.substr(0, max);
  if (cut)  // do not split a UTF-8 sequence: drop its continuation bytes and its head
    while (!kept.empty() && (static_cast<unsigned char>(text[kept.size()]) & 0xC0u) == 0x80u)
      kept.remove_suffix(1);
  for (const char c : kept) out += (c >= 0 && c < ' ') || c == 0x7F ? '?' : c;
  if (cut) out += "…";
  return out;
}

}  // namespace saltus::core
