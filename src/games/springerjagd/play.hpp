// SPDX-License-Identifier: Apache-2.0
// Springerjagd: taking a step. Part of position.hpp.
#pragma once

#include <saltus/games/springerjagd/hash.hpp>
#include <saltus/games/springerjagd/position.hpp>

namespace saltus::springerjagd {

inline void Position::add_pawn(Seat seat, int field) {
  if (contains(pawns_[seat], field)) {
    pairs_[seat] |= bit(field);
    key_ ^= pair_key(seat, field);
  } else {
    pawns_[seat] |= bit(field);
    key_ ^= pawn_key(seat, field);
  }
}

inline void Position::remove_pawn(Seat seat, int field) {
  if (contains(pairs_[seat], field)) {
    pairs_[seat] &= ~bit(field);
    key_ ^= pair_key(seat, field);
  } else {
    pawns_[seat] &= ~bit(field);
    key_ ^= pawn_key(seat, field);
  }
}

inline void Position::set_stage(Stage stage, Field field, bool second_follows) {
  key_ ^= stage_key(stage_, stage_field_, second_follows_ != 0) ^ stage_key(stage, field, second_follows);
  stage_ = stage;
  stage_field_ = field;
  second_follows_ = second_follows ? 1 : 0;
}

inline void Position::end_turn() {
  set_stage(Stage::Knight, kNoField, false);
  side_ = opponent(side_);
  key_ ^= kZobrist.second_to_move;
}

/// S2.2, S2.3: what the knight captures on `field`, if anything.
inline void Position::capture(int field) {
  const Seat rival = opponent(side_);
  if (contains(pawns_[rival], field)) {
    remove_pawn(rival, field);
  } else if (contains(knights_[rival], field)) {
    knights_[rival] &= ~bit(field);
    key_ ^= knight_key(rival, field);
    if (last_[rival] == field) last_[rival] = kNoField;
  }
}

/// S6.1: the knight takes the place of two pawns; one goes where it was, the other to the reserve.
inline void Position::switch_places(Step step) {
  remove_pawn(side_, step.to);
  remove_pawn(side_, step.to);
  add_pawn(side_, step.from);
}

inline void Position::do_knight_step(Step step) {
  const Seat rival = opponent(side_);
  // Until now the rival's last knight was the one that may not be attacked; from now on it is ours (S7.3).
  key_ ^= last_key(rival, last_[rival]) ^ last_key(side_, step.to);
  const bool switches = contains(pairs_[side_], step.to);
  const bool takes_pawn = contains(pawns_[rival], step.to);
  knights_[side_] ^= bit(step.from) | bit(step.to);
  key_ ^= knight_key(side_, step.from) ^ knight_key(side_, step.to);
  last_[side_] = step.to;  // S5.2
  if (switches) {
    switch_places(step);
    end_turn();
    return;
  }
  capture(step.to);
  if (knights_[rival] == 0) {  // S7.1: the game ends with this step
    end_turn();
    return;
  }
  const bool second_follows = !takes_pawn && pawns_[side_] != 0;  // S4.1, S4.3
  set_stage(Stage::Fill, step.from, second_follows);
}

inline Position Position::do_step(Step step) {
  const Position before = *this;
  switch (stage_) {
    case Stage::Knight:
      do_knight_step(step);
      break;
    case Stage::Fill:
      if (step.from != kNoField) remove_pawn(side_, step.from);
      add_pawn(side_, step.to);
      if (second_follows_ != 0)
        set_stage(Stage::Second, stage_field_, false);
      else
        end_turn();
      break;
    case Stage::Second:
      remove_pawn(side_, step.from);
      add_pawn(side_, step.to);
      end_turn();
      break;
  }
  return before;
}

}  // namespace saltus::springerjagd
