// SPDX-License-Identifier: Apache-2.0
#include "toy/registry.hpp"

#include <vector>

#include <saltus/games/registry.hpp>

#include "toy/types.hpp"

namespace saltus::test {
namespace {

template <class... P>
std::vector<core::GameEntry> games_and(PositionList<P...>) {
  const core::Registry games = games::registry();
  std::vector<core::GameEntry> all(games.begin(), games.end());
  (all.push_back(core::make_entry<P>()), ...);
  return all;
}

}  // namespace

core::Registry registry() {
  static const std::vector<core::GameEntry> all = games_and(ToyPositions{});
  return all;
}

}  // namespace saltus::test
