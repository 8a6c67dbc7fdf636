// SPDX-License-Identifier: Apache-2.0
// The features of Springerjagd's evaluation: what is counted, and where its weight stands. docs/search.md
// describes each. Every feature but the tempo is a difference: the side to move's minus the other's.
#pragma once

#include <cstddef>

#include <saltus/games/springerjagd/types.hpp>

namespace saltus::engine::springerjagd {

using namespace saltus::springerjagd;

struct Features {
  static constexpr std::size_t kFoldedSquares =
      kSize * kSize / 2;  ///< files mirrored; rank as the seat sees it
  static constexpr std::size_t kTempo = 0;
  static constexpr std::size_t kSecondKnight = 1;
  static constexpr std::size_t kKnightSquare = 2;
  static constexpr std::size_t kSingleSquare = kKnightSquare + kFoldedSquares;
  static constexpr std::size_t kPairSquare = kSingleSquare + kFoldedSquares;
  static constexpr std::size_t kMobility = kPairSquare + kFoldedSquares;  ///< targets of each knight, 0 … 8
  static constexpr std::size_t kSafeMobility = kMobility + 9;  ///< of them where the rival does not
                                                               ///< land
  static constexpr std::size_t kPairs = kSafeMobility + 9;     ///< number of pairs, 0 … 4
  static constexpr std::size_t kReserve = kPairs + 5;          ///< 0 … 8
  static constexpr std::size_t kAttackedOwn = kReserve + 9;  ///< knights attacked, 0 … 2, of the side to move
  static constexpr std::size_t kAttackedRival = kAttackedOwn + 3;      ///< of the other
  static constexpr std::size_t kLastAttackedOwn = kAttackedRival + 3;  ///< the same of a side's only knight
  static constexpr std::size_t kLastAttackedRival = kLastAttackedOwn + 2;
  static constexpr std::size_t kStuck =
      kLastAttackedRival + 2;                          ///< without pairs: all targets together, 0 … 6
  static constexpr std::size_t kCovered = kStuck + 7;  ///< knights that the other knight covers
  static constexpr std::size_t kCount = kCovered + 1;
};

}  // namespace saltus::engine::springerjagd
