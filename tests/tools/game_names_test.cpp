// SPDX-License-Identifier: Apache-2.0
// Names of games in layers that may not know any.
#include <gtest/gtest.h>

#include <checks/layers.hpp>

#include "small_tree.hpp"

namespace saltus::test {
namespace {

Texts names_in(const std::string& file, std::string_view text, const std::string& toml = layers_toml()) {
  SmallTree tree;
  for (const std::string game : {"vault", "dice", "race"}) tree.add("src/games/" + game + "/types.hpp", "");
  tree.add(file, text);
  return texts_of(check_game_names(tree.tree(), checks::parse_layer_rules(toml)));
}

TEST(GameNames, EveryWayToNameOneIsFound) {
  const Texts found{"src/core/a.cpp:2: names the game vault (game name)"};
  for (const std::string code : {"vault::Position p;", "namespace vault {}", "struct VaultTables;",
                                 "struct AIVault;", "int vault_size;", "const char* kGame = \"vault\";",
                                 "auto a = \"Play Vault now\";", "SALTUS_VAULT(1);"}) {
    EXPECT_EQ(names_in("src/core/a.cpp", "\n" + code + "\n"), found) << code;
  }
}

TEST(GameNames, InEverySharedLayer) {
  for (const std::string file :
       {"src/core/a.hpp", "src/engine/a.cpp", "src/session/a.cpp", "src/protocol/a.cpp", "src/apps/cli/a.cpp",
        "src/apps/server/a.cpp", "src/apps/wasm/a.cpp"}) {
    EXPECT_EQ(names_in(file, "int vault;\n"), Texts{file + ":1: names the game vault (game name)"});
  }
}

TEST(GameNames, RegistriesGamesAndTheirEnginesMayNameThem) {
  for (const std::string file :
       {"src/games/registry.cpp", "src/engine/registry.cpp", "src/engine/vault/a.cpp",
        "src/solve/vault/a.cpp", "src/games/vault/a.cpp", "tests/a.cpp"}) {
    EXPECT_EQ(names_in(file, "int vault;\n"), Texts{}) << file;
  }
}

TEST(GameNames, OtherWordsThatHoldTheName) {
  EXPECT_EQ(names_in("src/core/a.cpp", "int vaulted; bool brace; int traces = 1;\n"), Texts{});
}

TEST(GameNames, CommentsAsTheRulesSay) {
  const std::string comment = "// measured on Vault\n";
  EXPECT_EQ(names_in("src/core/a.cpp", comment), Texts{});
  std::string strict = layers_toml();
  const std::string from = "also_in_comments = false";
  strict.replace(strict.find(from), from.size(), "also_in_comments = true");
  EXPECT_EQ(names_in("src/core/a.cpp", comment, strict),
            Texts{"src/core/a.cpp:1: names the game vault (game name)"});
  EXPECT_EQ(names_in("src/core/a.cpp", "// dice of real games\n", strict), Texts{});
}

TEST(GameNames, OrdinaryWordsCountOnlyWhereAGameIsMeant) {
  EXPECT_EQ(names_in("src/session/a.cpp",
                     "int dice_seed; auto dice = roll(); f(\"the dice\", race, x[\"dice\"]);\n"),
            Texts{});
  const Texts found{"src/session/a.cpp:1: names the game dice (game name)"};
  for (const std::string code :
       {"dice::Sheet s;", "namespace dice {}", "using saltus::dice;", "if (game == \"dice\") {}",
        "if (\"dice\" != game) {}", "const char* kRules = \"dice/1\";"}) {
    EXPECT_EQ(names_in("src/session/a.cpp", code + "\n"), found) << code;
  }
}

TEST(GameNames, BuildFiles) {
  const std::string file = "src/apps/cli/CMakeLists.txt";
  EXPECT_EQ(names_in(file, "# not vault\nsaltus_library(cli SOURCES dice.cpp PRIVATE games)\n"), Texts{});
  EXPECT_EQ(
      names_in(file, "saltus_library(cli\n  PRIVATE saltus::dice vault)\n"),
      (Texts{file + ":2: names the game dice (game name)", file + ":2: names the game vault (game name)"}));
}

}  // namespace
}  // namespace saltus::test
