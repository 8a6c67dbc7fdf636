// SPDX-License-Identifier: Apache-2.0
// Players of our own, openings, and the records of a match.
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/apps/cli/match/built_in_player.hpp>
#include <saltus/apps/cli/match/match_file.hpp>
#include <saltus/apps/cli/match/openings.hpp>
#include <saltus/engine/registry.hpp>
#include <saltus/record/record.hpp>

#include "cli/match_games.hpp"

namespace saltus::test {
namespace {

using namespace saltus::cli::match;

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

TEST(BuiltInPlayers, TakeTheirMemoryBeforeTheyAreOnTheClock) {
  static int positions = 0;
  class Counting final : public engine::AnyEngine {
   public:
    bool set_position(const core::Game&, core::Seat) override { return ++positions > 0; }
    void start(const engine::Limits&, engine::Observer) override {}
    void stop() override {}
    void wait() override {}
  };
  BuiltInPlayer player(
      [](const core::AnyPosition&, const engine::EngineOptions&) -> std::unique_ptr<engine::AnyEngine> {
        return std::make_unique<Counting>();
      },
      *parse_engine("best"));
  EXPECT_EQ(player.prepare(small_game(), 1), std::nullopt);
  EXPECT_EQ(positions, 1);
}

TEST(BuiltInPlayers, OnceStoppedAnswerSoon) {
  const core::Game start = new_game("springerjagd");
  for (const char* spec : {"best", "tree", "best threads=2"}) {
    BuiltInPlayer player(&engine::make_engine, *parse_engine(spec));
    ASSERT_EQ(player.prepare(start, 1), std::nullopt);
    player.stop();
    // A search that takes no notice would take ten minutes.
    const Reply reply = player.think(start, {.movetime_ms = 600'000});
    core::Game game = start;
    EXPECT_TRUE(game.play_turn(reply.text).has_value()) << spec << ": " << reply.text;
  }
}

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
  PlayedGame played(small_game());
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
