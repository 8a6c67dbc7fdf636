// SPDX-License-Identifier: Apache-2.0
#include <checks/cpp_tokens.hpp>

#include <algorithm>
#include <array>
#include <string>

#include <checks/text.hpp>

namespace saltus::checks {
namespace {

constexpr bool is_identifier_char(char c) {
  return is_alnum(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

class Lexer {
 public:
  explicit Lexer(std::string_view source) : source_(source) {}

  std::vector<Token> run() {
    while (at_ < source_.size()) step();
    return std::move(tokens_);
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }
  bool sees(std::string_view text) const { return source_.substr(at_).starts_with(text); }

  void step() {
    const char c = peek();
    if (c == '\n') {
      end_line();
    } else if (c == '\\' && peek(1) == '\n') {
      skip_splice();
    } else if (is_blank(c)) {
      ++at_;
    } else if (sees("//")) {
      add(TokenKind::Comment, 0, find("\n"), 0);
    } else if (sees("/*")) {
      add(TokenKind::Comment, 0, after("*/", 2), 0);
    } else if (c == '#' && at_line_start_) {
      begin_directive();
    } else {
      at_line_start_ = false;
      take_word_or_mark(c);
    }
  }

  void take_word_or_mark(char c) {
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) {
      take_number();
    } else if (is_identifier_char(c)) {
      take_identifier();
    } else if (c == '"' || c == '\'') {
      take_quoted(c);
    } else {
      const bool is_pair = sees("::") || sees("==") || sees("!=");
      add(TokenKind::Punctuation, 0, at_ + (is_pair ? 2 : 1), 0);
    }
  }

  void end_line() {
    ++at_;
    ++line_;
    at_line_start_ = true;
    in_directive_ = false;
  }

  void skip_splice() {
    at_ += 2;
    ++line_;
  }

  /// Position of `text` from here on, or the end of the source.
  std::size_t find(std::string_view text, std::size_t ahead = 0) const {
    return std::min(source_.find(text, at_ + ahead), source_.size());
  }
  std::size_t after(std::string_view text, std::size_t ahead) const {
    return std::min(find(text, ahead) + text.size(), source_.size());
  }

  /// Adds the token from here to `end`; its text is without `skip` bytes in front and `drop` bytes behind.
  void add(TokenKind kind, std::size_t skip, std::size_t end, std::size_t drop) {
    const std::string_view whole = source_.substr(at_, end - at_);
    const std::size_t length = whole.size() > skip + drop ? whole.size() - skip - drop : 0;
    const std::string_view text = length > 0 ? whole.substr(skip, length) : std::string_view{};
    tokens_.push_back({kind, text, line_, in_directive_});
    line_ += static_cast<int>(std::ranges::count(whole, '\n'));
    at_ = end;
  }

  void begin_directive() {
    in_directive_ = true;
    at_line_start_ = false;
    ++at_;
    while (is_blank(peek())) ++at_;
    const bool is_next = sees("include_next");
    if (!is_next && (!sees("include") || is_identifier_char(peek(7)))) return;
    at_ += std::string_view(is_next ? "include_next" : "include").size();
    while (is_blank(peek())) ++at_;
    std::size_t end = find("\n");
    if (peek() == '<') end = std::min(end, after(">", 1));
    if (peek() == '"') end = std::min(end, after("\"", 1));
    add(TokenKind::Include, 0, end, 0);
  }

  void take_number() {
    std::size_t end = at_;
    const auto goes_on = [&] {
      const char c = source_[end];
      const char next = end + 1 < source_.size() ? source_[end + 1] : '\0';
      return is_identifier_char(c) || c == '.' || (c == '\'' && is_identifier_char(next));
    };
    while (end < source_.size() && goes_on()) ++end;
    add(TokenKind::Number, 0, end, 0);
  }

  void take_identifier() {
    std::size_t end = at_;
    while (end < source_.size() && is_identifier_char(source_[end])) ++end;
    const std::string_view word = source_.substr(at_, end - at_);
    static constexpr std::array<std::string_view, 5> kRaw{"R", "u8R", "uR", "UR", "LR"};
    static constexpr std::array<std::string_view, 4> kPlain{"u8", "u", "U", "L"};
    const char quote = end < source_.size() ? source_[end] : '\0';
    const bool has_quote = quote == '"' || quote == '\'';
    if (quote == '"' && std::ranges::find(kRaw, word) != kRaw.end()) {
      take_raw_string(end + 1);
    } else if (has_quote && std::ranges::find(kPlain, word) != kPlain.end()) {
      at_ = end;
      take_quoted(quote);
    } else {
      add(TokenKind::Identifier, 0, end, 0);
    }
  }

  void take_quoted(char quote) {
    const TokenKind kind = quote == '"' ? TokenKind::String : TokenKind::Character;
    std::size_t end = at_ + 1;
    while (end < source_.size() && source_[end] != quote && source_[end] != '\n')
      end += source_[end] == '\\' ? 2U : 1U;
    end = std::min(end, source_.size());
    const bool is_closed = end < source_.size() && source_[end] == quote;
    add(kind, 1, is_closed ? end + 1 : end, is_closed ? 1 : 0);
  }

  void take_raw_string(std::size_t delimiter) {
    const std::size_t open = std::min(source_.find('(', delimiter), source_.size());
    std::string closing = ")";
    closing += source_.substr(delimiter, open - delimiter);
    closing += '"';
    const std::size_t end = after(closing, open - at_);
    add(TokenKind::String, open + 1 - at_, end, closing.size());
  }

  std::string_view source_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int line_ = 1;
  bool at_line_start_ = true;
  bool in_directive_ = false;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view source) { return Lexer(source).run(); }

bool is_cpp_file(std::string_view path) {
  static constexpr std::array<std::string_view, 5> kSuffixes{".hpp", ".cpp", ".h", ".c", ".inc"};
  return std::ranges::any_of(kSuffixes, [&](std::string_view suffix) { return path.ends_with(suffix); });
}

}  // namespace saltus::checks
