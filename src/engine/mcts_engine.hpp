// SPDX-License-Identifier: Apache-2.0
// Monte Carlo tree search as an AnyEngine: keeps the tree while a game goes on, runs simulations until the
// budget is spent, chooses a step as the level says, and reports.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <saltus/core/any_position.hpp>
#include <saltus/core/game.hpp>
#include <saltus/core/random.hpp>
#include <saltus/engine/any_engine.hpp>
#include <saltus/engine/budget.hpp>
#include <saltus/engine/game_history.hpp>
#include <saltus/engine/levels.hpp>
#include <saltus/engine/lines.hpp>
#include <saltus/engine/mcts.hpp>
#include <saltus/engine/runner.hpp>

namespace saltus::engine {

template <core::Rules P>
class MctsEngine final : public Runner {
 public:
  explicit MctsEngine(const EngineOptions& options)
      : Runner(options), search_(std::size_t{std::max(1u, options.hash_mib)} << 20) {}
  ~MctsEngine() override { finish(); }

  bool set_position(const core::Game& game, core::Seat seat) override {
    const auto position = game.position().template as<P>();
    if (!position) return false;
    finish();
    const core::Node node = game.node();
    if (seat == core::kNoSeat && !node.seats.empty()) seat = node.seats.front();
    may_act_ = seat != core::kNoSeat && node.seats.contains(seat);
    const std::vector<std::uint64_t> history = turn_keys(game);
    const bool keeps = keeps_tree(game) && search_.rebase(*position, seat, history);
    // What was seen in the tree must not tell what is hidden now.
    if (!keeps || search_.is_hidden()) search_.set_root(*position, seat, history);
    game_ = game;
    return true;
  }

 protected:
  Result think(const Limits& limits, const Observer& observer) override {
    Result result;
    result.seat = search_.seat();
    if (!may_act_) return result;
    const Level& level = level_numbers(options().level);
    Budget budget(limits, level, options().now_us);
    core::Random random(options().seed ^ core::SplitMix64(search_.root().key()).next());
    search_.seed(random.next());
    std::uint64_t nodes = 0;
    // The first simulation is what gives the root its children, so there is always a step to take.
    while (nodes == 0 || !(is_stopped() || budget.is_spent(nodes))) {
      if (search_.is_solved()) break;
      search_.simulate();
      ++nodes;
      if (budget.is_report_due(nodes) && observer.on_progress) observer.on_progress(progress(nodes, budget));
    }
    result.last = progress(nodes, budget);
    take(choose(level, random), result);
    return result;
  }

 private:
  Progress progress(std::uint64_t nodes, const Budget& budget) const {
    Progress out;
    out.nodes = nodes;
    const std::uint64_t elapsed_us = budget.elapsed_us();
    out.time_ms = elapsed_us / 1000;
    if (elapsed_us > 0) out.nps = nodes * 1'000'000 / elapsed_us;
    out.hashfull = static_cast<int>(std::uint64_t{1000} * search_.tree().size() / search_.tree().capacity());
    const Lines<P> lines(search_);
    for (const NodeIndex child : lines.ranked_children(0)) {
      if (out.lines.size() >= static_cast<std::size_t>(std::max(1, options().lines))) break;
      out.lines.push_back(lines.line(child));
    }
    return out;
  }

  /// The step to take. Without room for even the root's children, any.
  typename P::Step choose(const Level& level, core::Random& random) const {
    const Lines<P> lines(search_);
    std::vector<NodeIndex> children = lines.ranked_children(0);
    if (children.empty()) return *core::draw_step(search_.root(), search_.seat(), random);
    NodeIndex chosen = children.front();
    if (level.sharpness > 0 && lines.proof(chosen, search_.seat()) != Proof::Win) {
      std::vector<std::uint64_t> visits;
      visits.reserve(children.size());
      for (const NodeIndex child : children)
        visits.push_back(lines.proof(child, search_.seat()) == Proof::Loss ? 0
                                                                           : search_.tree()[child].visits);
      if (std::ranges::max(visits) > 0) chosen = children[draw_by_visits(visits, level.sharpness, random)];
    }
    return search_.tree()[chosen].step;
  }

  void take(const typename P::Step& step, Result& result) const {
    result.best = core::detail::erase<core::AnyStep>(step);
    result.text = search_.root().step_to_text(step);
  }

  /// Moves the tree on to `game`, if that continues the one before with nothing hidden.
  bool keeps_tree(const core::Game& game) {
    if (!game_ || search_.is_hidden() || !continues(*game_, game)) return false;
    for (std::size_t i = game_->step_count() + 1; i <= game.step_count(); ++i) {
      const auto next = position_at(game, i).template as<P>();
      if (!next || !search_.follow(*next)) return false;
    }
    return true;
  }

  Mcts<P> search_;
  std::optional<core::Game> game_;
  bool may_act_ = false;
};

}  // namespace saltus::engine
