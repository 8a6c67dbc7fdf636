// SPDX-License-Identifier: Apache-2.0
// The parts of `saltus match` that are functions of their arguments: what engines are named, one game with
// players and a clock that only tests have, the conversation with a program from transcripts, and records of
// a match.
#include <algorithm>
#include <atomic>
#include <deque>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include <saltus/apps/cli/match/built_in_player.hpp>
#include <saltus/apps/cli/match/job_threads.hpp>
#include <saltus/apps/cli/match/match_file.hpp>
#include <saltus/apps/cli/match/openings.hpp>
#include <saltus/apps/cli/match/referee.hpp>
#include <saltus/apps/cli/match/settings.hpp>
#include <saltus/apps/cli/match/ugi_client.hpp>
#include <saltus/apps/cli/match/ugi_player.hpp>
#include <saltus/engine/registry.hpp>
#include <saltus/games/registry.hpp>
#include <saltus/record/record.hpp>

namespace saltus::test {
namespace {

using namespace saltus::cli::match;

const core::GameEntry& entry_of(std::string_view game) { return *core::find_game(games::registry(), game); }

core::Game new_game(std::string_view game, std::string_view options = "") {
  const core::GameEntry& entry = entry_of(game);
  return core::Game(*entry.initial(*core::OptionSet::parse(entry.info->options, options)));
}

core::Game small_game() { return new_game("vault", "size=4"); }

// Names of engines.

TEST(EngineSpecs, NameOurOwn) {
  const auto usual = parse_engine("best");
  ASSERT_TRUE(usual.has_value());
  EXPECT_EQ(usual->algorithm, engine::Algorithm::Best);
  EXPECT_EQ(usual->level, engine::kMaxLevel);
  EXPECT_FALSE(usual->limits.is_set());
  EXPECT_FALSE(usual->is_program());
  const auto all =
      parse_engine("  tree hash=128 threads=2\tlevel=3 nodes=5 movetime=7 depth=9 tc=1+0.01 name='a b' ");
  ASSERT_TRUE(all.has_value());
  EXPECT_EQ(all->algorithm, engine::Algorithm::TreeSearch);
  EXPECT_EQ(all->hash_mib, 128u);
  EXPECT_EQ(all->threads, 2);
  EXPECT_EQ(all->level, 3);
  EXPECT_EQ(all->limits, (SideLimits{TimeControl{1000, 10}, 7, 5, 9}));
  EXPECT_EQ(all->name, "a b");
  EXPECT_EQ(parse_engine("plain depth=2")->algorithm, engine::Algorithm::Plain);
  EXPECT_EQ(parse_engine("name=x hash=2 plain")->name, "x") << "the order of pairs and kind does not matter";
}

TEST(EngineSpecs, NamePrograms) {
  const auto spec =
      parse_engine("tc=2+0.02 cmd:../bin/engine vault --log 'a b' option.Hash=16 name=Other \"x=1\" y=2");
  ASSERT_TRUE(spec.has_value()) << spec.error();
  EXPECT_EQ(spec->command,
            (std::vector<std::string>{"../bin/engine", "vault", "--log", "a b", "x=1", "y=2"}));
  EXPECT_EQ(spec->program_options, (std::vector<std::pair<std::string, std::string>>{{"Hash", "16"}}));
  EXPECT_EQ(spec->name, "Other");
  EXPECT_EQ(spec->limits.clock, (TimeControl{2000, 20}));
  EXPECT_EQ(parse_engine("cmd:../bin/engine")->name, "engine");
  EXPECT_EQ(parse_engine("'option.Clear Hash=1' cmd:e")->program_options.front().first, "Clear Hash");
  EXPECT_EQ(parse_engine("cmd:\"/a b/e\" x\\ y")->command, (std::vector<std::string>{"/a b/e", "x y"}));
  EXPECT_EQ(parse_engine("cmd:e \"name=y\"")->command.back(), "name=y") << "quoted words are arguments";
}

TEST(EngineSpecs, RefuseWhatTheyDoNotKnow) {
  for (const char* wrong : {"",
                            "  ",
                            "best best",
                            "best tree",
                            "Best",
                            "hash=16",
                            "best speed=2",
                            "best hash=",
                            "best hash=-1",
                            "best hash=1x",
                            "best level=11",
                            "best level=0",
                            "best threads=0",
                            "best nodes=0",
                            "best depth=x",
                            "best tc=0",
                            "best tc=1+",
                            "best tc=+1",
                            "best tc=1+0.0001",
                            "best tc=1e3",
                            "best name=",
                            "best option.Hash=1",
                            "cmd:",
                            "cmd:e level=3",
                            "speed=2 cmd:e",
                            "tree cmd:e",
                            "best 'name=x",
                            "best =3"})
    EXPECT_FALSE(parse_engine(wrong).has_value()) << wrong;
}

TEST(EngineSpecs, EqualTextsAreEqualEngines) {
  const SideLimits common{.nodes = 100};
  EXPECT_EQ(to_text(*parse_engine("best"), common), "best hash=16 threads=1 level=10 nodes=100");
  EXPECT_EQ(to_text(*parse_engine("tree tc=1.5+0.05 movetime=3 depth=4"), common),
            "tree hash=16 threads=1 level=10 tc=1.5+0.05 movetime=3 depth=4");
  EXPECT_EQ(to_text(*parse_engine("cmd:e a option.X=1"), common), "option.X=1 nodes=100 cmd:e a");
  for (const char* clock : {"1+0.01", "60+0", "0.1+0", "1.25+12", "86400+0"})
    EXPECT_EQ(to_text(*parse_time_control(clock)), clock);
}

TEST(SprtBounds, AreRead) {
  EXPECT_EQ(parse_sprt("0,15")->elo1, 15);
  EXPECT_EQ(parse_sprt("-5.5,-1.25")->elo0, -5.5);
  for (const char* wrong : {"", "0", "0,", ",15", "15,0", "0,0", "a,b", "0,15,20", "0;15", "--1,5", "0, 15"})
    EXPECT_FALSE(parse_sprt(wrong).has_value()) << wrong;
}

// One game.

/// Says what it is told to say, and lets the clock go on meanwhile.
class ScriptedPlayer final : public MatchPlayer {
 public:
  struct Answer {
    Reply reply;
    std::uint64_t takes_us = 0;
  };
  ScriptedPlayer(std::uint64_t& clock, std::deque<Answer> answers)
      : clock_(clock), answers_(std::move(answers)) {}

