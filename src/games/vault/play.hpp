// SPDX-License-Identifier: Apache-2.0
// Making and unmaking moves of Vault, with the key kept along. Included by position.hpp.
#pragma once

#include <saltus/games/vault/hash.hpp>
#include <saltus/games/vault/position.hpp>

namespace saltus::vault {

// Boards are changed as wholes, never a word of them: a board is read as a whole right after, and such a read
// across fresh narrower stores stalls. Captures are unpredictable, so without stacking they cost no branch.
template <class B, bool S>
SALTUS_INLINE Undo Position<B, S>::do_step(Step step) {
  const Seat rival = opponent(side_);
  const auto from_cell = static_cast<std::size_t>(step.from());
  const auto to_cell = static_cast<std::size_t>(step.to());
  const B from = kSquares<B>[from_cell];
  const B to = kSquares<B>[to_cell];
  const Undo undo{step, (rival_ & to).any(), key_};

  key_ ^= kZobrist.second_to_move ^ pawn_key(side_, step.from(), buried(step.from()));
  B left = rival_ & ~to;
  if constexpr (kStacking) {
    if (tail_.buried[from_cell] > 0) {  // the pawn beneath becomes the top (V6.3)
      --tail_.buried[from_cell];
      left |= from;
    }
    tail_.buried[to_cell] =
        static_cast<std::uint8_t>(tail_.buried[to_cell] + (undo.captured ? 1 : 0));  // V6.1
  } else {
    key_ ^= pawn_key(rival, step.to(), 0) & (undo.captured ? ~std::uint64_t{0} : 0);  // V4.4
  }
  key_ ^= pawn_key(side_, step.to(), buried(step.to()));
  rival_ = own_ ^ (from | to);
  own_ = left;
  side_ = rival;
  return undo;
}

template <class B, bool S>
SALTUS_INLINE void Position<B, S>::undo_step(const Undo& undo) {
  const Step step = undo.step;
  const auto from_cell = static_cast<std::size_t>(step.from());
  const auto to_cell = static_cast<std::size_t>(step.to());
  const B from = kSquares<B>[from_cell];
  const B to = kSquares<B>[to_cell];

  B rival = own_;
  if constexpr (kStacking) {
    tail_.buried[to_cell] = static_cast<std::uint8_t>(tail_.buried[to_cell] - (undo.captured ? 1 : 0));
    if ((rival & from).any()) {  // what the move had uncovered
      rival ^= from;
      ++tail_.buried[from_cell];
    }
  }
  if (undo.captured) rival |= to;
  own_ = rival_ ^ (from | to);
  rival_ = rival;
  side_ = opponent(side_);
  key_ = undo.key;
}

template <class B, bool S>
Position<B, S> Position<B, S>::passed() const {
  Position other = *this;
  other.own_ = rival_;
  other.rival_ = own_;
  other.side_ = opponent(side_);
  other.key_ ^= kZobrist.second_to_move;
  return other;
}

}  // namespace saltus::vault
