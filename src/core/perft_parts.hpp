// SPDX-License-Identifier: Apache-2.0
// Perft of any game in pieces: per first move (divide), and in parts that a caller's threads can run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <saltus/core/any_position.hpp>
#include <saltus/core/kernels.hpp>

namespace saltus::core {

/// A share of a perft: run `position.perft(depth, unit)`.
struct PerftPart {
  AnyPosition position;
  int depth;
  /// Index of the root's move that this part lies under; see perft_root_moves.
  std::size_t root_move;
};

/// The texts that `divide` lists: first steps, first turns, or (distinct) one first turn for each position reached.
std::vector<std::string> perft_root_moves(const AnyPosition& position, PerftUnit unit);

/// Splits perft(position, depth) into at least `wanted` parts if the tree allows; the parts' leaves add up to the
/// whole's. depth >= 1. `distinct` never splits below the children of the root.
std::vector<PerftPart> split_perft(const AnyPosition& position, int depth, PerftUnit unit, std::size_t wanted);

}  // namespace saltus::core
