// SPDX-License-Identifier: Apache-2.0
// tools/layers.toml as data, and which layer a file belongs to. The format is explained at the top of that
// file.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace saltus::checks {

struct Layer {
  std::string path;
  std::vector<std::string> may_include;
  std::vector<std::string> forbids;
  bool names_no_game = false;
};

struct LayerRules {
  std::vector<Layer> layers;
  std::map<std::string, std::vector<std::string>> headers;  ///< group -> patterns
  std::map<std::string, std::vector<std::string>> uses;     ///< game -> games that it may include
  std::vector<std::string> ordinary_words;
  bool names_also_in_comments = false;
  int max_lines = 0;
  std::vector<std::string> source_suffixes;
};

/// Throws UnusableInput if the text is no TOML, a key is unknown or missing, or a layer or a group of headers
/// is named that is not listed: a typing mistake must not switch a check off.
LayerRules parse_layer_rules(std::string_view toml);

/// A layer, and the game that stands for its `<g>`.
struct Place {
  const Layer* layer = nullptr;
  std::string game;  ///< empty if the layer has no `<g>`

  bool operator==(const Place&) const = default;
};

/// Where a file belongs. `file` is relative to src/; `games` are the folders below src/games. Nothing if no
/// layer matches. The result points into `rules`.
std::optional<Place> place_of(const LayerRules& rules, const std::vector<std::string>& games,
                              std::string_view file);

/// Whether a file at `from` may include one at `to`.
bool may_include(const LayerRules& rules, const Place& from, const Place& to);

/// The path of the layer with the game in it: "engine/vault".
std::string to_text(const Place& place);

}  // namespace saltus::checks
