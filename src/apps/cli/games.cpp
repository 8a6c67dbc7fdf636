// SPDX-License-Identifier: Apache-2.0
// saltus games: what games there are and what can be set.
#include <optional>
#include <string>
#include <string_view>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>

namespace saltus::cli {
namespace {

namespace json = boost::json;

json::object to_json(const core::GameEntry& entry) {
  const core::GameInfo& info = *entry.info;
  json::array options;
  for (const core::OptionSpec& spec : info.options) {
    json::array values;
    for (const std::string_view value : spec.values) values.emplace_back(value);
    options.push_back(json::object{{"name", spec.name},
                                   {"default", spec.default_value},
                                   {"values", std::move(values)},
                                   {"help", spec.help}});
  }
  json::array seats;
  for (const std::string_view seat : info.seat_names) seats.emplace_back(seat);
  json::object out{{"id", info.id},
                   {"title", info.title},
                   {"designer", info.designer},
                   {"link", info.link},
                   {"rules", info.rules},
                   {"summary", info.summary},
                   {"min_seats", info.min_seats},
                   {"max_seats", info.max_seats},
                   {"seats", std::move(seats)},
                   {"options", std::move(options)}};
  if (const auto start = entry.initial(core::OptionSet(info.options)); start.has_value()) {
    const core::Cells cells = start->cells();
    out["board"] = json::object{{"columns", cells.columns}, {"rows", cells.rows}};
    out["start"] = start->to_text();
  }
  return out;
}

std::string join(std::span<const std::string_view> values) {
  std::string out;
  for (const std::string_view value : values) out += (out.empty() ? "" : " | ") + std::string(value);
  return out;
}

std::string seats_of(const core::GameInfo& info) {
  if (info.max_seats == 1) return "1 seat";
  return info.min_seats == info.max_seats ? fmt::format("{} seats", info.max_seats)
                                          : fmt::format("{} to {} seats", info.min_seats, info.max_seats);
}

std::string board_of(const core::GameEntry& entry) {
  const auto start = entry.initial(core::OptionSet(entry.info->options));
  if (!start.has_value()) return "as chosen";
  const core::Cells cells = start->cells();
  return fmt::format("{} x {}", cells.columns, cells.rows);
}

void print_details(const core::GameEntry& entry) {
  const core::GameInfo& info = *entry.info;
  fmt::print("{} by {} <{}>\n{}\n\n", info.title, info.designer, info.link, info.summary);
  fmt::print("  rules   {}\n", info.rules);
  fmt::print("  seats   {} ({})\n", seats_of(info), join(info.seat_names));
  fmt::print("  board   {}\n", board_of(entry));
  fmt::print("\nOptions (--option name=value):\n");
  for (const core::OptionSpec& spec : info.options)
    fmt::print("  {:<11} {} (default {})\n  {:<11} {}\n", spec.name, join(spec.values), spec.default_value,
               "", spec.help);
}

}  // namespace

int run_games(core::Registry registry, const std::optional<std::string>& game, bool json) {
  if (game) {
    const auto* entry = require_game(registry, *game);
    if (entry == nullptr) return kUsage;
    if (json)
      fmt::print("{}\n", json::serialize(to_json(*entry)));
    else
      print_details(*entry);
    return kDone;
  }
  if (json) {
    json::array all;
    for (const core::GameEntry& entry : registry) all.push_back(to_json(entry));
    fmt::print("{}\n", json::serialize(all));
    return kDone;
  }
  for (const core::GameEntry& entry : registry) {
    const core::GameInfo& info = *entry.info;
    std::string options;
    for (const core::OptionSpec& spec : info.options)
      options += fmt::format("{}{}={}", options.empty() ? "" : " ", spec.name, spec.default_value);
    fmt::print("{:<14} {} by {}\n{:<14} {}\n{:<14} {}, board {}, options {}\n", info.id, info.title,
               info.designer, "", info.summary, "", seats_of(info), board_of(entry), options);
  }
  fmt::print("\nsaltus games GAME explains a game's options.\n");
  return kDone;
}

}  // namespace saltus::cli
