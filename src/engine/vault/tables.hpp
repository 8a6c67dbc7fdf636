// SPDX-License-Identifier: Apache-2.0
// What evaluation and search need to know of a board size beside its geometry.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <saltus/games/vault/geometry.hpp>

namespace saltus::engine::vault {

using namespace saltus::vault;

/// Classes of cells for piece-square values: by the distance to the goal rank and to the nearer edge, both
/// cut off, so that one set of weights serves every size.
inline constexpr int kGoalDistances = 12;
inline constexpr int kEdgeDistances = 5;

template <class Board>
struct SearchTables {
  /// By seat and cell: kEdgeDistances · distance to the goal + distance to the edge.
  std::array<std::array<std::uint8_t, Geometry<Board>::kCells>, 2> square{};
  /// The rank from which a walk reaches the goal.
  std::array<Board, 2> before_goal{};
  /// The pawns of the other seat that can land on this seat's goal rank: a jump keeps its tone (V1.4), so
  /// those on ranks of the same parity, by the parity of their file.
  std::array<std::array<Board, 2>, 2> guards{};

  constexpr explicit SearchTables(int size) {
    for (int cell = 0; cell < size * size; ++cell) {
      const auto i = static_cast<std::size_t>(cell);
      const int file = cell % size;
      const int rank = cell / size;
      const int edge = std::min({file, size - 1 - file, kEdgeDistances - 1});
      for (std::size_t seat = 0; seat < 2; ++seat) {
        const int distance = seat == 0 ? size - 1 - rank : rank;
        square[seat][i] =
            static_cast<std::uint8_t>(kEdgeDistances * std::min(distance, kGoalDistances - 1) + edge);
        if (distance == 1) before_goal[seat].set(cell);
        if (distance % 2 == 0) guards[seat][static_cast<std::size_t>(file % 2)].set(cell);
      }
    }
  }
};

namespace detail {
template <class Board, int Size>
inline constexpr SearchTables<Board> kSearchTables{Size};
}  // namespace detail

/// The tables of a size that `Board` serves.
template <class Board>
const SearchTables<Board>& search_tables(int size) {
  if constexpr (Board::kBits == 64)
    return size == 4   ? detail::kSearchTables<Board, 4>
           : size == 6 ? detail::kSearchTables<Board, 6>
                       : detail::kSearchTables<Board, 8>;
  else if constexpr (Board::kBits == 128)
    return detail::kSearchTables<Board, 10>;
  else
    return size == 12   ? detail::kSearchTables<Board, 12>
           : size == 14 ? detail::kSearchTables<Board, 14>
                        : detail::kSearchTables<Board, 16>;
}

}  // namespace saltus::engine::vault
