// SPDX-License-Identifier: Apache-2.0
// The weights of Vault's evaluation, in the order of features.hpp, 100 for the worth of a pawn.
#pragma once

#include <array>
#include <cstdint>

#include <saltus/engine/vault/features.hpp>

namespace saltus::engine::vault {

using Weights = std::array<std::int16_t, Features::kCount>;

inline constexpr Weights kPlainWeights{
    -1,  0,    250, 415, 569, 593, 678, 840, 948, 1077, 1217, 1356, 1393, 1436, 1480, 1560, 1640, 1720,
    0,   2,    4,   6,   8,   113, 152, 130, 118, 111,  39,   59,   57,   53,   59,   -49,  22,   45,
    55,  40,   -28, 9,   45,  115, 121, -21, 23,  55,   76,   117,  -22,  37,   42,   37,   64,   -13,
    8,   17,   28,  23,  12,  25,  21,  29,  27,  45,   56,   69,   75,   69,   -4,   77,   53,   68,
    43,  33,   59,  51,  62,  77,  0,   43,  65,  43,   16,   46,   39,   47,   -4,   -41,  -19,  -7,
    0,   44,   55,  24,  -6,  34,  26,  50,  -4,  -30,  -2,   -4,   15,   -23,  -84,  -101, -19,  -50,
    -90, -118, -21, -15, 3,   3,   50,  -30, -3,  -7,   8,    28,   300,  79,   -20};
inline constexpr Weights kStackingWeights{
    4,    0,    250, 415, 536, 588, 691, 885, 1027, 1122, 1191, 1272, 1393, 1436, 1480, 1560, 1640, 1720,
    0,    2,    4,   6,   8,   112, 170, 157, 164,  159,  -9,   11,   48,   100,  88,   -126, -30,  100,
    82,   44,   -79, -13, 52,  161, 114, -46, -7,   17,   56,   92,   -49,  -9,   36,   36,   44,   -60,
    -24,  -1,   -1,  -10, 12,  24,  40,  27,  35,   60,   64,   64,   73,   74,   -4,   77,   53,   68,
    43,   33,   59,  51,  62,  77,  0,   49,  135,  85,   42,   60,   35,   22,   -74,  -97,  -19,  -7,
    0,    39,   124, 44,  10,  40,  14,  31,  -80,  -56,  -2,   -4,   25,   -24,  -81,  -107, -16,  -63,
    -103, -122, -42, -37, -1,  3,   53,  11,  -5,   8,    9,    16,   300,  102,  -25};

template <bool Stacking>
constexpr const Weights& weights() {
  return Stacking ? kStackingWeights : kPlainWeights;
}

}  // namespace saltus::engine::vault
