// SPDX-License-Identifier: Apache-2.0
// What search asks about a position of Vault: reach of both sides, certain results, steps in a first order,
// evaluation. Rule numbers refer to docs/rules/vault.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <saltus/engine/alphabeta.hpp>
#include <saltus/engine/vault/features.hpp>
#include <saltus/engine/vault/tables.hpp>
#include <saltus/engine/vault/weights.hpp>
#include <saltus/games/vault/position.hpp>

namespace saltus::engine::vault {

using Queue = StepQueue<StepList::kCapacity>;

inline StepCode encode(Step step) { return static_cast<StepCode>(step.from() | step.to() << 8); }
inline Step decode(StepCode code) { return {code & 0xFF, code >> 8}; }

/// The cells where one side's jumps land, own pawns' cells included: there it would recapture. By pivot only
/// for the side whose steps are wanted.
template <class Board>
struct Reach {
  Board all;
  union {
    std::array<Board, 16> over;  ///< by pivot, in ascending order of cells; left unset beyond the pawns
  };

  Reach() {}  // NOLINT(modernize-use-equals-default): `over` stays unset
};

/// Calls visit(landings) for each of `pawns` as a pivot, in ascending order of cells.
template <class Board, class Visit>
SALTUS_INLINE void for_each_pivot(const Board& pawns, const Geometry<Board>& g, Visit&& visit) {
  const MirrorImages<Board> images(pawns);
  pawns.for_each([&](int cell) SALTUS_INLINE_LAMBDA {
    const auto i = static_cast<std::size_t>(cell);
    // The pivot's own image is itself, and nothing lands on the pivot it jumps over.
    visit(images.over(cell) & g.landings[i] & ~kSquares<Board>[i]);
  });
}

template <class Board>
SALTUS_INLINE Reach<Board> reach_by_pivot(const Board& pawns, const Geometry<Board>& g) {
  Reach<Board> out;
  std::size_t count = 0;
  for_each_pivot(pawns, g, [&](const Board& landings) SALTUS_INLINE_LAMBDA {
    out.over[count++] = landings;
    out.all |= landings;
  });
  return out;
}
template <class Board>
SALTUS_INLINE Board reach_of(const Board& pawns, const Geometry<Board>& g) {
  Board out;
  for_each_pivot(pawns, g, [&](const Board& landings) SALTUS_INLINE_LAMBDA { out |= landings; });
  return out;
}

template <class P>
class Facts {
 public:
  using Board = typename P::Board;

  explicit Facts(const P& position)
      : position_(position),
        g_(saltus::vault::geometry<Board>(position.size())),
        tables_(search_tables<Board>(position.size())),
        side_(position.to_move()),
        own_(position.tops(side_)),
        rival_(position.tops(opponent(side_))),
        empty_(g_.cells & ~own_ & ~rival_),
        own_reach_(reach_by_pivot(own_, g_)),
        rival_reach_(reach_of(rival_, g_)) {}

  Verdict verdict() const {
    if ((own_ & g_.goal[side_]).any()) return Verdict::win_in(0);  // V5.1
    const Board at_goal = rival_ & g_.goal[opponent(side_)];
    if (at_goal.any()) {
      // Only a jump onto the one pawn there helps; whoever cannot move at all has lost already (V5.2).
      if (at_goal.count() == 1 && (at_goal & own_reach_.all).any() && !is_early_win(at_goal)) return {};
      return Verdict::loss_in(has_early_win() || !has_move() ? 0 : 1);
    }
    if (!has_move()) return Verdict::loss_in(0);  // V5.2
    // A pawn that reaches the goal where the rival cannot land wins, unless the rival is left without a move,
    // which would win even sooner.
    if (safe_arrivals().any() && rival_has_moves_to_spare()) return Verdict::win_in(has_early_win() ? 1 : 2);
    return {};
  }

  /// The rival stands on its goal rank: only jumps onto that pawn need to be looked at.
  bool is_forced() const { return (rival_ & g_.goal[opponent(side_)]).any(); }

  /// The rival could step onto its goal rank where we cannot land.
  bool is_threatened() const { return rival_threats().any(); }

  bool may_pass() const { return own_.count() >= 3 && rival_.count() >= 3; }

  int evaluate() const {
    Total total;
    count_features(total);
    return std::clamp(total.value, -kWinBound / 2, kWinBound / 2);
  }

