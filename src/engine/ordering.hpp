// SPDX-License-Identifier: Apache-2.0
// Which steps to look at first: steps with scores, and what earlier parts of a search say about steps.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <saltus/engine/search_kernel.hpp>

namespace saltus::engine {

/// Steps that are taken out best first; of equal scores the smaller code, so that every machine agrees.
///
/// A step is one number, score · 2^16 + (2^16 − 1 − code): the best is then the greatest, which compilers
/// find eight at a time, and in most positions few are taken out.
template <std::size_t Capacity>
class StepQueue {
 public:
  /// Scores beyond 16 bits are cut off there.
  void add(StepCode code, int score) { keys_[size_++] = key_of(code, score); }
  std::size_t size() const { return size_; }
  void clear() { size_ = 0; }

  /// Adds change(code) to the score of each step.
  template <class Change>
  void rescore(Change&& change) {
    for (std::size_t i = 0; i < size_; ++i) {
      const StepCode code = code_of(keys_[i]);
      keys_[i] = key_of(code, (keys_[i] >> 16) + change(code));
    }
  }

  /// Takes out the best; 0 if there is none.
  StepCode take_best() {
    if (size_ == 0) return 0;
    std::int32_t best = keys_[0];
    for (std::size_t i = 1; i < size_; ++i) best = std::max(best, keys_[i]);
    std::size_t at = 0;
    while (keys_[at] != best) ++at;
    keys_[at] = keys_[--size_];
    return code_of(best);
  }

 private:
  static std::int32_t key_of(StepCode code, int score) {
    return std::clamp(score, -32'768, 32'767) * 65'536 + (65'535 - code);
  }
  static StepCode code_of(std::int32_t key) { return static_cast<StepCode>(65'535 - (key & 0xFFFF)); }

  std::size_t size_ = 0;
  union {
    std::array<std::int32_t, Capacity> keys_;  // left uninitialised: queues are made at every position
  };

 public:
  StepQueue() {}  // NOLINT(modernize-use-equals-default)
};

/// How well steps did, −kMax … kMax. A bonus pulls towards the extremes less the closer they are, so old
/// successes fade ("history gravity").
template <std::size_t Size>
class HistoryTable {
 public:
  static constexpr int kMax = 8192;

  int operator[](std::size_t slot) const { return values_[slot]; }
  /// `bonus` −kMax … kMax.
  void update(std::size_t slot, int bonus) {
    const int size = bonus < 0 ? -bonus : bonus;
    values_[slot] = static_cast<std::int16_t>(values_[slot] + bonus - values_[slot] * size / kMax);
  }
  void clear() { values_.fill(0); }

 private:
  std::array<std::int16_t, Size> values_{};
};

}  // namespace saltus::engine
