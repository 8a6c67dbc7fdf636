// SPDX-License-Identifier: Apache-2.0
// Perft of any game in pieces: per first move (divide), and in parts that a caller's threads can run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <saltus/core/any_position.hpp>
#include <saltus/core/game.hpp>
#include <saltus/core/kernels.hpp>

namespace saltus::core {

/// A share of a perft: `position.perft(depth, unit)` leaves.
struct PerftPart {
  AnyPosition position;
  int depth;
  std::size_t group = 0;  ///< the caller's, inherited by finer parts
};

/// The children that perft counts at depth 1: first steps or outcomes, first turns, or (distinct) the first
/// turn to each position reached. Refused with errors::kTooManyTurns if they are more than `limit`.
Expected<std::vector<Turn>> perft_children(const AnyPosition& position, PerftUnit unit,
                                           std::size_t limit = kMaxListedTurns);

/// Splits parts until there are at least `wanted`, at most one node's children more, or no part is deeper
/// than 1. Their leaves add up as before. Steps and turns are split step by step, so a part may begin in the
/// middle of a turn.
std::vector<PerftPart> split_perft(std::vector<PerftPart> parts, PerftUnit unit, std::size_t wanted);

}  // namespace saltus::core
