// SPDX-License-Identifier: Apache-2.0
// The shortest useful consumer: a position of any game from its text, its legal steps, and a count of what
// follows.
#include <iostream>
#include <string>

#include <saltus/core/game_entry.hpp>
#include <saltus/games/registry.hpp>

int main(int argc, char** argv) {
  using namespace saltus;
  const core::GameEntry* vault = core::find_game(games::registry(), "vault");
  const std::string text = argc > 1 ? argv[1] : "pppp/4/4/PPPP w";

  const auto position = vault->parse(core::OptionSet(vault->info->options), text);
  if (!position.has_value()) {
    std::cerr << position.error().code() << " at offset " << position.error().offset.value_or(0) << '\n';
    return 1;
  }
  for (const core::AnyStep& step : position->legal_steps()) std::cout << position->step_to_text(step) << ' ';
  std::cout << "\nfour plies on: " << position->perft(4, core::PerftUnit::Turn).leaves << " games\n";
}
