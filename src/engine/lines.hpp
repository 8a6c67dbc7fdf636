// SPDX-License-Identifier: Apache-2.0
// What a search tree says about the steps at its root: their order and what is expected of each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

#include <saltus/core/any_position.hpp>
#include <saltus/engine/any_engine.hpp>
#include <saltus/engine/mcts.hpp>

namespace saltus::engine {

template <core::Rules P>
class Lines {
 public:
  explicit Lines(const Mcts<P>& search) : search_(search), tree_(search.tree()) {}

  /// The children of a decision, best first: proven wins, then the rest by visits, then proven losses. Once
  /// the node is exact, by their utilities instead. Always the same order.
  std::vector<NodeIndex> ranked_children(NodeIndex index) const {
    std::vector<NodeIndex> out(tree_[index].child_count);
    for (NodeIndex i = 0; i < out.size(); ++i) out[i] = tree_[index].first_child + i;
    std::sort(out.begin(), out.end(), [&](NodeIndex a, NodeIndex b) { return is_before(index, a, b); });
    return out;
  }

  /// What is known for certain about a node, for `seat`.
  Proof proof(NodeIndex index, core::Seat seat) const {
    if (!tree_[index].exact) return Proof::None;
    const std::uint64_t utility = tree_.sums(index)[seat];
    if (utility == kFullUtility) return Proof::Win;
    if (utility == 0) return Proof::Loss;
    const bool is_draw = search_.seats() == 2 && utility == kHalfUtility && tree_[index].certain;
    return is_draw ? Proof::Draw : Proof::None;
  }

  /// The line that begins with a child of the root.
  Line line(NodeIndex child) const {
    Line out;
    out.step = core::detail::erase<core::AnyStep>(tree_[child].step);
    out.steps = variation(child);
    out.visits = tree_[child].visits;
    out.proof = proof(child, search_.seat());
    if (out.proof == Proof::Win || out.proof == Proof::Loss) out.turns = turns_through(child);
    for (int seat = 0; seat < search_.seats(); ++seat)
      out.expected.push_back(expected(child, static_cast<core::Seat>(seat)));
    fill_shares(out, child);
    return out;
  }

 private:
  static constexpr std::size_t kMaxVariation = 64;

  bool is_before(NodeIndex parent, NodeIndex a, NodeIndex b) const {
    const core::Seat seat = tree_[parent].seat;
    const auto key = [&](NodeIndex i) {
      const auto& node = tree_[i];
      const Proof known = proof(i, seat);
      const int rank = known == Proof::Win ? 2 : known == Proof::Loss ? 0 : 1;
      const std::uint64_t utility = tree_[parent].exact && node.exact ? tree_.sums(i)[seat] + 1 : 0;
      // Wins soon, losses late.
      const int turns = known == Proof::Win ? -turns_through(i) : known == Proof::Loss ? turns_through(i) : 0;
      return std::tuple(rank, utility, turns, node.visits, expected(i, seat));
    };
    const auto of_a = key(a);
    const auto of_b = key(b);
    return of_a != of_b ? of_a > of_b : a < b;
  }

  int turns_through(NodeIndex child) const { return tree_[child].turns + (tree_[child].starts_turn ? 1 : 0); }

  /// A step that was never tried is taken to be like the root.
  double expected(NodeIndex index, core::Seat seat) const {
    if (tree_[index].visits > 0 || tree_[index].exact) return tree_.mean(index, seat);
    return tree_[0].visits > 0 ? tree_.mean(0, seat) : 0.5;
  }

  void fill_shares(Line& out, NodeIndex child) const {
    const double mean = expected(child, search_.seat());
    if (search_.seats() == 2) {
      const auto& node = tree_[child];
      if (out.proof == Proof::Draw)
        out.draws = 1;
      else if (!node.exact && node.visits > 0)
        out.draws = static_cast<double>(node.draws) / node.visits;
    }
    out.draws = std::min({out.draws, 2 * mean, 2 * (1 - mean)});
    out.wins = mean - out.draws / 2;
    out.losses = 1 - out.wins - out.draws;
  }

  /// Step texts as long as the seats choose and the tree has tried something.
  std::vector<std::string> variation(NodeIndex child) const {
    std::vector<std::string> out;
    P position = search_.root();
    while (true) {
      out.push_back(position.step_to_text(tree_[child].step));
      position.do_step(tree_[child].step);
      if (tree_[child].kind != TreeNodeKind::Decision || out.size() == kMaxVariation) return out;
      const NodeIndex first = tree_[child].first_child;
      const NodeIndex end = first + tree_[child].child_count;
      NodeIndex best = first;
      for (NodeIndex i = first + 1; i < end; ++i)
        if (is_before(child, i, best)) best = i;
      if (tree_[best].visits == 0 && !tree_[best].exact) return out;
      child = best;
    }
  }

  const Mcts<P>& search_;
  const typename Mcts<P>::SearchTree& tree_;
};

}  // namespace saltus::engine
