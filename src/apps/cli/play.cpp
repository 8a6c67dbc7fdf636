// SPDX-License-Identifier: Apache-2.0
// saltus play: opens a table with what the command line says.
#include <random>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/table.hpp>
#include <saltus/core/text_cursor.hpp>

namespace saltus::cli {
namespace {

namespace json = boost::json;

std::uint64_t random_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32u | device();
}

void print_json(const core::Game& game) {
  json::array turns;
  for (const std::string& turn : game.turns()) turns.emplace_back(turn);
  const std::string_view ended_by = record::termination_name(game);
  fmt::print("{}\n", json::serialize(json::object{
                         {"game", game.info().id},
                         {"options", game.position().options().to_text()},
                         {"start", game.start().to_text()},
                         {"position", game.position().to_text()},
                         {"turns", std::move(turns)},
                         {"result", game.result_text()},
                         {"termination", ended_by.empty() ? json::value(nullptr) : json::value(ended_by)}}));
}

int wrong(const std::string& sentence) {
  fmt::print(stderr, "error: {}\nSee: saltus play --help\n", sentence);
  return kUsage;
}

}  // namespace

int run_play(core::Registry registry, engine::EngineFactory engines, const PlayArguments& arguments,
             Console& console) {
  const auto game = make_game(registry, arguments);
  if (!game.has_value()) return game.error();
  if (game->position().has_hidden()) return wrong("what is hidden here cannot be played on with");
  const std::uint64_t seed = arguments.seed ? *arguments.seed : random_seed();
  const auto players =
      Players::make(game->info(), game->position().seat_count(), arguments.people, arguments.levels, seed);
  if (!players.has_value()) return wrong(players.error());
  const auto time = parse_time_ms(arguments.time);
  if (!time)
    return wrong(
        fmt::format("--time takes seconds (2 or 0.5) or milliseconds (500ms), up to an hour, not '{}'",
                    core::excerpt(arguments.time)));
  if (arguments.json && !players->people().empty())
    return wrong("--json prints the game that engines play: it needs --as none");
  if (arguments.resume && arguments.load) return wrong("--resume and --load exclude each other");
  const bool goes_on = arguments.resume || arguments.load;
  if (goes_on &&
      (!arguments.options.empty() || arguments.position || arguments.sheet || !arguments.moves.empty()))
    return wrong(
        "a game that goes on has its options and its position: --option, --position, --sheet and --moves are "
        "for "
        "new ones");

  TableSetup setup{.registry = registry,
                   .entry = core::find_game(registry, arguments.game),
                   .engines = engines,
                   .players = *players,
                   .time_ms = *time,
                   .seed = seed,
                   .quiet = arguments.json};
  Table table(setup, *game, console);
  if (arguments.load && !table.load(*arguments.load)) return kNegative;
  if (arguments.resume && !table.resume()) {
    fmt::print(stderr, "error: no unfinished game of {} is kept\n", game->info().title);
    return kNegative;
  }
  if (goes_on && !(arguments.people.empty() && arguments.levels.empty())) {
    const auto chosen = Players::make(table.game().info(), table.game().position().seat_count(),
                                      arguments.people, arguments.levels, seed);
    if (!chosen.has_value()) return wrong(chosen.error());
    table.set_players(*chosen);
  }
  const int status = table.run();
  if (arguments.json) print_json(table.game());
  return status;
}

}  // namespace saltus::cli
