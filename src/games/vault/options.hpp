// SPDX-License-Identifier: Apache-2.0
// Vault's options, and the description of the game.
#pragma once

#include <cstddef>
#include <cstdint>

#include <saltus/core/error.hpp>
#include <saltus/core/game_info.hpp>
#include <saltus/core/options.hpp>

namespace saltus::vault {

inline constexpr int kMinSize = 4;
inline constexpr int kMaxSize = 16;
inline constexpr std::size_t kMaxCells = 256;  ///< kMaxSize squared

enum class Repetition : std::uint8_t { None, Threefold };

struct Options {
  int size = 10;                                  ///< V1.1: even, 4 … 16
  bool stacking = false;                          ///< V6
  bool early_win = false;                         ///< V5.5
  Repetition repetition = Repetition::Threefold;  ///< V5.4

  /// `set` is a set of Vault's options; cannot fail, since a set is valid by construction.
  static core::Expected<Options> from(const core::OptionSet& set);
  core::OptionSet to_set() const;

  bool operator==(const Options&) const = default;
};

/// Title, credit, options and error codes of Vault.
const core::GameInfo& info();

}  // namespace saltus::vault