  std::optional<Reply> prepare(const core::Game&, std::uint64_t seed) override {
    seed_ = seed;
    return failure;
  }
  Reply think(const core::Game& game, const TurnLimits& limits) override {
    asked.push_back(limits);
    if (answers_.empty()) {  // any legal turn
      clock_ += usual_us;
      return {Reply::Kind::Turn, core::legal_turns(game.position())->front().text, {}};
    }
    const Answer answer = answers_.front();
    answers_.pop_front();
    clock_ += answer.takes_us;
    return answer.reply;
  }
  void stop() override {}

  std::optional<Reply> failure;
  std::vector<TurnLimits> asked;
  std::uint64_t usual_us = 0;
  std::uint64_t seed_ = 0;

 private:
  std::uint64_t& clock_;
  std::deque<Answer> answers_;
};

ScriptedPlayer::Answer turn(std::string text, std::uint64_t takes_us = 0) {
  return {{Reply::Kind::Turn, std::move(text), {}}, takes_us};
}

/// A game of two scripts on the smallest board.
class RefereeTest : public testing::Test {
 protected:
  void play(std::deque<ScriptedPlayer::Answer> first, std::deque<ScriptedPlayer::Answer> second) {
    players_[0].emplace(clock_, std::move(first));
    players_[1].emplace(clock_, std::move(second));
    again();
  }
  void again() {
    setup_.players = {&*players_[0], &*players_[1]};
    setup_.now_us = [this] { return clock_; };
    played_ = play_game(setup_);
  }

