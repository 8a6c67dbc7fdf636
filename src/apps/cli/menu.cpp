// SPDX-License-Identifier: Apache-2.0
// The menu that opens without a command: choose a game, look at it, try moves on the board. Everything a
// person types is answered; an empty line shows the board again, and the end of input leaves.
#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/terminal.hpp>

namespace saltus::cli {
namespace {

/// A line without surrounding white space; nullopt at the end of input.
std::optional<std::string> ask(std::string_view prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) {
    fmt::print("\n");
    return std::nullopt;
  }
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

void show_board(const core::Game& game) {
  fmt::print("\n{}\n{}.", draw_board(game.position().cells(), wants_colour()), state_sentence(game));
  if (!game.is_over() && game.position().repetition_limit() > 0 &&
      game.occurrences() == game.position().repetition_limit() - 1)
    fmt::print(" This position has been here before: once more is a draw.");
  fmt::print("\n");
}

void list_moves(const core::Game& game) {
  std::vector<std::string> moves;
  if (!game.is_over())
    for (const core::Turn& step : core::legal_steps_as_turns(game.position())) moves.push_back(step.text);
  std::ranges::sort(moves);
  std::string line;
  for (const std::string& move : moves) {
    if (line.size() + move.size() > 76) {
      fmt::print("{}\n", line);
      line.clear();
    }
    line += (line.empty() ? "" : "  ") + move;
  }
  fmt::print("{}\n", moves.empty() ? "No moves: the game is over." : line);
}

constexpr std::string_view kBoardHelp =
    "Type a move as it is listed by `moves`, or:\n"
    "  moves   list the legal moves       undo   take a move back\n"
    "  new     start again                text   the position as text\n"
    "  board   draw the board             back   to the list of games\n";

/// The board of one game, until the person goes back; false at the end of input.
bool explore(const core::GameEntry& entry) {
  const auto start = entry.initial(core::OptionSet(entry.info->options));
  if (!start.has_value()) {
    print_error(start.error());
    return true;
  }
  core::Game game(*start);
  fmt::print("\n{} by {}. {}\n{}", entry.info->title, entry.info->designer, entry.info->summary, kBoardHelp);
  show_board(game);
  while (const auto line = ask(fmt::format("{}> ", entry.info->id))) {
    if (*line == "back" || *line == "b" || *line == "quit" || *line == "q") return true;
    if (*line == "help" || *line == "?" || *line == "h") {
      fmt::print("{}", kBoardHelp);
    } else if (*line == "moves" || *line == "m") {
      list_moves(game);
    } else if (*line == "text") {
      fmt::print("{}\n", game.position().to_text());
    } else if (*line == "undo" || *line == "u") {
      if (const auto taken = game.take_back_turn(); !taken.has_value()) print_error(taken.error());
      show_board(game);
    } else if (*line == "new" || *line == "n") {
      game = core::Game(*start);
      show_board(game);
    } else if (line->empty() || *line == "board") {
      show_board(game);
    } else if (const auto played = game.play_turns(*line); !played.has_value()) {
      print_error(played.error(), *line, "you typed");
      if (!game.is_over()) fmt::print("`moves` lists what is legal, `help` what else can be typed.\n");
    } else {
      show_board(game);
    }
  }
  return false;
}

}  // namespace

int run_menu(core::Registry registry) {
  fmt::print("Saltus: games of leaping and cracking.\n");
  for (;;) {
    fmt::print("\n");
    for (std::size_t i = 0; i < registry.size(); ++i)
      fmt::print("  {}  {:<12} {}\n", i + 1, registry[i].info->title, registry[i].info->summary);
    fmt::print("  q  quit         (saltus --help lists the commands)\n");
    const auto line = ask("> ");
    if (!line || *line == "q" || *line == "quit") return kDone;
    const core::GameEntry* chosen = core::find_game(registry, *line);
    for (std::size_t i = 0; i < registry.size(); ++i)
      if (*line == std::to_string(i + 1)) chosen = &registry[i];
    if (chosen == nullptr)
      fmt::print("Type the number or the name of a game, or q.\n");
    else if (!explore(*chosen))
      return kDone;
  }
}

}  // namespace saltus::cli
