// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/examples.hpp>

#include <map>

#include <fmt/core.h>

#include <saltus/core/game.hpp>

namespace saltus::cli {

std::string fill_in(std::string text, core::Registry registry) {
  std::map<std::string, std::string> values{
      {"{game}", "GAME"}, {"{start}", ""}, {"{step}", ""}, {"{moves}", ""}, {"{option}", ""}};
  if (!registry.empty()) {
    const core::GameEntry& entry = registry.front();
    values["{game}"] = entry.info->id;
    if (!entry.info->options.empty()) {
      const core::OptionSpec& option = entry.info->options.front();
      values["{option}"] = fmt::format("{}={}", option.name, option.values.front());
    }
    if (const auto start = entry.initial(core::OptionSet(entry.info->options)); start.has_value()) {
      core::Game game(*start);
      values["{start}"] = game.position().to_text();
      if (const auto steps = core::legal_steps_as_turns(game.position()); !steps.empty())
        values["{step}"] = steps.front().text;
      for (int turn = 0; turn < 2; ++turn) {
        const auto turns = core::legal_turns(game.position());
        if (!turns.has_value() || turns->empty() || !game.play_turn(turns->front().text).has_value()) break;
        values["{moves}"] += (turn > 0 ? " " : "") + turns->front().text;
      }
    }
  }
  for (const auto& [name, value] : values)
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + value.size()))
      text.replace(at, name.size(), value);
  return text;
}

}  // namespace saltus::cli
