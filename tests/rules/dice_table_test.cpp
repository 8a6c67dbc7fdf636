// SPDX-License-Identifier: Apache-2.0
// Counts of legal steps from an independent program (tests/dice/dice.legal): marks, charges, rerolls, pass.
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/games/dice/position.hpp>
#include <saltus/games/dice/state_text.hpp>

namespace saltus::test {
namespace {

using dice::Position;

std::string contents(const std::string& file) {
  std::ifstream in(std::string(SALTUS_DICE_DIR) + "/" + file);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(DiceTable, EveryRow) {
  std::istringstream table(contents("dice.legal"));
  int rows = 0;
  for (std::string line; std::getline(table, line);) {
    if (line.empty() || line[0] == '#') continue;
    ++rows;
    const std::size_t bar = line.find(" | ");
    const std::size_t end = line.find(" | ", bar + 3);
    const dice::Options options{.sheet = 0, .numbers_only = line.starts_with("skimmer_as_die=numbers")};
    const std::string place = line.substr(bar + 3, end - bar - 3);
    const std::size_t space = place.find(' ');
    const auto sheet = dice::parse_sheet(contents(place.substr(0, space)));
    ASSERT_TRUE(sheet.has_value()) << line;
    const auto position = Position::parse(dice::sheet_to_text(*sheet) + place.substr(space), options);
    ASSERT_TRUE(position.has_value()) << line << position.error().code();
    std::array<int, 4> counts{};
    dice::StepList steps;
    position->legal_steps(0, steps);
    for (const dice::Step& step : steps) {
      ++counts[static_cast<std::size_t>(step.kind)];
      EXPECT_FALSE(position->refusal(step).has_value()) << position->step_to_text(step);
      const auto parsed = position->parse_step(position->step_to_text(step));
      ASSERT_TRUE(parsed.has_value()) << position->step_to_text(step);
      EXPECT_EQ(*parsed, step) << position->step_to_text(step);
    }
    std::ostringstream found;
    found << " | marks " << counts[0] << " | charges " << counts[1] << " | rerolls " << counts[2]
          << " | pass " << counts[3];
    EXPECT_EQ(line.substr(end), found.str()) << line;
  }
  EXPECT_EQ(rows, 60);
}

}  // namespace
}  // namespace saltus::test
