// SPDX-License-Identifier: Apache-2.0
// The command line from outside: what it prints, where, its exit status, and what a person sees on a
// terminal.
#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/run_program.hpp"

namespace saltus::test {
namespace {

namespace json = boost::json;

Finished saltus(const std::vector<std::string>& arguments, const std::vector<std::string>& environment = {}) {
  return run_program(SALTUS_PROGRAM, arguments, "", environment);
}
Finished toys(const std::vector<std::string>& arguments) {
  return run_program(SALTUS_TOYS_PROGRAM, arguments);
}

json::value parsed(const Finished& finished) {
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(std::ranges::count(finished.out, '\n'), 1) << "one JSON value on one line";
  return json::parse(finished.out);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(Cli, GamesListsGamesAndOptions) {
  EXPECT_NE(saltus({"games"}).out.find("vault"), std::string::npos);
  const Finished one = saltus({"games", "vault"});
  EXPECT_EQ(one.status, 0);
  for (const char* word :
       {"Néstor Romeral Andrés", "size", "stacking", "early_win", "repetition", "threefold"})
    EXPECT_NE(one.out.find(word), std::string::npos) << word;
  const json::value all = parsed(saltus({"games", "--json"}));
  ASSERT_FALSE(all.as_array().empty());
  EXPECT_EQ(all.at(0).at("id"), "vault");
  EXPECT_EQ(all.at(0).at("options").at(0).at("default"), "10");
  EXPECT_EQ(parsed(saltus({"games", "vault", "--json"})).at("board").at("columns"), 10);
}

TEST(Cli, ShowDrawsAndDescribes) {
  const Finished shown = saltus({"show", "vault", "--option", "size=4", "--moves", "a1a2"});
  EXPECT_EQ(shown.status, 0);
  EXPECT_NE(shown.out.find("2 P . . ."), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("Black to move"), std::string::npos);
  EXPECT_EQ(shown.out.find('\x1b'), std::string::npos) << "no colours into a pipe";

  const json::value data = parsed(saltus({"show", "vault", "--position", "pppp/4/4/PPPP w", "--json"}));
  EXPECT_EQ(data.at("position"), "pppp/4/4/PPPP w");
  EXPECT_EQ(data.at("to_move"), "white");
  EXPECT_EQ(data.at("stage"), "-");
  EXPECT_EQ(data.at("result"), "*");
  EXPECT_EQ(data.at("legal_steps"), 10);
  const std::string key(data.at("key").as_string());
  EXPECT_EQ(key.size(), 16u);
  EXPECT_EQ(key.find_first_not_of("0123456789abcdef"), std::string::npos);

  const json::value won = parsed(saltus({"show", "vault", "-p", "P2p/4/4/4 w", "--json"}));
  EXPECT_EQ(won.at("result"), "1-0");
  EXPECT_TRUE(won.at("to_move").is_null());
  EXPECT_EQ(won.at("legal_steps"), 0);
  EXPECT_EQ(won.at("ending_rule"), "V5.1");
}

TEST(Cli, ShowWarnsBeforeRepetition) {
  const std::string round = "a1a2 d4d3 a2a1 d3d4 ";
  EXPECT_NE(saltus({"show", "vault", "-o", "size=4", "-m", round}).out.find("once more is a draw"),
            std::string::npos);
  EXPECT_NE(saltus({"show", "vault", "-o", "size=4", "-m", round + round}).out.find("draw by repetition"),
            std::string::npos);
}

TEST(Cli, LegalPrintsSortedStepsAndNothingElse) {
  const Finished legal = saltus({"legal", "vault", "--option", "size=4"});
  EXPECT_EQ(legal.status, 0);
  EXPECT_EQ(legal.err, "");
  const auto lines = lines_of(legal.out);
  EXPECT_EQ(lines.size(), 10u);
  EXPECT_TRUE(std::ranges::is_sorted(lines));
  EXPECT_EQ(lines.front(), "a1a2");
  EXPECT_EQ(saltus({"legal", "vault", "--option", "size=4", "--unit", "turn"}).out, legal.out);
  EXPECT_EQ(saltus({"legal", "vault", "-p", "P2p/4/4/4 w"}).out, "");
  const json::value array = parsed(saltus({"legal", "vault", "--option", "size=4", "--json"}));
  EXPECT_EQ(array.as_array().size(), 10u);
}

TEST(Cli, PerftCountsOnAnyNumberOfThreads) {
  for (const char* threads : {"1", "2", "5"}) {
    const json::value data =
        parsed(saltus({"perft", "vault", "--depth", "4", "--threads", threads, "--json"}));
    EXPECT_EQ(data.at("leaves"), 1205604);
    EXPECT_EQ(data.at("depth"), 4);
    EXPECT_EQ(data.at("unit"), "turn");
    EXPECT_TRUE(data.at("seconds").is_number());
  }
  EXPECT_EQ(saltus({"perft", "vault", "--depth", "0"}).out, "1\n");
  EXPECT_EQ(saltus({"perft", "vault", "--depth", "1"}).out, "28\n");
  const auto lines = lines_of(saltus({"perft", "vault", "-o", "size=4", "--depth", "3", "--divide"}).out);
  ASSERT_EQ(lines.size(), 11u);
  EXPECT_EQ(lines.front(), "a1a2 125");
  EXPECT_EQ(lines.back(), "1432");
  for (const char* unit : {"step", "turn", "distinct"})
    EXPECT_EQ(saltus({"perft", "vault", "-o", "size=4", "--depth", "3", "--unit", unit}).out, "1432\n")
        << unit;
}

TEST(Cli, EveryInstructionSetCountsTheSame) {
  for (const char* level : {"1", "2", "3"}) {
    const Finished counted =
        saltus({"perft", "vault", "--depth", "4"}, {std::string("SALTUS_LEVEL=") + level});
    EXPECT_EQ(counted.out, "1205604\n");
    if (*level == '1') EXPECT_NE(counted.err.find("portable code"), std::string::npos) << counted.err;
  }
}

TEST(Cli, NegativeAnswersExitWithOne) {
  const Finished position = saltus({"show", "vault", "--position", "pppp/4/4/PPPPP w"});
  EXPECT_EQ(position.status, 1);
  EXPECT_EQ(position.out, "");
  EXPECT_NE(position.err.find("rank 1 has 5 cells"), std::string::npos) << position.err;
  EXPECT_NE(position.err.find("(rule V1.1)"), std::string::npos);
  EXPECT_NE(position.err.find("^ offset 9"), std::string::npos);

  const Finished moves = saltus({"show", "vault", "--option", "size=4", "--moves", "a1a2  d4d3 a2a4"});
  EXPECT_EQ(moves.status, 1);
  EXPECT_NE(moves.err.find("turn 3: a jump from a2 to a4 needs a pawn of your own on a3"), std::string::npos)
      << moves.err;
  EXPECT_NE(moves.err.find("^ offset 11"), std::string::npos) << moves.err;
}

TEST(Cli, AnEmptyPositionIsNotTheStart) {
  const Finished empty = saltus({"show", "vault", "--position", ""});
  EXPECT_EQ(empty.status, 1);
  EXPECT_EQ(empty.out, "");
}

TEST(Cli, RefusalsAreDataForProgramsThatAskForJson) {
  const Finished refused = saltus({"show", "vault", "-o", "size=4", "-m", "a1a2 d4d3 a2a4", "--json"});
  EXPECT_EQ(refused.status, 1);
  const json::value error = json::parse(refused.out).at("error");
  EXPECT_EQ(error.at("code"), "vault.no_pivot");
  EXPECT_EQ(error.at("rule"), "V4.1");
  EXPECT_EQ(error.at("offset"), 10);
  EXPECT_EQ(error.at("params").at("pivot"), "a3");
  EXPECT_EQ(error.at("params").at("turn_number"), "3");
  EXPECT_NE(refused.err.find(error.at("message").as_string().c_str()), std::string::npos);
}

TEST(Cli, OutputThatIsLostIsNoSuccess) {
  const Finished lost = run_program("/bin/sh", {"-c", "'" SALTUS_PROGRAM "' show vault > /dev/full"});
  EXPECT_EQ(lost.status, 1);
  EXPECT_NE(lost.err.find("could not be written"), std::string::npos) << lost.err;
}

TEST(Cli, NothingFromOutsideSteersTheTerminal) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"\x1b[2J"},
                                             {"show", "\x1b[2J"},
                                             {"show", "vault", "-m", "\x1b[2J \xC2\x9B"},
                                             {"show", "vault", "-p", "\x1b[2J"},
                                             {"perft", "vault", "--depth", "\x1b[2J"},
                                             {"legal", "vault", "--unit", "\x1b[2J"}}) {
    const Finished refused = saltus(arguments);
    EXPECT_NE(refused.status, 0);
    EXPECT_EQ(refused.err.find('\x1b'), std::string::npos) << refused.err;
    EXPECT_EQ(refused.err.find('\x9B'), std::string::npos) << refused.err;
  }
}

