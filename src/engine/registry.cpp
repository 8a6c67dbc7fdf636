// SPDX-License-Identifier: Apache-2.0
#include <saltus/engine/registry.hpp>

#include <saltus/engine/springerjagd/engine.hpp>
#include <saltus/engine/vault/engine.hpp>
#include <saltus/games/dice/position.hpp>
#include <saltus/games/race/position.hpp>
#include <saltus/games/springerjagd/position.hpp>
#include <saltus/games/vault/position.hpp>

namespace saltus::engine {
namespace {

/// The search that plays every game, and for those that have more the one made for them.
std::unique_ptr<AnyEngine> make_tree_search(const core::AnyPosition& position, const EngineOptions& options) {
  if (auto engine = make_engine_list<MctsEngine>(saltus::vault::Positions{}, position, options))
    return engine;
  if (auto engine = make_engine_list<MctsEngine>(saltus::springerjagd::Positions{}, position, options))
    return engine;
  if (auto engine = make_engine_list<MctsEngine>(dice::Positions{}, position, options)) return engine;
  return make_engine_list<MctsEngine>(race::Positions{}, position, options);
}

}  // namespace

std::unique_ptr<AnyEngine> make_engine(const core::AnyPosition& position, const EngineOptions& options) {
  if (options.algorithm != Algorithm::TreeSearch) {
    if (auto engine = make_engine_list<vault::Engine>(saltus::vault::Positions{}, position, options))
      return engine;
    if (auto engine =
            make_engine_list<springerjagd::Engine>(saltus::springerjagd::Positions{}, position, options))
      return engine;
  }
  return make_tree_search(position, options);
}

}  // namespace saltus::engine
