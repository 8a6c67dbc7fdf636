// SPDX-License-Identifier: Apache-2.0
// What starting, stopping and waiting have in common for every engine: one job at a time on the executor that
// was handed in. Needs atomics only, so it also works where there are no threads.
#pragma once

#include <atomic>
#include <memory>
#include <utility>

#include <saltus/engine/any_engine.hpp>

// As WebAssembly, whoever starts a search sees to it that all its jobs have ended before anything else is
// asked of the engine: libc++ without threads could only wait by looking at a clock.
#if defined(__wasm__)
#define SALTUS_JOBS_HAVE_ENDED
#endif

namespace saltus::engine {

/// An engine that searches in think(), and in help() on further jobs. A derived class calls finish() in its
/// destructor: the jobs use it. All of it is inline, since engines are instantiated with RTTI by some and
/// without by others.
class Runner : public AnyEngine {
 public:
  explicit Runner(EngineOptions options) : options_(std::move(options)) {}

  void start(const Limits& limits, Observer observer) final {
    finish();
    prepare(limits);
    const int helpers = helper_count();
    shared_->stop.store(false, std::memory_order_relaxed);
    shared_->running.store(1 + helpers, std::memory_order_release);
    options_.executor([this, shared = shared_, limits, observer = std::move(observer)] {
      const Result result = think(limits, observer);
      // Whoever helps is not needed any more, nor whoever has not begun yet.
      shared->stop.store(true, std::memory_order_relaxed);
      if (observer.on_result) observer.on_result(result);
      end_job(*shared);
    });
    for (int i = 1; i <= helpers; ++i)
      options_.executor([this, shared = shared_, i] {
        if (!is_stopped()) help(i);
        end_job(*shared);
      });
  }
  void stop() final { shared_->stop.store(true, std::memory_order_relaxed); }
  void wait() final {
#if !defined(SALTUS_JOBS_HAVE_ENDED)
    for (int running = load_running(); running != 0; running = load_running())
      shared_->running.wait(running, std::memory_order_acquire);
#endif
  }

 protected:
  const EngineOptions& options() const { return options_; }
  /// Stops and waits.
  void finish() {
    stop();
    wait();
  }
  /// For think() and help(), often.
  bool is_stopped() const { return shared_->stop.load(std::memory_order_relaxed); }
  std::atomic<bool>& stop_flag() { return shared_->stop; }
  /// On the thread that calls start(), before any job.
  virtual void prepare(const Limits&) {}
  /// How many jobs beside the first search.
  virtual int helper_count() const { return 0; }
  /// Searches until is_stopped() or `limits` are met. On the executor's thread.
  virtual Result think(const Limits& limits, const Observer& observer) = 0;
  /// Helps until is_stopped(). On another thread, perhaps at the same time; `index` from 1.
  virtual void help(int index) { static_cast<void>(index); }

 private:
  /// Held by the jobs too: whoever waits may destroy the engine while a job is still waking the others up.
  struct Shared {
    std::atomic<bool> stop = false;
    std::atomic<int> running = 0;
  };

  int load_running() const { return shared_->running.load(std::memory_order_acquire); }
  static void end_job(Shared& shared) {
    shared.running.fetch_sub(1, std::memory_order_acq_rel);
#if !defined(SALTUS_JOBS_HAVE_ENDED)
    shared.running.notify_all();
#endif
  }

  EngineOptions options_;
  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

}  // namespace saltus::engine
