// SPDX-License-Identifier: Apache-2.0
// Every numbered rule of the solitaire dice game with a case that can be checked by eye.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/game.hpp>
#include <saltus/games/dice/house_sheets.hpp>
#include <saltus/games/dice/position.hpp>
#include <saltus/games/dice/steps.hpp>

#include "support/covers.hpp"

namespace saltus::test {
namespace {

using dice::Options;
using dice::Position;

// A small board to look at: rows 1 to 6, columns a to f.
constexpr std::string_view kSheet =
    R"({"name":"Test","squares":[["5","O","E","X2","12","#"],["1","2","3","4","6","7"],["8","9","10","11","13","14"],)"
    R"(["18","20","24","#","O","E"],["#","#","#","#","#","4"],["1","1","1","1","1","1"]],)"
    R"("row_locks":["A","B","C","D","E","F"],"column_locks":["G","H","I","J","K","L"],)"
    R"("row_gems":[3,1,2,4,5,1],"column_gems":[2,2,2,2,2,3],"skimmer_boxes":[20,10,5]})";

std::string text(std::string_view rest) { return std::string(kSheet) + " " + std::string(rest); }

Position at(std::string_view rest, const Options& options = {}) {
  const auto position = Position::parse(text(rest), options);
  if (!position.has_value())
    ADD_FAILURE() << rest << ": " << position.error().code() << " at "
                  << position.error().offset.value_or(0) - kSheet.size() - 1;
  return *position;
}
constexpr std::string_view kNoMarks = "marks=....../....../....../....../....../......";

Position with(std::string_view dice, std::string_view skimmers = "0,0,0", int round = 1,
              const Options& options = {}) {
  return at("round=" + std::to_string(round) + " dice=" + std::string(dice) + " " + std::string(kNoMarks) +
                " skimmers=" + std::string(skimmers) + " rerolls=3 cracked=-",
            options);
}

std::vector<std::string> steps(const Position& position, std::string_view head = "") {
  std::vector<std::string> out;
  static Position::StepList list;  // too large for the stack of a test
  list.clear();
  position.legal_steps(0, list);
  for (const auto& step : list)
    if (const std::string each = position.step_to_text(step); each.starts_with(head)) out.push_back(each);
  std::ranges::sort(out);
  return out;
}
using Texts = std::vector<std::string>;

std::string refusal(const Position& position, std::string_view step) {
  core::Game game{core::AnyPosition(position)};
  const auto played = game.play_steps(step);
  return played.has_value() ? "legal"
                            : std::string(played.error().code()) + " " + std::string(played.error().rule());
}

Position after(const Position& position, std::string_view turn) {
  core::Game game{core::AnyPosition(position)};
  const auto played = game.play_steps(turn);
  if (!played.has_value()) ADD_FAILURE() << turn << ": " << played.error().code();
  return *game.position().as<Position>();
}

TEST(DiceRules, Material) {
  COVERS("D1.1", "D1.2");
  const Position start = Position::initial({});
  EXPECT_EQ(start.state().due, 5);
  EXPECT_EQ(start.state().rerolls, 3);
  EXPECT_EQ(start.sheet().rows + start.sheet().columns, 12);
  EXPECT_EQ(refusal(with("12345"), "f1=6"), "dice.no_die D2.3");
  EXPECT_EQ(refusal(with("12346"), "f1=6"), "dice.marked D3.3") << "black squares count as marked";
  EXPECT_EQ(refusal(with("12346"), "g1=6"), "dice.no_square D1.1");
}

TEST(DiceRules, RoundsAreRolledUsedAndLocked) {
  COVERS("D2.1", "D2.2", "D2.3", "D7.1");
  const Position start =
      at("round=1 dice=- " + std::string(kNoMarks) + " skimmers=0,0,0 rerolls=3 cracked=-");
  EXPECT_EQ(start.node().kind, core::NodeKind::Chance);
  dice::OutcomeList rolls;
  EXPECT_EQ(start.outcomes(rolls), 7776u);
  EXPECT_EQ(rolls.size(), 252u);
  const Position rolled = after(start, "roll:12345");
  EXPECT_EQ(rolled.node().kind, core::NodeKind::Decision);
  EXPECT_EQ(after(rolled, "a1=5").state().round, 1) << "four dice are left";
  EXPECT_EQ(refusal(after(rolled, "a1=5"), "b1=5"), "dice.no_die D2.3") << "a die is used once";
  EXPECT_EQ(after(rolled, "a1=5,pass").state().round, 2) << "passing ends the round";
  const Position last = after(with("5"), "a1=5");
  EXPECT_EQ(last.state().round, 2) << "and so does the last die";
  EXPECT_EQ(last.state().due, 5);
  const Position over = after(with("5", "0,0,0", 12), "pass");
  EXPECT_EQ(over.node().kind, core::NodeKind::Terminal);
  EXPECT_EQ(over.ending_rule(), "D2.2");
  EXPECT_EQ(refusal(over, "pass"), "dice.over D2.2");
  EXPECT_EQ(refusal(start, "roll:1234"), "outcome.impossible ");
}

TEST(DiceRules, NumbersAreMadeOfAnyDiceAddedOrSubtracted) {
  COVERS("D3.1", "D3.4");
  EXPECT_EQ(steps(with("146"), "a3="), (Texts{})) << "8 cannot be made of 1, 4, 6";
  EXPECT_EQ(steps(with("146"), "b3="), (Texts{"b3=6+4-1"}));
  EXPECT_EQ(steps(with("146"), "c2="), (Texts{"c2=4-1", "c2=6-4+1"}));
  EXPECT_EQ(steps(with("146"), "d2="), (Texts{"d2=4"}));
  EXPECT_EQ(steps(with("556"), "d2="), (Texts{"d2=-6+5+5"})) << "a plus wherever the rest can still make it";
  EXPECT_EQ(steps(with("55"), "a1="), (Texts{"a1=5"})) << "either five is the same move";
  EXPECT_EQ(refusal(with("146"), "b3=4-1+6"), "legal") << "in any order";
  EXPECT_EQ(refusal(with("146"), "b3=6+4+1"), "dice.total D3.1");
}

TEST(DiceRules, OddEvenAndPairs) {
  COVERS("D3.2", "D3.3");
  EXPECT_EQ(steps(with("1246"), "b1="), (Texts{"b1=1"}));
  EXPECT_EQ(steps(with("1246"), "c1="), (Texts{"c1=2", "c1=4", "c1=6"}));
  EXPECT_EQ(steps(with("11446"), "d1="), (Texts{"d1=1+1", "d1=4+4"}));
  EXPECT_EQ(refusal(with("1246"), "b1=2"), "dice.not_odd D3.2");
  EXPECT_EQ(refusal(with("1246"), "c1=1"), "dice.not_even D3.2");
  EXPECT_EQ(refusal(with("1246"), "d1=2+4"), "dice.no_pair D3.2");
  EXPECT_EQ(refusal(after(with("15"), "b1=1"), "b1=5"), "dice.marked D3.3");
}

TEST(DiceRules, SkimmersAreCharged) {
  COVERS("D4.1");
  EXPECT_EQ(steps(with("36", "0,5,2"), "s"), (Texts{"s1+3", "s1+6", "s2+3", "s3+3"}))
      << "s2 has 5 boxes free, s3 three";
  EXPECT_EQ(after(with("36", "0,5,2"), "s2+3").state().skimmers[1], 8);
  EXPECT_EQ(refusal(with("36", "0,5,2"), "s2+6"), "dice.skimmer_full D4.1");
  EXPECT_EQ(refusal(with("36", "4*,5,2"), "s1+3"), "dice.skimmer_used D4.2");
  EXPECT_EQ(after(with("3"), "s1+3").state().round, 2) << "the last die may be spent so";
}

TEST(DiceRules, SkimmersCountOnceAsADie) {
  COVERS("D4.2", "D4.3");
  EXPECT_EQ(steps(with("1", "13,0,0"), "e3="), (Texts{"e3=s1"}));
  EXPECT_EQ(steps(with("1", "13,0,0"), "f3="), (Texts{"f3=s1+1"}));
  const Position used = after(with("12", "13,0,0"), "e3=s1");
  EXPECT_EQ(used.state().round, 1) << "dice are left, so the round goes on";
  EXPECT_EQ(refusal(used, "f3=s1+1"), "dice.skimmer_used D4.2");
  EXPECT_EQ(refusal(used, "s1+2"), "dice.skimmer_used D4.2");
  EXPECT_EQ(refusal(with("1"), "b1=s1"), "dice.skimmer_empty D4.2");
  EXPECT_EQ(refusal(with("3"), "a2=s1+3"), "dice.total D3.1");
  EXPECT_EQ(refusal(with("3", "0,10,0"), "e3=s1+s2+3"), "dice.skimmer_empty D4.2");
  // Several skimmers, odd and even, and pairs, unless `numbers` is chosen.
  const Position full = with("4", "4,4,3");
  EXPECT_EQ(steps(full, "d1="), (Texts{"d1=s1+4", "d1=s1+s2", "d1=s2+4"}));
  EXPECT_EQ(steps(full, "b1="), (Texts{"b1=s3"}));
  EXPECT_EQ(steps(full, "a3="), (Texts{"a3=s1+4", "a3=s1+s2", "a3=s2+4"}));
  const Position numbers = with("4", "4,4,3", 1, {.sheet = 0, .numbers_only = true});
  EXPECT_EQ(steps(numbers, "d1="), Texts{});
  EXPECT_EQ(steps(numbers, "b1="), Texts{});
  EXPECT_EQ(steps(numbers, "a3="), (Texts{"a3=s1+4", "a3=s2+4"}));
  EXPECT_EQ(refusal(numbers, "a3=s1+s2"), "dice.numbers_only D4.3");
  EXPECT_EQ(refusal(numbers, "d1=s1+4"), "dice.numbers_only D4.3");
}

TEST(DiceRules, DiceAreRolledAgain) {
  COVERS("D5.1");
  EXPECT_EQ(steps(with("446"), "r:"), (Texts{"r:4", "r:44", "r:446", "r:46", "r:6"}));
  const Position due = after(with("1446"), "r:44");
  EXPECT_EQ(due.node().kind, core::NodeKind::Chance);
  EXPECT_EQ(due.state().rerolls, 2);
  EXPECT_EQ(due.to_text().substr(kSheet.size() + 1, 26), "round=1 dice=16 due=2 mark");
  EXPECT_EQ(steps(due), Texts{});
  EXPECT_EQ(refusal(due, "pass"), "dice.roll_syntax D7.1") << "the dice are rolled first";
  EXPECT_EQ(dice::hand_to_text(after(due, "roll:33").state().unused), "1336");
  EXPECT_EQ(after(with("1446"), "r:44,roll:33,r:1336,roll:1111,r:1,roll:2").state().rerolls, 0);
  EXPECT_EQ(refusal(after(with("1446"), "r:44,roll:33,r:1336,roll:1111,r:1,roll:2"), "r:1"),
            "dice.no_reroll D5.1");
}

TEST(DiceRules, LinesPayWhileTheirLockIsOpen) {
  COVERS("D6.1", "D6.2", "D6.3");
  const auto row_six = [](int round) {
    return at("round=" + std::to_string(round) +
              " dice=12 marks=....../....../....../....../....../xxxxx. skimmers=0,3*,0 rerolls=3 cracked=-");
  };
  EXPECT_EQ(after(row_six(6), "f6=1").state().cracked, 1u << 5) << "lock F closes at the end of round 6";
  EXPECT_EQ(after(row_six(6), "f6=1").result(0), 1 + 2) << "a gem, and two skimmers that were not used";
  EXPECT_EQ(after(row_six(7), "f6=1").state().cracked, 0) << "too late, but it may be marked for its column";
  EXPECT_EQ(after(row_six(7), "f6=1").result(0), 2);
  // The last die of the round in which the lock closes still pays.
  const Position last =
      at("round=6 dice=1 marks=....../....../....../....../....../xxxxx. skimmers=0,0,0 rerolls=3 cracked=-");
  EXPECT_EQ(after(last, "f6=1").state().cracked, 1u << 5);
  EXPECT_EQ(after(last, "f6=1").state().round, 7);
  // One mark completes its row and its column.
  const Position both = at(
      "round=2 dice=45 marks=....../.....x/.....x/.....x/....../.....x skimmers=0,0,0 rerolls=3 cracked=-");
  EXPECT_EQ(after(both, "f5=4").state().cracked, 1u << 4 | 1u << 11);
  // A line that is black from the start never pays.
  std::string black(kSheet);
  black.replace(black.find("\"4\"],[\"1\",\"1\""), 3, "\"#\"");
  const auto position =
      Position::parse(black + " round=1 dice=- " + std::string(kNoMarks) + " skimmers=0,0,0 rerolls=3", {});
  ASSERT_TRUE(position.has_value());
  EXPECT_EQ(position->state().cracked, 0);
  EXPECT_EQ(position->result(0), 3);
}

TEST(DiceNotation, PositionsRoundTripAndTheRestIsRefused) {
  for (const char* good : {"round=4 dice=13446 marks=....../....../....../....../....../xxxxx. "
                           "skimmers=13,0,5* rerolls=2 cracked=-",
                           "round=4 dice=134 due=2 marks=....../....../....../....../....../xxxxxx "
                           "skimmers=13,0,5* rerolls=2 cracked=F",
                           "round=13 dice=- marks=....../....../....../....../....../xxxxxx skimmers=13,0,5* "
                           "rerolls=0 cracked=-",
                           "round=12 dice=- due=3 marks=....../....../....../....../....../...... "
                           "skimmers=0,0,0 rerolls=0 cracked=-"})
    EXPECT_EQ(at(good).to_text(), text(good));
  const std::string tail =
      " marks=....../....../....../....../....../xxxxxx skimmers=1,0,5* rerolls=2 cracked=F";
  EXPECT_EQ(at("round=4 dice=1" + tail.substr(0, tail.find(" cracked"))).to_text(),
            text("round=4 dice=1" + tail))
      << "cracked may be left out";
  const auto refusal_of = [&](const std::string& rest) {
    const auto position = Position::parse(text(rest), {});
    return position.has_value() ? "accepted" : std::string(position.error().code());
  };
  EXPECT_EQ(refusal_of("round=0 dice=1" + tail), "dice.round");
  EXPECT_EQ(refusal_of("round=14 dice=1" + tail), "dice.round");
  EXPECT_EQ(refusal_of("round=4 dice=21" + tail), "dice.dice");
  EXPECT_EQ(refusal_of("round=4 dice=111111" + tail), "dice.dice");
  EXPECT_EQ(refusal_of("round=4 dice=" + tail), "dice.dice");
  EXPECT_EQ(refusal_of("round=4 dice=12 due=4" + tail), "dice.due");
  EXPECT_EQ(refusal_of("round=4 dice=- due=5" + tail), "dice.due");
  EXPECT_EQ(refusal_of("round=4 dice=1 due=0" + tail), "dice.due");
  EXPECT_EQ(refusal_of("round=13 dice=1" + tail), "dice.over_dice");
  EXPECT_EQ(refusal_of("round=4 dice=1 marks=....../....../....../....../....../xxxxx" + tail.substr(48)),
            "dice.marks");
  EXPECT_EQ(refusal_of("round=4 dice=1 marks=.....x" + tail.substr(13)), "dice.mark_on_black");
  EXPECT_EQ(refusal_of("round=4 dice=1" + tail.substr(0, 48) + " skimmers=21,0,0 rerolls=2"),
            "dice.skimmers");
  EXPECT_EQ(refusal_of("round=4 dice=1" + tail.substr(0, 48) + " skimmers=0*,0,0 rerolls=2"),
            "dice.used_empty");
  EXPECT_EQ(refusal_of("round=4 dice=1" + tail.substr(0, 48) + " skimmers=0,0,0 rerolls=4"), "dice.rerolls");
  EXPECT_EQ(refusal_of("round=4 dice=1" + tail + "A"), "dice.cracked");
  EXPECT_EQ(refusal_of("round=4 dice=1" + tail.substr(0, tail.size() - 1) + "A"), "dice.cracked_open");
  EXPECT_EQ(refusal_of("round=4 dice=1" + tail.substr(0, tail.size() - 1) + "-"), "dice.cracked_missing");
  EXPECT_EQ(refusal_of("round=9 dice=1" + tail.substr(0, tail.size() - 1) + "-"), "accepted")
      << "the lock had closed";
  EXPECT_EQ(refusal_of("round=4 dice=1" + tail + " "), "dice.trailing");
  EXPECT_EQ(Position::parse("nowhere@0123456789abcdef round=1 dice=-", {}).error().code(), "dice.sheet_id");
}

TEST(DiceSheets, FaultsNameRowAndColumn) {
  const auto changed = [](std::string_view from, std::string_view to) {
    std::string json(kSheet);
    json.replace(json.find(from), from.size(), to);
    const auto sheet = dice::parse_sheet(json);
    if (sheet.has_value()) return std::string("accepted");
    std::string out(sheet.error().code());
    for (const auto& param : sheet.error().params) out += " " + param.value;
    return out;
  };
  EXPECT_EQ(changed("\"12\"", "\"0\""), "dice.square e1 0 126");
  EXPECT_EQ(changed("\"12\"", "\"x\""), "dice.square e1 x 126");
  EXPECT_EQ(changed("\"1\",\"2\",", "\"1\","), "dice.row 2 5 6");
  EXPECT_EQ(changed("\"12\",", ""), "dice.shape 6 5");
  EXPECT_EQ(changed("\"F\"]", "\"E\"]"), "dice.lock_twice E row 6 row 5");
  EXPECT_EQ(changed("\"F\"]", "\"M\"]"), "dice.lock M row 6");
  EXPECT_EQ(changed("\"name\":\"Test\",", ""), "dice.member_missing name");
  EXPECT_EQ(changed("\"name\"", "\"title\""), "dice.member title");
  EXPECT_EQ(changed("[20,10,5]", "[20,10]"), "dice.box_count");
  EXPECT_EQ(changed("[3,1,2,4,5,1]", "[3,1,2,4,5]"), "dice.gem_count");
  EXPECT_EQ(changed("[3,", "[-3,").substr(0, 9), "dice.json");
  EXPECT_EQ(changed("Test", "T\\u00e9st"), "accepted");
  const auto sheet = dice::parse_sheet(kSheet);
  ASSERT_TRUE(sheet.has_value());
  EXPECT_EQ(dice::to_json(*sheet), kSheet) << "canonical";
}

}  // namespace
}  // namespace saltus::test
