// SPDX-License-Identifier: Apache-2.0
// Monte Carlo tree search over any game: one simulation at a time, in the numbered steps of docs/engine.md.
// Chance, any number of seats, turns of several steps, seats that act at once, repetition. Nothing here knows
// of time, threads or how a step is chosen in the end (mcts_engine.hpp).
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <saltus/core/derived.hpp>
#include <saltus/core/random.hpp>
#include <saltus/core/rules.hpp>
#include <saltus/engine/play_out.hpp>
#include <saltus/engine/solver.hpp>
#include <saltus/engine/tree.hpp>
#include <saltus/engine/utility.hpp>

namespace saltus::engine {

/// The exploration constant of UCB1, for utilities 0 … 1 and binary logarithms.
inline constexpr double kExploration = 0.4;
/// Where steps are proposed, another one is looked at with every so many visits.
inline constexpr std::uint32_t kVisitsByCandidate = 8;
/// No path in the tree is longer; a deeper node stays a leaf.
inline constexpr std::size_t kMaxPath = 1024;

template <core::Rules P>
class Mcts {
 public:
  using Step = typename P::Step;
  using StepList = typename P::StepList;
  using SearchTree = Tree<Step>;

  Mcts(const Mcts&) = delete;
  Mcts& operator=(const Mcts&) = delete;
  explicit Mcts(std::size_t bytes) : tree_(bytes, P::info().max_seats), random_(0) {
    path_.reserve(kMaxPath);
  }

  /// The position to search, for a seat that may act or kNoSeat. `history` has the keys of all positions at
  /// turn starts so far, this one included. Forgets the tree.
  void set_root(const P& position, core::Seat seat, std::span<const std::uint64_t> history) {
    tree_.clear();
    tree_[0].starts_turn = core::starts_turn(position);
    depends_on_seat_ = false;
    rebase(position, seat, history);
  }

  /// Moves the root to the child that is `next`, and keeps what is below it; false, and nothing has changed,
  /// if the tree has no such child. rebase() must follow before simulations.
  bool follow(const P& next) {
    const auto& root = tree_[0];
    for (NodeIndex i = 0; i < root.child_count; ++i) {
      P child = root_;
      do_child(0, i, child);
      if (!(child == next)) continue;
      tree_.keep_subtree(root.first_child + i);
      root_ = next;
      return true;
    }
    return false;
  }

  /// Like set_root, but keeps the tree, which must be the position's. False if the tree was grown for another
  /// seat in a way that matters: then set_root is due.
  bool rebase(const P& position, core::Seat seat, std::span<const std::uint64_t> history) {
    if (seat != seat_ && depends_on_seat_) return false;
    root_ = seat == core::kNoSeat ? position : position.view(seat);
    simulations_ = 0;
    utility_sum_ = utility_squares_ = 0;
    seat_ = seat;
    seats_ = core::seat_count(position);
    is_hidden_ = !(root_ == position);
    if constexpr (core::SamplesHidden<P>) is_hidden_ = is_hidden_ || root_.has_hidden();
    if constexpr (core::HasRepetition<P>) repetition_limit_ = root_.repetition_limit();
    keys_.reserve(history.size() + kMaxPath);
    keys_.assign(history.begin(), history.end());
    history_size_ = keys_.size();
    return true;
  }

  void seed(std::uint64_t seed) { random_ = core::Random(seed); }

  /// One simulation. The root must be a decision of the seat.
  void simulate() {
    P position = start();                            // 1
    const NodeIndex leaf = descend(position);        // 2
    if (wants_children(leaf)) grow(leaf, position);  // 3
    const bool is_proven = tree_[leaf].exact;
    const Utilities utilities =
        is_proven ? solver_.utilities(leaf) : play_out(position, random_.next(), seats_);  // 4
    back_up(utilities, is_proven);                                                         // 5
  }

