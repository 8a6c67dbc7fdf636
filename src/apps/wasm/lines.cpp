// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/wasm/lines.hpp>

#include <array>
#include <charconv>

namespace saltus::wasm {
namespace {

constexpr std::string_view kSpecial = "\\\t\n\r";
constexpr std::string_view kLetters = "\\tnr";
constexpr std::string_view kDigits = "0123456789abcdef";

template <class Number>
void append_decimal(std::string& text, Number number) {
  std::array<char, 24> buffer{};
  text.append(buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr);
}

}  // namespace

void Lines::field(std::string_view text) {
  separate();
  for (const char c : text) {
    const std::size_t special = kSpecial.find(c);
    if (special != std::string_view::npos) text_ += '\\';
    text_ += special == std::string_view::npos ? c : kLetters[special];
  }
}

void Lines::hex(std::uint64_t number) {
  separate();
  for (int shift = 60; shift >= 0; shift -= 4) text_ += kDigits[number >> shift & 15u];
}

void Lines::end_line() {
  text_ += '\n';
  begun_ = false;
}

void Lines::separate() {
  if (begun_) text_ += '\t';
  begun_ = true;
}

void Lines::unsigned_field(std::uint64_t number) {
  separate();
  append_decimal(text_, number);
}

void Lines::signed_field(std::int64_t number) {
  separate();
  append_decimal(text_, number);
}

}  // namespace saltus::wasm
