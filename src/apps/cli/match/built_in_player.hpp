// SPDX-License-Identifier: Apache-2.0
// An engine of this program as a player of a match.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include <saltus/apps/cli/match/engine_spec.hpp>
#include <saltus/apps/cli/match/job_threads.hpp>
#include <saltus/apps/cli/match/player.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::cli::match {

/// Searches step by step: the steps of a principal variation as far as they reach within the turn, then
/// again.
class BuiltInPlayer final : public MatchPlayer {
 public:
  BuiltInPlayer(engine::EngineFactory factory, const EngineSpec& spec);
  ~BuiltInPlayer() override;

  /// Makes a new engine: nothing is left of an earlier game.
  std::optional<Reply> prepare(const core::Game& start, std::uint64_t seed) override;
  Reply think(const core::Game& game, const TurnLimits& limits) override;
  void stop() override;

 private:
  engine::Result search(const engine::Limits& limits);

  engine::EngineFactory factory_;
  EngineSpec spec_;
  std::unique_ptr<JobThreads> threads_;  ///< null for one thread, which is the caller's
  std::mutex mutex_;                     ///< guards engine_ against stop()
  std::unique_ptr<engine::AnyEngine> engine_;
};

/// The time that an engine takes for a turn by a clock if it does not share out time itself.
std::uint32_t share_of_clock_ms(const engine::ClockLimits& clock);

}  // namespace saltus::cli::match
