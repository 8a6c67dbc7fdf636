// SPDX-License-Identifier: Apache-2.0
// Dice that nobody can choose and everybody can recheck (D7.2 to D7.4): values that follow from a seed alone,
// the commitment to a seed before the first roll, and a seed to which several parties contribute.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <saltus/record/sha256.hpp>

namespace saltus::record {

using Seed = Digest;  ///< 32 bytes

/// What is published before the first roll: SHA-256 of the raw seed, in lower-case hex (D7.3).
std::string commitment(const Seed& seed);

/// The seed that is used where several contribute: SHA-256 of the server's and each seat's, in seat order
/// (D7.4).
Seed joint_seed(const Seed& server, std::span<const Seed> contributions);

/// The values of one round. Block c of round k is HMAC-SHA-256(seed, "saltus-dice-1:GAMEID:k:c"); of its
/// bytes in order those of 252 and above are skipped, the others are a die each, byte mod 6 + 1 (D7.3).
class DiceStream {
 public:
  /// `round` counts from 1.
  DiceStream(const Seed& seed, std::string_view game_id, int round);

  /// The next value, 1 … 6.
  int next();

 private:
  Seed seed_;
  std::string prefix_;  ///< of the message, up to the block's number
  std::uint32_t block_number_ = 0;
  Digest block_{};
  std::size_t used_ = block_.size();  ///< bytes of the block
};

/// What a byte is worth: 1 … 6, or 0 if it is skipped.
constexpr int die_of_byte(std::uint8_t byte) { return byte >= 252 ? 0 : byte % 6 + 1; }

}  // namespace saltus::record
