// SPDX-License-Identifier: Apache-2.0
// The board of 6×6 fields as bits of one 64-bit word: where knights move, and which fields lie side by side.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <saltus/games/springerjagd/types.hpp>

namespace saltus::springerjagd {

/// A set of fields; bit f is field f.
using Fields = std::uint64_t;

inline constexpr Fields kBoard = (Fields{1} << kFields) - 1;

constexpr Fields bit(int field) { return Fields{1} << field; }
constexpr bool contains(Fields fields, int field) { return (fields >> field & 1u) != 0; }
constexpr int first(Fields fields) { return std::countr_zero(fields); }

/// Calls visit(field) for each, in ascending order.
template <class Visit>
constexpr void for_each(Fields fields, Visit&& visit) {
  for (; fields != 0; fields &= fields - 1) visit(first(fields));
}

namespace detail {

template <std::size_t N>
constexpr std::array<Fields, kFields> make_targets(const std::array<std::array<int, 2>, N>& offsets) {
  std::array<Fields, kFields> out{};
  for (int field = 0; field < kFields; ++field)
    for (const auto& [file_step, rank_step] : offsets) {
      const int file = field % kSize + file_step;
      const int rank = field / kSize + rank_step;
      if (file >= 0 && file < kSize && rank >= 0 && rank < kSize)
        out[static_cast<std::size_t>(field)] |= bit(rank * kSize + file);
    }
  return out;
}

inline constexpr std::array<Fields, kFields> kKnightTargets = make_targets(std::array<std::array<int, 2>, 8>{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}});
inline constexpr std::array<Fields, kFields> kNeighbours =
    make_targets(std::array<std::array<int, 2>, 4>{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}});

}  // namespace detail

/// Where a knight on `field` moves (S2.1).
constexpr Fields knight_targets(int field) { return detail::kKnightTargets[static_cast<std::size_t>(field)]; }
/// The fields orthogonally next to `field` (S5.1).
constexpr Fields neighbours(int field) { return detail::kNeighbours[static_cast<std::size_t>(field)]; }

}  // namespace saltus::springerjagd