TEST(Cli, WrongUsageExitsWithTwoAndSaysWhatWouldBeRight) {
  struct Wrong {
    std::vector<std::string> arguments;
    const char* says;
  };
  const std::vector<Wrong> all{
      {{"show", "chess"}, "games: vault"},
      {{"nonsense"}, "saltus --help"},
      {{"show"}, "GAME is required"},
      {{"perft", "vault"}, "--depth is required"},
      {{"perft", "vault", "--depth", "-1"}, "from 0 to 100"},
      {{"perft", "vault", "--depth", "two"}, "a number from 0 to 100, not 'two'"},
      {{"perft", "vault", "--depth", "0x3"}, "from 0 to 100"},
      {{"perft", "vault", "--depth", "+3"}, "from 0 to 100"},
      {{"perft", "vault", "--depth", ""}, "from 0 to 100"},
      {{"games", ""}, "games: vault"},
      {{"perft", "vault", "--depth", "99999999999999999999"}, "saltus perft --help"},
      {{"perft", "vault", "--depth", "1", "--threads", "0"}, "from 1 to 256"},
      {{"perft", "vault", "--depth", "1", "--unit", "ply"}, "step|turn|distinct"},
      {{"legal", "vault", "--unit", "distinct"}, "step|turn"},
      {{"show", "vault", "--option", "size=5"}, "possible: 4, 6, 8"},
      {{"show", "vault", "--option", "size"}, "key=value"},
      {{"show", "vault", "--option", "sise=4"}, "options: size, stacking"},
      {{"show", "vault", "-o", "size=4", "-o", "size=6"}, "given twice"},
      {{"completions", "csh"}, "bash"},
  };
  for (const Wrong& wrong : all) {
    const Finished finished = saltus(wrong.arguments);
    EXPECT_EQ(finished.status, 2) << finished.err;
    EXPECT_EQ(finished.out, "");
    EXPECT_NE(finished.err.find(wrong.says), std::string::npos) << finished.err;
  }
  const Finished bare = saltus({});
  EXPECT_EQ(bare.status, 2) << "without a terminal there is no menu";
  EXPECT_NE(bare.err.find("Examples:"), std::string::npos);
}

