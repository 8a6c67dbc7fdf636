// SPDX-License-Identifier: Apache-2.0
#include <saltus/record/dice_stream.hpp>

#include <saltus/core/text_cursor.hpp>

namespace saltus::record {

std::string commitment(const Seed& seed) { return to_hex(sha256(seed)); }

Seed joint_seed(const Seed& server, std::span<const Seed> contributions) {
  Sha256 hash;
  hash.update(server);
  for (const Seed& each : contributions) hash.update(each);
  return hash.finish();
}

DiceStream::DiceStream(const Seed& seed, std::string_view game_id, int round)
    : seed_(seed), prefix_("saltus-dice-1:" + std::string(game_id) + ":" + core::to_decimal(round) + ":") {}

int DiceStream::next() {
  for (;;) {
    if (used_ == block_.size()) {
      block_ = hmac_sha256(seed_, prefix_ + core::to_decimal(block_number_++));
      used_ = 0;
    }
    if (const int die = die_of_byte(block_[used_++]); die != 0) return die;
  }
}

}  // namespace saltus::record
