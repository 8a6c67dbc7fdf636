// SPDX-License-Identifier: Apache-2.0
// Alpha-beta as an AnyEngine: memory, threads, time, and what is told about lines. The search itself is
// behind a table of functions (search_kernel.hpp).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <saltus/core/any_position.hpp>
#include <saltus/core/game.hpp>
#include <saltus/engine/any_engine.hpp>
#include <saltus/engine/game_history.hpp>
#include <saltus/engine/levels.hpp>
#include <saltus/engine/runner.hpp>
#include <saltus/engine/search_kernel.hpp>
#include <saltus/engine/search_memory.hpp>
#include <saltus/engine/search_time.hpp>

namespace saltus::engine {

/// The share of points that a value is worth, 0 … 1: half at 0, monotone, with an operation that rounds alike
/// everywhere. The evaluation's weights are fitted to it.
inline double expected_points(int value) {
  constexpr double kScale = 250;
  const double x = value / kScale;
  return 0.5 * (1 + x / std::sqrt(1 + x * x));
}

/// `Search` has table(), the functions for positions of type P, and decode(), from codes to steps.
template <core::Rules P, class Search>
class AlphaBetaEngine final : public Runner {
 public:
  explicit AlphaBetaEngine(const EngineOptions& options)
      : Runner(options),
        is_plain_(options.algorithm == Algorithm::Plain),
        table_(is_plain_ ? 0 : std::size_t{std::max(1u, options.hash_mib)} << 20) {
    const bool counts = is_plain_ || search_level(options.level).nodes > 0;
    const int threads = counts ? 1 : std::clamp(options.threads, 1, kMaxThreads);
    for (int i = 0; i < threads; ++i) workers_.emplace_back(Search::table());
  }
  ~AlphaBetaEngine() override { finish(); }

  bool finds_whole_turns() const override { return true; }

  bool set_position(const core::Game& game, core::Seat seat) override {
    const auto position = game.position().template as<P>();
    if (!position) return false;
    finish();
    if (!game_ || !continues(*game_, game)) forget();
    const core::Node node = game.node();
    position_ = *position;
    has_one_step_ = core::count_children(position_) == 1;
    seat_ = position->to_move();
    may_act_ = node.kind == core::NodeKind::Decision && (seat == core::kNoSeat || seat == seat_);
    if (seat != core::kNoSeat) seat_ = seat;
    history_ = turn_keys(game);
    if (node.starts_turn && !history_.empty()) history_.pop_back();
    game_ = game;
    return true;
  }

 protected:
  int helper_count() const override { return static_cast<int>(workers_.size()) - 1; }

  void prepare(const Limits& limits) override {
    generation_ = static_cast<std::uint8_t>((generation_ + 1) % TranspositionTable::kGenerations);
    const SearchLevel& level = search_level(options().level);
    job_ = SearchJob{};
    job_.position = reinterpret_cast<const std::byte*>(&position_);
    job_.history = history_.data();
    job_.history_count = history_.size();
    job_.repetition_limit = position_.repetition_limit();
    job_.style = is_plain_ ? SearchStyle::Plain : SearchStyle::Selective;
    if (!is_plain_) job_.table = table_.view(generation_);
    if (limits.depth > 0 && !limits.infinite) job_.max_depth = std::min(limits.depth, kMaxTurns);
    if (is_plain_ && limits.depth == 0) job_.max_depth = kPlainDepth;
    job_.lines = options().lines;
    job_.noise = level.noise;
    job_.noise_seed = options().seed;
    job_.stop = &stop_flag();
    for (SearchWorker& worker : workers_) worker.node_counter().store(0, std::memory_order_relaxed);
  }

  Result think(const Limits& limits, const Observer& observer) override {
    Result result;
    result.seat = seat_;
    if (!may_act_) return result;
    SearchTime time(limits, options().now_us);
    Thinking thinking{this, &time, &observer, node_limit(limits)};
    SearchJob job = job_;
    job.node_limit = workers_.size() == 1 ? thinking.node_limit : 0;
    job.nodes = &workers_[0].node_counter();
    job.context = &thinking;
    job.goes_on = [](void* context) { return static_cast<Thinking*>(context)->goes_on(); };
    job.on_iteration = [](void* context, const SearchProgress& progress) {
      return static_cast<Thinking*>(context)->on_iteration(progress);
    };
    result.last = describe(workers_[0].run(job), time);
    if (result.last.lines.empty()) return result;
    result.best = result.last.lines.front().step;
    result.text = result.last.lines.front().steps.front();
    return result;
  }

