// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/thinker.hpp>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <mutex>

#include <unistd.h>

#include <fmt/core.h>

namespace saltus::cli {
namespace {

std::uint64_t now_us() {
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(
                                        std::chrono::steady_clock::now().time_since_epoch())
                                        .count());
}

}  // namespace

Thinker::~Thinker() {
  engine_.reset();
  if (thread_.joinable()) thread_.join();
}

bool Thinker::prepare(const core::Game& game, core::Seat seat) {
  if (engine_ && engine_->set_position(game, seat)) return true;
  engine::EngineOptions options;
  options.level = level_;
  options.seed = seed_;
  options.now_us = now_us;
  options.executor = [this](const std::function<void()>& job) {
    if (thread_.joinable()) thread_.join();
    thread_ = std::thread(job);
  };
  engine_ = factory_ == nullptr ? nullptr : factory_(game.position(), options);
  return engine_ && engine_->set_position(game, seat);
}

engine::Result Thinker::think(const core::Game& game, core::Seat seat, const engine::Limits& limits,
                              const Console& console, std::string_view who) {
  engine::Result result;
  if (!prepare(game, seat)) return result;
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  engine::Observer observer;
  observer.on_result = [&](const engine::Result& found) {
    const std::scoped_lock lock(mutex);
    result = found;
    done = true;
    changed.notify_one();
  };
  engine_->start(limits, std::move(observer));

  const bool shows = isatty(STDERR_FILENO) == 1;
  const std::uint64_t started = now_us();
  std::uint64_t next_us = 400'000;  // short thinking shows nothing
  bool shown = false;
  {
    std::unique_lock lock(mutex);
    while (!done) {
      changed.wait_for(lock, std::chrono::milliseconds(20));
      if (console.is_interrupted()) engine_->stop();
      const std::uint64_t elapsed = now_us() - started;
      if (done || !shows || elapsed < next_us) continue;
      next_us = elapsed + 100'000;
      fmt::print(stderr, "\r{} is thinking {:.1f} s", who, static_cast<double>(elapsed) / 1e6);
      std::fflush(stderr);
      shown = true;
    }
  }
  engine_->wait();
  if (shown) fmt::print(stderr, "\r{}\r", std::string(who.size() + 30, ' '));
  return result;
}

}  // namespace saltus::cli
