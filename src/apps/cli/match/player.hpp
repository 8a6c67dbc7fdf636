// SPDX-License-Identifier: Apache-2.0
// What a match needs of an engine, whether it is one of ours or a program that speaks UGI.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <saltus/apps/cli/evaluation.hpp>
#include <saltus/core/game.hpp>
#include <saltus/engine/limits.hpp>

namespace saltus::cli::match {

/// Limits of one turn; zero is no limit.
struct TurnLimits {
  std::uint64_t nodes = 0;
  std::uint32_t movetime_ms = 0;
  int depth = 0;
  std::optional<engine::ClockLimits> clock = std::nullopt;
  /// The opponent's, if it plays by a clock too.
  std::optional<engine::ClockLimits> opponents_clock = std::nullopt;
  std::uint64_t late_us = 0;      ///< after so long the turn comes too late; 0: never
  std::uint64_t patience_us = 0;  ///< after so long the player counts as stalled, and is waited for no more
};

struct Reply {
  enum class Kind : std::uint8_t {
    Turn,     ///< `text` is what the engine wants to play; nobody has checked it
    Crash,    ///< the engine has ended or broken off the conversation
    Stall,    ///< it has not answered in time
    Stopped,  ///< because of stop()
  };
  Kind kind = Kind::Turn;
  std::string text;       ///< the turn; else what happened, in words
  Evaluation evaluation;  ///< of the position that the engine moved from, for itself
};

/// An engine at the board. One thread uses it; only stop() may be called from any other.
class MatchPlayer {
 public:
  MatchPlayer() = default;
  MatchPlayer(const MatchPlayer&) = delete;
  MatchPlayer& operator=(const MatchPlayer&) = delete;
  virtual ~MatchPlayer() = default;

  /// A new game is about to begin, nothing of an earlier one is to be remembered. `seed` decides what the
  /// engine leaves to chance. On nullopt it is ready; else Crash or Stall with what happened.
  virtual std::optional<Reply> prepare(const core::Game& start, std::uint64_t seed) = 0;

  /// A turn for the seat to move; the game is not over, and a turn starts. Returns within the patience.
  virtual Reply think(const core::Game& game, const TurnLimits& limits) = 0;

  /// Ends what goes on, soon. Call it again until the thread has returned: a search that is only about to
  /// begin may miss it.
  virtual void stop() = 0;
};

}  // namespace saltus::cli::match
