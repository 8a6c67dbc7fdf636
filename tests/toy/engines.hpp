// SPDX-License-Identifier: Apache-2.0
// Engines for the games of this program and the toys: what programs with test::registry() play against.
#pragma once

#include <memory>

#include <saltus/engine/any_engine.hpp>

namespace saltus::test {

/// An engine for a position of test::registry(); an engine::EngineFactory.
std::unique_ptr<engine::AnyEngine> make_engine(const core::AnyPosition& position,
                                               const engine::EngineOptions& options);

/// The same, but always the search that plays every game.
std::unique_ptr<engine::AnyEngine> make_tree_search(const core::AnyPosition& position,
                                                    engine::EngineOptions options);

}  // namespace saltus::test
