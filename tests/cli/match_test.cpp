// SPDX-License-Identifier: Apache-2.0
// saltus match and saltus openings from outside: whole matches, programs that misbehave, interruption and
// resuming.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/run_program.hpp"

namespace saltus::test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

using Words = std::vector<std::string>;

Finished saltus(const Words& arguments) { return run_program(SALTUS_PROGRAM, arguments); }

/// `saltus match vault` on the smallest board, fast, with JSON.
Finished match(Words more) {
  Words arguments{"match", "vault", "-o", "size=4", "--openings", "2", "--opening-nodes", "50", "--json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return saltus(arguments);
}

json::value result_of(const Finished& finished, int status = 0) {
  EXPECT_EQ(finished.status, status) << finished.err;
  if (finished.out.empty()) return json::object{};
  return json::parse(finished.out);
}

std::string fake(const std::string& mode) { return "cmd:" FAKE_UGI_PROGRAM " vault " + mode; }

std::string contents(const fs::path& file) {
  std::ostringstream out;
  out << std::ifstream(file, std::ios::binary).rdbuf();
  return out.str();
}

/// A folder that goes with the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "saltus-match-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

Words lines_of(const std::string& text) {
  Words lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(Openings, AreTheSameForTheSameSeedAndDiffer) {
  for (const char* game : {"vault", "springerjagd"}) {
    const Words arguments{"openings", game,  "--count",    "8",   "--plies", "4",
                          "--nodes",  "100", "--max-bias", "0.3", "--seed"};
    const auto with_seed = [&](const char* seed) {
      Words all = arguments;
      all.emplace_back(seed);
      return saltus(all);
    };
    const Finished one = with_seed("5");
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(one.out, with_seed("5").out);
    EXPECT_NE(one.out, with_seed("6").out);
    const Words lines = lines_of(one.out);
    EXPECT_EQ(lines.size(), 8u);
    std::set<std::string> positions;
    for (const std::string& line : lines) {
      EXPECT_EQ(std::ranges::count(line, ' '), 3) << line;
      const json::value shown = json::parse(saltus({"show", game, "--moves", line, "--json"}).out);
      EXPECT_EQ(shown.at("result"), "*");
      positions.insert(std::string(shown.at("position").as_string()));
    }
    EXPECT_EQ(positions.size(), lines.size());
  }
}

TEST(Openings, NumbersOfOneSeedArePinned) {
  // Random numbers and rules are the same on every machine; without a search to reject lines nothing else
  // decides.
  const Finished lines = saltus({"openings", "vault", "-o", "size=6", "--count", "2", "--plies", "4",
                                 "--nodes", "1", "--max-bias", "0.5", "--max-cp", "100000"});
  EXPECT_EQ(lines.status, 0);
  EXPECT_EQ(lines.out, "f1e2 e6f5 b1b2 c6d5\nc1b2 d6d5 d1c2 d5e4\n");
}

TEST(Openings, GetLongerWhereThereAreTooFew) {
  // Ten turns are legal at the start of the smallest board.
  const Finished lines = saltus({"openings", "vault", "-o", "size=4", "--count", "14", "--plies", "1",
                                 "--nodes", "1", "--max-bias", "0.5", "--max-cp", "100000"});
  EXPECT_EQ(lines.status, 0) << lines.err;
  const Words all = lines_of(lines.out);
  EXPECT_EQ(all.size(), 14u);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), 14u);
  EXPECT_LE(std::ranges::count_if(all, [](const std::string& line) { return !line.contains(' '); }), 10);
  EXPECT_GT(std::ranges::count_if(all, [](const std::string& line) { return line.contains(' '); }), 3);
}

TEST(Match, CountsAndReportsWhatItPlayed) {
  const json::value out = result_of(match({"--games", "6", "--nodes", "40"}));
  EXPECT_EQ(out.at("games"), 6);
  EXPECT_EQ(out.at("wins").as_int64() + out.at("draws").as_int64() + out.at("losses").as_int64(), 6);
  std::int64_t pairs = 0;
  for (const json::value& count : out.at("pairs").as_array()) pairs += count.as_int64();
  EXPECT_EQ(pairs, 3);
  EXPECT_EQ(out.at("engines").at(0).at("name"), "best");
  EXPECT_EQ(out.at("interrupted"), false);

  const Finished text = saltus({"match", "vault", "-o", "size=4", "--games", "2", "--nodes", "40"});
  EXPECT_EQ(text.status, 0);
  EXPECT_EQ(text.err, "") << "progress is for terminals";
  for (const char* word : {"games  2 of 2", "pairs  0:", "Elo", "LOS"})
    EXPECT_NE(text.out.find(word), std::string::npos) << text.out;
}

