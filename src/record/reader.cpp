// SPDX-License-Identifier: Apache-2.0
// Reading records: tags, then turns, each replayed where it stands, so that the first fault is found in the
// order of the text. Knows text positions; what a record means is in record.hpp.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <saltus/core/text_cursor.hpp>
#include <saltus/record/braces.hpp>
#include <saltus/record/errors.hpp>
#include <saltus/record/record.hpp>

namespace saltus::record {
namespace {

using core::ErrorCode;
using core::ErrorParam;
using core::Expected;

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// What ends a turn besides white space.
constexpr bool is_delimiter(char c) { return c == '{' || c == '}' || c == '(' || c == ')' || c == ';'; }

/// A refusal on its way out: the reader stops at the first, so every function returns whether to go on.
class Reader {
 public:
  Reader(core::Registry registry, std::string_view text, std::size_t offset)
      : registry_(registry), text_(text), at_(offset) {}

  Expected<Record> read() {
    if (!read_tags() || !make_game() || !read_line(line_, 0) || !read_result())
      return std::unexpected(*std::move(error_));
    skip_space();
    return Record{*std::move(game_), std::move(tags_), std::move(line_), std::move(result_)};
  }
  std::size_t offset() const { return at_; }

 private:
  struct PlacedTag {
    std::size_t value_at;
    bool escaped;  ///< offsets within the value are not those of the text
  };

  // Text.

  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  /// White space, and comments from ';' to the end of the line, which are not kept.
  void skip_space() {
    for (;;) {
      while (!at_end() && is_space(peek())) ++at_;
      if (peek() != ';') return;
      at_ = std::min(text_.find('\n', at_), text_.size());
    }
  }
  std::string describe(std::size_t offset) const {
    return core::TextCursor(text_.substr(offset)).describe_next();
  }
  bool refuse(const ErrorCode& what, std::vector<ErrorParam> params, std::size_t offset) {
    error_ = core::Error{&what, std::move(params), offset};
    return false;
  }
  bool refuse(core::Error error, std::size_t offset) {
    error.offset = offset + error.offset.value_or(0);
    error_ = std::move(error);
    return false;
  }
  /// Checks that [begin, end) is UTF-8 without control characters other than `allowed`.
  bool check_text(std::size_t begin, std::size_t end, std::string_view allowed) {
    const std::string_view text = text_.substr(begin, end - begin);
    const std::size_t bad = core::find_unprintable(text, allowed);
    if (bad == std::string_view::npos) return true;
    const bool is_utf8 = core::utf8_length(text.substr(bad)) > 0;
    return refuse(is_utf8 ? errors::kControl : errors::kUtf8, {}, begin + bad);
  }

  // Tags.

  bool read_tags() {
    if (at_ == 0 && text_.starts_with("\xEF\xBB\xBF")) at_ = 3;  // a byte-order mark
    skip_space();
    if (peek() != '[') return refuse(errors::kNoRecord, {{"found", describe(at_)}}, at_);
    while (peek() == '[') {
      if (tags_.size() == kMaxTags)
        return refuse(errors::kTagCount, {{"limit", core::to_decimal(kMaxTags)}}, at_);
      if (!read_tag()) return false;
      if (tags_.size() == 1) {
        if (tags_[0].name != "Saltus")
          return refuse(errors::kNoRecord, {{"found", "tag " + tags_[0].name}}, begin_);
        if (tags_[0].value != "1")
          return refuse(errors::kVersion, {{"version", core::excerpt(tags_[0].value)}}, places_[0].value_at);
      }
      skip_space();
    }
    for (const std::string_view name : {"Game", "Rules", "Options", "Result"})
      if (index_of(name) == tags_.size())
        return refuse(errors::kTagMissing, {{"name", std::string(name)}}, at_);
    return true;
  }

