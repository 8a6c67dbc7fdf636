// SPDX-License-Identifier: Apache-2.0
// Anchors of headings as GitHub makes them, and UTF-8.
#include <gtest/gtest.h>

#include <checks/markdown.hpp>
#include <checks/utf8.hpp>

namespace saltus::test {
namespace {

using checks::anchors_of;
using checks::first_fault_in_utf8;
using checks::heading_slug;

TEST(Markdown, Slugs) {
  EXPECT_EQ(heading_slug("Who may include whom (an arrow is \"may include\")"),
            "who-may-include-whom-an-arrow-is-may-include");
  EXPECT_EQ(heading_slug("C++ and `snake_case`"), "c-and-snake_case");
  EXPECT_EQ(heading_slug("A – B"), "a--b");
  EXPECT_EQ(heading_slug("1. See [this](other.md) *now*"), "1-see-this-now");
  EXPECT_EQ(heading_slug("Émile 10×10"), "émile-1010");
}

TEST(Markdown, Anchors) {
  EXPECT_EQ(anchors_of("# A\n## A ##\nB\n---\n\n---\n```\n# no\n```\n#no\n<a id=\"c\"></a>\n| x |\n"),
            (std::set<std::string>{"a", "a-1", "b", "c"}));
}

TEST(Markdown, Fences) {
  EXPECT_EQ(anchors_of("````\n```\n# no\n````\n# yes\n~~~ x\n# no\n~~~\n```span``` x\n# also\n"),
            (std::set<std::string>{"yes", "also"}));
}

TEST(Utf8, WellFormedAndNot) {
  EXPECT_FALSE(first_fault_in_utf8("aé–𝄞"));
  for (const std::string_view bad :
       {"\x80", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xC3", "\xF5"}) {
    EXPECT_EQ(first_fault_in_utf8("a" + std::string(bad)), 1U);
  }
}

}  // namespace
}  // namespace saltus::test
