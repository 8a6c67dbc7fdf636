// SPDX-License-Identifier: Apache-2.0
// What follows from the contract for any game: edges of a node, checked play, counting, turn boundaries.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include <saltus/core/inline.hpp>
#include <saltus/core/rules.hpp>
#include <saltus/core/text_cursor.hpp>

namespace saltus::core {

/// The number of seats in this game.
template <Rules P>
int seat_count(const P& position) {
  if constexpr (HasSeatCount<P>)
    return position.seat_count();
  else
    return P::info().max_seats;
}

/// The place of `seat` at a terminal node, 1 for the best; seats that are equal share theirs.
template <Rules P>
int place(const P& position, Seat seat) {
  if constexpr (RanksSeats<P>) {
    return position.place(seat);
  } else {
    const Score own = position.result(seat);
    int better = 0;
    for (int other = 0; other < seat_count(position); ++other)
      better += position.result(static_cast<Seat>(other)) > own ? 1 : 0;
    return 1 + better;
  }
}

/// Whether a turn starts at `position`.
template <Rules P>
bool starts_turn(const P& position) {
  if constexpr (OneStepPerTurn<P>)
    return true;
  else
    return position.node().starts_turn;
}

/// Equality under the rules: what repetition and `distinct` merge.
template <Rules P>
bool equivalent(const P& a, const P& b) {
  if constexpr (HasEquivalence<P>)
    return a.equivalent(b);
  else
    return a == b;
}

/// Calls `visit(P&)` with the position after every step or outcome of a node in turn. Small positions are
/// copied: then one child does not wait for the undoing of the one before. Larger ones are changed and
/// restored.
template <Rules P, class Visit>
SALTUS_INLINE void for_each_child(P& position, Visit&& visit) {
  constexpr bool kCopy = sizeof(P) <= 128;
  const auto after = [&](auto&& change) SALTUS_INLINE_LAMBDA {
    if constexpr (kCopy) {
      P child = position;
      change(child);
      visit(child);
    } else {
      const auto undo = change(position);
      visit(position);
      position.undo_step(undo);
    }
  };
  const auto steps_of = [&](Seat seat) SALTUS_INLINE_LAMBDA {
    typename P::StepList steps;
    position.legal_steps(seat, steps);
    for (const auto& step : steps) after([&](P& p) SALTUS_INLINE_LAMBDA { return p.do_step(step); });
  };
  if constexpr (Sequential<P>) {
    steps_of(position.to_move());
  } else {
    const Node node = position.node();
    if constexpr (HasChance<P>) {
      if (node.kind == NodeKind::Chance) {
        typename P::OutcomeList outcomes;
        position.outcomes(outcomes);
        for (const auto& outcome : outcomes) after([&](P& p) { return p.do_outcome(outcome); });
        return;
      }
    }
    for (const Seat seat : node.seats) steps_of(seat);
  }
}

/// The number of children that for_each_child would visit.
template <Rules P>
std::uint64_t count_children(const P& position) {
  const auto steps_of = [&](Seat seat) -> std::uint64_t {
    if constexpr (CountsSteps<P>) {
      return position.count_steps(seat);
    } else {
      typename P::StepList steps;
      position.legal_steps(seat, steps);
      return steps.size();
    }
  };
  if constexpr (Sequential<P>) {
    return steps_of(position.to_move());
  } else {
    const Node node = position.node();
    if constexpr (HasChance<P>) {
      if (node.kind == NodeKind::Chance) {
        typename P::OutcomeList outcomes;
        position.outcomes(outcomes);
        return outcomes.size();
      }
    }
    std::uint64_t total = 0;
    for (const Seat seat : node.seats) total += steps_of(seat);
    return total;
  }
}

/// Whether `step` is in the legal list of a seat that may act.
template <Rules P>
bool is_legal(const P& position, const typename P::Step& step) {
  for (const Seat seat : position.node().seats) {
    typename P::StepList steps;
    position.legal_steps(seat, steps);
    if (std::find(steps.begin(), steps.end(), step) != steps.end()) return true;
  }
  return false;
}

/// Why `step` cannot be taken, or nullopt if it is legal.
template <Rules P>
std::optional<Error> refusal(const P& position, const typename P::Step& step) {
  if constexpr (ExplainsRefusal<P>) return position.refusal(step);
  if (is_legal(position, step)) return std::nullopt;
  if (position.node().kind == NodeKind::Terminal) return Error{&errors::kGameOver, {}, {}};
  return Error{&errors::kIllegalStep, {{"step", position.step_to_text(step)}}, {}};
}

/// Why the game is over, by the position's own rules; nullopt while it goes on. A terminal position refuses
/// every step for the same reason, so that any step will do to learn it.
template <Rules P>
std::optional<Error> ending_reason(const P& position) {
  if (position.node().kind != NodeKind::Terminal) return std::nullopt;
  return refusal(position, typename P::Step{});
}

/// Takes a step if it is legal; on error the position is untouched.
template <Rules P>
Expected<void> play(P& position, const typename P::Step& step) {
  if (auto error = refusal(position, step)) return std::unexpected(*std::move(error));
  position.do_step(step);
  return {};
}

}  // namespace saltus::core