TEST(Match, IsTheSameWithTwoGamesAtATime) {
  Folder folder;
  const auto run = [&](const std::string& concurrency) {
    return match({"--games", "12", "--nodes", "60", "--concurrency", concurrency, "--seed", "3", "--sprt",
                  "-400,400", "--first", "best nodes=200", "--out", folder.file(concurrency + ".sgr")});
  };
  const Finished one = run("1");
  const Finished two = run("2");
  EXPECT_EQ(one.status, two.status);
  EXPECT_EQ(one.out, two.out);
  EXPECT_EQ(saltus({"record", "check", folder.file("2.sgr")}).status, 0);
}

TEST(Match, OwnLimitsHoldInsteadOfCommonOnes) {
  Folder folder;
  const Finished done = match({"--games", "2", "--nodes", "40", "--first", "best nodes=7 name=half",
                               "--second", "tree level=3", "--out", folder.file("m.sgr")});
  EXPECT_EQ(done.status, 0) << done.err;
  const std::string records = contents(folder.file("m.sgr"));
  for (const char* tag :
       {"[Seat1 \"half\"]\n[Seat2 \"tree\"]\n[TimeControl1 \"nodes=7\"]\n[TimeControl2 \"nodes=40\"]",
        "[Seat1 \"tree\"]\n[Seat2 \"half\"]\n[TimeControl1 \"nodes=40\"]\n[TimeControl2 \"nodes=7\"]",
        "[Round \"1.1\"]", "[Round \"1.2\"]"})
    EXPECT_NE(records.find(tag), std::string::npos) << records;
  EXPECT_EQ(saltus({"record", "check", folder.file("m.sgr")}).out.substr(folder.file("m.sgr").size()),
            ": 2 records, valid\n");
}

TEST(Match, PlaysByTheClockAndByTimeForATurn) {
  for (const Words& limit : std::vector<Words>{{"--tc", "0.3+0.01"}, {"--movetime", "5"}}) {
    Words arguments{"--games", "2", "--margin", "2000"};  // machines that build at the same time are slow
    arguments.insert(arguments.end(), limit.begin(), limit.end());
    const json::value out = result_of(match(arguments));
    EXPECT_EQ(out.at("endings").at("time forfeit"), (json::array{0, 0}));
    EXPECT_EQ(out.at("games"), 2);
  }
}

TEST(Match, TheTestDecidesAndTheExitStatusSaysHow) {
  const json::value better = result_of(
      match({"--games", "1000", "--first", "tree nodes=400", "--second", "tree nodes=5", "--sprt", "0,200"}));
  EXPECT_EQ(better.at("sprt").at("verdict"), "H1");
  EXPECT_LT(better.at("games").as_int64(), 1000);
  const json::value worse = result_of(
      match({"--games", "1000", "--first", "tree nodes=5", "--second", "tree nodes=400", "--sprt", "0,200"}),
      1);
  EXPECT_EQ(worse.at("sprt").at("verdict"), "H0");
  EXPECT_EQ(result_of(match({"--games", "2", "--nodes", "5", "--sprt", "0,15"}), 1).at("sprt").at("verdict"),
            "open");
}

TEST(Match, LongGamesAreDrawn) {
  Folder folder;
  const json::value out =
      result_of(match({"--games", "2", "--nodes", "5", "--max-turns", "3", "--out", folder.file("m")}));
  EXPECT_EQ(out.at("draws"), 2);
  EXPECT_EQ(out.at("endings").at("turn limit"), 2);
  EXPECT_NE(contents(folder.file("m")).find("[Termination \"turn limit\"]"), std::string::npos);
}

