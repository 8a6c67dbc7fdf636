// SPDX-License-Identifier: Apache-2.0
// Random positions near the end of games, which random play from the start hardly ever reaches.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/core/random.hpp>

#include "engine/tactics.hpp"

namespace saltus::test {

/// Cells as position text: ranks from the top, runs of empty cells as numbers.
inline std::string board_text(const std::vector<std::string>& cells, int size) {
  std::string out;
  for (int rank = size - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < size; ++file) {
      const std::string& cell = cells[static_cast<std::size_t>(rank * size + file)];
      if (cell.empty()) {
        ++empty;
        continue;
      }
      if (empty > 0) out += std::to_string(empty);
      empty = 0;
      out += cell;
    }
    if (empty > 0) out += std::to_string(empty);
    if (rank > 0) out += '/';
  }
  return out;
}

/// Vault: a few pawns a side, often on their goal ranks or next to them; with stacking some in stacks.
template <class P>
P random_vault(const std::string& options, core::Random& random) {
  const auto chosen = *vault::Options::from(*core::OptionSet::parse(vault::info().options, options));
  const int size = chosen.size;
  std::vector<std::string> cells(static_cast<std::size_t>(size * size));
  const auto draw = [&](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
  };
  const std::string_view letters = "Pp";
  std::array<int, 2> left{1 + draw(size), 1 + draw(size)};
  if (draw(30) == 0) left[static_cast<std::size_t>(draw(2))] = 0;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    while (left[seat] > 0) {
      // One pawn in four stands on the last two ranks before its goal, that rank included less often.
      int rank = draw(size);
      if (draw(4) == 0) rank = draw(6) == 0 ? size - 1 : size - 2;
      if (rank == size - 1 && draw(3) != 0) continue;
      if (seat == 1) rank = size - 1 - rank;
      std::string& cell = cells[static_cast<std::size_t>(rank * size + draw(size))];
      if (cell.empty() || (chosen.stacking && cell.back() != letters[seat] && draw(2) == 0)) {
        cell += letters[seat];
        --left[seat];
      }
    }
  }
  for (std::string& cell : cells)
    if (cell.size() > 1) cell = "(" + cell + ")";
  return position_of<P>(options, board_text(cells, size) + (draw(2) == 0 ? " w" : " b"));
}

/// Springerjagd: one or two knights a side and any pawns, at the start of a turn or a few steps further.
inline springerjagd::Position random_springerjagd(core::Random& random) {
  constexpr int kSize = springerjagd::kSize;
  std::vector<std::string> cells(springerjagd::kFields);
  const auto draw = [&](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
  };
  const auto place = [&](std::string what) {
    for (;;) {
      const int at = draw(kSize * kSize);
      std::string& cell = cells[static_cast<std::size_t>(at)];
      if (!cell.empty()) continue;
      cell = std::move(what);
      return std::string{static_cast<char>('a' + at % kSize), static_cast<char>('1' + at / kSize)};
    }
  };
  std::string last;
  for (const bool white : {true, false}) {
    const int knights = draw(3) == 0 ? 2 : 1;
    std::string moved = "-";
    for (int i = 0; i < knights; ++i) {
      const std::string field = place(white ? "N" : "n");
      if (draw(2) == 0) moved = field;
    }
    last += " " + moved;
    int pawns = draw(springerjagd::kPawns + 1);
    const int pairs_in_ten = draw(3) == 0 ? 0 : draw(10);
    while (pawns > 0) {
      const bool pair = pawns > 1 && draw(10) < pairs_in_ten;
      place(pair ? (white ? "D" : "d") : (white ? "P" : "p"));
      pawns -= pair ? 2 : 1;
    }
  }
  auto position = position_of<springerjagd::Position>(
      "", board_text(cells, kSize) + (draw(2) == 0 ? " w" : " b") + last + " -");
  for (int steps = draw(3); steps > 0 && position.node().kind == core::NodeKind::Decision; --steps)
    position.do_step(*position.random_step(position.to_move(), random));
  return position;
}

}  // namespace saltus::test
