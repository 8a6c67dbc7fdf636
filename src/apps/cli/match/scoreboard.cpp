// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/scoreboard.hpp>

#include <algorithm>

namespace saltus::cli::match {

void Scoreboard::add(std::size_t index, const GameResult& result) {
  games_[index] = result;
  look_for_decision();
}

void Scoreboard::look_for_decision() {
  while (!deciding_pairs_ && has(2 * complete_) && has(2 * complete_ + 1)) {
    const int points = games_[2 * complete_]->half_points + games_[2 * complete_ + 1]->half_points;
    ++leading_.pairs[static_cast<std::size_t>(points)];
    ++complete_;
    if (!sprt_) continue;
    verdict_ = match::verdict(log_likelihood_ratio(leading_, *sprt_), *sprt_);
    if (verdict_ != Verdict::Open) deciding_pairs_ = complete_;
  }
}

bool Scoreboard::is_over() const { return deciding_pairs_.has_value() || 2 * complete_ >= games_.size(); }

Totals Scoreboard::totals() const {
  Totals out;
  const std::size_t end = deciding_pairs_ ? 2 * *deciding_pairs_ : games_.size();
  for (std::size_t i = 0; i < end; ++i) {
    if (!games_[i]) continue;
    const GameResult& game = *games_[i];
    ++out.games;
    ++(game.half_points == 2 ? out.wins : game.half_points == 1 ? out.draws : out.losses);
    ++out.endings[static_cast<std::size_t>(game.ending)]
                 [is_fault(game.ending) && game.half_points == 2 ? 1 : 0];
    if (i % 2 == 1 && games_[i - 1])
      ++out.pairs.pairs[static_cast<std::size_t>(game.half_points + games_[i - 1]->half_points)];
  }
  return out;
}

}  // namespace saltus::cli::match
