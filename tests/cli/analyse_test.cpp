// SPDX-License-Identifier: Apache-2.0
// saltus analyse: lines for people and for programs, every game, finished ones, and interruption.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include <saltus/apps/cli/evaluation.hpp>
#include <saltus/core/game_entry.hpp>
#include <saltus/games/registry.hpp>

#include "cli/run_program.hpp"

namespace saltus::test {
namespace {

namespace json = boost::json;

Finished analyse(std::vector<std::string> arguments, const char* program = SALTUS_PROGRAM) {
  arguments.insert(arguments.begin(), "analyse");
  return run_program(program, arguments);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(Analyse, PrintsTheFinalLinesIntoAPipe) {
  const Finished found = analyse({"vault", "--nodes", "2000", "--multipv", "3"});
  EXPECT_EQ(found.status, 0);
  const auto lines = lines_of(found.out);
  ASSERT_EQ(lines.size(), 3u) << found.out;
  EXPECT_TRUE(lines[0].starts_with(" 1  +0.") || lines[0].starts_with(" 1  -0.")) << lines[0];
  EXPECT_TRUE(lines[2].starts_with(" 3  ")) << lines[2];
  EXPECT_TRUE(lines[0].contains("win ") && lines[0].contains(" %  loss "));
  EXPECT_FALSE(found.out.contains('\x1b'));
  EXPECT_TRUE(found.err.starts_with("depth ") && found.err.contains(", 2000 positions in ")) << found.err;
}

TEST(Analyse, GivesProgramsOneObject) {
  const Finished found =
      analyse({"springerjagd", "--nodes", "3000", "--multipv", "2", "--moves", "b1c3,d1,a1f4", "--json"});
  EXPECT_EQ(found.status, 0);
  EXPECT_EQ(found.err, "");
  const json::value data = json::parse(found.out);
  EXPECT_EQ(data.at("game"), "springerjagd");
  EXPECT_EQ(data.at("position"), "dnddnd/6/5P/2N3/6/PPDPND b c3 - -");
  EXPECT_EQ(data.at("to_move"), "black");
  EXPECT_EQ(data.at("result"), "*");
  EXPECT_EQ(data.at("nodes"), 3000);
  for (const char* key : {"depth", "seldepth", "nps", "time_ms", "hashfull"})
    EXPECT_TRUE(data.at(key).is_number()) << key;
  ASSERT_EQ(data.at("lines").as_array().size(), 2u);
  for (const json::value& line : data.at("lines").as_array()) {
    int sum = 0;
    for (const json::value& share : line.at("wdl").as_array()) sum += json::value_to<int>(share);
    EXPECT_EQ(sum, 1000);
    EXPECT_TRUE(line.at("score").at("cp").is_int64());
    for (const char* key : {"depth", "nodes", "nps"}) EXPECT_TRUE(line.at(key).is_number()) << key;
    EXPECT_FALSE(line.at("pv").as_array().empty());
    EXPECT_FALSE(json::value_to<std::string>(line.at("pv").at(0)).contains(' '));
  }
}

TEST(Analyse, SaysHowFarAWinOrALossIs) {
  const std::vector<std::string> won{"vault", "--position", "1p1p/P3/4/2P1 w", "--nodes", "50000"};
  EXPECT_TRUE(analyse(won).out.contains("wins in ")) << analyse(won).out;
  std::vector<std::string> as_json = won;
  as_json.emplace_back("--json");
  EXPECT_TRUE(json::parse(analyse(as_json).out).at("lines").at(0).at("score").at("win").is_int64());
  const std::vector<std::string> lost{"vault", "--position", "Pp1p/4/4/2P1 b", "--nodes", "50000"};
  EXPECT_TRUE(analyse(lost).out.contains("loses in ")) << analyse(lost).out;
}

TEST(Analyse, AnswersWhereNothingIsToBeChosen) {
  const Finished over = analyse({"vault", "--position", "P2p/4/4/4 w"});
  EXPECT_EQ(over.status, 0);
  EXPECT_TRUE(over.out.starts_with("The game is over: White wins (1-0).")) << over.out;
  EXPECT_TRUE(over.out.contains("rule V5.1"));
  const Finished object = analyse({"vault", "--position", "P2p/4/4/4 w", "--json"});
  const json::value data = json::parse(object.out);
  EXPECT_EQ(data.at("result"), "1-0");
  EXPECT_TRUE(data.at("to_move").is_null());
  EXPECT_TRUE(data.at("lines").as_array().empty());
  EXPECT_TRUE(analyse({"dice"}).out.starts_with("Chance acts now"));
}

TEST(Analyse, SaysWhereADepthMeansNothing) {
  EXPECT_TRUE(analyse({"vault", "--depth", "3", "--algorithm", "tree"}).err.contains("does not go by depth"));
  EXPECT_FALSE(
      analyse({"vault", "--nodes", "3", "--algorithm", "tree"}).err.contains("does not go by depth"));
}

TEST(Analyse, EveryGameAndToy) {
  for (const char* program : {SALTUS_PROGRAM, SALTUS_TOYS_PROGRAM}) {
    const json::value games = json::parse(run_program(program, {"games", "--json"}).out);
    for (const json::value& game : games.as_array()) {
      const std::string id(game.at("id").as_string());
      const Finished found = analyse({id, "--nodes", "100", "--multipv", "500", "--hash", "2"}, program);
      EXPECT_EQ(found.status, 0) << id << found.err;
      EXPECT_FALSE(found.out.empty()) << id;
      EXPECT_EQ(analyse({id, "--nodes", "20", "--json"}, program).status, 0) << id;
    }
  }
  for (const char* game : {"dice", "race"}) {
    const Finished found = analyse({game, "--moves", "roll:12345", "--nodes", "50", "--multipv", "2"});
    EXPECT_EQ(lines_of(found.out).size(), 2u) << found.out << found.err;
  }
  EXPECT_TRUE(analyse({"dice", "--moves", "roll:12345", "--nodes", "50"}).out.contains("expects "));
  EXPECT_EQ(analyse({"springerjagd", "--moves", "b1c3,d1"}).status, 1) << "one seat could have gone on";
}

TEST(Analyse, TakesTheTimeItIsGiven) {
  using SteadyClock = std::chrono::steady_clock;
  const auto start = SteadyClock::now();
  EXPECT_EQ(analyse({"vault", "--movetime", "300"}).status, 0);
  const auto taken = SteadyClock::now() - start;
  EXPECT_GE(taken, std::chrono::milliseconds(290));
  EXPECT_LT(taken, std::chrono::seconds(3));
  PipedProgram usual(SALTUS_PROGRAM, {"analyse", "vault"});
  EXPECT_FALSE(usual.line(700).has_value()) << "five seconds are not over";
  usual.signal(SIGTERM);
  EXPECT_EQ(usual.wait_for_end(), 0);
}

TEST(Analyse, AnInterruptionShowsWhatWasFound) {
  PipedProgram thinking(SALTUS_PROGRAM, {"analyse", "vault", "--infinite", "--multipv", "2"});
  EXPECT_FALSE(thinking.line(300).has_value());
  thinking.signal(SIGINT);
  EXPECT_TRUE(thinking.line().value_or("").starts_with(" 1  "));
  EXPECT_TRUE(thinking.line().value_or("").starts_with(" 2  "));
  EXPECT_EQ(thinking.wait_for_end(), 0);
}

TEST(Analyse, LinesAreRefreshedOnATerminal) {
  TerminalProgram thinking(SALTUS_PROGRAM, {"analyse", "vault", "--infinite", "--multipv", "60"});
  ASSERT_TRUE(thinking.wait_for("White to move: ")) << thinking.shown();
  ASSERT_TRUE(thinking.wait_for("\x1b[23A")) << "as many as fit are drawn again";
  thinking.type("\x03");
  EXPECT_EQ(thinking.wait_for_end(), 0);
  EXPECT_TRUE(thinking.shown().contains("\n28  ")) << "at the end all of them";
}

TEST(Analyse, WrongUsage) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{},
                                             {"chess"},
                                             {"vault", "--depth", "0"},
                                             {"vault", "--nodes", "x"},
                                             {"vault", "--multipv", "0"},
                                             {"vault", "--algorithm", "plain"},
                                             {"vault", "--hash", "0"},
                                             {"vault", "--threads", "0"}})
    EXPECT_EQ(analyse(arguments).status, 2);
  EXPECT_EQ(analyse({"vault", "--position", "x"}).status, 1);
}

