// SPDX-License-Identifier: Apache-2.0
// A program that speaks UGI as a player of a match: started when it is needed, and again after it has failed.
#pragma once

#include <atomic>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <saltus/apps/cli/match/engine_spec.hpp>
#include <saltus/apps/cli/match/line_channel.hpp>
#include <saltus/apps/cli/match/player.hpp>
#include <saltus/apps/cli/match/ugi_client.hpp>

namespace saltus::cli::match {

/// Starts the program; the error is a sentence.
using OpenChannel = std::function<std::expected<std::unique_ptr<LineChannel>, std::string>()>;

class UgiPlayer final : public MatchPlayer {
 public:
  /// Does nothing more once `is_interrupted`.
  UgiPlayer(EngineSpec spec, OpenChannel open, std::function<std::uint64_t()> now_us,
            std::function<bool()> is_interrupted);

  std::optional<Reply> prepare(const core::Game& start, std::uint64_t seed) override;
  Reply think(const core::Game& game, const TurnLimits& limits) override;
  /// Lasts: the player plays no more games.
  void stop() override { is_stopped_ = true; }

 private:
  std::optional<Reply> start();
  /// Ends a program that has failed.
  void drop();

  EngineSpec spec_;
  OpenChannel open_;
  std::function<std::uint64_t()> now_us_;
  std::function<bool()> is_interrupted_;
  std::atomic<bool> is_stopped_ = false;
  std::unique_ptr<LineChannel> channel_;
  std::optional<UgiClient> client_;  ///< as long as there is a channel
};

}  // namespace saltus::cli::match
