// SPDX-License-Identifier: Apache-2.0
// What a leaf of the search is worth: the end of one uniformly random game from there.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <saltus/core/any_position.hpp>
#include <saltus/core/playout.hpp>
#include <saltus/core/rules.hpp>
#include <saltus/engine/utility.hpp>

namespace saltus::engine {

/// Random games are broken off after so many steps, or the game's own bound if that is smaller: a simulation
/// must be short for stop() to be quick.
inline constexpr std::uint32_t kMaxPlayoutSteps = 2000;

/// The one game of the statistics, between two seats: nobody has won a game that was broken off.
inline Utilities utilities_of_game(const core::PlayoutStats& one_game) {
  if (one_game.wins[0] + one_game.wins[1] != 1) return drawn();
  Utilities out{};
  out[one_game.wins[0] == 1 ? 0 : 1] = kFullUtility;
  return out;
}

/// Plays on at random to the end; a game that is broken off counts as drawn.
template <core::Rules P>
Utilities play_out(const P& position, std::uint64_t seed, int seats) {
  constexpr std::uint32_t kBound = std::min<std::uint32_t>(P::kRandomGameBound, kMaxPlayoutSteps);
  if constexpr (core::BringsKernels<P>) {
    // The same game by the processor's best instructions: twice the simulations on 10×10 boards. The kernel
    // tells who has won, which is all there is to know between two seats.
    if (seats == 2 && P::info().scoring == core::Scoring::Outcome) {
      std::array<std::byte, sizeof(P)> bytes;
      std::memcpy(bytes.data(), &position, sizeof(P));
      return utilities_of_game(core::kernels_of<P>().playouts(bytes.data(), seed, 1, kBound));
    }
  }
  core::RandomGame<P> game(position, seed, 0);
  while (game.steps() < kBound && game.advance()) {
  }
  if (game.position().node().kind != core::NodeKind::Terminal) return drawn();
  return terminal_utilities(game.position(), seats, P::info().scoring);
}

}  // namespace saltus::engine
