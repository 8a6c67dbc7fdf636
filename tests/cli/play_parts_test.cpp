// SPDX-License-Identifier: Apache-2.0
// The parts of `saltus play` that are functions of their arguments.
#include <gtest/gtest.h>

#include <saltus/apps/cli/board.hpp>
#include <saltus/apps/cli/console.hpp>
#include <saltus/apps/cli/players.hpp>
#include <saltus/apps/cli/suggestions.hpp>
#include <saltus/apps/cli/table.hpp>
#include <saltus/games/registry.hpp>

namespace saltus::test {
namespace {

using namespace saltus::cli;

TEST(Suggestions, CountEditsAndSwaps) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("moevs", "moves"), 1u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
  EXPECT_EQ(edit_distance("a1b2", "b1a2"), 2u);
  EXPECT_EQ(edit_distance("abcd", "acbd"), 1u);
}

TEST(Suggestions, NearestFirstThenThoseThatBeginAlike) {
  const std::vector<std::string> words{"b1b2", "a1a2", "a1b2", "h7h8"};
  EXPECT_EQ(nearest("a1a3", words, 3), (std::vector<std::string>{"a1a2", "a1b2", "b1b2"}));
  EXPECT_EQ(nearest("a1b2", words, 9).size(), 4u);
  EXPECT_TRUE(nearest("x", {}, 3).empty());
  EXPECT_EQ(nearest(std::string(100'000, 'a'), words, 1).size(), 1u);
}

TEST(Players, AreReadFromTheCommandLine) {
  const core::GameInfo& info = *core::find_game(games::registry(), "vault")->info;
  const auto players = Players::make(info, 2, "", "", 1);
  ASSERT_TRUE(players.has_value());
  EXPECT_TRUE(players->is_person(0));
  EXPECT_EQ(players->level(1), kUsualLevel);
  const auto levels = Players::make(info, 2, "none", "white=3,2=10", 1);
  ASSERT_TRUE(levels.has_value());
  EXPECT_EQ(levels->level(0), 3);
  EXPECT_EQ(levels->level(1), 10);
  EXPECT_TRUE(Players::make(info, 2, "black", "", 1)->is_person(1));
  EXPECT_TRUE(Players::make(info, 2, "1,black", "", 1)->engines().empty());
  EXPECT_TRUE(Players::make(info, 2, "all", "9", 1)->engines().empty());
  EXPECT_EQ(Players::make(info, 2, "random", "", 1)->people().size(), 1u);
  for (const char* wrong : {"3", "0", "white,", "White", "x"})
    EXPECT_FALSE(Players::make(info, 2, wrong, "", 1).has_value()) << wrong;
  for (const char* wrong : {"11", "-1", "3,", "white", "white=", "=3", "red=3"})
    EXPECT_FALSE(Players::make(info, 2, "", wrong, 1).has_value()) << wrong;
}

TEST(Players, TagsOfRecordsAreReadBack) {
  Players players(2);
  players.set_level(1, 7);
  EXPECT_EQ(Players::level_of_tag(players.tag(0)), kPerson);
  EXPECT_EQ(Players::level_of_tag(players.tag(1)), 7);
  EXPECT_EQ(Players::level_of_tag("Ada"), kPerson);
  EXPECT_EQ(Players::level_of_tag("Saltus level 99"), kPerson);
}

TEST(Times, AreSecondsOrMilliseconds) {
  EXPECT_EQ(parse_time_ms("2"), 2000u);
  EXPECT_EQ(parse_time_ms("0.5"), 500u);
  EXPECT_EQ(parse_time_ms("0.5s"), 500u);
  EXPECT_EQ(parse_time_ms("500ms"), 500u);
  EXPECT_EQ(parse_time_ms("3600"), 3'600'000u);
  for (const char* wrong : {"", "0", "-1", "ms", "1e9", "3601", "nan", "inf", "1 s", "2h", "0.1ms", "1,5"})
    EXPECT_FALSE(parse_time_ms(wrong).has_value()) << wrong;
}

TEST(Wrapping, BreaksAtSpacesAndIndents) {
  EXPECT_EQ(wrap("one two three", 7), "one two\nthree");
  EXPECT_EQ(wrap("one two three", 7, 2), "one two\n  three");
  EXPECT_EQ(wrap("überlang", 3), "überlang") << "a word is never broken";
  EXPECT_EQ(wrap("é é", 3), "é é") << "columns, not bytes";
  EXPECT_EQ(wrap("", 5), "");
  EXPECT_EQ(wrap("one two three", 9, 2, 4), "one\n  two\n  three") << "the first line begins further right";
  EXPECT_EQ(wrap("one two three", 11, 2, 4), "one two\n  three");
}

TEST(Boards, AreTurnedAndMarked) {
  const auto* vault = core::find_game(games::registry(), "vault");
  const auto position = vault->parse(core::OptionSet(vault->info->options), "3p/4/1P2/4 w");
  ASSERT_TRUE(position.has_value());
  const core::Cells cells = position->cells();
  EXPECT_EQ(draw_board(cells, {}), "4 . . . p\n3 . . . .\n2 . P . .\n1 . . . .\n  a b c d\n");
  BoardView view;
  view.flipped = true;
  EXPECT_EQ(draw_board(cells, view), "1 . . . .\n2 . . P .\n3 . . . .\n4 p . . .\n  d c b a\n");
  view.flipped = false;
  view.mark(cells, find_cell(cells, "b2"), Mark::From);
  view.mark(cells, -1, Mark::To);
  EXPECT_EQ(draw_board(cells, view),
            "4  .  .  .  p\n3  .  .  .  .\n2  . (P) .  .\n1  .  .  .  .\n   a  b  c  d\n   ( ) from\n");
  EXPECT_EQ(cell_name(cells, find_cell(cells, "d4")), "d4");
  EXPECT_EQ(find_cell(cells, "e1"), -1);
}

}  // namespace
}  // namespace saltus::test
