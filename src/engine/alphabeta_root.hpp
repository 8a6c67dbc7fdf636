// SPDX-License-Identifier: Apache-2.0
// The root of alpha-beta: iterations, lines and windows. Included by alphabeta.hpp.
#pragma once

#include <saltus/engine/alphabeta.hpp>

namespace saltus::engine {

template <SearchedGame G>
void AlphaBeta<G>::prepare(const SearchJob& job) {
  job_ = &job;
  table_ = TranspositionTable(job.table);
  std::memcpy(&position_, job.position, sizeof(Position));
  nodes_ = poll_at_ = 0;
  stopped_ = false;
  at_ = turns_ = seldepth_ = done_depth_ = 0;
  known_lines_ = 0;
  for (Frame& frame : frames_) frame = Frame{};
  seen_.fill(0);
  key_count_ = 0;
  const std::size_t kept = std::min(job.history_count, kMaxKeys / 2);
  for (std::size_t i = job.history_count - kept; i < job.history_count; ++i) {
    keys_[key_count_++] = job.history[i];
    ++seen_[job.history[i] % kSeenSize];
  }
  root_keys_ = key_count_;

  typename Position::StepList steps;
  position_.legal_steps(position_.to_move(), steps);
  root_count_ = steps.size();
  for (std::size_t i = 0; i < root_count_; ++i) {
    root_[i] = RootStep{};
    root_[i].code = G::encode(steps[i]);
    if (job.noise == 0) continue;
    // The sum of two equal draws: small errors are likelier than large ones.
    core::Random random(job.noise_seed ^ core::SplitMix64(position_.key() ^ root_[i].code).next());
    const auto width = static_cast<std::uint32_t>(job.noise) + 1;
    root_[i].noise = static_cast<int>(random.below(width) + random.below(width)) - job.noise;
  }
  if (root_count_ > 0) guess_turn();
  line_count_ = std::min({static_cast<std::size_t>(std::max(1, job.lines)), root_count_, kMaxLines});
}

/// A whole turn by what is plain to see, for whoever stops a search before it has found anything.
template <SearchedGame G>
void AlphaBeta<G>::guess_turn() {
  SearchLine line;
  const Position before = position_;
  while (position_.to_move() == before.to_move() && line.length < SearchLine::kMaxSteps) {
    Queue queue;
    const Facts facts(position_);
    facts.generate(StepKind::Noisy, queue);
    if (!facts.is_forced()) facts.generate(StepKind::Quiet, queue);
    StepCode code = queue.take_best();
    if (code == 0) {  // forced, and lost whatever happens
      typename Position::StepList steps;
      position_.legal_steps(position_.to_move(), steps);
      if (steps.empty()) break;
      code = G::encode(steps[0]);
    }
    line.steps[static_cast<std::size_t>(line.length++)] = code;
    position_.do_step(G::decode(code));
  }
  position_ = before;
  const auto first = std::find_if(root_.begin(), root_.begin() + static_cast<std::ptrdiff_t>(root_count_),
                                  [&](const RootStep& root) { return root.code == line.steps[0]; });
  std::swap(root_[0], *first);
  root_[0].line = line;
  known_lines_ = 1;
}

template <SearchedGame G>
SearchProgress AlphaBeta<G>::run(const SearchJob& job) {
  prepare(job);
  if (root_count_ > 0) iterate();
  job.nodes->store(nodes_, std::memory_order_relaxed);
  return progress();
}

template <SearchedGame G>
void AlphaBeta<G>::iterate() {
  // Threads beside the first look a turn further now and then, so that they do not all do the same.
  const int ahead = job_->thread % 2;
  for (int depth = 1; depth <= job_->max_depth; ++depth) {
    const int root_depth = std::min(depth + (depth > 1 ? ahead : 0), job_->max_depth);
    for (std::size_t line = 0; line < line_count_; ++line)
      if (!search_line(root_depth * kTurn, line)) return;
    done_depth_ = root_depth;
    if (job_->thread == 0 && job_->on_iteration != nullptr && !job_->on_iteration(job_->context, progress()))
      return;
    // An exact distance is the end of the search: there is nothing more to find.
    if (certain_ && line_count_ == 1 && is_proven(root_[0].value)) return;
  }
}

/// One line of an iteration: a window around what is expected, widened where the value lies outside. False if
/// the search was stopped.
template <SearchedGame G>
bool AlphaBeta<G>::search_line(int depth, std::size_t line) {
  constexpr int kFirstWidth = 20;
  constexpr int kWidest = 1000;
  const int expected = root_[line].value;
  // A proven distance within the depth is made exact, with a window just around it and without guesses.
  certain_ = job_->style == SearchStyle::Selective && job_->noise == 0 && expected > -kInfinite &&
             is_proven(expected) && kWin - std::abs(expected) <= depth / kTurn;
  int center = expected;
  int below = certain_ ? 1 : kFirstWidth;
  int above = below;
  if (!certain_ && (depth < 4 * kTurn || is_proven(expected) || job_->noise > 0))
    below = above = 2 * kInfinite;
  for (;;) {
    const int alpha = std::max(-kInfinite, center - below);
    const int beta = std::min(kInfinite, center + above);
    const int value = search_root(depth, alpha, beta, line);
    if (stopped_) return false;
    const bool too_low = value <= alpha && alpha > -kInfinite;
    const bool too_high = value >= beta && beta < kInfinite;
    if (!too_low && !too_high) return true;
    center = value;
    if (certain_ && is_proven(value) && (value > 0) == (expected > 0) && too_high == (value > 0)) continue;
    if (certain_) {  // no certainty after all, since repetition depends on the path
      certain_ = false;
      below = above = 2 * kInfinite;
    }
    int& width = too_low ? below : above;
    width = width > kWidest || is_proven(value) ? 2 * kInfinite : 3 * width;
  }
}

/// The steps from `first` on; those before are lines already. Afterwards the best stands at `first`.
template <SearchedGame G>
int AlphaBeta<G>::search_root(int depth, int alpha, int beta, std::size_t first) {
  int best = -kInfinite;
  at_ = turns_ = 0;
  count_node();
  push_key();
  for (std::size_t i = first; i < root_count_ && !stopped_; ++i) {
    RootStep& root = root_[i];
    const Step step = G::decode(root.code);
    const int next_depth = depth - G::cost(position_, step);
    const auto look = [&](int less, int low, int high) {
      const Taken taken = take(step, root.code);
      const int value = job_->style == SearchStyle::Plain
                            ? (taken.turned ? -plain(next_depth, -high, -low) : plain(next_depth, low, high))
                            : descend(taken, next_depth - less, low, high, high - low == 1);
      take_back(taken);
      return value;
    };
    // Noise shifts the window, so that what is compared is the value with its noise; certainty has none, and
    // a bound beyond it would come back as a value that no game has.
    const int low = is_proven(alpha) ? alpha : alpha - root.noise;
    const int high = is_proven(beta) ? beta : beta - root.noise;
    int value = 0;
    if (i == first) {
      value = look(0, low, high);
    } else {
      const bool reduces =
          job_->style == SearchStyle::Selective && !certain_ && depth > 2 * kTurn && i >= first + 3;
      const int less = reduces ? late_step_reduction(kParameters, depth, static_cast<int>(i - first)) / 2 : 0;
      value = look(less, low, low + 1);
      if (!stopped_ && value > low && less > 0) value = look(0, low, low + 1);
      if (!stopped_ && value > low && value < high) value = look(0, low, high);
    }
    if (stopped_) break;
    if (!is_proven(value)) value += root.noise;
    if (i > first && value <= alpha) {
      root.value = -kInfinite;
      continue;
    }
    root.value = value;
    // A loss in n turns or later, or a win in n or later, proves nothing: what was known of the line stands
    // until the window is wide enough, which may never come if the search is stopped.
    if (!is_proven(value) || (value > 0 ? value > low : value < high)) root.line.value = value;
    if (value > alpha || root.line.length == 0) {  // below the window the line before is the better one
      extend_line(root.code);
      root.line.length = frames_[0].line_length;
      std::copy_n(frames_[0].line.begin(), root.line.length, root.line.steps.begin());
    }
    if (value > best) {
      best = value;
      if (i > first) {
        const RootStep found = root;
        std::move_backward(root_.begin() + static_cast<std::ptrdiff_t>(first),
                           root_.begin() + static_cast<std::ptrdiff_t>(i),
                           root_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        root_[first] = found;
      }
      known_lines_ = std::max(known_lines_, first + 1);
      alpha = std::max(alpha, best);
    }
    if (best >= beta) break;
  }
  pop_key();
  return best;
}

template <SearchedGame G>
SearchProgress AlphaBeta<G>::progress() {
  SearchProgress out;
  out.depth = done_depth_;
  out.seldepth = seldepth_;
  const std::size_t count = std::min(known_lines_, line_count_);
  for (std::size_t i = 0; i < count; ++i) lines_[i] = root_[i].line;
  out.lines = lines_.data();
  out.line_count = static_cast<int>(count);
  return out;
}

}  // namespace saltus::engine
