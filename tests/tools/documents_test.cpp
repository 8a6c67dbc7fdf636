// SPDX-License-Identifier: Apache-2.0
// Links between documents and what may stand in a text.
#include <gtest/gtest.h>

#include <checks/documents.hpp>
#include <checks/text.hpp>

#include "small_tree.hpp"

namespace saltus::test {
namespace {

class Documents : public ::testing::Test {
 protected:
  Documents() {
    tree_.add("README.md",
              "# Saltus\n\n[rules](docs/rules.md#what-is-new), [top](#saltus) ![board](docs/board.svg)\n");
    tree_.add("docs/rules.md", "## What is new?\n\n[back](../README.md \"title\") [sources](../src/)\n");
    tree_.add("docs/board.svg", "<svg/>").add("src/core/a.hpp", "");
  }

  Texts links() const { return texts_of(check_links(tree_.tree())); }
  Texts texts() const { return texts_of(check_texts(tree_.tree())); }

  SmallTree tree_;
};

TEST_F(Documents, CleanTreePasses) {
  EXPECT_EQ(links(), Texts{});
  EXPECT_EQ(texts(), Texts{});
}

TEST_F(Documents, BrokenLink) {
  tree_.add("docs/a.md", "[a](rules.md)\n[b](missing.md) and ![c](board.png)\n\n[d]: README.md\n");
  EXPECT_EQ(links(), (Texts{"docs/a.md:2: no file for the link missing.md (broken link)",
                            "docs/a.md:2: no file for the link board.png (broken link)",
                            "docs/a.md:4: no file for the link README.md (broken link)"}));
}

TEST_F(Documents, BrokenAnchor) {
  tree_.add("docs/a.md", "# One\n[a](#one) [b](#two) [c](rules.md#what-is-old) [d](../src/core/a.hpp#L3)\n");
  EXPECT_EQ(links(), (Texts{"docs/a.md:2: no heading for the link #two (broken anchor)",
                            "docs/a.md:2: no heading for the link rules.md#what-is-old (broken anchor)"}));
}

TEST_F(Documents, WhatIsNoLinkOrNotOurs) {
  tree_.add(
      "docs/a.md",
      "[a](https://example.com/x.md) [b](mailto:a@example.com) `[c](nowhere.md)` ``a`[d](nowhere.md)``\n"
      "```\n[e](nowhere.md)\n```\n<!-- [f](nowhere.md) -->\n\\[g\\](nowhere.md)\n[^1]: nowhere.md\n");
  EXPECT_EQ(links(), Texts{});
}

TEST_F(Documents, FormsOfLinks) {
  tree_.add("docs/a (1).md", "# A\n").add("docs/b_(x).md", "# B\n");
  tree_.add(
      "docs/a.md",
      "[![x](board.svg)](rules.md) [y](<a (1).md>) [z](a%20%281%29.md#a) [w](b_(x).md) [v](/README.md)\n");
  EXPECT_EQ(links(), Texts{});
  tree_.add("docs/a.md",
            "[![x](no1.svg)](no2.md) [y](<no 3.md>) [z](no%204.md) [w](no_(5).md) [v](/no6.md) []()\n");
  EXPECT_EQ(links().size(), 7U);
}

TEST_F(Documents, LinksOutOfTheRepositoryAreBroken) {
  SmallTree other;
  other.add("a.md", "");
  tree_.add("docs/a.md", "[a](../../" + other.root().filename().string() + "/a.md)\n");
  EXPECT_EQ(links().size(), 1U);
}

TEST_F(Documents, IgnoredFilesAreNotThere) {
  const std::string git = "env -u GIT_DIR -u GIT_WORK_TREE -u GIT_INDEX_FILE git -C ";
  ASSERT_EQ(checks::run_command(git + checks::shell_quoted(tree_.root().string()) + " init -q").status, 0);
  tree_.add(".gitignore", "*.log\n").add("docs/x.log", "x").add("docs/new.md", "[a](x.log)\n");
  EXPECT_EQ(links(), Texts{"docs/new.md:1: no file for the link x.log (broken link)"});
}

TEST_F(Documents, MachinePaths) {
  for (const std::string folder : {"work", "root", "home"}) {
    const std::string path = "/" + folder + "/x";
    for (const std::string& bad : {path, "see " + path, "\"" + path, "-I" + path, "file://" + path}) {
      tree_.add("docs/a.txt", "ok\n" + bad + "\n");
      EXPECT_EQ(texts(), Texts{"docs/a.txt:2: an absolute path into one machine (machine path)"}) << bad;
    }
    tree_.add("docs/a.txt",
              "./screens" + path + " ../" + folder + "/x ." + path + " https://example.com" + path + "\n");
    EXPECT_EQ(texts(), Texts{}) << folder;
  }
}

TEST_F(Documents, NotUtf8) {
  tree_.add("data/a.txt", "N\xC3\xA9stor\nN\xE9stor\n")
      .add("data/b.txt",
           "\xFF\xFE"
           "a");
  EXPECT_EQ(texts(),
            (Texts{"data/a.txt:2: byte 2 is not UTF-8 (not UTF-8)", "data/b.txt:1: is UTF-16 (not UTF-8)"}));
}

TEST_F(Documents, BinaryFilesAndFuzzersInputsAreNoText) {
  tree_.add("data/net.bin", std::string_view("\xE9\0\xFF", 3)).add("fuzz/corpus/parse/1", "\xE9");
  EXPECT_EQ(texts(), Texts{});
}

}  // namespace
}  // namespace saltus::test
