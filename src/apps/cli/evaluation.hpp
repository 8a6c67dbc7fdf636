// SPDX-License-Identifier: Apache-2.0
// What is thought of a position and how it reads: principal variations in whole turns, and scores.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <saltus/core/any_position.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::cli {

struct Turns {
  std::vector<std::string> texts;  ///< the steps of each joined by commas
  bool is_open = false;            ///< whether the last one is unfinished
};

/// Steps and outcomes from `root` on as turns; the first is the rest of one where `root` lies in the middle
/// of a turn. Ends before a step that `root` does not lead to.
Turns turns_of(core::AnyPosition root, const std::vector<std::string>& steps);

/// What an engine thinks of a position, for the seat that it searches for.
struct Evaluation {
  std::optional<int> cp = std::nullopt;  ///< 100 for the worth of a pawn
  std::optional<int> turns_to_end =
      std::nullopt;  ///< proven: positive a win, negative a loss, in so many turns
  std::optional<double> expected_score = std::nullopt;  ///< 0 … 1
};

/// The evaluation that a line stands for; `cp` only where the search has it.
Evaluation evaluation_of(const engine::Line& line);

/// The result that is expected, 0 … 1: a draw is half a win.
double expected_score(const engine::Line& line);

/// The line's evaluation for the seat that is searched for. Where the search gives none it is derived from
/// expected_score(), e, by 400 · log10(e / (1 - e)): 0 where e is a half, and never beyond 1600.
int centipawns(const engine::Line& line);

/// Wins, draws and losses of 1000 games; they add up.
std::array<int, 3> wdl_permille(const engine::Line& line);

/// Within how many turns a line that is proven won or lost ends.
int turns_to_end(const engine::Line& line);

/// "cp 35", "win 7", "loss 4".
std::string protocol_score(const engine::Line& line);

}  // namespace saltus::cli
