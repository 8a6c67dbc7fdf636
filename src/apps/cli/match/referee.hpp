// SPDX-License-Identifier: Apache-2.0
// Plays one game between two engines: clocks, legality, and who is to blame for what. Knows neither threads
// nor processes nor a real clock.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <saltus/apps/cli/match/engine_spec.hpp>
#include <saltus/apps/cli/match/player.hpp>
#include <saltus/core/game.hpp>

namespace saltus::cli::match {

/// How a game of a match ended.
enum class Ending : std::uint8_t {
  Rules,
  Repetition,
  TurnLimit,    ///< a draw, since the game went on for too long
  TimeForfeit,  ///< from here on one engine is to blame, and loses
  IllegalMove,
  Crash,
  Stall,
};
inline constexpr int kEndings = 7;

/// "rules", "time forfeit" …: what tag Termination of a record says.
std::string_view name_of(Ending ending);
/// The ending of that name.
std::optional<Ending> ending_of(std::string_view name);
/// Whether one engine is to blame.
constexpr bool is_fault(Ending ending) { return ending >= Ending::TimeForfeit; }

struct GameSetup {
  core::Game start;  ///< with the opening played; not over, a turn starts
  std::array<MatchPlayer*, 2> players{};
  std::array<SideLimits, 2> limits{};
  std::array<std::uint64_t, 2> seeds{};
  int max_turns = 400;                              ///< the opening's included
  std::uint32_t margin_ms = 50;                     ///< how much longer than its time an engine may take
  std::uint32_t patience_ms = 30'000;               ///< and how much longer still until it counts as stalled
  std::function<std::uint64_t()> now_us = nullptr;  ///< a clock that only moves forward
  std::function<bool()> is_interrupted = nullptr;   ///< asked between turns
};

struct TurnNote {
  core::Seat seat = 0;
  Evaluation evaluation;
  std::uint64_t time_us = 0;
};

struct PlayedGame {
  explicit PlayedGame(core::Game start) : game(std::move(start)) {}

  core::Game game;
  Ending ending = Ending::Rules;
  std::string detail;                   ///< of a fault, in words
  std::array<core::Score, 2> scores{};  ///< by seat, +1, 0 or -1
  std::size_t opening_turns = 0;
  std::vector<TurnNote> notes;  ///< of the turns after the opening

  /// "1-0", "0-1" or "1/2-1/2".
  std::string_view result_text() const;
};

/// The game to its end; nullopt if it was interrupted.
std::optional<PlayedGame> play_game(const GameSetup& setup);

}  // namespace saltus::cli::match
