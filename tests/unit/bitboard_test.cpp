// SPDX-License-Identifier: Apache-2.0
// Bitboards of every width against sets of numbers, exhaustively over cells and shifts.
#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/bitboard.hpp>
#include <saltus/core/random.hpp>

namespace saltus::test {
namespace {

using core::Random;

template <class B>
class BitboardTest : public ::testing::Test {
 protected:
  static std::set<int> cells_of(const B& board) {
    std::set<int> cells;
    for (int cell = 0; cell < B::kBits; ++cell)
      if (board.test(cell)) cells.insert(cell);
    return cells;
  }
  static B board_of(const std::set<int>& cells) {
    B board;
    for (const int cell : cells) board.set(cell);
    return board;
  }
  /// Empty, full, each single cell, and random sets of every density.
  static std::vector<B> samples() {
    std::vector<B> all{B(), B::first(B::kBits)};
    for (int cell = 0; cell < B::kBits; ++cell) all.push_back(B::of(cell));
    Random random(1);
    for (std::uint32_t density = 1; density <= 16; ++density)
      for (int i = 0; i < 6; ++i) {
        B board;
        for (int cell = 0; cell < B::kBits; ++cell)
          if (random.below(17) < density) board.set(cell);
        all.push_back(board);
      }
    return all;
  }
};

using Widths = ::testing::Types<core::Bitboard64, core::Bitboard128, core::Bitboard256>;
TYPED_TEST_SUITE(BitboardTest, Widths);

TYPED_TEST(BitboardTest, SingleCells) {
  using B = TypeParam;
  static_assert(B::of(B::kBits - 1).count() == 1);
  for (int cell = 0; cell < B::kBits; ++cell) {
    B board = B::of(cell);
    EXPECT_EQ(this->cells_of(board), std::set<int>{cell});
    EXPECT_EQ(board.front(), cell);
    board.flip(cell);
    EXPECT_TRUE(board.none());
    board.set(cell);
    board.clear(cell);
    EXPECT_FALSE(board.any());
  }
}

TYPED_TEST(BitboardTest, CountsVisitsAndSelectsInAscendingOrder) {
  using B = TypeParam;
  for (const B& board : this->samples()) {
    const std::set<int> cells = this->cells_of(board);
    EXPECT_EQ(board.count(), static_cast<int>(cells.size()));
    EXPECT_EQ(board.any(), !cells.empty());
    std::vector<int> visited;
    board.for_each([&](int cell) { visited.push_back(cell); });
    const std::vector<int> expected(cells.begin(), cells.end());
    EXPECT_EQ(visited, expected);
    for (std::size_t rank = 0; rank < expected.size(); ++rank)
      EXPECT_EQ(board.select(static_cast<int>(rank)), expected[rank]);

    // write_each writes ahead by kSlack elements at most.
    std::array<int, static_cast<std::size_t>(B::kBits + B::kSlack + 1)> out{};
    out.fill(-1);
    int* const end = board.write_each(out.data(), [](int cell) { return cell; });
    EXPECT_EQ(std::vector<int>(out.data(), end), expected);
    EXPECT_TRUE(std::all_of(end + B::kSlack, out.data() + out.size(), [](int v) { return v == -1; }));
  }
}

TYPED_TEST(BitboardTest, AlgebraIsThatOfSets) {
  using B = TypeParam;
  const auto samples = this->samples();
  Random random(2);
  for (int i = 0; i < 400; ++i) {
    const B& a = samples[random.below(static_cast<std::uint32_t>(samples.size()))];
    const B& b = samples[random.below(static_cast<std::uint32_t>(samples.size()))];
    for (int cell = 0; cell < B::kBits; ++cell) {
      EXPECT_EQ((a & b).test(cell), a.test(cell) && b.test(cell));
      EXPECT_EQ((a | b).test(cell), a.test(cell) || b.test(cell));
      EXPECT_EQ((a ^ b).test(cell), a.test(cell) != b.test(cell));
      EXPECT_EQ((~a).test(cell), !a.test(cell));
    }
    EXPECT_EQ(a == b, this->cells_of(a) == this->cells_of(b));
  }
}

TYPED_TEST(BitboardTest, EveryShiftOfEveryCell) {
  using B = TypeParam;
  for (int cell = 0; cell < B::kBits; ++cell)
    for (int count = 0; count < B::kBits; ++count) {
      const B up = B::of(cell) << count;
      const B down = B::of(cell) >> count;
      EXPECT_EQ(up, cell + count < B::kBits ? B::of(cell + count) : B());
      EXPECT_EQ(down, cell - count >= 0 ? B::of(cell - count) : B());
    }
}

TYPED_TEST(BitboardTest, ReversalTurnsTheBoardRound) {
  using B = TypeParam;
  for (int cell = 0; cell < B::kBits; ++cell) EXPECT_EQ(B::of(cell).reversed(), B::of(B::kBits - 1 - cell));
  for (const B& board : this->samples()) EXPECT_EQ(board.reversed().reversed(), board);
}

// Constant evaluation takes the path without PDEP.
static_assert(core::select_bit(0x8000000000000001u, 0) == 0 &&
              core::select_bit(0x8000000000000001u, 1) == 63);
static_assert([] {
  core::SplitMix64 mix(5);
  for (int i = 0; i < 40; ++i) {
    const std::uint64_t word = i < 20 ? mix.next() : mix.next() & mix.next() & mix.next();
    for (int bit = 0, rank = 0; bit < 64; ++bit)
      if ((word >> bit & 1u) != 0 && core::select_bit(word, rank++) != bit) return false;
  }
  return true;
}());

TEST(Bits, SelectFindsEverySetBit) {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const std::uint64_t word = random.next() & random.next();
    int rank = 0;
    for (int bit = 0; bit < 64; ++bit)
      if ((word >> bit & 1u) != 0) EXPECT_EQ(core::select_bit(word, rank++), bit);
    EXPECT_EQ(core::select_bit(~std::uint64_t{0}, i % 64), i % 64);
  }
}

}  // namespace
}  // namespace saltus::test
