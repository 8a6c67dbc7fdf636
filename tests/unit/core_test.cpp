// SPDX-License-Identifier: Apache-2.0
// The small parts of core: seats, lists, random numbers, keys, reading text, options, errors.
#include <array>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/fixed_list.hpp>
#include <saltus/core/options.hpp>
#include <saltus/core/processor.hpp>
#include <saltus/core/random.hpp>
#include <saltus/core/seat.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/core/zobrist.hpp>

namespace saltus::test {
namespace {

TEST(SeatSet, HoldsAndIteratesInOrder) {
  core::SeatSet set;
  EXPECT_TRUE(set.empty());
  for (const core::Seat seat : {core::Seat{11}, core::Seat{0}, core::Seat{5}}) set.insert(seat);
  std::vector<int> seen;
  for (const core::Seat seat : set) seen.push_back(seat);
  EXPECT_EQ(seen, (std::vector<int>{0, 5, 11}));
  EXPECT_EQ(set.size(), 3);
  EXPECT_EQ(set.front(), 0);
  EXPECT_TRUE(set.contains(5));
  EXPECT_FALSE(set.contains(4));
  EXPECT_EQ(core::SeatSet::of(7).front(), 7);
}

TEST(FixedList, KeepsOrderAndLeavesTheRestAlone) {
  core::FixedList<int, 4> list;
  EXPECT_TRUE(list.empty());
  list.push_back(3);
  list.push_back(1);
  *list.end() = 9;
  list.set_end(list.end() + 1);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{3, 1, 9}));
  EXPECT_EQ(list[1], 1);
  list.clear();
  EXPECT_EQ(list.size(), 0u);
}

TEST(Random, IsTheSameEverywhere) {
  // First outputs of SplitMix64 as its authors' reference code gives them; xoshiro256** by its digests in
  // tests/wasm.
  core::SplitMix64 mix(1234567);
  EXPECT_EQ(mix.next(), 6457827717110365317u);
  EXPECT_EQ(mix.next(), 3203168211198807973u);
  core::Random a(1);
  core::Random b(1);
  core::Random c(2);
  EXPECT_EQ(a.next(), b.next());
  EXPECT_NE(a.next(), c.next());
}

