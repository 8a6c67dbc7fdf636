// SPDX-License-Identifier: Apache-2.0
// saltus show: a position as a person sees it.
#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/board.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/terminal.hpp>
#include <saltus/record/record.hpp>

namespace saltus::cli {
namespace {

namespace json = boost::json;

std::size_t legal_step_count(const core::Game& game) {
  return game.is_over() ? 0 : game.position().legal_steps().size() + game.position().outcomes().size();
}

/// Null while the game goes on.
json::value termination_value(const core::Game& game) {
  const std::string_view name = record::termination_name(game);
  return name.empty() ? json::value(nullptr) : json::value(name);
}

json::object to_json(const core::Game& game) {
  const core::AnyPosition& position = game.position();
  const core::Node node = game.node();
  json::array seats;
  for (const core::Seat seat : node.seats) seats.emplace_back(game.info().seat_names[seat]);
  const json::value to_move = seats.size() == 1 ? seats[0] : json::value(nullptr);
  return {{"game", game.info().id},
          {"options", position.options().to_text()},
          {"position", position.to_text()},
          {"to_move", to_move},
          {"seats", std::move(seats)},
          {"stage", position.stage()},
          {"result", game.result_text()},
          {"termination", termination_value(game)},
          {"ending_rule", position.ending_rule()},
          {"legal_steps", legal_step_count(game)},
          {"occurrences", game.occurrences()},
          {"key", fmt::format("{:016x}", position.key())}};
}

}  // namespace

int run_show(core::Registry registry, const GameArguments& arguments) {
  const auto game = make_game(registry, arguments);
  if (!game.has_value()) return game.error();
  if (arguments.json) {
    fmt::print("{}\n", json::serialize(to_json(*game)));
    return kDone;
  }
  const core::AnyPosition& position = game->position();
  BoardView view;
  view.colour = wants_colour();
  view.seats = seat_names(game->info());
  fmt::print("{}\n", draw_board(position.cells(), view));
  fmt::print("position  {}\n", position.to_text());
  fmt::print("options   {}\n", position.options().to_text());
  fmt::print("result    {}\n", game->result_text());
  fmt::print("state     {}\n", state_sentence(*game));
  for (const core::Error& each : position.advice()) fmt::print("advice    {}\n", sentence(each));
  if (const std::string reason = reason_sentence(*game); !reason.empty())
    fmt::print("reason    {}\n", reason);
  fmt::print("legal     {} steps\n", legal_step_count(*game));
  const int limit = position.repetition_limit();
  if (!game->is_over() && limit > 0 && game->occurrences() == limit - 1)
    fmt::print("warning   this position has occurred {} times; once more is a draw\n", limit - 1);
  return kDone;
}

}  // namespace saltus::cli
