// SPDX-License-Identifier: Apache-2.0
// What kind of moment a position is: who may act, or whether chance acts, or whether the game is over.
#pragma once

#include <cstdint>

#include <saltus/core/seat.hpp>

namespace saltus::core {

enum class NodeKind : std::uint8_t {
  Decision,  ///< one or more seats may take a step
  Chance,    ///< an outcome is drawn; nobody may take a step
  Terminal,  ///< the game is over; results are known
};

/// The state of play at a position.
struct Node {
  NodeKind kind = NodeKind::Decision;
  /// The seats that may act now; empty at chance and terminal nodes.
  SeatSet seats;
  /// Whether a turn starts here. True at every terminal node, so that a turn that ends the game is a whole
  /// turn.
  bool starts_turn = true;
  /// A promise for bulk counting: every step that is legal here ends the turn. False is always allowed.
  bool ends_turn = false;

  bool operator==(const Node&) const = default;
};

/// What a seat has at the end: +1 win, 0 draw, -1 loss in games decided by outcome; points in games that
/// score.
using Score = std::int32_t;

}  // namespace saltus::core