  bool read_tag() {
    begin_ = at_++;
    const auto unexpected = [this] { return refuse(errors::kTag, {{"found", describe(at_)}}, at_); };
    const std::size_t name_at = at_;
    while (is_letter(peek()) || core::is_digit(peek()) || peek() == '_') ++at_;
    Tag tag{std::string(text_.substr(name_at, at_ - name_at)), {}, false};
    if (tag.name.empty() || (peek() != ' ' && peek() != '\t')) return unexpected();
    if (index_of(tag.name) < tags_.size())
      return refuse(errors::kTagTwice, {{"name", core::excerpt(tag.name)}}, name_at);
    while (peek() == ' ' || peek() == '\t') ++at_;
    PlacedTag place{at_, false};
    if (peek() == '{') {
      tag.is_json = true;
      if (!read_json_object(tag.value)) return false;
    } else if (peek() == '"') {
      ++place.value_at;
      if (!read_quoted(tag.value, place.escaped)) return false;
    } else {
      return unexpected();
    }
    while (peek() == ' ' || peek() == '\t') ++at_;
    if (peek() != ']') return unexpected();
    ++at_;
    tags_.push_back(std::move(tag));
    places_.push_back(place);
    return true;
  }

  bool read_quoted(std::string& value, bool& escaped) {
    const std::size_t from = ++at_;
    for (; !at_end() && peek() != '"' && peek() != '\n'; ++at_) {
      if (peek() == '\\') {
        escaped = true;
        ++at_;
        if (peek() != '"' && peek() != '\\') return refuse(errors::kTag, {{"found", describe(at_)}}, at_);
      }
      value += peek();
    }
    if (peek() != '"')
      return refuse(errors::kTag, {{"found", at_end() ? "end of text" : "end of line"}}, at_);
    return check_text(from, at_++, "");
  }

  /// Up to the brace that closes the object; what is inside is the game's business.
  bool read_json_object(std::string& value) {
    const std::size_t from = at_;
    const std::size_t length = braced_length(text_.substr(at_));
    if (length == 0) {
      at_ = std::min(text_.find('\n', at_), text_.size());
      return refuse(errors::kTag, {{"found", at_end() ? "end of text" : "end of line"}}, at_);
    }
    at_ += length;
    value = text_.substr(from, at_ - from);
    return check_text(from, at_, "");
  }

  std::size_t index_of(std::string_view name) const {
    const auto it = std::ranges::find(tags_, name, &Tag::name);
    return static_cast<std::size_t>(it - tags_.begin());
  }
  const std::string& value_of(std::string_view name) const { return tags_[index_of(name)].value; }
  std::string_view value_or_empty(std::string_view name) const {
    return index_of(name) < tags_.size() ? std::string_view(value_of(name)) : std::string_view();
  }
  std::size_t place_of(std::string_view name) const { return places_[index_of(name)].value_at; }
  bool refuse_tag(std::string_view name, core::Error error) {
    if (places_[index_of(name)].escaped) error.offset.reset();
    return refuse(std::move(error), place_of(name));
  }

  // The game.

  bool make_game() {
    const core::GameEntry* entry = core::find_game(registry_, value_of("Game"));
    if (entry == nullptr)
      return refuse(errors::kGame, {{"game", core::excerpt(value_of("Game"))}}, place_of("Game"));
    if (value_of("Rules") != entry->info->rules)
      return refuse(errors::kRules,
                    {{"rules", core::excerpt(value_of("Rules"))}, {"known", std::string(entry->info->rules)}},
                    place_of("Rules"));
    const auto options = core::OptionSet::parse(entry->info->options, value_of("Options"));
    if (!options.has_value()) return refuse_tag("Options", options.error());
    for (const core::OptionSpec& spec : entry->info->options)
      if (!options->is_given(spec.name))
        return refuse(errors::kOptionMissing, {{"name", std::string(spec.name)}}, place_of("Options"));
    const bool has_sheet = entry->sheets != nullptr && index_of("Sheet") < tags_.size();
    auto start = has_sheet ? entry->sheets->initial(*options, value_of("Sheet")) : entry->initial(*options);
    if (!start.has_value()) return refuse_tag(has_sheet ? "Sheet" : "Options", std::move(start).error());
    if (index_of("Position") < tags_.size()) {
      auto position = entry->parse(*options, value_of("Position"));
      if (!position.has_value()) return refuse_tag("Position", std::move(position).error());
      if (has_sheet && entry->sheets->sheet(*position) != entry->sheets->sheet(*start))
        return refuse(errors::kSheet, {}, place_of("Position"));
      start = std::move(position);
    }
    game_.emplace(*start);
    return true;
  }

  // Turns.

