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

/// Runs a job exactly once, sooner or later, on any thread; it may also run it before it returns. An engine
/// with several threads hands in as many jobs at each start and is done when the first of them is.
using Executor = std::function<void(std::function<void()> job)>;

/// The executor without threads: start() returns when the search is done.
inline void run_inline(const std::function<void()>& job) { job(); }

/// Microseconds since any fixed moment, never decreasing; callable from the executor's thread.
using Clock = std::function<std::uint64_t()>;

inline constexpr int kMinLevel = 1;
inline constexpr int kMaxLevel = 10;

/// Which search plays.
enum class Algorithm : std::uint8_t {
  Best,        ///< the strongest there is for the game
  TreeSearch,  ///< the one that plays every game (docs/engine.md)
  Plain,  ///< alpha-beta to a fixed depth without a table, an opponent to measure by; for games that have
          ///< an evaluation, else TreeSearch
};

struct EngineOptions {
  Algorithm algorithm = Algorithm::Best;
  std::uint32_t hash_mib = 64;  ///< memory for tree or table, taken once when the engine is made; at least 1
  /// Jobs that search together; more than one only where the executor runs them side by side. The tree search
  /// takes no notice, nor do levels below the strongest, which count every position.
  int threads = 1;
  std::uint64_t seed = 1;  ///< same seed, same games and same node limits: same results
  int level = kMaxLevel;   ///< kMinLevel … kMaxLevel, see engine/levels.hpp
  int lines = 1;           ///< how many lines are reported, at least 1
  Executor executor = run_inline;
  Clock now_us = nullptr;  ///< empty: no clock; then times and rates are 0
};

/// What is known for certain about a line, for the seat that the engine searches for.
enum class Proof : std::uint8_t { None, Win, Draw, Loss };

/// What is expected after a first step.
struct Line {
  core::AnyStep step;  ///< the first step
  /// Principal variation, step texts (and outcomes) from the root on; never empty. It may end within a turn
  /// where the search has not looked further: then search again after the last step.
  std::vector<std::string> steps;
  std::uint64_t visits = 0;  ///< simulations through the first step; 0 where the search has none
  /// The evaluation for the engine's seat, 100 for the worth of a pawn; only from searches that have one.
  std::optional<int> score_cp;
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
  /// counted, the one in progress included. 0 is possible: the game is decided before the next turn.
  std::optional<int> turns;
};

struct Progress {
  std::uint64_t nodes = 0;  ///< simulations or positions of this search, all threads together
  std::uint64_t nps = 0;    ///< nodes per second
  std::uint64_t time_ms = 0;
  int hashfull = 0;         ///< permille of the memory in use
  int depth = 0;            ///< turns looked ahead by every line, 0 where the search has no depth
  int seldepth = 0;         ///< turns of the longest line looked at
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
  /// About ten times a second, and after each depth; from searches without depth and clock never.
  std::function<void(const Progress&)> on_progress;
  std::function<void(const Result&)> on_result;  ///< exactly once for each start()
};

/// An engine for positions of one type. One thread owns it; only stop() may be called from any other.
class AnyEngine {
 public:
  AnyEngine() = default;
  AnyEngine(const AnyEngine&) = delete;
  AnyEngine& operator=(const AnyEngine&) = delete;
  /// Stops and waits.
  virtual ~AnyEngine() = default;

  /// Whether the search looks at whole turns: then all steps of a line that belong to the current turn are as
  /// good as its first, and but for rare cuts they are all there. The tree search only looks at what it has
  /// come to, less with every step.
  virtual bool finds_whole_turns() const { return false; }

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
