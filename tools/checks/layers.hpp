// SPDX-License-Identifier: Apache-2.0
// The checks of check_layers, one function each: includes below src/, names of games outside the games,
// lengths.
#pragma once

#include <string>
#include <vector>

#include <checks/fault.hpp>
#include <checks/layer_rules.hpp>
#include <checks/tree.hpp>

namespace saltus::checks {

/// The folders below src/games.
std::vector<std::string> games_of(const Tree& tree);

/// C++ files below src/. Rules of faults: "layer" (may not include that layer), "header" (forbidden standard
/// or library header), "include form" (not written <saltus/LAYER/...>), "unknown layer" (in no listed layer).
Faults check_includes(const Tree& tree, const LayerRules& rules);

/// All files of layers with names_no_game. Rule "game name".
Faults check_game_names(const Tree& tree, const LayerRules& rules);

/// Source files anywhere in the tree. Rule "length".
Faults check_lengths(const Tree& tree, const LayerRules& rules);

/// All of the above with the rules in tools/layers.toml. Throws UnusableInput if the tree has no src/ or no
/// rules.
Faults check_layers(const Tree& tree);

}  // namespace saltus::checks
