// SPDX-License-Identifier: Apache-2.0
// The JSON form of records has the same content as the text form, and the same checks.
#include <gtest/gtest.h>

#include <saltus/record/json.hpp>

#include "toy/registry.hpp"

namespace saltus::test {
namespace {

constexpr std::string_view kText =
    "[Saltus \"1\"]\n"
    "[Game \"vault\"]\n"
    "[Rules \"vault/1\"]\n"
    "[Options \"size=4 stacking=off early_win=off repetition=threefold\"]\n"
    "[Event \"a \\\"quoted\\\" name\"]\n"
    "[Sheet {\"name\":\"x}\",\"squares\":[{}]}]\n"
    "[Odd { \"spaced\" : 1.0 }]\n"
    "[Result \"*\"]\n"
    "\n"
    "{before} 1. a1a2 {Zug, 手} (1. b1b2 a4a3 (1... b4b3 {deep}) 2. c1c2) 1... a4b3\n"
    "*\n";

TEST(RecordJson, RoundTripsThroughBothForms) {
  const auto record = record::read(registry(), kText);
  ASSERT_TRUE(record.has_value());
  const std::string json = record::to_json(*record);
  EXPECT_EQ(json.find('\n'), std::string::npos);
  EXPECT_NE(json.find(R"({"name":"Sheet","json":{"name":"x}","squares":[{}]}})"), std::string::npos) << json;
  EXPECT_NE(json.find(R"({"turn":"a1a2","comments":["Zug, 手"],"variations":[)"), std::string::npos) << json;
  const auto again = record::from_json(registry(), json);
  ASSERT_TRUE(again.has_value()) << again.error().code();
  EXPECT_EQ(record::to_text(*again), kText);
  EXPECT_EQ(record::to_json(*again), json);
}

TEST(RecordJson, FaultsNameTheirMember) {
  const auto record = record::read(registry(), kText);
  const std::string json = record::to_json(*record);
  const auto refusal = [&](std::string_view from, std::string_view to) {
    std::string text = json;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const auto refused = record::from_json(registry(), text);
    if (refused.has_value()) return std::string("accepted");
    return std::string(refused.error().code()) + " " + std::string(refused.error().param("member"));
  };
  EXPECT_EQ(refusal("a4b3", "a4a2"), "vault.no_pivot line/moves/1/turn");
  EXPECT_EQ(refusal("b4b3", "b4b1"),
            "vault.odd_offset line/moves/0/variations/0/moves/1/variations/0/moves/0/turn");
  EXPECT_EQ(refusal("a4b3", "a4b3 a2a3"), "record.json_member line/moves/1/turn");
  EXPECT_EQ(refusal("\"a4b3\"", "7"), "record.json_member line/moves/1/turn");
  EXPECT_EQ(refusal("deep", "de}ep"),
            "record.json_member line/moves/0/variations/0/moves/1/variations/0/moves/0/comments/0");
  EXPECT_EQ(refusal("\"before\"", "[]"), "record.json_member line/comments/0");
  EXPECT_EQ(refusal("\"result\":\"*\"", "\"result\":\"1-0\""), "record.result_tag result");
  EXPECT_EQ(refusal("\"result\"", "\"Result\""), "record.json_unknown Result");
  EXPECT_EQ(refusal("\"vault\"", "\"chess\""), "record.game tags/1");
  EXPECT_EQ(refusal("\"Event\"", "\"Event [\""), "record.json_member tags/4");
  // Nothing passes for more than it is, and nothing is lost.
  EXPECT_EQ(refusal("\"a4b3\"", "\"2.\""), "record.number line/moves/1/turn");
  EXPECT_EQ(refusal("\"a4b3\"}", "\"1...\"}"), "record.number_end line/moves/1/turn");
  EXPECT_EQ(refusal("\"json_text\":\"{ ", "\"json_text\":\"{}]\\n1. a1a2 ;{ "), "record.json_member tags/6");
  EXPECT_EQ(refusal("\"json_text\":\"{ ", "\"json_text\":\"x{ "), "record.json_member tags/6");
  EXPECT_EQ(refusal("\"turn\":\"a4b3\"", "\"turn\":\"a4b3\",\"coment\":[\"lost\"]"),
            "record.json_unknown line/moves/1/coment");
  EXPECT_EQ(refusal("\"value\":\"1\"", "\"value\":1"), "record.json_member tags/0");
  EXPECT_EQ(refusal("{\"tags\":[", "{\"tags\":[3,"), "record.json_member tags/0");
  EXPECT_EQ(refusal("\"line\":{", "\"line\":[{").substr(0, 11), "record.json");
  EXPECT_EQ(refusal("\"moves\":[{\"turn\":\"a1a2\"", "\"move\":[{\"turn\":\"a1a2\""),
            "record.json_member line");
}

TEST(RecordJson, BrokenJsonIsRefusedAtItsPlace) {
  for (const auto& [text, offset] : std::vector<std::pair<std::string, std::size_t>>{
           {"", 0}, {"{", 1}, {"{\"tags\":]", 8}, {"[]", 2}, {"null x", 5}, {"\xFF", 0}}) {
    const auto refused = record::from_json(registry(), text);
    ASSERT_FALSE(refused.has_value()) << text;
    if (refused.error().code() == "record.json") EXPECT_EQ(refused.error().offset, offset) << text;
  }
  std::string deep = R"({"tags":[],"result":"*","line":)";
  for (int i = 0; i < 5000; ++i) deep += R"({"moves":[{"turn":"a","variations":[)";
  EXPECT_FALSE(record::from_json(registry(), deep).has_value());
}

TEST(RecordJson, VariationsAsDeepAsInText) {
  std::string text =
      "[Saltus \"1\"]\n[Game \"isola\"]\n[Rules \"isola/1\"]\n[Options \"size=4\"]\n[Result \"*\"]\n\n";
  for (std::size_t i = 0; i < record::kMaxVariationDepth; ++i)
    text += i % 2 == 0 ? "1. c1,#b1 (" : "1. c1,#a1 (";
  text += "1. c1,#d1";
  text.append(record::kMaxVariationDepth, ')');
  text += " *\n";
  const auto record = record::read(registry(), text);
  ASSERT_TRUE(record.has_value()) << record.error().code();
  const auto again = record::from_json(registry(), record::to_json(*record));
  ASSERT_TRUE(again.has_value()) << again.error().code() << again.error().param("reason");
  EXPECT_EQ(record::to_text(*again), record::to_text(*record));
}

}  // namespace
}  // namespace saltus::test
