// SPDX-License-Identifier: Apache-2.0
// Springerjagd's small value types: fields, steps, stages of a turn and lists of steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <saltus/core/fixed_list.hpp>
#include <saltus/core/seat.hpp>

namespace saltus::springerjagd {

using core::Seat;

inline constexpr Seat kWhite = 0;
inline constexpr Seat kBlack = 1;
inline constexpr int kSize = 6;  ///< S1.1
inline constexpr int kFields = kSize * kSize;
inline constexpr int kPawns = 8;  ///< S1.1, on the board and in reserve together (S1.2)
inline constexpr int kKnights = 2;

constexpr Seat opponent(Seat seat) { return static_cast<Seat>(seat ^ 1u); }

/// A field: rank * 6 + file, so that a1 is 0.
using Field = std::uint8_t;
inline constexpr Field kNoField = 0xFF;

/// "c3".
std::string field_name(int field);

/// Where a turn stands (S2, S3, S4).
enum class Stage : std::uint8_t {
  Knight,  ///< at its start: a knight moves, attacks or switches
  Fill,    ///< a pawn has to fill the field that the knight has left
  Second,  ///< a second pawn has to move
};

/// One choice. What it means follows from the stage: in Stage::Knight and Stage::Second from and to; in
/// Stage::Fill the field that the pawn comes from, kNoField for the reserve, and the field that is filled.
struct Step {
  Field from = 0;
  Field to = 0;

  bool operator==(const Step&) const = default;
};

/// The second step is the longest list: at most 8 fields with pawns to come from, and 35 to go to. A knight
/// stage has at most 2 * 8 knight's moves, 2 * 2 attacks and 2 * 4 switches.
using StepList = core::FixedList<Step, std::size_t{8} * 35>;

}  // namespace saltus::springerjagd
