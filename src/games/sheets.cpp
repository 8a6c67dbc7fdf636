// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/sheets.hpp>

#include <algorithm>

#include <saltus/core/random.hpp>
#include <saltus/games/dice/house_sheets.hpp>
#include <saltus/games/dice/make_sheet.hpp>
#include <saltus/games/dice/options.hpp>
#include <saltus/games/dice/policy.hpp>
#include <saltus/games/dice/state_text.hpp>

namespace saltus::games {
namespace {

SheetView view_of(const dice::Sheet& sheet, std::string_view id) {
  SheetView out;
  out.id = id;
  out.name = sheet.title();
  out.rows = sheet.rows;
  out.columns = sheet.columns;
  for (int square = 0; square < sheet.square_count(); ++square)
    out.squares.push_back(dice::square_text(sheet.squares[static_cast<std::size_t>(square)]));
  for (int line = 0; line < dice::kLines; ++line) {
    const auto index = static_cast<std::size_t>(line);
    (line < sheet.rows ? out.row_lines : out.column_lines)
        .push_back({static_cast<char>('A' + sheet.locks[index]), sheet.gems[index],
                    dice::cheapest_dice(sheet, line)});
  }
  for (std::size_t i = 0; i < out.boxes.size(); ++i) out.boxes[i] = sheet.boxes[i];
  out.json = dice::to_json(sheet);
  out.reference = dice::sheet_to_text(sheet);
  out.faults = dice::faults(sheet);
  return out;
}

const std::vector<SheetView>& all_house_sheets() {
  static const std::vector<SheetView> all = [] {
    std::vector<SheetView> sheets;
    for (const dice::HouseSheet& house : dice::house_sheets())
      sheets.push_back(view_of(house.sheet, house.id));
    return sheets;
  }();
  return all;
}

template <class Names>
std::size_t index_of(const Names& names, std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

}  // namespace

std::string sheet_credit() {
  return std::string(dice::info().title) + " by " + std::string(dice::info().designer);
}

std::vector<SheetName> sheet_names() {
  std::vector<SheetName> out;
  for (const dice::HouseSheet& house : dice::house_sheets())
    out.push_back(
        {house.id, house.sheet.title(), dice::reference(house), house.sheet.rows, house.sheet.columns});
  return out;
}
std::vector<SheetView> house_sheets() { return all_house_sheets(); }

core::Expected<SheetView> read_sheet(std::string_view json) {
  const auto sheet = dice::parse_sheet(json);
  if (!sheet.has_value()) return std::unexpected(sheet.error());
  const dice::HouseSheet* house = dice::house_sheet_of(*sheet);
  return view_of(*sheet, house == nullptr ? "" : house->id);
}

Calibration calibrate(const SheetView& sheet, std::uint64_t seed, std::uint64_t games) {
  const dice::Simulation played = dice::simulate(*dice::parse_sheet(sheet.json), seed, games);
  return {played.games, played.mean, played.standard_error, played.quartiles, played.lines};
}

std::span<const std::string_view> sheet_difficulties() { return dice::kDifficulties; }
std::span<const std::string_view> sheet_patterns() { return dice::kPatterns; }

SheetView make_sheet(std::string_view difficulty, std::string_view pattern, std::uint64_t seed,
                     std::string_view name) {
  const dice::Recipe recipe{index_of(dice::kDifficulties, difficulty), index_of(dice::kPatterns, pattern),
                            seed};
  return view_of(dice::make_sheet(recipe, name), "");
}

std::array<double, 2> sheet_band(std::string_view difficulty) {
  const dice::Band band = dice::band_of(index_of(dice::kDifficulties, difficulty));
  return {band.low, band.high};
}

std::size_t sheet_of_day(std::string_view date) {
  // FNV-1a, stirred: neighbouring days have sheets that have nothing to do with each other.
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char c : date) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return core::SplitMix64(hash).next() % dice::house_sheets().size();
}

}  // namespace saltus::games
