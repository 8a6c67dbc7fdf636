// SPDX-License-Identifier: Apache-2.0
// saltus openings: prints balanced and varied beginnings, one line of turns each.
#include <cstdio>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/console.hpp>
#include <saltus/apps/cli/match/openings.hpp>
#include <saltus/apps/cli/match/settings.hpp>
#include <saltus/apps/cli/terminal.hpp>

namespace saltus::cli {

int run_openings(core::Registry registry, engine::EngineFactory engines, const OpeningsArguments& arguments) {
  const auto game = make_game(registry, arguments);
  if (!game.has_value()) return game.error();
  if (const auto why = match::why_no_match(*game)) {
    fmt::print(stderr, "error: {}\n", *why);
    return kNegative;
  }
  const Console console;  // so that an interruption ends in an orderly way
  match::RandomOpenings openings(*game, match::opening_settings(arguments.openings), engines,
                                 [&] { return console.is_interrupted(); });
  boost::json::array lines;
  const auto count = static_cast<std::size_t>(arguments.count);
  Progress progress(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto line = openings.line(i);
    if (console.is_interrupted()) return console.interrupted_status();
    if (!line.has_value()) {
      fmt::print(stderr, "error: {}\n", line.error());
      return kNegative;
    }
    progress.update(i + 1);
    if (arguments.json)
      lines.push_back(boost::json::string(*line));
    else
      fmt::print("{}\n", *line);
  }
  if (arguments.json) fmt::print("{}\n", boost::json::serialize(lines));
  return kDone;
}

}  // namespace saltus::cli
