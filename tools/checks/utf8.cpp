// SPDX-License-Identifier: Apache-2.0
#include <checks/utf8.hpp>

#include <algorithm>
#include <array>

namespace saltus::checks {
namespace {

constexpr unsigned byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

/// Length of the well-formed character that `text` begins with, 0 if it is ill-formed.
std::size_t character_length(std::string_view text) {
  const unsigned lead = byte_at(text, 0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const std::size_t length = 2U + (lead >= 0xE0 ? 1U : 0U) + (lead >= 0xF0 ? 1U : 0U);
  if (text.size() < length) return 0;
  // The second byte's range is smaller where a shorter form, a surrogate or a code above U+10FFFF would
  // result.
  unsigned low = 0x80;
  unsigned high = 0xBF;
  if (lead == 0xE0) low = 0xA0;
  if (lead == 0xED) high = 0x9F;
  if (lead == 0xF0) low = 0x90;
  if (lead == 0xF4) high = 0x8F;
  if (byte_at(text, 1) < low || byte_at(text, 1) > high) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if ((byte_at(text, i) & 0xC0) != 0x80) return 0;
  }
  return length;
}

std::string encode_two_bytes(char32_t code) {
  return {static_cast<char>(0xC0 | (code >> 6)), static_cast<char>(0x80 | (code & 0x3F))};
}

}  // namespace

std::optional<std::size_t> first_fault_in_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text.substr(at));
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

Character take_character(std::string_view& text) {
  const std::size_t length = std::max<std::size_t>(character_length(text), 1);
  Character character{0xFFFD, text.substr(0, length)};
  if (character_length(text) > 0) {
    static constexpr std::array<unsigned, 5> kLeadBits{0, 0x7F, 0x1F, 0x0F, 0x07};
    character.code = byte_at(text, 0) & kLeadBits[length];
    for (std::size_t i = 1; i < length; ++i)
      character.code = (character.code << 6) | (byte_at(text, i) & 0x3F);
  }
  text.remove_prefix(length);
  return character;
}

bool is_word_character(char32_t code) {
  if (code < 0xC0) return code == 0xAA || code == 0xB5 || code == 0xBA;
  if (code == 0xD7 || code == 0xF7) return false;
  if (code >= 0x2000 && code < 0x2C00)
    return code == 0x2071 || code == 0x207F || (code >= 0x2100 && code < 0x2190);
  if (code >= 0x3000 && code < 0x3040) return code == 0x3005 || code == 0x3007;
  const bool is_variant = code >= 0xFE00 && code < 0xFE70;
  const bool is_picture = code >= 0x1F000 && code < 0x20000;
  return !is_variant && !is_picture && code != 0xFFFD;
}

std::string to_lower_case(const Character& character) {
  const char32_t code = character.code;
  const bool is_latin = code >= 0xC0 && code <= 0xDE;
  const bool is_greek = code >= 0x391 && code <= 0x3A9;
  const bool is_cyrillic = code >= 0x410 && code <= 0x42F;
  if (is_latin || is_greek || is_cyrillic) return encode_two_bytes(code + 0x20);
  return std::string(character.bytes);
}

}  // namespace saltus::checks
