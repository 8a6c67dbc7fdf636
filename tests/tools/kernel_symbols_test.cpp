// SPDX-License-Identifier: Apache-2.0
// Mergeable symbols, in objects that are compiled here.
#include <gtest/gtest.h>

#include <checks/kernel_symbols.hpp>
#include <checks/text.hpp>

#include "small_tree.hpp"

namespace saltus::test {
namespace {

using checks::check_kernels;
using checks::names_namespace;

class KernelSymbols : public ::testing::Test {
 protected:
  /// Compiles a source without any library header, which takes a few hundredths of a second.
  std::string object(std::string_view source) {
    tree_.add("a.cpp", source);
    const std::string stem = (tree_.root() / "a").string();
    const std::string command = checks::shell_quoted(SALTUS_CXX) + " -O0 -fno-exceptions -c " +
                                checks::shell_quoted(stem + ".cpp") + " -o " +
                                checks::shell_quoted(stem + ".o");
    EXPECT_EQ(checks::run_command(command).status, 0) << source;
    return stem + ".o";
  }

  SmallTree tree_;
};

TEST_F(KernelSymbols, WeakSymbolOfNobodyInParticular) {
  const auto faults = check_kernels("saltus_v3", {object("template <class T> T twice(T x) { return x + x; }\n"
                                                         "int f(int x) { return twice(x); }\n")});
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].rule, "weak symbol");
  EXPECT_TRUE(faults[0].message.starts_with("defines int twice<int>(int) [W ")) << faults[0].message;
}

TEST_F(KernelSymbols, InlineVariable) {
  EXPECT_EQ(
      check_kernels("saltus_v3", {object("inline int shared = 1; int f() { return shared; }\n")}).size(), 1U);
}

TEST_F(KernelSymbols, TheSharedNamespaceIsNoProtection) {
  const auto faults = check_kernels(
      "saltus_v3",
      {object("namespace saltus_kernels { inline int g() { return 1; } int f() { return g(); } }\n")});
  EXPECT_EQ(faults.size(), 1U);
}

TEST_F(KernelSymbols, TheRenamedNamespaceIs) {
  const std::string good = object(
      "namespace saltus_v3 { inline int g() { return 1; } struct S {}; }\n"
      "template <class T> int h(T) { return 2; }\n"
      "int f() { return saltus_v3::g() + h(saltus_v3::S{}); }\n");
  EXPECT_EQ(check_kernels("saltus_v3", {good}).size(), 0U);
  EXPECT_EQ(check_kernels("saltus_v2", {good}).size(), 2U);
}

TEST_F(KernelSymbols, WhatNmCannotReadIsNotClean) {
  tree_.add("text.o", "no object");
  EXPECT_THROW(check_kernels("saltus_v3", {(tree_.root() / "text.o").string()}), checks::UnusableInput);
  EXPECT_THROW(check_kernels("saltus_v3", {(tree_.root() / "missing.o").string()}), checks::UnusableInput);
}

TEST(Symbols, NamespaceInMangledNames) {
  EXPECT_TRUE(names_namespace("_ZN9saltus_v34core5perftEv", "saltus_v3"));
  EXPECT_TRUE(names_namespace("_ZNSt6vectorIN9saltus_v31SESaIS1_EE4pushEv", "saltus_v3"));
  EXPECT_TRUE(names_namespace("_ZNK9saltus_v31S1fEv", "saltus_v3"));
  EXPECT_FALSE(names_namespace("_ZN10saltus_v305perftEv", "saltus_v3"));
  EXPECT_FALSE(names_namespace("_ZN19saltus_v3_something1fEv", "saltus_v3"));
  EXPECT_FALSE(names_namespace("_ZN14saltus_kernels1fEv", "saltus_v3"));
}

TEST(Symbols, OutputOfNm) {
  const auto symbols =
      checks::parse_symbols("lib.a[x.o]:\n_Z1f T 0 b\n_Z1g U         \n_Z1h u 0 4\n_Z1i w\n");
  ASSERT_EQ(symbols.size(), 4U);
  EXPECT_EQ(symbols[2].name, "_Z1h");
  EXPECT_FALSE(is_mergeable(symbols[0]) || is_mergeable(symbols[1]) || is_mergeable(symbols[3]));
  EXPECT_TRUE(is_mergeable(symbols[2]));
}

}  // namespace
}  // namespace saltus::test
