// SPDX-License-Identifier: Apache-2.0
// Includes and lengths: every kind of fault in a small tree, under the repository's own layers.toml.
#include <gtest/gtest.h>

#include <checks/layers.hpp>

#include "small_tree.hpp"

namespace saltus::test {
namespace {

class Layers : public ::testing::Test {
 protected:
  Layers() {
    tree_.add("tools/layers.toml", layers_toml());
    tree_.add("src/core/node.hpp", "#pragma once\n#include <atomic>\n#include <cstring>\n");
    tree_.add("src/games/vault/vault.hpp", "#include <vector>\n#include <saltus/core/node.hpp>\n");
    tree_.add("src/games/vault/vault.cpp", "#include <saltus/games/vault/vault.hpp>\n");
    tree_.add("src/games/dice/dice.hpp", "#include <saltus/core/node.hpp>\n");
    tree_.add("src/games/race/race.hpp", "#include <saltus/games/dice/dice.hpp>\n");
    tree_.add("src/games/registry.cpp", "#include <saltus/games/vault/vault.hpp>\n");
    tree_.add("src/engine/search.hpp", "#include <saltus/core/node.hpp>\n");
    tree_.add("src/engine/race/eval.cpp",
              "#include <saltus/games/dice/dice.hpp>\n#include <saltus/engine/search.hpp>\n");
    tree_.add("src/store/sqlite/store.cpp", "#include <fstream>\n#include <mutex>\n");
  }

  Texts faults() const { return texts_of(checks::check_layers(tree_.tree())); }

  SmallTree tree_;
};

TEST_F(Layers, CleanTreePasses) { EXPECT_EQ(faults(), Texts{}); }

TEST_F(Layers, CoreMayNotIncludeAGame) {
  tree_.add("src/core/bad.hpp", "#pragma once\n\n#  include <saltus/games/vault/vault.hpp>  // why\n");
  EXPECT_EQ(faults(), Texts{"src/core/bad.hpp:3: core may not include games/vault (layer)"});
}

TEST_F(Layers, OneGameMayNotIncludeAnother) {
  tree_.add("src/games/vault/bad.cpp", "#include <saltus/games/dice/dice.hpp>\n");
  tree_.add("src/games/dice/bad.cpp", "#include <saltus/games/race/race.hpp>\n");
  EXPECT_EQ(faults(), (Texts{"src/games/dice/bad.cpp:1: games/dice may not include games/race (layer)",
                             "src/games/vault/bad.cpp:1: games/vault may not include games/dice (layer)"}));
}

TEST_F(Layers, ANewGameNeedsNoLineInTheRules) {
  tree_.add("src/games/fifth/fifth.hpp", "#include <saltus/core/node.hpp>\n");
  tree_.add("src/engine/fifth/eval.cpp", "#include <saltus/games/fifth/fifth.hpp>\n");
  tree_.add("src/solve/fifth/index.cpp", "#include <saltus/games/fifth/fifth.hpp>\n");
  EXPECT_EQ(faults(), Texts{});
  tree_.add("src/games/fifth/bad.cpp", "#include <saltus/games/vault/vault.hpp>\n");
  tree_.add("src/engine/fifth/bad.cpp", "#include <saltus/games/vault/vault.hpp>\n");
  EXPECT_EQ(faults(), (Texts{"src/engine/fifth/bad.cpp:1: engine/fifth may not include games/vault (layer)",
                             "src/games/fifth/bad.cpp:1: games/fifth may not include games/vault (layer)"}));
}

TEST_F(Layers, RegistriesAreLayersOfTheirOwn) {
  tree_.add("src/engine/registry.cpp", "#include <saltus/engine/race/eval.hpp>\n");
  tree_.add("src/session/table.cpp", "#include <saltus/games/registry.hpp>\n");
  EXPECT_EQ(faults(), Texts{});
  tree_.add("src/games/vault/bad.cpp", "#include <saltus/games/registry.hpp>\n");
  tree_.add("src/session/bad.cpp", "#include <saltus/engine/registry.hpp>\n");
  EXPECT_EQ(faults(), (Texts{"src/games/vault/bad.cpp:1: games/vault may not include games/registry (layer)",
                             "src/session/bad.cpp:1: session may not include engine/registry (layer)"}));
}

TEST_F(Layers, ForbiddenHeaders) {
  const Texts headers{"iostream", "fstream",    "thread", "mutex",          "chrono",
                      "random",   "filesystem", "cstdio", "boost/json.hpp", "boost/json/value.hpp"};
  const Texts folders{"core", "games/vault", "record", "solve", "solve/vault", "session"};
  for (const std::string& folder : folders) {
    std::string code;
    for (const std::string& header : headers) code += "#include <" + header + ">\n";
    tree_.add("src/" + folder + "/bad.cpp", code);
  }
  const auto found = checks::check_layers(tree_.tree());
  ASSERT_EQ(found.size(), headers.size() * folders.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].rule, "header");
    EXPECT_EQ(found[i].line, static_cast<int>(i % headers.size()) + 1);
  }
}

