// SPDX-License-Identifier: Apache-2.0
// Reading and writing sheets. The JSON of a sheet is small and has seven members of three shapes, and the
// rules run where no JSON library does, so it is read here.
#include <saltus/games/dice/sheet.hpp>

#include <algorithm>
#include <bit>
#include <bitset>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/dice/errors.hpp>

namespace saltus::dice {

std::string_view Sheet::title() const {
  const std::string_view all(name.data(), name.size());
  return all.substr(0, all.find('\0'));
}

std::uint64_t Sheet::line(int index) const {
  if (index < rows) return ((std::uint64_t{1} << columns) - 1) << (index * columns);
  std::uint64_t out = 0;
  for (int row = 0; row < rows; ++row) out |= std::uint64_t{1} << (row * columns + index - rows);
  return out;
}

std::uint64_t Sheet::black() const {
  // Eight squares at a time; asked for at every mark. A byte is zero where neither its low seven bits nor its
  // top bit are set; the product then gathers the top bits of the bytes, lowest square first.
  static_assert(kBlack == 0 && std::endian::native == std::endian::little);
  constexpr std::uint64_t kTops = 0x8080808080808080u;
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < squares.size(); i += 8) {
    std::uint64_t eight = ~std::uint64_t{0};
    std::memcpy(&eight, squares.data() + i, std::min<std::size_t>(8, squares.size() - i));
    const std::uint64_t zero = ~(((eight & ~kTops) + ~kTops) | eight) & kTops;
    out |= ((zero >> 7) * 0x0102040810204080u >> 56) << i;
  }
  return out & all();
}

std::string Sheet::line_name(int index) const {
  if (index < rows) return "row " + core::to_decimal(index + 1);
  return std::string("column ") + static_cast<char>('a' + index - rows);
}

std::string square_name(const Sheet& sheet, int square) {
  return static_cast<char>('a' + square % sheet.columns) + core::to_decimal(square / sheet.columns + 1);
}

std::string square_text(Square square) {
  switch (square) {
    case kBlack:
      return "#";
    case kOdd:
      return "O";
    case kEven:
      return "E";
    case kPair:
      return "X2";
    default:
      return core::to_decimal(square);
  }
}

namespace {

using core::ErrorCode;
using core::ErrorParam;

/// Text of the JSON that was read, with where it stood.
struct Placed {
  std::string text;
  std::size_t at = 0;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  core::Expected<Sheet> read() {
    if (read_members() && has_all() && fill_in()) return sheet_;
    return std::unexpected(*std::move(error_));
  }
  std::size_t offset() const { return text_.offset(); }

 private:
  bool refuse(const ErrorCode& what, std::vector<ErrorParam> params, std::size_t at) {
    error_ = core::Error{&what, std::move(params), at};
    return false;
  }
  bool unexpected(std::string expected) {
    return refuse(errors::kJson, {{"found", text_.describe_next()}, {"expected", std::move(expected)}},
                  text_.offset());
  }
  void skip_space() {
    while (text_.peek() == ' ' || text_.peek() == '\t' || text_.peek() == '\n' || text_.peek() == '\r')
      text_.skip();
  }
  bool take(char c) {
    skip_space();
    return text_.take(c);
  }

