// SPDX-License-Identifier: Apache-2.0
#include "toy/engines.hpp"

#include <saltus/engine/registry.hpp>

#include "toy/types.hpp"

namespace saltus::test {
namespace {

template <class... P>
core::TypeList<P...> as_type_list(PositionList<P...>) {
  return {};
}

}  // namespace

std::unique_ptr<engine::AnyEngine> make_engine(const core::AnyPosition& position,
                                               const engine::EngineOptions& options) {
  if (auto engine = engine::make_engine(position, options)) return engine;
  return engine::make_engine_list<engine::MctsEngine>(as_type_list(ToyPositions{}), position, options);
}

std::unique_ptr<engine::AnyEngine> make_tree_search(const core::AnyPosition& position,
                                                    engine::EngineOptions options) {
  options.algorithm = engine::Algorithm::TreeSearch;
  return test::make_engine(position, options);
}

}  // namespace saltus::test
