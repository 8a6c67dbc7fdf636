// SPDX-License-Identifier: Apache-2.0
// An engine for any game, as programs see it: give it a game, start it, be told what it thinks. Engines own
// no thread and read no clock: both are handed in, so the same code runs natively and as WebAssembly.
// docs/engine.md describes the search behind it; engine/registry.hpp makes engines.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <saltus/core/any_position.hpp>
#include <saltus/core/game.hpp>
#include <saltus/core/seat.hpp>
#include <saltus/engine/limits.hpp>

namespace saltus::engine {

/// Runs a job exactly once, sooner or later, on any thread; it may also run it before it returns.
using Executor = std::function<void(std::function<void()> job)>;

/// The executor without threads: start() returns when the search is done.
inline void run_inline(const std::function<void()>& job) { job(); }

/// Microseconds since any fixed moment, never decreasing; callable from the executor's thread.
using Clock = std::function<std::uint64_t()>;

inline constexpr int kMinLevel = 1;
inline constexpr int kMaxLevel = 10;

struct EngineOptions {
  std::uint32_t hash_mib = 64;  ///< memory for the tree, taken once when the engine is made; at least 1
  std::uint64_t seed = 1;       ///< same seed, same games and same node limits: same results
  int level = kMaxLevel;        ///< kMinLevel … kMaxLevel, see engine/levels.hpp
  int lines = 1;                ///< how many lines are reported, at least 1
  Executor executor = run_inline;
  Clock now_us = nullptr;  ///< empty: no clock; then times and rates are 0
};

/// What is known for certain about a line, for the seat that the engine searches for.
enum class Proof : std::uint8_t { None, Win, Draw, Loss };

/// What is expected after a first step.
struct Line {
  core::AnyStep step;  ///< the first step
  std::vector<std::string>
      steps;                 ///< principal variation, step texts (and outcomes) from the root on; never empty
  std::uint64_t visits = 0;  ///< simulations through the first step
  /// For the engine's seat, each 0 … 1, together 1. In games of more than two seats, `wins` is the expected
  /// place (1 first, 0 last) and `draws` is 0.
  double wins = 0;
  double draws = 0;
  double losses = 0;
  /// Expected utility by seat, 0 … 1 each: 1 a win or the first place, 0 a loss or the last, equal places
  /// shared.
  std::vector<double> expected;
  Proof proof = Proof::None;
  /// With Proof::Win and Proof::Loss: the winner can end the game within so many turns, both sides' turns
  /// counted, the one in progress included.
  std::optional<int> turns;
};

struct Progress {
  std::uint64_t nodes = 0;  ///< simulations of this search
  std::uint64_t nps = 0;    ///< nodes per second
  std::uint64_t time_ms = 0;
  int hashfull = 0;         ///< permille of the tree's memory in use
  std::vector<Line> lines;  ///< best first; at most EngineOptions::lines of them
};

/// The end of a search.
struct Result {
  core::Seat seat = core::kNoSeat;  ///< whom the engine searched for
  std::optional<core::AnyStep>
      best;          ///< legal for `seat`; nullopt if the game is over or the seat may not act
  std::string text;  ///< the best step's text, "" if there is none
  Progress last;     ///< its first line is the best found, even where a level chose another step
};

/// Called on the executor's thread, or not at all where empty. Must not call the engine, except stop().
struct Observer {
  std::function<void(const Progress&)> on_progress;  ///< about ten times a second; without a clock, never
  std::function<void(const Result&)> on_result;      ///< exactly once for each start()
};

/// An engine for positions of one type. One thread owns it; only stop() may be called from any other.
class AnyEngine {
 public:
  AnyEngine() = default;
  AnyEngine(const AnyEngine&) = delete;
  AnyEngine& operator=(const AnyEngine&) = delete;
  /// Stops and waits.
  virtual ~AnyEngine() = default;

  /// Sets what the next start() searches: a game, with its history for repetition, and the seat to find a
  /// step for; kNoSeat is the first seat that may act. If the game continues the one before, what is known of
  /// it is kept. False, and nothing has changed, if the position is not of the engine's type: make another
  /// engine then. Stops and waits for a search in progress.
  virtual bool set_position(const core::Game& game, core::Seat seat = core::kNoSeat) = 0;

  /// Begins to search: hands one job to the executor and returns when the executor does. Stops and waits for
  /// a search in progress. Without a position the result has no step.
  virtual void start(const Limits& limits, Observer observer) = 0;

  /// Ends the search in progress within 5 ms, still with a result. No effect without one. From any thread.
  virtual void stop() = 0;

  /// Returns when no search is in progress; its result has been observed then.
  virtual void wait() = 0;
};

/// Makes an engine for a position's type, or null if there is none.
using EngineFactory = std::unique_ptr<AnyEngine> (*)(const core::AnyPosition& position,
                                                     const EngineOptions& options);

}  // namespace saltus::engine
