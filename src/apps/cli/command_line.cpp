// SPDX-License-Identifier: Apache-2.0
// The commands, their options and their help. Only this file and command_options.cpp include CLI11, which is
// slow to compile.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/cli.hpp>
#include <saltus/apps/cli/command_options.hpp>
#include <saltus/apps/cli/completions.hpp>
#include <saltus/apps/cli/examples.hpp>
#include <saltus/apps/cli/terminal.hpp>
#include <saltus/core/processor.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/games/sheets.hpp>

namespace saltus::cli {
namespace {

/// The program's commands over one registry. Holds what the options are read into.
class CommandLine {
 public:
  CommandLine(core::Registry registry, engine::EngineFactory engines)
      : registry_(registry), engines_(engines) {
    app_.set_version_flag("--version", std::string("saltus " SALTUS_VERSION));
    app_.require_subcommand(0, 1);
    add_examples(
        &app_,
        "Without a command, on a terminal, a menu opens.\n\nExamples:\n"
        "  saltus play {game}\n"
        "  saltus games\n"
        "  saltus show {game} --moves \"{moves}\"\n"
        "  saltus legal {game} --option {option}\n"
        "  saltus perft {game} --depth 3 --threads 2\n\n"
        "saltus COMMAND --help explains a command. Exit status: 0 done, 1 a negative answer or output that "
        "could not be written, 2 wrong usage.");
    add_play();
    add_games();
    add_show();
    add_legal();
    add_perft();
    add_analyse();
    add_engine();
    add_diagram();
    add_record();
    add_sheet();
    add_dice();
    add_bench();
    add_match();
    add_openings();
    add_serve();
    add_completions();
  }

  int run(int argc, const char* const* argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::Success& asked) {  // help or version
      return app_.exit(asked);
    } catch (const CLI::ParseError& error) {
      const auto used = app_.get_subcommands();
      fmt::print(stderr, "error: {}\nSee: saltus {}--help\n", core::printable(error.what()),
                 used.empty() ? "" : used.front()->get_name() + " ");
      return kUsage;
    }
    if (!app_.get_subcommands().empty()) return status_;
    if (is_interactive()) return run_menu(registry_, engines_);
    fmt::print(stderr, "{}", app_.help());
    return kUsage;
  }

 private:
  /// Filled in only when help is asked for: making examples plays moves.
  void add_examples(CLI::App* command, const std::string& text) {
    command->footer([this, text] { return fill_in(text, registry_); });
  }

  void add_play() {
    auto* command = app_.add_subcommand("play", "play a game in the terminal");
    add_game(command, play_);
    command
        ->add_option("--as", play_.people,
                     "the seats that people play: by name or number, separated by commas, "
                     "or all, none, random (default: the first)")
        ->type_name("SEATS");
    command->add_option("--level", play_.levels, "strength of the engines, 1 to 10 (default 4), or by seat")
        ->type_name("N");
    command->add_option("--time", play_.time, "how long an engine may think about a move (default 5 s)")
        ->type_name("SECONDS");
    add_seed(command, play_.seed, "makes engines and dice the same every time (default: by chance)");
    command->add_flag("--resume", play_.resume, "go on with the game that was left unfinished");
    command->add_option("--load", play_.load, "go on with the game in a file that `save` wrote")
        ->type_name("FILE");
    add_examples(command,
                 "While playing, `help` lists what can be typed, `rules` explains the game.\n\nExamples:\n"
                 "  saltus play {game}\n  saltus play {game} --as all\n"
                 "  saltus play {game} --as 2 --level 7 --time 2\n"
                 "  saltus play {game} --as none --level 1,2=2 --option {option} --json\n"
                 "  saltus play {game} --moves \"{moves}\"");
    command->callback([this] {
      Console console;
      status_ = run_play(registry_, engines_, play_, console);
    });
  }

  void add_games() {
    auto* command = app_.add_subcommand("games", "list the games, or one game's options");
    command->add_option("GAME", game_, "show this game's options");
    command->add_flag("--json", json_, "print JSON");
    add_examples(command, "Examples:\n  saltus games\n  saltus games {game}\n  saltus games --json");
    command->callback([this] { status_ = run_games(registry_, game_, json_); });
  }

  void add_show() {
    auto* command = app_.add_subcommand("show", "draw a position and say whose turn it is");
    add_game(command, show_);
    add_examples(command,
                 "Examples:\n  saltus show {game}\n  saltus show {game} --moves \"{moves}\"\n"
                 "  saltus show {game} --position \"{start}\" --json");
    command->callback([this] { status_ = run_show(registry_, show_); });
  }

