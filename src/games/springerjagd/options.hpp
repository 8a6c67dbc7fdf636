// SPDX-License-Identifier: Apache-2.0
// Springerjagd's options, and the description of the game.
#pragma once

#include <cstdint>
#include <string_view>

#include <saltus/core/error.hpp>
#include <saltus/core/game_info.hpp>
#include <saltus/core/options.hpp>

namespace saltus::springerjagd {

enum class Setup : std::uint8_t { Pairs, Chess, EmptyCorners };  ///< S1.3
enum class Repetition : std::uint8_t { None, Threefold };        ///< S7.3

struct Options {
  Setup setup = Setup::Pairs;
  Repetition repetition = Repetition::Threefold;

  /// Cannot fail, since a set is valid by construction.
  static core::Expected<Options> from(const core::OptionSet& set);
  core::OptionSet to_set() const;

  bool operator==(const Options&) const = default;
};

/// The position text of a setup (S1.3).
std::string_view setup_text(Setup setup);

/// Title, credit, options and error codes of Springerjagd.
const core::GameInfo& info();

}  // namespace saltus::springerjagd
