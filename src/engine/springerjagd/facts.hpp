// SPDX-License-Identifier: Apache-2.0
// What search asks about a position of Springerjagd. Pawns never change which knights can be taken: that is
// known as soon as the knight has moved. Rule numbers refer to docs/rules/springerjagd.md.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <saltus/engine/alphabeta.hpp>
#include <saltus/engine/springerjagd/features.hpp>
#include <saltus/engine/springerjagd/weights.hpp>
#include <saltus/games/springerjagd/position.hpp>

namespace saltus::engine::springerjagd {

using Queue = StepQueue<StepList::kCapacity>;

inline StepCode encode(Step step) { return static_cast<StepCode>(step.from | step.to << 8); }
inline Step decode(StepCode code) {
  return {static_cast<Field>(code & 0xFFu), static_cast<Field>(code >> 8)};
}

class Facts {
 public:
  explicit Facts(const Position& position)
      : position_(position),
        side_(position.to_move()),
        other_(opponent(side_)),
        stage_(position.turn_stage()),
        own_knights_(position.knights(side_)),
        rival_knights_(position.knights(other_)),
        own_jumps_(jumps_of(own_knights_)),
        rival_jumps_(jumps_of(rival_knights_)),
        own_attacked_(attacked(side_)),
        rival_attacked_(stage_ == Stage::Knight ? attacked(other_) : 0) {}

  Verdict verdict() const {
    // S7.1: the loser is to move.
    if (own_knights_ == 0) return Verdict::loss_in(0);
    if (rival_knights_ == 0) return Verdict::win_in(0);  // only where somebody set it up
    if (stage_ == Stage::Knight) {
      if (!position_.can_begin(side_)) return Verdict::loss_in(0);  // S7.2
      if (is_single(rival_knights_) && rival_attacked_ != 0) return Verdict::win_in(1);
      return {};
    }
    // The only knight can be taken whatever the pawns do: this turn ends, and the next one with it the game.
    if (is_single(own_knights_) && own_attacked_ != 0) return Verdict::loss_in(2);
    return {};
  }

  bool is_forced() const { return false; }
  /// The only knight would be taken next.
  bool is_threatened() const {
    return stage_ == Stage::Knight && is_single(own_knights_) && own_attacked_ != 0;
  }

  /// In the middle of a turn as if it were over.
  int evaluate() const {
    Total total;
    if (stage_ == Stage::Knight) {
      count_features(side_, total);
      return std::clamp(total.value, -kWinBound / 2, kWinBound / 2);
    }
    count_features(other_, total);
    return std::clamp(-total.value, -kWinBound / 2, kWinBound / 2);
  }

  void generate(StepKind kind, Queue& queue) const {
    if (kind == StepKind::Noisy && rival_attacked_ == 0) return;  // 0 for pawns' steps, too
    StepList steps;
    position_.legal_steps(side_, steps);
    for (const Step& step : steps)
      if (is_noisy(step) == (kind == StepKind::Noisy)) queue.add(encode(step), first_score(step));
  }

  bool is_noisy(StepCode code) const { return is_noisy(decode(code)); }
  bool gains(StepCode code) const { return is_noisy(code); }