  void add_legal() {
    auto* command = app_.add_subcommand("legal", "list the legal steps or turns, sorted, one a line");
    add_game(command, legal_);
    add_unit(command, legal_.unit, step_or_turn_, "step|turn", "what to list (default step)");
    add_examples(command,
                 "Examples:\n  saltus legal {game} --option {option}\n"
                 "  saltus legal {game} --moves \"{moves}\" --unit turn");
    command->callback([this] { status_ = run_legal(registry_, legal_); });
  }

  void add_perft() {
    auto* command = app_.add_subcommand("perft", "count the ways a game can go on");
    add_game(command, perft_);
    add_number(command, "-d,--depth", perft_.depth, 0, 100, "D", "how many units to look ahead");
    command->get_option("--depth")->required();
    add_unit(command, perft_.unit, units_, "step|turn|distinct",
             "what depth counts (default turn); distinct merges equal positions among the children of each "
             "position");
    command->add_flag("--divide", perft_.divide, "count below each first move");
    add_number(command, "-t,--threads", perft_.threads, 1, 256, "T", "threads to count with (default 1)");
    add_examples(
        command,
        "Examples:\n  saltus perft {game} --depth 3\n  saltus perft {game} --depth 4 --threads 2 --json\n"
        "  saltus perft {game} --option {option} --depth 3 --divide");
    command->callback([this] { status_ = run_perft(registry_, perft_); });
  }

  void add_analyse() {
    auto* command = app_.add_subcommand("analyse", "what the engine thinks of a position");
    add_game(command, analyse_);
    constexpr int kMost = 2'000'000'000;
    add_number(command, "--movetime", analyse_.movetime_ms, 1, kMost, "MS",
               "think for so many milliseconds (default 5000 without another limit)");
    add_number(command, "-d,--depth", analyse_.depth, 1, 1000, "D",
               "look so many turns ahead, in searches that go by depth");
    add_number(command, "--nodes", analyse_.nodes, 1, kMost, "N", "look at so many positions");
    command->add_flag("--infinite", analyse_.infinite, "until Ctrl-C, or until all is known");
    add_number(command, "--multipv", analyse_.lines, 1, 500, "K",
               "so many lines, the best first (default 1)");
    add_search_size(command, analyse_.hash_mib, analyse_.threads);
    command
        ->add_option("--algorithm", analyse_.algorithm,
                     "best (the default): the strongest for the game; "
                     "tree: the one for every game")
        ->type_name("best|tree")
        ->check(one_of({"best", "tree"}));
    add_examples(command,
                 "Ctrl-C ends the search and shows what was found.\n\nExamples:\n"
                 "  saltus analyse {game} --movetime 200 --multipv 3\n"
                 "  saltus analyse {game} --moves \"{moves}\" --nodes 1000 --json");
    command->callback([this] { status_ = run_analyse(registry_, engines_, analyse_); });
  }

  void add_engine() {
    auto* command = app_.add_subcommand("engine", "a game's engine for other programs, over UGI");
    command->add_option("GAME", engine_.game, "the game; `saltus games` lists them")->required();
    command->add_option("-o,--option", engine_.options, "a game option as key=value; repeatable")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    add_search_size(command, engine_.hash_mib, engine_.threads);
    add_number(command, "--level", engine_.level, engine::kMinLevel, engine::kMaxLevel, "N",
               "strength, 1 to 10 (default 10)");
    add_examples(
        command,
        "Reads commands from stdin and writes answers to stdout, one line each, as match runners for "
        "many games expect it; `help` lists the commands, `quit` ends.\n\nExamples:\n"
        "  saltus engine {game} --option {option} --hash 32\n"
        "  printf 'ugi\\nquit\\n' | saltus engine {game} --level 3");
    command->callback([this] { status_ = run_engine(registry_, engines_, engine_); });
  }

  void add_bench() {
    auto* command = app_.add_subcommand("bench", "fixed searches: their signature and speed");
    command->add_flag("--verbose", bench_.verbose, "a line for each search");
    command->add_flag("--json", bench_.json, "print JSON");
    command->footer(
        "The signature is the same on every machine, compiler and build: it changes exactly when an engine\n"
        "finds something else.\n\nExamples:\n  saltus bench\n  saltus bench --json");
    command->callback([this] { status_ = run_bench(registry_, engines_, bench_); });
  }

