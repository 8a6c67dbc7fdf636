// SPDX-License-Identifier: Apache-2.0
// Vault's notation: spellings of moves that are accepted, and every reason to refuse a text, with its place.
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/games/vault/errors.hpp>
#include <saltus/games/vault/vault.hpp>

namespace saltus::test {
namespace {

namespace errors = vault::errors;

core::Expected<core::AnyPosition> parse(std::string_view text, std::string_view options = "") {
  return vault::entry().parse(*core::OptionSet::parse(vault::info().options, options), text);
}

TEST(VaultNotation, RefusesBadPositionsWithReasonAndOffset) {
  struct Bad {
    std::string text;
    const core::ErrorCode* what;
    std::size_t offset;
    std::string options = "";
  };
  const std::vector<Bad> all{
      {"", &errors::kSize, 0},
      {"pppp/4/4 w", &errors::kSize, 0},
      {"ppppp/5/5/5/PPPPP w", &errors::kSize, 0},
      {"18/18/18/18/18/18/18/18/18/18/18/18/18/18/18/18/18/18 w", &errors::kSize, 0},
      {"ppppp/4/4/PPPP w", &errors::kRankLength, 0},
      {"ppp/4/4/PPPP w", &errors::kRankLength, 0},
      {"pppp//4/PPPP w", &errors::kRankLength, 5},
      {"pppp/4/4/PPP w", &errors::kRankLength, 9},
      {"pppp/5/4/PPPP w", &errors::kRun, 5},
      {"pppp/0/4/PPPP w", &errors::kRun, 5},
      {"pppp/04/4/PPPP w", &errors::kRun, 5},
      {"pppp/22/4/PPPP w", &errors::kRun, 5},
      {"pppp/99999999999999999999/4/PPPP w", &errors::kRun, 5},
      {"pppp/1x2/4/PPPP w", &errors::kCellCharacter, 6},
      {"pppp/4/4/PPPP\xC3\xA9 w", &errors::kCellCharacter, 13},
      {"ppp(pP)/4/4/PPPP w", &errors::kStackOption, 3},
      {"ppp(P)/4/4/4 w", &errors::kStackHeight, 3, "stacking=on"},
      {"ppp()/4/4/4 w", &errors::kStackHeight, 3, "stacking=on"},
      {"ppp(PP)/4/4/4 w", &errors::kStackColours, 5, "stacking=on"},
      {"ppp(P1)/4/4/4 w", &errors::kStackCharacter, 5, "stacking=on"},
      {"ppp(Pp/4/4/4 w", &errors::kStackCharacter, 6, "stacking=on"},
      {"pppp/p3/4/PPPP w", &errors::kPawnCount, 5},
      {"ppp1/4/4/PP(PpP)P w", &errors::kPawnCount, 16, "stacking=on"},
      {"ppp1/4/P3/PP(PpP)P w", &errors::kPawnCount, 15, "stacking=on"},
      {"(pPpPpPpPp)3/4/4/4 w", &errors::kPawnCount, 9, "stacking=on"},
      {"pppp/4/4/PPPP", &errors::kSide, 13},
      {"pppp/4/4/PPPP ", &errors::kSide, 14},
      {"pppp/4/4/PPPP  w", &errors::kSide, 14},
      {"pppp/4/4/PPPP W", &errors::kSide, 14},
      {"pppp/4/4/PPPP w ", &errors::kTrailing, 15},
      {"pppp/4/4/PPPP w\n", &errors::kTrailing, 15},
      {"pppp/4/4/PPPP w", &errors::kSizeOption, 0, "size=6"},
  };
  for (const Bad& bad : all) {
    const auto parsed = parse(bad.text, bad.options);
    ASSERT_FALSE(parsed.has_value()) << bad.text;
    EXPECT_EQ(parsed.error().what, bad.what) << bad.text << " gave " << parsed.error().code();
    EXPECT_EQ(parsed.error().offset, bad.offset) << bad.text;
  }
}

TEST(VaultNotation, TextSetsTheSizeUnlessTheOptionIsGiven) {
  EXPECT_TRUE(parse("pppp/4/4/PPPP w").has_value());
  EXPECT_TRUE(parse("pppp/4/4/PPPP w", "size=4").has_value());
  EXPECT_EQ(parse("pppp/4/4/PPPP w")->options().value("size"), "4");
}

TEST(VaultNotation, AcceptsUnusualPositions) {
  for (const char* text : {"4/4/4/4 w", "PPPP/4/4/pppp b", "P2p/4/4/4 b", "1P2/4/4/4 w"})
    EXPECT_TRUE(parse(text).has_value()) << text;
  EXPECT_TRUE(parse("(pPpPpPpP)3/4/4/4 w", "stacking=on").has_value());
}

TEST(VaultNotation, MovesMayNameTheirKind) {
  // a1-b1 walks; a1 over b2 lands on c3, empty; c1 over b2 captures a3.
  const core::AnyPosition position = *parse("3p/p3/1P2/P1P1 w");
  const auto spelled = [&](std::string_view text) {
    const auto step = position.parse_step(text);
    return step.has_value() ? position.step_to_text(*step) : std::string(step.error().code());
  };
  EXPECT_EQ(spelled("a1b1"), "a1b1");
  EXPECT_EQ(spelled("a1-b1"), "a1b1");
  EXPECT_EQ(spelled("a1c3"), "a1c3");
  EXPECT_EQ(spelled("a1^c3"), "a1c3");
  EXPECT_EQ(spelled("c1^a3"), "c1a3") << "'^' is any jump, captures included";
  EXPECT_EQ(spelled("c1xa3"), "c1a3");
  EXPECT_EQ(spelled("a1^b1"), "vault.not_a_jump");
  EXPECT_EQ(spelled("a1xb1"), "vault.not_a_jump");
  EXPECT_EQ(spelled("a1-c3"), "vault.not_a_walk");
  EXPECT_EQ(spelled("a1xc3"), "vault.not_a_capture");
  EXPECT_EQ(spelled("a1e1"), "vault.off_board");
  EXPECT_EQ(spelled("a1a9"), "vault.off_board");
  EXPECT_EQ(spelled("a0b1"), "vault.off_board");
  for (const char* text : {"", "a", "a1", "a1b", "A1b1", "a1 b1", "a1--b1", "a1b1 ", "a01b1", "a1b1b",
                           "a1xb1x", "1a1b", "a1:b1", "a1b1\n", "a99999999999b1"})
    EXPECT_EQ(spelled(text), "vault.move_syntax") << text;
}

TEST(VaultNotation, DisplayTextIsAcceptedAgain) {
  core::RandomGame<vault::StackingPosition64> play(
      vault::StackingPosition64::initial({.size = 8, .stacking = true}), 1, 0);
  while (play.steps() < 60 && play.advance()) {
    const auto& position = play.position();
    vault::StepList steps;
    position.legal_steps(position.to_move(), steps);
    for (const vault::Step step : steps) {
      const auto parsed = position.parse_step(position.display_step(step));
      ASSERT_TRUE(parsed.has_value()) << position.display_step(step);
      EXPECT_TRUE(*parsed == step);
    }
  }
}

}  // namespace
}  // namespace saltus::test
