// SPDX-License-Identifier: Apache-2.0
// Proofs in a search tree: which nodes are exact because their children are. After Winands, Björnsson and
// Saito, "Monte-Carlo tree search solver" (2008), with draws, distances, chance and any number of seats
// added.
#pragma once

#include <algorithm>
#include <cstdint>

#include <saltus/engine/tree.hpp>
#include <saltus/engine/utility.hpp>

namespace saltus::engine {

/// Proves nodes of a tree that outlives it. docs/engine.md says what an exact node claims.
template <class Step>
class Solver {
 public:
  explicit Solver(Tree<Step>& tree) : tree_(tree) {}

  /// Of an exact node.
  Utilities utilities(NodeIndex index) const {
    Utilities out{};
    const auto sums = tree_.sums(index);
    for (std::size_t seat = 0; seat < sums.size(); ++seat) out[seat] = static_cast<std::uint16_t>(sums[seat]);
    return out;
  }

  /// Makes a node with children exact if theirs suffice.
  void prove(NodeIndex index) {
    if (tree_[index].child_count == 0) return;
    if (tree_[index].kind == TreeNodeKind::Decision)
      prove_decision(index);
    else if (tree_[index].kind == TreeNodeKind::Chance)
      prove_chance(index);
  }

  void set_exact(NodeIndex index, const Utilities& utilities, std::uint16_t turns, bool certain) {
    TreeNode<Step>& node = tree_[index];
    node.exact = true;
    node.certain = certain;
    node.turns = turns;
    const auto sums = tree_.sums(index);
    std::copy_n(utilities.begin(), sums.size(), sums.begin());
  }

  /// Turns until the end from the parent of `child` on.
  std::uint16_t turns_through(NodeIndex child) const {
    return static_cast<std::uint16_t>(tree_[child].turns + (tree_[child].starts_turn ? 1 : 0));
  }

 private:
  /// A win is proven by one won child, anything else by all children together.
  void prove_decision(NodeIndex index) {
    const TreeNode<Step>& node = tree_[index];
    NodeIndex best = 0;
    bool all_exact = true;
    for (NodeIndex child = node.first_child; child < node.first_child + node.child_count; ++child) {
      if (!tree_[child].exact) {
        all_exact = false;
      } else if (best == 0 || is_better(child, best, node.seat)) {
        best = child;
      }
    }
    if (best == 0) return;
    const bool is_won = tree_.sums(best)[node.seat] == kFullUtility;
    if (!is_won && (!all_exact || is_ambiguous(index, best))) return;
    set_exact(index, utilities(best), turns_through(best), tree_[best].certain);
  }

  /// Higher utility, then what is certain, then the shorter win or the longer loss.
  bool is_better(NodeIndex a, NodeIndex b, core::Seat seat) const {
    const std::uint64_t of_a = tree_.sums(a)[seat];
    const std::uint64_t of_b = tree_.sums(b)[seat];
    if (of_a != of_b) return of_a > of_b;
    if (tree_[a].certain != tree_[b].certain) return tree_[a].certain;
    return of_a == 0 ? turns_through(a) > turns_through(b) : turns_through(a) < turns_through(b);
  }

  /// With more than two seats the chooser may not care which of his best steps he takes, but others do.
  bool is_ambiguous(NodeIndex index, NodeIndex best) const {
    const TreeNode<Step>& node = tree_[index];
    for (NodeIndex child = node.first_child; child < node.first_child + node.child_count; ++child) {
      const bool equally_good = tree_.sums(child)[node.seat] == tree_.sums(best)[node.seat];
      if (equally_good && utilities(child) != utilities(best)) return true;
    }
    return false;
  }

  /// Exact once all outcomes are. The mean is rounded, but only what is won or lost in every outcome is
  /// called so.
  void prove_chance(NodeIndex index) {
    const TreeNode<Step>& node = tree_[index];
    const NodeIndex end = node.first_child + node.child_count;
    std::uint64_t total = 0;
    bool certain = true;
    std::uint16_t turns = 0;
    for (NodeIndex child = node.first_child; child < end; ++child) {
      if (!tree_[child].exact) return;
      total += tree_[child].weight;
      certain = certain && tree_[child].certain && utilities(child) == utilities(node.first_child);
      turns = std::max(turns, turns_through(child));
    }
    Utilities means{};
    for (std::size_t seat = 0; seat < tree_.sums(index).size(); ++seat)
      means[seat] = mean_of_outcomes(node, seat, total);
    set_exact(index, means, turns, certain);
  }

  std::uint16_t mean_of_outcomes(const TreeNode<Step>& node, std::size_t seat, std::uint64_t total) const {
    std::uint64_t sum = 0;
    for (NodeIndex child = node.first_child; child < node.first_child + node.child_count; ++child)
      sum += tree_[child].weight * tree_.sums(child)[seat];
    if (sum == 0 || sum == total * kFullUtility) return static_cast<std::uint16_t>(sum / total);
    return static_cast<std::uint16_t>(std::clamp<std::uint64_t>(sum / total, 1, kFullUtility - 1u));
  }

  Tree<Step>& tree_;
};

}  // namespace saltus::engine
