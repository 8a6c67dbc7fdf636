// SPDX-License-Identifier: Apache-2.0
// Vault's geometry against coordinates, exhaustively: neighbours, and mirror images over every pivot.
#include <cstdlib>

#include <gtest/gtest.h>

#include <saltus/core/random.hpp>
#include <saltus/games/vault/geometry.hpp>

namespace saltus::test {
namespace {

template <class Board>
void check_size(int size) {
  const auto& g = vault::geometry<Board>(size);
  const int cells = size * size;
  ASSERT_EQ(g.size, size);
  EXPECT_EQ(g.cells, Board::first(cells));
  for (int a = 0; a < cells; ++a) {
    EXPECT_EQ(g.goal[0].test(a), a / size == size - 1);
    EXPECT_EQ(g.goal[1].test(a), a / size == 0);
    EXPECT_EQ(vault::kSquares<Board>[static_cast<std::size_t>(a)], Board::of(a));
    int neighbours = 0;
    for (int b = 0; b < cells; ++b) {
      const int files = std::abs(a % size - b % size);
      const int ranks = std::abs(a / size - b / size);
      EXPECT_EQ(g.neighbours[static_cast<std::size_t>(a)].test(b), std::max(files, ranks) == 1);
      neighbours += std::max(files, ranks) == 1 ? 1 : 0;
    }
    int by_direction = 0;
    for (const int step : g.directions)
      if (a + step >= 0 && a + step < cells && g.neighbours[static_cast<std::size_t>(a)].test(a + step))
        ++by_direction;
    EXPECT_EQ(by_direction, neighbours);
  }
  // Every jumper over every pivot.
  for (int jumper = 0; jumper < cells; ++jumper) {
    const vault::MirrorImages<Board> images(Board::of(jumper));
    for (int pivot = 0; pivot < cells; ++pivot) {
      const int file = 2 * (pivot % size) - jumper % size;
      const int rank = 2 * (pivot / size) - jumper / size;
      const bool on_board = file >= 0 && file < size && rank >= 0 && rank < size;
      const Board landing = images.over(pivot) & g.landings[static_cast<std::size_t>(pivot)];
      ASSERT_EQ(landing, on_board ? Board::of(rank * size + file) : Board())
          << size << ' ' << jumper << ' ' << pivot;
    }
  }
}

TEST(VaultGeometry, EverySizeCellAndPivot) {
  for (const int size : {4, 6, 8}) check_size<core::Bitboard64>(size);
  check_size<core::Bitboard128>(10);
  for (const int size : {12, 14, 16}) check_size<core::Bitboard256>(size);
}

TEST(VaultGeometry, ImagesOfASetAreTheImagesOfItsCells) {
  using Board = core::Bitboard256;
  core::Random random(6);
  for (int i = 0; i < 50; ++i) {
    Board set;
    for (int k = 0; k < 16; ++k) set.set(static_cast<int>(random.below(256)));
    const vault::MirrorImages<Board> images(set);
    for (int pivot = 0; pivot < 256; ++pivot) {
      Board expected;
      set.for_each([&](int cell) { expected |= vault::MirrorImages<Board>(Board::of(cell)).over(pivot); });
      EXPECT_EQ(images.over(pivot), expected);
    }
  }
}

TEST(VaultGeometry, EachSizeHasOneWidth) {
  for (int size = 0; size <= 18; ++size) {
    const int widths = (vault::serves<core::Bitboard64>(size) ? 1 : 0) +
                       (vault::serves<core::Bitboard128>(size) ? 1 : 0) +
                       (vault::serves<core::Bitboard256>(size) ? 1 : 0);
    EXPECT_EQ(widths, size >= 4 && size <= 16 && size % 2 == 0 ? 1 : 0) << size;
  }
}

}  // namespace
}  // namespace saltus::test
