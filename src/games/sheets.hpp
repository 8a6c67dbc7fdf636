// SPDX-License-Identifier: Apache-2.0
// Sheets as programs see them that know no game: listed, read, made, calibrated, as plain data.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/core/error.hpp>

namespace saltus::games {

struct SheetLine {
  char lock = 'A';
  int gems = 0;
  int cheapest_dice = 0;  ///< that its open squares take at least
};

struct SheetView {
  std::string id;  ///< of a house sheet; "" for others
  std::string name;
  int rows = 0;
  int columns = 0;
  std::vector<std::string> squares;  ///< row by row: "5", "O", "E", "X2", "#"
  std::vector<SheetLine> row_lines;
  std::vector<SheetLine> column_lines;
  std::array<int, 3> boxes{};       ///< of the skimmers
  std::string json;                 ///< canonical
  std::string reference;            ///< how a position names the sheet
  std::vector<std::string> faults;  ///< what keeps it from being a good house sheet, in English
};

/// A house sheet by name.
struct SheetName {
  std::string_view id;
  std::string_view name;
  std::string reference;  ///< how a position names the sheet
  int rows = 0;
  int columns = 0;
};

/// What a simple policy scores (docs/rules/dice.md).
struct Calibration {
  std::uint64_t games = 0;
  double mean = 0;
  double standard_error = 0;
  std::array<int, 3> quartiles{};
  double lines = 0;  ///< cracked on average
};

std::vector<SheetName> sheet_names();
std::vector<SheetView> house_sheets();
/// The game that sheets are for, and its author.
std::string sheet_credit();
/// A sheet from its JSON; faults name row and column and have their place.
core::Expected<SheetView> read_sheet(std::string_view json);
Calibration calibrate(const SheetView& sheet, std::uint64_t seed, std::uint64_t games);

std::span<const std::string_view> sheet_difficulties();
std::span<const std::string_view> sheet_patterns();
/// `difficulty` and `pattern` are among the above. The same arguments give the same sheet.
SheetView make_sheet(std::string_view difficulty, std::string_view pattern, std::uint64_t seed,
                     std::string_view name);
/// Mean scores that sheets of a difficulty have.
std::array<double, 2> sheet_band(std::string_view difficulty);
/// Which of the house sheets is that of a day, "2026-11-30": the same for everybody.
std::size_t sheet_of_day(std::string_view date);

}  // namespace saltus::games