  void generate(StepKind kind, Queue& queue) const {
    const Board goal = g_.goal[side_];
    const Board rival_goal = g_.goal[opponent(side_)];
    const bool forced = is_forced();
    // Captures and steps onto the goal rank are noisy; when forced, captures on the rival's goal rank alone.
    const Board noisy = forced ? rival_ & rival_goal : rival_ | goal;
    const Board jump_targets = (kind == StepKind::Noisy ? noisy : ~noisy) & g_.cells & ~own_;
    const Board walk_targets = forced ? Board{} : (kind == StepKind::Noisy ? noisy : ~noisy) & empty_;
    if ((own_reach_.all & jump_targets).any()) {  // most positions have no noisy jump
      std::size_t pivot = 0;
      own_.for_each([&](int cell) {
        (own_reach_.over[pivot++] & jump_targets).for_each([&](int to) {
          add(2 * cell - to, to, kind, queue);
        });
      });
    }
    const Board walkers = kind == StepKind::Noisy ? own_ & tables_.before_goal[side_] : own_;
    walkers.for_each([&](int cell) {
      (g_.neighbours[static_cast<std::size_t>(cell)] & walk_targets).for_each([&](int to) {
        add(cell, to, kind, queue);
      });
    });
  }

  bool is_noisy(StepCode code) const {
    const int to = decode(code).to();
    return rival_.test(to) || g_.goal[side_].test(to);
  }
  bool gains(StepCode code) const { return rival_.test(decode(code).to()); }

  /// Calls sink.add(feature, amount) for everything that is counted; see features.hpp.
  template <class Sink>
  SALTUS_INLINE void count_features(Sink& sink) const {
    using F = Features;
    sink.add(F::kTempo, 1);
    sink.add(F::kPawns + static_cast<std::size_t>(own_.count()), 1);
    sink.add(F::kPawns + static_cast<std::size_t>(rival_.count()), -1);
    const Seat other = opponent(side_);
    unsigned nearest_own = kGoalDistances * kEdgeDistances - 1;
    unsigned nearest_rival = nearest_own;
    own_.for_each([&](int cell) SALTUS_INLINE_LAMBDA {
      const unsigned square = tables_.square[side_][static_cast<std::size_t>(cell)];
      nearest_own = std::min(nearest_own, square);
      sink.add(F::kSquare + square, 1);
    });
    rival_.for_each([&](int cell) SALTUS_INLINE_LAMBDA {
      const unsigned square = tables_.square[other][static_cast<std::size_t>(cell)];
      nearest_rival = std::min(nearest_rival, square);
      sink.add(F::kSquare + square, -1);
    });
    sink.add(F::kRunnerOwn + nearest_own / kEdgeDistances, 1);
    sink.add(F::kRunnerRival + nearest_rival / kEdgeDistances, -1);

    const Board own_attacked = own_ & rival_reach_;
    const Board rival_attacked = rival_ & own_reach_.all;
    const auto up_to_three = [](const Board& set) {
      return static_cast<std::size_t>(std::min(set.count(), 3));
    };
    sink.add(F::kHangingOwn + up_to_three(own_attacked & ~own_reach_.all), 1);
    sink.add(F::kHangingRival + up_to_three(rival_attacked & ~rival_reach_), -1);
    sink.add(F::kTradeOwn, (own_attacked & own_reach_.all).count());
    sink.add(F::kTradeRival, -(rival_attacked & rival_reach_).count());
    sink.add(F::kCovered, (own_ & own_reach_.all & ~rival_reach_).count() -
                              (rival_ & rival_reach_ & ~own_reach_.all).count());

    const Board own_goal = g_.goal[side_];
    const Board rival_goal = g_.goal[other];
    sink.add(F::kReach, (own_reach_.all & ~own_).count() - (rival_reach_ & ~rival_).count());
    sink.add(F::kGoalReach, (own_reach_.all & own_goal).count() - (rival_reach_ & rival_goal).count());
    sink.add(F::kGoalSafe, (own_reach_.all & own_goal & ~rival_reach_).count() -
                               (rival_reach_ & rival_goal & ~own_reach_.all).count());
    sink.add(F::kOpenGoal, (own_goal & ~rival_reach_).count() - (rival_goal & ~own_reach_.all).count());
    for (std::size_t tone = 0; tone < 2; ++tone) {
      sink.add(
          F::kGuards + static_cast<std::size_t>(std::min(2, (rival_ & tables_.guards[side_][tone]).count())),
          1);
      sink.add(
          F::kGuards + static_cast<std::size_t>(std::min(2, (own_ & tables_.guards[other][tone]).count())),
          -1);
    }
    sink.add(F::kThreatOwn, safe_arrivals().any() ? 1 : 0);
    sink.add(F::kThreatRival, rival_threats().any() ? -1 : 0);
    if constexpr (P::kStacking) sink.add(F::kBuried, buried(own_) - buried(rival_));
  }