  void add_serve() {
    auto* command = app_.add_subcommand("serve", "the web client, for browsers");
    command
        ->add_option("--address", serve_.address, "where to listen (default 127.0.0.1: this machine alone)")
        ->type_name("ADDRESS");
    add_number(command, "--port", serve_.port, 0, 65'535, "N",
               "the port (default 8017; 0: any that is free)");
    command->add_option("--web", serve_.web, "folder of the built web client")->type_name("DIR");
    command->footer(
        "Prints its address and serves until Ctrl-C. Over plain HTTP other machines of the network can play "
        "too, but\n"
        "their browsers allow no threads and no installing then.\n\nExamples:\n  saltus serve\n  saltus "
        "serve --address 0.0.0.0 --port 8080");
    command->callback([this] { status_ = run_serve(serve_); });
  }

  /// Memory and threads of a search.
  static void add_search_size(CLI::App* command, int& hash_mib, int& threads) {
    add_number(command, "--hash", hash_mib, 1, 1 << 20, "MIB", "memory of the search (default 64)");
    add_number(command, "-t,--threads", threads, 1, 256, "T", "threads to search with (default 1)");
  }

  void add_diagram() {
    auto* command = app_.add_subcommand("diagram", "write a picture of a position as SVG, PDF or PNG");
    add_game(command, diagram_);
    command->add_option("--out", diagram_.out, "the file to write, by its ending SVG, PDF or PNG")
        ->required()
        ->type_name("FILE");
    command->add_option("--style", diagram_.style, "the colours (default light)")
        ->type_name("light|dark|print")
        ->check(one_of({"light", "dark", "print"}));
    command->add_flag("--markers", diagram_.markers,
                      "a marker in each cell that tells its tone without colour");
    command->add_flag("--no-coordinates", diagram_.no_coordinates, "without the labels of columns and rows");
    command->add_flag("--flip", diagram_.flip, "seen from the other side");
    command->add_option("--arrow", diagram_.arrows, "an arrow for this legal step; repeatable")
        ->type_name("STEP")
        ->allow_extra_args(false);
    auto* last = command->add_flag("--last", diagram_.last, "mark the last step of --moves (the default)");
    command->add_flag("--no-last", diagram_.no_last, "do not mark it")->excludes(last);
    add_number(command, "--size", diagram_.size, 8, 512, "PX", "width of a cell in pixels (default 48)");
    command->add_option("--title", diagram_.title, "a title above the board")->type_name("TEXT");
    add_examples(command,
                 "Examples:\n  saltus diagram {game} --out start.svg\n"
                 "  saltus diagram {game} --moves \"{moves}\" --style print --out moves.pdf\n"
                 "  saltus diagram {game} --arrow {step} --markers --flip --size 32 --out arrow.png");
    command->callback([this] { status_ = run_diagram(registry_, diagram_); });
  }

  void add_record() {
    auto* command = app_.add_subcommand("record", "check, convert or count game records");
    command
        ->add_option("ACTION", record_.action,
                     "check: replay every turn; convert: text to JSON or back; stats: count")
        ->required()
        ->type_name("check|convert|stats")
        ->check(one_of({"check", "convert", "stats"}));
    command->add_option("FILE", record_.files, "files with one or more records, text or JSON; - is stdin")
        ->required();
    command->add_option("--to", record_.to, "convert: the form to write (default: the other one)")
        ->type_name("text|json")
        ->check(one_of({"text", "json"}));
    command->add_option("--out", record_.out, "convert: write to this file (default: stdout)")
        ->type_name("FILE");
    command->add_flag("--json", record_.json, "print JSON");
    command->footer(
        "Examples:\n  saltus record check game.sgr\n  saltus record convert game.sgr --to json\n"
        "  saltus record stats *.sgr --json");
    command->callback([this] { status_ = run_record(registry_, record_); });
  }

