// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/job_threads.hpp>

#include <utility>

namespace saltus::cli::match {

JobThreads::~JobThreads() {
  {
    const std::scoped_lock lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
}

void JobThreads::run(std::function<void()> job) {
  const std::scoped_lock lock(mutex_);
  jobs_.push(std::move(job));
  if (idle_ < jobs_.size())
    threads_.emplace_back([this] { serve(); });
  else
    changed_.notify_one();
}

void JobThreads::serve() {
  std::unique_lock lock(mutex_);
  for (;;) {
    ++idle_;
    changed_.wait(lock, [this] { return ends_ || !jobs_.empty(); });
    --idle_;
    if (jobs_.empty()) return;
    const std::function<void()> job = std::move(jobs_.front());
    jobs_.pop();
    lock.unlock();
    job();
    lock.lock();
  }
}

}  // namespace saltus::cli::match
