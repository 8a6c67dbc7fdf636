// SPDX-License-Identifier: Apache-2.0
// The jobs of one search. The thread that searches hands them in, takes the first, and what nobody has begun
// by then; helpers take the others, each an instance of the module on the same memory (saltus_threads.cpp).
// In the module for one thread there are no helpers.
#pragma once

#include <atomic>
#include <functional>
#include <utility>
#include <vector>

namespace saltus::wasm {

/// Jobs are made and destroyed by the thread that searches, and helpers only call them: libc++ is compiled
/// without threads, so counts of shared owners must not change on two threads at once.
class Jobs {
 public:
  /// An engine's executor.
  void add(std::function<void()> job) { jobs_.push_back(std::move(job)); }
  /// Runs what has been added; returns when all of it has ended.
  void run();
  /// Runs one job of another thread's run(), as soon as there is one.
  void help();

 private:
  bool take_one();
  void end_one();

  std::vector<std::function<void()>> jobs_;
  /// The greatest index that nobody has taken yet. Helpers take from the end; 0 is the first job, which its
  /// thread takes without asking.
  std::atomic<int> untaken_ = 0;
  std::atomic<int> unended_ = 0;
};

extern Jobs jobs;
/// How many threads an engine searches with that is opened now.
extern int thread_count;

}  // namespace saltus::wasm