TEST(Evaluation, ScoresGrowWithWhatIsExpected) {
  engine::Line line;
  line.wins = line.losses = 0.5;
  EXPECT_EQ(cli::centipawns(line), 0);
  int before = -10'000;
  for (int percent = 0; percent <= 100; ++percent) {
    line.wins = percent / 100.0;
    line.losses = 1 - line.wins;
    EXPECT_GE(cli::centipawns(line), before);
    before = cli::centipawns(line);
    const auto [wins, draws, losses] = cli::wdl_permille(line);
    EXPECT_EQ(wins + draws + losses, 1000);
    EXPECT_EQ(wins, 10 * percent);
  }
  EXPECT_EQ(before, 1600);
  line.wins = line.draws = line.losses = 1 / 3.0;
  EXPECT_EQ(cli::wdl_permille(line), (std::array{333, 334, 333}));
  line.score_cp = -35;
  EXPECT_EQ(cli::protocol_score(line), "cp -35");
  line.proof = engine::Proof::Loss;
  line.turns = 4;
  EXPECT_EQ(cli::protocol_score(line), "loss 4");
}

TEST(Evaluation, OfALineTellsWhatTheSearchHas) {
  engine::Line line;
  line.wins = 0.5;
  line.draws = 0.2;
  line.losses = 0.3;
  cli::Evaluation evaluation = cli::evaluation_of(line);
  EXPECT_EQ(evaluation.cp, std::nullopt) << "not derived from the rest";
  EXPECT_EQ(evaluation.expected_score, 0.6);
  EXPECT_EQ(evaluation.turns_to_end, std::nullopt);
  line.score_cp = 12;
  EXPECT_EQ(cli::evaluation_of(line).cp, 12);
  line.turns = 3;
  line.proof = engine::Proof::Win;
  EXPECT_EQ(cli::evaluation_of(line).turns_to_end, 3);
  line.proof = engine::Proof::Loss;
  EXPECT_EQ(cli::evaluation_of(line).turns_to_end, -3);
}

TEST(Evaluation, StepsAreReadAsTurns) {
  const core::GameEntry* entry = core::find_game(games::registry(), "springerjagd");
  const auto start = entry->initial(core::OptionSet(entry->info->options));
  const std::vector<std::string> steps{"b1c3", "d1", "a1f4", "b6c4", "d6"};
  const cli::Turns turns = cli::turns_of(*start, steps);
  EXPECT_EQ(turns.texts, (std::vector<std::string>{"b1c3,d1,a1f4", "b6c4,d6"}));
  EXPECT_TRUE(turns.is_open);
  EXPECT_EQ(cli::turns_of(*start, {"b1c3", "d1", "a1f4", "nonsense"}).texts.size(), 1u);
  EXPECT_FALSE(cli::turns_of(*start, {}).is_open);
}

}  // namespace
}  // namespace saltus::test