TEST(Match, OtherProgramsPlayToo) {
  const json::value out = result_of(match({"--games", "4", "--nodes", "40", "--second", fake("play")}));
  EXPECT_EQ(out.at("games"), 4);
  EXPECT_EQ(out.at("engines").at(1).at("name"), "fake_ugi");
  for (const char* fault : {"time forfeit", "illegal move", "crash", "stall"})
    EXPECT_EQ(out.at("endings").at(fault), (json::array{0, 0})) << fault;

  // Turns of several steps, between two programs.
  const std::string program = "cmd:" FAKE_UGI_PROGRAM " springerjagd play";
  const json::value turns =
      result_of(saltus({"match", "springerjagd", "--games", "2", "--first", program, "--second", program,
                        "--max-turns", "30", "--openings", "2", "--opening-nodes", "20", "--json"}));
  EXPECT_EQ(turns.at("games"), 2);
  EXPECT_EQ(turns.at("endings").at("illegal move"), (json::array{0, 0}));
}

TEST(Match, OptionsReachThePrograms) {
  const std::string program = fake("options") + " option.Hash=2";
  const json::value out = result_of(saltus({"match", "vault", "-o", "size=4", "-o", "stacking=on", "--games",
                                            "2", "--first", program, "--second", program, "--openings", "2",
                                            "--opening-nodes", "20", "--max-turns", "60", "--json"}));
  EXPECT_EQ(out.at("endings").at("illegal move"), (json::array{0, 0}));
  const Finished unknown = match({"--games", "2", "--second", fake("play") + " option.Nonsense=2"});
  EXPECT_EQ(unknown.status, 1);
  EXPECT_NE(unknown.err.find("no option 'Nonsense'"), std::string::npos) << unknown.err;
}

TEST(Match, TellsApartWhatProgramsDoWrong) {
  struct Case {
    const char* mode;
    const char* ending;
    const char* detail;
  };
  const std::vector<Case> all{
      {"exit 2", "crash", "it ended with status 3"},
      {"abort 2", "crash", "it was ended by signal 6"},
      {"close 2", "crash", "it closed its output"},
      {"illegal 2", "illegal move", "'z9z9'"},
      {"empty 2", "illegal move", "''"},
      {"hang 2", "stall", "no bestmove within"},
      {"flood 2", "stall", "no bestmove within"},
  };
  for (const Case& each : all) {
    Folder folder;
    const Finished done = match({"--games", "2", "--nodes", "40", "--second", fake(each.mode), "--patience",
                                 "1", "--progress", "--out", folder.file("m.sgr")});
    const json::value out = result_of(done);
    EXPECT_EQ(out.at("wins"), 2) << each.mode;
    EXPECT_EQ(out.at("endings").at(each.ending), (json::array{0, 2})) << each.mode << done.out;
    EXPECT_NE(done.err.find(each.detail), std::string::npos) << done.err;
    EXPECT_EQ(saltus({"record", "check", folder.file("m.sgr")}).status, 0);
    // Also as JSON and back.
    EXPECT_EQ(saltus({"record", "convert", folder.file("m.sgr"), "--out", folder.file("m.json")}).status, 0);
    EXPECT_EQ(saltus({"record", "convert", folder.file("m.json")}).out + "\n",
              contents(folder.file("m.sgr")));
  }
}

TEST(Match, NoiseDoesNotMatterAndSlowStartsAreWaitedFor) {
  for (const char* mode : {"garbage", "late 300"}) {
    const json::value out =
        result_of(match({"--games", "2", "--nodes", "20", "--second", fake(mode), "--max-turns", "12"}));
    for (const char* fault : {"time forfeit", "illegal move", "crash", "stall"})
      EXPECT_EQ(out.at("endings").at(fault), (json::array{0, 0})) << mode;
  }
}

TEST(Match, WhoIsLateLoses) {
  const json::value out = result_of(match({"--games", "2", "--first", "best nodes=20", "--second",
                                           fake("slow 150") + " tc=0.05+0.01", "--margin", "20"}));
  EXPECT_EQ(out.at("wins"), 2);
  EXPECT_EQ(out.at("endings").at("time forfeit"), (json::array{0, 2}));
  const json::value within =
      result_of(match({"--games", "2", "--first", "best nodes=20", "--second",
                       fake("slow 20") + " movetime=5", "--margin", "5000", "--max-turns", "10"}));
  EXPECT_EQ(within.at("endings").at("time forfeit"), (json::array{0, 0}));
}