  void help(int index) override {
    if (!may_act_) return;
    SearchWorker& worker = workers_[static_cast<std::size_t>(index)];
    SearchJob job = job_;
    job.thread = index;
    job.lines = 1;
    job.nodes = &worker.node_counter();
    // A helper that is done with what there is does not end the search.
    worker.run(job);
  }

 private:
  static constexpr int kMaxThreads = 256;
  static constexpr int kPlainDepth = 4;

  /// What the search calls back with.
  struct Thinking {
    AlphaBetaEngine* engine;
    SearchTime* time;
    const Observer* observer;
    std::uint64_t node_limit;  ///< of all threads, 0: none

    bool goes_on() {
      if (node_limit > 0 && engine->nodes() >= node_limit) return false;
      return !time->is_over();
    }
    bool on_iteration(const SearchProgress& progress) {
      if (observer->on_progress && progress.line_count > 0)
        observer->on_progress(engine->describe(progress, *time));
      if (node_limit > 0 && engine->nodes() >= node_limit) return false;
      const SearchLine& best = progress.lines[0];
      return time->is_worth_another(progress.depth, best.value, best.steps[0], engine->has_one_step_);
    }
  };

  void forget() {
    table_.clear();
    for (SearchWorker& worker : workers_) worker.forget();
  }

  std::uint64_t nodes() const {
    std::uint64_t total = 0;
    for (const SearchWorker& worker : workers_) total += worker.nodes();
    return total;
  }

  /// Whichever is least of what is asked for, what the level allows, and what time is worth without a clock.
  std::uint64_t node_limit(const Limits& limits) const {
    std::uint64_t limit = 0;
    const auto at_most = [&](std::uint64_t nodes) {
      if (nodes > 0) limit = limit == 0 ? nodes : std::min(limit, nodes);
    };
    at_most(search_level(options().level).nodes);
    if (limits.infinite) return limit;
    at_most(limits.nodes);
    if (!options().now_us) at_most(kNodesPerMs * limits.time_ms);
    const bool is_limited =
        limits.nodes > 0 || limits.time_ms > 0 || limits.depth > 0 || limits.clock.has_value() || is_plain_;
    if (!is_limited) at_most(kDefaultNodes);
    return limit;
  }

  Progress describe(const SearchProgress& progress, const SearchTime& time) const {
    Progress out;
    out.nodes = nodes();
    const std::uint64_t elapsed_us = time.elapsed_us();
    out.time_ms = elapsed_us / 1000;
    if (elapsed_us > 0) out.nps = out.nodes * 1'000'000 / elapsed_us;
    out.hashfull = TranspositionTable(job_.table).hashfull();
    out.depth = progress.depth;
    out.seldepth = progress.seldepth;
    for (int i = 0; i < progress.line_count; ++i) out.lines.push_back(describe(progress.lines[i]));
    return out;
  }

  Line describe(const SearchLine& line) const {
    Line out;
    P position = position_;
    for (int i = 0; i < line.length; ++i) {
      const typename P::Step step = Search::decode(line.steps[static_cast<std::size_t>(i)]);
      if (i == 0) out.step = core::detail::erase<core::AnyStep>(step);
      out.steps.push_back(position.step_to_text(step));
      position.do_step(step);
    }
    if (is_proven(line.value)) {
      const bool wins = line.value > 0;
      out.proof = wins ? Proof::Win : Proof::Loss;
      out.turns = kWin - std::abs(line.value);
      out.wins = wins ? 1 : 0;
    } else {
      out.score_cp = line.value;
      out.wins = expected_points(line.value);
    }
    out.losses = 1 - out.wins;
    out.expected = {out.wins, out.losses};
    if (seat_ == 1) std::swap(out.expected[0], out.expected[1]);
    return out;
  }

  bool is_plain_;
  TableMemory table_;
  std::vector<SearchWorker> workers_;
  std::uint8_t generation_ = 0;
  SearchJob job_;
  P position_{};
  core::Seat seat_ = core::kNoSeat;
  bool may_act_ = false;
  bool has_one_step_ = false;
  std::vector<std::uint64_t> history_;
  std::optional<core::Game> game_;
};

}  // namespace saltus::engine
