// SPDX-License-Identifier: Apache-2.0
// Golden playthroughs: short readable games in text. Every registered game has at least one; each line is
// checked.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/game.hpp>

#include "toy/registry.hpp"

namespace saltus::test {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> all_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(SALTUS_PLAYTHROUGH_DIR))
    if (entry.path().extension() == ".play") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// "GAME name=value …" on the first line that is no comment, "= POSITION" for what must stand now, "result R"
/// for the game's result, "! TURN CODE" for a turn that is refused with that code, and turns.
void check_file(const fs::path& file) {
  std::ifstream in(file);
  std::optional<core::Game> game;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::string place = file.filename().string() + ":" + std::to_string(number);
    if (line.empty() || line[0] == '#') continue;
    if (!game) {
      const std::string id = line.substr(0, line.find(' '));
      const auto* entry = core::find_game(registry(), id);
      ASSERT_NE(entry, nullptr) << place;
      const auto options = core::OptionSet::parse(entry->info->options,
                                                  id.size() == line.size() ? "" : line.substr(id.size() + 1));
      ASSERT_TRUE(options.has_value()) << place;
      game.emplace(*entry->initial(*options));
    } else if (line.starts_with("= ")) {
      EXPECT_EQ(game->position().to_text(), line.substr(2)) << place;
    } else if (line.starts_with("result ")) {
      EXPECT_EQ(game->result_text(), line.substr(7)) << place;
    } else if (line.starts_with("! ")) {
      const std::size_t space = line.rfind(' ');
      const auto refused = game->play_turn(line.substr(2, space - 2));
      ASSERT_FALSE(refused.has_value()) << place;
      EXPECT_EQ(refused.error().code(), line.substr(space + 1)) << place;
    } else {
      const auto played = game->play_turns(line);
      ASSERT_TRUE(played.has_value()) << place << " " << played.error().code();
    }
  }
  ASSERT_TRUE(game.has_value()) << file;
  EXPECT_TRUE(game->is_over()) << file << ": a playthrough goes to the end";
}

TEST(Playthroughs, EachIsPlayedToItsEnd) {
  for (const fs::path& file : all_files()) check_file(file);
}

TEST(Playthroughs, EveryRegisteredGameHasOne) {
  for (const core::GameEntry& entry : registry())
    EXPECT_TRUE(std::ranges::any_of(all_files(), [&](const fs::path& file) {
      return file.filename().string().starts_with(entry.info->id);
    })) << entry.info->id;
}

}  // namespace
}  // namespace saltus::test
