// SPDX-License-Identifier: Apache-2.0
// Seats: the parties of a game, numbered from 0 in playing order, and sets of them.
#pragma once

#include <bit>
#include <cstdint>

#include <saltus/core/assert.hpp>

namespace saltus::core {

/// A party of the game, 0 … kMaxSeats-1. In two-sided games 0 moves first (White).
using Seat = std::uint8_t;

inline constexpr int kMaxSeats = 12;
/// "Nobody": the owner of an empty cell.
inline constexpr Seat kNoSeat = 0xFF;

/// A set of seats; iterates in ascending order.
class SeatSet {
 public:
  constexpr SeatSet() = default;

  static constexpr SeatSet of(Seat seat) {
    SALTUS_ASSERT(seat < kMaxSeats);
    SeatSet set;
    set.insert(seat);
    return set;
  }

  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | (1u << seat)); }
  constexpr bool contains(Seat seat) const { return (bits_ >> seat & 1u) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }

  /// The lowest seat of a set that is not empty.
  constexpr Seat front() const {
    SALTUS_ASSERT(bits_ != 0);
    return static_cast<Seat>(std::countr_zero(bits_));
  }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint16_t rest) : rest_(rest) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ = static_cast<std::uint16_t>(rest_ & (rest_ - 1u));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint16_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  constexpr bool operator==(const SeatSet&) const = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace saltus::core
