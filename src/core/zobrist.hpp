// SPDX-License-Identifier: Apache-2.0
// Zobrist keys: one fixed random word per (kind of piece, cell), XORed together. The words never change: they
// are part of a game's rules revision, since clients compare keys.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <saltus/core/compact.hpp>
#include <saltus/core/random.hpp>

namespace saltus::core {

/// `Kinds` × `Cells` random words and one for the side to move, all different by SplitMix64's bijectivity.
template <std::size_t Kinds, std::size_t Cells>
struct ZobristTable {
  std::array<std::array<std::uint64_t, Cells>, Kinds> pieces{};
  std::uint64_t second_to_move = 0;

  SALTUS_TABLE_MAKER explicit ZobristTable(std::uint64_t seed) {
    SplitMix64 mix(seed);
    second_to_move = mix.next();
    for (auto& kind : pieces)
      for (std::uint64_t& word : kind) word = mix.next();
  }

  constexpr std::uint64_t piece(std::size_t kind, std::size_t cell) const { return pieces[kind][cell]; }
};

}  // namespace saltus::core
