// SPDX-License-Identifier: Apache-2.0
// The text form of records: what is written is read back, what is foreign or broken is refused at its place.
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include <saltus/core/random.hpp>
#include <saltus/record/record.hpp>

#include "toy/registry.hpp"

namespace saltus::test {
namespace {

using record::Record;

constexpr std::string_view kShort =
    "[Saltus \"1\"]\n"
    "[Game \"vault\"]\n"
    "[Rules \"vault/1\"]\n"
    "[Options \"size=4 stacking=off early_win=off repetition=threefold\"]\n"
    "[Event \"a \\\"quoted\\\" name\"]\n"
    "[Sheet {\"name\":\"x}\",\"squares\":[{}]}]\n"
    "[Result \"1-0\"]\n"
    "[Termination \"rules\"]\n"
    "\n"
    "{before} 1. a1a2 {Zug, 手} (1. b1b2 a4a3 (1... b4b3 {deep}) 2. c1c2) (1. c1c2)\n"
    "1... a4b3 2. a2a3 b4a4 3. a3b4 d4c3 1-0\n";

Record parsed(std::string_view text) {
  auto record = record::read(registry(), text);
  if (!record.has_value())
    ADD_FAILURE() << record.error().code() << " at " << record.error().offset.value_or(9999) << "\n" << text;
  return *record;
}

/// The refusal's code and the text from its place on.
std::string refusal(std::string_view text) {
  const auto record = record::read(registry(), text);
  if (record.has_value()) return "accepted";
  const std::size_t at = record.error().offset.value_or(0);
  EXPECT_LE(at, text.size());
  return std::string(record.error().code()) + " @" + std::string(text.substr(at, 4));
}

std::string changed(std::string_view from, std::string_view to, std::string_view text = kShort) {
  std::string out(text);
  const std::size_t at = out.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return out.replace(at, from.size(), to);
}

TEST(RecordText, RoundTripsToTheByte) {
  const Record record = parsed(kShort);
  EXPECT_EQ(record::to_text(record), kShort);
  EXPECT_EQ(record.tag("Event"), "a \"quoted\" name");
  EXPECT_EQ(record.tag("Sheet"), "{\"name\":\"x}\",\"squares\":[{}]}");
  EXPECT_EQ(record.game.result_text(), "1-0");
  EXPECT_EQ(record.line.comments, std::vector<std::string>{"before"});
  EXPECT_EQ(record.line.moves.size(), 6u);
  ASSERT_EQ(record.line.moves[0].variations.size(), 2u);
  EXPECT_EQ(record.line.moves[0].variations[0].moves[1].variations[0].moves[0].comments[0], "deep");
}

TEST(RecordText, RandomGamesOfEveryGameRoundTrip) {
  for (const core::GameEntry& entry : registry()) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      core::Random random(seed);
      core::Game game(*entry.initial(core::OptionSet(entry.info->options)));
      const std::size_t steps = random.below(60);
      while (game.step_count() < steps && !game.is_over()) {
        if (game.node().kind == core::NodeKind::Chance) {
          game.play_outcome(game.position().draw_outcome(random));
          continue;
        }
        const auto legal = game.position().legal_steps();
        ASSERT_TRUE(
            game.play_step(legal[random.below(static_cast<std::uint32_t>(legal.size()))]).has_value());
      }
      const std::string text =
          record::to_text(record::make_record(entry, game, {{"Seat1", "someone", false}}));
      const Record record = parsed(text);
      EXPECT_EQ(record::to_text(record), text);
      EXPECT_EQ(record.game.position(), game.position()) << text;
      EXPECT_EQ(record.game.turns(), game.turns());
      EXPECT_EQ(record.game.termination(), game.termination());
      for (std::size_t line = 0, next = 0; next != std::string::npos; line = next + 1) {
        next = text.find('\n', line);
        // A word is never broken, however long a turn is.
        const std::string_view words = std::string_view(text).substr(line, next - line);
        if (text[line] != '[' && words.find(' ') != std::string_view::npos)
          EXPECT_LE(std::min(next, text.size()) - line, 80u) << text;
      }
    }
  }
}

