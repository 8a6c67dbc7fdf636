// SPDX-License-Identifier: Apache-2.0
// The four programs as they are called: exit status 0 clean, 1 faults, 2 not checkable, and what they print.
#include <gtest/gtest.h>

#include <checks/text.hpp>

#include "small_tree.hpp"

namespace saltus::test {
namespace {

checks::CommandResult run(const std::string& tool, const std::string& arguments) {
  return checks::run_command(checks::shell_quoted(SALTUS_TOOLS_DIR "/" + tool) + " " + arguments +
                             " 2>/dev/null");
}

std::string quoted_root(const SmallTree& tree) { return checks::shell_quoted(tree.root().string()); }

TEST(Tools, CheckLayers) {
  SmallTree tree;
  tree.add("tools/layers.toml", layers_toml()).add("src/core/a.hpp", "");
  EXPECT_EQ(run("check_layers", quoted_root(tree)).status, 0);
  tree.add("src/core/b.hpp", "#include <thread>\n").add("src/core/a.hpp", "#include <mutex>\n");
  const auto result = run("check_layers", quoted_root(tree));
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.output,
            "src/core/a.hpp:1: core may not include <mutex>: threads (header)\n"
            "src/core/b.hpp:1: core may not include <thread>: threads (header)\n");
  tree.add("tools/layers.toml", "what = [");
  EXPECT_EQ(run("check_layers", quoted_root(tree)).status, 2);
}

TEST(Tools, CheckRules) {
  SmallTree tree;
  tree.add("docs/rules/vault.md", "- **V1.1** a\n").add("tests/a_test.cpp", "COVERS(\"V1.1\");\n");
  const auto clean = run("check_rules", quoted_root(tree));
  EXPECT_EQ(clean.status, 0);
  EXPECT_EQ(clean.output, "1 rules, all covered\n");
  tree.add("tests/a_test.cpp", "");
  EXPECT_EQ(run("check_rules", quoted_root(tree)).status, 1);
}

TEST(Tools, CheckLinks) {
  SmallTree tree;
  tree.add("README.md", "[a](README.md)\n");
  EXPECT_EQ(run("check_links", quoted_root(tree)).status, 0);
  tree.add("README.md", "[a](b.md)\n");
  EXPECT_EQ(run("check_links", quoted_root(tree)).status, 1);
}

TEST(Tools, CheckKernels) {
  SmallTree tree;
  tree.add("a.cpp", "inline int g() { return 1; } int f() { return g(); }\n");
  const std::string object = (tree.root() / "a.o").string();
  const std::string source = checks::shell_quoted((tree.root() / "a.cpp").string());
  const std::string compile = checks::shell_quoted(SALTUS_CXX) + " -O0 -c " + source + " -o ";
  ASSERT_EQ(checks::run_command(compile + checks::shell_quoted(object)).status, 0);
  EXPECT_EQ(run("check_kernels", "saltus_v3 " + checks::shell_quoted(object)).status, 1);
  tree.add("list", object + "\n");
  EXPECT_EQ(
      run("check_kernels", "saltus_v3 " + checks::shell_quoted("@" + (tree.root() / "list").string())).status,
      1);
  tree.add("a.cpp", "int f() { return 1; }\n");
  ASSERT_EQ(checks::run_command(compile + checks::shell_quoted(object)).status, 0);
  EXPECT_EQ(run("check_kernels", "saltus_v3 " + checks::shell_quoted(object)).status, 0);
  EXPECT_EQ(run("check_kernels", "saltus_v3").status, 2);
  EXPECT_EQ(run("check_kernels", "saltus_v3 " + quoted_root(tree) + "/missing.o").status, 2);
}

TEST(Tools, WrongUsage) {
  for (const std::string tool : {"check_layers", "check_rules", "check_links"}) {
    EXPECT_EQ(run(tool, "a b").status, 2) << tool;
    EXPECT_EQ(run(tool, "--unknown").status, 2) << tool;
    EXPECT_EQ(run(tool, "/nonexistent").status, 2) << tool;
    EXPECT_EQ(run(tool, "--help").status, 0) << tool;
  }
}

}  // namespace
}  // namespace saltus::test
