// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/built_in_player.hpp>

#include <utility>

#include <saltus/apps/cli/clock.hpp>
#include <saltus/apps/cli/turn_search.hpp>

namespace saltus::cli::match {

std::optional<Reply> BuiltInPlayer::prepare(const core::Game& start, std::uint64_t seed) {
  engine::EngineOptions options;
  options.algorithm = spec_.algorithm;
  options.hash_mib = spec_.hash_mib;
  options.threads = spec_.threads;
  options.seed = seed;
  options.level = spec_.level;
  options.now_us = steady_us;
  if (spec_.threads > 1) options.executor = workers_.executor();
  auto fresh = factory_ == nullptr ? nullptr : factory_(start.position(), options);
  // Takes the memory, and not on the clock: 64 MiB cost the first turn 40 ms, on a busy machine up to 1 s.
  const bool is_ready = fresh && fresh->set_position(start);
  {
    const std::scoped_lock lock(mutex_);
    std::swap(engine_, fresh);
  }
  if (is_ready) return std::nullopt;
  return Reply{Reply::Kind::Crash, "there is no engine for this game", {}};
}

Reply BuiltInPlayer::think(const core::Game& game, const TurnLimits& limits) {
  const core::Seat seat = game.node().seats.front();
  if (!engine_->set_position(game, seat)) return {Reply::Kind::Crash, "the engine refused the position", {}};
  const engine::Limits all{
      .nodes = limits.nodes, .time_ms = limits.movetime_ms, .depth = limits.depth, .clock = limits.clock};
  const FoundTurn found = find_turn(*engine_, game, seat, all, is_stopped_, {});
  Reply reply{Reply::Kind::Turn, found.text, {}};
  if (!found.last.lines.empty()) reply.evaluation = evaluation_of(found.last.lines.front());
  return reply;
}

void BuiltInPlayer::stop() {
  is_stopped_ = true;
  const std::scoped_lock lock(mutex_);
  if (engine_) engine_->stop();
}

}  // namespace saltus::cli::match
