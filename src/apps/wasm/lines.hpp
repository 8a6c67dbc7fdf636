// SPDX-License-Identifier: Apache-2.0
// Text of lines, each a row of fields between tabs: what the module answers with.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace saltus::wasm {

/// Lines, each ended by a line feed. In a field, backslash, tab, line feed and carriage return are written
/// "\\", "\t",
/// "\n" and "\r", so that every text survives.
class Lines {
 public:
  void clear() { text_.clear(); }
  const std::string& text() const { return text_; }

  /// A whole line.
  template <class... Fields>
  void add(const Fields&... fields) {
    (field(fields), ...);
    end_line();
  }

  /// A whole line: a name, then a field for each of `values`.
  void add_row(std::string_view name, const auto& values) {
    field(name);
    for (const auto& value : values) field(value);
    end_line();
  }
  /// A line in pieces: its fields, then its end.
  void field(std::string_view text);
  void field(const char* text) { field(std::string_view(text)); }
  void field(bool value) { field(value ? "1" : "0"); }
  void field(std::unsigned_integral auto number) { unsigned_field(number); }
  void field(std::signed_integral auto number) { signed_field(number); }
  /// 16 hexadecimal digits: JavaScript's numbers end at 2^53.
  void hex(std::uint64_t number);
  void end_line();

 private:
  void separate();
  void unsigned_field(std::uint64_t number);
  void signed_field(std::int64_t number);

  std::string text_;
  bool begun_ = false;  ///< the line has a field already
};

}  // namespace saltus::wasm
