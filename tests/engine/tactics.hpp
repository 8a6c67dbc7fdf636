// SPDX-License-Identifier: Apache-2.0
// The lines of tests/engine/tactics/*.txt, and the position types that they are about.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/games/springerjagd/position.hpp>
#include <saltus/games/vault/position.hpp>

#include "engine/exhaustive.hpp"

namespace saltus::test {

/// "options ; position ; win N or loss N ; the first steps that keep it".
struct Tactic {
  std::string game;
  std::string options;
  std::string position;
  Exact exact;
  std::vector<std::string> best;
};

/// Every line of tactics/GAME.txt.
inline std::vector<Tactic> read_tactics(const std::string& game) {
  std::ifstream in(std::string(SALTUS_TACTICS_DIR) + "/" + game + ".txt");
  std::vector<Tactic> out;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= line.size();) {
      const std::size_t to = std::min(line.find(" ; ", from), line.size());
      parts.push_back(line.substr(from, to - from));
      from = to + 3;
    }
    EXPECT_EQ(parts.size(), 4u) << line;
    Tactic tactic{game, parts.at(0), parts.at(1), {}, {}};
    std::istringstream exact(parts.at(2));
    std::string kind;
    exact >> kind >> tactic.exact.turns;
    EXPECT_TRUE(kind == "win" || kind == "loss") << line;
    tactic.exact.wins = kind == "win";
    std::istringstream best(parts.at(3));
    for (std::string step; best >> step;) tactic.best.push_back(step);
    out.push_back(tactic);
  }
  return out;
}

/// Calls visit.template operator()<P>() with Vault's position type P under options like "size=6".
template <class Visit>
void with_vault_type(std::string_view options, Visit&& visit) {
  const auto set = core::OptionSet::parse(vault::info().options, options);
  const auto chosen = vault::Options::from(*set);
  vault::with_position_type(chosen->size, chosen->stacking, visit);
}

/// The same for either game.
template <class Visit>
void with_type_of(std::string_view game, std::string_view options, Visit&& visit) {
  if (game == "springerjagd")
    visit.template operator()<springerjagd::Position>();
  else
    with_vault_type(options, visit);
}

/// The position under options like "size=6".
template <class P>
P position_of(std::string_view options, std::string_view text) {
  return *P::parse(text, *P::Options::from(*core::OptionSet::parse(P::info().options, options)));
}

/// One reference for a position type: what it knows never becomes wrong.
template <class P>
Exhaustive<P>& reference() {
  static Exhaustive<P> exhaustive;
  return exhaustive;
}

}  // namespace saltus::test
