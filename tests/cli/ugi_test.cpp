// SPDX-License-Identifier: Apache-2.0
// saltus engine as another program meets it: transcripts, whole games of every game, stopping at any instant,
// and whatever should never be sent.
#include <algorithm>
#include <chrono>
#include <memory>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include <saltus/core/random.hpp>

#include "cli/run_program.hpp"

namespace saltus::test {
namespace {

namespace json = boost::json;
using SteadyClock = std::chrono::steady_clock;

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

bool has(const std::vector<std::string>& lines, std::string_view part) {
  return std::ranges::any_of(lines, [&](const std::string& line) { return line.contains(part); });
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

class Engine : public PipedProgram {
 public:
  explicit Engine(const std::vector<std::string>& arguments, const char* program = SALTUS_PROGRAM)
      : PipedProgram(program, with_command(arguments)) {}

  /// Everything that was said before it was ready again.
  std::vector<std::string> sync() {
    send("isready\n");
    auto lines = lines_until("readyok");
    EXPECT_FALSE(lines.empty());
    if (!lines.empty()) {
      EXPECT_EQ(lines.back(), "readyok");
      lines.pop_back();
    }
    return lines;
  }
  std::vector<std::string> tell(const std::string& command) {
    send(command + "\n");
    return sync();
  }
  /// The turn that a search gives; what it said before goes to `said`.
  std::string best(const std::string& command, std::vector<std::string>* said = nullptr) {
    send(command + "\n");
    return best_of_search(said);
  }
  std::string best_of_search(std::vector<std::string>* said = nullptr) {
    auto lines = lines_until("bestmove");
    if (lines.empty()) return "";
    const auto words = words_of(lines.back());
    EXPECT_EQ(words.size(), 2u) << lines.back();
    lines.pop_back();
    if (said != nullptr) *said = lines;
    return words.size() == 2 ? words[1] : "";
  }

 private:
  static std::vector<std::string> with_command(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "engine");
    return arguments;
  }
};

/// The ids of all games of a program.
std::vector<std::string> games_of(const char* program) {
  std::vector<std::string> ids;
  const json::value games = json::parse(run_program(program, {"games", "--json"}).out);
  for (const json::value& game : games.as_array()) ids.emplace_back(game.at("id").as_string());
  return ids;
}

TEST(Ugi, IntroducesItselfAndItsOptions) {
  Engine engine({"vault", "-o", "size=8", "--hash", "16"});
  engine.send("ugi\n");
  const auto lines = engine.lines_until("ugiok");
  ASSERT_GE(lines.size(), 9u);
  EXPECT_TRUE(lines[0].starts_with("id name Saltus 0."));
  EXPECT_EQ(lines[1], "id author the Saltus authors");
  for (const char* option :
       {"option name Hash type spin default 16 min 1 max 1048576",
        "option name Threads type spin default 1 min 1 max 256", "option name MultiPV type spin default 1",
        "option name Level type spin default 10 min 1 max 10",
        "option name Algorithm type combo default best var best var tree var plain",
        "option name Size type combo default 8 var 4 var 6 var 8",
        "option name Early win type combo default off var off var on"})
    EXPECT_TRUE(has(lines, option)) << option << "\n" << joined(lines);
  engine.send("quit\n");
  EXPECT_EQ(engine.wait_for_end(), 0);
}

/// A game as a runner plays it: every bestmove goes to `moves`, and the engine accepts it there. Where chance
/// acts, what the remark proposes.
void play_game(Engine& engine, const std::string& game, int searches) {
  SCOPED_TRACE(game);
  std::string moves;
  const auto accepts = [&](const std::string& all) {
    return !has(engine.tell("position startpos" + (all.empty() ? "" : " moves" + all)), "info string");
  };
  // A new turn, or more of the one in progress, as the engine takes it.
  const auto add = [&](const std::string& part) {
    for (const char* between : {",", " "}) {
      if (moves.empty() && *between == ',') continue;
      if (!accepts(moves + between + part)) continue;
      moves += between + part;
      return true;
    }
    return false;
  };
  ASSERT_TRUE(accepts(""));
  for (int i = 0; i < searches; ++i) {
    engine.send("query gameover\n");
    const bool is_over = engine.line() == "response true";
    std::vector<std::string> said;
    const std::string turn = engine.best("go nodes 40", &said);
    if (is_over) {
      EXPECT_EQ(turn, "none");
      EXPECT_TRUE(has(said, "the game is over"));
      engine.send("query result\n");
      EXPECT_NE(engine.line().value_or(""), "response none");
      return;
    }
    if (turn == "none") {
      constexpr std::string_view kLike = "like ";
      ASSERT_TRUE(has(said, "chance acts now")) << joined(said);
      const std::string outcome = said.back().substr(said.back().rfind(kLike) + kLike.size());
      ASSERT_TRUE(add(outcome)) << moves << " + " << outcome;
    } else {
      ASSERT_TRUE(has(said, " score ")) << joined(said);
      ASSERT_TRUE(has(said, " pv " + turn.substr(0, turn.find(',')))) << turn << "\n" << joined(said);
      ASSERT_TRUE(add(turn)) << moves << " + " << turn;
    }
  }
}

TEST(Ugi, EveryGameIsPlayedByBestmoves) {
  for (const char* program : {SALTUS_PROGRAM, SALTUS_TOYS_PROGRAM})
    for (const std::string& game : games_of(program)) {
      Engine engine({game, "--hash", "4"}, program);
      play_game(engine, game, 60);
      engine.send("quit\n");
      EXPECT_EQ(engine.wait_for_end(), 0) << game;
    }
}

TEST(Ugi, TurnsOfSeveralStepsAreGivenWhole) {
  Engine engine({"springerjagd", "--hash", "8"});
  for (const char* go : {"go nodes 1", "go nodes 3000", "go movetime 30", "go p1time 500 p2time 1", "go"}) {
    std::vector<std::string> said;
    const std::string turn = engine.best(go, &said);
    EXPECT_TRUE(engine.tell("position startpos moves " + turn).empty()) << go << ": " << turn;
    EXPECT_FALSE(has(said, "info string")) << joined(said);
    const auto words = words_of(said.back());
    const auto pv = std::ranges::find(words, "pv");
    ASSERT_LT(pv + 1, words.end());
    EXPECT_EQ(pv[1], turn) << "the last line tells the whole turn";
    engine.tell("position startpos");
  }
  // Within a turn its rest is a turn.
  EXPECT_TRUE(engine.tell("position fen dnddnd/6/6/2N3/6/D1DDND w c3 - fill:b1+").empty());
  const std::string rest = engine.best("go nodes 500");
  EXPECT_EQ(std::ranges::count(rest, ','), 1) << rest;
  EXPECT_TRUE(engine.tell("position fen dnddnd/6/6/2N3/6/D1DDND w c3 - fill:b1+ moves " + rest).empty());
  EXPECT_TRUE(has(engine.tell("position startpos moves b1c3,d1"), "stops in the middle"));
}

TEST(Ugi, StopsAtAnyInstant) {
  core::Random random(1);
  for (const auto& [game, options] : std::vector<std::pair<std::string, std::string>>{
           {"vault", "size=16"}, {"springerjagd", "setup=chess"}, {"vault", "stacking=on"}}) {
    Engine engine({game, "-o", options, "--hash", "4"});
    engine.sync();
    for (int i = 0; i < 34; ++i) {
      engine.send(i % 3 == 0 ? "go movetime 5\n" : "go infinite\n");
      std::this_thread::sleep_for(std::chrono::microseconds(random.below(i % 2 == 0 ? 300 : 15'000)));
      const auto asked = SteadyClock::now();
      engine.send("stop\n");
      const std::string turn = engine.best_of_search();
      EXPECT_LT(SteadyClock::now() - asked, std::chrono::seconds(1));
      EXPECT_FALSE(has(engine.sync(), "bestmove")) << "one for each go";
      EXPECT_TRUE(engine.tell("position startpos moves " + turn).empty()) << turn;
      engine.tell("position startpos");
    }
    engine.send("quit\n");
    EXPECT_EQ(engine.wait_for_end(), 0) << "a sanitizer's findings too";
  }
}

TEST(Ugi, InfiniteSearchesAnswerOnlyWhenStopped) {
  Engine engine({"vault"});
  engine.tell("setoption name Size value 4");
  engine.tell("position fen 1p1p/P3/4/2P1 w");  // won in a moment
  engine.send("go infinite\n");
  EXPECT_EQ(engine.line(150).value_or("").find("bestmove"), std::string::npos);
  const auto before = engine.sync();
  EXPECT_FALSE(has(before, "bestmove"));
  for (const char* disturbing :
       {"go nodes 5", "position startpos", "setoption name Hash value 2", "uginewgame", "perft 2", "bench"})
    EXPECT_TRUE(has(engine.tell(disturbing), "stop it first")) << disturbing;
  EXPECT_TRUE(has(engine.tell("query p1turn"), "response true"));
  std::vector<std::string> said;
  EXPECT_EQ(engine.best("stop", &said).substr(0, 2), "a3");
  EXPECT_TRUE(has(said, "score win ")) << joined(said);
  EXPECT_TRUE(engine.tell("stop").empty()) << "nothing to stop";
}

TEST(Ugi, LimitsAreKept) {
  Engine engine({"vault"});
  std::vector<std::string> said;
  engine.best("go nodes 500", &said);
  EXPECT_TRUE(has(said, " nodes 500 "));
  const auto timed = [&](const std::string& go) {
    const auto start = SteadyClock::now();
    EXPECT_NE(engine.best(go, &said), "none") << go;
    return std::chrono::duration_cast<std::chrono::milliseconds>(SteadyClock::now() - start).count();
  };
  const auto movetime = timed("go movetime 200");
  EXPECT_GE(movetime, 190);
  EXPECT_LT(movetime, 1500);
  const auto clock = timed("go p1time 5000 p2time 1 p1inc 0 p2inc 0");
  EXPECT_GE(clock, 80) << "of 200 ms at least 45 %, however clear the position is";
  EXPECT_LT(clock, 1500);
  EXPECT_LT(timed("go wtime 0 btime 0 winc 0 binc 0"), 1000);
  EXPECT_LT(timed("go p1time -50 p2time 3"), 1000);
  timed("go p1time 99999999999999999999999 nodes 100");
  EXPECT_TRUE(has(said, " nodes 100 ")) << joined(said);
  timed("go p2time 1000 nodes 100");
  EXPECT_TRUE(has(said, "there is no p1time"));
  timed("go depth nodes 100 ponder movetime x searchmoves a1a2");
  for (const char* words : {"depth takes a number, not 'nodes'", "ponder is ignored",
                            "movetime takes a number", "go does not know 'searchmoves'"})
    EXPECT_TRUE(has(said, words)) << words << "\n" << joined(said);
  for (const char* zero : {"go depth 0 nodes 50", "go nodes 0", "go movetime 0", "go depth 5 nodes 10"})
    timed(zero);
}

TEST(Ugi, PositionsAreKeptWhereTheNextIsRefused) {
  Engine engine({"vault", "-o", "size=4"});
  EXPECT_TRUE(engine.tell("position fen 1p1p/P3/4/2P1 w moves a3a4").empty());
  const std::string shown = joined(engine.tell("d"));
  EXPECT_TRUE(shown.contains("position  Pp1p/4/4/2P1 b")) << shown;
  for (const char* wrong :
       {"position", "position a1a2", "position fen", "position fen pppp/5/4/PPPP w", "position startpos a1a2",
        "position startpos moves a1a9", "position startpos moves a1a2 a1a2", "position fen moves a1a2",
        "position fen ppp/3/3 w", "position startpos moves a1a2,a4a3"}) {
    EXPECT_EQ(engine.tell(wrong).size(), 1u) << wrong;
    EXPECT_EQ(joined(engine.tell("d")), shown) << wrong;
  }
  EXPECT_TRUE(has(engine.tell("position startpos moves a1a2 b1b9"), "turn 2:"));
  for (const char* right : {"position fen startpos", "  position\tstartpos   moves  a1a2 \t d4d3 \r",
                            "position startpos moves", "position fen pppp/4/4/PPPP w moves a1a2"})
    EXPECT_TRUE(engine.tell(right).empty()) << right;
}

TEST(Ugi, QueriesTellWhoseTurnItIsAndWhoHasWon) {
  Engine engine({"vault", "-o", "size=4"});
  const auto answers = [&](const std::string& position) {
    std::string all;
    EXPECT_TRUE(engine.tell("position " + position).empty());
    for (const char* what : {"p1turn", "gameover", "result"}) {
      const auto lines = engine.tell(std::string("query ") + what);
      EXPECT_EQ(lines.size(), 1u);
      all += lines.front().substr(std::string_view("response").size());
    }
    return all;
  };
  EXPECT_EQ(answers("startpos"), " true false none");
  EXPECT_EQ(answers("startpos moves a1a2"), " false false none");
  EXPECT_EQ(answers("fen P2p/4/4/4 w"), " false true p1win");
  EXPECT_EQ(answers("fen 4/4/4/P2p b"), " false true p2win");
  const std::string round = " a1a2 d4d3 a2a1 d3d4";
  EXPECT_EQ(answers("startpos moves" + round + round), " true true draw");
  EXPECT_EQ(engine.best("go nodes 5"), "none");
  EXPECT_TRUE(has(engine.tell("query p2turn"), "response false"));
  EXPECT_TRUE(has(engine.tell("query"), "info string query takes"));
  EXPECT_TRUE(has(engine.tell("query p3turn"), "info string query takes"));

  Engine race({"race"});
  EXPECT_TRUE(race.tell("position startpos moves roll:12345").empty());
  for (const char* what : {"query p1turn", "query p2turn"}) EXPECT_TRUE(has(race.tell(what), "true")) << what;
}

TEST(Ugi, OptionsAreSetByAnyCaseAndRefusedWithWhatIsPossible) {
  Engine engine({"vault"});
  for (const char* right :
       {"setoption name Size value 4", "setoption name EARLY WIN value ON",
        "setoption name early_win value off", "setoption name hash value 2", "setoption name MULTIPV value 3",
        "setoption  name  Algorithm  value Tree", "setoption name Level value 10"})
    EXPECT_TRUE(engine.tell(right).empty()) << right;
  EXPECT_TRUE(has(engine.tell("d"), "pppp/4/4/PPPP w"));
  std::vector<std::string> said;
  engine.best("go nodes 300", &said);
  for (const char* rank : {"multipv 1 ", "multipv 2 ", "multipv 3 "}) EXPECT_TRUE(has(said, rank)) << rank;
  EXPECT_TRUE(has(engine.tell("position fen pppppp/6/6/6/6/PPPPPP w"), "the position stays as it was"));
  for (const auto& [wrong, says] : std::vector<std::pair<std::string, std::string>>{
           {"setoption", "setoption takes"},
           {"setoption name", "setoption takes"},
           {"setoption name value 3", "setoption takes"},
           {"setoption name Size", "setoption takes"},
           {"setoption name Size value", "possible: 4, 6, 8"},
           {"setoption name Size value 5", "possible: 4, 6, 8"},
           {"setoption name Hash value 0", "from 1 to"},
           {"setoption name Hash value 99999999999999999999", "from 1 to"},
           {"setoption name Threads value two", "from 1 to 256"},
           {"setoption name Level value 11", "from 1 to 10"},
           {"setoption name Algorithm value strongest", "best, tree, plain"},
           {"setoption name Nonsense Of Mine value 1", "no option 'Nonsense Of Mine'"}})
    EXPECT_TRUE(has(engine.tell(wrong), says)) << wrong;
  engine.tell("setoption name Threads value 2");
  EXPECT_NE(engine.best("go nodes 100"), "none");
}

TEST(Ugi, CountsAndMeasures) {
  Engine engine({"vault"});
  const auto counted = [&](const char* command) {
    engine.send(std::string(command) + "\n");
    return engine.lines_until("nodes ").back();
  };
  EXPECT_TRUE(counted("perft 3").starts_with("nodes 30744 time "));
  EXPECT_TRUE(counted("perft 0").starts_with("nodes 1 time "));
  const std::string bench = counted("bench");
  EXPECT_NE(bench.find(" signature "), std::string::npos) << bench;
  EXPECT_EQ(bench.substr(bench.rfind(' ') + 1).size(), 16u) << bench;
  for (const char* wrong : {"perft", "perft x", "perft 1000", "perft 99999999999999999999"})
    EXPECT_TRUE(has(engine.tell(wrong), "info string perft takes")) << wrong;
  engine.send("perft 100\n");
  EXPECT_TRUE(has(engine.tell("go nodes 5"), "a count is going on"));
  engine.send("quit\n");
  EXPECT_EQ(engine.wait_for_end(), 0);
}

TEST(Ugi, NothingThatIsSentBreaksIt) {
  const std::string huge(3'000'000, 'x');
  for (const char* program : {SALTUS_PROGRAM, SALTUS_TOYS_PROGRAM})
    for (const std::string& game : games_of(program)) {
      SCOPED_TRACE(game);
      Engine engine({game, "--hash", "2"}, program);
      EXPECT_TRUE(engine.tell("\n\n \t\r\n").empty());
      EXPECT_TRUE(has(engine.tell("joho debug on"), "unknown command 'joho'"));
      EXPECT_TRUE(has(engine.tell(std::string("\0\x1b[2J\xff", 6)), "info string unknown command '??[2J?'"));
      EXPECT_TRUE(has(engine.tell("ugi\r"), "ugiok"));
      EXPECT_TRUE(has(engine.tell(huge), "a line of more than 1048576 bytes is ignored"));
      EXPECT_TRUE(has(engine.tell("position fen " + huge), "a line of more than"));
      EXPECT_EQ(engine.tell("position fen " + huge.substr(0, 1'000'000)).size(), 1u);
      EXPECT_EQ(engine.tell("position startpos moves " + huge.substr(0, 1'000'000)).size(), 1u);
      EXPECT_EQ(engine.tell(std::string("position fen a\0b w", 18)).size(), 1u);
      EXPECT_FALSE(has(engine.tell("setoption name " + huge.substr(0, 500'000) + " value 1"), huge));
      for (const char* command : {"go nodes 1 nodes", "go nodes 5 movetime 99999999999999999999 depth -1",
                                  "go p13time 5 p0time 3 ptime 1 p99999999999999999999time 2 nodes 3"})
        EXPECT_NE(engine.best(command), "") << command;
      engine.tell("uginewgame");
      engine.send("quit now\n");
      EXPECT_EQ(engine.wait_for_end(), 0);
    }
}

TEST(Ugi, TheEndOfInputEndsASearchWithItsBestmove) {
  Engine engine({"springerjagd"});
  engine.send("go infinite");  // a last line without an end
  engine.close_input();
  EXPECT_NE(engine.best_of_search(), "");
  EXPECT_EQ(engine.wait_for_end(), 0);
  const Finished piped = run_program(SALTUS_PROGRAM, {"engine", "vault"}, "go infinite\nquit\n");
  EXPECT_EQ(piped.status, 0);
  // How deep it came is a matter of luck.
  EXPECT_EQ(piped.out.find("bestmove "), piped.out.rfind('\n', piped.out.size() - 2) + 1) << piped.out;
  EXPECT_EQ(run_program(SALTUS_PROGRAM, {"engine", "vault"}, "").status, 0);
  const Finished lost =
      run_program("/bin/sh", {"-c", "echo ugi | '" SALTUS_PROGRAM "' engine vault > /dev/full"});
  EXPECT_EQ(lost.status, 1);
}

TEST(Ugi, WrongUsageIsToldBeforeAnythingIsRead) {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"engine"},
                                             {"engine", "chess"},
                                             {"engine", "vault", "-o", "size=5"},
                                             {"engine", "vault", "-o", "size"},
                                             {"engine", "vault", "--hash", "0"},
                                             {"engine", "vault", "--level", "11"}}) {
    const Finished refused = run_program(SALTUS_PROGRAM, arguments, "ugi\n");
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.out, "");
  }
}

}  // namespace
}  // namespace saltus::test