TEST(Random, BelowIsUniform) {
  core::Random random(4);
  for (const std::uint32_t bound : {1u, 2u, 3u, 7u, 100u}) {
    std::vector<int> counts(bound);
    for (std::uint32_t i = 0; i < 2000 * bound; ++i) ++counts[random.below(bound)];
    for (const int count : counts) EXPECT_NEAR(count, 2000, 300) << bound;
  }
  // Bounds so large that rejection matters: the mean would be off without it.
  double sum = 0;
  for (int i = 0; i < 100'000; ++i) sum += random.below(0xC0000000u);
  EXPECT_NEAR(sum / 100'000 / 0xC0000000u, 0.5, 0.005);
}

TEST(Zobrist, WordsAreAllDifferent) {
  static constexpr core::ZobristTable<2, 256> kTable(99);
  std::set<std::uint64_t> words{kTable.second_to_move};
  for (std::size_t kind = 0; kind < 2; ++kind)
    for (std::size_t cell = 0; cell < 256; ++cell) words.insert(kTable.piece(kind, cell));
  EXPECT_EQ(words.size(), 513u);
}

TEST(TextCursor, ReadsNumbersWithoutLeadingZero) {
  const auto number = [](std::string_view text, int max) {
    core::TextCursor in(text);
    const auto value = in.take_number(max);
    EXPECT_EQ(in.offset() > 0, value.has_value()) << "on failure nothing is taken";
    return value;
  };
  EXPECT_EQ(number("12x", 99), 12);
  EXPECT_EQ(number("0", 9), 0);
  EXPECT_EQ(number("01", 99), std::nullopt);
  EXPECT_EQ(number("100", 99), std::nullopt);
  EXPECT_EQ(number("99999999999999999999", 2147483647), std::nullopt);
  EXPECT_EQ(number("2147483647", 2147483647), 2147483647);
  EXPECT_EQ(number("", 9), std::nullopt);
  EXPECT_EQ(number("-1", 9), std::nullopt);
}

TEST(TextCursor, DescribesWhatComesNext) {
  EXPECT_EQ(core::TextCursor("x").describe_next(), "'x'");
  EXPECT_EQ(core::TextCursor(" ").describe_next(), "a space");
  EXPECT_EQ(core::TextCursor("").describe_next(), "end of text");
  EXPECT_EQ(core::TextCursor("\x07").describe_next(), "byte 7");
  EXPECT_EQ(core::TextCursor("\xFF").describe_next(), "byte 255");
}

TEST(Excerpt, ShortensWithoutBreakingCharacters) {
  EXPECT_EQ(core::excerpt("abc"), "abc");
  EXPECT_EQ(core::excerpt("a\nb"), "a?b");
  EXPECT_EQ(core::printable("a\x1b[2J\x7F"), "a?[2J?");
  EXPECT_EQ(core::printable("\xC2\x9B"
                            "2J \xC3\xA9 \xE2\x80\xA6"),
            "?2J \xC3\xA9 \xE2\x80\xA6")
      << "C1 controls";
  EXPECT_EQ(core::printable("\xE0\x89\x8B"), "???") << "an overlong form";
  EXPECT_EQ(core::printable("\xED\xA0\x80"), "???") << "a surrogate";
  EXPECT_EQ(core::printable("\xF0\x80\x80\xA0"), "????");
  EXPECT_EQ(core::printable("\xF4\x90\x80\x80"), "????");
  EXPECT_EQ(core::printable("\xE0\xA0\x80\xF0\x90\x80\x80"), "\xE0\xA0\x80\xF0\x90\x80\x80");
  EXPECT_EQ(core::find_unprintable("ab\nc\x7F", "\n"), 4u);
  EXPECT_EQ(core::find_unprintable("h\xC3\xA9"), std::string_view::npos);
  EXPECT_EQ(core::printable("\xFF\xC3"), "??");
  EXPECT_EQ(core::excerpt("abcdef", 3), "abc…");
  EXPECT_EQ(core::excerpt("ab\xC3\xA9", 3), "ab…");
  EXPECT_EQ(core::excerpt(std::string(1000, 'x')).size(), 40 + std::string("…").size());
}

constexpr std::array<std::string_view, 2> kOffOn{"off", "on"};
constexpr std::array<std::string_view, 3> kSizes{"1", "2", "3"};
constexpr std::array<core::OptionSpec, 2> kSpecs{
    {{"size", "2", kSizes, "how large"}, {"fog", "off", kOffOn, "fog"}}};

TEST(OptionSet, StartsWithDefaultsAndKeepsChoices) {
  core::OptionSet set(kSpecs);
  EXPECT_EQ(set.to_text(), "size=2 fog=off");
  EXPECT_FALSE(set.is_given("size"));
  set.set("fog", "on");
  EXPECT_TRUE(set.is_given("fog"));
  EXPECT_EQ(set.to_text(), "size=2 fog=on");
  EXPECT_EQ(core::OptionSet::parse(kSpecs, set.to_text())->to_text(), set.to_text());
  EXPECT_EQ(core::OptionSet::parse(kSpecs, "")->to_text(), "size=2 fog=off");
}

TEST(OptionSet, RefusesWithTheWholeTruth) {
  const auto error = [](std::string_view text) { return core::OptionSet::parse(kSpecs, text).error(); };
  EXPECT_EQ(error("wind=on").code(), "option.unknown");
  EXPECT_EQ(error("wind=on").param("known"), "size, fog");
  EXPECT_EQ(error("size=7").code(), "option.value");
  EXPECT_EQ(error("size=7").param("possible"), "1, 2, 3");
  EXPECT_EQ(error("size").code(), "option.value");
  EXPECT_EQ(error("size=").code(), "option.value");
  EXPECT_EQ(error("size=1 size=1").code(), "option.twice");
  EXPECT_EQ(error("size=1  fog=on").code(), "option.unknown") << "two spaces";
  EXPECT_EQ(error("=").code(), "option.unknown");
}

TEST(Errors, CodesAreUniqueAndHaveSentences) {
  std::set<std::string_view> codes;
  for (const core::ErrorCode* code : core::common_errors()) {
    EXPECT_TRUE(codes.insert(code->code).second) << code->code;
    EXPECT_FALSE(code->english.empty());
  }
}

TEST(Processor, LevelIsOneOfThree) {
  EXPECT_GE(core::processor_level(), 1);
  EXPECT_LE(core::processor_level(), 3);
}

}  // namespace
}  // namespace saltus::test
