// SPDX-License-Identifier: Apache-2.0
// A record in JSON is read by writing its text form and reading that, so that there is one reader. Beside the
// text stands which member each of its parts came from, for errors.
#include <saltus/record/json.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include <saltus/core/text_cursor.hpp>
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

/// The object if its text is exactly `text`, so that nothing is lost; else null.
json::value object_of(const std::string& text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  return !error && value.is_object() && json::serialize(value) == text ? value : json::value(nullptr);
}

/// Writes a record's text form from JSON; the first member of a wrong type ends it.
class TextFromJson {
 public:
  core::Expected<std::string> write(const json::value& value) {
    const json::object* record = value.if_object();
    if (record == nullptr) return refuse("", "an object");
    for (const auto& member : *record)
      if (member.key() != "tags" && member.key() != "line" && member.key() != "result")
        return refuse(member.key(), "a record's member (tags, line, result)");
    path_ = {"tags"};
    if (!write_tags(record->if_contains("tags"))) return std::unexpected(*error_);
    path_ = {"line"};
    if (!write_line(record->if_contains("line"))) return std::unexpected(*error_);
    path_ = {"result"};
    if (!write_word(record->if_contains("result"), "a result")) return std::unexpected(*error_);
    out_ += '\n';
    return out_;
  }

  /// The member that the text at `offset` came from.
  std::string member_at(std::size_t offset) const {
    const auto after =
        std::ranges::upper_bound(places_, offset, {}, [](const auto& place) { return place.first; });
    return after == places_.begin() ? "" : std::prev(after)->second;
  }

 private:
  std::unexpected<core::Error> refuse(std::string_view member, std::string_view expected) {
    return core::fail(errors::kJsonMember,
                      {{"member", core::excerpt(member, 80)}, {"expected", std::string(expected)}});
  }
  bool wrong(std::string_view expected) {
    error_ = refuse(path(), expected).error();
    return false;
  }
  std::string path() const {
    std::string out;
    for (const std::string& part : path_) out += (out.empty() ? "" : "/") + part;
    return out;
  }
  void mark() { places_.emplace_back(out_.size(), path()); }

  /// Calls visit(element) for each element of an array that may be missing, with its place as the path.
  template <class Visit>
  bool each(const json::value* value, Visit&& visit) {
    if (value == nullptr) return true;
    const json::array* array = value->if_array();
    if (array == nullptr) return wrong("an array");
    for (std::size_t i = 0; i < array->size(); ++i) {
      path_.push_back(core::to_decimal(static_cast<long long>(i)));
      if (!visit((*array)[i])) return false;
      path_.pop_back();
    }
    return true;
  }
  template <class Visit>
  bool within(std::string name, Visit&& visit) {
    path_.push_back(std::move(name));
    if (!visit()) return false;
    path_.pop_back();
    return true;
  }

  bool write_tags(const json::value* tags) {
    if (tags == nullptr) return wrong("an array of tags");
    const bool good = each(tags, [&](const json::value& tag) {
      const json::object* object = tag.if_object();
      const json::value* name = object == nullptr ? nullptr : object->if_contains("name");
      if (name == nullptr || !name->is_string() || object->size() != 2)
        return wrong("a tag {\"name\": …, \"value\" or \"json\" or \"json_text\": …}");
      mark();
      out_ += '[';
      out_ += name->get_string();
      out_ += ' ';
      if (const json::value* value = object->if_contains("value"); value != nullptr && value->is_string()) {
        out_ += '"';
        for (const char c : value->get_string()) {
          if (c == '"' || c == '\\') out_ += '\\';
          out_ += c;
        }
        out_ += '"';
      } else if (const json::value* data = object->if_contains("json");
                 data != nullptr && data->is_object()) {
        out_ += json::serialize(*data);
      } else if (const json::value* raw = object->if_contains("json_text");
                 raw != nullptr && raw->is_string()) {
        out_ += raw->get_string();
      } else {
        return wrong("a tag {\"name\": …, \"value\" or \"json\" or \"json_text\": …}");
      }
      out_ += "]\n";
      return true;
    });
    out_ += '\n';
    return good;
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

  bool write_line(const json::value* value, std::size_t depth = 0) {
    const json::object* line = value == nullptr ? nullptr : value->if_object();
    if (line == nullptr || line->if_contains("moves") == nullptr) return wrong("a line {\"moves\": […]}");
    if (depth > kMaxVariationDepth) return wrong("fewer variations in each other");
    return write_comments(line->if_contains("comments")) && within("moves", [&] {
             return each(line->if_contains("moves"),
                         [&](const json::value& move) { return write_move(move, depth); });
           });
  }

  bool write_move(const json::value& value, std::size_t depth) {
    const json::object* move = value.if_object();
    if (move == nullptr) return wrong("a move {\"turn\": …}");
    const auto variation = [&](const json::value& each) {
      mark();
      out_ += "( ";
      if (!write_line(&each, depth + 1)) return false;
      out_ += ") ";
      return true;
    };
    return within("turn", [&] { return write_word(move->if_contains("turn"), "a turn"); }) &&
           write_comments(move->if_contains("comments")) &&
           within("variations", [&] { return each(move->if_contains("variations"), variation); });
  }

  std::string out_;
  std::vector<std::string> path_;
  std::vector<std::pair<std::size_t, std::string>> places_;
  std::optional<core::Error> error_;
};

}  // namespace

std::string to_json(const Record& record) {
  json::array tags;
  for (const Tag& tag : record.tags) {
    json::object object{{"name", tag.name}};
    if (!tag.is_json)
      object["value"] = tag.value;
    else if (json::value data = object_of(tag.value); !data.is_null())
      object["json"] = std::move(data);
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
  TextFromJson writer;
  auto record_text = writer.write(parser.release());
  if (!record_text.has_value()) return std::unexpected(record_text.error());
  auto record = read(registry, *record_text);
  if (record.has_value()) return record;
  core::Error fault = std::move(record).error();
  fault.params.push_back({"member", writer.member_at(fault.offset.value_or(0))});
  fault.offset.reset();
  return std::unexpected(std::move(fault));
}

}  // namespace saltus::record
