// SPDX-License-Identifier: Apache-2.0
// Recomputes the numbers of tests/wasm/digests.txt with the native library: the table goes in at standard
// input and comes out at standard output with its results replaced. digests.txt describes the rows.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <saltus/core/game.hpp>
#include <saltus/games/registry.hpp>

namespace {

using saltus::core::AnyPosition;
using saltus::core::PerftUnit;

std::vector<std::string> split(const std::string& line) {
  constexpr std::string_view kBar = " | ";
  std::vector<std::string> fields;
  for (std::size_t at = 0;;) {
    const std::size_t end = line.find(kBar, at);
    fields.push_back(line.substr(at, end - at));
    if (end == std::string::npos) return fields;
    at = end + kBar.size();
  }
}

[[noreturn]] void stop(const std::string& line, std::string_view why) {
  std::cerr << "not a row: " << line << " (" << why << ")\n";
  std::exit(1);
}

AnyPosition position_of(const std::string& line, const std::string& game_and_options,
                        const std::string& text) {
  const std::size_t space = std::min(game_and_options.find(' '), game_and_options.size());
  const auto* entry = saltus::core::find_game(saltus::games::registry(), game_and_options.substr(0, space));
  if (entry == nullptr) stop(line, "game");
  const auto options = saltus::core::OptionSet::parse(
      entry->info->options,
      std::string_view(game_and_options).substr(std::min(space + 1, game_and_options.size())));
  if (!options.has_value()) stop(line, options.error().code());
  const auto position = text == "start" ? entry->initial(*options) : entry->parse(*options, text);
  if (!position.has_value()) stop(line, position.error().code());
  return *position;
}

std::string hex(std::uint64_t value) {
  std::array<char, 17> out{};
  std::snprintf(out.data(), out.size(), "%016llx", static_cast<unsigned long long>(value));
  return out.data();
}

std::string perft(const std::string& line, const AnyPosition& position, int depth,
                  const std::string& unit_name) {
  const bool known = unit_name == "step" || unit_name == "turn" || unit_name == "distinct";
  if (!known) stop(line, "unit");
  const auto unit = unit_name == "step"   ? PerftUnit::Step
                    : unit_name == "turn" ? PerftUnit::Turn
                                          : PerftUnit::Distinct;
  const auto counted = position.perft(depth, unit, false);
  return std::to_string(counted.leaves) + " | " + hex(counted.digest);
}

std::string playouts(const AnyPosition& position, std::uint64_t seed, std::uint64_t games,
                     std::uint32_t max_steps) {
  const auto stats =
      position.playouts(seed, games, max_steps == 0 ? position.random_game_bound() : max_steps);
  std::string out;
  for (const auto number : {stats.unfinished, stats.draws, stats.turns, stats.turns_squared, stats.decisions})
    out += std::to_string(number) + ' ';
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(position.seat_count()); ++seat)
    out += (seat == 0 ? "" : " ") + std::to_string(stats.wins[seat]);
  return out;
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    if (line.empty() || line[0] == '#') {
      std::cout << line << '\n';
      continue;
    }
    const std::vector<std::string> fields = split(line);
    const std::size_t inputs = fields[0] == "perft" ? 5 : 6;
    if (fields.size() < inputs) stop(line, "fields");
    for (std::size_t i = 0; i < inputs; ++i) std::cout << fields[i] << " | ";
    const AnyPosition position = position_of(line, fields[1], fields[2]);
    if (fields[0] == "perft")
      std::cout << perft(line, position, std::stoi(fields[3]), fields[4]) << '\n';
    else if (fields[0] == "playouts")
      std::cout << playouts(position, std::stoull(fields[3]), std::stoull(fields[4]),
                            static_cast<std::uint32_t>(std::stoul(fields[5])))
                << '\n';
    else
      stop(line, "kind");
  }
}