TEST(RecordText, SheetsAreCarriedAlong) {
  constexpr std::string_view kSheet =
      R"({"name":"Mine","squares":[["1","2"],["3","4"],["5","6"],["O","E"],["X2","7"],["1","2"],["3","4"],["5","6"],["O","E"],["X2","#"]],)"
      R"("row_locks":["C","D","E","F","G","H","I","J","K","L"],"column_locks":["A","B"],"row_gems":[1,1,1,1,1,1,1,1,1,1],)"
      R"("column_gems":[1,1],"skimmer_boxes":20})";
  for (const char* id : {"dice", "race"}) {
    const core::GameEntry& entry = *core::find_game(registry(), id);
    const core::OptionSet options(entry.info->options);
    core::Game game(*entry.sheets->initial(options, kSheet));
    ASSERT_TRUE(game.play_steps("roll:12345").has_value());
    const std::string text = record::to_text(record::make_record(entry, game));
    EXPECT_NE(text.find("[Sheet " + std::string(kSheet) + "]"), std::string::npos) << text;
    EXPECT_EQ(text.find("[Position"), std::string::npos) << "the start on that sheet";
    EXPECT_EQ(record::to_text(parsed(text)), text);
    EXPECT_TRUE(parsed(text).game.position() == game.position());
    // From a position on it, too; but not from one on another sheet.
    core::Game later(game.position());
    const std::string from = record::to_text(record::make_record(entry, later));
    EXPECT_TRUE(parsed(from).game.position() == game.position());
    std::string other = from;
    other.replace(other.find("\"Mine\""), 6, "\"Thine\"");
    EXPECT_EQ(refusal(other).substr(0, 12), "record.sheet");
    std::string broken = text;
    broken.replace(broken.find("\"X2\""), 4, "\"X3\"");
    EXPECT_EQ(refusal(broken), "dice.square @\"X3\"");
  }
}

TEST(RecordText, ForeignLayoutIsReadAndNormalised) {
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : kShort) windows += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(record::to_text(parsed(windows)), kShort);
  EXPECT_EQ(record::to_text(parsed(changed("2. a2a3 b4a4", "; to the end of the line )(\n a2-a3 \t b4-a4"))),
            kShort)
      << "numbers may be missing, moves may be spelled in any way";
}

TEST(RecordText, LineCommentsMayStandAnywhere) {
  std::string text = changed("[Event", "; a word\n[Event");
  text = "; first\n" + changed("1. a1a2", "; here ( { too\n1. a1a2", text) + "; and last";
  EXPECT_EQ(record::to_text(parsed(text)), kShort);
}

TEST(RecordText, UnfinishedTurnsAndEndingsOfPeople) {
  const std::string isola =
      "[Saltus \"1\"]\n[Game \"isola\"]\n[Rules \"isola/1\"]\n[Options \"size=4\"]\n[Result \"*\"]\n\n1. "
      "c1,#b1 b3 *\n";
  EXPECT_EQ(record::to_text(parsed(isola)), isola);
  EXPECT_EQ(refusal(changed("b3 *", "b3 2. d1 *", isola)), "record.unfinished @d1 *");
  std::string resigned = changed("d4c3 1-0", "0-1", changed("\"1-0\"", "\"0-1\"", kShort));
  resigned = changed("\"rules\"", "\"resignation\"", resigned);
  EXPECT_EQ(parsed(resigned).game.termination(), core::Termination::Resignation);
  EXPECT_EQ(parsed(resigned).game.result_text(), "0-1");
  std::string drawn = changed("d4c3 1-0", "1/2-1/2", changed("\"1-0\"", "\"1/2-1/2\"", kShort));
  drawn = changed("\"rules\"", "\"agreement\"", drawn);
  EXPECT_EQ(parsed(drawn).game.termination(), core::Termination::Agreement);
  const std::string forfeited = changed("\"agreement\"", "\"time forfeit\"", drawn);
  EXPECT_FALSE(parsed(forfeited).game.is_over())
      << "endings that the rules do not know are the record's word";
  EXPECT_EQ(record::to_text(parsed(forfeited)), forfeited);
}