  void add_sheet() {
    auto* command = app_.add_subcommand("sheet", "list, show, check, make or print sheets of the dice game");
    command
        ->add_option(
            "ACTION", sheet_.action,
            "list: the house sheets; show, check: a sheet; make: a new one; print: for playing on paper")
        ->required()
        ->type_name("list|show|check|make|print")
        ->check(one_of({"list", "show", "check", "make", "print"}));
    command->add_option("SHEET", sheet_.names, "house sheets by id, `daily` for today's, or files");
    command->add_option("--difficulty", sheet_.difficulty, "make: how hard (default medium)")
        ->type_name(choices(games::sheet_difficulties()))
        ->check(one_of(names_of(games::sheet_difficulties())));
    command->add_option("--pattern", sheet_.pattern, "make: where the black squares are (default scattered)")
        ->type_name(choices(games::sheet_patterns()))
        ->check(one_of(names_of(games::sheet_patterns())));
    add_seed(command, sheet_.seed, "make: the same seed makes the same sheet (default 1)");
    command->add_option("--name", sheet_.title, "make: the sheet's name")->type_name("TEXT");
    command->add_option("--out", sheet_.out, "make: write to this file; print: the file, .pdf or .svg")
        ->type_name("FILE");
    command->add_option("--paper", sheet_.paper, "print: the paper (default a4)")
        ->type_name("a4|letter")
        ->check(one_of({"a4", "letter"}));
    add_number(command, "--games", sheet_.games, 1, 1'000'000, "N",
               "list, show: games to calibrate with (default 1000)");
    command->add_flag("--json", sheet_.json, "print JSON");
    command->footer(
        "Examples:\n  saltus sheet list --games 100\n  saltus sheet show daily\n"
        "  saltus sheet make --difficulty hard --pattern ring --seed 7 --out /tmp/ring.json\n"
        "  saltus sheet check /tmp/ring.json\n  saltus sheet print easy-ring /tmp/ring.json --out "
        "/tmp/sheets.pdf");
    command->callback([this] { status_ = run_sheet(sheet_); });
  }

  void add_dice() {
    auto* command = app_.add_subcommand("dice", "check the dice of a record");
    command->add_option("ACTION", dice_.action, "verify: recompute every roll from the record's seed")
        ->required()
        ->type_name("verify")
        ->check(one_of({"verify"}));
    command->add_option("FILE", dice_.files, "records; - is stdin")->required();
    command->add_flag("--json", dice_.json, "print JSON");
    command->footer("Examples:\n  saltus dice verify game.sgr\n  saltus dice verify game.sgr --json");
    command->callback([this] { status_ = run_dice(registry_, dice_); });
  }

  void add_match() {
    auto* command = app_.add_subcommand("match", "let two engines play each other, with statistics");
    add_game(command, match_);
    command
        ->add_option("--first", match_.first,
                     "an engine: best, tree or plain with key=value pairs, or cmd:PROGRAM")
        ->type_name("SPEC");
    command->add_option("--second", match_.second, "its opponent (default tree)")->type_name("SPEC");
    command->add_option("--tc", match_.tc, "time for a game and for each turn, in seconds")
        ->type_name("BASE+INC");
    add_number(command, "--movetime", match_.movetime, 1, 86'400'000, "MS", "time for a turn");
    add_number(command, "--nodes", match_.nodes, 1, 2'000'000'000, "N",
               "nodes for a turn (default 10000 if there is no other limit)");
    add_number(command, "--depth", match_.depth, 1, 1000, "D", "turns to look ahead");
    add_number(command, "--games", match_.games, 2, 1'000'000, "N",
               "how many games at most, an even number (default 100)");
    command->add_option("--sprt", match_.sprt, "stop when the difference is decided between these Elo bounds")
        ->type_name("ELO0,ELO1");
    add_opening_options(command, match_.openings, "--opening-nodes");
    add_number(command, "--openings", match_.openings.plies, 0, 200, "PLIES",
               "turns of each opening (default 8)");
    command
        ->add_option("--openings-file", match_.openings_file, "openings from a file, one line of turns each")
        ->type_name("FILE");
    add_number(command, "--concurrency", match_.concurrency, 1, 256, "N", "games at a time (default 1)");
    add_number(command, "--max-turns", match_.max_turns, 1, 100'000, "N",
               "a draw after so many turns (default 400)");
    add_number(command, "--margin", match_.margin_ms, 0, 60'000, "MS",
               "how much longer than its time a turn may take (default 50)");
    add_number(command, "--patience", match_.patience_s, 1, 86'400, "S",
               "how much later still before an engine counts as stalled (default 30)");
    command->add_option("--out", match_.out, "write each game to this file")->type_name("FILE");
    command->add_flag("--resume", match_.resume, "go on with the match in that file");
    command->add_flag("--progress", match_.progress,
                      "a line after each game also where stderr is no terminal");
    add_examples(
        command,
        "Exit status: 0 done, 1 if the test did not accept H1 or the match failed.\n\nExamples:\n"
        "  saltus match {game} --option {option} --games 2 --nodes 100\n"
        "  saltus match {game} --option {option} --games 4 --first \"best nodes=200\" --second \"tree "
        "nodes=50 name=half\" --concurrency 2 --json");
    command->callback([this] { status_ = run_match(registry_, engines_, match_); });
  }

