// SPDX-License-Identifier: Apache-2.0
// Boards of every size as bitboards: which cells exist, who neighbours whom, and where a jump over a pivot
// lands.
//
// Cells are numbered row by row: cell = rank * size + file, both from 0, so that a1 is 0. Mirroring in a
// pivot is then linear in the number: landing = 2 * pivot - jumper. Over one pivot, the landings of all
// jumpers together are the jumpers' bits in opposite order, shifted by an amount that depends on the pivot
// alone, and cut to the cells whose mirror image lies on the board (the shift by itself would wrap around the
// edges).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include <saltus/core/assert.hpp>
#include <saltus/core/bitboard.hpp>
#include <saltus/core/compact.hpp>

namespace saltus::vault {

/// What one board size needs. `Board` is the narrowest bitboard that holds size × size cells.
template <class Board>
struct Geometry {
  static constexpr std::size_t kCells = Board::kBits;

  int size = 0;
  Board cells;                           ///< every cell of the board
  std::array<Board, 2> goal;             ///< the rank where that seat wins: the last for 0, the first for 1
  std::array<int, 8> directions;         ///< what a walk adds to the cell's number
  std::array<Board, kCells> neighbours;  ///< up to eight cells around a cell
  std::array<Board, kCells> landings;    ///< over this pivot, the landing cells whose jumper is on the board

  constexpr explicit Geometry(int board_size) : size(board_size) {
    cells = Board::first(size * size);
    std::array<Board, 16> files{};
    std::array<Board, 16> ranks{};
    for (int cell = 0; cell < size * size; ++cell) {
      files[static_cast<std::size_t>(cell % size)].set(cell);
      ranks[static_cast<std::size_t>(cell / size)].set(cell);
    }
    directions = {1, size + 1, size, size - 1, -1, -size - 1, -size, 1 - size};
    goal = {ranks[static_cast<std::size_t>(size - 1)], ranks[0]};
    // The lines `from` … `to` that exist, together.
    const auto band = [&](const std::array<Board, 16>& lines, int from, int to) {
      Board all;
      for (int i = from < 0 ? 0 : from; i <= to && i < size; ++i) all |= lines[static_cast<std::size_t>(i)];
      return all;
    };
    for (int cell = 0; cell < size * size; ++cell) {
      const int file = cell % size;
      const int rank = cell / size;
      Board around = band(files, file - 1, file + 1) & band(ranks, rank - 1, rank + 1);
      around.clear(cell);
      neighbours[static_cast<std::size_t>(cell)] = around;
      // 2 * pivot - landing is on the board exactly for landings in this rectangle.
      landings[static_cast<std::size_t>(cell)] =
          band(files, 2 * file - (size - 1), 2 * file) & band(ranks, 2 * rank - (size - 1), 2 * rank);
    }
  }

  int file(int cell) const { return cell % size; }
  int rank(int cell) const { return cell / size; }
};

/// The sizes that a bitboard width serves: 4, 6, 8 | 10 | 12, 14, 16. In the compact build the widest serves
/// all.
template <class Board>
constexpr bool serves(int size) {
  constexpr int kCells = Board::kBits;
  return size >= 4 && size <= 16 && size % 2 == 0 && size * size <= kCells &&
         (core::kCompact || kCells == 64 || size * size > kCells / 2);
}

namespace detail {
template <class Board, int Size>
inline constexpr Geometry<Board> kGeometry{Size};
}  // namespace detail

/// The geometry of a size that `Board` serves.
template <class Board>
const Geometry<Board>& geometry(int size) {
  SALTUS_ASSERT(serves<Board>(size));
  if constexpr (core::kCompact) {  // made when they are needed, instead of 100 KB of tables
    static std::array<std::optional<Geometry<Board>>, 7> made;
    std::optional<Geometry<Board>>& out = made[static_cast<std::size_t>(size / 2 - 2)];
    if (!out) out.emplace(size);
    return *out;
  }
  if constexpr (Board::kBits == 64)
    return size == 4   ? detail::kGeometry<Board, 4>
           : size == 6 ? detail::kGeometry<Board, 6>
                       : detail::kGeometry<Board, 8>;
  else if constexpr (Board::kBits == 128)
    return detail::kGeometry<Board, 10>;
  else
    return size == 12   ? detail::kGeometry<Board, 12>
           : size == 14 ? detail::kGeometry<Board, 14>
                        : detail::kGeometry<Board, 16>;
}

/// A set of cells seen in the mirror of any pivot.
///
/// Bit L of the image over pivot p is bit 2p - L of the set, which is bit L + (kBits - 1 - 2p) of the
/// reversed set. So an image is the reversed set, between zeros as wide on either side, read at a bit offset.
/// The offset is always odd: with copies shifted by 1, 3, 5 and 7 bits, every image begins at a byte of one
/// of them and is a plain load.
template <class Board>
class MirrorImages {
  static_assert(std::endian::native == std::endian::little, "bit i of a board is bit i % 8 of byte i / 8");

 public:
  explicit MirrorImages(const Board& set) {
    const Board reversed = set.reversed();
    for (std::size_t copy = 0; copy < 4; ++copy) {
      const unsigned shift = 2 * static_cast<unsigned>(copy) + 1;
      std::uint64_t* out = &words_[copy * kCopyWords];
      std::uint64_t below = 0;
      for (std::size_t i = 0; i + 1 < kWords; ++i) *out++ = 0;
      for (std::size_t i = 0; i < kWords; ++i) {
        const std::uint64_t word = reversed.word(static_cast<int>(i));
        *out++ = below | word << (64 - shift);
        below = word >> shift;
      }
      *out++ = below;
      for (std::size_t i = 0; i < kWords; ++i) *out++ = 0;
    }
  }

  /// The images over `pivot`, bits beyond the board's edges included: cut with Geometry::landings.
  Board over(int pivot) const {
    const auto* bytes = reinterpret_cast<const unsigned char*>(words_.data());
    Board image;
    std::memcpy(&image, bytes + kFirstByte[static_cast<std::size_t>(pivot)], sizeof(image));
    return image;
  }

 private:
  static constexpr std::size_t kWords = static_cast<std::size_t>(Board::kWords);
  static constexpr std::size_t kCopyWords = 3 * kWords;
  /// Where the image over a pivot begins: the copy is the offset's bits 1 and 2, the byte within it the bits
  /// above.
  static constexpr auto kFirstByte = [] {
    std::array<std::uint16_t, static_cast<std::size_t>(Board::kBits)> first{};
    for (std::size_t pivot = 0; pivot < first.size(); ++pivot) {
      const std::size_t offset = 2 * first.size() - 1 - 2 * pivot;
      first[pivot] = static_cast<std::uint16_t>(offset / 2 % 4 * kCopyWords * 8 + offset / 8);
    }
    return first;
  }();

  std::array<std::uint64_t, 4 * kCopyWords> words_;  // left uninitialised: the constructor writes every word
};

/// Each cell alone, as a table: a load instead of a shift with a choice of words.
template <class Board>
inline constexpr auto kSquares = [] {
  std::array<Board, static_cast<std::size_t>(Board::kBits)> squares{};
  for (int cell = 0; cell < Board::kBits; ++cell) squares[static_cast<std::size_t>(cell)].set(cell);
  return squares;
}();

}  // namespace saltus::vault
