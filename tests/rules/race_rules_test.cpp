// SPDX-License-Identifier: Apache-2.0
// The race's own rules, D8, each on a small case; the dice game's rules are tested for one player.
#include <string>

#include <gtest/gtest.h>

#include <saltus/core/game.hpp>
#include <saltus/games/race/position.hpp>

#include "support/covers.hpp"

namespace saltus::test {
namespace {

using core::NodeKind;
using race::Position;

core::Game race_of(int seats) {
  return core::Game(core::AnyPosition(Position::initial({.seats = seats, .dice = {}})));
}

void play(core::Game& game, const std::string& steps) {
  const auto played = game.play_steps(steps);
  ASSERT_TRUE(played.has_value()) << steps << " " << played.error().code();
}

std::string refusal(core::Game& game, const std::string& step) {
  const auto played = game.play_steps(step);
  return played.has_value() ? "accepted" : std::string(played.error().code());
}

/// The text of a seat of the position, from 1.
std::string seat_text(const core::AnyPosition& position, int seat) {
  const std::string text = position.to_text();
  std::size_t begin = 0;
  for (int i = 0; i < seat; ++i) begin = text.find(" | ", begin) + 3;
  return text.substr(begin, text.find(" | ", begin) - begin);
}

TEST(RaceRules, AllSeatsGetTheSameDice) {
  COVERS("D8.1");
  core::Game game = race_of(3);
  EXPECT_EQ(game.position().outcomes().size(), 7776u);
  play(game, "roll:62345");
  for (int seat = 1; seat <= 3; ++seat)
    EXPECT_TRUE(seat_text(game.position(), seat).starts_with("drawn=5 dice=23456 ")) << seat;
  EXPECT_EQ(game.node().seats.size(), 3);
  EXPECT_EQ(refusal(game, "4:pass"), "race.no_seat");
}

TEST(RaceRules, ARoundEndsWhenAllHaveFinished) {
  COVERS("D8.2");
  core::Game game = race_of(2);
  play(game, "roll:62345,2:pass");
  EXPECT_EQ(game.node().seats, core::SeatSet::of(0));
  EXPECT_TRUE(seat_text(game.position(), 2).starts_with("drawn=5 dice=- due=0 "));
  EXPECT_EQ(refusal(game, "2:s1+2"), "race.waits");
  // The waiting seat sees nothing of the other, nor the other of it; between rounds all is open.
  EXPECT_EQ(seat_text(game.position().view(1), 1), "?");
  EXPECT_EQ(seat_text(game.position().view(0), 2), "?");
  play(game, "1:s1+6,1:pass");
  EXPECT_EQ(game.node().kind, NodeKind::Chance);
  EXPECT_TRUE(game.node().starts_turn);
  EXPECT_TRUE(game.position().view(1) == game.position());
}

TEST(RaceRules, SeatsThatHaveDrawnEquallyManySeeTheSameValues) {
  COVERS("D8.3", "D8.5");
  core::Game game = race_of(2);
  play(game, "roll:62345,1:r:23");
  EXPECT_EQ(game.node().kind, NodeKind::Chance);
  EXPECT_EQ(refusal(game, "2:pass"), "race.roll_syntax");
  play(game, "roll:41,2:r:6");
  // The sixth value of the round is known now, for those who draw it; the seventh is to come for nobody else.
  ASSERT_EQ(game.position().outcomes().size(), 1u);
  EXPECT_EQ(refusal(game, "roll:5"), "race.forced");
  play(game, "roll:4,2:r:45");
  EXPECT_EQ(game.position().outcomes().size(), 6u);
  play(game, "roll:13");
  EXPECT_TRUE(game.position().to_text().find("stream=62345413 ") != std::string::npos);
  // A view ends with what its seat has drawn.
  EXPECT_TRUE(game.position().view(0).to_text().find("stream=6234541 ") != std::string::npos);
  EXPECT_TRUE(game.position().view(core::kNoSeat).to_text().find("stream=62345 ") != std::string::npos);
}

TEST(RaceRules, TiesAreBrokenByLinesThenByRerollsThenShared) {
  COVERS("D8.4");
  const std::string json =
      R"({"name":"Tie","squares":[["1","1"],["1","1"],["1","1"],["1","1"],["1","1"],["1","1"],["1","1"],["1","1"],["1","1"],["1","1"]],)"
      R"("row_locks":["A","B","C","D","E","F","G","H","I","J"],"column_locks":["K","L"],"row_gems":[1,1,2,1,1,1,1,1,1,1],)"
      R"("column_gems":[1,1],"skimmer_boxes":20})";
  // Ten rows of two squares; the first three are of interest. Row 3 alone has as many gems as rows 1 and 2.
  const auto seat = [](const std::string& rows, const std::string& cracked, int rerolls) {
    return " | drawn=0 dice=- marks=" + rows +
           "/../../../../../../.. skimmers=0,0,0 rerolls=" + std::to_string(rerolls) + " cracked=" + cracked;
  };
  const std::string text = json + " round=13 stream=-" + seat("xx/xx/..", "AB", 1) +
                           seat("xx/xx/..", "AB", 2) + seat("xx/xx/..", "AB", 2) + seat("../../xx", "C", 3);
  const auto position = Position::parse(text, {.seats = 4, .dice = {}});
  ASSERT_TRUE(position.has_value()) << position.error().code() << " " << position.error().offset.value_or(0);
  for (core::Seat each = 0; each < 4; ++each) EXPECT_EQ(position->result(each), 5);
  EXPECT_EQ(position->place(0), 3);
  EXPECT_EQ(position->place(1), 1);
  EXPECT_EQ(position->place(2), 1);
  EXPECT_EQ(position->place(3), 4);
}

}  // namespace
}  // namespace saltus::test