TEST(Match, ProgramsThatDoNotStartAreNotPlayedAgainst) {
  const Finished missing = match({"--games", "2", "--first", "cmd:/no/such/program"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_NE(missing.err.find("engine 1 does not start: cannot start '/no/such/program'"), std::string::npos)
      << missing.err;
  const Finished ends = match({"--games", "2", "--second", "cmd:/bin/false"});
  EXPECT_EQ(ends.status, 1);
  EXPECT_NE(ends.err.find("engine 2 does not start: it ended with status 1"), std::string::npos) << ends.err;
}

/// Starts a match in the background, and interrupts it once its file holds `games` games.
int interrupted_match(const Words& arguments, const std::string& file, int games) {
  const int process = fork();
  if (process == 0) {
    if (std::freopen("/dev/null", "w", stdout) == nullptr ||
        std::freopen("/dev/null", "w", stderr) == nullptr)
      _exit(126);
    Words all{"saltus"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : all) argv.push_back(word.data());
    argv.push_back(nullptr);
    execv(SALTUS_PROGRAM, argv.data());
    _exit(127);
  }
  for (int i = 0; i < 2000; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const std::string text = contents(file);
    int seen = 0;
    for (std::size_t at = 0; (at = text.find("[Saltus ", at)) != std::string::npos; ++at) ++seen;
    if (seen >= games) break;
  }
  kill(process, SIGINT);
  int status = 0;
  waitpid(process, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Match, GoesOnAfterAnInterruptionAsIfThereHadBeenNone) {
  Folder folder;
  const auto arguments = [&](const std::string& file) {
    return Words{
        "match",    "vault",          "-o",      "size=6",  "--openings", "3",      "--opening-nodes",
        "50",       "--games",        "16",      "--nodes", "1500",       "--seed", "9",
        "--second", "tree nodes=700", "--first", "tree",    "--json",     "--out",  folder.file(file)};
  };
  const Finished whole = saltus(arguments("whole.sgr"));
  ASSERT_EQ(whole.status, 0) << whole.err;

  Words stopped = arguments("stopped.sgr");
  EXPECT_EQ(interrupted_match(stopped, folder.file("stopped.sgr"), 3), 130);
  const std::string kept = contents(folder.file("stopped.sgr"));
  EXPECT_LT(kept.size(), contents(folder.file("whole.sgr")).size());
  EXPECT_EQ(saltus({"record", "check", folder.file("stopped.sgr")}).status, 0);

  // What a power cut may leave behind: the last record stops in the middle.
  const std::size_t last = kept.rfind("[Saltus ");
  std::ofstream(folder.file("stopped.sgr"), std::ios::trunc)
      << kept.substr(0, last + (kept.size() - last) * 3 / 4);
  stopped.emplace_back("--resume");
  const Finished resumed = saltus(stopped);
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(resumed.out, whole.out);
  EXPECT_EQ(contents(folder.file("stopped.sgr")), contents(folder.file("whole.sgr")));

  // Once more: there is nothing left to play.
  EXPECT_EQ(saltus(stopped).out, whole.out);
}

TEST(Match, OnlyTheSameMatchIsGoneOnWith) {
  Folder folder;
  const std::string file = folder.file("m.sgr");
  ASSERT_EQ(match({"--games", "2", "--nodes", "20", "--out", file}).status, 0);
  const std::string before = contents(file);
  const Finished again = match({"--games", "2", "--nodes", "20", "--out", file});
  EXPECT_EQ(again.status, 1);
  EXPECT_NE(again.err.find("--resume"), std::string::npos) << again.err;
  for (const Words& other : std::vector<Words>{{"--nodes", "21"},
                                               {"--nodes", "20", "--seed", "2"},
                                               {"--nodes", "20", "--second", "tree level=9"},
                                               {"--nodes", "20", "--moves", "a1a2 a4a3"}}) {
    Words arguments{"--games", "2", "--out", file, "--resume"};
    arguments.insert(arguments.end(), other.begin(), other.end());
    const Finished refused = match(arguments);
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.err.find("another match"), std::string::npos) << refused.err;
  }
  EXPECT_EQ(contents(file), before);
  // More games of the same match are welcome.
  EXPECT_EQ(result_of(match({"--games", "4", "--nodes", "20", "--out", file, "--resume"})).at("games"), 4);
  EXPECT_TRUE(contents(file).starts_with(before));

  std::ofstream(folder.file("letter.txt")) << "Dear Ada,\n\nsee you on Monday.\n";
  EXPECT_EQ(match({"--games", "2", "--nodes", "20", "--out", folder.file("letter.txt"), "--resume"}).status,
            1);
  EXPECT_EQ(contents(folder.file("letter.txt")), "Dear Ada,\n\nsee you on Monday.\n");
}

TEST(Match, OpeningsComeFromAFileToo) {
  Folder folder;
  std::ofstream(folder.file("good")) << "# two lines\na1a2 a4a3\n\nb1b2 b4b3\n";
  const Finished good = match({"--games", "4", "--nodes", "20", "--openings-file", folder.file("good"),
                               "--out", folder.file("m.sgr")});
  EXPECT_EQ(good.status, 0) << good.err;
  EXPECT_EQ(good.err, "");
  EXPECT_NE(contents(folder.file("m.sgr")).find("\n\n1. b1b2 b4b3 2."), std::string::npos);
  const Finished few = match({"--games", "6", "--nodes", "20", "--openings-file", folder.file("good")});
  EXPECT_EQ(few.status, 0);
  EXPECT_NE(few.err.find("2 openings for 3 pairs"), std::string::npos) << few.err;

  std::ofstream(folder.file("bad")) << "a1a2 a4a3\na1a2 a4a1\n";
  const Finished bad = match({"--games", "2", "--openings-file", folder.file("bad")});
  EXPECT_EQ(bad.status, 1);
  EXPECT_NE(bad.err.find("line 2, column 6"), std::string::npos) << bad.err;
  std::ofstream(folder.file("none")) << "# nothing\n";
  EXPECT_EQ(match({"--games", "2", "--openings-file", folder.file("none")}).status, 1);
}

TEST(Match, WrongUsageIsToldApart) {
  struct Wrong {
    Words arguments;
    const char* says;
  };
  for (const Wrong& wrong :
       std::vector<Wrong>{{{"--games", "3"}, "even number"},
                          {{"--first", "strong"}, "best, tree, plain or cmd:PROGRAM"},
                          {{"--first", "best hash=0"}, "hash takes a number from 1"},
                          {{"--second", "tree tc=soon"}, "--second: tc takes BASE+INCREMENT"},
                          {{"--tc", "1+"}, "--tc takes"},
                          {{"--sprt", "15,0"}, "lower one first"},
                          {{"--sprt", "15"}, "ELO0,ELO1"},
                          {{"--resume"}, "--out"},
                          {{"--concurrency", "0"}, "from 1 to 256"}}) {
    const Finished refused = match(wrong.arguments);
    EXPECT_EQ(refused.status, 2) << refused.err;
    EXPECT_NE(refused.err.find(wrong.says), std::string::npos) << refused.err;
  }
  for (const char* game : {"dice", "race"}) {
    const Finished refused = saltus({"match", game, "--games", "2"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.err.find("two sides that take turns"), std::string::npos) << refused.err;
  }
  EXPECT_EQ(match({"-p", "P2p/4/4/4 w"}).status, 1) << "over before it has begun";
}

TEST(Match, ShowsTheScoreOnATerminal) {
  TerminalProgram running(SALTUS_PROGRAM,
                          {"match", "vault", "-o", "size=4", "--games", "2", "--nodes", "40"});
  EXPECT_TRUE(running.wait_for("2/2  tree - best")) << running.shown();
  EXPECT_TRUE(running.wait_for("games  2 of 2")) << running.shown();
  EXPECT_EQ(running.wait_for_end(), 0);
}

TEST(Match, GamesOfTestsArePlayedToo) {
  EXPECT_EQ(run_program(SALTUS_TOYS_PROGRAM, {"match", "isola", "--games", "2", "--nodes", "20"}).status, 0);
  for (const char* game : {"pig", "hide"})
    EXPECT_EQ(run_program(SALTUS_TOYS_PROGRAM, {"match", game, "--games", "2", "--nodes", "20"}).status, 1);
}

}  // namespace
}  // namespace saltus::test