TEST_F(Layers, HeaderIsNamedInTheMessage) {
  tree_.add("src/games/vault/bad.cpp", "#include <boost/json.hpp>\n#include <thread>\n");
  EXPECT_EQ(faults(),
            (Texts{"src/games/vault/bad.cpp:1: games/vault may not include <boost/json.hpp>: json (header)",
                   "src/games/vault/bad.cpp:2: games/vault may not include <thread>: threads (header)"}));
}

TEST_F(Layers, ProjectHeadersAreWrittenInOneForm) {
  tree_.add("src/core/bad.hpp",
            "#include \"node.hpp\"\n"
            "#include <../core/node.hpp>\n"
            "#include <saltus/core/../games/vault/vault.hpp>\n"
            "#include <core/node.hpp>\n"
            "#include HEADER\n");
  const std::string relative =
      ": write <saltus/LAYER/...> instead of a relative or absolute path (include form)";
  EXPECT_EQ(
      faults(),
      (Texts{"src/core/bad.hpp:1: \"node.hpp\": write <saltus/LAYER/...> instead of quotes (include form)",
             "src/core/bad.hpp:2: <../core/node.hpp>" + relative,
             "src/core/bad.hpp:3: <saltus/core/../games/vault/vault.hpp>" + relative,
             "src/core/bad.hpp:4: <core/node.hpp>: write <saltus/core/node.hpp> (include form)",
             "src/core/bad.hpp:5: HEADER: an included name must be written out (include form)"}));
}

TEST_F(Layers, CommentsAndTextsAreNoIncludes) {
  tree_.add(
      "src/core/good.cpp",
      "// #include <iostream>\n/*\n#include <thread>\n*/\nconst char* a = R\"(\n#include <mutex>\n)\";\n");
  EXPECT_EQ(faults(), Texts{});
}

TEST_F(Layers, FilesOutsideEveryLayer) {
  tree_.add("src/odd/file.cpp", "")
      .add("src/games/helper.hpp", "")
      .add("src/core/bad.cpp", "#include <saltus/odd/a.hpp>\n");
  EXPECT_EQ(faults(),
            (Texts{"src/core/bad.cpp:1: <saltus/odd/a.hpp> belongs to no layer (unknown layer)",
                   "src/games/helper.hpp:1: belongs to no layer of tools/layers.toml (unknown layer)",
                   "src/odd/file.cpp:1: belongs to no layer of tools/layers.toml (unknown layer)"}));
}

TEST_F(Layers, LengthOfFiles) {
  std::string lines;
  for (int i = 0; i < 800; ++i) lines += "\n";
  tree_.add("web/src/long.ts", lines);
  EXPECT_EQ(faults(), Texts{});
  tree_.add("web/src/long.ts", lines + "x");
  tree_.add("data/table.txt", lines + "x");
  EXPECT_EQ(faults(), Texts{"web/src/long.ts:801: has 801 lines, more than 800 (length)"});
}

TEST_F(Layers, ATreeThatCannotBeCheckedIsNotClean) {
  const SmallTree empty;
  EXPECT_THROW(checks::check_layers(empty.tree()), checks::UnusableInput);
  SmallTree without_rules;
  without_rules.add("src/core/node.hpp", "");
  EXPECT_THROW(checks::check_layers(without_rules.tree()), checks::UnusableInput);
  EXPECT_THROW(checks::Tree(empty.root() / "missing"), checks::UnusableInput);
}

}  // namespace
}  // namespace saltus::test