  /// Four hexadecimal digits of a character outside ASCII; no surrogates, since names need none.
  bool read_code_unit(std::string& out) {
    unsigned code = 0;
    for (int i = 0; i < 4; ++i) {
      constexpr std::string_view kDigits = "0123456789abcdef";
      const char c = text_.peek();
      const std::size_t digit = kDigits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c);
      if (text_.at_end() || digit == std::string_view::npos) return unexpected("four hexadecimal digits");
      code = code * 16 + static_cast<unsigned>(digit);
      text_.skip();
    }
    if (code < 0x20 || (code >= 0xD800 && code < 0xE000)) return unexpected("a character of a name before");
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0 | code >> 6u);
      out += static_cast<char>(0x80 | (code & 63u));
    } else {
      out += static_cast<char>(0xE0 | code >> 12u);
      out += static_cast<char>(0x80 | (code >> 6u & 63u));
      out += static_cast<char>(0x80 | (code & 63u));
    }
    return true;
  }

  /// A string, with the escapes that JSON needs and \\u.
  bool read_string(Placed& out) {
    skip_space();
    out.at = text_.offset();
    if (!text_.take('"')) return unexpected("a text in quotation marks");
    while (text_.peek() != '"') {
      if (text_.at_end() || static_cast<unsigned char>(text_.peek()) < ' ')
        return unexpected("the end of a text");
      if (text_.take('\\')) {
        if (text_.take('u')) {
          if (!read_code_unit(out.text)) return false;
          continue;
        }
        if (text_.peek() != '"' && text_.peek() != '\\' && text_.peek() != '/')
          return unexpected("an escaped '\"', '\\', '/' or u with four digits");
      }
      out.text += text_.peek();
      text_.skip();
    }
    text_.skip();
    return true;
  }

  bool read_number(int max, int& out) {
    skip_space();
    const auto number = text_.take_number(max);
    if (!number || core::is_digit(text_.peek()))
      return unexpected("a whole number from 0 to " + core::to_decimal(max));
    out = *number;
    return true;
  }

  /// "[" element { "," element } "]".
  template <class Element>
  bool read_array(Element&& element) {
    if (!take('[')) return unexpected("'['");
    if (take(']')) return true;
    do {
      if (!element()) return false;
    } while (take(','));
    return take(']') || unexpected("',' or ']'");
  }

  bool read_members() {
    if (!take('{')) return unexpected("'{'");
    do {
      Placed member;
      if (!read_string(member)) return false;
      const auto known = std::ranges::find(kMembers, member.text);
      if (known == kMembers.end())
        return refuse(errors::kMember, {{"member", core::excerpt(member.text)}}, member.at);
      const auto index = static_cast<std::size_t>(known - kMembers.begin());
      if (seen_[index]) return refuse(errors::kMemberTwice, {{"member", member.text}}, member.at);
      seen_.set(index);
      if (!take(':')) return unexpected("':'");
      skip_space();
      places_[index] = text_.offset();
      if (!read_member(index)) return false;
    } while (take(','));
    return take('}') || unexpected("',' or '}'");
  }

  bool read_member(std::size_t index) {
    const auto strings = [&](std::vector<Placed>& out) {
      return read_array([&] { return read_string(out.emplace_back()); });
    };
    const auto numbers = [&](std::vector<int>& out, int max) {
      return read_array([&] { return read_number(max, out.emplace_back()); });
    };
    switch (index) {
      case 0:
        return read_string(name_);
      case 1:
        return read_array([&] { return strings(rows_.emplace_back()); });
      case 2:
        return strings(row_locks_);
      case 3:
        return strings(column_locks_);
      case 4:
        return numbers(row_gems_, kMaxGems);
      case 5:
        return numbers(column_gems_, kMaxGems);
      default:
        if (text_.peek() == '[') return numbers(boxes_, kMaxBoxes);
        boxes_.assign(kSkimmers, 0);
        if (!read_number(kMaxBoxes, boxes_[0])) return false;
        boxes_[1] = boxes_[2] = boxes_[0];
        return true;
    }
  }

  bool has_all() {
    for (std::size_t i = 0; i < kMembers.size(); ++i)
      if (!seen_[i])
        return refuse(errors::kMemberMissing, {{"member", std::string(kMembers[i])}}, text_.offset());
    return true;
  }

  // What was read becomes a sheet if it is one.

  bool fill_in() { return fill_name() && fill_squares() && fill_locks() && fill_gems_and_boxes(); }

  bool fill_name() {
    if (name_.text.size() > kMaxNameBytes)
      return refuse(errors::kName, {{"limit", core::to_decimal(kMaxNameBytes)}}, name_.at);
    if (core::find_unprintable(name_.text) != std::string_view::npos)
      return refuse(errors::kNameCharacter, {}, name_.at);
    std::ranges::copy(name_.text, sheet_.name.begin());
    return true;
  }

  bool fill_squares() {
    const std::size_t rows = rows_.size();
    const std::size_t columns = rows_.empty() ? 0 : rows_.front().size();
    if (rows == 0 || columns == 0 || rows + columns != kLines)
      return refuse(errors::kShape,
                    {{"rows", core::to_decimal(static_cast<long long>(rows))},
                     {"columns", core::to_decimal(static_cast<long long>(columns))}},
                    places_[1]);
    sheet_.rows = static_cast<std::uint8_t>(rows);
    sheet_.columns = static_cast<std::uint8_t>(columns);
    for (std::size_t row = 0; row < rows; ++row) {
      if (rows_[row].size() != columns)
        return refuse(errors::kRow,
                      {{"row", core::to_decimal(static_cast<long long>(row) + 1)},
                       {"found", core::to_decimal(static_cast<long long>(rows_[row].size()))},
                       {"columns", core::to_decimal(static_cast<long long>(columns))}},
                      rows_[row].empty() ? places_[1] : rows_[row].front().at);
      for (std::size_t column = 0; column < columns; ++column) {
        const auto square = square_of(rows_[row][column].text);
        const std::size_t index = row * columns + column;
        if (!square)
          return refuse(errors::kSquare,
                        {{"square", square_name(sheet_, static_cast<int>(index))},
                         {"found", core::excerpt(rows_[row][column].text)},
                         {"max", core::to_decimal(kMaxNumber)}},
                        rows_[row][column].at);
        sheet_.squares[index] = *square;
      }
    }
    return true;
  }

  static std::optional<Square> square_of(std::string_view text) {
    if (text == "#") return kBlack;
    if (text == "O") return kOdd;
    if (text == "E") return kEven;
    if (text == "X2") return kPair;
    core::TextCursor cursor(text);
    const auto number = cursor.take_number(kMaxNumber);
    if (!number || *number == 0 || !cursor.at_end()) return std::nullopt;
    return static_cast<Square>(*number);
  }

  bool fill_locks() {
    if (row_locks_.size() != sheet_.rows || column_locks_.size() != sheet_.columns)
      return refuse(errors::kLockCount, {}, places_[row_locks_.size() != sheet_.rows ? 2 : 3]);
    std::array<int, kLines> owner{};
    owner.fill(-1);
    for (int line = 0; line < kLines; ++line) {
      const Placed& lock = line < sheet_.rows ? row_locks_[static_cast<std::size_t>(line)]
                                              : column_locks_[static_cast<std::size_t>(line - sheet_.rows)];
      if (lock.text.size() != 1 || lock.text[0] < 'A' || lock.text[0] > 'L')
        return refuse(errors::kLock, {{"found", core::excerpt(lock.text)}, {"line", line_name(line)}},
                      lock.at);
      const auto letter = static_cast<std::size_t>(lock.text[0] - 'A');
      if (owner[letter] >= 0)
        return refuse(errors::kLockTwice,
                      {{"lock", lock.text}, {"line", line_name(line)}, {"other", line_name(owner[letter])}},
                      lock.at);
      owner[letter] = line;
      sheet_.locks[static_cast<std::size_t>(line)] = static_cast<std::uint8_t>(letter);
    }
    return true;
  }

  std::string line_name(int line) const {
    if (line < sheet_.rows) return "row " + core::to_decimal(line + 1);
    return std::string("column ") + static_cast<char>('a' + line - sheet_.rows);
  }

  bool fill_gems_and_boxes() {
    if (row_gems_.size() != sheet_.rows || column_gems_.size() != sheet_.columns)
      return refuse(errors::kGemCount, {}, places_[row_gems_.size() != sheet_.rows ? 4 : 5]);
    for (std::size_t line = 0; line < kLines; ++line)
      sheet_.gems[line] =
          static_cast<std::uint8_t>(line < sheet_.rows ? row_gems_[line] : column_gems_[line - sheet_.rows]);
    if (boxes_.size() != kSkimmers) return refuse(errors::kBoxCount, {}, places_[6]);
    for (std::size_t i = 0; i < kSkimmers; ++i) sheet_.boxes[i] = static_cast<std::uint8_t>(boxes_[i]);
    return true;
  }

  static constexpr std::array<std::string_view, 7> kMembers{
      "name", "squares", "row_locks", "column_locks", "row_gems", "column_gems", "skimmer_boxes"};

  core::TextCursor text_;
  std::bitset<kMembers.size()> seen_;
  std::array<std::size_t, kMembers.size()> places_{};
  Placed name_;
  std::vector<std::vector<Placed>> rows_;
  std::vector<Placed> row_locks_;
  std::vector<Placed> column_locks_;
  std::vector<int> row_gems_;
  std::vector<int> column_gems_;
  std::vector<int> boxes_;
  Sheet sheet_;
  std::optional<core::Error> error_;
};

}  // namespace

