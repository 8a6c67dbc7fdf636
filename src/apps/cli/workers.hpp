// SPDX-License-Identifier: Apache-2.0
// Threads for engines. They stay for as long as their engine does: making one at each search would cost more
// than a short search.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

#include <saltus/engine/any_engine.hpp>

namespace saltus::cli {

/// Runs every job on a thread of its own, at once and whatever else is running; the thread serves again.
/// Outlives the engines that use it.
class Workers {
 public:
  Workers() = default;
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  /// Waits for every job.
  ~Workers();

  /// Begins the job; on the caller's thread if the system gives no more of them. From any thread.
  void run(std::function<void()> job);

  engine::Executor executor() {
    return [this](std::function<void()> job) { run(std::move(job)); };
  }

 private:
  /// Makes one if need be; false if the system gives none. With the mutex held.
  bool has_thread_for_one_more();
  void serve();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::queue<std::function<void()>> jobs_;  ///< each with a thread that is free for it
  std::size_t free_ = 0;                    ///< threads without a job, or only just made
  bool ends_ = false;
  std::vector<std::jthread> threads_;  ///< last, so that they end before what they use
};

}  // namespace saltus::cli
