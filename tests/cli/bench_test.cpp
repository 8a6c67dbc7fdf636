// SPDX-License-Identifier: Apache-2.0
// saltus bench from outside: what it says, and that it says the same again and on every code path.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/run_program.hpp"

namespace saltus::test {
namespace {

namespace json = boost::json;

json::object bench(const std::vector<std::string>& environment = {}) {
  const Finished finished = run_program(SALTUS_PROGRAM, {"bench", "--json"}, "", environment);
  EXPECT_EQ(finished.status, 0) << finished.err;
  return json::parse(finished.out).as_object();
}

TEST(Bench, FindsTheSameAgainAndOnEveryCodePath) {
  const json::object first = bench();
  EXPECT_EQ(first.at("signature").as_string().size(), 16u);
  EXPECT_GT(first.at("nodes").as_int64(), 100'000);
  std::int64_t nodes = 0;
  for (const json::value& game : first.at("games").as_array()) {
    EXPECT_FALSE(game.at("game").as_string().empty());
    EXPECT_GT(game.at("seconds").as_double(), 0);
    EXPECT_GT(game.at("nps").as_int64(), 0);
    nodes += game.at("nodes").as_int64();
    const auto& name = game.at("game").as_string();
    if (name == "vault" || name == "springerjagd") EXPECT_GT(game.at("nodes").as_int64(), 100'000) << name;
  }
  EXPECT_LE(first.at("nodes").as_int64(), nodes) << "simulations are in the games' numbers only";

  const json::object portable = bench({"SALTUS_LEVEL=1"});
  for (const char* key : {"signature", "nodes", "searches"})
    EXPECT_EQ(portable.at(key), first.at(key)) << key;

  const Finished text = run_program(SALTUS_PROGRAM, {"bench", "--verbose"});
  EXPECT_EQ(text.status, 0);
  EXPECT_TRUE(text.out.ends_with("\nsignature " + std::string(first.at("signature").as_string()) + "\n"))
      << text.out;
  EXPECT_NE(text.out.find("\nsearches  " + std::to_string(first.at("searches").as_int64()) + "\n"),
            std::string::npos);
  EXPECT_NE(text.out.find("vault size=10 "), std::string::npos) << text.out;
}

}  // namespace
}  // namespace saltus::test