TEST(Cli, HelpEverywhereWithExamples) {
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{{},
                                                                                       {"play"},
                                                                                       {"games"},
                                                                                       {"show"},
                                                                                       {"legal"},
                                                                                       {"perft"},
                                                                                       {"analyse"},
                                                                                       {"engine"},
                                                                                       {"bench"},
                                                                                       {"match"},
                                                                                       {"openings"},
                                                                                       {"completions"}}) {
    std::vector<std::string> arguments = command;
    arguments.emplace_back("--help");
    const Finished help = saltus(arguments);
    EXPECT_EQ(help.status, 0);
    EXPECT_EQ(help.err, "");
    EXPECT_NE(help.out.find("Examples:\n  saltus"), std::string::npos) << help.out;
    for (const std::string& line : lines_of(help.out)) {
      if (!line.starts_with("  saltus ") || line.find(" > ") != std::string::npos) continue;
      const Finished example =
          run_program("/bin/bash", {"-c", "saltus() { '" SALTUS_PROGRAM "' \"$@\"; }; " + line});
      EXPECT_EQ(example.status, 0) << line << "\n" << example.err;
    }
  }
  EXPECT_TRUE(saltus({"--version"}).out.starts_with("saltus 0."));
}

TEST(Cli, CompletionsAreScriptsOfTheirShell) {
  const Finished bash = saltus({"completions", "bash"});
  EXPECT_EQ(bash.status, 0);
  const auto complete = [&](const std::string& words, int at) {
    const std::string script = "eval \"$1\"; COMP_WORDS=(" + words + "); COMP_CWORD=" + std::to_string(at) +
                               "; _saltus; echo \"${COMPREPLY[@]}\"";
    return run_program("/bin/bash", {"-c", script, "bash", bash.out}).out;
  };
  EXPECT_EQ(complete("saltus pe", 1), "perft\n");
  EXPECT_EQ(complete("saltus show v", 2), "vault\n");
  EXPECT_EQ(complete("saltus perft vault --unit d", 4), "distinct\n");
  EXPECT_EQ(complete("saltus legal vault --unit ''", 4), "step turn\n");
  EXPECT_EQ(complete("saltus show vault -o stacking=", 4), "stacking=off stacking=on\n");
  EXPECT_EQ(complete("saltus completions f", 2), "fish\n");
  EXPECT_EQ(complete("saltus perft vault --div", 3), "--divide\n");
  EXPECT_EQ(
      run_program("/bin/bash", {"-c", "eval \"$1\"; [[ $COMP_WORDBREAKS != *=* ]]", "bash", bash.out}).status,
      0);
  EXPECT_NE(saltus({"completions", "zsh"}).out.find("bashcompinit"), std::string::npos);
  for (const std::string& line : lines_of(saltus({"completions", "fish"}).out)) {
    EXPECT_TRUE(line.starts_with("complete -c saltus")) << line;
    std::string unescaped = line;
    for (std::size_t i = 0; (i = unescaped.find("\\'")) != std::string::npos;) unescaped.erase(i, 2);
    EXPECT_EQ(std::ranges::count(unescaped, '\'') % 2, 0) << line;
  }
}

