// SPDX-License-Identifier: Apache-2.0
// Threads for engines: an executor that gives each job a thread of its own, and joins them all.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include <saltus/engine/any_engine.hpp>

namespace saltus::cli {

/// Outlives the engines that use it.
class Workers {
 public:
  Workers() = default;
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  /// Waits for every job.
  ~Workers() = default;

  /// Runs the job on a thread of its own; on the caller's if the system gives no more threads. From any
  /// thread.
  void run(std::function<void()> job);

  engine::Executor executor() {
    return [this](std::function<void()> job) { run(std::move(job)); };
  }

 private:
  struct Worker {
    std::shared_ptr<std::atomic<bool>> is_done;
    std::jthread thread;
  };

  std::mutex mutex_;
  std::vector<Worker> workers_;
};

/// Microseconds on a clock that only moves forward: an engine::Clock.
std::uint64_t steady_us();

}  // namespace saltus::cli
