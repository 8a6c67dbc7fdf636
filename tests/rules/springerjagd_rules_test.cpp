// SPDX-License-Identifier: Apache-2.0
// Every numbered rule of Springerjagd with a case that can be checked by eye.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/game.hpp>
#include <saltus/games/springerjagd/springerjagd.hpp>

#include "support/covers.hpp"

namespace saltus::test {
namespace {

using springerjagd::Options;
using springerjagd::Position;

Position at(std::string_view text, const Options& options = {}) {
  const auto position = Position::parse(text, options);
  if (!position.has_value()) ADD_FAILURE() << text << ": " << position.error().code();
  return *position;
}

std::vector<std::string> steps(const Position& position) {
  std::vector<std::string> out;
  Position::StepList list;
  position.legal_steps(position.to_move(), list);
  for (const auto step : list) out.push_back(position.step_to_text(step));
  std::ranges::sort(out);
  return out;
}

bool allows(const Position& position, std::string_view step) {
  return std::ranges::count(steps(position), step) > 0;
}

Position after(const Position& position, std::string_view turn) {
  core::Game game{core::AnyPosition(position)};
  const auto played = game.play_steps(turn);
  if (!played.has_value()) ADD_FAILURE() << turn << ": " << played.error().code();
  return *game.position().as<Position>();
}

std::string refusal(const Position& position, std::string_view step) {
  core::Game game{core::AnyPosition(position)};
  const auto played = game.play_steps(step);
  return played.has_value() ? "legal"
                            : std::string(played.error().code()) + " " + std::string(played.error().rule());
}

TEST(SpringerjagdRules, MaterialAndSetups) {
  COVERS("S1.1", "S1.2", "S1.3");
  const Position start = Position::initial({});
  EXPECT_EQ(start.to_text(), "dnddnd/6/6/6/6/DNDDND w - - -");
  EXPECT_EQ(start.reserve(0), 0);
  EXPECT_EQ(start.to_move(), 0) << "White begins";
  for (const auto setup : {springerjagd::Setup::Chess, springerjagd::Setup::EmptyCorners}) {
    const Position other = Position::initial({.setup = setup});
    EXPECT_EQ(other.to_text(), springerjagd::setup_text(setup));
    EXPECT_EQ(other.reserve(0) + other.reserve(1), 0);
  }
  EXPECT_EQ(at("n5/6/6/6/6/PDN3 w - - -").reserve(0), 5) << "board and reserve make eight";
  EXPECT_EQ(at("n5/6/6/6/6/PDN3 w - - -").reserve(1), 8);
}

TEST(SpringerjagdRules, KnightsMoveAndCaptureSinglePieces) {
  COVERS("S2.1", "S2.2");
  const Position position = at("6/1p1n2/p3d1/2N3/P3p1/1N1n2 w - - -");
  // From c3: a4 p, b5 p, d5 n, e4 d (safe), a2 P (own), e2 p, b1 N (own), d1 n.
  std::vector<std::string> from_c3;
  for (const std::string& step : steps(position))
    if (step.starts_with("c3")) from_c3.push_back(step);
  EXPECT_EQ(from_c3, (std::vector<std::string>{"c3a4", "c3b5", "c3d1", "c3d5", "c3e2"}));
  EXPECT_EQ(refusal(position, "c3e4"), "springerjagd.pair S2.2");
  EXPECT_EQ(refusal(position, "c3a2"), "springerjagd.own_piece S2.2");
  EXPECT_EQ(refusal(position, "c3c5"), "springerjagd.no_knight_move S2.1");
  EXPECT_EQ(refusal(position, "d1b2"), "springerjagd.no_knight S2.1");
}

TEST(SpringerjagdRules, CapturedPawnsReturnToTheReserveAndKnightsDoNot) {
  COVERS("S2.3");
  const Position pawn = after(at("5n/1p4/6/2N3/6/P4n w - - -"), "c3b5");
  EXPECT_EQ(pawn.to_text(), "5n/1N4/6/6/6/P4n w b5 - fill:c3");
  EXPECT_EQ(pawn.reserve(1), 8);
  const Position knight = after(at("5n/1n4/6/2N3/6/P5 w - - -"), "c3b5");
  EXPECT_EQ(knight.to_text(), "5n/1N4/6/6/6/P5 w b5 - fill:c3+");
}

TEST(SpringerjagdRules, AJustMovedKnightCanBeCapturedByAKnightsMoveOnly) {
  COVERS("S2.4", "S5.1", "S5.2");
  const Position beside = at("5n/6/6/2Nn2/6/P5 w - d3 -");
  EXPECT_EQ(refusal(beside, "c3d3"), "springerjagd.just_moved S5.1");
  EXPECT_TRUE(allows(at("5n/6/6/2Nn2/6/P5 w - f6 -"), "c3d3"));
  EXPECT_TRUE(allows(at("5n/6/6/2Nn2/6/P5 w c3 - -"), "c3d3")) << "one's own last move does not matter";
  EXPECT_TRUE(allows(at("5n/3n2/6/2N3/6/P5 w - d5 -"), "c3d5")) << "S2.4";
  EXPECT_FALSE(allows(at("5n/6/3n2/2N3/6/P5 w - - -"), "c3d4")) << "not diagonally";
  // The attacker goes there; filling and a second pawn follow.
  EXPECT_EQ(after(at("5n/6/6/2Nn2/6/P5 w - f6 -"), "c3d3").to_text(), "5n/6/6/3N2/6/P5 w d3 f6 fill:c3+");
  // Moved in any way: here by a switch.
  EXPECT_EQ(after(at("5n/6/6/6/6/D1N3 w - - -"), "c1a1").to_text(), "5n/6/6/6/6/N1P3 b a1 - -");
  // A captured knight is no longer anybody's last.
  EXPECT_EQ(after(at("5n/3n2/6/2N3/6/P5 w - d5 -"), "c3d5").last_moved(1), springerjagd::kNoField);
}

TEST(SpringerjagdRules, FillingTakesReserveThenPairsThenAnyPawn) {
  COVERS("S3.1", "S3.2");
  const Position reserve = at("5n/6/2N3/6/6/PD4 w c4 - fill:e3");
  EXPECT_EQ(steps(reserve), std::vector<std::string>{"@"});
  EXPECT_EQ(refusal(reserve, "a1"), "springerjagd.reserve_first S3.1");
  const Position pairs = at("5n/6/2N3/6/PP4/PDDP2 w c4 - fill:e3");
  EXPECT_EQ(steps(pairs), (std::vector<std::string>{"b1", "c1"}));
  EXPECT_EQ(refusal(pairs, "a1"), "springerjagd.pair_first S3.1");
  EXPECT_EQ(refusal(pairs, "@"), "springerjagd.reserve_empty S3.1");
  EXPECT_EQ(refusal(pairs, "f1"), "springerjagd.no_pawn S3.1");
  EXPECT_EQ(after(pairs, "b1").to_text(), "5n/6/2N3/4P1/PP4/PPDP2 b c4 - -");
  const Position singles = at("5n/6/2N3/6/PPPP2/PPPP2 w c4 - fill:e3");
  EXPECT_EQ(steps(singles).size(), 8u) << "with eight pawns there is always one";
}

TEST(SpringerjagdRules, ASecondPawnMovesUnlessAPawnWasCaptured) {
  COVERS("S4.1", "S4.2");
  EXPECT_EQ(after(at("5n/1p4/6/2N3/6/P5 w - - -"), "c3b5").stage(), "fill:c3") << "a pawn was captured";
  EXPECT_EQ(after(at("5n/6/6/2N3/6/P5 w - - -"), "c3b5").stage(), "fill:c3+") << "an empty field";
  const Position second = at("5n/6/2N3/4P1/2p3/PD1d2 w c4 - second:e3");
  EXPECT_FALSE(allows(second, "e3a2")) << "the pawn just placed stays";
  EXPECT_EQ(refusal(second, "e3a2"), "springerjagd.placed_pawn S4.2");
  EXPECT_TRUE(allows(second, "a1e3")) << "joining it is allowed";
  EXPECT_TRUE(allows(second, "b1a1")) << "joining a single pawn";
  EXPECT_TRUE(allows(second, "a1f5")) << "any distance";
  EXPECT_EQ(refusal(second, "a1b1"), "springerjagd.second_target S4.2") << "three pawns";
  EXPECT_EQ(refusal(second, "a1c2"), "springerjagd.second_target S4.2") << "an enemy pawn";
  EXPECT_EQ(refusal(second, "a1c4"), "springerjagd.second_target S4.2") << "a knight";
  EXPECT_EQ(refusal(second, "a1a1"), "springerjagd.second_stays S4.2");
  EXPECT_EQ(refusal(second, "d1a2"), "springerjagd.second_no_pawn S4.2");
  EXPECT_EQ(after(second, "b1e3").to_text(), "5n/6/2N3/4D1/2p3/PP1d2 b c4 - -");
}

TEST(SpringerjagdRules, WithAllPawnsInReserveThereIsNoSecondStep) {
  COVERS("S4.3");
  const Position position = at("5n/6/6/2N3/6/6 w - - -");
  EXPECT_EQ(after(position, "c3b5").stage(), "fill:c3");
  EXPECT_EQ(after(position, "c3b5,@").to_text(), "5n/1N4/6/2P3/6/6 b b5 - -");
}

TEST(SpringerjagdRules, SwitchesReachAnyOwnPair) {
  COVERS("S6.1", "S6.2");
  const Position position = at("5D/6/6/2N3/4d1/n5 w - - -");
  EXPECT_TRUE(allows(position, "c3f6"));
  EXPECT_EQ(after(position, "c3f6").to_text(), "5N/6/6/2P3/4d1/n5 b f6 - -");
  EXPECT_EQ(after(position, "c3f6").reserve(0), 7);
  EXPECT_EQ(refusal(position, "c3e2"), "springerjagd.pair S2.2") << "an enemy pair is no place to switch to";
}

TEST(SpringerjagdRules, LosingBothKnightsLoses) {
  COVERS("S7.1");
  const Position over = after(at("6/6/3n2/6/4N1/PP4 w - - -"), "e2d4");
  EXPECT_EQ(over.to_text(), "6/6/3N2/6/6/PP4 b d4 - -") << "nothing fills e2";
  EXPECT_EQ(over.node().kind, core::NodeKind::Terminal);
  EXPECT_EQ(over.ending_rule(), "S7.1");
  EXPECT_EQ(over.result(0), 1);
  EXPECT_EQ(over.result(1), -1);
  EXPECT_EQ(at("6/6/3N2/6/6/PP4 w - - -").result(0), 1) << "whoever is to move";
  EXPECT_EQ(refusal(over, "a1a2"), "springerjagd.over_knights S7.1");
}

TEST(SpringerjagdRules, WhoCannotMoveAKnightLosesAndIsWarnedBefore) {
  COVERS("S7.2");
  const auto warns = [](const Position& position) {
    return std::ranges::any_of(position.advice(), [](const core::Error& each) {
      return each.code() == "springerjagd.nearly_stuck" && each.param("colour") == "white";
    });
  };
  const Position nearly = at("6/6/3n2/1p4/2d3/N5 w - - -");
  EXPECT_EQ(steps(nearly), std::vector<std::string>{"a1b3"});
  EXPECT_TRUE(warns(nearly));
  EXPECT_FALSE(warns(Position::initial({.setup = springerjagd::Setup::Chess})));
  const Position lost = at("6/6/3n2/1d4/2d3/N5 w - - -");
  EXPECT_EQ(steps(lost).size(), 0u);
  EXPECT_EQ(lost.node().kind, core::NodeKind::Terminal);
  EXPECT_EQ(lost.ending_rule(), "S7.2");
  EXPECT_EQ(lost.result(0), -1);
  EXPECT_EQ(refusal(lost, "a1b3"), "springerjagd.over_no_move S7.2");
  // A switch or an attack alone keeps a side in the game.
  EXPECT_EQ(steps(at("D5/6/3n2/1d4/2d3/N5 w - - -")), std::vector<std::string>{"a1a6"});
  EXPECT_EQ(steps(at("6/6/6/1d4/n1d3/N5 w - - -")), std::vector<std::string>{"a1a2"});
  EXPECT_EQ(at("6/6/6/1d4/n1d3/N5 w - a2 -").ending_rule(), "S7.2") << "that knight is spared";
}

TEST(SpringerjagdRules, RepetitionLooksAtTheOpponentsLastKnight) {
  COVERS("S7.3");
  EXPECT_TRUE(at("5n/6/6/6/6/N5 w a1 - -").equivalent(at("5n/6/6/6/6/N5 w - - -")));
  EXPECT_EQ(at("5n/6/6/6/6/N5 w a1 - -").key(), at("5n/6/6/6/6/N5 w - - -").key());
  EXPECT_FALSE(at("5n/6/6/6/6/N5 w - f6 -").equivalent(at("5n/6/6/6/6/N5 w - - -")));
  EXPECT_NE(at("5n/6/6/6/6/N5 w - f6 -").key(), at("5n/6/6/6/6/N5 w - - -").key());
  // Both knights go round in four turns, a pawn after each, and another pawn to and fro: everything comes
  // back.
  const std::string round =
      "a1b3,c2,e1e2 a6b4,c5,e6e5 b3d4,a1,e2e1 b4d3,a6,e5e6 d4c2,b3,e1e2 d3c5,b4,e6e5 c2a1,d4,e2e1 "
      "c5a6,d3,e5e6 ";
  const auto rounds = [&](const Options& options, int count) {
    core::Game game{core::AnyPosition(at("np2pP/p1p2P/p4P/p4P/p1P2P/Np2PP w a1 a6 -", options))};
    for (int i = 0; i < count; ++i) EXPECT_TRUE(game.play_turns(round).has_value());
    return game;
  };
  EXPECT_EQ(rounds({}, 1).occurrences(), 2);
  EXPECT_FALSE(rounds({}, 1).is_over());
  EXPECT_EQ(rounds({}, 2).termination(), core::Termination::Repetition);
  EXPECT_FALSE(rounds({.setup = {}, .repetition = springerjagd::Repetition::None}, 3).is_over());
}

TEST(SpringerjagdRules, NotationStepByStep) {
  core::Game game{core::AnyPosition(Position::initial({}))};
  ASSERT_TRUE(game.play_steps("b1c3").has_value());
  EXPECT_EQ(game.position().to_text(), "dnddnd/6/6/2N3/6/D1DDND w c3 - fill:b1+");
  ASSERT_TRUE(game.play_steps("d1").has_value());
  EXPECT_EQ(game.position().to_text(), "dnddnd/6/6/2N3/6/DPDPND w c3 - second:b1");
  ASSERT_TRUE(game.play_steps("a1f4").has_value());
  EXPECT_EQ(game.position().to_text(), "dnddnd/6/5P/2N3/6/PPDPND b c3 - -");
  EXPECT_EQ(game.turns(), std::vector<std::string>{"b1c3,d1,a1f4"});
}

TEST(SpringerjagdNotation, EverythingElseIsRefusedWithItsPlace) {
  struct Wrong {
    const char* text;
    const char* code;
    std::size_t offset;
  };
  const std::vector<Wrong> all{
      {"", "rank_length", 0},
      {"dnddnd/6/6/6/6 w - - -", "rank_end", 14},
      {"dnddn/6/6/6/6/DNDDND w - - -", "rank_length", 0},
      {"dnddnd1/6/6/6/6/DNDDND w - - -", "rank_length", 0},
      {"dnddnd/33/6/6/6/DNDDND w - - -", "run", 7},
      {"dnddnd/06/6/6/6/DNDDND w - - -", "run", 7},
      {"dnddnd/7/6/6/6/DNDDND w - - -", "run", 7},
      {"dnddnd/x5/6/6/6/DNDDND w - - -", "character", 7},
      {"dnddnd/n5/6/6/6/DNDDND w - - -", "knight_count", 7},
      {"dnddnd/p5/6/6/6/DNDDND w - - -", "pawn_count", 7},
      {"dnddnd/6/6/6/6/DNDDND/6 w - - -", "side", 21},
      {"d2dd1/6/6/6/6/D1DD1D w - - -", "no_knights", 20},
      {"dnddnd/6/6/6/6/DNDDND x - - -", "side", 22},
      {"dnddnd/6/6/6/6/DNDDND w", "last_field", 23},
      {"dnddnd/6/6/6/6/DNDDND w - g7 -", "last_field", 26},
      {"dnddnd/6/6/6/6/DNDDND w a1 - -", "last_knight", 24},
      {"dnddnd/6/6/6/6/DNDDND w - b1 -", "last_knight", 26},
      {"dnddnd/6/6/6/6/DNDDND w - - move", "stage", 28},
      {"dnddnd/6/6/2N3/6/D1DDND w - - fill:b1+", "last_missing", 30},
      {"dnddnd/6/6/2N3/6/D1DDND w c3 - fill:a1+", "fill_occupied", 36},
      {"dnddnd/6/6/2N3/6/D1DDND w c3 - fill:b9", "stage_field", 36},
      {"dnddnd/6/6/2N3/6/D1DDND w c3 - second:a1", "second_pawn", 38},
      {"dnddnd/6/6/2N3/6/1P2N1 w c3 - second:b1", "no_second", 30},
      {"dnddnd/6/6/2N3/6/4N1 w c3 - fill:b1+", "no_second", 35},
      {"dnddnd/6/6/2N3/6/DPDPND w c3 - second:b1+", "trailing", 40},
      {"dnddnd/6/6/6/6/DNDDND w - - - ", "trailing", 29},
  };
  for (const Wrong& wrong : all) {
    const auto position = Position::parse(wrong.text, {});
    ASSERT_FALSE(position.has_value()) << wrong.text;
    EXPECT_EQ(position.error().code(), "springerjagd." + std::string(wrong.code)) << wrong.text;
    EXPECT_EQ(position.error().offset, wrong.offset) << wrong.text;
  }
  const Position start = Position::initial({});
  for (const char* text : {"", "b1", "b1-c3", "b1c3 ", "B1C3", "b1c7", "@", "b1c3,d1"})
    EXPECT_EQ(start.parse_step(text).error().code(), "springerjagd.from_to") << text;
  const Position fill = after(start, "b1c3");
  for (const char* text : {"", "b1c3", "@@", "d", "d7"})
    EXPECT_EQ(fill.parse_step(text).error().code(), "springerjagd.fill_syntax") << text;
  EXPECT_EQ(after(fill, "d1").parse_step("@").error().code(), "springerjagd.second_syntax");
}

TEST(SpringerjagdAdvice, WhoPutsTheLastKnightWhereItCanBeTakenIsWarned) {
  COVERS("S7.1");
  const auto warns = [](const Position& position) {
    return std::ranges::any_of(position.advice(), [](const core::Error& each) {
      return each.code() == "springerjagd.last_knight_hangs" && each.param("colour") == "white" &&
             each.param("field") == "b3";
    });
  };
  const Position start = at("6/6/6/6/6/N2n1P w - - -");
  EXPECT_FALSE(warns(start)) << "it moves away in any case";
  // d1 does not reach b3; from a5 and d4 a knight does.
  EXPECT_FALSE(warns(after(start, "a1b3")));
  EXPECT_TRUE(warns(after(at("6/n5/6/6/6/N4P w - - -"), "a1b3")));
  EXPECT_TRUE(warns(after(at("6/6/3n2/6/6/N4P w - - -"), "a1b3,@"))) << "a second pawn does not save it";
  EXPECT_FALSE(warns(after(at("6/6/6/1n4/6/N4P w - - -"), "a1b3")))
      << "from beside, what has just moved is safe";
  EXPECT_FALSE(warns(after(at("6/n5/6/6/6/N4N w - - -"), "a1b3"))) << "there is another knight";
}

TEST(SpringerjagdAdvice, EachStageSaysWhatIsWanted) {
  const Position start = Position::initial({});
  const auto first = [](const Position& position) { return position.advice().front(); };
  EXPECT_EQ(first(start).code(), "springerjagd.ask_knight");
  EXPECT_EQ(first(after(start, "b1c3")).code(), "springerjagd.ask_fill_pair");
  EXPECT_EQ(first(after(start, "b1c3")).param("choices"), "a1, c1, d1, f1");
  EXPECT_EQ(first(after(start, "b1c3,a1")).code(), "springerjagd.ask_second");
  EXPECT_EQ(first(after(start, "b1c3,a1")).param("example"), "f1f5") << "pawns go far, to an empty field";
  EXPECT_EQ(first(at("5n/6/2N3/6/6/PD4 w c4 - fill:e3")).code(), "springerjagd.ask_fill_reserve");
  EXPECT_EQ(first(at("5n/6/2N3/6/PPPP2/PPPP2 w c4 - fill:e3")).code(), "springerjagd.ask_fill_any");
}

TEST(SpringerjagdAdvice, AttacksFromBesideAreSaid) {
  const auto said = [](const Position& position) {
    std::string out;
    for (const core::Error& each : position.advice())
      if (each.code() == "springerjagd.beside") out.append(each.param("from")).append(each.param("to"));
    return out;
  };
  EXPECT_EQ(said(at("6/6/6/6/Nn4/N2n1P w - - -")), "a2b2") << "one's own, when the turn begins";
  EXPECT_EQ(said(at("6/6/6/6/Nn4/N2n1P w - b2 -")), "") << "it has just moved";
  EXPECT_EQ(said(after(at("6/6/6/6/Nn4/N2n1P w - - -"), "a1c2")), "b2a2")
      << "the other's, once it is too late to attack";
  EXPECT_EQ(said(after(at("6/6/6/6/1n4/N2n1N w - - -"), "a1c2")), "") << "what has just moved is safe";
}

TEST(SpringerjagdAdvice, AShorterTurnSaysWhy) {
  const auto says = [](const Position& position) {
    return std::ranges::count(position.advice(), "springerjagd.pawn_taken", &core::Error::code) == 1;
  };
  const Position start = at("5n/6/6/1p4/3N2/PD4 w - - -");
  EXPECT_FALSE(says(start));
  EXPECT_TRUE(says(after(start, "d2b3")));
  EXPECT_FALSE(says(after(start, "d2f3"))) << "a second pawn follows";
  EXPECT_FALSE(says(at("5n/6/2N3/6/6/6 w c4 - fill:e3"))) << "all pawns are in the reserve";
}

}  // namespace
}  // namespace saltus::test
