// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/registry.hpp>

#include <array>

#include <saltus/games/dice/dice.hpp>
#include <saltus/games/race/race.hpp>
#include <saltus/games/springerjagd/springerjagd.hpp>
#include <saltus/games/vault/vault.hpp>

namespace saltus::games {

core::Registry registry() {
  static const std::array all{
      vault::entry(),
      springerjagd::entry(),
      dice::entry(),
      race::entry(),
  };
  return all;
}

}  // namespace saltus::games
