// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/workers.hpp>

#include <chrono>
#include <system_error>
#include <utility>

namespace saltus::cli {

void Workers::run(std::function<void()> job) {
  const auto shared = std::make_shared<std::function<void()>>(std::move(job));
  {
    const std::scoped_lock lock(mutex_);
    std::erase_if(workers_, [](const Worker& worker) { return worker.is_done->load(); });
    auto is_done = std::make_shared<std::atomic<bool>>(false);
    try {
      std::jthread thread([shared, is_done] {
        (*shared)();
        is_done->store(true);
      });
      workers_.push_back({std::move(is_done), std::move(thread)});
      return;
    } catch (const std::system_error&) {
    }
  }
  (*shared)();
}

std::uint64_t steady_us() {
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(
                                        std::chrono::steady_clock::now().time_since_epoch())
                                        .count());
}

}  // namespace saltus::cli