 private:
  struct Total {
    int value = 0;
    void add(std::size_t feature, int amount) { value += weights<P::kStacking>()[feature] * amount; }
  };

  bool has_early_win() const { return position_.has_early_win(); }
  /// V6.5: with stacking the jump must not uncover another pawn on the goal rank, which needs a look at each.
  bool is_early_win(const Board& at_goal) const {
    static_cast<void>(at_goal);
    return P::kStacking && has_early_win() && position_.ending() == Ending::EarlyWin;
  }

  bool has_move() const {
    if ((own_reach_.all & ~own_).any()) return true;
    bool any = false;
    own_.for_each([&](int cell) { any |= (g_.neighbours[static_cast<std::size_t>(cell)] & empty_).any(); });
    return any;
  }

  /// Whether two of the rival's pawns have two cells each to walk to: one turn of ours cannot take them all.
  bool rival_has_moves_to_spare() const {
    int mobile = 0;
    rival_.for_each([&](int cell) {
      mobile += (g_.neighbours[static_cast<std::size_t>(cell)] & empty_).count() >= 2 ? 1 : 0;
    });
    return mobile >= 2;
  }

  /// Cells of the goal rank that `pawns` of `seat` reach in a turn by walking.
  Board walk_arrivals(const Board& pawns, Seat seat) const {
    Board out;
    (pawns & tables_.before_goal[seat]).for_each([&](int cell) {
      out |= g_.neighbours[static_cast<std::size_t>(cell)];
    });
    return out & g_.goal[seat] & empty_;
  }

  /// Where the side to move can step onto its goal rank without being captured there: no pair of rival pawns
  /// lands there, and what is captured on a cell was no part of a pair that lands on that cell.
  Board safe_arrivals() const {
    const Board jumps = own_reach_.all & g_.goal[side_] & ~own_;
    const Board safe = (jumps | walk_arrivals(own_, side_)) & ~rival_reach_;
    if constexpr (P::kStacking)
      if (safe.any()) return arrivals_that_free_nobody(safe);
    return safe;
  }

  /// A pawn that leaves a stack frees a rival's, whose jumps are not counted in its reach (V6.3).
  Board arrivals_that_free_nobody(const Board& cells) const {
    Board out;
    std::size_t pivot = 0;
    own_.for_each([&](int cell) {
      (own_reach_.over[pivot++] & cells & ~own_).for_each([&](int to) {
        if (position_.buried(2 * cell - to) == 0) out.set(to);
      });
      if (position_.buried(cell) == 0) out |= g_.neighbours[static_cast<std::size_t>(cell)] & cells & empty_;
    });
    return out;
  }

  Board rival_threats() const {
    const Seat other = opponent(side_);
    const Board jumps = rival_reach_ & g_.goal[other] & ~rival_;
    return (jumps | walk_arrivals(rival_, other)) & ~own_reach_.all;
  }

  int buried(const Board& pawns) const {
    int total = 0;
    pawns.for_each([&](int cell) { total += position_.buried(cell); });
    return total;
  }

  /// Adds a step with what is plain to see about it. One step has one pair of cells, so none is added twice.
  SALTUS_INLINE void add(int from, int to, StepKind kind, Queue& queue) const {
    constexpr int kCapture = 10'000;
    int score = 0;
    const bool leaves_attack = rival_reach_.test(from);
    const bool enters_attack = rival_reach_.test(to);
    const auto& square = tables_.square[side_];
    const int forward =
        (square[static_cast<std::size_t>(from)] - square[static_cast<std::size_t>(to)]) / kEdgeDistances;
    score += 40 * forward;
    if (kind == StepKind::Noisy) {
      if (rival_.test(to)) {
        const auto& rival_square = tables_.square[opponent(side_)];
        score += kCapture + (enters_attack ? 0 : 3000) + (leaves_attack ? 500 : 0) +
                 100 * (kGoalDistances - rival_square[static_cast<std::size_t>(to)] / kEdgeDistances);
      }
    } else {
      score += (leaves_attack ? 600 : 0) - (enters_attack ? 1200 : 0);
    }
    queue.add(encode(Step(from, to)), score);
  }

  const P& position_;
  const Geometry<Board>& g_;
  const SearchTables<Board>& tables_;
  Seat side_;
  Board own_;
  Board rival_;
  Board empty_;
  Reach<Board> own_reach_;
  Board rival_reach_;
};

}  // namespace saltus::engine::vault
