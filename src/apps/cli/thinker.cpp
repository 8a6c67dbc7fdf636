// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/thinker.hpp>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>

#include <unistd.h>

#include <fmt/core.h>

#include <saltus/apps/cli/clock.hpp>

namespace saltus::cli {

bool Thinker::prepare(const core::Game& game, core::Seat seat) {
  if (engine_ && engine_->set_position(game, seat)) return true;
  engine::EngineOptions options;
  options.level = level_;
  options.seed = seed_;
  options.now_us = steady_us;
  options.executor = workers_.executor();
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
  const std::uint64_t started = steady_us();
  std::uint64_t next_us = 400'000;  // short thinking shows nothing
  bool shown = false;
  {
    std::unique_lock lock(mutex);
    while (!done) {
      changed.wait_for(lock, std::chrono::milliseconds(20));
      if (console.is_interrupted()) engine_->stop();
      const std::uint64_t elapsed = steady_us() - started;
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
