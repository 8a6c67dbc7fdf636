// SPDX-License-Identifier: Apache-2.0
// The race's options, and the description of the game.
#pragma once

#include <cstdint>

#include <saltus/core/error.hpp>
#include <saltus/core/game_info.hpp>
#include <saltus/core/options.hpp>
#include <saltus/games/dice/options.hpp>

namespace saltus::race {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeats = 12;

struct Options {
  int seats = kMinSeats;
  dice::Options dice;  ///< sheet and skimmers, as for one player

  /// Cannot fail, since a set is valid by construction.
  static core::Expected<Options> from(const core::OptionSet& set);
  core::OptionSet to_set() const;

  bool operator==(const Options&) const = default;
};

/// Title, credit, options and error codes.
const core::GameInfo& info();

}  // namespace saltus::race
