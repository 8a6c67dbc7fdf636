// SPDX-License-Identifier: Apache-2.0
// Sets of cells as bits: 64, 128 or 256 of them. Cell i is bit i % 64 of word i / 64.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include <saltus/core/assert.hpp>
#include <saltus/core/inline.hpp>

namespace saltus::core {

/// The 64-bit word with its bits in opposite order: swaps pairs, nibbles' halves, nibbles, then bytes.
constexpr std::uint64_t reverse_bits(std::uint64_t word) {
  word = (word >> 1 & 0x5555555555555555u) | (word & 0x5555555555555555u) << 1;
  word = (word >> 2 & 0x3333333333333333u) | (word & 0x3333333333333333u) << 2;
  word = (word >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (word & 0x0F0F0F0F0F0F0F0Fu) << 4;
  return __builtin_bswap64(word);
}

/// The position of the bit with exactly `rank` smaller ones set, 0 <= rank < popcount(word). Without a
/// branch, since ranks are usually random: where PDEP is missing, broadword as in Vigna, "Broadword
/// implementation of rank/select queries" (2008), counts bytes whose prefix sum is not above the rank, then
/// does the same to the bits of that byte.
constexpr int select_bit(std::uint64_t word, int rank) {
#if defined(__BMI2__)
  if !consteval {
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << rank, word));
  }
#endif
  constexpr std::uint64_t kOnes = 0x0101010101010101u;
  constexpr std::uint64_t kHighs = 0x8080808080808080u;
  // How many of eight bytes (each at most 64) are not above `limit`.
  const auto count_not_above = [](std::uint64_t bytes, std::uint64_t limit) {
    return std::popcount(((limit * kOnes | kHighs) - bytes) & kHighs);
  };
  std::uint64_t sums = word - (word >> 1 & 0x5555555555555555u);
  sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
  sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * kOnes;  // byte i: bits set in bytes 0 … i
  const auto wanted = static_cast<std::uint64_t>(rank);
  const int shift = 8 * count_not_above(sums, wanted);
  const std::uint64_t left = wanted - (sums << 8 >> shift & 0xFFu);
  // Bit i of the byte becomes the lowest bit of byte i, so that the same sum works.
  const std::uint64_t byte = word >> shift & 0xFFu;
  const std::uint64_t spread = ((byte * kOnes & 0x8040201008040201u) + 0x7F7F7F7F7F7F7F7Fu) >> 7 & kOnes;
  return shift + count_not_above(spread * kOnes, left);
}

/// A set of cells 0 … kBits-1. A plain value; every operation is defined for every value.
template <int Words>
class Bitboard {
 public:
  static constexpr int kWords = Words;
  static constexpr int kBits = 64 * Words;

  constexpr Bitboard() = default;

  static constexpr Bitboard of(int cell) {
    Bitboard board;
    board.set(cell);
    return board;
  }
  /// Cells 0 … count-1, 0 <= count <= kBits.
  static constexpr Bitboard first(int count) {
    Bitboard board;
    for (int cell = 0; cell < count; ++cell) board.set(cell);
    return board;
  }

  constexpr bool test(int cell) const { return (word(cell / 64) >> (cell % 64) & 1u) != 0; }
  constexpr void set(int cell) { words_[index(cell)] |= bit(cell); }
  constexpr void clear(int cell) { words_[index(cell)] &= ~bit(cell); }
  constexpr void flip(int cell) { words_[index(cell)] ^= bit(cell); }

