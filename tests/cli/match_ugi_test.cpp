// SPDX-License-Identifier: Apache-2.0
// The conversation with a program that speaks UGI, from transcripts.
#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/apps/cli/match/engine_spec.hpp>
#include <saltus/apps/cli/match/ugi_client.hpp>
#include <saltus/apps/cli/match/ugi_player.hpp>

#include "cli/match_games.hpp"

namespace saltus::test {
namespace {

using namespace saltus::cli::match;

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
  cli::Evaluation evaluation;
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

}  // namespace
}  // namespace saltus::test
