// SPDX-License-Identifier: Apache-2.0
// A position of Springerjagd on bitboards. A turn has up to three steps, and every state between them is a
// position too. Rule numbers refer to docs/rules/springerjagd.md.
//
// What search and perft need is inline: generate.hpp lists steps, play.hpp takes them. Texts are in
// notation.cpp, the rest is in position.cpp.
#pragma once

#include <array>
#include <bit>
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
#include <saltus/games/springerjagd/geometry.hpp>
#include <saltus/games/springerjagd/options.hpp>
#include <saltus/games/springerjagd/types.hpp>

namespace saltus::springerjagd {

/// Satisfies core::Rules; the members below without a comment are described there.
class Position {
 public:
  using Options = springerjagd::Options;
  using Step = springerjagd::Step;
  using StepList = springerjagd::StepList;
  /// The position before: 64 bytes are restored faster than a step is reversed.
  using Undo = Position;
  /// Uniformly random games last 44 turns of up to three steps on average.
  static constexpr std::uint32_t kRandomGameBound = 20'000;
  static constexpr int kSymmetries = 3;  ///< files mirrored; colours swapped and ranks mirrored; both

  static const core::GameInfo& info() { return springerjagd::info(); }
  static Position initial(const Options& options);
  Options options() const;

  static constexpr int seat_count() { return 2; }
  Seat to_move() const { return side_; }
  core::Node node() const;
  std::string_view ending_rule() const;
  core::Score result(Seat seat) const { return seat == loser() ? -1 : 1; }
  std::uint64_t key() const { return key_; }
  /// S7.3: whose knight the side to move may not attack counts, which knight it moved last itself does not.
  bool equivalent(const Position& other) const;
  int repetition_limit() const { return repetition_ == 0 ? 0 : 3; }  // S7.3
  std::string stage() const;
  std::vector<core::Error> advice() const;

  void legal_steps(Seat seat, StepList& out) const;
  std::uint64_t count_steps(Seat seat) const;
  std::optional<Step> random_step(Seat seat, core::Random& random) const;
  /// The same question as refusal() in a few instructions; a game that is over is not looked for.
  bool is_legal(Step step) const;
  /// Whether `seat` could begin a turn (S7.2).
  bool can_begin(Seat seat) const;
  Position do_step(Step step);
  void undo_step(const Position& before) { *this = before; }
  std::optional<core::Error> refusal(Step step) const;

  static core::Expected<Position> parse(std::string_view text, const Options& options);
  std::string to_text() const;
  core::Expected<Step> parse_step(std::string_view text) const;
  std::string step_to_text(Step step) const;
  Position view(Seat) const { return *this; }
  core::Cells cells() const;
  core::StepPath step_path(Step step) const;
  std::vector<core::StepPath> reach(Seat seat) const;

  Position transformed(int symmetry) const;
  Step transformed_step(int symmetry, Step step) const;
  Seat transformed_seat(int symmetry, Seat seat) const { return symmetry == 0 ? seat : opponent(seat); }

  Fields knights(Seat seat) const { return knights_[seat]; }
  /// Fields with one or two pawns of `seat`.
  Fields pawns(Seat seat) const { return pawns_[seat]; }
  /// Those of them with two.
  Fields pairs(Seat seat) const { return pairs_[seat]; }
  int reserve(Seat seat) const { return kPawns - std::popcount(pawns_[seat]) - std::popcount(pairs_[seat]); }
  /// The field of the knight that `seat` moved in its last turn, while it stands there (S5.2).
  Field last_moved(Seat seat) const { return last_[seat]; }
  Stage turn_stage() const { return stage_; }
  /// In the middle of a turn: the field that the knight has left.
  Field stage_field() const { return stage_field_; }
  /// The key computed anew, for tests of the one kept by do_step.
  std::uint64_t compute_key() const;

  static const saltus_kernels::Table& kernels();

  bool operator==(const Position&) const = default;

 private:
  Fields occupied(Seat seat) const { return knights_[seat] | pawns_[seat]; }
  Fields empty() const { return kBoard & ~(occupied(kWhite) | occupied(kBlack)); }
  bool is_decided() const { return knights_[kWhite] == 0 || knights_[kBlack] == 0; }  // S7.1
  Seat loser() const;

  /// The knights that the one of `seat` on `from` may attack from beside (S5.1), at the start of a turn.
  Fields beside_targets(Seat seat, int from) const;
  /// Where the knight of `seat` on `from` goes by S2, S5 and S6, at the start of a turn.
  Fields knight_step_targets(Seat seat, int from) const;
  /// Whether the rival's next turn could capture on `field`, once the stage is past the knight's step.
  bool is_attacked(int field) const;
  /// Where the pawn that fills may come from, the reserve apart (S3.1 b, c).
  Fields fill_sources() const { return pairs_[side_] != 0 ? pairs_[side_] : pawns_[side_]; }
  Fields second_sources() const { return pawns_[side_] & ~bit(stage_field_); }  // S4.2
  Fields second_targets() const {
    return empty() | (pawns_[side_] & ~pairs_[side_]);
  }  // S4.2; the source apart

  void do_knight_step(Step step);
  void switch_places(Step step);
  void capture(int field);
  void add_pawn(Seat seat, int field);
  void remove_pawn(Seat seat, int field);
  void set_stage(Stage stage, Field field, bool second_follows);
  void end_turn();

  /// One of the legal steps, not none, that shows what this stage asks for.
  Step example_of(const StepList& steps) const;
  std::optional<core::Error> knight_refusal(Step step) const;
  std::optional<core::Error> fill_refusal(Step step) const;
  std::optional<core::Error> second_refusal(Step step) const;
  friend class PositionReader;

  // No padding: every byte takes part in comparisons.
  std::array<Fields, 2> knights_{};
  std::array<Fields, 2> pawns_{};
  std::array<Fields, 2> pairs_{};
  std::uint64_t key_ = 0;
  std::array<Field, 2> last_{kNoField, kNoField};
  Seat side_ = kWhite;
  Stage stage_ = Stage::Knight;
  Field stage_field_ = kNoField;
  std::uint8_t second_follows_ = 0;  ///< while the field is to be filled: a second step comes after
  std::uint8_t repetition_ = 0;
  std::uint8_t setup_ = 0;
};

}  // namespace saltus::springerjagd

#include <saltus/games/springerjagd/generate.hpp>
#include <saltus/games/springerjagd/play.hpp>

namespace saltus::springerjagd {

/// Every position type of the game.
using Positions = core::TypeList<Position>;

}  // namespace saltus::springerjagd
