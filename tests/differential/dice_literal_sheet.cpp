// SPDX-License-Identifier: Apache-2.0
// The sheets of the slow, literal dice game: reading and writing their JSON text. What a sheet must be
// follows the wording of rules/dice.md (D1 and Notation).
#include "differential/dice_literal.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>

namespace saltus::test::dice_literal {
namespace {

constexpr std::size_t kSkimmers = 3;         // D1.1
constexpr std::size_t kRowsAndColumns = 12;  // D1.1
constexpr std::size_t kMostDigits = 6;       // not a rule: keeps every sum far inside an int

// ---- Reading JSON ----

// A reader for just the JSON that a sheet needs: strings, integers that are not negative, and lists.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  // Whether the next sign after white space is the given one.
  bool sees(char sign) {
    skip_space();
    return next_ < text_.size() && text_[next_] == sign;
  }

  // Takes the given sign, if it comes next.
  bool take(char sign) {
    if (!sees(sign)) return false;
    ++next_;
    return true;
  }

  bool at_end() {
    skip_space();
    return next_ == text_.size();
  }

  std::optional<int> integer() {
    skip_space();
    std::string digits;
    while (next_ < text_.size() && text_[next_] >= '0' && text_[next_] <= '9') digits += text_[next_++];
    if (digits.empty() || digits.size() > kMostDigits) return std::nullopt;
    if (digits.size() > 1 && digits[0] == '0') return std::nullopt;
    return std::stoi(digits);
  }

  std::optional<std::string> string() {
    if (!take('"')) return std::nullopt;
    std::string result;
    while (next_ < text_.size()) {
      const char sign = text_[next_++];
      if (sign == '"') return result;
      if (static_cast<unsigned char>(sign) < 0x20) return std::nullopt;
      if (sign != '\\') {
        result += sign;
      } else if (!escape(result)) {
        return std::nullopt;
      }
    }
    return std::nullopt;
  }

  template <typename Value>
  std::optional<std::vector<Value>> list(const std::function<std::optional<Value>()>& read_value) {
    if (!take('[')) return std::nullopt;
    std::vector<Value> values;
    if (take(']')) return values;
    do {
      std::optional<Value> value = read_value();
      if (!value) return std::nullopt;
      values.push_back(*value);
    } while (take(','));
    if (!take(']')) return std::nullopt;
    return values;
  }

  std::optional<std::vector<int>> integers() {
    return list<int>([this] { return integer(); });
  }

  std::optional<std::vector<std::string>> strings() {
    return list<std::string>([this] { return string(); });
  }

  std::optional<std::vector<std::vector<std::string>>> lists_of_strings() {
    return list<std::vector<std::string>>([this] { return strings(); });
  }

 private:
  void skip_space() {
    while (next_ < text_.size() && std::string_view(" \t\r\n").contains(text_[next_])) ++next_;
  }

  // What follows a backslash.
  bool escape(std::string& result) {
    if (next_ == text_.size()) return false;
    const char sign = text_[next_++];
    if (sign == 'u') return unicode_escape(result);
    const std::size_t which = std::string_view("\"\\/bfnrt").find(sign);
    if (which == std::string_view::npos) return false;
    result += std::string_view("\"\\/\b\f\n\r\t")[which];
    return true;
  }

  std::optional<unsigned> four_hex_digits() {
    unsigned value = 0;
    for (int count = 0; count < 4; ++count) {
      if (next_ == text_.size()) return std::nullopt;
      const char digit = text_[next_++];
      const std::size_t lower = std::string_view("0123456789abcdef").find(digit);
      const std::size_t upper = std::string_view("0123456789ABCDEF").find(digit);
      if (lower == std::string_view::npos && upper == std::string_view::npos) return std::nullopt;
      value = 16 * value + static_cast<unsigned>(std::min(lower, upper));
    }
    return value;
  }

  bool unicode_escape(std::string& result) {
    const std::optional<unsigned> first = four_hex_digits();
    if (!first) return false;
    unsigned point = *first;
    if (point >= 0xDC00 && point <= 0xDFFF) return false;
    if (point >= 0xD800 && point <= 0xDBFF) {
      if (text_.substr(next_, 2) != "\\u") return false;
      next_ += 2;
      const std::optional<unsigned> second = four_hex_digits();
      if (!second || *second < 0xDC00 || *second > 0xDFFF) return false;
      point = 0x10000 + ((point - 0xD800) << 10) + (*second - 0xDC00);
    }
    append_utf8(result, point);
    return true;
  }

  static void append_utf8(std::string& result, unsigned point) {
    const auto append = [&result](unsigned byte) { result += static_cast<char>(byte); };
    if (point < 0x80) {
      append(point);
    } else if (point < 0x800) {
      append(0xC0 | (point >> 6));
      append(0x80 | (point & 0x3F));
    } else if (point < 0x10000) {
      append(0xE0 | (point >> 12));
      append(0x80 | ((point >> 6) & 0x3F));
      append(0x80 | (point & 0x3F));
    } else {
      append(0xF0 | (point >> 18));
      append(0x80 | ((point >> 12) & 0x3F));
      append(0x80 | ((point >> 6) & 0x3F));
      append(0x80 | (point & 0x3F));
    }
  }

