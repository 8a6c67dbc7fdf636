// SPDX-License-Identifier: Apache-2.0
// Threads that stay for as long as an engine does: making one at each search would cost more than a short
// search.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

namespace saltus::cli::match {

/// Runs every job on a thread of its own, which serves again. The destructor waits for all jobs.
class JobThreads {
 public:
  JobThreads() = default;
  ~JobThreads();
  JobThreads(const JobThreads&) = delete;
  JobThreads& operator=(const JobThreads&) = delete;

  /// Begins the job at once, whatever else is running.
  void run(std::function<void()> job);

 private:
  void serve();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::queue<std::function<void()>> jobs_;
  std::size_t idle_ = 0;
  bool ends_ = false;
  std::vector<std::jthread> threads_;  ///< last, so that they end before what they use
};

}  // namespace saltus::cli::match
