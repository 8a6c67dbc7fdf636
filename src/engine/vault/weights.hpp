// SPDX-License-Identifier: Apache-2.0
// The weights of Vault's evaluation, in the order of features.hpp, 100 for the worth of a pawn.
#pragma once

#include <array>
#include <cstdint>

#include <saltus/engine/vault/features.hpp>

namespace saltus::engine::vault {

using Weights = std::array<std::int16_t, Features::kCount>;

inline constexpr Weights kPlainWeights{
    12,   0,    250, 420, 560, 680, 790, 890, 985, 1075, 1160, 1240, 1320, 1400, 1480, 1560, 1640, 1720,
    0,    2,    4,   6,   8,   90,  92,  94,  96,  98,   55,   57,   59,   61,   63,   35,   37,   39,
    41,   43,   22,  24,  26,  28,  30,  12,  14,  16,   18,   20,   6,    8,    10,   12,   14,   2,
    4,    6,    8,   10,  0,   2,   4,   6,   8,   0,    2,    4,    6,    8,    0,    2,    4,    6,
    8,    0,    2,   4,   6,   8,   0,   120, 60,  30,   15,   8,    4,    0,    0,    0,    0,    0,
    0,    80,   40,  20,  10,  6,   3,   0,   0,   0,    0,    0,    0,    -25,  -60,  -80,  0,    -70,
    -110, -130, -5,  -10, 6,   2,   6,   10,  4,   25,   5,    0,    300,  250,  -20};
inline constexpr Weights kStackingWeights = kPlainWeights;

template <bool Stacking>
constexpr const Weights& weights() {
  return Stacking ? kStackingWeights : kPlainWeights;
}

}  // namespace saltus::engine::vault
