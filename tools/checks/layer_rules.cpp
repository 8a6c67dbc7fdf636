// SPDX-License-Identifier: Apache-2.0
#include <checks/layer_rules.hpp>

#include <algorithm>

#include <checks/text.hpp>

namespace saltus::checks {
namespace {

constexpr std::string_view kGame = "<g>";

std::vector<std::string_view> segments_of(std::string_view path) {
  std::vector<std::string_view> out;
  while (true) {
    const std::size_t slash = path.find('/');
    out.push_back(path.substr(0, slash));
    if (slash == std::string_view::npos) return out;
    path.remove_prefix(slash + 1);
  }
}

std::string_view without_extension(std::string_view file) {
  const std::size_t dot = file.rfind('.');
  const std::size_t slash = file.rfind('/');
  const bool has_dot = dot != std::string_view::npos && (slash == std::string_view::npos || dot > slash);
  return has_dot ? file.substr(0, dot) : file;
}

/// The layer holds the file: as one of the folders above it, or as its stem. Gives the game for `<g>`, ""
/// without one.
std::optional<std::string> match(const Layer& layer, const std::vector<std::string>& games,
                                 std::string_view file) {
  const auto pattern = segments_of(layer.path);
  const auto path = segments_of(without_extension(file));
  if (path.size() < pattern.size()) return std::nullopt;
  std::string game;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != kGame) {
      if (pattern[i] != path[i]) return std::nullopt;
      continue;
    }
    const bool is_folder = i + 1 < path.size();
    if (!is_folder || std::ranges::find(games, path[i]) == games.end()) return std::nullopt;
    game = path[i];
  }
  return game;
}

/// "games/*" and "games/<g>" both name the layer with the path "games/<g>".
std::string layer_named_by(std::string_view entry) {
  std::string path(entry);
  if (path.ends_with('*')) path.replace(path.size() - 1, 1, kGame);
  return path;
}

}  // namespace

std::optional<Place> place_of(const LayerRules& rules, const std::vector<std::string>& games,
                              std::string_view file) {
  std::optional<Place> best;
  for (const Layer& layer : rules.layers) {
    const auto game = match(layer, games, file);
    if (!game) continue;
    // Longer is closer; at equal length a name is closer than `<g>`.
    const auto rank = [](const Layer& l, const std::string& g) {
      return 2 * segments_of(l.path).size() + (g.empty() ? 1 : 0);
    };
    if (!best || rank(layer, *game) > rank(*best->layer, best->game)) best = Place{&layer, *game};
  }
  return best;
}

bool may_include(const LayerRules& rules, const Place& from, const Place& to) {
  if (from == to) return true;
  return std::ranges::any_of(from.layer->may_include, [&](const std::string& entry) {
    if (layer_named_by(entry) != to.layer->path) return false;
    if (!entry.ends_with(kGame) || from.game == to.game) return true;
    const auto used = rules.uses.find(from.game);
    return used != rules.uses.end() && std::ranges::find(used->second, to.game) != used->second.end();
  });
}

std::string to_text(const Place& place) {
  std::string out = place.layer->path;
  const std::size_t at = out.find(kGame);
  if (at != std::string::npos) out.replace(at, kGame.size(), place.game);
  return out;
}

}  // namespace saltus::checks