  /// Whether the root's utilities are proven; no simulation can teach more.
  bool is_solved() const { return tree_[0].exact; }
  /// Whether something that the seat cannot see may matter: then nothing is ever proven.
  bool is_hidden() const { return is_hidden_; }

  const SearchTree& tree() const { return tree_; }
  /// The position searched, as the seat sees it.
  const P& root() const { return root_; }
  core::Seat seat() const { return seat_; }
  int seats() const { return seats_; }

 private:
  using Node = typename SearchTree::Node;

  // ---- 1. Start ----

  /// What the seat cannot see is drawn anew for each simulation, where the game knows how.
  P start() {
    path_.clear();
    path_.push_back(0);
    keys_.resize(history_size_);
    if constexpr (core::SamplesHidden<P>)
      if (is_hidden_) return root_.sample_hidden(random_);
    return root_;
  }

  // ---- 2. Descend ----

  NodeIndex descend(P& position) {
    NodeIndex index = 0;
    while (tree_[index].kind != TreeNodeKind::Leaf && !tree_[index].exact && path_.size() < kMaxPath) {
      const NodeIndex rank =
          tree_[index].kind == TreeNodeKind::Chance ? draw_child(index) : select_child(index);
      do_child(index, rank, position);
      index = tree_[index].first_child + rank;
      path_.push_back(index);
      if (tree_[index].starts_turn) arrive_at_turn(index, position);
    }
    return index;
  }

  /// The child with the highest upper confidence bound for the seat that chooses (UCB1; Auer, Cesa-Bianchi
  /// and Fischer 2002). A step never tried counts as tried once with its parent's mean: among many steps,
  /// most of them bad, a good one is followed up before all others have had their turn. Ties are broken by a
  /// random place to begin.
  NodeIndex select_child(NodeIndex index) {
    const Node& node = tree_[index];
    const double mean = node.visits == 0 ? 0.5 : tree_.mean(index, node.seat);
    const double wideness = kExploration * spread() * std::sqrt(binary_logarithm(node.visits + 1));
    const NodeIndex count = candidates(node);
    NodeIndex best = 0;
    double best_bound = -2;
    NodeIndex rank = random_.below(count);
    for (NodeIndex tried = 0; tried < count; ++tried) {
      const double bound = upper_bound(node.first_child + rank, node.seat, mean, wideness);
      if (bound > best_bound) {
        best_bound = bound;
        best = rank;
      }
      if (++rank == count) rank = 0;
    }
    return best;
  }

  /// How many children are looked at so far. Where the game proposes a step, that one comes first, and others
  /// follow with every kVisitsByCandidate visits (progressive widening; Coulom 2007): with few simulations
  /// for hundreds of steps the search stays near the proposal.
  NodeIndex candidates(const Node& node) const {
    if constexpr (core::ProposesSteps<P>)
      return std::min<NodeIndex>(node.child_count, 1 + node.visits / kVisitsByCandidate);
    return node.child_count;
  }

  /// How far utilities of the searching seat lie apart, 1 for won and lost in equal numbers: points may
  /// differ by little, and exploration must not drown that.
  double spread() const {
    if (!scores_points_ || seat_ == core::kNoSeat || simulations_ < 2) return 1;
    const double n = simulations_;
    const double variance = (utility_squares_ - utility_sum_ * utility_sum_ / n) / n;
    return std::clamp(2 * std::sqrt(std::max(variance, 0.0)), 0.01, 1.0);
  }

  double upper_bound(NodeIndex child, core::Seat seat, double parent_mean, double wideness) const {
    const Node& node = tree_[child];
    if (node.exact) return tree_.sums(child)[seat] == 0 ? -1 : tree_.mean(child, seat);  // nothing to explore
    if (node.visits == 0) return parent_mean + wideness;
    return tree_.mean(child, seat) + wideness / std::sqrt(static_cast<double>(node.visits));
  }

  /// Between powers of two it is a straight line: libraries disagree about logarithms, but not about this.
  static double binary_logarithm(std::uint64_t n) {
    const int exponent = static_cast<int>(std::bit_width(n)) - 1;
    return exponent - 1 + static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << exponent);
  }

