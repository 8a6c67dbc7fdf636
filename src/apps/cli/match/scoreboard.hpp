// SPDX-License-Identifier: Apache-2.0
// The results of a match so far, game by game, and when they decide it. Games 2n and 2n+1 are pair n: the
// same opening, the first engine in the first seat and then in the second.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <saltus/apps/cli/match/referee.hpp>
#include <saltus/apps/cli/match/statistics.hpp>

namespace saltus::cli::match {

/// The seat of the first engine in a game.
constexpr core::Seat seat_of_first(std::size_t game) { return static_cast<core::Seat>(game % 2); }

struct GameResult {
  Ending ending = Ending::Rules;
  int half_points = 0;  ///< of the first engine: 0, 1 or 2

  bool operator==(const GameResult&) const = default;
};

/// Counted over some games.
struct Totals {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;  ///< of the first engine
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  Pentanomial pairs;  ///< of complete pairs
  /// How often games ended so; for faults, [0] the first engine's and [1] the second's, else [0] all.
  std::array<std::array<std::uint64_t, 2>, kEndings> endings{};

  bool operator==(const Totals&) const = default;
};

class Scoreboard {
 public:
  /// At most `games` games, an even number; `sprt` may end the match earlier.
  Scoreboard(std::size_t games, std::optional<Sprt> sprt) : games_(games), sprt_(sprt) {}

  /// Game `index` has ended. Games may end in any order.
  void add(std::size_t index, const GameResult& result);
  bool has(std::size_t index) const { return index < games_.size() && games_[index].has_value(); }
  std::size_t size() const { return games_.size(); }

  /// After how many pairs, all from the first on complete, the test was decided; nullopt while it is open.
  /// What ends later changes nothing, so the result does not depend on how many games were played at a time.
  std::optional<std::size_t> deciding_pairs() const { return deciding_pairs_; }
  Verdict verdict() const { return verdict_; }
  bool is_over() const;

  /// Of all games; once the test is decided, of those that decided it.
  Totals totals() const;
  const std::optional<Sprt>& sprt() const { return sprt_; }

 private:
  void look_for_decision();

  std::vector<std::optional<GameResult>> games_;
  std::optional<Sprt> sprt_;
  std::size_t complete_ = 0;  ///< pairs from the first on
  Pentanomial leading_;       ///< these pairs
  std::optional<std::size_t> deciding_pairs_;
  Verdict verdict_ = Verdict::Open;
};

}  // namespace saltus::cli::match