  /// Up to the result or, at depth > 0, up to the parenthesis that ends the variation.
  bool read_line(Line& line, std::size_t depth) {
    const std::size_t first_turn = turn_index_;
    bool has_number = false;
    std::size_t last_at = at_;
    for (;;) {
      skip_space();
      const std::size_t at = at_;
      if (peek() == '{') {
        if (!read_comment(line.moves.empty() ? line.comments : line.moves.back().comments)) return false;
      } else if (peek() == '(') {
        if (!read_variation(line, depth)) return false;
      } else if (peek() == ')') {
        if (has_number) return refuse(errors::kNumberEnd, {}, last_at);
        if (depth == 0) return refuse(errors::kVariationClosed, {}, at);
        if (turn_index_ == first_turn) return refuse(errors::kVariationEmpty, {}, at);
        ++at_;
        return true;
      } else if (at_end()) {
        if (depth > 0) return refuse(errors::kVariationOpen, {}, at);
        return refuse(errors::kNoResult, {{"result", core::excerpt(value_of("Result"))}}, at);
      } else if (is_delimiter(peek()) || static_cast<unsigned char>(peek()) <= ' ') {
        return refuse(errors::kToken, {{"found", describe(at)}}, at);
      } else {
        while (!at_end() && !is_space(peek()) && !is_delimiter(peek())) ++at_;
        const std::string_view token = text_.substr(at, at_ - at);
        if (is_result(token) && depth > 0) return refuse(errors::kVariationOpen, {}, at);
        if (is_result(token)) {
          if (has_number) return refuse(errors::kNumberEnd, {}, last_at);
          at_ = at;
          return true;
        }
        if (is_number(token)) {
          if (has_number) return refuse(errors::kNumberEnd, {}, last_at);
          if (!check_number(token, at)) return false;
          has_number = true;
        } else {
          if (!play(line, token, at)) return false;
          has_number = false;
        }
        last_at = at;
      }
    }
  }

  bool read_comment(std::vector<std::string>& comments) {
    const std::size_t from = at_ + 1;
    const std::size_t end = text_.find('}', from);
    if (end == std::string_view::npos) return refuse(errors::kCommentOpen, {}, at_);
    if (!check_text(from, end, "\t\r\n")) return false;
    std::string comment(text_.substr(from, end - from));
    std::erase(comment, '\r');
    comments.push_back(std::move(comment));
    at_ = end + 1;
    return true;
  }

  /// Takes back the turn that the variation replaces, and plays it again afterwards.
  bool read_variation(Line& line, std::size_t depth) {
    const std::size_t at = at_++;
    if (line.moves.empty()) return refuse(errors::kVariationFirst, {}, at);
    if (depth == kMaxVariationDepth)
      return refuse(errors::kVariationDepth, {{"limit", core::to_decimal(kMaxVariationDepth)}}, at);
    Move& replaced = line.moves.back();
    const std::size_t index = turn_index_;
    game_->take_back_to(steps_before_);
    const std::size_t steps = steps_before_;
    --turn_index_;
    Line variation;
    if (!read_line(variation, depth + 1)) return false;
    replaced.variations.push_back(std::move(variation));
    game_->take_back_to(steps);
    if (auto again = game_->play_steps(replaced.turn); !again.has_value()) return refuse(again.error(), at);
    turn_index_ = index;
    steps_before_ = steps;
    return true;
  }

  static bool is_number(std::string_view token) {
    const std::size_t dot = token.find('.');
    const std::string_view dots = dot == std::string_view::npos ? "" : token.substr(dot);
    return dot > 0 && (dots == "." || dots == "...") &&
           std::ranges::all_of(token.substr(0, dot), core::is_digit);
  }

  bool check_number(std::string_view token, std::size_t at) {
    const TurnNumber due = number_of(game_->start(), turn_index_);
    const std::string expected = core::to_decimal(static_cast<long long>(due.number));
    const std::string plain = expected + ".";
    if (token == plain + ".." || (token == plain && !due.second)) return true;
    return refuse(errors::kNumber,
                  {{"found", core::excerpt(token)}, {"expected", expected + (due.second ? "..." : ".")}}, at);
  }

  bool play(Line& line, std::string_view token, std::size_t at) {
    if (line.moves.size() == kMaxTurns)
      return refuse(errors::kTooLong, {{"limit", core::to_decimal(kMaxTurns)}}, at);
    if (!line.moves.empty() && !game_->position().node().starts_turn && !game_->is_over())
      return refuse(errors::kUnfinished, {{"turn", core::excerpt(line.moves.back().turn)}}, at);
    const std::size_t steps = game_->step_count();
    if (auto played = game_->play_steps(token); !played.has_value())
      return refuse(std::move(played).error(), at);
    std::string turn = game_->step_text(steps);
    for (std::size_t i = steps + 1; i < game_->step_count(); ++i) turn += "," + game_->step_text(i);
    line.moves.push_back({std::move(turn), {}, {}});
    steps_before_ = steps;
    ++turn_index_;
    return true;
  }

