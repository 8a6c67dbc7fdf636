// SPDX-License-Identifier: Apache-2.0
// Writing records: one tag a line, then turns filled into lines of 80 bytes (closing parentheses may hang
// over).
#include <utility>

#include <saltus/core/text_cursor.hpp>
#include <saltus/record/record.hpp>

namespace saltus::record {
namespace {

class Writer {
 public:
  explicit Writer(const Record& record) : record_(record) {}

  std::string text() && {
    for (const Tag& tag : record_.tags) {
      out_ += "[" + tag.name + " ";
      out_ += tag.is_json ? tag.value : quoted(tag.value);
      out_ += "]\n";
    }
    out_ += '\n';
    column_ = 0;
    write(record_.line, 0);
    word(record_.result);
    out_ += '\n';
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kWidth = 80;

  static std::string quoted(std::string_view value) {
    std::string out = "\"";
    for (const char c : value) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out + '"';
  }

  /// Something that is never broken, after a space or on a new line.
  void word(std::string_view text) {
    if (glue_) {
      glue_ = false;
    } else if (column_ > 0) {
      const bool fits = column_ + 1 + text.size() <= kWidth;
      out_ += fits ? ' ' : '\n';
      column_ = fits ? column_ + 1 : 0;
    }
    out_ += text;
    const std::size_t newline = text.rfind('\n');
    column_ = newline == std::string_view::npos ? column_ + text.size() : text.size() - newline - 1;
  }

  void write(const Line& line, std::size_t index) {
    bool needs_number = true;
    for (const std::string& comment : line.comments) word("{" + comment + "}");
    for (const Move& move : line.moves) {
      const TurnNumber due = number_of(record_.game.start(), index);
      if (!due.second || needs_number)
        word(core::to_decimal(static_cast<long long>(due.number)) + (due.second ? "..." : "."));
      word(move.turn);
      for (const std::string& comment : move.comments) word("{" + comment + "}");
      for (const Line& variation : move.variations) {
        word("(");
        glue_ = true;
        write(variation, index);
        out_ += ')';
        ++column_;
      }
      needs_number = !move.comments.empty() || !move.variations.empty();
      ++index;
    }
  }

  const Record& record_;
  std::string out_;
  std::size_t column_ = 0;
  bool glue_ = false;
};

}  // namespace

std::string to_text(const Record& record) { return Writer(record).text(); }

}  // namespace saltus::record
