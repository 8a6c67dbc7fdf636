// SPDX-License-Identifier: Apache-2.0
// saltus play and the menu, as a person meets them: on a pseudo-terminal, through pipes, interrupted,
// resumed.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <unistd.h>

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/run_program.hpp"

namespace saltus::test {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

/// A person with a home of his own, so that kept games are the test's.
class Play : public testing::Test {
 protected:
  Play() : home_(fs::temp_directory_path() / ("saltus-play-" + std::to_string(getpid()))) {
    fs::create_directories(home_);
  }
  ~Play() override { fs::remove_all(home_); }

  std::vector<std::string> environment() const { return {"XDG_STATE_HOME=" + home_.string()}; }
  std::string path(const std::string& name) const { return (home_ / name).string(); }
  Finished play(std::vector<std::string> arguments, std::string_view input = "",
                const char* program = SALTUS_PROGRAM) const {
    arguments.insert(arguments.begin(), "play");
    return run_program(program, arguments, input, environment());
  }
  std::unique_ptr<TerminalProgram> terminal(std::vector<std::string> arguments,
                                            std::vector<std::string> more = {}) const {
    for (const std::string& variable : environment()) more.push_back(variable);
    return std::make_unique<TerminalProgram>(SALTUS_PROGRAM, arguments, more);
  }
  std::size_t kept_games() const {
    const fs::path folder = home_ / "saltus" / "games";
    if (!fs::exists(folder)) return 0;
    return static_cast<std::size_t>(std::ranges::count_if(
        fs::directory_iterator(folder),
        [](const fs::directory_entry& entry) { return entry.path().extension() == ".sgr"; }));
  }
  static std::string contents(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  fs::path home_;
};

std::string without_escapes(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
      if (i == std::string::npos) break;
    } else if (text[i] != '\r') {
      out += text[i];
    }
  }
  return out;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST_F(Play, AWholeGameOfTwoPeopleOnATerminal) {
  const auto game = terminal({"play", "vault", "--as", "all", "--option", "size=4"});
  ASSERT_TRUE(game->wait_for("white> ")) << game->shown();
  const std::vector<std::pair<std::string, std::string>> moves{{"a1a2", "black> "},
                                                               {"a4-b3", "white> "},
                                                               {"a2a3", "black> "},
                                                               {"b4a4", "white> "},
                                                               {"a3b4", "black> "}};
  for (const auto& [move, prompt] : moves) {
    game->type(move + "\n");
    ASSERT_TRUE(game->wait_for(prompt)) << game->shown();
  }
  game->type("d4c3\n");
  ASSERT_TRUE(game->wait_for("White wins.")) << game->shown();
  ASSERT_TRUE(game->wait_for("back rank: b4 (rule V5.1).")) << game->shown();
  ASSERT_TRUE(game->wait_for("Result 1-0 after 6 turns."));
  ASSERT_TRUE(game->wait_for("over> "));
  game->type("a1a2\n");
  ASSERT_TRUE(game->wait_for("the game is over"));
  game->type("undo\n");
  ASSERT_TRUE(game->wait_for("Black to move.")) << game->shown();
  game->type("log\n");
  ASSERT_TRUE(game->wait_for("3. a3b4"));
  game->type("quit\n");
  EXPECT_TRUE(game->wait_for("--resume goes on with it")) << "taken back, the game is unfinished again";
  EXPECT_EQ(game->wait_for_end(), 0);
  EXPECT_TRUE(has(game->shown(), "\x1b[48;5;")) << "a board in colour";
}

TEST_F(Play, AWholeGameAgainstTheEngine) {
  // Hints alone beat the weakest level or lose: in either case a game comes to its end and is explained.
  const auto game =
      terminal({"play", "vault", "-o", "size=4", "--level", "1", "--time", "50ms", "--seed", "7"});
  for (int turn = 0; turn < 60; ++turn) {
    ASSERT_TRUE(game->wait_for("> ")) << game->shown();
    if (has(game->shown(), "over> ")) break;
    game->type("hint\n");
    ASSERT_TRUE(game->wait_for("Hint: ")) << game->shown();
    ASSERT_TRUE(game->wait_for("white> ")) << game->shown();
    const std::string shown = without_escapes(game->shown());
    const std::string move = shown.substr(shown.rfind("Hint: ") + 6, 4);
    game->type(move + "\n");
  }
  ASSERT_TRUE(has(game->shown(), "over> ")) << game->shown();
  EXPECT_TRUE(has(game->shown(), "Result "));
  EXPECT_TRUE(has(game->shown(), "Black plays "));
  EXPECT_EQ(kept_games(), 0u) << "a finished game is not kept";
  game->type("\x04");
  EXPECT_EQ(game->wait_for_end(), 0);
}

TEST_F(Play, WrongInputIsAnsweredWithTheRuleAndWhatIsNear) {
  const Finished game = play({"vault", "-o", "size=6"},
                             "a1a3\nmoevs\nxyz\nmoves z9\nmoves c1\nMOVES a1\nlevel 11\n"
                             "time soon\nsave\nload\nload /nowhere\n\x1b[2J\n");
  EXPECT_EQ(game.status, 0) << game.err;
  for (const char* words :
       {"needs a pawn of your own on a2 as its pivot (rule V4.1)", "Legal and near to it: a1a2  a1b2",
        "did you mean `moves`?", "'xyz' is not a move", "there is no cell 'z9'",
        "a level is a number from 1 to 10", "time takes seconds", "save takes a file", "load takes a file",
        "cannot read '/nowhere': No such file"})
    EXPECT_TRUE(has(game.err, words)) << words << "\n" << game.err;
  EXPECT_TRUE(has(game.out, "c1b2  c1c2  c1d2")) << game.out;
  EXPECT_FALSE(has(game.err, "\x1b")) << "nothing from outside steers the terminal";
  EXPECT_EQ(kept_games(), 0u) << "a game without a move is not worth keeping";
}

TEST_F(Play, MovesAndThreatsAreMarkedOnTheBoard) {
  const std::string position = "p1p2p/1p2p1/3p2/2P1P1/1P4/P1P2P w";
  const Finished game = play({"vault", "--as", "all", "-p", position}, "moves c3\nthreats\nb2d4\n");
  EXPECT_EQ(game.err, "");
  EXPECT_TRUE(has(game.out, "3 <.><.>[P]<.>(P)")) << game.out;
  EXPECT_TRUE(has(game.out, "b2d4 over c3 captures")) << game.out;
  EXPECT_TRUE(has(game.out, "b2 from f6 over d4  c3 from e5 over d4")) << game.out;
  EXPECT_TRUE(has(game.out, "2  . !P!")) << game.out;
  EXPECT_TRUE(has(game.out, "2  . (.)")) << "the last move's start\n" << game.out;
  EXPECT_TRUE(has(game.out, "4  .  .  . [P]")) << "its landing\n" << game.out;
  EXPECT_TRUE(has(game.out, "3  .  . {P}")) << "and its pivot\n" << game.out;
}

TEST_F(Play, UndoTakesBackOnesOwnTurn) {
  const Finished game = play({"vault", "-o", "size=4", "--level", "1", "--seed", "1"},
                             "undo\na1a2\nundo\ntext\nresign\nundo\ntext\nlog\n");
  EXPECT_TRUE(has(game.err, "nothing to take back")) << game.err;
  EXPECT_TRUE(has(game.out, "Black wins by resignation.")) << game.out;
  std::size_t starts = 0;
  for (std::size_t at = 0; (at = game.out.find("> pppp/4/4/PPPP w\n", at)) != std::string::npos; ++at)
    ++starts;
  EXPECT_EQ(starts, 2u) << game.out;
  EXPECT_TRUE(has(game.out, "No move has been made yet.")) << game.out;
}

TEST_F(Play, InterruptedGamesAreKeptAndResumed) {
  {
    const auto game = terminal({"play", "vault", "-o", "size=4", "--level", "2", "--seed", "1"});
    ASSERT_TRUE(game->wait_for("white> "));
    game->type("a1a2\n");
    ASSERT_TRUE(game->wait_for("Black plays "));
    ASSERT_TRUE(game->wait_for("white> "));
    game->type("\x03");  // Ctrl-C
    EXPECT_TRUE(game->wait_for("saltus play vault --resume")) << game->shown();
    EXPECT_EQ(game->wait_for_end(), 130);
  }
  EXPECT_EQ(kept_games(), 1u);
  {  // The plug pulled: nothing is said, nothing is lost.
    const auto game = terminal({"play", "vault", "--resume"});
    ASSERT_TRUE(game->wait_for("Black: level 2")) << "who plays is remembered";
    ASSERT_TRUE(game->wait_for("white> "));
    game->type("log\n");
    ASSERT_TRUE(game->wait_for("1. a1a2 ")) << game->shown();
    game->kill();
  }
  {  // A game that another terminal is playing is not taken away from it.
    const auto first = terminal({"play", "vault", "--resume"});
    ASSERT_TRUE(first->wait_for("white> "));
    const Finished second = play({"vault", "--resume"});
    EXPECT_EQ(second.status, 1);
    EXPECT_TRUE(has(second.err, "no unfinished game")) << second.err;
    first->type("\x04");  // the end of input
    EXPECT_EQ(first->wait_for_end(), 0);
  }
  const Finished offered = play({"vault", "-o", "size=4"}, "resume\nlog\n");
  EXPECT_TRUE(has(offered.out, "A game was left unfinished")) << offered.out;
  EXPECT_TRUE(has(offered.out, "1. a1a2 ")) << offered.out;
}

TEST_F(Play, ASecondUnfinishedGameDoesNotOverwriteTheFirst) {
  play({"vault", "-o", "size=4", "--as", "all"}, "a1a2\n");
  play({"vault", "-o", "size=6", "--as", "all"}, "a1a2\nnew\nb1b2\n");
  EXPECT_EQ(kept_games(), 3u);
  const Finished latest = play({"vault", "--resume"}, "log\nresign\n");
  EXPECT_TRUE(has(latest.out, "1. b1b2")) << latest.out;
  EXPECT_EQ(kept_games(), 2u);
}

TEST_F(Play, SavesAndLoadsRecords) {
  const std::string file = path("game.sgr");
  const Finished saved =
      play({"vault", "-o", "size=4", "--as", "all"}, "a1a2\na4b3\nsave " + file + "\nsave /nowhere/x.sgr\n");
  EXPECT_TRUE(has(saved.out, "Saved to " + file)) << saved.out;
  EXPECT_TRUE(has(saved.err, "cannot write '/nowhere/x.sgr'")) << saved.err;
  EXPECT_TRUE(has(contents(file), "\n1. a1a2 a4b3 *\n")) << contents(file);
  // Comments and tags of others survive being loaded and saved.
  std::string edited = contents(file);
  edited.insert(edited.find("[Result"), "[Event \"Übung\"]\n");
  edited.insert(edited.find(" a4b3"), " {a quiet start}");
  std::ofstream(file) << edited;
  const Finished loaded = play({"vault", "--load", file}, "a2a3\nsave " + file + "\n");
  EXPECT_EQ(loaded.err, "");
  EXPECT_TRUE(has(contents(file), "[Event \"Übung\"]"));
  EXPECT_TRUE(has(contents(file), "1. a1a2 {a quiet start} 1... a4b3 2. a2a3 *")) << contents(file);

  std::ofstream(file) << edited.replace(edited.find("a4b3"), 4, "a4a2");
  const Finished refused = play({"vault", "--load", file});
  EXPECT_EQ(refused.status, 1);
  EXPECT_TRUE(has(refused.err, "game.sgr, line 11, column 25: ")) << refused.err;
  EXPECT_EQ(play({"vault", "--load", path("none.sgr")}).status, 1);
}

TEST_F(Play, RecordsOfOthersKeepTheirTagsAndTheirOrder) {
  const std::string file = path("theirs.sgr");
  const std::string text =
      "[Saltus \"1\"]\n[Game \"vault\"]\n[Event \"Club\"]\n[Rules \"vault/1\"]\n"
      "[Options \"size=4 stacking=off early_win=off repetition=threefold\"]\n[Seat1 \"Ada\"]\n[Seat2 "
      "\"Saltus level 2\"]\n"
      "[Date \"2020-01-01\"]\n[Result \"0-1\"]\n[Termination \"time\"]\n[Site \"here\"]\n\n1. a1a2 a4b3 "
      "0-1\n";
  std::ofstream(file) << text;
  const Finished loaded = play({"vault", "--load", file}, "save " + file + "\n");
  EXPECT_TRUE(has(loaded.out, "The record ends with 0-1 by time; here the game goes on.")) << loaded.out;
  EXPECT_TRUE(has(loaded.out, "Black: level 2")) << loaded.out;
  std::string expected = text;
  expected.replace(expected.find("[Result \"0-1\"]"), 14, "[Result \"*\"]");
  expected.erase(expected.find("[Termination \"time\"]\n"), 21);
  expected.replace(expected.rfind("0-1"), 3, "*");
  EXPECT_EQ(contents(file), expected);
  // Who plays can be chosen anew.
  const Finished again = play({"vault", "--load", file, "--as", "all"});
  EXPECT_TRUE(has(again.out, "Black: a person")) << again.out;
}

TEST_F(Play, SavingDestroysNothing) {
  std::ofstream(path("precious.txt")) << "words";
  fs::create_symlink(path("real.sgr"), path("link.sgr"));
  const Finished saved =
      play({"vault", "--as", "all"},
           "save " + path("precious.txt") + "\nsave /dev/null\nsave " + path("link.sgr") + "\n");
  EXPECT_TRUE(has(saved.err, "is there already and is no record")) << saved.err;
  EXPECT_TRUE(has(saved.err, "cannot write '/dev/null': it is not a regular file")) << saved.err;
  EXPECT_EQ(contents(path("precious.txt")), "words");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_TRUE(fs::is_symlink(path("link.sgr"))) << "a link stays a link";
  EXPECT_TRUE(has(contents(path("real.sgr")), "[Saltus")) << "and what it points to is written";
}

TEST_F(Play, ABrokenKeptGameIsNamedAndTheOneBeforeIsFound) {
  play({"vault", "-o", "size=4", "--as", "all"}, "a1a2\n");
  play({"vault", "-o", "size=4", "--as", "all"}, "b1b2\n");
  const fs::path folder = fs::path(path("saltus")) / "games";
  std::ofstream(folder / "vault-2.sgr") << "no record";
  const Finished resumed = play({"vault", "--resume"}, "log\n");
  EXPECT_EQ(resumed.status, 0);
  EXPECT_TRUE(has(resumed.err, "vault-2.sgr, line 1, column 1: ")) << resumed.err;
  EXPECT_TRUE(has(resumed.out, "1. a1a2")) << resumed.out;
  EXPECT_EQ(contents((folder / "vault-2.sgr").string()), "no record") << "what cannot be read is left alone";
}

TEST_F(Play, AGameWithoutAPlaceTakesNoOthers) {
  const fs::path folder = fs::path(path("saltus")) / "games";
  fs::create_directories(folder);
  for (int slot = 1; slot <= 20; ++slot) {
    std::ofstream(folder / ("vault-" + std::to_string(slot) + ".sgr")) << "kept " << slot;
    fs::create_directory(folder / ("vault-" + std::to_string(slot) + ".sgr.lock"));  // nobody can lock it
  }
  const Finished game = play({"vault", "--as", "all"}, "a1a2\n");
  EXPECT_EQ(game.status, 0);
  EXPECT_TRUE(has(game.err, "no file there can be locked")) << game.err;
  EXPECT_EQ(contents((folder / "vault-1.sgr").string()), "kept 1");
}

TEST_F(Play, ResumeFindsTheOtherGame) {
  play({"vault", "-o", "size=4", "--as", "all"}, "a1a2\n");
  const Finished other = play({"vault", "-o", "size=4", "--as", "all"}, "b1b2\nresume\nlog\n");
  EXPECT_TRUE(has(other.out, "1. a1a2")) << other.out;
  EXPECT_EQ(kept_games(), 2u);
}

TEST_F(Play, APawnOnTheBackRankIsPointedOut) {
  const Finished warned = play({"vault", "-p", "4/4/1p2/P2p w", "--as", "all"});
  EXPECT_TRUE(has(warned.out, "black's pawn has reached the back rank on d1")) << warned.out;
  const Finished quiet = play({"vault", "-o", "size=4", "--as", "all"});
  EXPECT_FALSE(has(quiet.out, "careful")) << quiet.out;
}

TEST_F(Play, UndoTakesANumber) {
  const Finished game =
      play({"vault", "-o", "size=4", "--as", "all"}, "a1a2\na4b3\na2a3\nundo 3\ntext\nundo x\nundo 9\n");
  EXPECT_TRUE(has(game.out, "> pppp/4/4/PPPP w\n")) << game.out;
  EXPECT_TRUE(has(game.err, "undo takes a number of turns")) << game.err;
  EXPECT_TRUE(has(game.err, "nothing to take back")) << game.err;
}

TEST_F(Play, BothSidesByEngineAsData) {
  const auto result = [&](const char* seed) {
    const Finished finished =
        play({"vault", "-o", "size=4", "--as", "none", "--level", "white=2,2=3", "--seed", seed, "--json"});
    EXPECT_EQ(finished.status, 0) << finished.err;
    return json::parse(finished.out);
  };
  const json::value game = result("5");
  EXPECT_EQ(game, result("5")) << "the same seed plays the same game";
  EXPECT_EQ(game.at("game"), "vault");
  EXPECT_NE(game.at("result"), "*");
  std::string moves;
  for (const json::value& turn : game.at("turns").as_array()) moves += std::string(turn.as_string()) + " ";
  const Finished shown =
      run_program(SALTUS_PROGRAM, {"show", "vault", "-o", "size=4", "-m", moves, "--json"});
  EXPECT_EQ(json::parse(shown.out).at("position"), game.at("position"));
  const Finished told = play({"vault", "-o", "size=4", "--as", "none", "--level", "1", "--seed", "5"});
  EXPECT_TRUE(has(told.out, "White plays ")) << told.out;
  EXPECT_TRUE(has(told.out, "Result ")) << told.out;
}

TEST_F(Play, DrawsAreAgreedUpon) {
  const Finished agreed = play({"vault", "-o", "size=4", "--as", "all"}, "a1a2\ndraw\nno\ndraw\nyes\n");
  EXPECT_TRUE(has(agreed.out, "White does not agree.")) << agreed.out;
  EXPECT_TRUE(has(agreed.out, "A draw by agreement.")) << agreed.out;
  // Who is about to win does not give half the points away.
  const Finished refused =
      play({"vault", "-p", "4/p2P/4/P3 b", "--as", "black", "--time", "200ms"}, "draw\n");
  EXPECT_TRUE(has(refused.out, "White does not agree.")) << refused.out;
}

TEST_F(Play, WrongUsageSaysWhatWouldBeRight) {
  const std::vector<std::pair<std::vector<std::string>, const char*>> all{
      {{"vault", "--as", "red"}, "there is no seat 'red' (seats: white, black)"},
      {{"vault", "--level", "0"}, "a level is a number from 1 to 10"},
      {{"vault", "--level", "red=3"}, "there is no seat 'red'"},
      {{"vault", "--time", "0"}, "--time takes seconds"},
      {{"vault", "--time", "2h"}, "--time takes seconds"},
      {{"vault", "--seed", "-1"}, "takes a number below 2^64"},
      {{"vault", "--json"}, "needs --as none"},
      {{"vault", "--resume", "--load", "x"}, "exclude each other"},
      {{"vault", "--resume", "-o", "size=4"}, "are for new ones"},
      {{"chess"}, "games: vault"}};
  for (const auto& [arguments, says] : all) {
    const Finished finished = play(arguments);
    EXPECT_EQ(finished.status, 2) << finished.err;
    EXPECT_EQ(finished.out, "");
    EXPECT_TRUE(has(finished.err, says)) << finished.err;
  }
  EXPECT_EQ(play({"vault", "--resume"}).status, 1);
}

TEST_F(Play, FitsTheTerminalAndFollowsItsSize) {
  const auto game =
      terminal({"play", "vault", "-o", "size=16", "-o", "stacking=on", "--as", "all"}, {"NO_COLOR=1"});
  ASSERT_TRUE(game->wait_for("white> "));
  for (const char* command : {"moves", "help", "rules", "threats", "moves a1", "log"}) {
    game->type(std::string(command) + "\n");
    ASSERT_TRUE(game->wait_for("white> ")) << game->shown();
  }
  const std::string wide = game->shown();
  EXPECT_FALSE(has(wide, "\x1b")) << "NO_COLOR";
  std::istringstream lines(without_escapes(wide));
  for (std::string line; std::getline(lines, line);)
    EXPECT_LE(line.size(), 82u) << line;  // with é and ≤ in bytes
  game->resize(40, 24);
  game->type("moves\n");
  ASSERT_TRUE(game->wait_for("white> "));
  std::istringstream narrow(game->shown().substr(wide.size()));
  for (std::string line; std::getline(narrow, line);) EXPECT_LE(line.size(), 41u) << line;
  game->type("quit\n");
  EXPECT_EQ(game->wait_for_end(), 0);
}

TEST_F(Play, AnEngineThatThinksCanBeInterrupted) {
  const auto game = terminal({"play", "vault", "--as", "black", "--level", "10", "--time", "3000"});
  ASSERT_TRUE(game->wait_for("White (level 10) is thinking")) << game->shown();
  game->type("\x03");
  EXPECT_EQ(game->wait_for_end(), 130);
}

TEST_F(Play, TurnsOfSeveralStepsAreEnteredWholeOrStepByStep) {
  const auto game = terminal({"play", "springerjagd", "--as", "all"});
  ASSERT_TRUE(game->wait_for("Move a knight, as in")) << game->shown();
  game->type("b1c3\n");
  ASSERT_TRUE(game->wait_for("Fill b1 with a pawn from one of your pairs: a1, c1, d1, f1")) << game->shown();
  game->type("@\n");
  ASSERT_TRUE(game->wait_for("the reserve of white is empty")) << game->shown();
  ASSERT_TRUE(game->wait_for("Legal and near to it: "));
  game->type("d1\n");
  ASSERT_TRUE(game->wait_for("Now move another pawn"));
  game->type("undo\n");
  ASSERT_TRUE(game->wait_for("Fill b1")) << "one step is taken back in the middle of a turn";
  game->type("d1\na1f4\n");
  ASSERT_TRUE(game->wait_for("black> "));
  game->type("b6c4,d6,a6a6\n");
  ASSERT_TRUE(game->wait_for("must leave a6")) << "refused as a whole: " << game->shown();
  game->type("b6c4,d6\n");
  ASSERT_TRUE(game->wait_for("Now move another pawn")) << game->shown();
  game->type("undo\nundo\nundo\n");
  ASSERT_TRUE(game->wait_for("White to move.")) << game->shown();
  game->type("log\n");
  ASSERT_TRUE(game->wait_for("No move has been made yet.")) << game->shown();
  // A capture leads to forced steps: the only pawn of the reserve fills, and that is the turn.
  game->type("\x04");
  EXPECT_EQ(game->wait_for_end(), 0);
  const Finished forced = play({"springerjagd", "--as", "all", "-p", "5n/1p4/6/2N3/6/P4n w - - -"}, "c3b5\n");
  EXPECT_TRUE(has(forced.out, "@ is the only way to go on.")) << forced.out;
  EXPECT_TRUE(has(forced.out, "Black to move.")) << forced.out;
  const Finished warned = play({"springerjagd", "--as", "all", "-p", "6/6/3n2/1p4/2d3/N5 w - - -"});
  EXPECT_TRUE(has(warned.out, "Ways left for white to move a knight: 1")) << warned.out;
}

TEST_F(Play, AWholeGameOfSpringerjagdByHints) {
  std::string moves;
  std::string shown;
  const auto game = terminal({"play", "springerjagd", "--level", "1", "--time", "50ms", "--seed", "3"});
  for (int step = 0; step < 400 && !has(game->shown(), "over> "); ++step) {
    ASSERT_TRUE(game->wait_for("> ")) << game->shown();
    if (has(game->shown(), "over> ")) break;
    game->type("hint\n");
    ASSERT_TRUE(game->wait_for("Hint: ")) << game->shown();
    ASSERT_TRUE(game->wait_for("white> ")) << game->shown();
    const std::string text = without_escapes(game->shown());
    const std::size_t at = text.rfind("Hint: ") + 6;
    game->type(text.substr(at, text.find_first_of(":;\n", at) - at) + "\n");
  }
  EXPECT_TRUE(has(game->shown(), "over> ")) << game->shown();
  EXPECT_TRUE(has(game->shown(), "(rule S7.")) << "the end is explained";
  game->type("quit\n");
  EXPECT_EQ(game->wait_for_end(), 0);
}

TEST_F(Play, DiceFollowFromACommittedSeed) {
  const std::string file = path("dice.sgr");
  const Finished played = play({"dice", "--seed", "4"}, "pass\npass\nsave " + file + "\n");
  EXPECT_TRUE(has(played.out, "their seed is committed to by")) << played.out;
  const auto verify = [&] { return run_program(SALTUS_PROGRAM, {"dice", "verify", file}); };
  EXPECT_EQ(verify().status, 0) << verify().err;
  EXPECT_TRUE(has(verify().out, "all 3 rolls follow from the committed seed"));
  const std::string good = contents(file);
  const auto refused = [&](std::string_view from, std::string_view to, std::size_t skip) {
    std::string text = good;
    const std::size_t at = text.find(from) + skip;
    text.replace(at, to.size(), to);
    std::ofstream(file) << text;
    const Finished finished = verify();
    EXPECT_EQ(finished.status, 1) << finished.out;
    return finished.err;
  };
  // Another game's id gives other dice, so the record's first roll is no longer the seed's.
  EXPECT_TRUE(has(refused("[GameId \"", "else", 9), "round 1: the record says roll:"));
  EXPECT_TRUE(has(refused("[Commit \"", "0000000000", 9), "does not belong to the commitment"));
  EXPECT_TRUE(has(refused("[Seed \"", "x", 7), "not 64 hexadecimal digits"));
  EXPECT_TRUE(has(refused("[Seed ", "[Sead ", 0), "has no tag Seed"));
  // A game that goes on keeps its dice.
  std::ofstream(file) << good;
  EXPECT_EQ(play({"dice", "--load", file}, "pass\nsave " + file + "\n").err, "");
  EXPECT_TRUE(has(verify().out, "all 4 rolls follow")) << verify().err;
}

TEST_F(Play, ToysArePlayableWithoutCodeOfTheirOwn) {
  // Each by its listed moves against the engine to the end: the first move that `moves` lists, again and
  // again.
  for (const char* toy : {"isola", "pig", "hide"}) {
    std::string moves;
    std::string shown;
    for (int turn = 0; turn < 80 && !has(shown, "Result "); ++turn) {
      const Finished listed =
          play({toy, "--level", "1", "--seed", "3"}, moves + "moves\n", SALTUS_TOYS_PROGRAM);
      ASSERT_EQ(listed.status, 0) << listed.err;
      ASSERT_EQ(listed.err, "") << toy;
      shown = listed.out;
      const std::size_t prompt = shown.rfind("> ", shown.rfind("> ") - 1);
      moves += shown.substr(prompt + 2, shown.find_first_of(" \n", prompt + 2) - prompt - 2) + "\n";
    }
    EXPECT_TRUE(has(shown, "Result ")) << toy << "\n" << shown;
  }
}

TEST_F(Play, WhatIsHiddenStaysHidden) {
  const Finished alone =
      play({"hide", "--as", "3", "--level", "1", "--seed", "2"}, "3:1\n2:4\n", SALTUS_TOYS_PROGRAM);
  const std::size_t asked = alone.out.find("third> ");
  EXPECT_TRUE(has(alone.out.substr(0, asked), "Second has played.")) << alone.out;
  EXPECT_FALSE(has(alone.out.substr(0, asked), "2:")) << "the others' picks\n" << alone.out;
  EXPECT_TRUE(has(alone.err, "seat 3 may not") || has(alone.err, "already picked")) << alone.err;
  // Two people at one terminal: the second is asked to look alone, and does not see the first one's pick.
  const Finished both = play({"hide", "--as", "1,2", "-o", "seats=2"}, "1:5\n\n2:5\n", SALTUS_TOYS_PROGRAM);
  const std::size_t handed = both.out.find("Second, it is your turn.");
  ASSERT_NE(handed, std::string::npos) << both.out;
  const std::string seen = both.out.substr(handed, both.out.find("second> ") - handed);
  EXPECT_TRUE(has(seen, "?")) << seen;
  EXPECT_FALSE(has(seen, "5")) << seen;
}

TEST_F(Play, TheMenuLeadsToAllOfIt) {
  const auto menu = terminal({});
  ASSERT_TRUE(menu->wait_for("Vault")) << menu->shown();
  ASSERT_TRUE(menu->wait_for("> "));
  menu->type("9\n");
  ASSERT_TRUE(menu->wait_for("one of the keys"));
  menu->type("vault\n");
  ASSERT_TRUE(menu->wait_for("options    size=10")) << menu->shown();
  ASSERT_TRUE(menu->wait_for("> "));
  menu->type("o\n");
  ASSERT_TRUE(menu->wait_for("size: "));
  menu->type("5\n");
  ASSERT_TRUE(menu->wait_for("Possible: 4, 6"));
  menu->type("4\n\n\n\n");
  ASSERT_TRUE(menu->wait_for("options    size=4")) << menu->shown();
  menu->type("computer\n");
  ASSERT_TRUE(menu->wait_for("Level, 1"));
  menu->type("99\n");
  ASSERT_TRUE(menu->wait_for("from 1 to 10"));
  menu->type("1\n");
  ASSERT_TRUE(menu->wait_for("Your seat"));
  menu->type("white\n");
  ASSERT_TRUE(menu->wait_for("white> ")) << menu->shown();
  menu->type("a1a2\n");
  ASSERT_TRUE(menu->wait_for("Black plays"));
  menu->type("back\n");
  ASSERT_TRUE(menu->wait_for("kept")) << menu->shown();
  ASSERT_TRUE(menu->wait_for("> "));
  menu->type("1\n");
  ASSERT_TRUE(menu->wait_for("resume     go on")) << menu->shown();
  menu->type("r\n");
  ASSERT_TRUE(menu->wait_for("white> "));
  menu->type("resign\n");
  ASSERT_TRUE(menu->wait_for("Does White resign? (yes/no)"));
  menu->type("no\n");
  ASSERT_TRUE(menu->wait_for("white> "));
  menu->type("resign\nyes\nquit\n");
  ASSERT_TRUE(menu->wait_for("Black wins by resignation"));
  ASSERT_TRUE(menu->wait_for("quit   (saltus --help"));
  menu->type("1\nwatch\n");
  ASSERT_TRUE(menu->wait_for("White plays ")) << menu->shown();
  menu->type("\x03");
  EXPECT_EQ(menu->wait_for_end(), 130);
}

TEST_F(Play, AsksBeforeDiceAreGivenUp) {
  const auto game = terminal({"play", "dice", "--seed", "4"});
  ASSERT_TRUE(game->wait_for("player> ")) << game->shown();
  game->type("pass\n");
  ASSERT_TRUE(game->wait_for("Go on?")) << game->shown();
  game->type("no\n");
  ASSERT_TRUE(game->wait_for("player> "));
  game->type("text\n");
  EXPECT_TRUE(game->wait_for("round=1 dice=")) << "nothing has happened";
  game->type("pass\n");
  ASSERT_TRUE(game->wait_for("Go on?"));
  game->type("\n");
  EXPECT_TRUE(game->wait_for("round: 2, then lock B closes")) << game->shown();
  game->type("quit\n");
  EXPECT_EQ(game->wait_for_end(), 0);
}

TEST_F(Play, NobodyChoosesTheDice) {
  const Finished played = play({"dice", "--seed", "4"}, "r:111,roll:666\ntext\n");
  EXPECT_NE(played.err.find("'roll:666' would choose what chance decides"), std::string::npos) << played.err;
  EXPECT_NE(played.out.find("rerolls=3"), std::string::npos) << "nothing has happened";
}

/// A whole race of one person, who passes, against an engine; its record can be checked from the file alone.
TEST_F(Play, ARaceHidesTheOthersAndCanBeVerified) {
  const std::string file = path("race.sgr");
  std::string typed;
  for (int round = 0; round < 12; ++round) typed += round % 2 == 0 ? "pass\n" : "1:pass\n";
  const Finished played =
      play({"race", "--seed", "3", "--level", "1", "-o", "seats=3"}, typed + "save " + file + "\n");
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_NE(played.out.find("Second has played."), std::string::npos) << played.out;
  EXPECT_NE(played.out.find("hidden until all have finished the round"), std::string::npos);
  EXPECT_EQ(played.out.find("2:r:"), std::string::npos) << "what another seat does is not told";
  EXPECT_NE(played.out.find(" after 12 turns."), std::string::npos) << played.out;
  const Finished verified = run_program(SALTUS_PROGRAM, {"dice", "verify", file});
  EXPECT_EQ(verified.status, 0) << verified.err;
  EXPECT_NE(verified.out.find("follow from the committed seed"), std::string::npos);
}

}  // namespace
}  // namespace saltus::test
