// SPDX-License-Identifier: Apache-2.0
// The commands, their options and their help. The only file that includes CLI11, which is slow to compile.
#include <functional>
#include <map>
#include <string>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/cli.hpp>
#include <saltus/apps/cli/completions.hpp>
#include <saltus/apps/cli/terminal.hpp>
#include <saltus/core/processor.hpp>

namespace saltus::cli {
namespace {

const std::map<std::string, core::PerftUnit> kStepOrTurn{{"step", core::PerftUnit::Step},
                                                         {"turn", core::PerftUnit::Turn}};
const std::map<std::string, core::PerftUnit> kUnits{{"step", core::PerftUnit::Step},
                                                    {"turn", core::PerftUnit::Turn},
                                                    {"distinct", core::PerftUnit::Distinct}};

/// Help that shows the names of a choice, where CLI11 would show numbers.
CLI::Option* add_unit(CLI::App* command, core::PerftUnit& unit,
                      const std::map<std::string, core::PerftUnit>& units, const std::string& names,
                      const std::string& fallback, const std::string& help) {
  const auto read = [&unit, &units](const std::string& text) {
    const auto it = units.find(text);
    if (it == units.end()) return false;
    unit = it->second;
    return true;
  };
  return command
      ->add_option_function<std::string>(
          "--unit", [read](const std::string& text) { read(text); }, help + " (default " + fallback + ")")
      ->type_name(names)
      ->check([read, names](const std::string& text) {
        return read(text) ? std::string() : "'" + text + "' is not one of " + names;
      });
}

void add_game(CLI::App* command, GameArguments& arguments) {
  command->add_option("GAME", arguments.game, "the game; `saltus games` lists them")->required();
  command->add_option("-o,--option", arguments.options, "a game option as key=value; repeatable")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command->add_option("-p,--position", arguments.position, "start from this position text")
      ->type_name("TEXT");
  command->add_option("-m,--moves", arguments.moves, "play these turns first, separated by spaces")
      ->type_name("\"T1 T2 ...\"");
  command->add_flag("--json", arguments.json, "print JSON");
}

/// Text with {game}, {start}, {moves} and {option} filled in from the first game that is offered.
std::string fill_in(std::string text, core::Registry registry) {
  const core::GameEntry& entry = registry.front();
  const core::OptionSpec& option = entry.info->options.front();
  core::Game game(*entry.initial(core::OptionSet(entry.info->options)));
  const std::string start = game.position().to_text();
  std::string moves;
  for (int turn = 0; turn < 2; ++turn) {
    const auto turns = core::legal_turns(game.position());
    if (!turns.has_value() || turns->empty() || !game.play_turn(turns->front().text).has_value()) break;
    moves += (turn > 0 ? " " : "") + turns->front().text;
  }
  const std::map<std::string, std::string> values{
      {"{game}", std::string(entry.info->id)},
      {"{start}", start},
      {"{moves}", moves},
      {"{option}", fmt::format("{}={}", option.name, option.values.front())}};
  for (const auto& [name, value] : values)
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + value.size()))
      text.replace(at, name.size(), value);
  return text;
}

/// The same choice of instruction set for every command: SALTUS_LEVEL=1, 2 or 3, for comparing speeds.
void limit_instruction_set() {
  const char* level = std::getenv("SALTUS_LEVEL");
  if (level != nullptr && level[0] >= '1' && level[0] <= '3' && level[1] == '\0')
    core::limit_processor_level(level[0] - '0');
}

}  // namespace