  std::string_view text_;
  std::size_t next_ = 0;
};

// ---- Writing JSON ----

std::string json_string(const std::string& text) {
  std::string result = "\"";
  for (const char sign : text) {
    const unsigned code = static_cast<unsigned char>(sign);
    if (sign == '"' || sign == '\\') {
      result += '\\';
      result += sign;
    } else if (const std::size_t which = std::string_view("\b\f\n\r\t").find(sign);
               which != std::string_view::npos) {
      result += '\\';
      result += std::string_view("bfnrt")[which];
    } else if (code < 0x20) {
      result += "\\u00";
      result += std::string_view("0123456789abcdef")[code / 16];
      result += std::string_view("0123456789abcdef")[code % 16];
    } else {
      result += sign;
    }
  }
  return result + '"';
}

std::string json_integer(int value) { return std::to_string(value); }

template <typename Value>
std::string json_list(const std::vector<Value>& values,
                      const std::function<std::string(const Value&)>& write_value) {
  std::string result = "[";
  for (const Value& value : values) {
    if (result != "[") result += ',';
    result += write_value(value);
  }
  return result + ']';
}

std::string json_integers(const std::vector<int>& values) { return json_list<int>(values, json_integer); }

std::string json_strings(const std::vector<std::string>& values) {
  return json_list<std::string>(values, json_string);
}

// ---- Squares ----

// D1.2. Read: a number is written in decimal without a leading zero.
bool is_number(const std::string& square) {
  if (square.empty() || square.size() > kMostDigits || square[0] == '0') return false;
  return std::ranges::all_of(square, [](char sign) { return sign >= '0' && sign <= '9'; });
}

bool is_square(const std::string& square) {
  return is_number(square) || square == "O" || square == "E" || square == "X2" || square == "#";
}

}  // namespace

std::optional<Sheet> parse_sheet(std::string_view json) {
  Reader reader(json);
  std::optional<std::string> name;
  std::optional<std::vector<std::vector<std::string>>> squares;
  std::optional<std::vector<std::string>> row_locks, column_locks;
  std::optional<std::vector<int>> row_gems, column_gems, boxes;

  if (!reader.take('{')) return std::nullopt;
  std::set<std::string> keys;
  do {
    const std::optional<std::string> key = reader.string();
    if (!key || !keys.insert(*key).second || !reader.take(':')) return std::nullopt;
    if (*key == "name") {
      name = reader.string();
    } else if (*key == "squares") {
      squares = reader.lists_of_strings();
    } else if (*key == "row_locks") {
      row_locks = reader.strings();
    } else if (*key == "column_locks") {
      column_locks = reader.strings();
    } else if (*key == "row_gems") {
      row_gems = reader.integers();
    } else if (*key == "column_gems") {
      column_gems = reader.integers();
    } else if (*key == "skimmer_boxes" && reader.sees('[')) {
      boxes = reader.integers();
    } else if (*key == "skimmer_boxes") {
      if (const std::optional<int> height = reader.integer()) boxes = std::vector<int>(kSkimmers, *height);
    } else {
      return std::nullopt;
    }
  } while (reader.take(','));
  if (!reader.take('}') || !reader.at_end()) return std::nullopt;
  if (!name || !squares || !row_locks || !column_locks || !row_gems || !column_gems || !boxes) {
    return std::nullopt;
  }

  // D1.1: any rows x columns with rows + columns = 12. Read: at least one of each.
  const std::size_t rows = squares->size();
  if (rows < 1 || rows >= kRowsAndColumns) return std::nullopt;
  const std::size_t columns = kRowsAndColumns - rows;
  for (const std::vector<std::string>& row : *squares) {
    if (row.size() != columns || !std::ranges::all_of(row, is_square)) return std::nullopt;
  }
  if (row_locks->size() != rows || row_gems->size() != rows) return std::nullopt;
  if (column_locks->size() != columns || column_gems->size() != columns) return std::nullopt;
  // D1.1: each letter A-L exactly once on the twelve lines.
  std::set<std::string> letters(row_locks->begin(), row_locks->end());
  letters.insert(column_locks->begin(), column_locks->end());
  if (letters != std::set<std::string>{"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"}) {
    return std::nullopt;
  }
  // D1.1: three columns of boxes. Read: each has at least one box.
  if (boxes->size() != kSkimmers || std::ranges::min(*boxes) < 1) return std::nullopt;

  Sheet sheet;
  sheet.name = *name;
  sheet.rows = static_cast<int>(rows);
  sheet.columns = static_cast<int>(columns);
  sheet.squares = *squares;
  sheet.row_locks = *row_locks;
  sheet.column_locks = *column_locks;
  sheet.row_gems = *row_gems;
  sheet.column_gems = *column_gems;
  std::ranges::copy(*boxes, sheet.skimmer_boxes.begin());
  return sheet;
}

std::string canonical_json(const Sheet& sheet) {
  const std::vector<int> boxes(sheet.skimmer_boxes.begin(), sheet.skimmer_boxes.end());
  const bool equal_boxes = boxes[0] == boxes[1] && boxes[1] == boxes[2];
  return "{\"name\":" + json_string(sheet.name) +  //
         ",\"squares\":" + json_list<std::vector<std::string>>(sheet.squares, json_strings) +
         ",\"row_locks\":" + json_strings(sheet.row_locks) +
         ",\"column_locks\":" + json_strings(sheet.column_locks) +
         ",\"row_gems\":" + json_integers(sheet.row_gems) +
         ",\"column_gems\":" + json_integers(sheet.column_gems) +
         ",\"skimmer_boxes\":" + (equal_boxes ? json_integer(boxes[0]) : json_integers(boxes)) + "}";
}

}  // namespace saltus::test::dice_literal
