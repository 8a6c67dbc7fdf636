// SPDX-License-Identifier: Apache-2.0
// Sheets of the dice game: a plain value small enough to lie inside a position, and its JSON.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <saltus/core/error.hpp>
#include <saltus/games/dice/types.hpp>

namespace saltus::dice {

/// What a square asks for (D1.2): 0 is black, 1 … kMaxNumber a number, and these.
using Square = std::uint8_t;
inline constexpr Square kBlack = 0;
inline constexpr Square kOdd = 253;
inline constexpr Square kEven = 254;
inline constexpr Square kPair = 255;

inline constexpr int kMaxBoxes = 32;    ///< of a skimmer
inline constexpr int kMaxNumber = 126;  ///< five sixes and three full skimmers of 32 boxes
inline constexpr int kMaxGems = 99;     ///< of a line
inline constexpr std::size_t kMaxNameBytes = 40;

/// Lines are numbered rows first, from the top, then columns from the left.
struct Sheet {
  std::array<char, kMaxNameBytes> name{};  ///< UTF-8, filled up with zeros
  std::array<Square, kMaxSquares> squares{};
  std::array<std::uint8_t, kLines> locks{};  ///< of each line: 0 for A … 11 for L
  std::array<std::uint8_t, kLines> gems{};
  std::array<std::uint8_t, kSkimmers> boxes{};
  std::uint8_t rows = 0;
  std::uint8_t columns = 0;
  std::array<std::uint8_t, 3> reserved{};

  int square_count() const { return rows * columns; }
  std::string_view title() const;
  /// Which lines a square lies on.
  int row_of(int square) const { return square / columns; }
  int column_line_of(int square) const { return rows + square % columns; }
  /// All squares, the squares of a line, and those that are black, as bits.
  std::uint64_t all() const { return (std::uint64_t{1} << square_count()) - 1; }
  std::uint64_t line(int index) const;
  std::uint64_t black() const;
  /// "row 3", "column b".
  std::string line_name(int index) const;

  bool operator==(const Sheet&) const = default;
};

/// A sheet from its JSON. Any white space is read; every fault names row and column, or the member, and the
/// place.
core::Expected<Sheet> parse_sheet(std::string_view json);

/// The same for a text that goes on after the object; `size` is then the object's length.
core::Expected<Sheet> parse_sheet(std::string_view text, std::size_t& size);

/// Canonical JSON: members in a fixed order, no spaces, one integer for skimmers that are all the same.
std::string to_json(const Sheet& sheet);

/// "b3": column letter, row number from the top.
std::string square_name(const Sheet& sheet, int square);
/// "3", "O", "X2", "#".
std::string square_text(Square square);

}  // namespace saltus::dice
