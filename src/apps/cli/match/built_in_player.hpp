// SPDX-License-Identifier: Apache-2.0
// An engine of this program as a player of a match.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <utility>

#include <saltus/apps/cli/match/engine_spec.hpp>
#include <saltus/apps/cli/match/player.hpp>
#include <saltus/apps/cli/workers.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::cli::match {

class BuiltInPlayer final : public MatchPlayer {
 public:
  BuiltInPlayer(engine::EngineFactory factory, EngineSpec spec) : factory_(factory), spec_(std::move(spec)) {}

  /// Makes a new engine: nothing is left of an earlier game.
  std::optional<Reply> prepare(const core::Game& start, std::uint64_t seed) override;
  Reply think(const core::Game& game, const TurnLimits& limits) override;
  /// Lasts: the player plays no more games.
  void stop() override;

 private:
  engine::EngineFactory factory_;
  EngineSpec spec_;
  std::atomic<bool> is_stopped_ = false;
  Workers workers_;   ///< for more than one thread; one is the caller's
  std::mutex mutex_;  ///< guards engine_ against stop()
  std::unique_ptr<engine::AnyEngine> engine_;
};

}  // namespace saltus::cli::match
