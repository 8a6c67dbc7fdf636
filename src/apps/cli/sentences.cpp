// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/sentences.hpp>

#include <algorithm>
#include <cctype>
#include <utility>

#include <unistd.h>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/console.hpp>

namespace saltus::cli {
namespace {

bool continues_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u; }

}  // namespace

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return !continues_code_point(c); }));
}

std::string sentence(const core::Error& error) {
  std::string out;
  const std::string_view pattern = error.what->english;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::size_t end = pattern[i] == '{' ? pattern.find('}', i) : std::string_view::npos;
    if (end == std::string_view::npos) {
      out += pattern[i];
      continue;
    }
    out += error.param(pattern.substr(i + 1, end - i - 1));
    i = end;
  }
  if (const std::string_view number = error.param("turn_number"); !number.empty())
    out = fmt::format("turn {}: {}", number, out);
  if (!error.rule().empty()) out += fmt::format(" (rule {})", error.rule());
  return out;
}

void print_error(const core::Error& error, std::string_view text, std::string_view what) {
  const std::string words = "error: " + sentence(error);
  fmt::print(stderr, "{}\n", isatty(STDERR_FILENO) == 1 ? wrap(words, terminal_width(), 2) : words);
  if (!error.offset || text.empty()) return;
  // A window around the place, so that the mark stays visible whatever the length.
  constexpr std::size_t kBefore = 40;
  constexpr std::size_t kAfter = 30;
  const std::size_t at = std::min(*error.offset, text.size());
  std::size_t from = at > kBefore ? at - kBefore : 0;
  while (from > 0 && from < text.size() && continues_code_point(text[from])) --from;
  std::size_t to = std::min(text.size(), at + kAfter);
  while (to < text.size() && continues_code_point(text[to])) ++to;
  const std::string lead = fmt::format("  {} ", what) + (from > 0 ? "…" : "");
  fmt::print(stderr, "{}{}{}\n", lead, core::printable(text.substr(from, to - from)),
             to < text.size() ? "…" : "");
  const std::size_t column = columns(lead) + columns(core::printable(text.substr(from, at - from)));
  fmt::print(stderr, "{}^ offset {}\n", std::string(column, ' '), *error.offset);
}

TextPlace place_in(std::string_view text, std::size_t offset) {
  const std::size_t at = std::min(offset, text.size());
  const auto lines = std::ranges::count(text.substr(0, at), '\n');
  const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;  // npos + 1 is 0
  return {static_cast<std::size_t>(lines) + 1, columns(text.substr(begin, at - begin)) + 1};
}

void print_file_error(const core::Error& error, std::string_view file, std::string_view text) {
  const TextPlace place = place_in(text, error.offset.value_or(0));
  fmt::print(stderr, "error: {}, line {}, column {}: {}\n", core::printable(file), place.line, place.column,
             sentence(error));
}

void report(const core::Error& error, bool json, std::string_view text, std::string_view what) {
  print_error(error, text, what);
  if (!json) return;
  boost::json::object params;
  for (const core::ErrorParam& param : error.params) params[param.name] = core::printable(param.value);
  boost::json::object object{{"code", error.code()}, {"rule", error.rule()}, {"params", std::move(params)}};
  object["offset"] = error.offset ? boost::json::value(*error.offset) : boost::json::value(nullptr);
  object["message"] = sentence(error);
  fmt::print("{}\n", boost::json::serialize(boost::json::object{{"error", std::move(object)}}));
}

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string seat_name(const core::GameInfo& info, core::Seat seat) {
  return capitalised(std::string(info.seat_names[seat]));
}

std::vector<std::string> seat_names(const core::GameInfo& info) {
  std::vector<std::string> out;
  for (const std::string_view name : info.seat_names) out.push_back(capitalised(std::string(name)));
  return out;
}

std::string state_sentence(const core::Game& game) {
  const core::GameInfo& info = game.info();
  const auto termination = game.termination();
  if (!termination) {
    const core::Node node = game.node();
    if (node.kind == core::NodeKind::Chance) return "Chance acts";
    std::string names;
    for (const core::Seat seat : node.seats) names += (names.empty() ? "" : ", ") + seat_name(info, seat);
    return names + " to move";
  }
  switch (*termination) {
    case core::Termination::Repetition:
      return "A draw by repetition";
    case core::Termination::Agreement:
      return "A draw by agreement";
    case core::Termination::Rules:
    case core::Termination::Resignation:
      break;
  }
  std::string out;
  if (info.scoring == core::Scoring::Points) {
    std::string first;
    int shared = 0;
    for (int seat = 0; seat < game.position().seat_count(); ++seat) {
      if (game.position().place(static_cast<core::Seat>(seat)) != 1) continue;
      first += (first.empty() ? "" : ", ") + seat_name(info, static_cast<core::Seat>(seat));
      ++shared;
    }
    out = "The game is over: " + game.result_text();
    if (game.position().seat_count() > 1)
      out =
          fmt::format("{} {}: {}", first, shared == 1 ? "wins" : "share the first place", game.result_text());
  } else {
    out = "A draw";
    for (int seat = 0; seat < game.position().seat_count(); ++seat)
      if (game.result(static_cast<core::Seat>(seat)) > 0)
        out = seat_name(info, static_cast<core::Seat>(seat)) + " wins";
  }
  if (*termination == core::Termination::Resignation) return out + " by resignation";
  return out;
}

std::string reason_sentence(const core::Game& game) {
  const auto reason = game.ending_reason();
  if (!reason) return "";
  std::string out = sentence(*reason);
  constexpr std::string_view kLead = "the game is over: ";
  if (out.starts_with(kLead)) out.erase(0, kLead.size());
  return capitalised(std::move(out)) + ".";
}

}  // namespace saltus::cli
