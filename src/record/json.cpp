// SPDX-License-Identifier: Apache-2.0
// A record in JSON is read by writing its text form and reading that, so that there is one reader. Beside the
// text stands which member each of its parts came from, for errors.
#include <saltus/record/json.hpp>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include <saltus/core/text_cursor.hpp>
#include <saltus/record/braces.hpp>
#include <saltus/record/errors.hpp>

namespace saltus::record {
namespace {

namespace json = boost::json;

json::object line_to_json(const Line& line) {
  const auto array_of = [](const std::vector<std::string>& texts) {
    json::array out;
    for (const std::string& text : texts) out.emplace_back(text);
    return out;
  };
  json::object out;
  if (!line.comments.empty()) out["comments"] = array_of(line.comments);
  json::array moves;
  for (const Move& move : line.moves) {
    json::object object{{"turn", move.turn}};
    if (!move.comments.empty()) object["comments"] = array_of(move.comments);
    json::array variations;
    for (const Line& variation : move.variations) variations.push_back(line_to_json(variation));
    if (!variations.empty()) object["variations"] = std::move(variations);
    moves.push_back(std::move(object));
  }
  out["moves"] = std::move(moves);
  return out;
}

/// The object that `text` is, or null.
std::optional<json::object> parse_object(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  if (error || !value.is_object()) return std::nullopt;
  return std::move(value.as_object());
}

/// Whether a text is one object in braces and nothing else, as the text form would read it.
bool is_braced(std::string_view text) { return !text.empty() && braced_length(text) == text.size(); }

/// Whether a line that was read has the moves, comments and variations of the line it was written from: a
/// text that passes for more than it is would change the shape.
bool same_shape(const Line& line, const json::value& from) {
  const auto count = [](const json::object& object, std::string_view name) {
    const json::value* array = object.if_contains(name);
    return array == nullptr ? 0 : array->as_array().size();
  };
  const json::object& object = from.as_object();
  const json::array& moves = object.at("moves").as_array();
  if (line.comments.size() != count(object, "comments") || line.moves.size() != moves.size()) return false;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const json::object& move = moves[i].as_object();
    if (line.moves[i].comments.size() != count(move, "comments") ||
        line.moves[i].variations.size() != count(move, "variations"))
      return false;
    for (std::size_t k = 0; k < line.moves[i].variations.size(); ++k)
      if (!same_shape(line.moves[i].variations[k], move.at("variations").as_array()[k])) return false;
  }
  return true;
}

/// Writes a record's text form from JSON; the first member of a wrong type ends it.
class TextFromJson {
 public:
  core::Expected<std::string> write(const json::value& value) {
    const json::object* record = value.if_object();
    if (record == nullptr) {
      wrong("an object");
      return std::unexpected(*error_);
    }
    if (only(*record, {"tags", "line", "result"}) &&
        within("tags", [&] { return write_tags(record->if_contains("tags")); }) &&
        within("line", [&] { return write_line(record->if_contains("line"), 0); }) &&
        within("result", [&] { return write_word(record->if_contains("result"), "a result"); })) {
      out_ += '\n';
      return out_;
    }
    return std::unexpected(*error_);
  }

  /// The member that the text at `offset` came from.
  std::string member_at(std::size_t offset) const {
    const auto after = std::ranges::upper_bound(marks_, offset, {}, &TextMark::offset);
    return after == marks_.begin() ? "" : path_of(std::prev(after)->place);
  }

 private:
  /// A place in the JSON: a member or element of another place. Place 0 is the whole.
  struct Place {
    std::size_t parent = 0;
    std::string_view name;  ///< of a member, of static lifetime; "" for an element
    std::size_t index = 0;  ///< of an element
  };
  struct TextMark {
    std::size_t offset;
    std::size_t place;
  };

  bool wrong(std::string_view expected) {
    error_ = core::Error{&errors::kJsonMember,
                         {{"member", path_of(here_)}, {"expected", std::string(expected)}},
                         std::nullopt};
    return false;
  }
  bool unknown(std::string_view key) {
    const std::string above = path_of(here_);
    error_ = core::Error{&errors::kJsonUnknown,
                         {{"member", (above.empty() ? "" : above + "/") + core::excerpt(key)}},
                         std::nullopt};
    return false;
  }
  std::string path_of(std::size_t place) const {
    if (place == 0) return "";
    const Place& node = places_[place];
    const std::string name =
        node.name.empty() ? core::to_decimal(static_cast<long long>(node.index)) : std::string(node.name);
    const std::string above = path_of(node.parent);
    return above.empty() ? name : above + "/" + name;
  }
  void mark() { marks_.push_back({out_.size(), here_}); }

  template <class Visit>
  bool at(Place place, Visit&& visit) {
    const std::size_t before = here_;
    place.parent = before;
    places_.push_back(place);
    here_ = places_.size() - 1;
    if (!visit()) return false;
    here_ = before;
    return true;
  }
  template <class Visit>
  bool within(std::string_view name, Visit&& visit) {
    return at({0, name, 0}, visit);
  }
  /// Calls visit(element) for each element of an array that may be missing, with its place as the path.
  template <class Visit>
  bool each(const json::value* value, Visit&& visit) {
    if (value == nullptr) return true;
    const json::array* array = value->if_array();
    if (array == nullptr) return wrong("an array");
    for (std::size_t i = 0; i < array->size(); ++i)
      if (!at({0, {}, i}, [&] { return visit((*array)[i]); })) return false;
    return true;
  }
  bool only(const json::object& object, std::initializer_list<std::string_view> names) {
    for (const auto& member : object)
      if (std::ranges::find(names, std::string_view(member.key())) == names.end())
        return unknown(member.key());
    return true;
  }

