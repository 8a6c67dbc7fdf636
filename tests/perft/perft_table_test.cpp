// SPDX-License-Identifier: Apache-2.0
// Perft tables in text (tests/perft/*.perft): every row, counted as the command line counts.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/perft_parts.hpp>
#include <saltus/games/registry.hpp>

namespace saltus::test {
namespace {

/// A row: "GAME option=value … | position (or start) | depth | leaves", or with "turns N | distinct N"
/// instead of the leaves where turns may end alike.
struct Row {
  std::string game;
  std::string options;
  std::string position;
  int depth = 0;
  std::uint64_t leaves = 0;
  std::uint64_t distinct = 0;
  bool has_steps = false;  ///< turns of several steps
};

std::vector<Row> read_table(const std::string& file) {
  std::ifstream in(std::string(SALTUS_PERFT_DIR) + "/" + file);
  std::vector<Row> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> fields;
    std::istringstream parts(line);
    for (std::string field; std::getline(parts, field, '|');) {
      field.erase(0, field.find_first_not_of(' '));
      field.erase(field.find_last_not_of(' ') + 1);
      fields.push_back(field);
    }
    const std::size_t space = fields.at(0).find(' ');
    const bool bare = space == std::string::npos;
    Row row{fields[0].substr(0, space), bare ? "" : fields[0].substr(space + 1), fields.at(1),
            std::stoi(fields.at(2))};
    row.has_steps = fields.at(3).starts_with("turns ");
    row.leaves = std::stoull(fields[3].substr(row.has_steps ? 6 : 0));
    row.distinct = row.has_steps ? std::stoull(fields.at(4).substr(9)) : row.leaves;
    rows.push_back(row);
  }
  return rows;
}

class PerftTable : public ::testing::TestWithParam<std::string> {};

TEST_P(PerftTable, EveryRow) {
  const auto rows = read_table(GetParam() + ".perft");
  ASSERT_GE(rows.size(), 20u) << "table missing or cut short";
  for (const Row& row : rows) {
    const auto* entry = core::find_game(games::registry(), row.game);
    ASSERT_NE(entry, nullptr) << row.game;
    const auto options = core::OptionSet::parse(entry->info->options, row.options);
    ASSERT_TRUE(options.has_value()) << row.options;
    const auto position =
        row.position == "start" ? entry->initial(*options) : entry->parse(*options, row.position);
    ASSERT_TRUE(position.has_value()) << row.position << " " << position.error().code();
    EXPECT_EQ(position->perft(row.depth, core::PerftUnit::Turn).leaves, row.leaves) << row.position;
    EXPECT_EQ(position->perft(row.depth, core::PerftUnit::Turn, false).leaves, row.leaves) << row.position;
    if (!row.has_steps)
      EXPECT_EQ(position->perft(row.depth, core::PerftUnit::Step).leaves, row.leaves) << row.position;
    if (row.has_steps || row.leaves < 100'000)
      EXPECT_EQ(position->perft(row.depth, core::PerftUnit::Distinct).leaves, row.distinct) << row.position;
    std::uint64_t sum = 0;
    for (const auto& part : core::split_perft({{*position, row.depth}}, core::PerftUnit::Turn, 50))
      sum += part.position.perft(part.depth, core::PerftUnit::Turn).leaves;
    EXPECT_EQ(sum, row.leaves) << row.position;
  }
}

std::vector<std::string> all_tables() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(SALTUS_PERFT_DIR))
    if (entry.path().extension() == ".perft") names.push_back(entry.path().stem());
  std::ranges::sort(names);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Tables, PerftTable, ::testing::ValuesIn(all_tables()),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace saltus::test
