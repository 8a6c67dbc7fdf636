// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/moves.hpp>

#include <utility>

namespace saltus::cli {
namespace {

/// Whether the turn in progress is not for one seat alone: chance or several seats have a part in it.
bool is_shared_turn(const core::Game& game) {
  const core::SeatSet seats = game.node().seats;
  bool is_shared = seats.size() != 1;
  for (std::size_t i = game.last_turn_begin(); i < game.step_count(); ++i)
    is_shared = is_shared || !(game.position_before(i).node().seats == seats);
  return is_shared;
}

}  // namespace

core::Expected<core::Game> play_moves(core::Game game, std::string_view moves) {
  const auto played = game.play_turns(moves);
  if (played.has_value()) return game;
  const std::size_t end = moves.find_last_not_of(" \t\r\n") + 1;
  const std::size_t space = moves.substr(0, end).find_last_of(" \t\r\n");
  const std::size_t last = space == std::string_view::npos ? 0 : space + 1;
  const bool is_open = played.error().what == &core::errors::kTurnUnfinished &&
                       game.play_turns(moves.substr(0, last)).has_value() &&
                       game.play_steps(moves.substr(last, end - last)).has_value() && is_shared_turn(game);
  if (is_open) return game;
  return std::unexpected(played.error());
}

}  // namespace saltus::cli
