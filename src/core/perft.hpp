// SPDX-License-Identifier: Apache-2.0
// Perft: the number of ways a game can go on for a given depth. Depth counts steps or turns; chance outcomes
// count as steps, each once. A finished game has no continuation, so it is a leaf only at depth 0.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <saltus/core/derived.hpp>
#include <saltus/core/kernels.hpp>
#include <saltus/core/rules.hpp>

namespace saltus::core {

/// Positions without repetition under the rules: a hash table of indices with linear probing. Reused level by
/// level.
template <Rules P>
class DistinctPositions {
 public:
  void clear() {
    positions_.clear();
    slots_.assign(slots_.size(), Slot{});
  }

  void insert(const P& position) {
    if (2 * (positions_.size() + 1) > slots_.size()) grow();
    std::size_t slot = position.key() & (slots_.size() - 1);
    while (slots_[slot].entry != 0) {
      const P& other = positions_[slots_[slot].entry - 1];
      if (other.key() == position.key() && equivalent(other, position)) return;
      slot = (slot + 1) & (slots_.size() - 1);
    }
    positions_.push_back(position);
    slots_[slot].entry = static_cast<std::uint32_t>(positions_.size());
  }

  const std::vector<P>& positions() const { return positions_; }

 private:
  /// A type of ours, so that the vector's code carries our namespace's name (cmake/IsaKernels.cmake).
  struct Slot {
    std::uint32_t entry = 0;  ///< 0 is free, else index + 1
  };

  void grow() {
    slots_.assign(std::bit_ceil(4 * (positions_.size() + 16)), Slot{});
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      std::size_t slot = positions_[i].key() & (slots_.size() - 1);
      while (slots_[slot].entry != 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot].entry = static_cast<std::uint32_t>(i + 1);
    }
  }

  std::vector<P> positions_;
  std::vector<Slot> slots_;
};

/// Calls `visit(P&)` with the position at every end of the turn in progress.
template <Rules P, class Visit>
void for_each_turn_end(P& position, const Visit& visit) {
  for_each_child(position, [&](P& child) {
    if (starts_turn(child))
      visit(child);
    else
      for_each_turn_end(child, visit);
  });
}

template <Rules P, bool Bulk>
PerftResult perft_steps(P& position, int depth) {
  if (depth == 0) return {1, Bulk ? 0 : position.key()};
  if constexpr (Bulk)
    if (depth == 1) return {count_children(position), 0};
  PerftResult total;
  if (depth == 1) {  // not bulk: every leaf is made, without a call
    for_each_child(position, [&](P& child) SALTUS_INLINE_LAMBDA {
      ++total.leaves;
      total.digest += child.key();
    });
    return total;
  }
  for_each_child(position, [&](P& child) SALTUS_INLINE_LAMBDA {
    const PerftResult below = perft_steps<P, Bulk>(child, depth - 1);
    total.leaves += below.leaves;
    total.digest += below.digest;
  });
  return total;
}

template <Rules P, bool Bulk>
PerftResult perft_turns(P& position, int depth) {
  if constexpr (OneStepPerTurn<P>) {
    return perft_steps<P, Bulk>(position, depth);
  } else {
    if (depth == 0) return {1, Bulk ? 0 : position.key()};
    if (Bulk && depth == 1 && position.node().ends_turn) return {count_children(position), 0};
    PerftResult total;
    for_each_child(position, [&](P& child) {
      const PerftResult below = perft_turns<P, Bulk>(child, starts_turn(child) ? depth - 1 : depth);
      total.leaves += below.leaves;
      total.digest += below.digest;
    });
    return total;
  }
}

/// `levels` holds a table per remaining depth, so that nothing is allocated anew at every node.
template <Rules P>
std::uint64_t perft_distinct(P& position, int depth, std::vector<DistinctPositions<P>>& levels) {
  if (depth == 0) return 1;
  DistinctPositions<P>& children = levels[static_cast<std::size_t>(depth)];
  children.clear();
  for_each_turn_end(position, [&](const P& end) { children.insert(end); });
  if (depth == 1) return children.positions().size();
  std::uint64_t total = 0;
  for (P child : children.positions()) total += perft_distinct(child, depth - 1, levels);
  return total;
}

/// Counts the leaves `depth` units below `position`; in the middle of a turn its remaining steps are one
/// turn. `distinct` has no bulk form and gives no digest.
template <Rules P>
PerftResult perft(P position, int depth, PerftUnit unit, bool bulk = true) {
  if (unit == PerftUnit::Step)
    return bulk ? perft_steps<P, true>(position, depth) : perft_steps<P, false>(position, depth);
  if (unit == PerftUnit::Turn)
    return bulk ? perft_turns<P, true>(position, depth) : perft_turns<P, false>(position, depth);
  std::vector<DistinctPositions<P>> levels(static_cast<std::size_t>(depth) + 1);
  return {perft_distinct(position, depth, levels), 0};
}

}  // namespace saltus::core
