// SPDX-License-Identifier: Apache-2.0
// Springerjagd's Zobrist words.
#pragma once

#include <cstdint>

#include <saltus/core/zobrist.hpp>
#include <saltus/games/springerjagd/types.hpp>

namespace saltus::springerjagd {

/// Kinds 0, 1 knights by seat; 2, 3 a pawn; 4, 5 a second pawn on the same field; 6, 7 the knight that the
/// seat moved last; 8 the field to be filled; 9 the same if a second step follows; 10 the field that was
/// filled. The seed is ASCII "sprjgd/1" and must not change within the rules revision springerjagd/1.
inline SALTUS_TABLE core::ZobristTable<11, kFields> kZobrist{0x7370726A67642F31u};

inline std::uint64_t knight_key(Seat seat, int field) {
  return kZobrist.pieces[seat][static_cast<std::size_t>(field)];
}
inline std::uint64_t pawn_key(Seat seat, int field) {
  return kZobrist.pieces[2u + seat][static_cast<std::size_t>(field)];
}
inline std::uint64_t pair_key(Seat seat, int field) {
  return kZobrist.pieces[4u + seat][static_cast<std::size_t>(field)];
}
inline std::uint64_t last_key(Seat seat, Field field) {
  return field == kNoField ? 0 : kZobrist.pieces[6u + seat][field];
}
inline std::uint64_t stage_key(Stage stage, Field field, bool second_follows) {
  if (stage == Stage::Knight) return 0;
  return kZobrist.pieces[stage == Stage::Second ? 10u : second_follows ? 9u : 8u][field];
}

}  // namespace saltus::springerjagd