TEST(RecordText, APositionThatBlackBeginsIsNumberedSo) {
  const std::string text =
      "[Saltus \"1\"]\n[Game \"vault\"]\n[Rules \"vault/1\"]\n"
      "[Options \"size=4 stacking=off early_win=off repetition=threefold\"]\n"
      "[Position \"pppp/4/4/PPPP b\"]\n[Result \"*\"]\n\n1... a4a3 2. a1a2 *\n";
  EXPECT_EQ(record::to_text(parsed(text)), text);
  EXPECT_EQ(refusal(changed("1...", "1.", text)), "record.number @1. a");
  EXPECT_EQ(refusal(changed("PPPP b", "PPPPP b", text)), "vault.rank_length @PPPP");
}

TEST(RecordText, EveryFaultIsNamedWithItsPlace) {
  const std::vector<std::pair<std::string, std::string>> all{
      {"", "record.none @"},
      {"1. a1a2", "record.none @1. a"},
      {changed("[Saltus \"1\"]\n", ""), "record.none @[Gam"},
      {changed("Saltus \"1\"", "Saltus \"2\""), "record.version @2\"]\n"},
      {changed("[Game \"vault\"]\n", ""), "record.tag_missing @{bef"},
      {changed("\"vault\"", "\"chess\""), "record.game @ches"},
      {changed("vault/1", "vault/9"), "record.rules @vaul"},
      {changed(" early_win=off", ""), "record.option_missing @size"},
      {changed("size=4", "size=5"), "option.value @size"},
      {changed("[Event", "[Game"), "record.tag_twice @Game"},
      {changed("[Event ", "[Event"), "record.tag @\"a \\"},
      {changed("name\"]", "name\""), "record.tag @\n[Sh"},
      {changed("name\"]", "name]"), "record.tag @\n[Sh"},
      {changed("\\\"quoted", "\\quoted"), "record.tag @quot"},
      {changed("quoted", "quo\x01ted"), "record.control @\x01ted"},
      {changed("quoted", "quo\xFFted"), "record.encoding @\xFFted"},
      {changed("[{}]}]", "[{}]]"), "record.tag @\n[Re"},
      {changed("手", "\xE6\x89"), "record.encoding @\xE6\x89} "},
      {changed("{deep}", "{deep"), "record.comment_open @{dee"},
      {changed("a4b3 2.", "2."), "record.number_end @1..."},
      {changed("2. a2a3", "4. a2a3"), "record.number @4. a"},
      {changed("2. a2a3", "2. 2. a2a3"), "record.number_end @2. 2"},
      {changed("a2a3", "a2a4"), "vault.no_pivot @a2a4"},
      {changed("a2a3 b4a4", "b4a4 a2a3"), "vault.not_your_pawn @b4a4"},
      {changed("b4b3", "b4b1"), "vault.odd_offset @b4b1"},
      {changed("b4b3", "b4(b3"), "vault.move_syntax @(b3 "},
      {changed("{before}", "(a1a2)"), "record.variation_first @(a1a"},
      {changed("(1. c1c2)", "()"), "record.variation_empty @)\n1."},
      {changed("(1. c1c2)", "(1.)"), "record.number_end @1.)\n"},
      {changed("(1. c1c2)\n", "1. c1c2)\n"), "record.number @1. c"},
      {changed("d4c3 1-0", "d4c3) 1-0"), "record.variation_closed @) 1-"},
      {changed("d4c3 1-0", "d4c3} 1-0"), "record.token @} 1-"},
      {changed("d4c3 1-0\n", "d4c3\n"), "record.no_result @"},
      {changed("d4c3 1-0\n", "d4c3 (3... d4d3 1-0"), "record.variation_open @1-0"},
      {changed("d4c3 1-0", "d4c3 0-1"), "record.result_tag @0-1\n"},
      {changed("d4c3 1-0", "d4c3 3..."), "record.number @3..."},
      {changed("d4c3 1-0", "d4c3 4. a1a2 1-0"), "vault.over_goal @a1a2"},
      {changed("b4a4 3. a3b4 d4c3 1-0", "1-0"), "record.termination @rule"},
      {changed("d4c3 1-0", "*", changed("\"1-0\"", "\"*\"")), "record.termination @rule"},
      {changed("1-0\n", "0-1\n", changed("\"1-0\"", "\"0-1\"", changed("[Termination \"rules\"]\n", ""))),
       "record.result_rules @0-1\n"},
      {changed("d4c3 1-0", "*", changed("\"1-0\"", "\"*\"", changed("\"rules\"", "\"resignation\""))),
       "record.termination @resi"},
      {changed("quoted", "quo\xC2\x9Bted"), "record.control @\xC2\x9Bte"},
      {std::string(kShort) + "more", "record.second @more"},
      {std::string(kShort) + std::string(kShort), "record.second @[Sal"},
  };
  for (const auto& [text, expected] : all) EXPECT_EQ(refusal(text), expected) << text;
}

