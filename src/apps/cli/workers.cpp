// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/workers.hpp>

#include <system_error>
#include <utility>

namespace saltus::cli {

Workers::~Workers() {
  {
    const std::scoped_lock lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
}

bool Workers::has_thread_for_one_more() {
  if (free_ > jobs_.size()) return true;
  try {
    threads_.emplace_back([this] { serve(); });
  } catch (const std::system_error&) {
    return false;
  }
  ++free_;
  return true;
}

void Workers::run(std::function<void()> job) {
  {
    const std::scoped_lock lock(mutex_);
    if (has_thread_for_one_more()) {
      jobs_.push(std::move(job));
      changed_.notify_one();
      return;
    }
  }
  job();
}

void Workers::serve() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ends_ || !jobs_.empty(); });
    if (jobs_.empty()) return;
    {
      const std::function<void()> job = std::move(jobs_.front());
      jobs_.pop();
      --free_;
      lock.unlock();
      job();
    }
    lock.lock();
    ++free_;
  }
}

}  // namespace saltus::cli
