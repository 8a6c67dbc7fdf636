// SPDX-License-Identifier: Apache-2.0
// When an alpha-beta search ends: at a time that was given, or at the share of a clock that it is worth.
#pragma once

#include <cstdint>
#include <cstdlib>

#include <saltus/engine/any_engine.hpp>
#include <saltus/engine/search_kernel.hpp>
#include <saltus/engine/time_share.hpp>

namespace saltus::engine {

class SearchTime {
 public:
  /// Begins now. `clock` outlives this; without one there is no limit.
  SearchTime(const Limits& limits, const Clock& clock) : clock_(clock), start_us_(now()) {
    if (limits.infinite || !clock) return;
    if (limits.time_ms > 0) hard_us_ = std::uint64_t{1000} * limits.time_ms;
    if (!limits.clock) return;
    const TimeShare share = time_share(*limits.clock);
    soft_us_ = std::uint64_t{1000} * share.soft_ms;
    const std::uint64_t hard_us = std::uint64_t{1000} * share.hard_ms;
    if (hard_us_ == 0 || hard_us < hard_us_) hard_us_ = hard_us;
  }

  std::uint64_t elapsed_us() const { return now() - start_us_; }
  bool is_over() const { return hard_us_ > 0 && elapsed_us() >= hard_us_; }

  /// Whether another iteration is worth its time after one that found `best` with `value`: less where the
  /// step has been the best for long, more where the value has fallen. Nothing is left to think about where
  /// there is one step or the result is certain. Without a share of a clock always.
  bool is_worth_another(int depth, int value, StepCode best, bool is_only_step) {
    stable_ = best == best_ && depth > 1 ? stable_ + 1 : 0;
    const int fall = depth > 1 ? value_ - value : 0;
    best_ = best;
    value_ = value;
    if (soft_us_ == 0) return true;
    if (is_only_step || is_proven(value)) return false;
    std::uint64_t percent = stable_ >= 6 ? 45 : stable_ >= 3 ? 65 : stable_ >= 1 ? 85 : 120;
    if (fall > 60) percent += 60;
    return elapsed_us() * 100 < soft_us_ * percent;
  }

 private:
  std::uint64_t now() const { return clock_ ? clock_() : 0; }

  const Clock& clock_;
  std::uint64_t start_us_;
  std::uint64_t soft_us_ = 0;
  std::uint64_t hard_us_ = 0;
  StepCode best_ = 0;
  int value_ = 0;
  int stable_ = 0;
};

}  // namespace saltus::engine
