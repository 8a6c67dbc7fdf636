// SPDX-License-Identifier: Apache-2.0
// Vault for alpha-beta.
#pragma once

#include <saltus/engine/alphabeta.hpp>
#include <saltus/engine/vault/facts.hpp>

namespace saltus::engine::vault {

template <class P>
struct Game {
  using Position = P;
  using Facts = vault::Facts<P>;
  using Queue = vault::Queue;
  static constexpr std::size_t kCells = static_cast<std::size_t>(P::Board::kBits);
  static constexpr std::size_t kHistorySlots = kCells * kCells;
  static constexpr std::size_t kContexts = kCells;
  /// With stacking nothing ever leaves the board, so exchanges need not end by themselves.
  static constexpr int kQuiescenceSteps = P::kStacking ? 4 : 12;
  static constexpr SearchParameters kParameters{};

  static StepCode encode(Step step) { return vault::encode(step); }
  static Step decode(StepCode code) { return vault::decode(code); }
  static bool is_legal(const P& position, Step step) { return position.is_legal(step); }
  static bool starts_turn(const P&) { return true; }
  static int cost(const P&, Step) { return kTurn; }
  static std::size_t history_slot(const P&, Step step) {
    return static_cast<std::size_t>(step.from()) * kCells + static_cast<std::size_t>(step.to());
  }
  static std::size_t context(const P&, Step step) { return static_cast<std::size_t>(step.to()); }
};

}  // namespace saltus::engine::vault
