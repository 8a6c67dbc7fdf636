// SPDX-License-Identifier: Apache-2.0
// saltus legal: legal steps or turns, one per line, sorted.
#include <algorithm>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/core/perft_parts.hpp>

namespace saltus::cli {

int run_legal(core::Registry registry, const LegalArguments& arguments) {
  const auto game = make_game(registry, arguments);
  if (!game.has_value()) return game.error();
  std::vector<std::string> texts;
  if (!game->is_over()) {
    const auto moves = core::perft_children(game->position(), arguments.unit);
    if (!moves.has_value()) {
      report(moves.error(), arguments.json);
      return kNegative;
    }
    for (const core::Turn& move : *moves) texts.push_back(move.text);
  }
  std::ranges::sort(texts);
  if (arguments.json) {
    boost::json::array all;
    for (const std::string& text : texts) all.emplace_back(text);
    fmt::print("{}\n", boost::json::serialize(all));
    return kDone;
  }
  for (const std::string& text : texts) fmt::print("{}\n", text);
  return kDone;
}

}  // namespace saltus::cli
