// SPDX-License-Identifier: Apache-2.0
// How programs put games on sheets, for the games that are played on them.
#pragma once

#include <string>
#include <string_view>

#include <saltus/core/game_entry.hpp>
#include <saltus/games/dice/sheet.hpp>
#include <saltus/games/dice/state_text.hpp>

namespace saltus::dice {

/// The hooks of a position type with on_sheet(sheet, options) and sheet().
template <core::Rules P>
inline constexpr core::SheetHooks kSheetHooks{
    [](std::string_view json) -> core::Expected<std::string> {
      const auto sheet = parse_sheet(json);
      if (!sheet.has_value()) return std::unexpected(sheet.error());
      return sheet_to_text(*sheet);
    },
    [](const core::OptionSet& set, std::string_view json) -> core::Expected<core::AnyPosition> {
      const auto options = P::Options::from(set);
      if (!options.has_value()) return std::unexpected(options.error());
      const auto sheet = parse_sheet(json);
      if (!sheet.has_value()) return std::unexpected(sheet.error());
      return core::AnyPosition(P::on_sheet(*sheet, *options));
    },
    [](const core::AnyPosition& position) { return to_json(position.as<P>()->sheet()); },
};

}  // namespace saltus::dice