  std::uint64_t clock_ = 1000;
  std::array<std::optional<ScriptedPlayer>, 2> players_;
  GameSetup setup_{.start = small_game()};
  std::optional<PlayedGame> played_;
};

TEST_F(RefereeTest, GamesEndByTheRules) {
  play({turn("a1a2"), turn("a2a3"), turn("a3b4")}, {turn("a4b3"), turn("b4a4"), turn("d4c3")});
  ASSERT_TRUE(played_);
  EXPECT_EQ(played_->ending, Ending::Rules);
  EXPECT_EQ(played_->result_text(), "1-0");
  EXPECT_EQ(played_->scores, (std::array<core::Score, 2>{1, -1}));
  EXPECT_EQ(played_->notes.size(), played_->game.turns().size());
  EXPECT_EQ(played_->notes[1].seat, 1);
}

TEST_F(RefereeTest, RepetitionAndLongGamesAreDraws) {
  std::deque<ScriptedPlayer::Answer> first;
  std::deque<ScriptedPlayer::Answer> second;
  for (int i = 0; i < 3; ++i) {
    for (const char* text : {"a1a2", "a2a1"}) first.push_back(turn(text));
    for (const char* text : {"d4d3", "d3d4"}) second.push_back(turn(text));
  }
  play(first, second);
  EXPECT_EQ(played_->ending, Ending::Repetition);
  EXPECT_EQ(played_->result_text(), "1/2-1/2");
  setup_.max_turns = 5;
  play(first, second);
  EXPECT_EQ(played_->ending, Ending::TurnLimit);
  EXPECT_EQ(played_->game.turns().size(), 5u);
  EXPECT_EQ(played_->result_text(), "1/2-1/2");
}

TEST_F(RefereeTest, OpeningsCountAmongTheTurns) {
  ASSERT_TRUE(setup_.start.play_turns("a1a2 d4d3").has_value());
  setup_.max_turns = 4;
  play({turn("a2a1")}, {turn("d3d4")});
  EXPECT_EQ(played_->opening_turns, 2u);
  EXPECT_EQ(played_->notes.size(), 2u);
  EXPECT_EQ(played_->ending, Ending::TurnLimit);
}

TEST_F(RefereeTest, WhatIsNotLegalLoses) {
  for (const char* text : {"", "a1a3", "a1a2,a2a3", "nonsense", "A1A2", "a1a2 d4d3"}) {
    play({turn(text)}, {});
    EXPECT_EQ(played_->ending, Ending::IllegalMove) << text;
    EXPECT_EQ(played_->result_text(), "0-1");
    EXPECT_TRUE(played_->game.turns().empty());
  }
  play({turn("a1a2")}, {turn("a1a2")});
  EXPECT_EQ(played_->ending, Ending::IllegalMove);
  EXPECT_EQ(played_->result_text(), "1-0");
  EXPECT_NE(played_->detail, "");
}

TEST_F(RefereeTest, AnUnfinishedTurnIsNotLegal) {
  setup_.start = new_game("springerjagd");
  play({turn("b1c3")}, {});
  EXPECT_EQ(played_->ending, Ending::IllegalMove);
  EXPECT_TRUE(played_->game.turns().empty());
}

TEST_F(RefereeTest, CrashesAndStallsAreTold) {
  play({{{Reply::Kind::Crash, "it ended with status 3", {}}, 0}}, {});
  EXPECT_EQ(played_->ending, Ending::Crash);
  EXPECT_EQ(played_->detail, "it ended with status 3");
  EXPECT_EQ(played_->result_text(), "0-1");
  play({turn("a1a2")}, {{{Reply::Kind::Stall, "no bestmove", {}}, 99}});
  EXPECT_EQ(played_->ending, Ending::Stall);
  EXPECT_EQ(played_->result_text(), "1-0");
  play({{{Reply::Kind::Stopped, "", {}}, 0}}, {});
  EXPECT_FALSE(played_) << "a stopped game has no result";

  play({}, {});
  players_[1]->failure = Reply{Reply::Kind::Crash, "gone", {}};
  again();
  EXPECT_EQ(played_->ending, Ending::Crash);
  EXPECT_EQ(played_->result_text(), "1-0");
}

TEST_F(RefereeTest, TheClockRunsForTheWholeTurnAndGetsItsIncrement) {
  setup_.limits[0].clock = TimeControl{1000, 100};
  setup_.limits[1] = {.nodes = 50};
  setup_.margin_ms = 20;
  setup_.patience_ms = 500;
  play({turn("a1a2", 400'000), turn("a2a1", 700'000), turn("a1a2", 120'000), turn("a2a1", 120'001)},
       {turn("d4d3"), turn("d3d4"), turn("d4d3")});
  EXPECT_EQ(played_->ending, Ending::TimeForfeit);
  EXPECT_EQ(played_->result_text(), "0-1");
  const auto& asked = players_[0]->asked;
  ASSERT_EQ(asked.size(), 4u);
  EXPECT_EQ(asked[0].clock, (engine::ClockLimits{1000, 100, 0}));
  EXPECT_EQ(asked[1].clock->remaining_ms, 700u);
  EXPECT_EQ(asked[2].clock->remaining_ms, 100u) << "all of it was used, and the increment came";
  EXPECT_EQ(asked[0].late_us, 1'020'000u);
  EXPECT_EQ(asked[0].patience_us, 1'520'000u);
  EXPECT_EQ(asked[0].opponents_clock, std::nullopt);
  EXPECT_EQ(players_[1]->asked[0].nodes, 50u);
  EXPECT_EQ(players_[1]->asked[0].clock, std::nullopt);
  EXPECT_EQ(players_[1]->asked[0].opponents_clock->remaining_ms, 700u);
  EXPECT_EQ(players_[1]->asked[0].late_us, 0u);
  EXPECT_EQ(players_[1]->asked[0].patience_us, 520'000u);
}

TEST_F(RefereeTest, TheMarginIsExact) {
  setup_.limits = {SideLimits{.movetime_ms = 10}, SideLimits{.movetime_ms = 10}};
  setup_.margin_ms = 5;
  setup_.max_turns = 2;
  play({turn("a1a2", 15'000)}, {turn("d4d3", 15'000)});
  EXPECT_EQ(played_->ending, Ending::TurnLimit);
  play({turn("a1a2", 15'000)}, {turn("d4d3", 15'001)});
  EXPECT_EQ(played_->ending, Ending::TimeForfeit);
  EXPECT_EQ(played_->result_text(), "1-0");
  // Within the margin a clock goes to zero and not below.
  setup_.limits = {SideLimits{.clock = TimeControl{10, 0}}, SideLimits{}};
  setup_.max_turns = 4;
  play({turn("a1a2", 14'000), turn("a2a1", 6'000)}, {});
  EXPECT_EQ(players_[0]->asked[1].clock->remaining_ms, 0u);
  EXPECT_EQ(played_->ending, Ending::TimeForfeit);
}

TEST(Endings, HaveNamesThatAreReadBack) {
  for (int i = 0; i < kEndings; ++i) {
    const auto ending = static_cast<Ending>(i);
    EXPECT_EQ(ending_of(name_of(ending)), ending);
  }
  EXPECT_EQ(ending_of("resignation"), std::nullopt);
  EXPECT_FALSE(is_fault(Ending::TurnLimit));
  EXPECT_TRUE(is_fault(Ending::TimeForfeit));
}

// Conversations.

/// The other end of a conversation: for each line that is said, the lines it answers with.
class Transcript final : public LineChannel {
 public:
  explicit Transcript(std::uint64_t& clock) : clock_(clock) {}

  /// To the next line that begins like this, these are the answers; the last may be "END" or "WAIT n"
  /// microseconds.
  void answer(const std::string& begin, std::vector<std::string> lines) {
    answers_[begin] = std::move(lines);
  }

  bool write_line(std::string_view line) override {
    if (has_ended_) return false;
    said.emplace_back(line);
    for (const auto& [begin, lines] : answers_)
      if (line.starts_with(begin)) pending_.insert(pending_.end(), lines.begin(), lines.end());
    return true;
  }
  Read read_line(std::string& line, std::uint64_t timeout_us) override {
    if (pending_.empty()) {
      clock_ += timeout_us;
      return Read::Timeout;
    }
    if (pending_.front().starts_with("WAIT ")) {
      std::uint64_t left = std::stoull(pending_.front().substr(5));
      const std::uint64_t waited = std::min(left, timeout_us);
      clock_ += waited;
      left -= waited;
      pending_.front() = "WAIT " + std::to_string(left);
      if (left > 0) return Read::Timeout;
      pending_.pop_front();
      return read_line(line, timeout_us - waited);
    }
    line = pending_.front();
    pending_.pop_front();
    has_ended_ = line == "END";
    return has_ended_ ? Read::End : Read::Line;
  }
  std::string how_it_ended() override { return "it ended with status 7"; }

  std::vector<std::string> said;

 private:
  std::uint64_t& clock_;
  std::map<std::string, std::vector<std::string>> answers_;
  std::deque<std::string> pending_;
  bool has_ended_ = false;
};

class UgiTest : public testing::Test {
 protected:
  UgiTest() {
    channel_.answer(
        "ugi", {"id name Some Engine 3", "id author X", "option name Hash type spin default 16 min 1 max 99",
                "option name Early Win type check default false",
                "option name Size type combo default 10 var 4 var 6", "what", "ugiok"});
    channel_.answer("uginewgame", {});
    channel_.answer("isready", {"info string hm", "readyok"});
    channel_.answer("go", {"info depth 1 score cp 31 wdl 500 200 300 nodes 10", "bestmove a1a2 ponder b1b2"});
  }
  std::uint64_t clock_ = 5;
  bool is_stopped_ = false;
  Transcript channel_{clock_};
  UgiClient client_{channel_, {[this] { return clock_; }, [this] { return is_stopped_; }}};
};

TEST_F(UgiTest, GreetsSetsOptionsAndPlays) {
  EXPECT_EQ(client_.greet(), std::nullopt);
  EXPECT_EQ(client_.name(), "Some Engine 3");
  ASSERT_EQ(client_.options().size(), 3u);
  EXPECT_EQ(client_.options()[1].name, "Early Win");
  EXPECT_EQ(client_.options()[1].type, "check");
  EXPECT_EQ(client_.set_option("hash", "32"), std::nullopt);
  EXPECT_EQ(client_.new_game(new_game("vault", "size=4 early_win=on")), std::nullopt);
  core::Game game = small_game();
  ASSERT_TRUE(game.play_turns("a1a2 d4d3").has_value());
  const Reply reply = client_.search(game, {.nodes = 100, .patience_us = 1000});
  EXPECT_EQ(reply.kind, Reply::Kind::Turn);
  EXPECT_EQ(reply.text, "a1a2");
  EXPECT_EQ(reply.evaluation.cp, 31);
  EXPECT_EQ(reply.evaluation.expected_score, 0.6);
  EXPECT_EQ(channel_.said, (std::vector<std::string>{
                               "ugi", "setoption name Hash value 32", "setoption name Early Win value true",
                               "setoption name Size value 4", "uginewgame", "isready",
                               "position fen pppp/4/4/PPPP w moves a1a2 d4d3", "go nodes 100"}));
  const auto unknown = client_.set_option("Skill", "3");
  ASSERT_TRUE(unknown);
  EXPECT_EQ(unknown->kind, Reply::Kind::Crash);
}

TEST_F(UgiTest, WaitsTenSecondsForAGreetingAndNoLonger) {
  channel_.answer("ugi", {"id name Slow", "WAIT 9900000", "ugiok"});
  EXPECT_EQ(client_.greet(), std::nullopt);
  channel_.answer("ugi", {"WAIT 10100000", "ugiok"});
  const auto failed = client_.greet();
  ASSERT_TRUE(failed);
  EXPECT_EQ(failed->kind, Reply::Kind::Stall);
  EXPECT_EQ(failed->text, "no ugiok within 10.0 s");
}

TEST_F(UgiTest, AFloodIsNoAnswer) {
  // A line takes no time to read, but the clock goes on.
  std::vector<std::string> flood(2000, "info string still here");
  for (std::size_t i = 0; i < flood.size(); i += 2) flood[i] = "WAIT 10000";
  channel_.answer("go", flood);
  const Reply reply =
      client_.search(small_game(), {.movetime_ms = 100, .late_us = 100'000, .patience_us = 1'000'000});
  EXPECT_EQ(reply.kind, Reply::Kind::Stall);
  EXPECT_EQ(channel_.said.back(), "stop") << "it is told once that its time is over";
  EXPECT_EQ(std::ranges::count(channel_.said, "stop"), 1);
}

TEST_F(UgiTest, LateAnswersAreAnswers) {
  channel_.answer("go", {"WAIT 150000"});
  channel_.answer("stop", {"bestmove b1b2"});
  const Reply reply =
      client_.search(small_game(), {.movetime_ms = 100, .late_us = 100'000, .patience_us = 1'000'000});
  EXPECT_EQ(reply.kind, Reply::Kind::Turn)
      << "who is late loses by the referee, and the conversation goes on";
  EXPECT_EQ(reply.text, "b1b2");
}

TEST_F(UgiTest, EndsAreCrashesAtAnyMoment) {
  channel_.answer("isready", {"END"});
  const auto failed = client_.new_game(small_game());
  ASSERT_TRUE(failed);
  EXPECT_EQ(failed->kind, Reply::Kind::Crash);
  EXPECT_EQ(failed->text, "it ended with status 7");
  EXPECT_EQ(client_.search(small_game(), {.patience_us = 1000}).kind, Reply::Kind::Crash) << "writing fails";
}

TEST_F(UgiTest, StopsWhenAsked) {
  channel_.answer("go", {});
  is_stopped_ = true;
  EXPECT_EQ(client_.search(small_game(), {.patience_us = 1'000'000}).kind, Reply::Kind::Stopped);
}

TEST_F(UgiTest, AnAnswerWithoutATurnIsForTheReferee) {
  channel_.answer("go", {"bestmove"});
  const Reply reply = client_.search(small_game(), {.patience_us = 1000});
  EXPECT_EQ(reply.kind, Reply::Kind::Turn);
  EXPECT_EQ(reply.text, "");
}

TEST(UgiTexts, GoNamesLimitsBySeat) {
  TurnLimits limits{.clock = engine::ClockLimits{900, 10, 0},
                    .opponents_clock = engine::ClockLimits{800, 20, 0}};
  EXPECT_EQ(go_command(0, limits), "go p1time 900 p2time 800 p1inc 10 p2inc 20");
  EXPECT_EQ(go_command(1, limits), "go p1time 800 p2time 900 p1inc 20 p2inc 10");
  limits.opponents_clock.reset();
  EXPECT_EQ(go_command(1, limits), "go p1time 900 p2time 900 p1inc 10 p2inc 10");
  EXPECT_EQ(go_command(0, {.nodes = 5, .movetime_ms = 6, .depth = 7}), "go movetime 6 nodes 5 depth 7");
  EXPECT_EQ(position_command(small_game()), "position fen pppp/4/4/PPPP w");
}

TEST(UgiTexts, InfoIsReadAsFarAsItMakesSense) {
  Evaluation evaluation;
  for (const char* nothing :
       {"", "info", "info score", "info score cp", "info score cp x", "info wdl 1", "info string score cp 5",
        "score cp 5", "info pv a1a2 score cp 5", "info score mate 5", "info score cp 99999999999999"})
    read_info(nothing, evaluation);
  EXPECT_EQ(evaluation.cp, std::nullopt);
  EXPECT_EQ(evaluation.turns_to_end, std::nullopt);
  read_info("info depth 9 score cp -12 lowerbound nodes 5", evaluation);
  EXPECT_EQ(evaluation.cp, -12);
  read_info("info score win 4 nodes 7", evaluation);
  EXPECT_EQ(evaluation.turns_to_end, 4);
  read_info("info score loss 3", evaluation);
  EXPECT_EQ(evaluation.turns_to_end, -3);
  read_info("info score cp 7", evaluation);
  EXPECT_EQ(evaluation.turns_to_end, std::nullopt);
}

TEST(UgiPlayers, StartAgainAfterTheyHaveFailed) {
  std::uint64_t clock = 0;
  int started = 0;
  const auto open = [&]() -> std::expected<std::unique_ptr<LineChannel>, std::string> {
    if (++started == 3) return std::unexpected("no such file");
    auto channel = std::make_unique<Transcript>(clock);
    channel->answer("ugi", {"ugiok"});
    channel->answer("isready", {"readyok"});
    channel->answer(
        "go", started == 1 ? std::vector<std::string>{"END"} : std::vector<std::string>{"bestmove a1a2"});
    return channel;
  };
  UgiPlayer player(*parse_engine("cmd:x"), open, [&] { return clock; }, [] { return false; });
  const core::Game game = small_game();
  EXPECT_EQ(player.prepare(game, 1), std::nullopt);
  EXPECT_EQ(player.think(game, {.patience_us = 1000}).kind, Reply::Kind::Crash);
  EXPECT_EQ(player.prepare(game, 1), std::nullopt);
  EXPECT_EQ(started, 2);
  EXPECT_EQ(player.think(game, {.patience_us = 1000}).text, "a1a2");
  EXPECT_EQ(player.prepare(game, 1), std::nullopt);
  EXPECT_EQ(started, 2) << "a program that plays stays";
  player.stop();
  EXPECT_EQ(player.think(game, {.patience_us = 1000}).kind, Reply::Kind::Stopped);
  EXPECT_EQ(player.prepare(game, 1)->text, "no such file");
}

// Engines of our own.

TEST(BuiltInPlayers, PlayWholeTurnsUnderEveryLimit) {
  for (const char* name : {"vault", "springerjagd"}) {
    const core::Game start = new_game(name);
    for (const char* spec : {"best", "tree", "plain", "best threads=2", "best level=3"}) {
      BuiltInPlayer player(&engine::make_engine, *parse_engine(spec));
      ASSERT_EQ(player.prepare(start, 3), std::nullopt);
      core::Game game = start;
      for (const TurnLimits& limits :
           {TurnLimits{.nodes = 20}, TurnLimits{.movetime_ms = 5}, TurnLimits{.nodes = 20, .depth = 2},
            TurnLimits{.clock = engine::ClockLimits{100, 1, 0}},
            TurnLimits{.clock = engine::ClockLimits{0, 0, 0}}}) {
        const Reply reply = player.think(game, limits);
        ASSERT_EQ(reply.kind, Reply::Kind::Turn) << spec << reply.text;
        EXPECT_TRUE(game.play_turn(reply.text).has_value()) << spec << ": " << reply.text;
      }
    }
  }
}

TEST(BuiltInPlayers, RememberNothingOfEarlierGames) {
  const core::Game start = new_game("vault", "size=6");
  const auto turns_of = [&](BuiltInPlayer& player) {
    core::Game game = start;
    EXPECT_EQ(player.prepare(start, 9), std::nullopt);
    for (int i = 0; i < 4; ++i)
      EXPECT_TRUE(game.play_turn(player.think(game, {.nodes = 200}).text).has_value());
    return game.turns();
  };
  BuiltInPlayer player(&engine::make_engine, *parse_engine("best level=5"));
  const auto first = turns_of(player);
  EXPECT_EQ(turns_of(player), first);
}

TEST(BuiltInPlayers, WithoutAnEngineThereIsNoGame) {
  BuiltInPlayer player(nullptr, *parse_engine("best"));
  const auto failed = player.prepare(small_game(), 1);
  ASSERT_TRUE(failed);
  EXPECT_EQ(failed->kind, Reply::Kind::Crash);
}

TEST(BuiltInPlayers, NeverTakeAllThatTheClockHas) {
  for (const std::uint32_t left : {0u, 1u, 10u, 100u, 5000u, 4'000'000'000u})
    for (const std::uint32_t increment : {0u, 10u, 60'000u, 4'000'000'000u}) {
      const std::uint32_t share = share_of_clock_ms({left, increment, 0});
      EXPECT_GE(share, 1u);
      EXPECT_TRUE(share < left || share == 1) << left << " " << increment;
    }
}

TEST(JobThreads, RunJobsSideBySide) {
  std::atomic<int> done = 0;
  {
    JobThreads threads;
    for (int round = 0; round < 50; ++round) {
      // The second can only end if it runs beside the first.
      const auto second = std::make_shared<std::atomic<bool>>(false);
      threads.run([&done, second] {
        second->wait(false);
        ++done;
      });
      threads.run([&done, second] {
        ++done;
        *second = true;
        second->notify_all();
      });
      while (done < 2 * (round + 1)) std::this_thread::yield();
    }
  }
  EXPECT_EQ(done, 100);
}

// Openings and records.

TEST(OpeningLists, AreCheckedToTheColumn) {
  const core::Game start = small_game();
  const auto lines = read_openings(start, "# comment\n  a1a2 d4d3 \r\n\n\tb1b2\n");
  ASSERT_TRUE(lines.has_value());
  EXPECT_EQ(*lines, (std::vector<std::string>{"a1a2 d4d3", "b1b2"}));
  const std::string wrong = "a1a2 d4d3\nb1b2 d4d1\n";
  EXPECT_EQ(read_openings(start, wrong).error().offset, wrong.find("d4d1"));
  EXPECT_FALSE(read_openings(start, "").has_value());
  EXPECT_FALSE(read_openings(start, "# only this").has_value());
  const std::string over = "a1a2 a4b3 a2a3 b4a4 a3b4 d4c3\n";
  EXPECT_EQ(read_openings(start, over).error().code(), "opening.over");
}

TEST(RandomOpeningLines, DoNotDependOnWhichWereKnownBefore) {
  const core::Game start = new_game("vault", "size=6");
  const OpeningSettings settings{.plies = 4, .seed = 11, .nodes = 50};
  RandomOpenings all(start, settings, &engine::make_engine, nullptr);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < 6; ++i) lines.push_back(all.line(i).value());
  EXPECT_EQ(all.line(2).value(), lines[2]);

  RandomOpenings some(start, settings, &engine::make_engine, nullptr);
  for (const std::size_t i : {0u, 1u, 3u, 5u}) some.know(i, lines[i]);
  for (const std::size_t i : {4u, 2u, 5u, 0u}) EXPECT_EQ(some.line(i).value(), lines[i]);
}

TEST(RandomOpeningLines, GiveUpWhenInterruptedOrImpossible) {
  const core::Game start = small_game();
  RandomOpenings stopped(start, {.plies = 4}, &engine::make_engine, [] { return true; });
  EXPECT_FALSE(stopped.line(0).has_value());
  RandomOpenings none(start, {.plies = 1, .nodes = 1, .max_cp = 0, .max_bias_permille = 0}, nullptr, nullptr);
  EXPECT_TRUE(none.line(0).has_value()) << "without an engine only what is decided is left out";
  RandomOpenings bare(start, {.plies = 0}, nullptr, nullptr);
  EXPECT_EQ(bare.line(7).value(), "");
}

TEST(Matches, AreForTwoSidesWithoutChance) {
  EXPECT_EQ(why_no_match(new_game("vault")), std::nullopt);
  EXPECT_EQ(why_no_match(new_game("springerjagd")), std::nullopt);
  for (const char* game : {"dice", "race"}) EXPECT_NE(why_no_match(new_game(game)), std::nullopt) << game;
  core::Game middle = new_game("springerjagd");
  ASSERT_TRUE(middle.play_steps("b1c3").has_value());
  EXPECT_NE(why_no_match(middle), std::nullopt) << "in the middle of a turn";
}

PlayedGame some_game() {
  PlayedGame played{.game = small_game()};
  EXPECT_TRUE(played.game.play_turns("a1a2 d4d3 a2a1").has_value());
  played.opening_turns = 1;
  played.notes = {{1, {.cp = 150}, 12'000}, {0, {.turns_to_end = -3}, 7'000}};
  played.ending = Ending::IllegalMove;
  played.detail = "'x': it is \"wrong\"";
  played.scores = {1, -1};
  return played;
}

const MatchTags kTags{{"one", "two"}, {"tc=1+0", "nodes=5"}, R"({"seed":1})"};

TEST(MatchRecords, SayWhatHappened) {
  const std::string text = record_of(entry_of("vault"), kTags, 3, some_game());
  for (const char* part :
       {"[Match {\"seed\":1}]", "[Round \"2.2\"]", "[Seat1 \"two\"]", "[Seat2 \"one\"]",
        "[TimeControl1 \"nodes=5\"]", "[TimeControl2 \"tc=1+0\"]", "[OpeningTurns \"1\"]",
        "[Fault \"'x': it is \\\"wrong\\\"\"]", "[Result \"1-0\"]", "[Termination \"illegal move\"]",
        "1. a1a2 d4d3 {[%eval -1.50] [%emt 0.012]}", "2. a2a1 {[%eval -#3] [%emt 0.007]}", "1-0"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  const auto record = record::read(games::registry(), text);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record::to_text(*record), text);
}

TEST(MatchRecords, AreReadBackWhereverTheyWereCut) {
  const std::string one = record_of(entry_of("vault"), kTags, 0, some_game()) + "\n";
  const std::string two = record_of(entry_of("vault"), kTags, 1, some_game()) + "\n";
  const core::Game start = small_game();
  const auto whole = read_match(games::registry(), kTags, start, one + two);
  ASSERT_TRUE(whole.has_value()) << whole.error();
  ASSERT_EQ(whole->games.size(), 2u);
  EXPECT_EQ(whole->games[0].index, 0u);
  EXPECT_EQ(whole->games[0].result, (GameResult{Ending::IllegalMove, 2}));
  EXPECT_EQ(whole->games[1].result, (GameResult{Ending::IllegalMove, 0})) << "the first engine sat second";
  EXPECT_EQ(whole->games[0].opening, "a1a2");
  EXPECT_EQ(whole->whole_bytes, one.size() + two.size());
  for (std::size_t cut = 0; cut < two.size(); ++cut) {
    const auto part = read_match(games::registry(), kTags, start, one + two.substr(0, cut));
    ASSERT_TRUE(part.has_value()) << cut << part.error();
    // The result is the last word; what follows is white space.
    const bool is_whole = cut >= two.find_last_not_of('\n') + 1;
    EXPECT_EQ(part->games.size(), is_whole ? 2u : 1u) << cut;
    if (!is_whole) EXPECT_EQ(part->whole_bytes, one.size()) << cut;
  }
}

TEST(MatchRecords, OfAnotherMatchAreRefused) {
  const std::string one = record_of(entry_of("vault"), kTags, 0, some_game()) + "\n";
  const core::Game start = small_game();
  MatchTags other = kTags;
  other.settings = R"({"seed":2})";
  EXPECT_FALSE(read_match(games::registry(), other, start, one).has_value());
  EXPECT_FALSE(read_match(games::registry(), kTags, new_game("vault"), one).has_value());
  // A fault in the middle is no cut.
  std::string broken = one + one;
  broken.replace(broken.find("d4d3"), 4, "d4d1");
  EXPECT_FALSE(read_match(games::registry(), kTags, start, broken).has_value());
  for (const char* text :
       {"Dear Ada", "[", "[Saltus \"2\"]\n", "[Saltus \"1\"]\n[Game \"vault\"]\n\n1. a1a2 *\n"})
    EXPECT_EQ(read_match(games::registry(), kTags, start, text).has_value(), std::string_view(text) == "[")
        << text;
}

}  // namespace
}  // namespace saltus::test
