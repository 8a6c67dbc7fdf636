// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/runner.hpp>

#include <chrono>
#include <exception>
#include <thread>
#include <utility>

#include <fmt/core.h>

#include <saltus/apps/cli/clock.hpp>
#include <saltus/core/random.hpp>

namespace saltus::cli::match {

std::expected<void, std::string> MatchRunner::run() {
  std::vector<Pair> pairs(static_cast<std::size_t>(plan_.concurrency));
  for (Pair& pair : pairs)
    for (std::size_t engine = 0; engine < 2; ++engine) pair[engine] = hooks_.make_player(engine);
  ends_ = board_.is_over();
  // What does not even start has lost no game: the command is wrong.
  for (std::size_t engine = 0; engine < 2 && !ends_; ++engine)
    if (const auto failed = pairs.front()[engine]->prepare(plan_.start, 0)) {
      if (failed->kind == Reply::Kind::Stopped) return {};
      return std::unexpected(fmt::format("engine {} does not start: {}", engine + 1, failed->text));
    }
  working_ = plan_.concurrency;
  std::vector<std::jthread> threads;
  threads.reserve(pairs.size());
  for (Pair& pair : pairs)
    threads.emplace_back([this, &pair] {
      std::string why;
      try {
        work(pair);
      } catch (const std::exception& error) {
        why = error.what();
      }
      const std::scoped_lock lock(mutex_);
      if (!why.empty()) fail(std::move(why));
      --working_;
      changed_.notify_all();
    });

  std::unique_lock lock(mutex_);
  while (working_ > 0) {
    changed_.wait_for(lock, std::chrono::milliseconds(20));
    if (hooks_.is_interrupted()) ends_ = true;
    if (!ends_) continue;
    // Again and again: a search that was only about to begin does not know of it.
    lock.unlock();
    for (const Pair& pair : pairs)
      for (const auto& player : pair) player->stop();
    lock.lock();
  }
  if (!failure_.empty()) return std::unexpected(failure_);
  return {};
}

void MatchRunner::fail(std::string why) {
  if (failure_.empty()) failure_ = std::move(why);
  ends_ = true;
}

void MatchRunner::work(Pair& players) {
  const auto has_ended = [this] {
    const std::scoped_lock lock(mutex_);
    return ends_;
  };
  std::unique_lock lock(mutex_);
  while (!ends_) {
    while (board_.has(next_)) ++next_;
    if (next_ >= board_.size()) break;
    const std::size_t index = next_++;
    lock.unlock();

    GameSetup setup{.start = plan_.start,
                    .players = {},
                    .limits = {},
                    .seeds = {},
                    .max_turns = plan_.max_turns,
                    .margin_ms = plan_.margin_ms,
                    .patience_ms = plan_.patience_ms,
                    .now_us = steady_us,
                    .is_interrupted = has_ended};
    std::expected<std::string, std::string> opening;
    {
      const std::scoped_lock opening_lock(openings_mutex_);
      opening = openings_.line(index / 2);
    }
    std::optional<PlayedGame> played;
    if (opening.has_value() && setup.start.play_turns(*opening).has_value()) {
      // By game and engine, so that it does not matter which thread plays what.
      core::SplitMix64 seeds(plan_.seed ^ core::SplitMix64(index).next());
      for (std::size_t engine = 0; engine < 2; ++engine) {
        const std::size_t seat = engine == 0 ? seat_of_first(index) : 1u - seat_of_first(index);
        setup.players[seat] = players[engine].get();
        setup.limits[seat] = plan_.limits[engine];
        setup.seeds[seat] = seeds.next();
      }
      played = play_game(setup);
    }

    lock.lock();
    if (!opening.has_value() && !ends_ && !hooks_.is_interrupted()) fail(opening.error());
    if (!played || ends_) continue;
    const core::Score score = played->scores[seat_of_first(index)];
    board_.add(index, {played->ending, score + 1});
    if (auto taken = hooks_.on_game(index, *played); !taken.has_value()) fail(taken.error());
    if (board_.is_over()) ends_ = true;
    changed_.notify_all();
  }
}

}  // namespace saltus::cli::match