  void add_openings() {
    auto* command = app_.add_subcommand("openings", "find balanced and varied beginnings of games");
    add_game(command, openings_);
    add_number(command, "--count", openings_.count, 1, 1'000'000, "N", "how many (default 10)");
    add_number(command, "--plies", openings_.openings.plies, 1, 200, "K", "turns of each (default 8)");
    add_opening_options(command, openings_.openings, "--nodes");
    add_examples(
        command,
        "Examples:\n  saltus openings {game} --option {option} --count 3 --nodes 100\n"
        "  saltus openings {game} --option {option} --count 3 --plies 4 --nodes 100 --seed 7 --json");
    command->callback([this] { status_ = run_openings(registry_, engines_, openings_); });
  }

  static std::vector<std::string> names_of(std::span<const std::string_view> names) {
    return {names.begin(), names.end()};
  }
  static std::string choices(std::span<const std::string_view> names) {
    return CLI::detail::join(names_of(names), "|");
  }

  /// A check that the text is one of `names`.
  static std::function<std::string(const std::string&)> one_of(std::vector<std::string> names) {
    return [names = std::move(names)](const std::string& text) {
      if (std::ranges::count(names, text) > 0) return std::string();
      return "'" + text + "' is not one of " + CLI::detail::join(names, ", ");
    };
  }

  void add_completions() {
    auto* command = app_.add_subcommand("completions", "print completions for a shell");
    command->add_option("SHELL", shell_, "which shell")
        ->required()
        ->type_name("bash|zsh|fish")
        ->check(one_of({"bash", "zsh", "fish"}));
    command->footer(
        "Examples:\n  saltus completions bash > ~/.local/share/bash-completion/completions/saltus\n"
        "  saltus completions fish > ~/.config/fish/completions/saltus.fish\n"
        "  source <(saltus completions zsh)");
    command->callback([this] {
      std::vector<CompletedCommand> commands;
      for (const CLI::App* each : app_.get_subcommands(nullptr)) commands.push_back(describe(*each));
      fmt::print("{}", completion_script(shell_, commands, registry_));
    });
  }

  static CompletedCommand describe(const CLI::App& command) {
    CompletedCommand described{command.get_name(), command.get_description(), {}, {}, false};
    for (const CLI::Option* option : command.get_options()) {
      const std::vector<std::string> values = split_choices(option->get_type_name());
      for (const std::string& name : option->get_lnames()) described.options.push_back({"--" + name, values});
      if (option->get_positional() && option->get_single_name() == "GAME")
        described.takes_game = true;
      else if (option->get_positional())
        described.words = values;
    }
    return described;
  }

  /// "a|b" into its parts; nothing for a type name that is no choice.
  static std::vector<std::string> split_choices(const std::string& type) {
    if (!type.contains('|')) return {};
    return CLI::detail::split(type, '|');
  }

  core::Registry registry_;
  engine::EngineFactory engines_;
  CLI::App app_{"Saltus: play, study and solve games of leaping and cracking.", "saltus"};
  int status_ = kDone;
  const Units step_or_turn_{{"step", core::PerftUnit::Step}, {"turn", core::PerftUnit::Turn}};
  const Units units_{{"step", core::PerftUnit::Step},
                     {"turn", core::PerftUnit::Turn},
                     {"distinct", core::PerftUnit::Distinct}};

  std::optional<std::string> game_;
  bool json_ = false;
  std::string shell_;
  PlayArguments play_;
  GameArguments show_;
  LegalArguments legal_;
  PerftArguments perft_;
  AnalyseArguments analyse_;
  EngineArguments engine_;
  BenchArguments bench_;
  ServeArguments serve_;
  DiagramArguments diagram_;
  RecordArguments record_;
  SheetArguments sheet_;
  DiceArguments dice_;
  MatchArguments match_;
  OpeningsArguments openings_;
};

/// The same choice of instruction set for every command: SALTUS_LEVEL=1, 2 or 3, for comparing speeds.
void limit_instruction_set() {
  const char* level = std::getenv("SALTUS_LEVEL");
  if (level != nullptr && level[0] >= '1' && level[0] <= '3' && level[1] == '\0')
    core::limit_processor_level(level[0] - '0');
}

}  // namespace

int run(core::Registry registry, engine::EngineFactory engines, int argc, const char* const* argv) {
  limit_instruction_set();
  int status = kNegative;
  try {
    status = CommandLine(registry, engines).run(argc, argv);
  } catch (const std::bad_alloc&) {
    std::fputs("error: not enough memory for this\n", stderr);
    return kNegative;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", core::printable(error.what()).c_str());
    return kNegative;
  }
  // Results that nobody received are no success.
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    std::fputs("error: the output could not be written\n", stderr);
    return kNegative;
  }
  return status;
}

}  // namespace saltus::cli
