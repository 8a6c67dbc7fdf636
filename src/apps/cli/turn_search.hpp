// SPDX-License-Identifier: Apache-2.0
// A whole turn from an engine that finds one step at a time.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include <saltus/core/game.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::cli {

struct FoundTurn {
  /// The steps of the turn joined by commas: legal, never empty. Whole, except where it is not for the seat
  /// alone to finish it.
  std::string text;
  /// False where chance or another seat goes on with the turn.
  bool is_whole = true;
  /// What the search of the first step found; nodes and time are those of all steps.
  engine::Progress last;
};

/// Searches the rest of the turn of `seat`, which may act in `game`. The engine's position is `game` for
/// `seat`, and nobody else uses it meanwhile, except to stop it: set `stop`, then call AnyEngine::stop().
///
/// 1. The first step is searched within the limits, or nine tenths of them if further steps may have to be
///    searched: not where every step ends the turn, nor where the engine finds whole turns.
/// 2. Further steps are those of the best line, if the engine finds whole turns or has proven the line.
/// 3. What is missing then is searched step by step, each with a twentieth of what the first one took. The
///    engine keeps what it knows, so that this refines the line.
///
/// Once `stop` is set, the rest of the turn is taken from the line at hand.
FoundTurn find_turn(engine::AnyEngine& engine, core::Game game, core::Seat seat, const engine::Limits& limits,
                    const std::atomic<bool>& stop,
                    const std::function<void(const engine::Progress&)>& on_progress);

}  // namespace saltus::cli
