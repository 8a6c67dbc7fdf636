// SPDX-License-Identifier: Apache-2.0
// An executor for tests of engines on threads.
#pragma once

#include <functional>
#include <thread>
#include <utility>
#include <vector>

#include <saltus/engine/any_engine.hpp>

namespace saltus::test {

/// Runs each job on a thread of its own; all are joined at the end.
class Threads {
 public:
  engine::Executor executor() {
    return [this](std::function<void()> job) { threads_.emplace_back(std::move(job)); };
  }

 private:
  std::vector<std::jthread> threads_;
};

}  // namespace saltus::test