  // The result.

  bool is_result(std::string_view token) const {
    if (token == "*" || token == value_of("Result")) return true;
    // Anything shaped like one, so that a wrong result is called so, and not a wrong turn.
    return token == "1-0" || token == "0-1" || token == "1/2-1/2";
  }

  bool read_result() {
    const std::size_t at = at_;
    while (!at_end() && !is_space(peek()) && !is_delimiter(peek())) ++at_;
    result_ = text_.substr(at, at_ - at);
    if (!check_text(at, at_, "")) return false;
    if (result_ != value_of("Result"))
      return refuse(errors::kResultTag,
                    {{"end", core::excerpt(result_)}, {"tag", core::excerpt(value_of("Result"))}}, at);
    return check_result(at);
  }

  bool check_result(std::size_t at) {
    const std::string_view ended_by = value_or_empty("Termination");
    const bool by_turns = game_->is_over();
    if (by_turns && result_ != game_->result_text())
      return refuse(errors::kResultRules,
                    {{"actual", game_->result_text()}, {"result", core::excerpt(result_)}}, at);
    if (by_turns ? !ended_by.empty() && ended_by != termination_name(*game_)
                 : ended_by == "rules" || ended_by == "repetition")
      return refuse_termination(ended_by);
    if (by_turns) return true;
    if (result_ == "*")
      return ended_by == "agreement" || ended_by == "resignation" ? refuse_termination(ended_by) : true;
    if (!is_possible_result())
      return refuse(
          errors::kResultForm,
          {{"result", core::excerpt(result_)},
           {"possible", is_outcome() ? "1-0, 0-1, 1/2-1/2, *" : "the points by seat as 18/15/14, or *"}},
          at);
    if (ended_by == "agreement" && (result_ != "1/2-1/2" || !game_->agree_draw().has_value()))
      return refuse_termination(ended_by);
    if (ended_by == "resignation" &&
        (result_ == "1/2-1/2" || !game_->resign(result_ == "1-0" ? 1 : 0).has_value()))
      return refuse_termination(ended_by);
    return true;
  }

  bool is_outcome() const { return game_->info().scoring == core::Scoring::Outcome; }

  bool is_possible_result() const {
    if (is_outcome()) return result_ == "1-0" || result_ == "0-1" || result_ == "1/2-1/2";
    const auto seats = static_cast<std::ptrdiff_t>(game_->position().seat_count());
    bool was_digit = false;
    for (const char c : result_) {
      const bool fits = core::is_digit(c) || c == (was_digit ? '/' : '-');
      if (!fits) return false;
      was_digit = core::is_digit(c);
    }
    return was_digit && std::ranges::count(result_, '/') == seats - 1;
  }

  bool refuse_termination(std::string_view ended_by) {
    return refuse(errors::kTermination,
                  {{"termination", core::excerpt(ended_by)}, {"result", core::excerpt(result_)}},
                  place_of("Termination"));
  }

  core::Registry registry_;
  std::string_view text_;
  std::size_t at_;
  std::size_t begin_ = 0;  ///< of the tag being read
  std::vector<Tag> tags_;
  std::vector<PlacedTag> places_;
  std::optional<core::Game> game_;
  Line line_;
  std::size_t turn_index_ = 0;    ///< of the next turn in its line, counted from the start
  std::size_t steps_before_ = 0;  ///< steps played before the last turn
  std::string result_;
  std::optional<core::Error> error_;
};

}  // namespace

Expected<Record> read(core::Registry registry, std::string_view text, std::size_t& offset) {
  Reader reader(registry, text, offset);
  auto record = reader.read();
  if (record.has_value()) offset = reader.offset();
  return record;
}

Expected<Record> read(core::Registry registry, std::string_view text) {
  std::size_t offset = 0;
  auto record = read(registry, text, offset);
  if (record.has_value() && offset < text.size()) return core::fail(errors::kSecond, {}, offset);
  return record;
}

}  // namespace saltus::record
