// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/command_options.hpp>

#include <charconv>
#include <functional>
#include <string>
#include <utility>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <saltus/apps/cli/match/engine_spec.hpp>

namespace saltus::cli {

void add_number(CLI::App* command, const std::string& name, std::function<void(int)> set, int low, int high,
                const std::string& type, const std::string& help) {
  const auto read = [set = std::move(set), low, high](const std::string& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool good =
        error == std::errc() && end == text.data() + text.size() && number >= low && number <= high;
    if (good) set(number);
    return good ? std::string() : fmt::format("takes a number from {} to {}, not '{}'", low, high, text);
  };
  command->add_option_function<std::string>(
             name, [read](const std::string& text) { read(text); }, help)
      ->type_name(type)
      ->check(read);
}

void add_seed(CLI::App* command, std::optional<std::uint64_t>& seed, const std::string& help) {
  const auto read = [&seed](const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
      return fmt::format("takes a number below 2^64, not '{}'", text);
    seed = number;
    return std::string();
  };
  command->add_option_function<std::string>(
             "--seed", [read](const std::string& text) { read(text); }, help)
      ->type_name("N")
      ->check(read);
}

void add_unit(CLI::App* command, core::PerftUnit& unit, const Units& units, const std::string& names,
              const std::string& help) {
  const auto read = [&unit, &units, names](const std::string& text) {
    const auto it = units.find(text);
    if (it == units.end()) return "'" + text + "' is not one of " + names;
    unit = it->second;
    return std::string();
  };
  command->add_option_function<std::string>(
             "--unit", [read](const std::string& text) { read(text); }, help)
      ->type_name(names)
      ->check(read);
}

void add_game(CLI::App* command, GameArguments& arguments) {
  command->add_option("GAME", arguments.game, "the game; `saltus games` lists them")->required();
  command->add_option("-o,--option", arguments.options, "a game option as key=value; repeatable")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command->add_option("-p,--position", arguments.position, "start from this position text")
      ->type_name("TEXT");
  command
      ->add_option("--sheet", arguments.sheet,
                   "dice games: the sheet, a house sheet's id, `daily` for today's, or a file")
      ->type_name("SHEET");
  command->add_option("-m,--moves", arguments.moves, "play these turns first, separated by spaces")
      ->type_name("\"T1 T2 ...\"");
  command->add_flag("--json", arguments.json, "print JSON");
}

void add_opening_options(CLI::App* command, OpeningArguments& arguments, const std::string& nodes) {
  add_seed(command, arguments.seed, "the same seed makes the same openings and games (default 1)");
  add_number(command, nodes, arguments.nodes, 1, 1'000'000'000, "N",
             "nodes of the search that judges an opening (default 2000)");
  add_number(command, "--max-cp", arguments.max_cp, 0, 100'000, "CP",
             "how far from even an opening's score may be (default 60)");
  command
      ->add_option(
          "--max-bias", arguments.max_bias,
          "how far from a half the expected result may be, where engines give no score (default 0.1)")
      ->type_name("X")
      ->check([](const std::string& text) {
        const bool good = match::parse_thousandths(text, 500).has_value();
        return good ? std::string() : fmt::format("takes a number from 0 to 0.5, not '{}'", text);
      });
}

}  // namespace saltus::cli
