// SPDX-License-Identifier: Apache-2.0
// saltus record: checks, converts and counts game records.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/files.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/terminal.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/record/json.hpp>
#include <saltus/record/record.hpp>

namespace saltus::cli {
namespace {

namespace json = boost::json;

/// A fault in a file, with where it is as the file's form allows.
struct Fault {
  core::Error error;
  TextPlace place;
  std::string member;  ///< in JSON
};

/// By the first character that is no white space and no byte-order mark.
bool is_json(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string_view::npos && text[first] == '{';
}

/// Calls visit(record) for each record of a text: records one after the other, or JSON objects, one a line.
template <class Visit>
std::optional<Fault> for_each_record(core::Registry registry, std::string_view text, Visit&& visit) {
  Progress progress(text.size());
  std::size_t at = 0;
  const bool as_json = is_json(text);
  if (as_json) at = text.find('{');
  do {
    const std::size_t begin = at;
    core::Expected<record::Record> record = [&] {
      if (!as_json) return record::read(registry, text, at);
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      at = std::min(text.find_first_not_of(" \t\r\n", end), text.size());
      return record::from_json(registry, text.substr(begin, end - begin));
    }();
    if (!record.has_value()) {
      core::Error error = std::move(record).error();
      const std::size_t offset = (as_json ? begin : 0) + error.offset.value_or(0);
      std::string member(error.param("member"));
      return Fault{std::move(error), place_in(text, offset), std::move(member)};
    }
    visit(*record);
    progress.update(at);
  } while (at < text.size());
  return std::nullopt;
}

std::string told(const std::string& file, const Fault& fault) {
  return fmt::format(
      "{}, line {}, column {}{}: {}", core::printable(file), fault.place.line, fault.place.column,
      fault.member.empty() ? "" : ", member " + core::printable(fault.member), sentence(fault.error));
}

/// Reads a file, or stdin for "-"; what is wrong is told on stderr too.
core::Expected<std::string> contents_of(const std::string& file) {
  auto text = file == "-" ? read_input() : read_file(file);
  if (!text.has_value()) print_error(text.error());
  return text;
}

int check(core::Registry registry, const RecordArguments& arguments) {
  int status = kDone;
  json::array answers;
  for (const std::string& file : arguments.files) {
    const auto text = contents_of(file);
    if (!text.has_value()) {
      status = kNegative;
      answers.push_back(json::object{{"file", file},
                                     {"valid", false},
                                     {"records", 0},
                                     {"error", json::object{{"message", sentence(text.error())}}}});
      continue;
    }
    std::uint64_t count = 0;
    const auto fault = for_each_record(registry, *text, [&](const record::Record&) { ++count; });
    json::object answer{{"file", file}, {"valid", !fault.has_value()}, {"records", count}};
    if (fault) {
      status = kNegative;
      fmt::print(stderr, "error: {}\n", told(file, *fault));
      answer["error"] = json::object{{"code", fault->error.code()},
                                     {"rule", fault->error.rule()},
                                     {"line", fault->place.line},
                                     {"column", fault->place.column},
                                     {"message", sentence(fault->error)}};
    } else if (!arguments.json) {
      fmt::print("{}: {} {}, valid\n", core::printable(file), count, count == 1 ? "record" : "records");
    }
    answers.push_back(std::move(answer));
  }
  if (arguments.json) fmt::print("{}\n", json::serialize(answers));
  return status;
}

int convert(core::Registry registry, const RecordArguments& arguments) {
  std::string out;
  std::optional<bool> to_json;  // the form that the first file does not have, unless one is chosen
  if (!arguments.to.empty()) to_json = arguments.to == "json";
  for (const std::string& file : arguments.files) {
    const auto text = contents_of(file);
    if (!text.has_value()) return kNegative;
    if (!to_json) to_json = !is_json(*text);
    const auto fault = for_each_record(registry, *text, [&](const record::Record& record) {
      if (!*to_json && !out.empty()) out += '\n';
      out += *to_json ? record::to_json(record) + "\n" : record::to_text(record);
    });
    if (fault) {
      fmt::print(stderr, "error: {}\n", told(file, *fault));
      return kNegative;
    }
  }
  if (arguments.out.empty()) {
    fmt::print("{}", out);
    return kDone;
  }
  if (const auto written = write_file(arguments.out, out); !written.has_value()) {
    print_error(written.error());
    return kNegative;
  }
  return kDone;
}

/// What the records of one game have in common.
struct Statistics {
  std::uint64_t records = 0;
  std::uint64_t turns = 0;
  std::uint64_t longest = 0;
  std::map<std::string, std::uint64_t> results;
  std::map<std::string, std::uint64_t> endings;
};

int statistics(core::Registry registry, const RecordArguments& arguments) {
  std::map<std::string, Statistics> games;
  for (const std::string& file : arguments.files) {
    const auto text = contents_of(file);
    if (!text.has_value()) return kNegative;
    const auto fault = for_each_record(registry, *text, [&](const record::Record& record) {
      Statistics& game = games[std::string(record.tag("Game"))];
      ++game.records;
      game.turns += record.line.moves.size();
      game.longest = std::max<std::uint64_t>(game.longest, record.line.moves.size());
      const bool won_or_drawn = record.game.info().scoring == core::Scoring::Outcome || record.result == "*";
      ++game.results[won_or_drawn ? record.result : "points"];
      ++game.endings[record.tag("Termination").empty() ? "unfinished or unknown"
                                                       : core::excerpt(record.tag("Termination"))];
    });
    if (fault) {
      fmt::print(stderr, "error: {}\n", told(file, *fault));
      return kNegative;
    }
  }
  json::object all;
  for (const auto& [name, game] : games) {
    const double mean = static_cast<double>(game.turns) / static_cast<double>(game.records);
    if (arguments.json) {
      json::object results;
      for (const auto& [result, count] : game.results) results[result] = count;
      json::object endings;
      for (const auto& [ending, count] : game.endings) endings[ending] = count;
      all[name] = json::object{{"records", game.records},
                               {"mean_turns", mean},
                               {"longest", game.longest},
                               {"results", std::move(results)},
                               {"terminations", std::move(endings)}};
      continue;
    }
    fmt::print("{}: {} {}, {:.1f} turns on average, {} at most\n", name, game.records,
               game.records == 1 ? "record" : "records", mean, game.longest);
    const auto share = [&](std::uint64_t count) {
      return 100 * static_cast<double>(count) / static_cast<double>(game.records);
    };
    for (const auto& [result, count] : game.results)
      fmt::print("  {:<22} {:>8} {:5.1f} %\n", result, count, share(count));
    for (const auto& [ending, count] : game.endings)
      fmt::print("  by {:<19} {:>8} {:5.1f} %\n", ending, count, share(count));
  }
  if (arguments.json) fmt::print("{}\n", json::serialize(all));
  return kDone;
}

}  // namespace

int run_record(core::Registry registry, const RecordArguments& arguments) {
  if (arguments.action != "convert" && !(arguments.to.empty() && arguments.out.empty())) {
    fmt::print(stderr, "error: --to and --out belong to saltus record convert\nSee: saltus record --help\n");
    return kUsage;
  }
  if (arguments.action == "check") return check(registry, arguments);
  return arguments.action == "convert" ? convert(registry, arguments) : statistics(registry, arguments);
}

}  // namespace saltus::cli