  /// Calls sink.add(feature, amount) for everything that is counted, as if `mover` were at the start of its
  /// turn.
  template <class Sink>
  void count_features(Seat mover, Sink& sink) const {
    using F = Features;
    sink.add(F::kTempo, 1);
    for (const Seat seat : {kWhite, kBlack}) {
      const int sign = seat == mover ? 1 : -1;
      const bool moves = seat == mover;
      const Fields knights = position_.knights(seat);
      const Fields rival_reach = seat == side_ ? rival_jumps_ : own_jumps_;
      const Fields occupied = knights | position_.pawns(seat);
      const Fields blocked = occupied | position_.pairs(opponent(seat));
      const bool single = is_single(knights);
      if (!single && knights != 0) sink.add(F::kSecondKnight, sign);
      int targets = 0;
      Fields covered = 0;
      for_each(knights, [&](int field) {
        const Fields reach = knight_targets(field);
        covered |= reach & knights;
        const int all = std::popcount(reach & ~blocked);
        targets += all;
        sink.add(F::kKnightSquare + folded(seat, field), sign);
        sink.add(F::kMobility + static_cast<std::size_t>(all), sign);
        sink.add(F::kSafeMobility + static_cast<std::size_t>(std::popcount(reach & ~blocked & ~rival_reach)),
                 sign);
      });
      sink.add(F::kCovered, sign * std::popcount(covered));
      const Fields pairs = position_.pairs(seat);
      for_each(position_.pawns(seat) & ~pairs,
               [&](int field) { sink.add(F::kSingleSquare + folded(seat, field), sign); });
      for_each(pairs, [&](int field) { sink.add(F::kPairSquare + folded(seat, field), sign); });
      sink.add(F::kPairs + static_cast<std::size_t>(std::popcount(pairs)), sign);
      sink.add(F::kReserve + static_cast<std::size_t>(position_.reserve(seat)), sign);
      if (pairs == 0) sink.add(F::kStuck + static_cast<std::size_t>(std::min(targets, 6)), sign);
      const auto under_attack =
          static_cast<std::size_t>(std::popcount(seat == side_ ? own_attacked_ : attacked(seat)));
      if (single)
        sink.add((moves ? F::kLastAttackedOwn : F::kLastAttackedRival) + under_attack, sign);
      else
        sink.add((moves ? F::kAttackedOwn : F::kAttackedRival) + under_attack, sign);
    }
  }

 private:
  struct Total {
    int value = 0;
    void add(std::size_t feature, int amount) { value += kWeights[feature] * amount; }
  };

  static bool is_single(Fields fields) { return (fields & (fields - 1)) == 0; }
  static Fields jumps_of(Fields knights) {
    Fields out = 0;
    for_each(knights, [&](int field) { out |= knight_targets(field); });
    return out;
  }
  static std::size_t folded(Seat seat, int field) {
    const int file = std::min(field % kSize, kSize - 1 - field % kSize);
    const int rank = seat == kWhite ? field / kSize : kSize - 1 - field / kSize;
    return static_cast<std::size_t>(rank * (kSize / 2) + file);
  }

  /// The knights of `seat` that the other side can take when it moves next: by a knight's move, or from
  /// beside unless they were moved last (S2.2, S5.1).
  Fields attacked(Seat seat) const {
    const Seat attacker = opponent(seat);
    const Fields knights = position_.knights(seat);
    Fields beside = 0;
    for_each(position_.knights(attacker), [&](int field) { beside |= neighbours(field); });
    const Field last = position_.last_moved(seat);
    if (last != kNoField) beside &= ~bit(last);
    return knights & (beside | jumps_of(position_.knights(attacker)));
  }

  bool is_noisy(Step step) const { return stage_ == Stage::Knight && contains(rival_knights_, step.to); }

  int first_score(Step step) const {
    switch (stage_) {
      case Stage::Knight: {
        if (contains(rival_knights_, step.to)) return 10'000;
        int score = 0;
        if (contains(own_attacked_, step.from)) score += 800;
        if (contains(rival_jumps_, step.to)) score -= 1500;
        if ((knight_targets(step.to) & rival_knights_) != 0) score += 500;
        return score;
      }
      case Stage::Fill:
      case Stage::Second:
        break;
    }
    return 0;
  }

  const Position& position_;
  Seat side_;
  Seat other_;
  Stage stage_;
  Fields own_knights_;
  Fields rival_knights_;
  Fields own_jumps_;
  Fields rival_jumps_;
  Fields own_attacked_;
  Fields rival_attacked_;
};

}  // namespace saltus::engine::springerjagd
