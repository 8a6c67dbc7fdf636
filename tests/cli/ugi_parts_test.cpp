// SPDX-License-Identifier: Apache-2.0
// The parts of the UGI border by themselves: reading commands, reading lines.
#include <array>
#include <thread>

#include <unistd.h>

#include <gtest/gtest.h>

#include <saltus/apps/cli/ugi_channel.hpp>
#include <saltus/apps/cli/ugi_command.hpp>
#include <saltus/core/random.hpp>

namespace saltus::cli::ugi {
namespace {

TEST(UgiCommand, PositionsKeepTheirSpacesAndEndAtTheLastMoves) {
  const auto position = [](std::string_view line) { return std::get<SetPosition>(parse(line)); };
  EXPECT_FALSE(position("position startpos").text.has_value());
  EXPECT_FALSE(position("position fen startpos moves a b").text.has_value());
  EXPECT_EQ(position("position startpos moves a b\r").moves, " a b");
  EXPECT_EQ(position("position fen x/y w - - - moves a1").text, "x/y w - - -");
  EXPECT_EQ(position("position fen  x  w  moves").text, "x  w");
  EXPECT_EQ(position("position fen {\"name\":\"two moves ahead\"} w moves a1").text,
            "{\"name\":\"two moves ahead\"} w");
  EXPECT_EQ(position("position fen removes w").text, "removes w");
}

TEST(UgiCommand, GoTakesTimesOfEverySeat) {
  const auto go =
      std::get<Go>(parse("go wtime 1 btime 2 p3time 3 winc 4 p12inc 5 movestogo 6 depth 7 nodes 8"));
  EXPECT_EQ(go.time_ms[0], 1u);
  EXPECT_EQ(go.time_ms[1], 2u);
  EXPECT_EQ(go.time_ms[2], 3u);
  EXPECT_FALSE(go.time_ms[3].has_value());
  EXPECT_EQ(go.increment_ms[0], 4u);
  EXPECT_EQ(go.increment_ms[11], 5u);
  EXPECT_EQ(go.turns_to_go, 6u);
  EXPECT_EQ(go.depth, 7u);
  EXPECT_EQ(go.nodes, 8u);
  EXPECT_FALSE(go.infinite);
  EXPECT_TRUE(go.remarks.empty());
  const auto extreme =
      std::get<Go>(parse("go infinite movetime 99999999999999999999 nodes -3 p1time 4294967296"));
  EXPECT_TRUE(extreme.infinite);
  EXPECT_EQ(extreme.movetime_ms, 4'294'967'295u);
  EXPECT_EQ(extreme.nodes, 0u);
  EXPECT_EQ(extreme.time_ms[0], 4'294'967'295u);
  std::string nonsense = "go";
  for (int i = 0; i < 1000; ++i) nonsense += " x";
  EXPECT_LE(std::get<Go>(parse(nonsense)).remarks.size(), 8u);
}

TEST(UgiCommand, OptionsMayHaveSpaces) {
  const auto option = std::get<SetOption>(parse(" setoption  name Early   win value on and  off "));
  EXPECT_EQ(option.name, "Early win");
  EXPECT_EQ(option.value, "on and  off");
  EXPECT_FALSE(std::get<SetOption>(parse("setoption name Clear Hash")).value.has_value());
}

/// Words of the protocol and nonsense in any order: every line gives some command.
TEST(UgiCommand, AnyLineIsReadToItsEnd) {
  constexpr std::array<std::string_view, 24> kWords{
      "go",       "position", "setoption", "name",  "value", "fen",
      "startpos", "moves",    "nodes",     "depth", "-1",    "perft",
      "query",    "p1time",   "wtime",     "p",     "ptime", "18446744073709551616",
      "infinite", "\xff",     "\t",        "",      ",",     "movesmoves"};
  core::Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string line;
    for (std::uint32_t words = random.below(8); words > 0; --words) {
      line += kWords[random.below(kWords.size())];
      if (random.below(8) > 0) line += ' ';
      if (random.below(16) == 0) line += static_cast<char>(random.below(256));
    }
    EXPECT_FALSE(parse(line).valueless_by_exception());
  }
}

TEST(UgiLines, AreReadInPiecesAndLeftOutWhenTooLong) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  std::jthread writer([&] {
    const auto put = [&](std::string_view text) {
      while (!text.empty()) {
        const ssize_t n = write(ends[1], text.data(), text.size());
        if (n <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(n));
      }
    };
    put("one\n\ntw");
    put("o\n");
    put(std::string(kMaxLine, 'x') + "\n");
    put(std::string(3 * kMaxLine, 'y') + "\nthree");
    close(ends[1]);
  });
  LineReader reader(ends[0]);
  std::string line;
  for (const std::string& expected :
       {std::string("one"), std::string(), std::string("two"), std::string(kMaxLine, 'x')}) {
    ASSERT_EQ(reader.read(line), LineReader::Kind::Line);
    EXPECT_EQ(line, expected);
  }
  EXPECT_EQ(reader.read(line), LineReader::Kind::TooLong);
  ASSERT_EQ(reader.read(line), LineReader::Kind::Line);
  EXPECT_EQ(line, "three");
  EXPECT_EQ(reader.read(line), LineReader::Kind::End);
  EXPECT_EQ(reader.read(line), LineReader::Kind::End);
  writer.join();
  close(ends[0]);
}

}  // namespace
}  // namespace saltus::cli::ugi
