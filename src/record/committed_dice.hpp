// SPDX-License-Identifier: Apache-2.0
// Dice of a game from a committed seed: what is rolled next, and whether what was rolled follows from the
// seed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <saltus/core/game.hpp>
#include <saltus/record/dice_stream.hpp>

namespace saltus::record {

/// What the dice of a game follow from. In a record: tags GameId, Seed and Commit.
struct CommittedDice {
  std::string game_id;
  Seed seed{};

  /// At a chance node of a game that is played with dice: the outcome that the seed gives. It depends on the
  /// seed, the game's id, the round and how many values the round has drawn, so equal choices give equal
  /// games (D7.2).
  core::AnyOutcome next(const core::Game& game) const;
};

/// A roll of a game beside the one that the seed gives.
struct CheckedRoll {
  std::size_t step = 0;  ///< which step or outcome of the game
  int round = 0;
  int begin = 0;  ///< of the round's values, counted from 0, it draws those from `begin` up to before `end`
  int end = 0;
  std::string recorded;  ///< "roll:12345"
  std::string expected;

  bool follows() const { return recorded == expected; }
};
/// Every roll of a game, in order.
std::vector<CheckedRoll> check_rolls(const core::Game& game, const CommittedDice& dice);
/// The first roll that does not follow from the seed; nullopt if all do.
std::optional<CheckedRoll> first_wrong_roll(const core::Game& game, const CommittedDice& dice);

}  // namespace saltus::record
