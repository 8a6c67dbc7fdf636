// SPDX-License-Identifier: Apache-2.0
// Completion scripts for shells, made from the commands there are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <saltus/core/game_entry.hpp>

namespace saltus::cli {

struct CompletedOption {
  std::string name;                 ///< "--json"
  std::vector<std::string> values;  ///< what may follow, if that is a choice
};

struct CompletedCommand {
  std::string name;
  std::string description;
  std::vector<CompletedOption> options;
  std::vector<std::string> words;  ///< what may stand in place of a game
  bool takes_game = false;
};

/// A script for "bash", "zsh" or "fish" that completes commands, games, options and option values.
std::string completion_script(std::string_view shell, const std::vector<CompletedCommand>& commands,
                              core::Registry registry);

}  // namespace saltus::cli
