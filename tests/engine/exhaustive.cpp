// SPDX-License-Identifier: Apache-2.0
#include "engine/exhaustive.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include <saltus/games/springerjagd/position.hpp>
#include <saltus/games/vault/position.hpp>

namespace saltus::test {
namespace {

template <class P>
bool is_over(const P& position) {
  return position.node().kind == core::NodeKind::Terminal;
}

/// Whether the turn in progress is certain not to end the game. Springerjagd's pawn steps take nothing and
/// leave the rival's pieces where they are, and whoever has a knight and a pair may switch (S6.1): so that
/// rival is not without a step (S7.2) when this turn is over.
template <class P>
bool goes_on_after_this_turn(const P& position) {
  if constexpr (std::is_same_v<P, springerjagd::Position>) {
    const core::Seat rival = springerjagd::opponent(position.to_move());
    return position.turn_stage() != springerjagd::Stage::Knight && position.knights(rival) != 0 &&
           position.pairs(rival) != 0;
  }
  return false;
}

/// Springerjagd always ends with the loser to move (S7.1, S7.2), so its winner ends it by an odd turn of its
/// own: what is asked within an even number of turns is answered within one fewer.
template <class P>
int useful_turns(bool wins, int turns) {
  if constexpr (std::is_same_v<P, springerjagd::Position>)
    if (turns > 0 && wins == (turns % 2 == 0)) return turns - 1;
  return turns;
}

/// A position that costs less to look at than to look up.
constexpr int kTurnsNotKept = 1;

}  // namespace

template <core::Rules P>
  requires core::Sequential<P>
std::optional<Exact> Exhaustive<P>::solve(const P& position, int most) {
  for (int turns = 0; turns <= most; ++turns) {
    if (wins_within(position, turns)) return Exact{true, turns};
    if (loses_within(position, turns)) return Exact{false, turns};
  }
  return std::nullopt;
}

template <core::Rules P>
  requires core::Sequential<P>
bool Exhaustive<P>::wins_within(const P& position, int turns) {
  turns = useful_turns<P>(true, turns);
  const core::Seat side = position.to_move();
  if (turns < 0) return false;
  if (is_over(position)) return position.result(side) > 0;
  if (turns < 1 || (turns == 1 && goes_on_after_this_turn(position))) return false;
  Entry* const kept = entry(position, turns);
  if (kept != nullptr && kept->used && kept->position == position) {
    if (turns >= kept->known.wins_in) return true;
    if (turns <= kept->known.no_win_in) return false;
  }
  bool wins = false;
  for (const Step& step : ordered_steps(position, turns)) {
    P child = position;
    child.do_step(step);
    wins = child.to_move() == side ? wins_within(child, turns) : loses_within(child, turns - 1);
    if (!wins) continue;
    favourite(position, turns) = step;
    break;
  }
  if (kept != nullptr) {
    Known& known = claim(*kept, position).known;
    std::int8_t& bound = wins ? known.wins_in : known.no_win_in;
    bound = static_cast<std::int8_t>(turns);
  }
  return wins;
}

template <core::Rules P>
  requires core::Sequential<P>
bool Exhaustive<P>::loses_within(const P& position, int turns) {
  turns = useful_turns<P>(false, turns);
  const core::Seat side = position.to_move();
  if (turns < 0) return false;
  if (is_over(position)) return position.result(side) < 0;
  if (turns < 1) return false;
  Entry* const kept = entry(position, turns);
  if (kept != nullptr && kept->used && kept->position == position) {
    if (turns >= kept->known.loses_in) return true;
    if (turns <= kept->known.no_loss_in) return false;
  }
  bool loses = true;
  for (const Step& step : ordered_steps(position, turns)) {
    P child = position;
    child.do_step(step);
    loses = child.to_move() == side ? loses_within(child, turns) : wins_within(child, turns - 1);
    if (loses) continue;
    favourite(position, turns) = step;
    break;
  }
  if (kept != nullptr) {
    Known& known = claim(*kept, position).known;
    std::int8_t& bound = loses ? known.loses_in : known.no_loss_in;
    bound = static_cast<std::int8_t>(turns);
  }
  return loses;
}

template <core::Rules P>
  requires core::Sequential<P>
std::vector<typename P::Step> Exhaustive<P>::best_steps(const P& position, const Exact& exact) {
  const core::Seat side = position.to_move();
  typename P::StepList steps;
  position.legal_steps(side, steps);
  std::vector<Step> out;
  for (const Step& step : steps) {
    P child = position;
    child.do_step(step);
    const bool mine = child.to_move() == side;
    bool keeps = false;
    if (exact.wins)
      keeps = mine ? wins_within(child, exact.turns) : loses_within(child, exact.turns - 1);
    else
      keeps = mine ? !loses_within(child, exact.turns - 1) : !wins_within(child, exact.turns - 2);
    if (keeps) out.push_back(step);
  }
  return out;
}

template <core::Rules P>
  requires core::Sequential<P>
typename Exhaustive<P>::Entry* Exhaustive<P>::entry(const P& position, int turns) {
  if (turns <= kTurnsNotKept) return nullptr;
  return &table_[position.key() % table_.size()];
}

/// The entry as this position's: what it held of another one is given up.
template <core::Rules P>
  requires core::Sequential<P>
typename Exhaustive<P>::Entry& Exhaustive<P>::claim(Entry& entry, const P& position) {
  if (!entry.used || entry.position != position) entry = {position, Known{}, true};
  return entry;
}

template <core::Rules P>
  requires core::Sequential<P>
typename P::Step& Exhaustive<P>::favourite(const P& position, int turns) {
  const core::Node node = position.node();
  const std::size_t stage = (node.starts_turn ? 2u : 0u) + (node.ends_turn ? 1u : 0u);
  return favourites_[static_cast<std::size_t>(turns)][stage];
}

template <core::Rules P>
  requires core::Sequential<P>
typename P::StepList Exhaustive<P>::ordered_steps(const P& position, int turns) {
  typename P::StepList steps;
  position.legal_steps(position.to_move(), steps);
  const auto at = std::find(steps.begin(), steps.end(), favourite(position, turns));
  if (at != steps.end()) std::rotate(steps.begin(), at, at + 1);
  return steps;
}

template class Exhaustive<vault::Position64>;
template class Exhaustive<vault::StackingPosition64>;
template class Exhaustive<vault::Position128>;
template class Exhaustive<vault::StackingPosition128>;
template class Exhaustive<vault::Position256>;
template class Exhaustive<vault::StackingPosition256>;
template class Exhaustive<springerjagd::Position>;

}  // namespace saltus::test
