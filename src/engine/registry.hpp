// SPDX-License-Identifier: Apache-2.0
// Makes an engine for a position of any game. An explicit list of position types, so that tests can add
// theirs and nothing registers itself.
#pragma once

#include <memory>

#include <saltus/core/any_position.hpp>
#include <saltus/core/rules.hpp>
#include <saltus/engine/any_engine.hpp>
#include <saltus/engine/mcts_engine.hpp>

namespace saltus::engine {

/// An engine for the one type of the list that `position` has, or null. `Engine<P>` is constructible from
/// options.
template <template <class> class Engine, core::Rules... P>
std::unique_ptr<AnyEngine> make_engine_list(core::TypeList<P...>, const core::AnyPosition& position,
                                            const EngineOptions& options) {
  std::unique_ptr<AnyEngine> engine;
  const auto make = [&]<class Q>() {
    if (!position.is<Q>()) return false;
    engine = std::make_unique<Engine<Q>>(options);
    return true;
  };
  static_cast<void>((make.template operator()<P>() || ...));
  return engine;
}

/// An engine for a position of a registered game, or null for other positions. The game's position is not set
/// yet.
std::unique_ptr<AnyEngine> make_engine(const core::AnyPosition& position, const EngineOptions& options);

}  // namespace saltus::engine
