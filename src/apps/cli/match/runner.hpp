// SPDX-License-Identifier: Apache-2.0
// Plays the games of a match, several at a time.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <saltus/apps/cli/match/engine_spec.hpp>
#include <saltus/apps/cli/match/openings.hpp>
#include <saltus/apps/cli/match/player.hpp>
#include <saltus/apps/cli/match/referee.hpp>
#include <saltus/apps/cli/match/scoreboard.hpp>

namespace saltus::cli::match {

struct MatchPlan {
  core::Game start;  ///< before the openings
  std::array<SideLimits, 2> limits;
  int concurrency = 1;  ///< games at a time
  std::uint64_t seed = 1;
  int max_turns = 400;
  std::uint32_t margin_ms = 50;
  std::uint32_t patience_ms = 30'000;
};

/// What the runner needs from outside. `on_game` and the openings are called by one thread at a time.
struct MatchHooks {
  /// Engine 0 or 1, for a thread of its own.
  std::function<std::unique_ptr<MatchPlayer>(std::size_t engine)> make_player;
  /// A game has ended and is on the board; an error ends the match.
  std::function<std::expected<void, std::string>(std::size_t index, const PlayedGame&)> on_game;
  std::function<bool()> is_interrupted;
};

class MatchRunner {
 public:
  /// `openings` and `board` outlive the runner; games that the board has are not played again.
  MatchRunner(const MatchPlan& plan, MatchHooks hooks, Openings& openings, Scoreboard& board)
      : plan_(plan), hooks_(std::move(hooks)), openings_(openings), board_(board) {}

  /// Plays until the board is over, or the match is interrupted. Games in progress then are given up. The
  /// error is a sentence.
  std::expected<void, std::string> run();

 private:
  using Pair = std::array<std::unique_ptr<MatchPlayer>, 2>;

  void work(Pair& players);
  void fail(std::string why);

  const MatchPlan& plan_;
  MatchHooks hooks_;
  Openings& openings_;
  Scoreboard& board_;

  std::mutex openings_mutex_;
  std::mutex mutex_;  ///< guards the board and what follows
  std::condition_variable changed_;
  std::size_t next_ = 0;  ///< game
  bool ends_ = false;
  int working_ = 0;
  std::string failure_;
};

}  // namespace saltus::cli::match
