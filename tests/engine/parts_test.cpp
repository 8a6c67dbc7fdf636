// SPDX-License-Identifier: Apache-2.0
// The parts of the search that know no game: utilities, shares of a clock, and the pool of nodes with its
// compaction.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/random.hpp>
#include <saltus/engine/budget.hpp>
#include <saltus/engine/time_share.hpp>
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

TEST(TimeShare, IsAPartOfTheRestAndMostOfTheIncrement) {
  EXPECT_EQ(time_share({.remaining_ms = 60'000}), (TimeShare{2400, 7200}));
  EXPECT_EQ(time_share({.remaining_ms = 60'000, .increment_ms = 1000}), (TimeShare{3150, 9450}));
  EXPECT_EQ(time_share({.remaining_ms = 60'000, .turns_to_go = 40}), (TimeShare{1500, 4500}));
  EXPECT_EQ(time_share({.remaining_ms = 60'000, .turns_to_go = 1}), (TimeShare{59'970, 59'970}));
}

TEST(TimeShare, LeavesAMarginWhateverTheClock) {
  constexpr std::uint32_t kMost = 0xFFFF'FFFF;
  EXPECT_EQ(time_share({}), (TimeShare{1, 1}));
  EXPECT_EQ(time_share({.remaining_ms = 1, .increment_ms = kMost}), (TimeShare{1, 1}));
  EXPECT_EQ(time_share({.remaining_ms = 20, .increment_ms = 1000}), (TimeShare{10, 10}));
  EXPECT_EQ(time_share({.remaining_ms = 100, .increment_ms = 1000}), (TimeShare{70, 70}));
  EXPECT_EQ(time_share({.remaining_ms = kMost, .increment_ms = kMost}),
            (TimeShare{3'393'024'162, 4'294'967'265}));
  for (const std::uint32_t rest : {0u, 1u, 2u, 3u, 29u, 30u, 59u, 60u, 61u, 1000u, kMost})
    for (const std::uint32_t increment : {0u, 1u, 999u, kMost})
      for (const int turns : {-5, 0, 1, 2, 1'000'000}) {
        const TimeShare share = time_share({rest, increment, turns});
        EXPECT_GE(share.soft_ms, 1u);
        EXPECT_LE(share.soft_ms, share.hard_ms);
        if (rest >= 2) EXPECT_LE(share.hard_ms, rest - std::min(30u, (rest + 1) / 2));
      }
}

TEST(TimeShare, ABudgetTakesItsShareOfAClock) {
  std::uint64_t now = 0;
  const Clock clock = [&] { return now; };
  const Clock none;
  const Level level{0, 0};
  const auto time_of = [&](const Limits& limits) {
    now = 0;
    const Budget budget(limits, level, clock);
    while (!budget.is_spent(8) && now < 10'000'000) now += 1000;
    return now / 1000;
  };
  EXPECT_EQ(time_of({.clock = ClockLimits{.remaining_ms = 10'000}}), 400u);
  EXPECT_EQ(time_of({.time_ms = 100, .clock = ClockLimits{.remaining_ms = 10'000}}), 100u);
  EXPECT_EQ(time_of({.time_ms = 700, .clock = ClockLimits{.remaining_ms = 10'000}}), 400u);
  EXPECT_EQ(time_of({.clock = ClockLimits{}}), 1u);
  const Budget counted({.clock = ClockLimits{.remaining_ms = 10'000}}, level, none);
  EXPECT_FALSE(counted.is_spent(400 * kNodesPerMs - 1));
  EXPECT_TRUE(counted.is_spent(400 * kNodesPerMs));
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
