// SPDX-License-Identifier: Apache-2.0
// Uniformly random games: every legal step of the seat to act equally likely (where several seats may act,
// each of them first), outcomes by their weights. No repetition rule.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <saltus/core/derived.hpp>
#include <saltus/core/kernels.hpp>
#include <saltus/core/random.hpp>
#include <saltus/core/rules.hpp>

namespace saltus::core {

/// Draws a step of `seat` uniformly; nullopt if it has none.
template <Rules P>
std::optional<typename P::Step> draw_step(const P& position, Seat seat, Random& random) {
  if constexpr (DrawsSteps<P, Random>) {
    return position.random_step(seat, random);
  } else {
    typename P::StepList steps;
    position.legal_steps(seat, steps);
    if (steps.empty()) return std::nullopt;
    return steps[random.below(static_cast<std::uint32_t>(steps.size()))];
  }
}

/// Takes an outcome of a chance node with probability weight / total.
template <HasChance P>
void do_random_outcome(P& position, Random& random) {
  if constexpr (DrawsOutcomes<P, Random>) {
    position.do_outcome(position.random_outcome(random));
  } else {
    typename P::OutcomeList outcomes;
    std::uint64_t ticket = random.below(static_cast<std::uint32_t>(position.outcomes(outcomes)));
    for (const auto& outcome : outcomes) {
      if (ticket < outcome.weight) {
        position.do_outcome(outcome);
        return;
      }
      ticket -= outcome.weight;
    }
  }
}

/// A random game in progress. Game `index` of a seed is the same however many are played and in whatever
/// order.
template <Rules P>
class RandomGame {
 public:
  RandomGame(const P& start, std::uint64_t seed, std::uint64_t index)
      : position_(start), random_(seed ^ SplitMix64(index).next()) {}

  const P& position() const { return position_; }
  std::uint64_t turns() const { return turns_; }
  std::uint64_t decisions() const { return decisions_; }
  std::uint32_t steps() const { return steps_; }

  /// Makes one step or draws one outcome; false if the game is over instead.
  bool advance() {
    Seat seat = 0;
    if constexpr (Sequential<P>) {
      seat = position_.to_move();
    } else {
      const Node node = position_.node();
      if (node.kind == NodeKind::Terminal) return false;
      if constexpr (HasChance<P>) {
        if (node.kind == NodeKind::Chance) {
          do_random_outcome(position_, random_);
          count_step();
          return true;
        }
      }
      // Several seats may act: any of them first, their steps commute.
      auto chosen = node.seats.begin();
      for (std::uint32_t skip = random_.below(static_cast<std::uint32_t>(node.seats.size())); skip > 0;
           --skip)
        ++chosen;
      seat = *chosen;
    }
    const auto step = draw_step(position_, seat, random_);
    if (!step) return false;
    ++decisions_;
    position_.do_step(*step);
    count_step();
    return true;
  }

 private:
  void count_step() {
    ++steps_;
    turns_ += starts_turn(position_) ? 1u : 0u;
  }

  P position_;
  Random random_;
  std::uint64_t turns_ = 0;
  std::uint64_t decisions_ = 0;
  std::uint32_t steps_ = 0;
};

/// Adds a finished or stopped game. The seats in first place win, unless that are all of several.
template <Rules P>
void add_to(PlayoutStats& stats, const RandomGame<P>& game) {
  const P& position = game.position();
  ++stats.games;
  stats.turns += game.turns();
  stats.turns_squared += game.turns() * game.turns();
  stats.decisions += game.decisions();
  if (position.node().kind != NodeKind::Terminal) {
    ++stats.unfinished;
    return;
  }
  const int seats = seat_count(position);
  SeatSet first;
  for (int seat = 0; seat < seats; ++seat)
    if (place(position, static_cast<Seat>(seat)) == 1) first.insert(static_cast<Seat>(seat));
  if (seats > 1 && first.size() == seats) {
    ++stats.draws;
    return;
  }
  for (const Seat seat : first) ++stats.wins[seat];
}

/// Plays games 0 … games-1 of `seed` from `start` and sums them up; each stops after `max_steps` steps.
/// Two games run side by side: a step waits on the one before it at every turn, so one game alone leaves the
/// processor waiting.
template <Rules P>
PlayoutStats playouts(const P& start, std::uint64_t seed, std::uint64_t games, std::uint32_t max_steps) {
  PlayoutStats stats;
  std::uint64_t begun = 0;
  const auto begin = [&] { return RandomGame<P>(start, seed, begun++); };
  std::array lanes{begin(), begin()};
  begun = std::min<std::uint64_t>(games, lanes.size());
  auto running = static_cast<std::size_t>(begun);
  while (running > 0) {
    for (std::size_t i = 0; i < running; ++i) {
      RandomGame<P>& game = lanes[i];
      if (game.steps() < max_steps && game.advance()) continue;
      add_to(stats, game);
      game = begun < games ? begin() : lanes[--running];
    }
  }
  return stats;
}

}  // namespace saltus::core
