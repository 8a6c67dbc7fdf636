// SPDX-License-Identifier: Apache-2.0
// Springerjagd for alpha-beta, step by step.
#pragma once

#include <saltus/engine/alphabeta.hpp>
#include <saltus/engine/springerjagd/facts.hpp>

namespace saltus::engine::springerjagd {

struct Game {
  using Position = saltus::springerjagd::Position;
  using Facts = springerjagd::Facts;
  using Queue = springerjagd::Queue;
  static constexpr std::size_t kPlaces = kFields + 1;  ///< a field, or the reserve
  static constexpr std::size_t kContexts = 3 * kPlaces;
  static constexpr std::size_t kHistorySlots = kContexts * kPlaces;
  static constexpr int kQuiescenceSteps = 4;
  static constexpr SearchParameters kParameters{
      .reverse_futility = 120,
      .razoring = 300,
      .futility_base = 150,
      .futility = 120,
      .late_steps_base = 8,
      .reduction_base = 2,
      .capture_gain = 2000,
  };

  static StepCode encode(Step step) { return springerjagd::encode(step); }
  static Step decode(StepCode code) { return springerjagd::decode(code); }
  static bool is_legal(const Position& position, Step step) { return position.is_legal(step); }
  static bool starts_turn(const Position& position) { return position.turn_stage() == Stage::Knight; }
  /// Two quarters for the knight, one for each pawn; a switch is a whole turn.
  static int cost(const Position& position, Step step) {
    if (position.turn_stage() != Stage::Knight) return kTurn / 4;
    return contains(position.pairs(position.to_move()), step.to) ? kTurn : kTurn / 2;
  }
  static std::size_t history_slot(const Position& position, Step step) {
    return context(position, step) * kPlaces + place(step.from);
  }
  static std::size_t context(const Position& position, Step step) {
    return static_cast<std::size_t>(position.turn_stage()) * kPlaces + place(step.to);
  }

 private:
  static std::size_t place(Field field) { return field == kNoField ? kFields : field; }
};

}  // namespace saltus::engine::springerjagd
