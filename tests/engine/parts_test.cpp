// SPDX-License-Identifier: Apache-2.0
// The parts of the search that know no game: utilities, and the pool of nodes with its compaction.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/random.hpp>
#include <saltus/engine/tree.hpp>
#include <saltus/engine/utility.hpp>

namespace saltus::engine {
namespace {

TEST(Utility, PlacesShareWhatIsBetweenThem) {
  const auto three = utilities_of_points({18, 15, 14}, 3);
  EXPECT_EQ(three[0], kFullUtility);
  EXPECT_EQ(three[1], kHalfUtility);
  EXPECT_EQ(three[2], 0);
  const auto tied = utilities_of_points({5, 5, 1, 0}, 4);
  EXPECT_EQ(tied[0], kFullUtility * 5 / 6);
  EXPECT_EQ(tied[1], kFullUtility * 5 / 6);
  EXPECT_EQ(tied[2], kFullUtility * 2 / 6);
  EXPECT_EQ(tied[3], 0);
}

TEST(Utility, SharesOfUpToTwelveSeatsAreWholeAndAddUp) {
  core::Random random(1);
  for (int seats = 2; seats <= core::kMaxSeats; ++seats) {
    EXPECT_EQ(kHalfUtility % (seats - 1), 0);
    for (int i = 0; i < 100; ++i) {
      std::array<core::Score, core::kMaxSeats> points{};
      for (auto& p : points) p = static_cast<core::Score>(random.below(6)) - 3;
      const auto utilities = utilities_of_points(points, seats);
      int sum = 0;
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) sum += utilities[seat];
      EXPECT_EQ(sum, seats * kHalfUtility);
    }
  }
}

TEST(Utility, ASeatAloneWantsMorePoints) {
  int before = -1;
  for (const core::Score score : {-1'000'000, -200, -5, 0, 1, 2, 60, 151, 1'000'000}) {
    const int utility = utilities_of_points({score}, 1)[0];
    EXPECT_GT(utility, before) << score;
    EXPECT_LE(utility, kFullUtility);
    before = utility;
  }
}

using TestTree = Tree<int>;

/// A subtree as text: what must not change when it is moved.
std::string to_text(const TestTree& tree, NodeIndex index) {
  std::string out = std::to_string(tree[index].step) + ":" + std::to_string(tree.sums(index)[1]) + "(";
  for (NodeIndex i = 0; i < tree[index].child_count; ++i) {
    const NodeIndex child = tree[index].first_child + i;
    EXPECT_EQ(tree[child].parent, index);
    EXPECT_GT(child, index);
    out += to_text(tree, child);
  }
  return out + ")";
}

void grow_randomly(TestTree& tree, core::Random& random, int families) {
  for (int i = 0; i < families; ++i) {
    const NodeIndex parent = random.below(tree.size());
    if (tree[parent].child_count > 0) continue;
    const auto count = static_cast<std::uint16_t>(1 + random.below(5));
    const NodeIndex first = tree.add_children(parent, count);
    if (first == 0) return;
    for (NodeIndex child = first; child < first + count; ++child) {
      EXPECT_EQ(tree[child].visits, 0u);
      EXPECT_FALSE(tree[child].exact);
      tree[child].step = static_cast<int>(random.below(1000));
      tree.sums(child)[1] = random.below(1000);
    }
  }
}

TEST(Tree, KeepsExactlyTheSubtree) {
  core::Random random(2);
  for (int round = 0; round < 200; ++round) {
    TestTree tree(100'000, 2);
    for (int move = 0; move < 5; ++move) {
      grow_randomly(tree, random, 200);
      const NodeIndex root = random.below(tree.size());
      const std::string before = to_text(tree, root);
      tree.keep_subtree(root);
      ASSERT_EQ(to_text(tree, 0), before);
      ASSERT_EQ(tree.size(), static_cast<NodeIndex>(std::count(before.begin(), before.end(), ':')));
    }
  }
}

TEST(Tree, IsFullAtItsCapacity) {
  TestTree tree(10'000, 3);
  core::Random random(3);
  const NodeIndex capacity = tree.capacity();
  EXPECT_LE(capacity * (sizeof(TreeNode<int>) + 3 * sizeof(std::uint64_t)), 10'000u);
  while (tree.size() + 5 <= capacity) grow_randomly(tree, random, 10);
  const NodeIndex size = tree.size();
  NodeIndex leaf = 0;
  while (tree[leaf].child_count > 0) ++leaf;
  EXPECT_EQ(tree.add_children(leaf, 10), 0u);
  EXPECT_EQ(tree.size(), size);
  EXPECT_EQ(tree[leaf].child_count, 0);
  tree.clear();
  EXPECT_EQ(tree.size(), 1u);
}

}  // namespace
}  // namespace saltus::engine