  constexpr std::uint64_t word(int i) const { return words_[static_cast<std::size_t>(i)]; }
  constexpr void set_word(int i, std::uint64_t value) { words_[static_cast<std::size_t>(i)] = value; }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t w : words_) all |= w;
    return all != 0;
  }
  constexpr bool none() const { return !any(); }
  constexpr int count() const {
    int total = 0;
    for (const std::uint64_t w : words_) total += std::popcount(w);
    return total;
  }

  /// The lowest cell of a set that is not empty.
  constexpr int front() const {
    SALTUS_ASSERT(any());
    int i = 0;
    while (word(i) == 0) ++i;
    return 64 * i + std::countr_zero(word(i));
  }

  /// The cell with exactly `rank` smaller cells in the set, 0 <= rank < count(). Ranks are usually random, so
  /// words are chosen without branches.
  constexpr int select(int rank) const {
    SALTUS_ASSERT(rank >= 0 && rank < count());
    std::uint64_t chosen = word(0);
    int base = 0;
    int skipped = 0;
    for (int i = 1, before = 0; i < Words; ++i) {
      before += std::popcount(word(i - 1));
      const auto further = static_cast<std::uint64_t>(rank >= before);
      chosen ^= (chosen ^ word(i)) & (0 - further);  // arithmetic: a conditional would become a branch
      base += 64 * static_cast<int>(further);
      skipped += std::popcount(word(i - 1)) * static_cast<int>(further);
    }
    return base + select_bit(chosen, rank - skipped);
  }

  /// Calls `visit(cell)` for each cell in ascending order.
  template <class Visit>
  SALTUS_INLINE constexpr void for_each(Visit&& visit) const {
    for (int i = 0; i < Words; ++i)
      for (std::uint64_t rest = word(i); rest != 0; rest &= rest - 1) visit(64 * i + std::countr_zero(rest));
  }

  /// Writes `make(cell)` for each cell in ascending order to `out` and returns the end. May overwrite kSlack
  /// further elements: two are written at a time, since every loop of unpredictable length costs a
  /// misprediction.
  template <class T, class Make>
  SALTUS_INLINE T* write_each(T* out, Make&& make) const {
    for (int i = 0; i < Words; ++i) {
      std::uint64_t rest = word(i);
      if (rest == 0) continue;
      T* const end = out + std::popcount(rest);
      do {
        for (int k = 0; k < kBatch; ++k) {
          out[k] = make(64 * i + std::countr_zero(rest));
          rest &= rest - 1;
        }
        out += kBatch;
      } while (out < end);
      out = end;
    }
    return out;
  }
  static constexpr int kBatch = 2;
  static constexpr int kSlack = kBatch - 1;

  /// Cell i moves to kBits-1-i.
  constexpr Bitboard reversed() const {
    Bitboard out;
    for (int i = 0; i < Words; ++i) out.set_word(i, reverse_bits(word(Words - 1 - i)));
    return out;
  }

  constexpr Bitboard operator~() const {
    Bitboard out;
    for (int i = 0; i < Words; ++i) out.set_word(i, ~word(i));
    return out;
  }
  constexpr Bitboard& operator&=(const Bitboard& other) {
    for (int i = 0; i < Words; ++i) set_word(i, word(i) & other.word(i));
    return *this;
  }
  constexpr Bitboard& operator|=(const Bitboard& other) {
    for (int i = 0; i < Words; ++i) set_word(i, word(i) | other.word(i));
    return *this;
  }
  constexpr Bitboard& operator^=(const Bitboard& other) {
    for (int i = 0; i < Words; ++i) set_word(i, word(i) ^ other.word(i));
    return *this;
  }
  friend constexpr Bitboard operator&(Bitboard a, const Bitboard& b) { return a &= b; }
  friend constexpr Bitboard operator|(Bitboard a, const Bitboard& b) { return a |= b; }
  friend constexpr Bitboard operator^(Bitboard a, const Bitboard& b) { return a ^= b; }

  /// Cell i moves to i + count; what leaves the board is lost. 0 <= count < kBits.
  constexpr Bitboard operator<<(int count) const {
    SALTUS_ASSERT(count >= 0 && count < kBits);
    const int whole = count / 64;
    const int part = count % 64;
    Bitboard out;
    for (int i = Words - 1; i >= whole; --i) {
      std::uint64_t value = word(i - whole) << part;
      if (part != 0 && i - whole >= 1) value |= word(i - whole - 1) >> (64 - part);
      out.set_word(i, value);
    }
    return out;
  }
  /// Cell i moves to i - count; what leaves the board is lost. 0 <= count < kBits.
  constexpr Bitboard operator>>(int count) const {
    SALTUS_ASSERT(count >= 0 && count < kBits);
    const int whole = count / 64;
    const int part = count % 64;
    Bitboard out;
    for (int i = 0; i + whole < Words; ++i) {
      std::uint64_t value = word(i + whole) >> part;
      if (part != 0 && i + whole + 1 < Words) value |= word(i + whole + 1) << (64 - part);
      out.set_word(i, value);
    }
    return out;
  }

  constexpr bool operator==(const Bitboard&) const = default;

 private:
  static constexpr std::size_t index(int cell) {
    SALTUS_ASSERT(cell >= 0 && cell < kBits);
    return static_cast<std::size_t>(cell) / 64;
  }
  static constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << (cell % 64); }

  std::array<std::uint64_t, static_cast<std::size_t>(Words)> words_{};
};

using Bitboard64 = Bitboard<1>;
using Bitboard128 = Bitboard<2>;
using Bitboard256 = Bitboard<4>;

}  // namespace saltus::core