  NodeIndex draw_child(NodeIndex index) {
    const Node& node = tree_[index];
    std::uint32_t total = 0;
    for (NodeIndex i = 0; i < node.child_count; ++i) total += tree_[node.first_child + i].weight;
    std::uint32_t ticket = random_.below(total);
    NodeIndex rank = 0;
    while (ticket >= tree_[node.first_child + rank].weight) ticket -= tree_[node.first_child + rank++].weight;
    return rank;
  }

  /// Goes from a node's position to that of its child number `rank`.
  void do_child(NodeIndex index, NodeIndex rank, P& position) const {
    const Node& node = tree_[index];
    if constexpr (core::HasChance<P>) {
      if (node.kind == TreeNodeKind::Chance && node.seat == core::kNoSeat) {
        typename P::OutcomeList outcomes;
        position.outcomes(outcomes);
        position.do_outcome(outcomes[rank]);
        return;
      }
    }
    position.do_step(tree_[node.first_child + rank].step);
  }

  /// Notes the position for repetition, and proves a draw where it has occurred often enough. A node has only
  /// one path to it, so this holds for the node for good.
  void arrive_at_turn(NodeIndex index, const P& position) {
    if constexpr (core::HasRepetition<P>) {
      if (repetition_limit_ == 0) return;
      keys_.push_back(position.key());
      Node& node = tree_[index];
      if (node.visits > 0 || node.exact || is_hidden_) return;
      if (std::count(keys_.begin(), keys_.end(), keys_.back()) < std::ptrdiff_t{repetition_limit_}) return;
      solver_.set_exact(index, drawn(), 0, true);
    }
    static_cast<void>(index);
    static_cast<void>(position);
  }

  // ---- 3. Grow ----

  /// A leaf grows children the more reluctantly the fuller the pool is, so that the tree goes on to grow
  /// where the search goes often.
  bool wants_children(NodeIndex leaf) const {
    static constexpr std::uint32_t kVisitsByQuarter[] = {2, 4, 16, 64, 64};
    if (leaf == 0) return tree_[leaf].kind == TreeNodeKind::Leaf;
    const std::uint64_t quarter = std::uint64_t{4} * tree_.size() / tree_.capacity();
    return tree_[leaf].kind == TreeNodeKind::Leaf && !tree_[leaf].exact && path_.size() < kMaxPath &&
           tree_[leaf].visits >= kVisitsByQuarter[quarter];
  }

  void grow(NodeIndex leaf, const P& position) {
    const core::Node state = position.node();
    if (state.kind == core::NodeKind::Terminal) return;
    if constexpr (core::HasChance<P>) {
      if (state.kind == core::NodeKind::Chance) {
        if (!samples_hidden()) grow_outcomes(leaf, position);
        return;
      }
    }
    grow_steps(leaf, position, state.seats);
  }

  /// With hidden things drawn anew each time, a node stands for one position only as long as the seat itself
  /// acts.
  bool samples_hidden() const { return core::SamplesHidden<P> && is_hidden_; }

  /// Where several seats may act at once the searching one goes first, then the others in order. Whoever does
  /// not see everything, or must not see what has been done before him, draws his step: choosing would use
  /// what is hidden.
  void grow_steps(NodeIndex leaf, const P& position, core::SeatSet seats) {
    const bool is_own = seats.contains(seat_);
    if (samples_hidden() && !is_own) return;
    const core::Seat mover = is_own ? seat_ : seats.front();
    const bool is_blind = !samples_hidden() && !(position.view(mover) == position);
    const bool is_drawn = is_blind || (seats.size() > 1 && !is_own);
    depends_on_seat_ = depends_on_seat_ || is_drawn || seats.size() > 1 || is_hidden_;
    StepList steps;
    position.legal_steps(mover, steps);
    if constexpr (core::ProposesSteps<P>) put_in_order(position, mover, steps);
    const NodeIndex first = tree_.add_children(leaf, static_cast<std::uint16_t>(steps.size()));
    if (first == 0) return;
    tree_[leaf].kind = is_drawn ? TreeNodeKind::Chance : TreeNodeKind::Decision;
    tree_[leaf].seat = mover;
    for (NodeIndex i = 0; i < steps.size(); ++i) {
      P child = position;
      child.do_step(steps[i]);
      tree_[first + i].step = steps[i];
      settle(first + i, child);
    }
    if (!is_hidden_) solver_.prove(leaf);
  }