TEST(RecordText, TruncatedAnywhereIsRefusedAtAPlaceInTheText) {
  for (std::size_t length = 0; length + 1 < kShort.size(); ++length) {
    const auto record = record::read(registry(), kShort.substr(0, length));
    ASSERT_FALSE(record.has_value()) << kShort.substr(0, length);
    EXPECT_LE(record.error().offset.value_or(9999), length);
  }
}

TEST(RecordText, SeveralRecordsFollowEachOther) {
  const std::string both = std::string(kShort) + "\n" + std::string(kShort);
  std::size_t offset = 0;
  int count = 0;
  while (offset < both.size()) {
    const auto record = record::read(registry(), both, offset);
    ASSERT_TRUE(record.has_value());
    ++count;
  }
  EXPECT_EQ(count, 2);
}

TEST(RecordText, DeepVariationsAreRefusedBeforeTheyHurt) {
  std::string text = changed("b4b3 {deep}", std::string(100'000, '('));
  EXPECT_EQ(refusal(text), "record.variation_first @((((");
  std::string nested;
  for (int i = 0; i < 200; ++i) nested += i % 2 == 0 ? "b4b3 (" : "b4a3 (";
  EXPECT_EQ(refusal(changed("b4b3 {deep}", nested)), "record.variation_depth @(b4a");
}

TEST(RecordText, TheExamplesOfTheDocumentAreRecords) {
  std::ifstream in(SALTUS_ROOT "/docs/notation.md");
  const std::string document{std::istreambuf_iterator<char>(in), {}};
  int examples = 0;
  for (std::size_t at = 0; (at = document.find("```\n[Saltus", at)) != std::string::npos; ++examples) {
    const std::size_t end = document.find("```", at + 4);
    const std::string text = document.substr(at + 4, end - at - 4);
    EXPECT_EQ(record::to_text(parsed(text)), text);
    at = end;
  }
  EXPECT_EQ(examples, 2) << "one for each game";
}

TEST(RecordText, PointsAreResultsOfGamesThatScore) {
  const std::string hide =
      "[Saltus \"1\"]\n[Game \"hide\"]\n[Rules \"hide/1\"]\n[Options \"seats=3\"]\n[Result \"3/0/-2\"]\n"
      "[Termination \"abandoned\"]\n\n1. 1:4,2:1,3:4 3/0/-2\n";
  EXPECT_EQ(record::to_text(parsed(hide)), hide);
  for (const char* wrong : {"1-0", "3/0", "3/0/2/1", "3//2", "x"}) {
    const std::string text = changed("3:4 3/0/-2", std::string("3:4 ") + wrong,
                                     changed("\"3/0/-2\"", "\"" + std::string(wrong) + "\"", hide));
    EXPECT_EQ(refusal(text).substr(0, 18), "record.result_form") << wrong;
  }
}

}  // namespace
}  // namespace saltus::test
