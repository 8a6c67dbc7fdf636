// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/turn_search.hpp>

#include <algorithm>
#include <cstdint>

namespace saltus::cli {
namespace {

/// Whether `seat` is to go on with the turn that it has begun.
bool is_within_turn(const core::Node& node, core::Seat seat) {
  return node.kind == core::NodeKind::Decision && !node.starts_turn && node.seats.contains(seat);
}

/// Whether some first step leaves more of the turn to `seat`.
bool may_have_more_steps(const core::Game& game, core::Seat seat) {
  const core::AnyPosition& position = game.position();
  return std::ranges::any_of(position.legal_steps(seat), [&](const core::AnyStep& step) {
    core::AnyPosition after = position;
    after.do_step(step);
    return is_within_turn(after.node(), seat);
  });
}

engine::Limits nine_tenths(engine::Limits limits) {
  if (limits.nodes > 1) limits.nodes -= limits.nodes / 10;
  if (limits.time_ms > 1) limits.time_ms -= limits.time_ms / 10;
  if (limits.clock) limits.clock->remaining_ms -= limits.clock->remaining_ms / 10;
  return limits;
}

engine::Limits twentieth(const engine::Progress& first, const engine::Limits& limits) {
  constexpr std::uint64_t kMost = 0xFFFF'FFFF;
  return {.nodes = std::max<std::uint64_t>(1, first.nodes / 20),
          .time_ms = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(first.time_ms / 20, 1, kMost)),
          .depth = limits.depth};
}

engine::Result search(engine::AnyEngine& engine, const engine::Limits& limits, const std::atomic<bool>& stop,
                      const std::function<void(const engine::Progress&)>& on_progress) {
  engine::Result result;
  engine::Observer observer;
  observer.on_progress = [&](const engine::Progress& progress) {
    if (stop) engine.stop();
    if (on_progress) on_progress(progress);
  };
  observer.on_result = [&](const engine::Result& found) { result = found; };
  engine.start(limits, observer);
  if (stop) engine.stop();  // what was asked before the start does not reach the search
  engine.wait();
  return result;
}

/// Goes on along a line whose first step has been played.
void follow(core::Game& game, core::Seat seat, const engine::Line& line) {
  for (std::size_t i = 1; i < line.steps.size() && is_within_turn(game.node(), seat); ++i)
    if (!game.play_step(line.steps[i], seat).has_value()) return;
}

/// Plays the step found, or else any; false if there is none.
bool play_best(core::Game& game, core::Seat seat, const engine::Result& result) {
  if (result.best && game.play_step(*result.best, seat).has_value()) return true;
  const auto steps = game.position().legal_steps(seat);
  return !steps.empty() && game.play_step(steps.front(), seat).has_value();
}

}  // namespace

FoundTurn find_turn(engine::AnyEngine& engine, core::Game game, core::Seat seat, const engine::Limits& limits,
                    const std::atomic<bool>& stop,
                    const std::function<void(const engine::Progress&)>& on_progress) {
  FoundTurn found;
  const std::size_t steps_before = game.step_count();
  const bool has_reserve = !engine.finds_whole_turns() && may_have_more_steps(game, seat);
  engine::Result result = search(engine, has_reserve ? nine_tenths(limits) : limits, stop, on_progress);
  found.last = result.last;
  const engine::Limits further = twentieth(result.last, limits);
  for (;;) {
    const std::size_t step = game.step_count();
    if (!play_best(game, seat, result)) break;
    if (!result.last.lines.empty()) {
      const engine::Line& line = result.last.lines.front();
      const bool is_sure = engine.finds_whole_turns() || line.proof != engine::Proof::None;
      const bool is_best = !line.steps.empty() && line.steps.front() == game.step_text(step);
      if (is_best && (stop || is_sure)) follow(game, seat, line);
    }
    if (!is_within_turn(game.node(), seat)) break;
    engine.set_position(game, seat);
    result = search(engine, stop ? engine::Limits{.nodes = 1} : further, stop, {});
    found.last.nodes += result.last.nodes;
    found.last.time_ms += result.last.time_ms;
    if (found.last.time_ms > 0) found.last.nps = found.last.nodes * 1000 / found.last.time_ms;
  }
  for (std::size_t i = steps_before; i < game.step_count(); ++i)
    found.text += (i > steps_before ? "," : "") + game.step_text(i);
  found.is_whole = game.position().node().starts_turn;
  return found;
}

}  // namespace saltus::cli
