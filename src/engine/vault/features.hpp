// SPDX-License-Identifier: Apache-2.0
// The features of Vault's evaluation: what is counted, and where its weight stands. docs/search.md describes
// each. Every feature but the tempo is a difference: the side to move's minus the other's.
#pragma once

#include <cstddef>

#include <saltus/engine/vault/tables.hpp>

namespace saltus::engine::vault {

/// Where each feature's weights begin. "Own" is the side to move; where a feature has one weight for each
/// side, the rival's follows.
struct Features {
  static constexpr std::size_t kSquares = std::size_t{kGoalDistances} * kEdgeDistances;
  static constexpr std::size_t kNumbers = 4;  ///< 0, 1, 2, 3 or more

  /// Always 1.
  static constexpr std::size_t kTempo = 0;
  /// By the number of pawns on top, 0 … 16.
  static constexpr std::size_t kPawns = kTempo + 1;
  /// Each pawn by its class of cell.
  static constexpr std::size_t kSquare = kPawns + 17;
  /// By the distance to the goal of the pawn nearest to it.
  static constexpr std::size_t kRunnerOwn = kSquare + kSquares;
  static constexpr std::size_t kRunnerRival = kRunnerOwn + kGoalDistances;
  /// By the number of pawns that can be captured and would not be avenged.
  static constexpr std::size_t kHangingOwn = kRunnerRival + kGoalDistances;
  static constexpr std::size_t kHangingRival = kHangingOwn + kNumbers;
  /// Pawns that can be captured and would be avenged.
  static constexpr std::size_t kTradeOwn = kHangingRival + kNumbers;
  static constexpr std::size_t kTradeRival = kTradeOwn + 1;
  /// Pawns that cannot be captured and would be avenged.
  static constexpr std::size_t kCovered = kTradeRival + 1;
  /// Cells that jumps land on; of them on the goal rank; of them where the rival does not land.
  static constexpr std::size_t kReach = kCovered + 1;
  static constexpr std::size_t kGoalReach = kReach + 1;
  static constexpr std::size_t kGoalSafe = kGoalReach + 1;
  /// Cells of the goal rank where the rival does not land.
  static constexpr std::size_t kOpenGoal = kGoalSafe + 1;
  /// Tones of the goal rank that 0, 1, 2 or more of the rival's pawns have.
  static constexpr std::size_t kGuards = kOpenGoal + 1;
  /// 1 if the goal rank can be reached where the other does not land.
  static constexpr std::size_t kThreatOwn = kGuards + 3;
  static constexpr std::size_t kThreatRival = kThreatOwn + 1;
  /// Stacking: pawns beneath the tops.
  static constexpr std::size_t kBuried = kThreatRival + 1;
  static constexpr std::size_t kCount = kBuried + 1;
};

}  // namespace saltus::engine::vault
