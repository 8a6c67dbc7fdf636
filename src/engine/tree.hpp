// SPDX-License-Identifier: Apache-2.0
// The memory of a tree search: a pool of nodes taken once, in which siblings lie side by side, and the
// compaction that keeps one subtree when the game has gone on. Knows no game; what nodes mean is decided in
// mcts.hpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

#include <saltus/core/assert.hpp>
#include <saltus/engine/utility.hpp>

namespace saltus::engine {

enum class TreeNodeKind : std::uint8_t {
  Leaf,      ///< without children so far
  Decision,  ///< `seat` chooses; a child for each legal step
  Chance,    ///< drawn by weight: outcomes, or the steps of a seat that acts unseen
};

/// Index into the pool; the root is 0, and 0 as a child is none.
using NodeIndex = std::uint32_t;

template <class Step>
struct TreeNode {
  NodeIndex parent = 0;
  NodeIndex first_child = 0;
  std::uint32_t visits = 0;
  std::uint32_t draws = 0;   ///< simulations that ended with everybody equal
  std::uint32_t weight = 1;  ///< of this outcome, below a chance node
  std::uint16_t child_count = 0;
  std::uint16_t turns = 0;  ///< of an exact node: turns until the end
  TreeNodeKind kind = TreeNodeKind::Leaf;
  core::Seat seat = core::kNoSeat;  ///< who chooses at a decision
  bool exact = false;               ///< the utilities are proven
  bool certain = false;             ///< and chance has no part in them
  bool starts_turn = false;
  bool is_marked = false;  ///< while the pool is compacted
  Step step{};             ///< that leads here, below a decision
};

/// Every child has a larger index than its parent: compaction relies on it.
template <class Step>
class Tree {
 public:
  using Node = TreeNode<Step>;
  static_assert(std::is_trivially_copyable_v<Node> && alignof(Node) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  /// Room for as many nodes as `bytes` hold, each with `seats` utilities.
  Tree(std::size_t bytes, int seats)
      : seats_(static_cast<std::size_t>(seats)),
        capacity_(static_cast<NodeIndex>(std::clamp<std::size_t>(
            bytes / (sizeof(Node) + seats_ * sizeof(std::uint64_t)), 2, 0xFFFF'FFFFu))),
        storage_(std::make_unique_for_overwrite<std::byte[]>(capacity_ * sizeof(Node))),
        nodes_(reinterpret_cast<Node*>(storage_.get())),
        sums_(std::make_unique_for_overwrite<std::uint64_t[]>(capacity_ * seats_)) {
    clear();
  }

  /// Forgets all but a root without visits.
  void clear() {
    size_ = 0;
    allocate(1);
  }

  NodeIndex size() const { return size_; }
  NodeIndex capacity() const { return capacity_; }
  Node& operator[](NodeIndex index) { return nodes_[index]; }
  const Node& operator[](NodeIndex index) const { return nodes_[index]; }

  /// Children of `parent`, side by side and untouched; 0 if they find no room.
  NodeIndex add_children(NodeIndex parent, std::uint16_t count) {
    if (count > capacity_ - size_) return 0;
    const NodeIndex first = allocate(count);
    for (NodeIndex i = 0; i < count; ++i) nodes_[first + i].parent = parent;
    nodes_[parent].first_child = first;
    nodes_[parent].child_count = count;
    return first;
  }

  /// By seat: of an exact node its utilities, of any other their sums over its visits.
  std::span<std::uint64_t> sums(NodeIndex index) { return {&sums_[index * seats_], seats_}; }
  std::span<const std::uint64_t> sums(NodeIndex index) const { return {&sums_[index * seats_], seats_}; }

  /// The mean utility of `seat` as 0 … 1; of a node that was visited or is exact.
  double mean(NodeIndex index, core::Seat seat) const {
    const double divisor = nodes_[index].exact ? 1.0 : static_cast<double>(nodes_[index].visits);
    return static_cast<double>(sums(index)[seat]) / (divisor * kFullUtility);
  }

  /// Makes `root` the root and frees everything that is not below it. Slides what is kept towards the front,
  /// in the order of indices, so that no second pool is needed.
  void keep_subtree(NodeIndex root) {
    if (root == 0) return;
    mark_subtree(root);
    NodeIndex next = 0;
    for (NodeIndex i = root; i < size_; ++i)
      if (nodes_[i].is_marked) move(i, next++);
    nodes_[0].parent = 0;
    size_ = next;
  }

 private:
  NodeIndex allocate(NodeIndex count) {
    SALTUS_ASSERT(count <= capacity_ - size_);
    const NodeIndex first = size_;
    size_ += count;
    std::uninitialized_fill_n(&nodes_[first], count, Node{});
    std::fill_n(&sums_[first * seats_], count * seats_, 0u);
    return first;
  }

  /// Parents come before their children, so one pass suffices.
  void mark_subtree(NodeIndex root) {
    nodes_[root].is_marked = true;
    for (NodeIndex i = root + 1; i < size_; ++i) nodes_[i].is_marked = nodes_[nodes_[i].parent].is_marked;
  }

  /// The parent has moved already and has told its children its new place; the children have not.
  void move(NodeIndex from, NodeIndex to) {
    Node& node = nodes_[to];
    node = nodes_[from];
    std::copy_n(&sums_[from * seats_], seats_, &sums_[to * seats_]);
    node.is_marked = false;
    if (to != 0 && nodes_[node.parent].first_child == from) nodes_[node.parent].first_child = to;
    for (NodeIndex i = 0; i < node.child_count; ++i) nodes_[node.first_child + i].parent = to;
  }

  std::size_t seats_;
  NodeIndex capacity_;
  NodeIndex size_ = 0;
  std::unique_ptr<std::byte[]> storage_;  ///< bytes, so that memory never used is never touched
  Node* nodes_;
  std::unique_ptr<std::uint64_t[]> sums_;
};

}  // namespace saltus::engine
