// SPDX-License-Identifier: Apache-2.0
// A game as the registry lists it: its description and the ways to get a position of it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <saltus/core/any_position.hpp>
#include <saltus/core/error.hpp>
#include <saltus/core/game_info.hpp>
#include <saltus/core/options.hpp>

namespace saltus::core {

/// For games that are played on sheets: what people keep in files and records carry, as JSON.
struct SheetHooks {
  /// What stands for a sheet at the beginning of a position's text.
  Expected<std::string> (*reference)(std::string_view json);
  /// The start position on a sheet under `options`.
  Expected<AnyPosition> (*initial)(const OptionSet& options, std::string_view json);
  /// The sheet of a position of the game, in canonical JSON.
  std::string (*sheet)(const AnyPosition& position);
};

/// One registered game. A game may serve different options by different position types; this is where they
/// meet.
struct GameEntry {
  const GameInfo* info;
  /// The start position under `options`, which are of this game.
  Expected<AnyPosition> (*initial)(const OptionSet& options);
  /// A position from its notation under `options`.
  Expected<AnyPosition> (*parse)(const OptionSet& options, std::string_view text);
  /// Null for games without sheets.
  const SheetHooks* sheets = nullptr;
};

/// The games a program knows, in the order it shows them.
using Registry = std::span<const GameEntry>;

/// The entry whose id is `id`, or null.
inline const GameEntry* find_game(Registry registry, std::string_view id) {
  for (const GameEntry& entry : registry)
    if (entry.info->id == id) return &entry;
  return nullptr;
}

/// The entry of a game whose positions all have the same type.
template <Rules P>
constexpr GameEntry make_entry() {
  return {&P::info(),
          [](const OptionSet& set) -> Expected<AnyPosition> {
            const auto options = P::Options::from(set);
            if (!options.has_value()) return std::unexpected(options.error());
            return AnyPosition(P::initial(*options));
          },
          [](const OptionSet& set, std::string_view text) -> Expected<AnyPosition> {
            const auto options = P::Options::from(set);
            if (!options.has_value()) return std::unexpected(options.error());
            const auto position = P::parse(text, *options);
            if (!position.has_value()) return std::unexpected(position.error());
            return AnyPosition(*position);
          }};
}

}  // namespace saltus::core
