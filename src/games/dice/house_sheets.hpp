// SPDX-License-Identifier: Apache-2.0
// The sheets that come with Saltus (data/sheets, made by `saltus sheet make`). They are ours: the printed
// game's sheets are not among them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <saltus/games/dice/sheet.hpp>

namespace saltus::dice {

struct HouseSheet {
  std::string_view id;  ///< "easy-1"; of static lifetime
  Sheet sheet;
};

/// All of them, in the order of their ids. The first is the usual one.
std::span<const HouseSheet> house_sheets();
/// Their ids, of static lifetime.
std::span<const std::string_view> house_sheet_ids();

/// A sheet's content as a number: FNV-1a over its canonical JSON.
std::uint64_t content_hash(const Sheet& sheet);
/// How a position names a house sheet: "easy-1@0123456789abcdef".
std::string reference(const HouseSheet& house);
/// The house sheet of a reference; null if there is none of that id and content.
const HouseSheet* find_house_sheet(std::string_view text);
/// The house sheet with this very content, if it is one.
const HouseSheet* house_sheet_of(const Sheet& sheet);

}  // namespace saltus::dice
