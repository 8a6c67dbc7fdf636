// SPDX-License-Identifier: Apache-2.0
// Pseudo-random numbers that are the same on every machine, compiler and build: SplitMix64 and xoshiro256**.
// Not for anything that must be unpredictable; dice of real games come from record's committed stream.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <saltus/core/assert.hpp>

namespace saltus::core {

/// Steele, Lea and Flood's SplitMix64: the n-th output is a bijection of the seed plus n times a constant, so
/// outputs of one seed never repeat. For key tables and for seeding.
class SplitMix64 {
 public:
  constexpr explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
  }

 private:
  std::uint64_t state_;
};

/// Blackman and Vigna's xoshiro256**.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) {
    SplitMix64 mix(seed);
    for (std::uint64_t& word : state_) word = mix.next();
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A uniform number 0 … bound-1, bound >= 1. Lemire's multiplication with rejection: no bias, a division
  /// only in the rare case that the low half falls below `bound`.
  constexpr std::uint32_t below(std::uint32_t bound) {
    SALTUS_ASSERT(bound >= 1);
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]]
      product = unbiased(product, bound);
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  /// Apart from below(), so that its division is not computed in advance each time.
  [[gnu::noinline, gnu::cold]] constexpr std::uint64_t unbiased(std::uint64_t product, std::uint32_t bound) {
    const std::uint32_t threshold = (0u - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    return product;
  }

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace saltus::core
