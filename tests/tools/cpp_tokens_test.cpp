// SPDX-License-Identifier: Apache-2.0
// The cutter of C++ code, on what could mislead it.
#include <gtest/gtest.h>

#include <checks/cpp_tokens.hpp>

#include "small_tree.hpp"

namespace saltus::test {
namespace {

/// Tokens as "kind line text", the kind as one letter.
Texts cut(std::string_view source) {
  static constexpr std::string_view kLetters = "insc.#<";  // in the order of TokenKind; # is a comment
  Texts out;
  for (const checks::Token& token : checks::tokens_of(source)) {
    out.push_back(kLetters[static_cast<std::size_t>(token.kind)] + (" " + std::to_string(token.line) + " ") +
                  std::string(token.text));
  }
  return out;
}

TEST(CppTokens, Kinds) {
  EXPECT_EQ(cut("a::b == 1'000.5e3 'x' \"t\" // end"),
            (Texts{"i 1 a", ". 1 ::", "i 1 b", ". 1 ==", "n 1 1'000.5e3", "c 1 x", "s 1 t", "# 1 // end"}));
}

TEST(CppTokens, LinesAreCountedInsideTokens) {
  EXPECT_EQ(cut("/* 1\n2 */ a\nR\"x(\n)\" )x\" b"),
            (Texts{"# 1 /* 1\n2 */", "i 2 a", "s 3 \n)\" ", "i 4 b"}));
}

TEST(CppTokens, Texts) {
  EXPECT_EQ(cut(R"(u8"a\"b" L'\'' "" "//no")"), (Texts{R"(s 1 a\"b)", R"(c 1 \')", "s 1 ", "s 1 //no"}));
}

TEST(CppTokens, Includes) {
  EXPECT_EQ(cut("#include <a>\n # include \"b\" // c\n#include MACRO\nint include;\n#includes"),
            (Texts{"< 1 <a>", "< 2 \"b\"", "# 2 // c", "< 3 MACRO", "i 4 int", "i 4 include", ". 4 ;",
                   "i 5 includes"}));
}

TEST(CppTokens, DirectivesEndWithTheirLastLine) {
  const auto tokens = checks::tokens_of("#define A(x) \\\n  x\nb");
  ASSERT_GE(tokens.size(), 2U);
  EXPECT_EQ(tokens[tokens.size() - 2].text, "x");
  EXPECT_TRUE(tokens[tokens.size() - 2].in_directive);
  EXPECT_EQ(tokens.back().text, "b");
  EXPECT_EQ(tokens.back().line, 3);
  EXPECT_FALSE(tokens.back().in_directive);
}

TEST(CppTokens, IllFormedCodeEnds) {
  for (const std::string_view source :
       {"\"", "'", "/*", "R\"(", "R\"", "#include", "#include <", "\"\\", "#", "\\"}) {
    EXPECT_LE(checks::tokens_of(source).size(), 3U) << source;
  }
}

}  // namespace
}  // namespace saltus::test
