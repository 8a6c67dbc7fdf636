// SPDX-License-Identifier: Apache-2.0
// COVERS("V4.3", "V4.4") tags a test with the numbered rules it proves. tools/check_rules lists rules without
// a tag.
#pragma once

#include <initializer_list>
#include <string>

#include <gtest/gtest.h>

namespace saltus::test {

/// Records the rule numbers in the test's XML report as well.
inline void covers(std::initializer_list<const char*> rules) {
  std::string all;
  for (const char* rule : rules) all += (all.empty() ? "" : " ") + std::string(rule);
  ::testing::Test::RecordProperty("covers", all);
}

}  // namespace saltus::test

#define COVERS(...) ::saltus::test::covers({__VA_ARGS__})
