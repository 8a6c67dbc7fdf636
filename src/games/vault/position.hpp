// SPDX-License-Identifier: Apache-2.0
// A position of Vault on bitboards. One template serves every size and both variants: `Board` is the width
// (see geometry.hpp), `Stacking` adds what lies beneath the tops. Rule numbers refer to docs/rules/vault.md.
//
// Member functions that search and perft need are inline: generate.hpp lists moves, play.hpp makes
// them, ending.hpp tells when a game is over. The others are in position.cpp, which instantiates every type
// below.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <saltus/core/bitboard.hpp>
#include <saltus/core/cells.hpp>
#include <saltus/core/kernels.hpp>
#include <saltus/core/node.hpp>
#include <saltus/core/random.hpp>
#include <saltus/core/rules.hpp>
#include <saltus/games/vault/geometry.hpp>
#include <saltus/games/vault/options.hpp>
#include <saltus/games/vault/setup.hpp>
#include <saltus/games/vault/types.hpp>

namespace saltus::vault {

/// Satisfies core::Rules; the members below without a comment are described there.
template <class BoardType, bool IsStacking>
class Position {
 public:
  using Board = BoardType;
  using Options = vault::Options;
  using Step = vault::Step;
  using Undo = vault::Undo;
  using StepList = vault::StepList;
  static constexpr bool kStacking = IsStacking;
  static constexpr bool kOneStepPerTurn = true;  // V2.1
  static constexpr std::uint32_t kRandomGameBound = 20'000;
  static constexpr int kSymmetries = 3;  ///< left-right mirror; colours swapped and board turned; both

  /// Whether options are served by this type.
  static bool serves(const Options& options) {
    return vault::serves<Board>(options.size) && options.stacking == kStacking;
  }

  static const core::GameInfo& info() { return vault::info(); }
  static Position initial(const Options& options) { return from_setup(initial_setup(options)); }
  /// `setup.options` must be served by this type.
  static Position from_setup(const Setup& setup);
  Setup to_setup() const;
  Options options() const;

  static constexpr int seat_count() { return 2; }
  Seat to_move() const { return side_; }
  core::Node node() const;
  Ending ending() const;
  std::string_view ending_rule() const;
  core::Score result(Seat seat) const;
  std::uint64_t key() const { return key_; }
  int repetition_limit() const { return repetition_ == 0 ? 0 : 3; }  // V5.4

  void legal_steps(Seat seat, StepList& out) const;
  std::uint64_t count_steps(Seat seat) const;
  std::optional<Step> random_step(Seat seat, core::Random& random) const;
  /// The same question as refusal() in a few instructions; a game that is over is not looked for.
  bool is_legal(Step step) const;
  Undo do_step(Step step);
  void undo_step(const Undo& undo);
  std::optional<core::Error> refusal(Step step) const;

  static core::Expected<Position> parse(std::string_view text, const Options& options);
  std::string to_text() const { return vault::to_text(to_setup()); }
  core::Expected<Step> parse_step(std::string_view text) const;
  std::string step_to_text(Step step) const;
  /// With '-' for a walk, '^' for a jump and 'x' for a capture: for people, and accepted by parse_step.
  std::string display_step(Step step) const;
  Position view(Seat) const { return *this; }
  core::Cells cells() const;
  core::StepPath step_path(Step step) const;
  std::vector<core::StepPath> reach(Seat seat) const;
  /// V5.1: that a pawn on the back rank has to be captured now.
  std::vector<core::Error> advice() const;

  Position transformed(int symmetry) const;
  Step transformed_step(int symmetry, Step step) const;
  Seat transformed_seat(int symmetry, Seat seat) const { return symmetry == 0 ? seat : opponent(seat); }

  int size() const { return size_; }
  bool has_early_win() const { return early_win_ != 0; }
  /// The same board with the other side to move: no rule allows it, but searches ask what would be then.
  Position passed() const;
  /// The cells where a pawn of `seat` is on top.
  const Board& tops(Seat seat) const { return seat == side_ ? own_ : rival_; }
  /// How many pawns lie beneath the top of `cell`.
  int buried(int cell) const {
    if constexpr (kStacking) return tail_.buried[static_cast<std::size_t>(cell)];
    return 0;
  }
  /// The key computed anew, for tests of the one kept by do_step.
  std::uint64_t compute_key() const;

  static const saltus_kernels::Table& kernels();

  bool operator==(const Position&) const = default;

 private:
  const Geometry<Board>& geometry() const { return vault::geometry<Board>(size_); }

  /// V5.1 and, with the option, V5.5: the game is over before anybody looks for moves.
  bool is_decided() const;
  bool is_early_win() const;
  /// Calls visit(cell, walks, jumps) for every own top: the cells it can walk to, and the cells on which
  /// jumps over it as pivot land. Regardless of whether the game is over.
  template <class Visit>
  void for_each_target_set(Visit&& visit) const;

  struct PlainTail {
    std::array<std::uint8_t, 4> reserved{};
    bool operator==(const PlainTail&) const = default;
  };
  struct StackingTail {
    std::array<std::uint8_t, 4> reserved{};
    std::array<std::uint8_t, static_cast<std::size_t>(Board::kBits)> buried{};
    bool operator==(const StackingTail&) const = default;
  };

  // No padding: every byte takes part in comparisons.
  Board own_;    ///< tops of the side to move
  Board rival_;  ///< tops of the other side
  std::uint64_t key_ = 0;
  std::uint8_t size_ = 0;
  Seat side_ = kWhite;
  std::uint8_t early_win_ = 0;
  std::uint8_t repetition_ = 0;
  std::conditional_t<kStacking, StackingTail, PlainTail> tail_{};
};

}  // namespace saltus::vault

#include <saltus/games/vault/ending.hpp>
#include <saltus/games/vault/generate.hpp>
#include <saltus/games/vault/play.hpp>

namespace saltus::vault {

using Position64 = Position<core::Bitboard64, false>;
using StackingPosition64 = Position<core::Bitboard64, true>;
using Position128 = Position<core::Bitboard128, false>;
using StackingPosition128 = Position<core::Bitboard128, true>;
using Position256 = Position<core::Bitboard256, false>;
using StackingPosition256 = Position<core::Bitboard256, true>;

/// Every position type of the game.
#if defined(SALTUS_COMPACT)
using Positions = core::TypeList<Position256, StackingPosition256>;
#else
using Positions = core::TypeList<Position64, StackingPosition64, Position128, StackingPosition128,
                                 Position256, StackingPosition256>;
#endif

/// Calls visit.template operator()<P>() with the position type P that serves a size and variant.
template <class Visit>
decltype(auto) with_position_type(int size, bool stacking, Visit&& visit) {
  if constexpr (!core::kCompact) {
    if (size <= 8)
      return stacking ? visit.template operator()<StackingPosition64>()
                      : visit.template operator()<Position64>();
    if (size <= 10)
      return stacking ? visit.template operator()<StackingPosition128>()
                      : visit.template operator()<Position128>();
  }
  static_cast<void>(size);
  return stacking ? visit.template operator()<StackingPosition256>()
                  : visit.template operator()<Position256>();
}

}  // namespace saltus::vault
