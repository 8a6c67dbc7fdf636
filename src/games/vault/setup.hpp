// SPDX-License-Identifier: Apache-2.0
// A Vault position without a bitboard's width: what notation, editors and drawings work with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <saltus/core/error.hpp>
#include <saltus/games/vault/options.hpp>
#include <saltus/games/vault/types.hpp>

namespace saltus::vault {

/// The pawns on a cell. Colours alternate (V6.1), so the top's colour and the height say everything.
struct Stack {
  std::uint8_t height = 0;
  Seat top = core::kNoSeat;  ///< kNoSeat exactly for height 0

  /// The colour of the pawn `level` pawns above the ground, 0 <= level < height.
  Seat colour(int level) const { return (height - 1 - level) % 2 == 0 ? top : opponent(top); }
  bool operator==(const Stack&) const = default;
};

struct Setup {
  Options options;
  Seat to_move = kWhite;
  std::array<Stack, kMaxCells> stacks{};  ///< index rank * size + file; unused ones empty

  bool operator==(const Setup&) const = default;
};

/// V1.2: White on rank 1, Black on rank N, White to move.
Setup initial_setup(const Options& options);

/// Reads position text. The board size comes from the text and replaces `options.size`; if `required_size` is
/// given and differs, that is an error. Refuses everything that to_text does not write, with the offset of
/// the fault.
core::Expected<Setup> parse_setup(std::string_view text, const Options& options,
                                  std::optional<int> required_size);

std::string to_text(const Setup& setup);

/// "a1" for cell 0.
std::string cell_name(int cell, int size);

}  // namespace saltus::vault
