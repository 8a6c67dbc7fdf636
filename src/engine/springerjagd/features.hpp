// SPDX-License-Identifier: Apache-2.0
// The features of Springerjagd's evaluation: what is counted, and where its weight stands. docs/search.md
// describes each. Every feature but the tempo is a difference: the side to move's minus the other's.
#pragma once

#include <cstddef>

#include <saltus/games/springerjagd/types.hpp>

namespace saltus::engine::springerjagd {

using namespace saltus::springerjagd;

/// Where each feature's weights begin. "Own" is the side to move; where a feature has one weight for each
/// side, the rival's follows.
struct Features {
  static constexpr std::size_t kSquares =
      std::size_t{kSize} * kSize / 2;         ///< files mirrored, seen by the seat
  static constexpr std::size_t kTargets = 9;  ///< 0 … 8 fields

  /// Always 1.
  static constexpr std::size_t kTempo = 0;
  static constexpr std::size_t kSecondKnight = kTempo + 1;
  /// Knights, single pawns and pairs by field.
  static constexpr std::size_t kKnightSquare = kSecondKnight + 1;
  static constexpr std::size_t kSingleSquare = kKnightSquare + kSquares;
  static constexpr std::size_t kPairSquare = kSingleSquare + kSquares;
  /// By the number of fields that a knight can move to; of them where the rival does not land.
  static constexpr std::size_t kMobility = kPairSquare + kSquares;
  static constexpr std::size_t kSafeMobility = kMobility + kTargets;
  /// By the number of pairs, 0 … 4, and of pawns in reserve, 0 … 8.
  static constexpr std::size_t kPairs = kSafeMobility + kTargets;
  static constexpr std::size_t kReserve = kPairs + 5;
  /// By the number of knights that can be taken: of two, and of one.
  static constexpr std::size_t kAttackedOwn = kReserve + kPawns + 1;
  static constexpr std::size_t kAttackedRival = kAttackedOwn + 3;
  static constexpr std::size_t kLastAttackedOwn = kAttackedRival + 3;
  static constexpr std::size_t kLastAttackedRival = kLastAttackedOwn + 2;
  /// Without pairs: by the number of all fields to move to, 0 … 6 or more.
  static constexpr std::size_t kStuck = kLastAttackedRival + 2;
  /// Knights that the other knight covers.
  static constexpr std::size_t kCovered = kStuck + 7;
  static constexpr std::size_t kCount = kCovered + 1;
};

}  // namespace saltus::engine::springerjagd
