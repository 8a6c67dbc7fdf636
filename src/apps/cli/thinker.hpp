// SPDX-License-Identifier: Apache-2.0
// An engine that thinks on a thread of its own while the terminal says so.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include <saltus/apps/cli/console.hpp>
#include <saltus/apps/cli/workers.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::cli {

class Thinker {
 public:
  Thinker(engine::EngineFactory factory, int level, std::uint64_t seed)
      : factory_(factory), level_(level), seed_(seed) {}

  /// What to do for `seat`; stops at once when the console is interrupted. `who` is shown on a terminal
  /// while it takes long. Without an engine for the game the result has no step.
  engine::Result think(const core::Game& game, core::Seat seat, const engine::Limits& limits,
                       const Console& console, std::string_view who);

 private:
  bool prepare(const core::Game& game, core::Seat seat);

  engine::EngineFactory factory_;
  int level_;
  std::uint64_t seed_;
  Workers workers_;
  std::unique_ptr<engine::AnyEngine> engine_;  ///< after the threads that it runs on
};

}  // namespace saltus::cli
