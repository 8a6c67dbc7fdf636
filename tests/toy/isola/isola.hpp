// SPDX-License-Identifier: Apache-2.0
// Isola on a small board: the toy among decision games. Its turns have two steps, which no position type may
// assume away, and it offers nearly every optional hook. Registered in tests only.
//
// I1.1  The board has size × size cells, size = 3, 4 or 5.
// I1.2  Each side has one king: White's starts on rank 1, Black's on the last rank, both on file b of sizes 3
//       and 4 and on file c of size 5. White begins.
// I1.3  A cell is free if no king stands on it and it has not been removed.
// I2.1  A turn begins with the king's move to one of the up to eight free cells beside it.
// I3.1  It ends with the removal of any free cell, for good; the one that the king has just left is free.
// I4.1  A side whose king cannot move at the start of its turn has lost.
//
// Steps: `b2` moves the king to b2, `#c3` removes c3. Positions: ranks from the last to the first with K, k,
// # and runs of free cells, the side, the stage: `1k2/4/4/1K2 w move`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <saltus/core/bitboard.hpp>
#include <saltus/core/cells.hpp>
#include <saltus/core/error.hpp>
#include <saltus/core/fixed_list.hpp>
#include <saltus/core/game_info.hpp>
#include <saltus/core/node.hpp>

namespace saltus::toy::isola {

using core::Seat;

inline constexpr Seat kWhite = 0;
inline constexpr Seat kBlack = 1;
inline constexpr int kMaxSize = 5;

constexpr Seat opponent(Seat seat) { return static_cast<Seat>(seat ^ 1u); }

struct Options {
  int size = 4;  ///< I1.1

  static core::Expected<Options> from(const core::OptionSet& set);
  core::OptionSet to_set() const;
  bool operator==(const Options&) const = default;
};

enum class Stage : std::uint8_t { Move, Remove };

/// Bit 7 tells a removal from a move, bits 0 … 6 are the cell, rank * size + file: every byte is some step.
class Step {
 public:
  constexpr Step() = default;
  static constexpr Step move(int cell) { return Step(cell); }
  static constexpr Step removal(int cell) { return Step(cell | 0x80); }

  constexpr bool removes() const { return (code_ & 0x80u) != 0; }
  constexpr int cell() const { return code_ & 0x7F; }
  bool operator==(const Step&) const = default;

 private:
  constexpr explicit Step(int code) : code_(static_cast<std::uint8_t>(code)) {}
  std::uint8_t code_ = 0;
};

struct Undo {
  Step step;
  std::uint8_t king;  ///< where the mover's king stood before
  std::uint64_t key;  ///< before the step
};

/// A king moves to at most 8 cells; at most 25 - 2 cells are free to be removed.
using StepList = core::FixedList<Step, kMaxSize * kMaxSize - 2>;

/// Satisfies core::Rules; the members below without a comment are described there.
class Position {
 public:
  using Options = isola::Options;
  using Step = isola::Step;
  using Undo = isola::Undo;
  using StepList = isola::StepList;
  /// Every turn removes one of at most 23 free cells and has two steps.
  static constexpr std::uint32_t kRandomGameBound = 2 * 23;
  static constexpr int kSymmetries =
      3;  ///< files mirrored; files and ranks swapped; board turned, colours swapped

  static const core::GameInfo& info();
  static Position initial(const Options& options);
  Options options() const { return {.size = size_}; }

  Seat to_move() const { return side_; }
  core::Node node() const;
  std::string_view ending_rule() const { return is_over() ? "I4.1" : ""; }
  core::Score result(Seat seat) const { return seat == side_ ? -1 : 1; }
  std::uint64_t key() const { return key_; }
  std::string stage() const { return stage_ == Stage::Move ? "-" : "remove"; }

  void legal_steps(Seat seat, StepList& out) const;
  std::uint64_t count_steps(Seat seat) const;
  Undo do_step(Step step);
  void undo_step(const Undo& undo);
  std::optional<core::Error> refusal(Step step) const;

  static core::Expected<Position> parse(std::string_view text, const Options& options);
  std::string to_text() const;
  core::Expected<Step> parse_step(std::string_view text) const;
  std::string step_to_text(Step step) const;
  Position view(Seat) const { return *this; }
  core::Cells cells() const;

  Position transformed(int symmetry) const;
  Step transformed_step(int symmetry, Step step) const;
  Seat transformed_seat(int symmetry, Seat seat) const { return symmetry == 2 ? opponent(seat) : seat; }

  bool operator==(const Position&) const = default;

 private:
  /// The board's cells that are free (I1.3).
  core::Bitboard64 free() const;
  /// The free cells beside the king of the side to move.
  core::Bitboard64 around_king() const;
  /// The cells that the step now due may name.
  core::Bitboard64 targets() const { return stage_ == Stage::Move ? around_king() : free(); }
  bool is_over() const { return stage_ == Stage::Move && around_king().none(); }
  int transformed_cell(int symmetry, int cell) const;
  std::string cell_name(int cell) const;
  std::uint64_t compute_key() const;

  // No padding: every byte takes part in comparisons.
  core::Bitboard64 removed_{};
  std::uint64_t key_ = 0;
  std::array<std::uint8_t, 2> kings_{};  ///< by seat, rank * size + file
  Seat side_ = kWhite;
  Stage stage_ = Stage::Move;
  std::uint8_t size_ = 0;
  std::array<std::uint8_t, 3> reserved_{};
};

}  // namespace saltus::toy::isola