  /// The proposed step first, the others in any order.
  void put_in_order(const P& position, core::Seat mover, StepList& steps) {
    for (std::size_t i = steps.size(); i > 1; --i)
      std::swap(steps[i - 1], steps[random_.below(static_cast<std::uint32_t>(i))]);
    const auto proposed = position.proposed_step(mover);
    if (!proposed) return;
    const auto at = std::find(steps.begin(), steps.end(), *proposed);
    if (at != steps.end()) std::swap(*at, steps[0]);
  }

  void grow_outcomes(NodeIndex leaf, const P& position)
    requires core::HasChance<P>
  {
    typename P::OutcomeList outcomes;
    position.outcomes(outcomes);
    const NodeIndex first = tree_.add_children(leaf, static_cast<std::uint16_t>(outcomes.size()));
    if (first == 0) return;
    tree_[leaf].kind = TreeNodeKind::Chance;
    for (NodeIndex i = 0; i < outcomes.size(); ++i) {
      P child = position;
      child.do_outcome(outcomes[i]);
      tree_[first + i].weight = static_cast<std::uint32_t>(outcomes[i].weight);
      settle(first + i, child);
    }
    if (!is_hidden_) solver_.prove(leaf);
  }

  /// What can be said of a new node at once: every leaf sees one step ahead.
  void settle(NodeIndex index, const P& position) {
    tree_[index].starts_turn = core::starts_turn(position);
    if (!is_hidden_ && position.node().kind == core::NodeKind::Terminal)
      solver_.set_exact(index, terminal_utilities(position, seats_, P::info().scoring), 0, true);
  }

  // ---- 5. Back up ----

  void back_up(const Utilities& utilities, bool is_proven) {
    if (seat_ != core::kNoSeat) {
      const double utility = static_cast<double>(utilities[seat_]) / kFullUtility;
      ++simulations_;
      utility_sum_ += utility;
      utility_squares_ += utility * utility;
    }
    const bool is_draw = std::all_of(utilities.begin(), utilities.begin() + seats_,
                                     [](std::uint16_t u) { return u == kHalfUtility; });
    for (std::size_t i = path_.size(); i-- > 0;) {
      const NodeIndex index = path_[i];
      Node& node = tree_[index];
      ++node.visits;
      node.draws += is_draw ? 1u : 0u;
      if (!node.exact) {
        const auto sums = tree_.sums(index);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat)
          sums[seat] += utilities[seat];
        if (is_proven) solver_.prove(index);
      }
      is_proven = node.exact;
    }
  }

  SearchTree tree_;
  Solver<Step> solver_{tree_};
  core::Random random_;
  P root_{};
  core::Seat seat_ = core::kNoSeat;
  int seats_ = 2;
  bool is_hidden_ = false;
  bool scores_points_ = P::info().scoring == core::Scoring::Points;
  std::uint32_t simulations_ = 0;  ///< since the root was set, with the searching seat's utilities
  double utility_sum_ = 0;
  double utility_squares_ = 0;
  bool depends_on_seat_ = false;  ///< some node is as it is because of who searches
  int repetition_limit_ = 0;
  std::vector<NodeIndex> path_;      ///< of the simulation in progress, from the root
  std::vector<std::uint64_t> keys_;  ///< at turn starts: the game's, then the path's
  std::size_t history_size_ = 0;
};

}  // namespace saltus::engine