  bool write_tags(const json::value* tags) {
    if (tags == nullptr) return wrong("an array of tags");
    const bool good = each(tags, [&](const json::value& tag) { return write_tag(tag); });
    out_ += '\n';
    return good;
  }

  bool write_tag(const json::value& tag) {
    constexpr std::string_view kForm = "a tag {\"name\": …, \"value\" or \"json\" or \"json_text\": …}";
    const json::object* object = tag.if_object();
    const json::value* name = object == nullptr ? nullptr : object->if_contains("name");
    if (name == nullptr || !name->is_string() || object->size() != 2) return wrong(kForm);
    const std::string_view word = name->get_string();
    const auto is_plain = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || core::is_digit(c) || c == '_';
    };
    if (word.empty() || !std::ranges::all_of(word, is_plain))
      return wrong("a tag whose name has letters, digits and '_'");
    mark();
    out_ += '[';
    out_ += word;
    out_ += ' ';
    if (const json::value* value = object->if_contains("value"); value != nullptr && value->is_string()) {
      out_ += '"';
      for (const char c : value->get_string()) {
        if (c == '"' || c == '\\') out_ += '\\';
        out_ += c;
      }
      out_ += '"';
    } else if (const json::value* data = object->if_contains("json"); data != nullptr && data->is_object()) {
      out_ += json::serialize(*data);
    } else if (const json::value* raw = object->if_contains("json_text");
               raw != nullptr && raw->is_string() && is_braced(raw->get_string())) {
      out_ += raw->get_string();
    } else {
      return wrong(kForm);
    }
    out_ += "]\n";
    return true;
  }

  /// A text that is one word of the text form.
  bool write_word(const json::value* value, std::string_view what) {
    const json::string* text = value == nullptr ? nullptr : value->if_string();
    if (text == nullptr || text->empty() ||
        std::string_view(*text).find_first_of(" \t\r\n{}();") != std::string_view::npos)
      return wrong(what);
    mark();
    out_ += *text;
    out_ += ' ';
    return true;
  }

  bool write_comments(const json::value* comments) {
    return within("comments", [&] {
      return each(comments, [&](const json::value& comment) {
        if (!comment.is_string() || comment.get_string().find('}') != json::string::npos)
          return wrong("a text without '}'");
        mark();
        out_ += '{';
        out_ += comment.get_string();
        out_ += "} ";
        return true;
      });
    });
  }

  bool write_line(const json::value* value, std::size_t depth) {
    const json::object* line = value == nullptr ? nullptr : value->if_object();
    if (line == nullptr || line->if_contains("moves") == nullptr) return wrong("a line {\"moves\": […]}");
    if (depth > kMaxVariationDepth) return wrong("a variation that lies at most 64 deep");
    return only(*line, {"comments", "moves"}) && write_comments(line->if_contains("comments")) &&
           within("moves", [&] {
             return each(line->if_contains("moves"),
                         [&](const json::value& move) { return write_move(move, depth); });
           });
  }

  bool write_move(const json::value& value, std::size_t depth) {
    const json::object* move = value.if_object();
    if (move == nullptr) return wrong("a move {\"turn\": …}");
    const auto variation = [&](const json::value& line) {
      mark();
      out_ += "( ";
      if (!write_line(&line, depth + 1)) return false;
      out_ += ") ";
      return true;
    };
    return only(*move, {"turn", "comments", "variations"}) &&
           within("turn", [&] { return write_word(move->if_contains("turn"), "a turn"); }) &&
           write_comments(move->if_contains("comments")) &&
           within("variations", [&] { return each(move->if_contains("variations"), variation); });
  }

  std::string out_;
  std::vector<Place> places_{{}};
  std::size_t here_ = 0;
  std::vector<TextMark> marks_;
  std::optional<core::Error> error_;
};

}  // namespace

std::string to_json(const Record& record) {
  json::array tags;
  for (const Tag& tag : record.tags) {
    json::object object{{"name", tag.name}};
    if (!tag.is_json)
      object["value"] = tag.value;
    else if (auto data = parse_object(tag.value); data && json::serialize(*data) == tag.value)
      object["json"] = *std::move(data);
    else
      object["json_text"] = tag.value;
    tags.push_back(std::move(object));
  }
  return json::serialize(json::object{
      {"tags", std::move(tags)}, {"line", line_to_json(record.line)}, {"result", record.result}});
}

core::Expected<Record> from_json(core::Registry registry, std::string_view text) {
  json::parse_options options;
  options.max_depth = 4 * (kMaxVariationDepth + 4);  // a variation in another lies four levels deeper
  json::stream_parser parser({}, options);
  boost::system::error_code error;
  const std::size_t read_bytes = parser.write_some(text.data(), text.size(), error);
  if (!error) parser.finish(error);
  if (error || read_bytes < text.size())
    return core::fail(errors::kJson, {{"reason", error ? error.message() : "more text follows"}}, read_bytes);
  const json::value value = parser.release();
  TextFromJson writer;
  auto record_text = writer.write(value);
  if (!record_text.has_value()) return std::unexpected(record_text.error());
  auto record = read(registry, *record_text);
  if (record.has_value()) {
    if (record->tags.size() == value.at("tags").as_array().size() &&
        same_shape(record->line, value.at("line")))
      return record;
    return core::fail(errors::kJsonShape);
  }
  core::Error fault = std::move(record).error();
  fault.params.push_back({"member", writer.member_at(fault.offset.value_or(0))});
  fault.offset.reset();
  return std::unexpected(std::move(fault));
}

}  // namespace saltus::record
