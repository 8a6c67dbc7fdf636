// SPDX-License-Identifier: Apache-2.0
// What commands take from the command line, read and checked in one place.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <saltus/apps/cli/cli.hpp>
#include <saltus/apps/cli/console.hpp>
#include <saltus/core/game.hpp>
#include <saltus/core/game_entry.hpp>
#include <saltus/core/kernels.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::cli {

/// GAME and the options that every command on a game shares.
struct GameArguments {
  std::string game;
  std::vector<std::string> options;     ///< "key=value"
  std::optional<std::string> position;  ///< the start if there is none
  std::optional<std::string> sheet;     ///< for games on sheets: a house sheet's id, "daily", or a file
  std::string moves;                    ///< turns to play from there
  bool json = false;
};

struct LegalArguments : GameArguments {
  core::PerftUnit unit = core::PerftUnit::Step;
};

struct PerftArguments : GameArguments {
  int depth = 0;
  core::PerftUnit unit = core::PerftUnit::Turn;
  bool divide = false;
  int threads = 1;
};

struct DiagramArguments : GameArguments {
  std::string out;
  std::string style = "light";
  bool markers = false;
  bool no_coordinates = false;
  bool flip = false;
  bool last = false;  ///< as without it, and not together with no_last
  bool no_last = false;
  std::vector<std::string> arrows;  ///< steps that are legal in the position shown
  int size = 48;                    ///< of a cell, in pixels
  std::string title;
};

struct DiceArguments {
  std::string action;  ///< "verify"
  std::vector<std::string> files;
  bool json = false;
};

struct SheetArguments {
  std::string action;              ///< "list", "show", "check", "make", "print"
  std::vector<std::string> names;  ///< ids of house sheets, "daily", or files
  std::string difficulty = "medium";
  std::string pattern = "scattered";
  std::optional<std::uint64_t> seed;
  std::string title;
  std::string out;
  std::string paper = "a4";
  int games = 1000;  ///< for calibration
  bool json = false;
};

struct RecordArguments {
  std::string action;  ///< "check", "convert", "stats"
  std::vector<std::string> files;
  std::string to;   ///< convert: "text", "json", "" for the other one
  std::string out;  ///< convert: a file, "" for stdout
  bool json = false;
};

struct PlayArguments : GameArguments {
  std::string people;  ///< --as: seats that people play, "all", "none", "random"; "" is the first
  std::string levels;  ///< --level: "4" or "white=3,black=8"; "" is the usual one
  std::string time = "5";
  std::optional<std::uint64_t> seed;
  bool resume = false;
  std::optional<std::string> load;
};

struct AnalyseArguments : GameArguments {
  std::optional<int> movetime_ms;
  std::optional<int> depth;
  std::optional<int> nodes;
  bool infinite = false;
  int lines = 1;
  int threads = 1;
  int hash_mib = 64;
  std::string algorithm = "best";  ///< or "tree"
};

struct EngineArguments {
  std::string game;
  std::vector<std::string> options;  ///< "key=value"
  int hash_mib = 64;
  int threads = 1;
  int level = engine::kMaxLevel;
};

struct BenchArguments {
  bool verbose = false;  ///< a line for each search
  bool json = false;
};

struct ServeArguments {
  std::string address = "127.0.0.1";
  int port = 8017;
  std::string web;  ///< folder of the web client; "": where it was installed or built
};

struct OpeningArguments {
  int plies = 8;
  std::optional<std::uint64_t> seed;
  int nodes = 2000;
  int max_cp = 60;
  std::string max_bias = "0.1";
};

struct OpeningsArguments : GameArguments {
  OpeningArguments openings;
  int count = 10;
};

struct MatchArguments : GameArguments {
  std::string first = "best";
  std::string second = "tree";
  std::string tc;    ///< "1+0.01"; "" is none
  int movetime = 0;  ///< ms; this, nodes and depth: 0 is none
  int nodes = 0;
  int depth = 0;
  int games = 100;
  std::string sprt;  ///< "0,15"; "" is none
  OpeningArguments openings;
  std::string openings_file;
  int concurrency = 1;
  int max_turns = 400;
  int margin_ms = 50;
  int patience_s = 30;
  std::string out;
  bool resume = false;
  bool progress = false;
};

/// The game that the arguments describe, moves played. If they describe none, says why (see report) and gives
/// the exit status: kUsage for an unknown game or option, kNegative for an invalid position or an illegal
/// move.
std::expected<core::Game, Status> make_game(core::Registry registry, const GameArguments& arguments);

/// The entry's options from "key=value" each; if one is wrong, says so and gives the exit status.
std::expected<core::OptionSet, Status> make_options(const core::GameEntry& entry,
                                                    const std::vector<std::string>& chosen, bool json);

/// The entry called `id`; if there is none, says so on stderr and names those there are.
const core::GameEntry* require_game(core::Registry registry, const std::string& id);

// The commands, a file each.
int run_games(core::Registry registry, const std::optional<std::string>& game, bool json);
int run_show(core::Registry registry, const GameArguments& arguments);
int run_legal(core::Registry registry, const LegalArguments& arguments);
int run_perft(core::Registry registry, const PerftArguments& arguments);
int run_diagram(core::Registry registry, const DiagramArguments& arguments);
int run_sheet(const SheetArguments& arguments);
int run_dice(core::Registry registry, const DiceArguments& arguments);
int run_record(core::Registry registry, const RecordArguments& arguments);
int run_play(core::Registry registry, engine::EngineFactory engines, const PlayArguments& arguments,
             Console& console);
int run_analyse(core::Registry registry, engine::EngineFactory engines, const AnalyseArguments& arguments);
int run_engine(core::Registry registry, engine::EngineFactory engines, const EngineArguments& arguments);
int run_bench(core::Registry registry, engine::EngineFactory engines, const BenchArguments& arguments);
int run_match(core::Registry registry, engine::EngineFactory engines, const MatchArguments& arguments);
int run_openings(core::Registry registry, engine::EngineFactory engines, const OpeningsArguments& arguments);
int run_serve(const ServeArguments& arguments);
int run_menu(core::Registry registry, engine::EngineFactory engines);

}  // namespace saltus::cli
