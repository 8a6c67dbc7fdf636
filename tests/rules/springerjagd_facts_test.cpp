// SPDX-License-Identifier: Apache-2.0
// Facts about Springerjagd that others counted: attacks and switches by position
// (tests/perft/springerjagd.perft), numbers of turns, lengths of random games.
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/game.hpp>
#include <saltus/core/perft.hpp>
#include <saltus/games/springerjagd/springerjagd.hpp>

namespace saltus::test {
namespace {

using springerjagd::Position;

TEST(SpringerjagdFacts, AttacksAndSwitchesAmongTheTurns) {
  std::ifstream table(SALTUS_PERFT_DIR "/springerjagd.perft");
  int rows = 0;
  for (std::string line; std::getline(table, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> fields;
    std::istringstream parts(line);
    for (std::string field; std::getline(parts, field, '|');) {
      field.erase(0, field.find_first_not_of(' '));
      fields.push_back(field.substr(0, field.find_last_not_of(' ') + 1));
    }
    ASSERT_EQ(fields.size(), 7u) << line;
    if (fields[2] != "1" || fields[1] == "start") continue;
    ++rows;
    const auto position = Position::parse(fields[1], {});
    ASSERT_TRUE(position.has_value()) << line;
    std::size_t attacks = 0;
    std::size_t switches = 0;
    Position::StepList steps;
    position->legal_steps(position->to_move(), steps);
    for (const auto step : steps) {
      if (position->turn_stage() != springerjagd::Stage::Knight) break;
      Position next = *position;
      next.do_step(step);
      const std::uint64_t turns =
          next.node().starts_turn ? 1 : core::perft(next, 1, core::PerftUnit::Turn).leaves;
      if (springerjagd::contains(
              springerjagd::neighbours(step.from) & position->knights(1 - position->to_move()), step.to))
        attacks += turns;
      if (springerjagd::contains(position->pairs(position->to_move()), step.to)) switches += turns;
    }
    EXPECT_EQ(fields[5], "attacks " + std::to_string(attacks)) << line;
    EXPECT_EQ(fields[6], "switches " + std::to_string(switches)) << line;
  }
  EXPECT_GE(rows, 40);
}

TEST(SpringerjagdFacts, TurnsFromTheStart) {
  const core::AnyPosition start(Position::initial({}));
  EXPECT_EQ(start.perft(1, core::PerftUnit::Turn).leaves, 2384u);
  EXPECT_EQ(start.perft(1, core::PerftUnit::Distinct).leaves, 1472u);
  EXPECT_EQ(start.perft(2, core::PerftUnit::Turn).leaves, 5'089'024u);
  EXPECT_EQ(start.perft(2, core::PerftUnit::Distinct).leaves, 1'950'064u);
}

TEST(SpringerjagdFacts, RandomGames) {
  const core::AnyPosition start(Position::initial({}));
  constexpr std::uint64_t kGames = 20'000;
  const core::PlayoutStats stats = start.playouts(1, kGames, Position::kRandomGameBound);
  EXPECT_EQ(stats.unfinished, 0u);
  const double mean = static_cast<double>(stats.turns) / kGames;
  EXPECT_NEAR(mean, 44, 1.5) << "turns when steps are drawn uniformly";
}

}  // namespace
}  // namespace saltus::test
