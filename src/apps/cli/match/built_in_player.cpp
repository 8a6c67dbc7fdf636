// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/built_in_player.hpp>

#include <algorithm>
#include <utility>

#include <saltus/apps/cli/match/clock.hpp>

namespace saltus::cli::match {
namespace {

Evaluation evaluation_of(const engine::Result& result) {
  Evaluation out;
  if (result.last.lines.empty()) return out;
  const engine::Line& line = result.last.lines.front();
  out.cp = line.score_cp;
  if (line.turns && line.proof == engine::Proof::Win) out.turns_to_end = *line.turns;
  if (line.turns && line.proof == engine::Proof::Loss) out.turns_to_end = -*line.turns;
  out.expected_score = line.wins + line.draws / 2;
  return out;
}

/// The steps to play: the whole variation if it begins with the chosen step, which at lower levels it need
/// not.
std::vector<std::string> steps_of(const engine::Result& result) {
  if (!result.last.lines.empty() && result.last.lines.front().step == *result.best)
    return result.last.lines.front().steps;
  return {result.text};
}

}  // namespace

std::uint32_t share_of_clock_ms(const engine::ClockLimits& clock) {
  // A thirtieth lasts for a long game, most of the increment comes back, and a tenth of the rest is never
  // touched.
  const std::uint32_t share = clock.remaining_ms / 30 + clock.increment_ms / 4 * 3;
  return std::max(1u, std::min(share, clock.remaining_ms / 10 * 9));
}

BuiltInPlayer::BuiltInPlayer(engine::EngineFactory factory, const EngineSpec& spec)
    : factory_(factory), spec_(spec), threads_(spec.threads > 1 ? std::make_unique<JobThreads>() : nullptr) {}

BuiltInPlayer::~BuiltInPlayer() = default;

std::optional<Reply> BuiltInPlayer::prepare(const core::Game& start, std::uint64_t seed) {
  engine::EngineOptions options;
  options.algorithm = spec_.algorithm;
  options.hash_mib = spec_.hash_mib;
  options.threads = spec_.threads;
  options.seed = seed;
  options.level = spec_.level;
  options.now_us = now_us;
  if (threads_)
    options.executor = [threads = threads_.get()](const std::function<void()>& job) { threads->run(job); };
  auto fresh = factory_ == nullptr ? nullptr : factory_(start.position(), options);
  {
    const std::scoped_lock lock(mutex_);
    std::swap(engine_, fresh);
  }
  if (engine_) return std::nullopt;
  return Reply{Reply::Kind::Crash, "there is no engine for this game", {}};
}

engine::Result BuiltInPlayer::search(const engine::Limits& limits) {
  engine::Result result;
  engine::Observer observer;
  observer.on_result = [&](const engine::Result& found) { result = found; };
  engine_->start(limits, std::move(observer));
  engine_->wait();
  return result;
}

Reply BuiltInPlayer::think(const core::Game& game, const TurnLimits& turn_limits) {
  const std::uint64_t begun = now_us();
  const core::Seat seat = game.node().seats.front();
  core::Game ahead = game;
  Reply reply;
  for (bool is_first = true; is_first || !(ahead.is_over() || ahead.position().node().starts_turn);
       is_first = false) {
    engine::Limits limits;
    limits.nodes = turn_limits.nodes;
    limits.depth = turn_limits.depth;
    const auto spent_ms = static_cast<std::uint32_t>((now_us() - begun) / 1000);
    // Where more steps may follow in this turn, a search leaves some of the time for them.
    const bool ends_turn = ahead.position().node().ends_turn;
    const auto part_of = [&](std::uint32_t ms) {
      const std::uint32_t left = ms > spent_ms ? ms - spent_ms : 0;
      return std::max(1u, ends_turn ? left : is_first ? left / 4 * 3 : left / 2);
    };
    if (turn_limits.movetime_ms > 0) limits.time_ms = part_of(turn_limits.movetime_ms);
    if (turn_limits.clock) {
      limits.clock = turn_limits.clock;
      limits.clock->remaining_ms -= std::min(limits.clock->remaining_ms, spent_ms);
      const std::uint32_t share = part_of(share_of_clock_ms(*turn_limits.clock));
      limits.time_ms = limits.time_ms == 0 ? share : std::min(limits.time_ms, share);
    }
    if (!engine_->set_position(ahead, seat))
      return {Reply::Kind::Crash, "the engine refused the position", {}};
    const engine::Result result = search(limits);
    if (!result.best) return {Reply::Kind::Crash, "the engine found no step", {}};
    if (is_first) reply.evaluation = evaluation_of(result);
    bool is_within = false;
    for (const std::string& step : steps_of(result)) {
      if (is_within && (ahead.is_over() || ahead.position().node().starts_turn)) break;
      if (!is_within) {
        reply.text += (reply.text.empty() ? "" : ",") + step;
        // A step that is not legal is for the referee to see.
        if (!ahead.play_step(step, seat).has_value()) return reply;
      } else {
        if (!ahead.play_step(step, seat).has_value()) break;
        reply.text += "," + step;
      }
      is_within = true;
    }
  }
  return reply;
}

void BuiltInPlayer::stop() {
  const std::scoped_lock lock(mutex_);
  if (engine_) engine_->stop();
}

}  // namespace saltus::cli::match
