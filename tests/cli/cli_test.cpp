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
  for (const char* level : {"1", "2", "3"})
    EXPECT_EQ(saltus({"perft", "vault", "--depth", "4"}, {std::string("SALTUS_LEVEL=") + level}).out,
              "1205604\n");
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
  EXPECT_NE(moves.err.find("turn 3: a jump from a2 to a4 needs an own pawn on a3"), std::string::npos)
      << moves.err;
  EXPECT_NE(moves.err.find("^ offset 11"), std::string::npos) << moves.err;
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
      {{"perft", "vault", "--depth", "-1"}, "not in range"},
      {{"perft", "vault", "--depth", "two"}, "saltus perft --help"},
      {{"perft", "vault", "--depth", "99999999999999999999"}, "saltus perft --help"},
      {{"perft", "vault", "--depth", "1", "--threads", "0"}, "not in range"},
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
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {}, {"games"}, {"show"}, {"legal"}, {"perft"}, {"completions"}}) {
    std::vector<std::string> arguments = command;
    arguments.emplace_back("--help");
    const Finished help = saltus(arguments);
    EXPECT_EQ(help.status, 0);
    EXPECT_EQ(help.err, "");
    EXPECT_NE(help.out.find("Examples:\n  saltus"), std::string::npos) << help.out;
  }
  EXPECT_TRUE(saltus({"--version"}).out.starts_with("saltus 0."));
}

TEST(Cli, CompletionsAreScriptsOfTheirShell) {
  const Finished bash = saltus({"completions", "bash"});
  EXPECT_EQ(bash.status, 0);
  const Finished completed =
      run_program("/bin/bash",
                  {"-c",
                   "eval \"$1\"; COMP_WORDS=(saltus perft vault --unit d); COMP_CWORD=4; _saltus; echo "
                   "\"${COMPREPLY[@]}\";"
                   "COMP_WORDS=(saltus pe); COMP_CWORD=1; _saltus; echo \"${COMPREPLY[@]}\";"
                   "COMP_WORDS=(saltus show v); COMP_CWORD=2; _saltus; echo \"${COMPREPLY[@]}\";"
                   "COMP_WORDS=(saltus show vault -o stack); COMP_CWORD=4; _saltus; echo \"${COMPREPLY[@]}\"",
                   "bash", bash.out});
  EXPECT_EQ(completed.out, "distinct\nperft\nvault\nstacking=off stacking=on\n") << completed.err;
  EXPECT_NE(saltus({"completions", "zsh"}).out.find("bashcompinit"), std::string::npos);
  EXPECT_NE(saltus({"completions", "fish"}).out.find("complete -c saltus"), std::string::npos);
}

TEST(Cli, ToysNeedNoCodeOfTheirOwn) {
  const json::value games = parsed(toys({"games", "--json"}));
  for (const json::value& game : games.as_array()) {
    const std::string id(game.at("id").as_string());
    EXPECT_EQ(toys({"show", id}).status, 0) << id;
    EXPECT_EQ(toys({"legal", id}).status, 0) << id;
    EXPECT_EQ(parsed(toys({"show", id, "--json"})).at("position"), game.at("start")) << id;
    if (id == "pig") continue;  // its turns are long: counted below with the smallest goal
    for (const char* unit : {"step", "turn", "distinct"})
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

TEST(Menu, ExploresAGameOnATerminal) {
  TerminalProgram menu(SALTUS_PROGRAM, {});
  ASSERT_TRUE(menu.wait_for("Vault")) << menu.shown();
  ASSERT_TRUE(menu.wait_for("> "));
  menu.type("9\n");
  ASSERT_TRUE(menu.wait_for("number or the name"));
  menu.type("1\n");
  ASSERT_TRUE(menu.wait_for("White to move"));
  EXPECT_NE(menu.shown().find("\x1b["), std::string::npos) << "colours on a terminal";
  menu.type("moves\n");
  ASSERT_TRUE(menu.wait_for("a1a2"));
  menu.type("a1a3\n");
  ASSERT_TRUE(menu.wait_for("rule V4.1"));
  menu.type("a1a2\n");
  ASSERT_TRUE(menu.wait_for("Black to move"));
  menu.type("undo\n");
  ASSERT_TRUE(menu.wait_for("White to move"));
  menu.type("undo\n");
  ASSERT_TRUE(menu.wait_for("nothing to take back"));
  menu.type("text\n");
  ASSERT_TRUE(menu.wait_for("pppppppppp/10/10"));
  menu.type("back\n");
  ASSERT_TRUE(menu.wait_for("quit"));
  menu.type("q\n");
  EXPECT_EQ(menu.wait_for_end(), 0);
}

TEST(Menu, EndsWithTheInputAndRespectsNoColour) {
  TerminalProgram menu(SALTUS_PROGRAM, {}, {"NO_COLOR=1"});
  ASSERT_TRUE(menu.wait_for("> "));
  menu.type("vault\n");
  ASSERT_TRUE(menu.wait_for("White to move"));
  EXPECT_EQ(menu.shown().find('\x1b'), std::string::npos);
  menu.type("\x04");  // Ctrl-D
  EXPECT_EQ(menu.wait_for_end(), 0);
}

TEST(Menu, ShowsProgressOnATerminalOnly) {
  TerminalProgram counting(SALTUS_PROGRAM, {"perft", "vault", "--option", "size=16", "--depth", "7"});
  EXPECT_TRUE(counting.wait_for(" %")) << counting.shown();
}

}  // namespace
}  // namespace saltus::test
