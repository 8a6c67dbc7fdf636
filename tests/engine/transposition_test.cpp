// SPDX-License-Identifier: Apache-2.0
// The shared table: what an entry holds, which entry gives way, and distances that move with the root.
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/core/random.hpp>
#include <saltus/engine/search_memory.hpp>
#include <saltus/engine/transposition.hpp>

namespace saltus::engine {
namespace {

constexpr std::uint8_t kLastGeneration = TranspositionTable::kGenerations - 1;

/// A single cluster, so that every key competes with every other.
TableMemory one_cluster() { return TableMemory(sizeof(TableEntry) * TranspositionTable::kClusterSize); }

bool holds(const TranspositionTable& table, std::uint64_t key) {
  TableData data;
  return table.probe(key, data);
}

TEST(Table, AnEntryHoldsTheExtremesOfEverything) {
  const TableMemory memory(1 << 16);
  core::Random random(1);
  for (const std::uint8_t generation : {std::uint8_t{0}, kLastGeneration})
    for (const StepCode step : {StepCode{1}, StepCode{0xFFFF}})
      for (const int value : {kInfinite, kWin, kWinBound, 1, 0, -1, -kWinBound, -kWin, -kInfinite})
        for (const int evaluation : {kInfinite, kWinBound, 0, -kWinBound, -kInfinite})
          for (const int depth : {0, 1, 4, 255})
            for (const Bound bound : {Bound::Upper, Bound::Lower, Bound::Exact}) {
              const TranspositionTable table(memory.view(generation));
              const std::uint64_t key = random.next();
              table.store(key, {step, value, evaluation, depth, bound});
              TableData out;
              ASSERT_TRUE(table.probe(key, out));
              EXPECT_EQ(out.step, step);
              EXPECT_EQ(out.value, value);
              EXPECT_EQ(out.evaluation, evaluation);
              EXPECT_EQ(out.depth, depth);
              EXPECT_EQ(out.bound, bound);
            }
}

TEST(Table, KnowsNothingThatWasNotStored) {
  const TableMemory memory(1 << 12);
  const TranspositionTable table(memory.view(1));
  EXPECT_FALSE(holds(table, 0)) << "an empty entry is no position with key 0";
  core::Random random(2);
  for (int i = 0; i < 2'000; ++i) table.store(random.next(), {1, 0, 0, 4, Bound::Exact});
  for (int i = 0; i < 2'000; ++i) EXPECT_FALSE(holds(table, random.next()));
  const TranspositionTable off{TableView{}};
  off.store(1, {1, 0, 0, 4, Bound::Exact});
  EXPECT_FALSE(holds(off, 1));
  EXPECT_EQ(off.hashfull(), 0);
}

TEST(Table, TheShallowestGivesWay) {
  const TableMemory memory = one_cluster();
  const TranspositionTable table(memory.view(1));
  for (const std::uint64_t key : {1u, 2u, 3u, 4u})
    table.store(key, {1, 0, 0, key == 3 ? 8 : 40, Bound::Exact});
  for (const std::uint64_t key : {1u, 2u, 3u, 4u}) EXPECT_TRUE(holds(table, key)) << key;
  table.store(5, {1, 0, 0, 4, Bound::Upper});
  EXPECT_FALSE(holds(table, 3));
  for (const std::uint64_t key : {1u, 2u, 4u, 5u}) EXPECT_TRUE(holds(table, key)) << key;
}

TEST(Table, OlderSearchesGiveWayFirstAcrossTheWrapOfGenerations) {
  for (const std::uint8_t now : {std::uint8_t{5}, std::uint8_t{0}}) {
    const TableMemory memory = one_cluster();
    const auto before = static_cast<std::uint8_t>((now + TranspositionTable::kGenerations - 2) %
                                                  TranspositionTable::kGenerations);
    const TranspositionTable old(memory.view(before));
    const TranspositionTable table(memory.view(now));
    old.store(1, {1, 0, 0, 30, Bound::Exact});
    for (const std::uint64_t key : {2u, 3u, 4u}) table.store(key, {1, 0, 0, 8, Bound::Exact});
    table.store(5, {1, 0, 0, 4, Bound::Exact});
    EXPECT_FALSE(holds(table, 1)) << int{now};
    EXPECT_TRUE(holds(table, 2));
  }
}

TEST(Table, AShallowSearchDoesNotPushOutADeepOneOfThePosition) {
  const TableMemory memory = one_cluster();
  const TranspositionTable table(memory.view(1));
  const auto depth_of = [](const TranspositionTable& t) {
    TableData data;
    EXPECT_TRUE(t.probe(7, data));
    return data.depth;
  };
  table.store(7, {1, 50, 0, 60, Bound::Lower});
  table.store(7, {2, 10, 0, 8, Bound::Upper});
  EXPECT_EQ(depth_of(table), 60);
  table.store(7, {2, 10, 0, 8, Bound::Exact});
  EXPECT_EQ(depth_of(table), 8) << "an exact value counts for more";
  table.store(7, {2, 10, 0, 60, Bound::Lower});
  const TranspositionTable next(memory.view(2));
  next.store(7, {2, 10, 0, 8, Bound::Upper});
  EXPECT_EQ(depth_of(next), 8) << "of an older search";
}

TEST(Table, AStepIsKeptWhereTheNewEntryHasNone) {
  const TableMemory memory = one_cluster();
  const TranspositionTable table(memory.view(1));
  table.store(7, {99, 50, 0, 8, Bound::Exact});
  table.store(7, {0, -50, 0, 8, Bound::Upper});
  TableData data;
  ASSERT_TRUE(table.probe(7, data));
  EXPECT_EQ(data.step, 99);
  EXPECT_EQ(data.value, -50);
}

TEST(Table, TwoHalvesOfDifferentEntriesAreNoEntry) {
  const TableMemory memory = one_cluster();
  const TableView view = memory.view(1);
  const TranspositionTable table(view);
  table.store(7, {1, 50, 0, 8, Bound::Exact});
  view.entries[0].data.store(view.entries[0].data.load() ^ 1u << 20);
  EXPECT_FALSE(holds(table, 7));
}

TEST(Table, HashfullCountsThisSearchOnly) {
  const TableMemory memory(1 << 14);
  const TranspositionTable table(memory.view(1));
  EXPECT_EQ(table.hashfull(), 0);
  core::Random random(3);
  for (int i = 0; i < 20'000; ++i) table.store(random.next(), {1, 0, 0, 4, Bound::Exact});
  EXPECT_EQ(table.hashfull(), 1000);
  EXPECT_EQ(TranspositionTable(memory.view(2)).hashfull(), 0);
}

/// A win in n turns from the root is one in n - t from a position t turns below.
TEST(Table, DistancesAreKeptFromThePosition) {
  for (int turns = 0; turns <= 100; ++turns) {
    for (int distance = turns; distance < kMaxTurns; ++distance) {
      ASSERT_EQ(to_table(kWin - distance, turns), kWin - (distance - turns));
      ASSERT_EQ(to_table(distance - kWin, turns), (distance - turns) - kWin);
      ASSERT_EQ(from_table(to_table(kWin - distance, turns), turns), kWin - distance);
      ASSERT_EQ(from_table(to_table(distance - kWin, turns), turns), distance - kWin);
    }
    for (const int value : {-kWinBound + 1, -500, 0, 500, kWinBound - 1}) {
      ASSERT_EQ(to_table(value, turns), value);
      ASSERT_EQ(from_table(value, turns), value);
    }
  }
}

}  // namespace
}  // namespace saltus::engine
