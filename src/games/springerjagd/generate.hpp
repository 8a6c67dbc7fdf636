// SPDX-License-Identifier: Apache-2.0
// Springerjagd: which steps there are, and when there are none. Part of position.hpp.
#pragma once

#include <saltus/games/springerjagd/position.hpp>

namespace saltus::springerjagd {

inline Fields Position::beside_targets(Seat seat, int from) const {
  const Seat rival = opponent(seat);
  Fields attackable = knights_[rival];
  if (last_[rival] != kNoField) attackable &= ~bit(last_[rival]);
  return neighbours(from) & attackable;
}

inline Fields Position::knight_step_targets(Seat seat, int from) const {
  const Fields moves = knight_targets(from) & ~occupied(seat) & ~pairs_[opponent(seat)];  // S2.2
  return moves | beside_targets(seat, from) | pairs_[seat];  // S6.1, at any distance
}

inline bool Position::can_begin(Seat seat) const {
  if (pairs_[seat] != 0 && knights_[seat] != 0) return true;
  bool can = false;
  for_each(knights_[seat], [&](int from) { can |= knight_step_targets(seat, from) != 0; });
  return can;
}

inline Seat Position::loser() const {
  if (knights_[kWhite] == 0) return kWhite;
  return knights_[kBlack] == 0 ? kBlack : side_;
}

inline bool Position::equivalent(const Position& other) const {
  // In the middle of a turn the mover's last knight is the one that matters next.
  const Seat shielded = stage_ == Stage::Knight ? opponent(side_) : side_;
  return knights_ == other.knights_ && pawns_ == other.pawns_ && pairs_ == other.pairs_ &&
         side_ == other.side_ && stage_ == other.stage_ && stage_field_ == other.stage_field_ &&
         second_follows_ == other.second_follows_ && last_[shielded] == other.last_[shielded];
}

inline core::Node Position::node() const {
  if (is_decided() || (stage_ == Stage::Knight && !can_begin(side_)))
    return {core::NodeKind::Terminal, {}, true, false};
  const bool ends = stage_ == Stage::Second || (stage_ == Stage::Fill && second_follows_ == 0);
  return {core::NodeKind::Decision, core::SeatSet::of(side_), stage_ == Stage::Knight, ends};
}

inline void Position::legal_steps(Seat seat, StepList& out) const {
  if (seat != side_ || is_decided()) return;
  const auto add = [&](int from, int to) {
    out.push_back({static_cast<Field>(from), static_cast<Field>(to)});
  };
  switch (stage_) {
    case Stage::Knight:
      for_each(knights_[side_],
               [&](int from) { for_each(knight_step_targets(side_, from), [&](int to) { add(from, to); }); });
      return;
    case Stage::Fill:
      if (reserve(side_) > 0)
        add(kNoField, stage_field_);
      else
        for_each(fill_sources(), [&](int from) { add(from, stage_field_); });
      return;
    case Stage::Second: {
      const Fields targets = second_targets();
      for_each(second_sources(),
               [&](int from) { for_each(targets & ~bit(from), [&](int to) { add(from, to); }); });
      return;
    }
  }
}

inline std::uint64_t Position::count_steps(Seat seat) const {
  if (seat != side_ || is_decided()) return 0;
  if (stage_ == Stage::Second) {
    const Fields sources = second_sources();
    const Fields targets = second_targets();
    // A pawn that stands alone is among the targets, but not one for itself.
    const int own = std::popcount(sources & targets);
    return static_cast<std::uint64_t>(std::popcount(sources) * std::popcount(targets) - own);
  }
  if (stage_ == Stage::Fill)
    return reserve(side_) > 0 ? 1u : static_cast<std::uint64_t>(std::popcount(fill_sources()));
  int total = 0;
  for_each(knights_[side_], [&](int from) { total += std::popcount(knight_step_targets(side_, from)); });
  return static_cast<std::uint64_t>(total);
}

inline bool Position::is_legal(Step step) const {
  const bool from_board = step.from < kFields;
  if (step.to >= kFields || (!from_board && step.from != kNoField)) return false;
  switch (stage_) {
    case Stage::Knight:
      return from_board && contains(knights_[side_], step.from) &&
             contains(knight_step_targets(side_, step.from), step.to);
    case Stage::Fill:
      if (step.to != stage_field_) return false;
      if (reserve(side_) > 0) return !from_board;
      return from_board && contains(fill_sources(), step.from);
    case Stage::Second:
      return from_board && step.from != step.to && contains(second_sources(), step.from) &&
             contains(second_targets(), step.to);
  }
  return false;
}

/// By rank in the order of legal_steps.
inline std::optional<Step> Position::random_step(Seat seat, core::Random& random) const {
  if (seat != side_ || is_decided()) return std::nullopt;
  const auto draw = [&random](Fields fields) {
    const auto rank = random.below(static_cast<std::uint32_t>(std::popcount(fields)));
    return static_cast<Field>(core::select_bit(fields, static_cast<int>(rank)));
  };
  if (stage_ == Stage::Second) {
    // Pairs of a source and a target are equally likely; the few that stay where they are are drawn again.
    for (;;) {
      const Step step{draw(second_sources()), draw(second_targets())};
      if (step.from != step.to) return step;
    }
  }
  if (stage_ == Stage::Fill) return Step{reserve(side_) > 0 ? kNoField : draw(fill_sources()), stage_field_};
  Fields rest = knights_[side_];
  const int from = first(rest);
  const Fields targets = knight_step_targets(side_, from);
  rest &= rest - 1;
  const Fields others = rest == 0 ? 0 : knight_step_targets(side_, first(rest));
  const int count = std::popcount(targets) + std::popcount(others);
  if (count == 0) return std::nullopt;
  const int rank = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
  const bool is_first = rank < std::popcount(targets);
  return Step{static_cast<Field>(is_first ? from : first(rest)),
              static_cast<Field>(is_first ? core::select_bit(targets, rank)
                                          : core::select_bit(others, rank - std::popcount(targets)))};
}

}  // namespace saltus::springerjagd
