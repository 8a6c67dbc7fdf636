// SPDX-License-Identifier: Apache-2.0
// What alpha-beta does at the positions below the root. Included by alphabeta.hpp.
#pragma once

#include <saltus/engine/alphabeta.hpp>

namespace saltus::engine {

template <SearchedGame G>
void AlphaBeta<G>::poll() {
  constexpr std::uint64_t kNodesPerPoll = 512;
  job_->nodes->store(nodes_, std::memory_order_relaxed);
  if (job_->stop->load(std::memory_order_relaxed)) stopped_ = true;
  if (job_->node_limit > 0 && nodes_ >= job_->node_limit) stopped_ = true;
  if (job_->thread == 0 && job_->goes_on != nullptr && !job_->goes_on(job_->context)) stopped_ = true;
  poll_at_ = nodes_ + kNodesPerPoll;
  if (job_->node_limit > nodes_) poll_at_ = std::min(poll_at_, job_->node_limit);
}

template <SearchedGame G>
bool AlphaBeta<G>::repeats() const {
  const std::uint64_t key = position_.key();
  if (job_->repetition_limit == 0 || seen_[key % kSeenSize] == 0) return false;
  int before = 0;
  for (std::size_t i = key_count_; i-- > 0;) {
    if (keys_[i] != key) continue;
    // Once on the path is enough: what was possible then is possible now.
    if (i >= root_keys_) return true;
    if (++before >= job_->repetition_limit - 1) return true;
  }
  return false;
}

template <SearchedGame G>
void AlphaBeta<G>::push_key() {
  if (!G::starts_turn(position_)) return;
  ++seen_[position_.key() % kSeenSize];
  keys_[key_count_++] = position_.key();
}

template <SearchedGame G>
void AlphaBeta<G>::pop_key() {
  if (!G::starts_turn(position_)) return;
  --seen_[position_.key() % kSeenSize];
  --key_count_;
}

template <SearchedGame G>
typename AlphaBeta<G>::Taken AlphaBeta<G>::take(Step step, StepCode code) {
  Frame& frame = frames_[static_cast<std::size_t>(at_)];
  frame.step = code;
  frame.context = G::context(position_, step);
  frame.passed = false;
  const core::Seat side = position_.to_move();
  Taken taken{position_.do_step(step), false};
  taken.turned = position_.to_move() != side;
  ++at_;
  turns_ += taken.turned ? 1 : 0;
  return taken;
}

template <SearchedGame G>
void AlphaBeta<G>::take_back(const Taken& taken) {
  --at_;
  turns_ -= taken.turned ? 1 : 0;
  position_.undo_step(taken.undo);
}

/// A good static value minus what doing nothing costs is still good: then the step that is not nothing is
/// too.
template <SearchedGame G>
bool AlphaBeta<G>::prunes_by_pass(int depth, int beta) {
  if constexpr (CanPass<G>) {
    Frame& frame = frames_[static_cast<std::size_t>(at_)];
    frame.step = 0;
    frame.context = 0;
    frame.passed = true;
    const Position before = position_;
    position_ = position_.passed();
    ++at_;
    ++turns_;
    const int less = kParameters.null_reduction + depth / 4;
    const int value = -search(depth - less, -beta, -beta + 1, false);
    --at_;
    --turns_;
    position_ = before;
    return value >= beta;
  }
  static_cast<void>(depth);
  static_cast<void>(beta);
  return false;
}

template <SearchedGame G>
void AlphaBeta<G>::score_quiet(Queue& queue) {
  const Frame& frame = frames_[static_cast<std::size_t>(at_)];
  const auto& history = history_[position_.to_move()];
  const bool replies = at_ > 0 && !frames_[static_cast<std::size_t>(at_) - 1].passed;
  const std::size_t before = replies ? frames_[static_cast<std::size_t>(at_) - 1].context * G::kContexts : 0;
  constexpr int kKiller = 4000;
  queue.rescore([&](StepCode code) {
    const Step step = G::decode(code);
    int change = history[G::history_slot(position_, step)];
    if (replies) change += replies_[before + G::context(position_, step)];
    if (code == frame.killers[0] || code == frame.killers[1]) change += kKiller;
    return change;
  });
}

/// A quiet step was too good for the rival: it is remembered, and those tried before are remembered as worse.
template <SearchedGame G>
void AlphaBeta<G>::reward(int depth, StepCode best, const StepCode* tried, int count) {
  Frame& frame = frames_[static_cast<std::size_t>(at_)];
  if (frame.killers[0] != best) frame.killers = {best, frame.killers[0]};
  const int turns = depth / kTurn + 1;
  const int bonus = std::min(turns * turns * 16, 1600);
  auto& history = history_[position_.to_move()];
  const bool replies = at_ > 0 && !frames_[static_cast<std::size_t>(at_) - 1].passed;
  const std::size_t before = replies ? frames_[static_cast<std::size_t>(at_) - 1].context * G::kContexts : 0;
  const auto update = [&](StepCode code, int change) {
    const Step step = G::decode(code);
    history.update(G::history_slot(position_, step), change);
    if (replies) replies_.update(before + G::context(position_, step), change);
  };
  update(best, bonus);
  for (int i = 0; i < count; ++i)
    if (tried[i] != best) update(tried[i], -bonus);
}

template <SearchedGame G>
int AlphaBeta<G>::search(int depth, int alpha, int beta, bool cut_node) {
  Frame& frame = frames_[static_cast<std::size_t>(at_)];
  frame.line_length = 0;
  count_node();
  if (stopped_) return 0;
  seldepth_ = std::max(seldepth_, turns_);
  const bool pv = beta - alpha > 1;
  const bool starts_turn = G::starts_turn(position_);
  const bool selective = job_->style == SearchStyle::Selective;

  // 1. Repetition. Whatever stood here before was not the end of the game, so this comes before the rest.
  if (starts_turn && repeats()) return 0;

  // 2. No result is better than winning next turn, none worse than having lost.
  alpha = std::max(alpha, turns_ - kWin);
  beta = std::min(beta, kWin - turns_);
  if (alpha >= beta) return alpha;

  // 3. What the table knows. At the horizon it is not asked: there the memory would be waited for longer than
  // a quiescence search takes. The facts come first, though some would not be needed: they are ready when the
  // memory is.
  const Facts facts(position_);
  const std::uint64_t key = position_.key();
  TableData known;
  const bool is_known = depth > 0 && table_.probe(key, known);
  StepCode table_step = is_known ? known.step : StepCode{0};
  if (is_known && !pv) {
    const int value = from_table(known.value, turns_);
    // Certainty holds at any depth, and nothing less counts where certainty is asked for. Full width has to
    // be the same with and without a table.
    const bool deep_enough = certain_    ? is_proven(value)
                             : selective ? known.depth >= depth || is_proven(value)
                                         : known.depth == depth;
    const bool fits = known.bound == Bound::Exact || (known.bound == Bound::Lower && value >= beta) ||
                      (known.bound == Bound::Upper && value <= alpha);
    if (deep_enough && fits) return value;
  }

  // 4. The end of the game, and what is certain at a glance.
  if (const Verdict verdict = facts.verdict()) return value_of(verdict);
  if (certain_ && (depth <= 0 || at_ >= kMaxFrames - 2)) return undecided_value(alpha);
  if (at_ >= kMaxFrames - 2 || turns_ >= kMaxTurns) return facts.evaluate();

  // 5. The horizon. The middle of a turn has its own evaluation.
  if (depth <= 0) return starts_turn ? quiesce(facts, alpha, beta, G::kQuiescenceSteps) : facts.evaluate();
  const bool forced = facts.is_forced();
  const bool threatened = forced || facts.is_threatened();

  // 6. The static value. Where certainty is asked for, nothing is decided by opinions.
  const bool guesses = selective && !certain_;
  int evaluation = kNoEvaluation;
  if (!forced)
    evaluation = is_known && known.evaluation != kNoEvaluation ? known.evaluation : facts.evaluate();
  frame.evaluation = evaluation;
  const int before = at_ >= 2 ? frames_[static_cast<std::size_t>(at_) - 2].evaluation : kNoEvaluation;
  const bool improving = !forced && before != kNoEvaluation && evaluation > before;
  const int turns_left = depth / kTurn;

  if (guesses && !pv && !threatened && starts_turn) {
    // 7. So good that the rival will not let it come to this.
    if (turns_left < kParameters.reverse_futility_turns &&
        evaluation - kParameters.reverse_futility * (turns_left + 1 - (improving ? 1 : 0)) >= beta)
      return evaluation;
    // 8. So bad that only something at once could help.
    if (turns_left < kParameters.razoring_turns &&
        evaluation + kParameters.razoring * (turns_left + 1) <= alpha) {
      const int value = quiesce(facts, alpha, alpha + 1, G::kQuiescenceSteps);
      if (value <= alpha) return value;
    }
    // 9. Good even after doing nothing.
    if constexpr (CanPass<G>) {
      if (depth >= 2 * kTurn && evaluation >= beta && at_ > 0 &&
          !frames_[static_cast<std::size_t>(at_) - 1].passed && facts.may_pass()) {
        const bool prunes = prunes_by_pass(depth, beta);
        frame.line_length = 0;
        if (stopped_) return 0;
        if (prunes) return beta;
      }
    }
  }

  // 10. Without a step to begin with, a shallower search finds one.
  if (guesses && table_step == 0 && depth >= 4 * kTurn && !forced) depth -= kTurn;

  // 11. Steps, best first: the table's, noisy ones, quiet ones.
  Queue queue;
  const Step first = table_step == 0 ? Step{} : G::decode(table_step);
  if (table_step != 0 && !G::is_legal(position_, first)) table_step = 0;
  enum class Stage { Table, Noisy, Quiet, Done };
  Stage stage = Stage::Table;
  StepCode quiet_tried[64];
  int quiet_count = 0;
  bool single_reply = false;
  int count = 0;
  int best = -kInfinite;
  StepCode best_step = 0;
  const int alpha_before = alpha;
  const int late_steps = (kParameters.late_steps_base + turns_left * turns_left * 2) * (improving ? 2 : 1);
  push_key();
  while (stage != Stage::Done) {
    StepCode code = 0;
    StepKind kind = StepKind::Noisy;
    if (stage == Stage::Table) {
      code = table_step;
      stage = Stage::Noisy;
      facts.generate(StepKind::Noisy, queue);
      single_reply = forced && queue.size() == 1;
      if (code == 0) continue;
      if (!facts.is_noisy(code)) kind = StepKind::Quiet;
    } else {
      code = queue.take_best();
      if (code == 0) {
        if (stage == Stage::Quiet || forced) {
          stage = Stage::Done;
        } else {
          stage = Stage::Quiet;
          queue.clear();
          facts.generate(StepKind::Quiet, queue);
          score_quiet(queue);
        }
        continue;
      }
      if (code == table_step) continue;
      if (stage == Stage::Quiet) kind = StepKind::Quiet;
    }
    ++count;
    const Step step = G::decode(code);
    const int cost = G::cost(position_, step);
    const bool quiet = kind == StepKind::Quiet;

    // 12. Late quiet steps near the horizon, once something else does not lose.
    if (guesses && !pv && quiet && !threatened && best > -kWinBound) {
      if (turns_left < kParameters.late_steps_turns && count > late_steps) break;
      if (turns_left < kParameters.futility_turns && stage == Stage::Quiet &&
          evaluation + kParameters.futility_base + kParameters.futility * turns_left <= alpha && count > 3)
        break;
    }

    // 13. A single reply to a threat is no choice.
    int next_depth = depth - cost;
    if (guesses && single_reply) next_depth += kTurn / 2;

    // 14. The first step with the whole window, others with none, and late quiet ones less deeply.
    const Taken taken = take(step, code);
    int value = 0;
    if (count == 1) {
      value = descend(taken, next_depth, alpha, beta, !pv && !cut_node);
    } else {
      int less = 0;
      if (guesses && quiet && !threatened && depth >= 2 * kTurn && count > 2) {
        less = late_step_reduction(kParameters, depth, count);
        if (cut_node) less += kTurn / 2;
        if (pv) less -= kTurn;
        if (!improving) less += 1;
        less = std::clamp(less, 0, std::max(0, next_depth - 1));
      }
      value = descend(taken, next_depth - less, alpha, alpha + 1, true);
      if (value > alpha && less > 0 && !stopped_)
        value = descend(taken, next_depth, alpha, alpha + 1, !cut_node);
      if (value > alpha && value < beta && !stopped_) value = descend(taken, next_depth, alpha, beta, false);
    }
    take_back(taken);
    if (stopped_) break;

    if (value > best) {
      best = value;
      if (value > alpha) {
        best_step = code;
        if (pv) extend_line(code);
        alpha = value;
        if (value >= beta) {
          if (quiet) reward(depth, code, quiet_tried, quiet_count);
          break;
        }
      }
    }
    if (quiet && quiet_count < 64) quiet_tried[quiet_count++] = code;
  }
  pop_key();
  if (stopped_) return 0;
  if (best == -kInfinite)
    return facts.evaluate();  // only where a game generates nothing and gives no verdict

  // 15. For later. A search that guesses may have missed a faster win, or a faster loss: of such values only
  // one side is certain.
  Bound bound = best >= beta ? Bound::Lower : best > alpha_before ? Bound::Exact : Bound::Upper;
  if (!certain_ && bound == Bound::Exact && is_proven(best)) bound = best > 0 ? Bound::Lower : Bound::Upper;
  if (!certain_ && is_proven(best) && (best > 0) != (bound == Bound::Lower)) return best;
  table_.store(key, {best_step, to_table(best, turns_), evaluation, std::clamp(depth, 0, 255), bound});
  return best;
}

/// Only steps that gain something, until there are none: what is left is quiet enough to be evaluated.
template <SearchedGame G>
int AlphaBeta<G>::quiesce(const Facts& facts, int alpha, int beta, int left) {
  const bool forced = facts.is_forced();
  const bool selective = job_->style == SearchStyle::Selective;
  int best = -kInfinite;
  int margin = kInfinite;
  if (!forced) {
    best = facts.evaluate();
    if (best >= beta || left == 0) return best;
    margin = best + kParameters.capture_gain;
    alpha = std::max(alpha, best);
  }
  if (left <= -G::kQuiescenceSteps || at_ >= kMaxFrames - 2) return forced ? facts.evaluate() : best;
  Queue queue;
  facts.generate(StepKind::Noisy, queue);
  for (StepCode code = queue.take_best(); code != 0; code = queue.take_best()) {
    if (!forced) {
      if (!facts.gains(code)) continue;
      // Even with what it gains it is not enough. A guess, so full width does without.
      if (selective && margin <= alpha && !is_proven(alpha)) {
        best = std::max(best, margin);
        break;
      }
    }
    const int value = quiesce_child(code, alpha, beta, left - 1);
    if (stopped_) return 0;
    if (value <= best) continue;
    best = value;
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
  }
  return best;
}

template <SearchedGame G>
int AlphaBeta<G>::quiesce_child(StepCode code, int alpha, int beta, int left) {
  const Taken taken = take(G::decode(code), code);
  count_node();
  seldepth_ = std::max(seldepth_, turns_);
  const int low = taken.turned ? -beta : alpha;
  const int high = taken.turned ? -alpha : beta;
  int value = 0;
  if (!stopped_) {
    const Facts facts(position_);
    if (const Verdict verdict = facts.verdict())
      value = value_of(verdict);
    else if (!G::starts_turn(position_))
      value = facts.evaluate();
    else
      value = quiesce(facts, low, high, left);
  }
  take_back(taken);
  return taken.turned ? -value : value;
}

/// The opponent to measure by.
template <SearchedGame G>
int AlphaBeta<G>::plain(int depth, int alpha, int beta) {
  count_node();
  frames_[static_cast<std::size_t>(at_)].line_length = 0;
  if (stopped_) return 0;
  const Facts facts(position_);
  if (const Verdict verdict = facts.verdict()) return value_of(verdict);
  if (depth <= 0 || at_ >= kMaxFrames - 2) return facts.evaluate();
  typename Position::StepList steps;
  position_.legal_steps(position_.to_move(), steps);
  int best = -kInfinite;
  for (const Step& step : steps) {
    const int next_depth = depth - G::cost(position_, step);
    const Taken taken = take(step, G::encode(step));
    const int value = taken.turned ? -plain(next_depth, -beta, -alpha) : plain(next_depth, alpha, beta);
    take_back(taken);
    if (stopped_) return 0;
    if (value > best) {
      best = value;
      if (value > alpha) extend_line(G::encode(step));
    }
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}

}  // namespace saltus::engine