core::Expected<Sheet> parse_sheet(std::string_view text, std::size_t& size) {
  Reader reader(text);
  auto sheet = reader.read();
  if (sheet.has_value()) size = reader.offset();
  return sheet;
}

core::Expected<Sheet> parse_sheet(std::string_view json) {
  std::size_t size = 0;
  auto sheet = parse_sheet(json, size);
  if (!sheet.has_value()) return sheet;
  const std::size_t rest = json.find_first_not_of(" \t\r\n", size);
  if (rest != std::string_view::npos)
    return core::fail(
        errors::kJson,
        {{"found", core::TextCursor(json.substr(rest)).describe_next()}, {"expected", "the end of the text"}},
        rest);
  return sheet;
}

std::string to_json(const Sheet& sheet) {
  const auto quoted = [](std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out + '"';
  };
  const auto list = [](int count, auto&& element) {
    std::string out = "[";
    for (int i = 0; i < count; ++i) out += (i > 0 ? "," : "") + element(i);
    return out + "]";
  };
  const auto lock = [&](int line) {
    return quoted(std::string(1, static_cast<char>('A' + sheet.locks[static_cast<std::size_t>(line)])));
  };
  const auto gems = [&](int line) { return core::to_decimal(sheet.gems[static_cast<std::size_t>(line)]); };
  const auto row = [&](int index) {
    return list(sheet.columns, [&](int column) {
      return quoted(square_text(sheet.squares[static_cast<std::size_t>(index * sheet.columns + column)]));
    });
  };
  const auto shifted = [&](const auto& of) { return [&](int i) { return of(sheet.rows + i); }; };
  const bool same = sheet.boxes[0] == sheet.boxes[1] && sheet.boxes[1] == sheet.boxes[2];
  const auto box = [&](int i) { return core::to_decimal(sheet.boxes[static_cast<std::size_t>(i)]); };
  return "{\"name\":" + quoted(sheet.title()) + ",\"squares\":" + list(sheet.rows, row) +
         ",\"row_locks\":" + list(sheet.rows, lock) +
         ",\"column_locks\":" + list(sheet.columns, shifted(lock)) +
         ",\"row_gems\":" + list(sheet.rows, gems) +
         ",\"column_gems\":" + list(sheet.columns, shifted(gems)) +
         ",\"skimmer_boxes\":" + (same ? box(0) : list(kSkimmers, box)) + "}";
}

}  // namespace saltus::dice