int run(core::Registry registry, int argc, const char* const* argv) {
  limit_instruction_set();
  CLI::App app{"Saltus: play, study and solve games of leaping and cracking.", "saltus"};
  const auto add_examples = [registry](CLI::App* command, const std::string& text) {
    command->footer(fill_in(text, registry));
  };
  app.set_version_flag("--version", std::string("saltus " SALTUS_VERSION));
  app.require_subcommand(0, 1);
  add_examples(
      &app,
      "Without a command, on a terminal, a menu opens.\n\nExamples:\n"
      "  saltus games\n"
      "  saltus show {game} --moves \"{moves}\"\n"
      "  saltus legal {game} --option {option}\n"
      "  saltus perft {game} --depth 4 --threads 2\n\n"
      "saltus COMMAND --help explains a command. Exit status: 0 done, 1 a negative answer, 2 wrong usage.");
  int status = kDone;

  std::string game;
  bool json = false;
  auto* games = app.add_subcommand("games", "list the games, or one game's options");
  games->add_option("GAME", game, "show this game's options");
  games->add_flag("--json", json, "print JSON");
  add_examples(games, "Examples:\n  saltus games\n  saltus games {game}\n  saltus games --json");
  games->callback([&] { status = run_games(registry, game, json); });

  GameArguments show_arguments;
  auto* show = app.add_subcommand("show", "draw a position and say whose turn it is");
  add_game(show, show_arguments);
  add_examples(show,
               "Examples:\n  saltus show {game}\n  saltus show {game} --moves \"{moves}\"\n"
               "  saltus show {game} --position \"{start}\" --json");
  show->callback([&] { status = run_show(registry, show_arguments); });

  LegalArguments legal_arguments;
  auto* legal = app.add_subcommand("legal", "list the legal steps or turns, sorted, one a line");
  add_game(legal, legal_arguments);
  add_unit(legal, legal_arguments.unit, kStepOrTurn, "step|turn", "step", "what to list");
  add_examples(legal,
               "Examples:\n  saltus legal {game} --option {option}\n  saltus legal {game} --moves "
               "\"{moves}\" --unit turn");
  legal->callback([&] { status = run_legal(registry, legal_arguments); });

  PerftArguments perft_arguments;
  auto* perft = app.add_subcommand("perft", "count the ways a game can go on");
  add_game(perft, perft_arguments);
  perft->add_option("-d,--depth", perft_arguments.depth, "how many units to look ahead")
      ->required()
      ->check(CLI::Range(0, 100))
      ->type_name("D");
  add_unit(perft, perft_arguments.unit, kUnits, "step|turn|distinct", "turn",
           "what depth counts; distinct merges equal positions among the children of each position");
  perft->add_flag("--divide", perft_arguments.divide, "count below each first move");
  perft->add_option("-t,--threads", perft_arguments.threads, "threads to count with (default 1)")
      ->check(CLI::Range(1, 256))
      ->type_name("T");
  add_examples(
      perft,
      "Examples:\n  saltus perft {game} --depth 5\n  saltus perft {game} --depth 6 --threads 2 --json\n"
      "  saltus perft {game} --option {option} --depth 3 --divide");
  perft->callback([&] { status = run_perft(registry, perft_arguments); });

  std::string shell;
  auto* completions = app.add_subcommand("completions", "print completions for a shell");
  completions->add_option("SHELL", shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  add_examples(completions,
               "Examples:\n  saltus completions bash > ~/.local/share/bash-completion/completions/saltus\n"
               "  saltus completions fish > ~/.config/fish/completions/saltus.fish\n"
               "  source <(saltus completions zsh)");
  completions->callback([&] {
    std::vector<CompletedCommand> commands;
    for (const CLI::App* command : app.get_subcommands(nullptr)) {
      CompletedCommand completed{command->get_name(), command->get_description(), {}, false};
      for (const CLI::Option* option : command->get_options()) {
        for (const std::string& name : option->get_lnames()) completed.options.push_back("--" + name);
        completed.takes_game = completed.takes_game || option->get_single_name() == "GAME";
      }
      commands.push_back(std::move(completed));
    }
    fmt::print("{}", completion_script(shell, commands, registry));
  });

  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& call) {
    return app.exit(call);
  } catch (const CLI::CallForAllHelp& call) {
    return app.exit(call);
  } catch (const CLI::CallForVersion& call) {
    return app.exit(call);
  } catch (const CLI::ParseError& error) {
    const auto used = app.get_subcommands();
    fmt::print(stderr, "error: {}\nSee: saltus {}--help\n", error.what(),
               used.empty() ? "" : used.front()->get_name() + " ");
    return kUsage;
  }
  if (!app.get_subcommands().empty()) return status;
  if (is_interactive()) return run_menu(registry);
  fmt::print(stderr, "{}", app.help());
  return kUsage;
}

}  // namespace saltus::cli
