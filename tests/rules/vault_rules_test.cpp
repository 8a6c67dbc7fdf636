// SPDX-License-Identifier: Apache-2.0
// Vault, rule by rule: each case is small enough to check by eye against docs/rules/vault.md.
#include <algorithm>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/game.hpp>
#include <saltus/games/vault/notation.hpp>
#include <saltus/games/vault/vault.hpp>

#include "support/covers.hpp"

namespace saltus::test {
namespace {

using core::AnyPosition;
using core::Game;
using core::NodeKind;

/// A game from position text under "name=value …" options.
Game game_at(std::string_view text, std::string_view options = "") {
  const auto set = core::OptionSet::parse(vault::info().options, options);
  EXPECT_TRUE(set.has_value()) << options;
  const auto position = vault::entry().parse(*set, text);
  EXPECT_TRUE(position.has_value()) << text << " " << (position ? "" : position.error().code());
  return Game(*position);
}

std::set<std::string> moves_of(const Game& game) {
  std::set<std::string> texts;
  for (const auto& step : game.position().legal_steps()) texts.insert(game.position().step_to_text(step));
  return texts;
}

/// The moves of one pawn.
std::set<std::string> moves_from(const Game& game, std::string_view cell) {
  std::set<std::string> texts;
  for (const std::string& move : moves_of(game))
    if (move.starts_with(cell) && !core::is_digit(move[cell.size()])) texts.insert(move);
  return texts;
}

/// The rule that refuses a move, or "" if it is legal.
std::string refused_by(const Game& game, std::string_view move) {
  Game copy = game;
  const auto played = copy.play_turn(move);
  return played.has_value() ? "" : std::string(played.error().rule());
}

std::string after(std::string_view text, std::string_view moves, std::string_view options = "") {
  Game game = game_at(text, options);
  const auto played = game.play_turns(moves);
  EXPECT_TRUE(played.has_value()) << moves << " " << (played ? "" : played.error().code());
  return game.position().to_text();
}

TEST(VaultRules, EveryEvenSizeFrom4To16) {
  COVERS("V1.1");
  for (int size = 1; size <= 20; ++size) {
    const auto set = core::OptionSet::parse(vault::info().options, "size=" + std::to_string(size));
    EXPECT_EQ(set.has_value(), size >= 4 && size <= 16 && size % 2 == 0) << size;
    if (set.has_value()) {
      const core::Cells cells = vault::entry().initial(*set)->cells();
      EXPECT_EQ(cells.columns, size);
      EXPECT_EQ(cells.rows, size);
    }
  }
  EXPECT_EQ(core::OptionSet(vault::info().options).value("size"), "10");
}

TEST(VaultRules, SidesFillTheirBackRanksAndWhiteBegins) {
  COVERS("V1.2");
  const auto start = [](std::string_view options) {
    return vault::entry().initial(*core::OptionSet::parse(vault::info().options, options))->to_text();
  };
  EXPECT_EQ(start("size=4"), "pppp/4/4/PPPP w");
  EXPECT_EQ(start(""), "pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP w");
  EXPECT_EQ(start("size=16 stacking=on").substr(0, 17), "pppppppppppppppp/");
}

TEST(VaultRules, CellsAreNamedFromWhitesLeftCorner) {
  COVERS("V1.3");
  const Game game = game_at("3p/4/4/P3 w");
  EXPECT_EQ(moves_of(game), (std::set<std::string>{"a1a2", "a1b1", "a1b2"}));
  const core::Cells cells = game.position().cells();
  EXPECT_EQ(cells.column_labels.front(), "a");
  EXPECT_EQ(cells.row_labels.front(), "4");
  EXPECT_EQ(cells.at(0, 3).content, "P");
}

TEST(VaultRules, AJumpKeepsTheTone) {
  COVERS("V1.4");
  core::Random random(1);
  for (const char* options : {"size=4", "size=10", "size=16", "size=8 stacking=on"}) {
    Game game(*vault::entry().initial(*core::OptionSet::parse(vault::info().options, options)));
    for (int ply = 0; ply < 60 && !game.is_over(); ++ply) {
      const core::Cells cells = game.position().cells();
      const int size = cells.columns;
      std::set<int> tones;
      for (const core::Cell& cell : cells.cells) tones.insert(cell.shade);
      EXPECT_EQ(tones.size(), 4u);
      const auto steps = game.position().legal_steps();
      for (const auto& step : steps) {
        vault::Step move;
        std::memcpy(&move, step.bytes.data(), sizeof(move));
        const auto tone = [&](int cell) { return cells.at(cell % size, size - 1 - cell / size).shade; };
        if (!vault::is_walk(move, size)) EXPECT_EQ(tone(move.from()), tone(move.to()));
        if (vault::is_walk(move, size)) EXPECT_NE(tone(move.from()), tone(move.to()));
      }
      ASSERT_TRUE(game.play_step(steps[random.below(static_cast<std::uint32_t>(steps.size()))]).has_value());
    }
  }
}

TEST(VaultRules, ATurnIsOneMoveOfAnOwnPawnAndNobodyPasses) {
  COVERS("V2.1");
  Game game = game_at("3p/4/1P2/P3 w");
  EXPECT_EQ(refused_by(game, "d4d3"), "V2.1") << "an enemy pawn";
  EXPECT_EQ(refused_by(game, "c1c2"), "V2.1") << "no pawn";
  EXPECT_EQ(refused_by(game, "a1a1"), "V2.1") << "staying is no move";
  EXPECT_FALSE(game.play_turn("pass").has_value());
  EXPECT_FALSE(game.play_turn("a1a2,b2b3").has_value()) << "two moves";
  ASSERT_TRUE(game.play_turn("a1a2").has_value());
  EXPECT_EQ(game.position().node().seats, core::SeatSet::of(vault::kBlack));
  EXPECT_EQ(refused_by(game, "a2a3"), "V2.1") << "Black to move";
}

TEST(VaultRules, AWalkGoesOneCellAnyWayToAnEmptyCellAndNeverCaptures) {
  COVERS("V3.1");
  const Game free = game_at("5p/6/6/2P3/6/6 w");
  EXPECT_EQ(moves_of(free),
            (std::set<std::string>{"c3b2", "c3b3", "c3b4", "c3c2", "c3c4", "c3d2", "c3d3", "c3d4"}));
  const Game blocked = game_at("4/1p2/P3/4 w");
  EXPECT_EQ(moves_of(blocked), (std::set<std::string>{"a2a1", "a2a3", "a2b1", "a2b2"}));
  EXPECT_EQ(refused_by(blocked, "a2b3"), "V3.1");
  EXPECT_EQ(refused_by(game_at("3p/4/4/PP2 w"), "a1b1"), "V3.1") << "an own pawn";
}

TEST(VaultRules, AJumpLandsOnTheMirrorImageOfTheJumperInThePivot) {
  COVERS("V4.1");
  // a1 over b3 to c5; b3 over a1 would leave the board.
  const Game game = game_at("5p/6/6/1P4/6/P5 w");
  EXPECT_TRUE(moves_of(game).contains("a1c5"));
  EXPECT_FALSE(moves_of(game).contains("b3a5"));
  EXPECT_EQ(refused_by(game, "a1e1"), "V4.1") << "no pawn on c1";
  EXPECT_EQ(after("5p/6/6/1P4/6/P5 w", "a1c5"), "5p/2P3/6/1P4/6/6 b");
  // Across the whole board.
  EXPECT_TRUE(moves_of(game_at("9p/10/10/10/10/4P5/10/10/10/P9 w")).contains("a1i9"));
}

TEST(VaultRules, NothingBetweenMatters) {
  COVERS("V4.2");
  // From a1 over c1 to e1 with an own pawn on b1 and an enemy pawn on d1.
  EXPECT_TRUE(moves_of(game_at("6/6/6/6/6/PPPp2 w")).contains("a1e1"));
}

TEST(VaultRules, AJumpStaysOnTheBoardAndOffOwnPawns) {
  COVERS("V4.3");
  const Game game = game_at("5p/6/6/6/6/PPP3 w");
  EXPECT_FALSE(moves_of(game).contains("a1c1"));
  EXPECT_EQ(refused_by(game, "a1c1"), "V4.3");
  EXPECT_TRUE(moves_of(game).contains("a1e1"));
  EXPECT_TRUE(moves_of(game).contains("b1d1"));
  // a1 over c1 exists, b1 over a1 would land left of the board: no such text, no such move, and no
  // wrap-around.
  for (const std::string& move : moves_of(game))
    EXPECT_FALSE(move.starts_with("b1f") || move.starts_with("c1a")) << move;
}

TEST(VaultRules, AJumpCapturesByLandingAndOnlyJumpsCapture) {
  COVERS("V4.4");
  EXPECT_EQ(after("5p/6/2p3/1P4/P5/6 w", "a2c4"), "5p/6/2P3/1P4/6/6 b");
  const Game walk = game_at("5p/6/6/1p4/P5/6 w");
  EXPECT_EQ(refused_by(walk, "a2b3"), "V3.1");
}

TEST(VaultRules, FromAndToNameAMoveFully) {
  COVERS("V4.5");
  EXPECT_EQ(refused_by(game_at("5p/6/6/1P4/6/P5 w"), "a1b4"), "V4.5") << "no midpoint";
  EXPECT_EQ(refused_by(game_at("5p/6/6/1P4/6/P5 w"), "a1c4"), "V4.5");
  core::Random random(4);
  Game game(*vault::entry().initial(core::OptionSet(vault::info().options)));
  for (int ply = 0; ply < 80 && !game.is_over(); ++ply) {
    const auto steps = game.position().legal_steps();
    EXPECT_EQ(moves_of(game).size(), steps.size());
    ASSERT_TRUE(game.play_step(steps[random.below(static_cast<std::uint32_t>(steps.size()))]).has_value());
  }
}

TEST(VaultRules, StandingOnTheOpponentsBackRankWhenTheTurnBeginsWins) {
  COVERS("V5.1");
  const Game white = game_at("P2p/4/4/4 w");
  EXPECT_TRUE(white.is_over());
  EXPECT_EQ(white.result_text(), "1-0");
  EXPECT_EQ(white.position().ending_rule(), "V5.1");
  EXPECT_TRUE(moves_of(white).empty());
  Game over = white;
  EXPECT_EQ(over.play_turn("a4a3").error().rule(), "V5.1")
      << "the refusal names the rule that ended the game";
  EXPECT_EQ(game_at("4/4/4/p3 b").result_text(), "0-1");
  // Reaching it is not yet winning: the other side moves first, and wins if it already stands there.
  Game race = game_at("4/P3/4/p3 w");
  ASSERT_TRUE(race.play_turn("a3a4").has_value());
  EXPECT_EQ(race.result_text(), "0-1");
  Game alone = game_at("4/P2p/4/4 w");
  ASSERT_TRUE(alone.play_turn("a3a4").has_value());
  EXPECT_FALSE(alone.is_over());
  ASSERT_TRUE(alone.play_turn("d3d2").has_value());
  EXPECT_EQ(alone.result_text(), "1-0");
}

TEST(VaultRules, ASideWithoutAMoveLoses) {
  COVERS("V5.2");
  EXPECT_EQ(game_at("4/4/4/P3 b").result_text(), "1-0") << "no pawn at all";
  // White's only pawn is walled in on a2 and has no pivot.
  const Game walled = game_at("6/6/6/pp4/Pp4/pp4 w");
  EXPECT_EQ(walled.result_text(), "0-1");
  EXPECT_EQ(walled.position().ending_rule(), "V5.2");
  EXPECT_EQ(walled.position().refusal(*walled.position().parse_step("a2c2"))->rule(), "V5.2");
  EXPECT_FALSE(game_at("6/6/6/pp4/Pp4/p5 w").is_over()) << "b1 is free";
}

TEST(VaultRules, PlayersMayAgreeOnADraw) {
  COVERS("V5.3");
  Game game = game_at("pppp/4/4/PPPP w");
  ASSERT_TRUE(game.play_turn("a1a2").has_value());
  ASSERT_TRUE(game.agree_draw().has_value());
  EXPECT_EQ(game.termination(), core::Termination::Agreement);
  EXPECT_EQ(game.result_text(), "1/2-1/2");
  EXPECT_FALSE(game.play_turn("a4a3").has_value());
  EXPECT_FALSE(game.agree_draw().has_value()) << "only once";
  ASSERT_TRUE(game.take_back_step().has_value());
  EXPECT_FALSE(game.is_over());
}

TEST(VaultRules, TheThirdOccurrenceIsADraw) {
  COVERS("V5.4");
  const std::string round = "a1a2 d4d3 a2a1 d3d4 ";
  Game game = game_at("pppp/4/4/PPPP w");
  EXPECT_EQ(game.occurrences(), 1) << "the first position counts";
  ASSERT_TRUE(game.play_turns(round).has_value());
  EXPECT_EQ(game.occurrences(), 2);
  EXPECT_FALSE(game.is_over());
  ASSERT_TRUE(game.play_turns(round).has_value());
  EXPECT_EQ(game.occurrences(), 3);
  EXPECT_EQ(game.termination(), core::Termination::Repetition);
  EXPECT_EQ(game.result_text(), "1/2-1/2");
  EXPECT_EQ(game.play_turn("a1a2").error().code(), "game.over_repetition");
  ASSERT_TRUE(game.take_back_turn().has_value());
  EXPECT_FALSE(game.is_over());

  // The same cells with the other side to move are another position.
  Game other = game_at("pppp/4/4/PPPP b");
  EXPECT_NE(other.position().key(), game_at("pppp/4/4/PPPP w").position().key());

  Game none = game_at("pppp/4/4/PPPP w", "repetition=none");
  ASSERT_TRUE(none.play_turns(round + round + round).has_value());
  EXPECT_EQ(none.occurrences(), 4);
  EXPECT_FALSE(none.is_over());
}

TEST(VaultRules, EarlyWinStopsWhenNoReplyHelps) {
  COVERS("V5.5");
  const auto result = [](std::string_view text, std::string_view options) {
    return game_at(text, options).result_text();
  };
  constexpr std::string_view kOn = "early_win=on";
  // White on a4, Black to move without a jump to it.
  EXPECT_EQ(result("P3/4/3p/4 b", kOn), "1-0");
  EXPECT_EQ(game_at("P3/4/3p/4 b", kOn).position().ending_rule(), "V5.5");
  EXPECT_EQ(refused_by(game_at("P3/4/3p/4 b", kOn), "d2d1"), "V5.5");
  EXPECT_EQ(result("P3/4/3p/4 b", "early_win=off"), "*");
  // c2 over b3 captures a4: the game goes on, whatever that reply costs.
  EXPECT_EQ(result("P3/1p2/2p1/4 b", kOn), "*");
  // Black already stands on rank 1 and wins by V5.1.
  EXPECT_EQ(result("P3/4/4/3p b", kOn), "0-1");
  // Two pawns on the goal rank: one capture is not enough.
  EXPECT_EQ(result("PP2/1p2/2p1/4 b", kOn), "1-0");
  // It never changes who wins, only when play stops.
  Game off = game_at("P3/4/3p/4 b");
  ASSERT_TRUE(off.play_turn("d2d3").has_value());
  EXPECT_EQ(off.result_text(), "1-0");
}

TEST(VaultRules, OrderOfTheTestsAtATurnStart) {
  COVERS("V5.6");
  // V5.1 before V5.2: Black has one pawn, walled in on a1, which is its goal.
  EXPECT_EQ(game_at("4/4/PP2/pP2 b").position().ending_rule(), "V5.1");
  // V5.2 before V5.5: Black has no pawn, and a White pawn stands on the goal rank.
  EXPECT_EQ(game_at("P3/4/4/4 b", "early_win=on").position().ending_rule(), "V5.2");
  // Perft follows V5.5 only with the option, and no repetition or agreement.
  EXPECT_EQ(game_at("P3/4/3p/4 b", "early_win=on").position().perft(1, core::PerftUnit::Turn).leaves, 0u);
  EXPECT_EQ(game_at("P3/4/3p/4 b").position().perft(1, core::PerftUnit::Turn).leaves, 5u);
  Game drawn = game_at("pppp/4/4/PPPP w");
  ASSERT_TRUE(drawn.play_turns("a1a2 d4d3 a2a1 d3d4 a1a2 d4d3 a2a1 d3d4").has_value());
  EXPECT_EQ(drawn.position().perft(2, core::PerftUnit::Turn).leaves, 100u);
}

TEST(VaultRules, StackingAJumpOntoAnEnemyStandsOnIt) {
  COVERS("V6.1");
  EXPECT_EQ(after("5p/6/2p3/1P4/P5/6 w", "a2c4", "stacking=on"), "5p/6/2(pP)3/1P4/6/6 b");
  EXPECT_EQ(after("5p/6/2(Pp)3/1P4/P5/6 w", "a2c4", "stacking=on"), "5p/6/2(PpP)3/1P4/6/6 b");
}

TEST(VaultRules, OnlyTopsCount) {
  COVERS("V6.2");
  // The covered White pawn on c3 neither moves nor serves as a pivot, and c3 is not empty for a walk.
  const Game game = game_at("5p/6/6/2(Pp)3/1P4/6 w", "stacking=on");
  EXPECT_TRUE(moves_from(game, "c3").empty());
  EXPECT_FALSE(moves_of(game).contains("b2c3"));
  EXPECT_FALSE(moves_of(game).contains("b2d4"));
  // A covered pawn on the goal rank does not win.
  EXPECT_EQ(game_at("(Pp)3/4/4/3P w", "stacking=on").result_text(), "*");
}

TEST(VaultRules, StackingFreesThePawnBeneath) {
  COVERS("V6.3");
  EXPECT_EQ(after("5p/6/6/2(pP)3/6/6 w", "c3d4", "stacking=on"), "5p/6/3P2/2p3/6/6 b");
  EXPECT_EQ(after("5p/6/6/2(PpP)3/6/6 w", "c3d4", "stacking=on"), "5p/6/3P2/2(Pp)3/6/6 b");
  // No pawn ever leaves: counted over random games.
  core::Random random(8);
  for (int seed = 0; seed < 5; ++seed) {
    Game game(*vault::entry().initial(*core::OptionSet::parse(vault::info().options, "size=8 stacking=on")));
    for (int ply = 0; ply < 80 && !game.is_over(); ++ply) {
      const auto steps = game.position().legal_steps();
      ASSERT_TRUE(game.play_step(steps[random.below(static_cast<std::uint32_t>(steps.size()))]).has_value());
      const std::string text = game.position().to_text();
      EXPECT_EQ(std::ranges::count(text, 'P'), 8) << text;
      EXPECT_EQ(std::ranges::count(text, 'p'), 8) << text;
    }
  }
}

TEST(VaultRules, StackingForbidsLandingOnAnOwnTop) {
  COVERS("V6.4");
  EXPECT_EQ(refused_by(game_at("5p/6/2(pP)3/1P4/P5/6 w", "stacking=on"), "a2c4"), "V4.3");
}

TEST(VaultRules, ADefenceThatUncoversAnotherGoalPawnIsNone) {
  COVERS("V6.5");
  // White tops: a4. Black jumps from c4 over b4 onto a4, but c4 then shows the White pawn beneath it.
  EXPECT_EQ(game_at("Pp(Pp)1/4/4/4 b", "stacking=on early_win=on").result_text(), "1-0");
  EXPECT_EQ(game_at("Ppp1/4/4/4 b", "stacking=on early_win=on").result_text(), "*");
  // Moving the cover off hands over the win even without the option.
  Game game = game_at("(Pp)3/4/4/3P b", "stacking=on");
  ASSERT_TRUE(game.play_turn("a4a3").has_value());
  EXPECT_EQ(game.result_text(), "1-0");
}

TEST(VaultRules, RandomMovesAreUniformWhereHardlyAnyIsLegal) {
  // White: eight pawns walled in by each other and by Black, with one walk and few jumps: candidates mostly
  // fail.
  const auto position = vault::Position64::parse("8/8/8/8/8/pppp4/PPPPp3/PPPPp3 w", {.size = 8});
  ASSERT_TRUE(position.has_value());
  vault::StepList steps;
  position->legal_steps(vault::kWhite, steps);
  ASSERT_GE(steps.size(), 2u);
  std::vector<int> drawn(steps.size());
  core::Random random(1);
  for (std::size_t i = 0; i < 2000 * steps.size(); ++i) {
    const auto step = position->random_step(vault::kWhite, random);
    const auto at = std::find(steps.begin(), steps.end(), *step);
    ASSERT_NE(at, steps.end());
    ++drawn[static_cast<std::size_t>(at - steps.begin())];
  }
  for (const int count : drawn) EXPECT_NEAR(count, 2000, 270);  // six standard deviations
  EXPECT_EQ(game_at("6/6/6/pp4/Pp4/pp4 w").position().playouts(1, 1, 10).decisions, 0u) << "no move at all";
}

}  // namespace
}  // namespace saltus::test
