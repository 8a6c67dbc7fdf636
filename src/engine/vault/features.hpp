// SPDX-License-Identifier: Apache-2.0
// The features of Vault's evaluation: what is counted, and where its weight stands. docs/search.md describes
// each. Every feature but the tempo is a difference: the side to move's minus the other's.
#pragma once

#include <cstddef>

#include <saltus/engine/vault/tables.hpp>

namespace saltus::engine::vault {

struct Features {
  static constexpr std::size_t kTempo = 0;    ///< 1
  static constexpr std::size_t kPawns = 1;    ///< by number of pawns on top, 0 … 16
  static constexpr std::size_t kSquare = 18;  ///< pawns by class of cell
  static constexpr std::size_t kRunnerOwn =
      kSquare +
      kGoalDistances * kEdgeDistances;  ///< the distance of the
                                        ///< pawn nearest to its goal, of the side to move; then of the other
  static constexpr std::size_t kRunnerRival = kRunnerOwn + kGoalDistances;
  static constexpr std::size_t kHangingOwn =
      kRunnerRival + kGoalDistances;  ///< attacked, no recapture: side to
                                      ///< move; then the other; by number
  static constexpr std::size_t kHangingRival = kHangingOwn + 4;
  static constexpr std::size_t kTradeOwn = kHangingRival + 4;  ///< attacked, with recapture
  static constexpr std::size_t kTradeRival = kTradeOwn + 1;
  static constexpr std::size_t kCovered = kTradeRival + 1;  ///< not attacked, with recapture
  static constexpr std::size_t kReach = kCovered + 1;       ///< cells to jump to
  static constexpr std::size_t kGoalReach = kReach + 1;     ///< of them on the goal rank
  static constexpr std::size_t kGoalSafe = kGoalReach + 1;  ///< of them where the rival does not land
  static constexpr std::size_t kOpenGoal = kGoalSafe + 1;   ///< cells of the goal rank where the rival does
                                                            ///< not land
  static constexpr std::size_t kGuards = kOpenGoal + 1;   ///< tones of the goal rank with 0, 1, 2 rival pawns
  static constexpr std::size_t kThreatOwn = kGuards + 3;  ///< the side to move wins next turn but one if it
                                                          ///< may; then the other
  static constexpr std::size_t kThreatRival = kThreatOwn + 1;
  static constexpr std::size_t kBuried =
      kThreatRival + 1;  ///< stacking: pawns that lie beneath, of each side
  static constexpr std::size_t kCount = kBuried + 1;
};

}  // namespace saltus::engine::vault
