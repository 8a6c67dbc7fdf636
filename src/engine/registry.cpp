// SPDX-License-Identifier: Apache-2.0
#include <saltus/engine/registry.hpp>

#include <saltus/games/dice/position.hpp>
#include <saltus/games/race/position.hpp>
#include <saltus/games/springerjagd/position.hpp>
#include <saltus/games/vault/position.hpp>

namespace saltus::engine {

std::unique_ptr<AnyEngine> make_engine(const core::AnyPosition& position, const EngineOptions& options) {
  if (auto engine = make_engine_list(vault::Positions{}, position, options)) return engine;
  if (auto engine = make_engine_list(springerjagd::Positions{}, position, options)) return engine;
  if (auto engine = make_engine_list(dice::Positions{}, position, options)) return engine;
  return make_engine_list(race::Positions{}, position, options);
}

}  // namespace saltus::engine
