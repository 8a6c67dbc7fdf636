// SPDX-License-Identifier: Apache-2.0
// What starting, stopping and waiting have in common for every engine: one job at a time on the executor that
// was handed in. Needs atomics only, so it also works where there are no threads.
#pragma once

#include <atomic>
#include <memory>
#include <utility>

#include <saltus/engine/any_engine.hpp>

namespace saltus::engine {

/// An engine that searches in think(). A derived class calls finish() in its destructor: the job uses it. All
/// of it is inline, since engines are instantiated with RTTI by some and without by others.
class Runner : public AnyEngine {
 public:
  explicit Runner(EngineOptions options) : options_(std::move(options)) {}

  void start(const Limits& limits, Observer observer) final {
    finish();
    shared_->stop.store(false, std::memory_order_relaxed);
    shared_->running.store(1, std::memory_order_release);
    options_.executor([this, shared = shared_, limits, observer = std::move(observer)] {
      const Result result = think(limits, observer);
      if (observer.on_result) observer.on_result(result);
      shared->running.store(0, std::memory_order_release);
      shared->running.notify_all();
    });
  }
  void stop() final { shared_->stop.store(true, std::memory_order_relaxed); }
  void wait() final { shared_->running.wait(1, std::memory_order_acquire); }

 protected:
  const EngineOptions& options() const { return options_; }
  /// Stops and waits.
  void finish() {
    stop();
    wait();
  }
  /// For think(), often.
  bool is_stopped() const { return shared_->stop.load(std::memory_order_relaxed); }
  /// Searches until is_stopped() or `limits` are met. On the executor's thread.
  virtual Result think(const Limits& limits, const Observer& observer) = 0;

 private:
  /// Held by the job too: whoever waits may destroy the engine while the job is still waking the others up.
  struct Shared {
    std::atomic<bool> stop = false;
    std::atomic<int> running = 0;
  };

  EngineOptions options_;
  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

}  // namespace saltus::engine
