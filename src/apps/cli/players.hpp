// SPDX-License-Identifier: Apache-2.0
// Who plays a game in the terminal: a person or an engine of some level at each seat.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/core/game_info.hpp>
#include <saltus/core/seat.hpp>

namespace saltus::cli {

inline constexpr int kPerson = 0;
inline constexpr int kUsualLevel = 4;

/// By seat kPerson or an engine's level.
class Players {
 public:
  explicit Players(int seats) : seats_(seats) {}

  /// Reads --as ("white", "2", "white,black", "all", "none", "random"; empty: the first seat) and --level
  /// ("4", or "white=3,black=8"). The error is a sentence.
  static std::expected<Players, std::string> make(const core::GameInfo& info, int seats,
                                                  std::string_view people, std::string_view levels,
                                                  std::uint64_t seed);

  /// The same players at another number of seats; engines take what is new.
  Players with_seats(int seats) const;

  int level(core::Seat seat) const { return levels_[seat]; }
  void set_level(core::Seat seat, int level) { levels_[seat] = level; }
  bool is_person(core::Seat seat) const { return level(seat) == kPerson; }
  int seats() const { return seats_; }
  std::vector<core::Seat> people() const;
  std::vector<core::Seat> engines() const;

  /// What a record's tag Seat1, Seat2 … says of a seat, and back; other names are people.
  std::string tag(core::Seat seat) const;
  static int level_of_tag(std::string_view value);

 private:
  std::array<int, core::kMaxSeats> levels_{};
  int seats_;
};

}  // namespace saltus::cli
