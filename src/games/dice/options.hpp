// SPDX-License-Identifier: Apache-2.0
// The dice game's options, and the description of the game.
#pragma once

#include <cstdint>

#include <saltus/core/error.hpp>
#include <saltus/core/game_info.hpp>
#include <saltus/core/options.hpp>

namespace saltus::dice {

struct Options {
  std::uint8_t sheet = 0;     ///< which of house_sheets() the game starts with
  bool numbers_only = false;  ///< D4.3, skimmer_as_die=numbers

  /// Cannot fail, since a set is valid by construction.
  static core::Expected<Options> from(const core::OptionSet& set);
  core::OptionSet to_set() const;

  bool operator==(const Options&) const = default;
};

/// Title, credit, options and error codes.
const core::GameInfo& info();

}  // namespace saltus::dice
