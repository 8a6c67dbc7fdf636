// SPDX-License-Identifier: Apache-2.0
// When a search is over and when it reports, by its limits and the clock that was handed in.
#pragma once

#include <algorithm>
#include <cstdint>

#include <saltus/engine/any_engine.hpp>
#include <saltus/engine/levels.hpp>
#include <saltus/engine/time_share.hpp>

namespace saltus::engine {

class Budget {
 public:
  /// Begins now. `clock` outlives the budget; it may be empty.
  Budget(const Limits& limits, const Level& level, const Clock& clock)
      : clock_(clock), start_us_(now()), next_report_us_(start_us_ + kReportUs) {
    if (!limits.infinite) {
      nodes_ = limits.nodes;
      if (clock_)
        time_us_ = std::uint64_t{1000} * time_ms(limits);
      else
        limit_nodes(kNodesPerMs * time_ms(limits));
      if (nodes_ == 0 && time_us_ == 0) nodes_ = kDefaultNodes;
    }
    limit_nodes(level.nodes);
  }

  /// Whether to stop after `nodes` simulations. The clock is looked at after every eighth.
  bool is_spent(std::uint64_t nodes) const {
    if (nodes_ > 0 && nodes >= nodes_) return true;
    return time_us_ > 0 && nodes % kNodesPerLook == 0 && now() - start_us_ >= time_us_;
  }

  /// Whether it is time to report, about ten times a second; never without a clock.
  bool is_report_due(std::uint64_t nodes) {
    if (!clock_ || nodes % kNodesPerLook != 0 || now() < next_report_us_) return false;
    next_report_us_ = now() + kReportUs;
    return true;
  }

  std::uint64_t elapsed_us() const { return now() - start_us_; }

 private:
  static constexpr std::uint64_t kReportUs = 100'000;
  static constexpr std::uint64_t kNodesPerLook = 8;

  /// The time for this step, by whatever limits it; 0: nothing does.
  static std::uint64_t time_ms(const Limits& limits) {
    if (!limits.clock) return limits.time_ms;
    const std::uint32_t share = time_share(*limits.clock).soft_ms;
    return limits.time_ms == 0 ? share : std::min(limits.time_ms, share);
  }

  std::uint64_t now() const { return clock_ ? clock_() : 0; }
  void limit_nodes(std::uint64_t nodes) {
    if (nodes > 0) nodes_ = nodes_ == 0 ? nodes : std::min(nodes_, nodes);
  }

  const Clock& clock_;
  std::uint64_t start_us_;
  std::uint64_t next_report_us_;
  std::uint64_t nodes_ = 0;
  std::uint64_t time_us_ = 0;
};

}  // namespace saltus::engine
