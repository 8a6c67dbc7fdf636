// SPDX-License-Identifier: Apache-2.0
// Rule numbers: defined, covered, cited.
#include <gtest/gtest.h>

#include <checks/rule_coverage.hpp>

#include "small_tree.hpp"

namespace saltus::test {
namespace {

class RuleCoverage : public ::testing::Test {
 protected:
  RuleCoverage() {
    tree_.add("docs/rules/vault.md",
              "# Vault\n\n- **V4.3** The landing cell.\n  More of it (V4.4).\n- **V4.4** Capture.\n");
    tree_.add("tests/rules/vault_test.cpp", "TEST(A, B) {\n  COVERS(\"V4.3\",\n         \"V4.4\");\n}\n");
    tree_.add("src/games/vault/play.hpp", "// V4.3: an own pawn. See V4.4.\n");
  }

  Texts faults() const { return texts_of(check_rules(tree_.tree()).faults); }

  SmallTree tree_;
};

TEST_F(RuleCoverage, CleanTreePasses) {
  EXPECT_EQ(faults(), Texts{});
  EXPECT_EQ(check_rules(tree_.tree()).rules, 2U);
}

TEST_F(RuleCoverage, UncoveredRule) {
  tree_.add("docs/rules/dice.md", "- **D1.1** Five dice.\n");
  EXPECT_EQ(faults(), Texts{"docs/rules/dice.md:1: D1.1 is covered by no test (uncovered rule)"});
}

TEST_F(RuleCoverage, UnknownRuleInATest) {
  tree_.add("tests/unit/a_test.cpp", "\nCOVERS(\"V9.9\");\n");
  EXPECT_EQ(faults(),
            Texts{"tests/unit/a_test.cpp:2: covers V9.9, which no document defines (unknown rule)"});
}

TEST_F(RuleCoverage, UnknownRuleInASource) {
  tree_.add("src/core/a.cpp", "// S1.1 has no document; V4.30 has\nconst char* rule = \"V9.9\";\n");
  EXPECT_EQ(faults(), (Texts{"src/core/a.cpp:1: cites V4.30, which no document defines (unknown rule)",
                             "src/core/a.cpp:2: cites V9.9, which no document defines (unknown rule)"}));
}

TEST_F(RuleCoverage, OnlyCodeCovers) {
  tree_.add("docs/rules/dice.md", "- **D1.1** Five dice.\n");
  tree_.add("tests/a_test.cpp",
            "// COVERS(\"D1.1\");\n/* COVERS(\"D1.1\"); */\nconst char* a = R\"(COVERS(\"D1.1\");)\";\n"
            "#define COVERS(...) f({__VA_ARGS__})\nNOT_COVERS(\"D1.1\");\n");
  EXPECT_EQ(faults(), Texts{"docs/rules/dice.md:1: D1.1 is covered by no test (uncovered rule)"});
}

TEST_F(RuleCoverage, MacroWithoutRuleNumbers) {
  tree_.add("tests/a_test.cpp", "COVERS();\nCOVERS(\"4.3\");\nCOVERS(kRule);\n");
  EXPECT_EQ(faults(), (Texts{"tests/a_test.cpp:1: COVERS without a rule (rule format)",
                             "tests/a_test.cpp:2: COVERS takes rule numbers like \"V4.3\" (rule format)",
                             "tests/a_test.cpp:3: COVERS takes rule numbers like \"V4.3\" (rule format)"}));
}

TEST_F(RuleCoverage, DocumentsDefineEachRuleOnceAndInOneForm) {
  tree_.add("docs/rules/README.md", "Overview.\n");
  tree_.add("docs/rules/empty.md", "# Nothing\n\n```\n- **E1.1** in a fence\n```\n");
  tree_.add("docs/rules/vault.md", "- **V4.3** a\n- V4.4 b\n- **V4.3** c\n- **V4.4:** d\n* **V4.4** e\n");
  tree_.add("docs/rules/vault2.md", "- **V4.4** f\n");
  EXPECT_EQ(faults(),
            (Texts{"docs/rules/empty.md:1: defines no rule: no list item like - **V4.3** text (rule format)",
                   "docs/rules/vault.md:2: write - **V4.4** to define this rule (rule format)",
                   "docs/rules/vault.md:3: V4.3 stands in line 1 already (rule defined twice)",
                   "docs/rules/vault.md:4: write - **V4.4** to define this rule (rule format)",
                   "docs/rules/vault2.md:1: V4.4 is defined in another document (rule defined twice)"}));
}

TEST(RuleNumbers, NoDocumentIsNoSuccess) {
  SmallTree tree;
  tree.add("src/core/a.cpp", "");
  EXPECT_EQ(texts_of(check_rules(tree.tree()).faults),
            Texts{"docs/rules: holds no document that defines rules (no rules)"});
}

TEST(RuleNumbers, Form) {
  using checks::rule_number_length;
  for (const std::string_view good : {"V4.3", "D10.12"}) {
    EXPECT_EQ(rule_number_length(good), good.size());
    for (const std::string_view end : {".", ",", ")", " x", "**", "–", ". 5"}) {
      EXPECT_EQ(rule_number_length(std::string(good) + std::string(end)), good.size());
    }
  }
  for (const std::string_view bad :
       {"", "V", "V4", "V4.", "V.3", "v4.3", "V4.3a", "V4.3.1", "VV4.3", "V4.3_"}) {
    EXPECT_EQ(rule_number_length(bad), 0U) << bad;
  }
}

}  // namespace
}  // namespace saltus::test
