// SPDX-License-Identifier: Apache-2.0
// How engines are named, and one game of a match with players and a clock that only tests have.
#include <array>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/apps/cli/match/engine_spec.hpp>
#include <saltus/apps/cli/match/referee.hpp>
#include <saltus/apps/cli/match/settings.hpp>

#include "cli/match_games.hpp"

namespace saltus::test {
namespace {

using namespace saltus::cli::match;

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

}  // namespace
}  // namespace saltus::test
