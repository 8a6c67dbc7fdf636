// SPDX-License-Identifier: Apache-2.0
// What a leaf of the search is worth: the end of one game from there, played uniformly at random or, where
// the game proposes steps, by them (a rollout; Tesauro and Galperin 1996).
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

/// Plays on by the game's proposals; chance acts at random. Of seats that act at once any may go first.
template <core::ProposesSteps P>
void follow_proposals(P& position, std::uint64_t seed, std::uint32_t bound) {
  core::Random random(seed);
  for (std::uint32_t steps = 0; steps < bound; ++steps) {
    const core::Node node = position.node();
    if (node.kind == core::NodeKind::Terminal) return;
    if constexpr (core::HasChance<P>) {
      if (node.kind == core::NodeKind::Chance) {
        core::do_random_outcome(position, random);
        continue;
      }
    }
    const auto step = position.proposed_step(node.seats.front());
    if (!step) return;
    position.do_step(*step);
  }
}

/// Plays on to the end; a game that is broken off counts as drawn.
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
  const auto worth = [seats](const P& end) {
    if (end.node().kind != core::NodeKind::Terminal) return drawn();
    return terminal_utilities(end, seats, P::info().scoring);
  };
  if constexpr (core::ProposesSteps<P>) {
    P end = position;
    follow_proposals(end, seed, kBound);
    return worth(end);
  } else {
    core::RandomGame<P> game(position, seed, 0);
    while (game.steps() < kBound && game.advance()) {
    }
    return worth(game.position());
  }
}

}  // namespace saltus::engine
