// SPDX-License-Identifier: Apache-2.0
// Threads for engines.
#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <saltus/apps/cli/workers.hpp>

namespace saltus::cli {
namespace {

TEST(Workers, RunJobsSideBySide) {
  std::atomic<int> done = 0;
  {
    Workers workers;
    for (int round = 0; round < 50; ++round) {
      // The first can only end if the second runs beside it.
      const auto second = std::make_shared<std::atomic<bool>>(false);
      workers.run([&done, second] {
        second->wait(false);
        ++done;
      });
      workers.run([&done, second] {
        ++done;
        *second = true;
        second->notify_all();
      });
      while (done < 2 * (round + 1)) std::this_thread::yield();
    }
  }
  EXPECT_EQ(done, 100);
}

TEST(Workers, AreUsedAgain) {
  constexpr int kJobs = 200;
  std::mutex mutex;
  std::set<std::thread::id> threads;
  {
    Workers workers;
    for (int i = 0; i < kJobs; ++i) {
      std::atomic<bool> done = false;
      workers.run([&] {
        const std::scoped_lock lock(mutex);
        threads.insert(std::this_thread::get_id());
        done = true;
      });
      while (!done) std::this_thread::yield();
    }
  }
  // A thread that has only just finished may not be free yet.
  EXPECT_LT(threads.size(), kJobs / 4u);
  EXPECT_FALSE(threads.contains(std::this_thread::get_id()));
}

TEST(Workers, TakeJobsFromAnyThreadAndEndWhenAllAreDone) {
  std::atomic<int> done = 0;
  {
    Workers workers;
    std::vector<std::jthread> callers;
    for (int caller = 0; caller < 4; ++caller)
      callers.emplace_back([&] {
        for (int i = 0; i < 25; ++i)
          workers.run([&] {
            workers.run([&] { ++done; });
            ++done;
          });
      });
  }
  EXPECT_EQ(done, 200);
}

}  // namespace
}  // namespace saltus::cli
