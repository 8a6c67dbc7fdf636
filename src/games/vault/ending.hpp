// SPDX-License-Identifier: Apache-2.0
// How a game of Vault ends: V5.1, V5.2 and V5.5. Repetition and agreement are core::Game's. Included by
// position.hpp.
#pragma once

#include <saltus/games/vault/position.hpp>

namespace saltus::vault {

template <class B, bool S>
bool Position<B, S>::is_decided() const {
  if ((own_ & geometry().goal[side_]).any()) return true;  // V5.1
  return early_win_ != 0 && is_early_win();
}

/// V5.5 for a side to move that does not stand on its goal rank. One reply can cover or take one pawn, so two
/// goal pawns are decided. A single one is safe unless some jump lands on it, and with stacking that jump
/// must not uncover another on the goal rank (V6.5).
template <class B, bool S>
bool Position<B, S>::is_early_win() const {
  const Geometry<B>& g = geometry();
  const Seat rival = opponent(side_);
  const B at_goal = rival_ & g.goal[rival];
  if (at_goal.none()) return false;
  if (at_goal.count() > 1) return true;
  const int landing = at_goal.front();
  bool defended = false;
  own_.for_each([&](int pivot) {
    if (!g.landings[static_cast<std::size_t>(pivot)].test(landing)) return;
    const int jumper = 2 * pivot - landing;
    if (!own_.test(jumper)) return;
    if (kStacking && g.goal[rival].test(jumper) && buried(jumper) > 0) return;
    defended = true;
  });
  return !defended;
}

template <class B, bool S>
Ending Position<B, S>::ending() const {
  if ((own_ & geometry().goal[side_]).any()) return Ending::Goal;  // in the order of V5.6
  bool can_move = false;
  for_each_target_set([&](int, const B& walks, const B& jumps) { can_move |= (walks | jumps).any(); });
  if (!can_move) return Ending::NoMove;
  if (early_win_ != 0 && is_early_win()) return Ending::EarlyWin;
  return Ending::None;
}

template <class B, bool S>
core::Node Position<B, S>::node() const {
  if (ending() != Ending::None) return {core::NodeKind::Terminal, {}, true, false};
  return {core::NodeKind::Decision, core::SeatSet::of(side_), true, true};
}

template <class B, bool S>
core::Score Position<B, S>::result(Seat seat) const {
  const Seat winner = ending() == Ending::Goal ? side_ : opponent(side_);
  return seat == winner ? 1 : -1;
}

}  // namespace saltus::vault
