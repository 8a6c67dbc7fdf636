// SPDX-License-Identifier: Apache-2.0
// Move text of Vault: "a1b2", and the spellings that say what kind of move it is. Position text is in
// setup.hpp.
#pragma once

#include <string_view>

#include <saltus/core/error.hpp>
#include <saltus/games/vault/types.hpp>

namespace saltus::vault {

/// A move as it was written.
struct SpelledStep {
  Step step;
  char sign = 0;  ///< '-', '^', 'x', or 0 for none
  std::size_t sign_offset = 0;
};

/// Reads a move on a board of `size`; its cells are on the board, but the move need not be legal.
core::Expected<SpelledStep> read_step(std::string_view text, int size);

/// The move, if its sign is true of it: '-' walks only, '^' jumps only, 'x' captures only.
core::Expected<Step> accept_sign(const SpelledStep& spelled, int size, bool captures);

/// Whether the cells are neighbours (V4.5: walks have distance 1).
bool is_walk(Step step, int size);

}  // namespace saltus::vault
