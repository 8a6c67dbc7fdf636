// SPDX-License-Identifier: Apache-2.0
// Vault's Zobrist words. A pawn that stands `level` pawns above the ground of a stack has its cell's word
// rotated by `level`: stacks of any height need no larger table, and a move changes two words whatever it
// covers or uncovers.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include <saltus/core/zobrist.hpp>
#include <saltus/games/vault/types.hpp>

namespace saltus::vault {

/// The seed is ASCII "vault/1\0" and must not change within the rules revision vault/1.
inline SALTUS_TABLE core::ZobristTable<2, 256> kZobrist{0x7661756C742F3100u};

inline std::uint64_t pawn_key(Seat colour, int cell, int level) {
  return std::rotl(kZobrist.piece(colour, static_cast<std::size_t>(cell)), level);
}

}  // namespace saltus::vault