TEST(Cli, ToysNeedNoCodeOfTheirOwn) {
  const json::value games = parsed(toys({"games", "--json"}));
  for (const json::value& game : games.as_array()) {
    const std::string id(game.at("id").as_string());
    EXPECT_EQ(toys({"show", id}).status, 0) << id;
    EXPECT_EQ(toys({"legal", id}).status, 0) << id;
    EXPECT_EQ(parsed(toys({"show", id, "--json"})).at("position"), game.at("start")) << id;
    // The turns of some are long: pig is counted below with the smallest goal.
    const bool is_long = id == "pig" || id == "dice" || id == "race";
    for (const char* unit : {"step", "turn", "distinct"})
      if (!is_long || std::string_view(unit) == "step")
        EXPECT_EQ(toys({"perft", id, "--depth", "1", "--unit", unit, "--divide"}).status, 0) << id;
  }
}

TEST(Cli, PerftOfTurnsWithStepsAndChance) {
  const auto count = [](const std::vector<std::string>& arguments) { return toys(arguments).out; };
  EXPECT_EQ(count({"perft", "isola", "--depth", "2"}), "4225\n");
  EXPECT_EQ(count({"perft", "isola", "--depth", "3", "--unit", "step", "--threads", "2"}), "325\n");
  EXPECT_EQ(count({"perft", "isola", "--depth", "1", "-p", "1k2/4/#3/1K2 w remove"}), "13\n");
  EXPECT_EQ(count({"perft", "pig", "-o", "goal=10", "--depth", "2", "--threads", "2"}), "29700\n");
  EXPECT_EQ(count({"perft", "pig", "-o", "goal=10", "--depth", "2", "--unit", "distinct"}), "135\n");
  EXPECT_EQ(count({"perft", "hide", "-o", "seats=2", "--depth", "2", "--unit", "distinct", "--threads", "2"}),
            "441\n");
  const Finished endless = toys({"legal", "pig", "-o", "goal=50", "--unit", "turn"});
  EXPECT_EQ(endless.status, 1);
  EXPECT_NE(endless.err.find("list steps instead"), std::string::npos);
}

TEST(Cli, ShowsProgressOnATerminalOnly) {
  TerminalProgram counting(SALTUS_PROGRAM, {"perft", "vault", "--option", "size=16", "--depth", "7"});
  EXPECT_TRUE(counting.wait_for(" %")) << counting.shown();
  // As long as it needs for a bar, but into a pipe.
  EXPECT_EQ(
      run_program("/bin/sh", {"-c", "timeout 2 '" SALTUS_PROGRAM "' perft vault --option size=16 --depth 7"})
          .err,
      "");
}

}  // namespace
}  // namespace saltus::test
