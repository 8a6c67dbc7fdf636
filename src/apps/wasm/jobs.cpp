// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/wasm/jobs.hpp>

#include <cstddef>

namespace saltus::wasm {
namespace {

#if defined(__wasm_atomics__)
static_assert(sizeof(std::atomic<int>) == sizeof(int) && std::atomic<int>::is_always_lock_free);

/// Sleeps while the number is `value`; may also return for no reason.
void sleep_while(std::atomic<int>& number, int value) {
  __builtin_wasm_memory_atomic_wait32(reinterpret_cast<int*>(&number), value, -1);
}
void wake_all(std::atomic<int>& number) {
  __builtin_wasm_memory_atomic_notify(reinterpret_cast<int*>(&number), ~0u);
}
#else
void sleep_while(std::atomic<int>&, int) {}
void wake_all(std::atomic<int>&) {}
#endif

}  // namespace

[[clang::no_destroy]] constinit Jobs jobs;
constinit int thread_count = 1;

void Jobs::run() {
  const int count = static_cast<int>(jobs_.size());
  if (count == 0) return;
  unended_.store(count, std::memory_order_relaxed);
  untaken_.store(count - 1, std::memory_order_release);
  wake_all(untaken_);
  jobs_[0]();
  end_one();
  // The search is over: what no helper has begun, perhaps since it has not started yet, ends at once.
  while (take_one()) {
  }
  for (int left = unended_.load(std::memory_order_acquire); left != 0;
       left = unended_.load(std::memory_order_acquire))
    sleep_while(unended_, left);
  jobs_.clear();
}

void Jobs::help() {
  while (!take_one()) sleep_while(untaken_, 0);
}

bool Jobs::take_one() {
  int index = untaken_.load(std::memory_order_relaxed);
  do {
    if (index == 0) return false;
  } while (!untaken_.compare_exchange_weak(index, index - 1, std::memory_order_acquire,
                                           std::memory_order_relaxed));
  jobs_[static_cast<std::size_t>(index)]();
  end_one();
  return true;
}

void Jobs::end_one() {
  if (unended_.fetch_sub(1, std::memory_order_acq_rel) == 1) wake_all(unended_);
}

}  // namespace saltus::wasm
