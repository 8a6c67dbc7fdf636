// SPDX-License-Identifier: Apache-2.0
// The weights of Vault's evaluation, in the order of features.hpp, 100 for the worth of a pawn.
#pragma once

#include <array>
#include <cstdint>

#include <saltus/engine/vault/features.hpp>

namespace saltus::engine::vault {

using Weights = std::array<std::int16_t, Features::kCount>;

inline constexpr Weights kPlainWeights{
    3,   0,    250, 420, 555, 648, 712, 827, 948, 1085, 1201, 1324, 1388, 1414, 1480, 1560, 1640, 1720,
    0,   2,    4,   6,   8,   77,  114, 105, 102, 86,   50,   78,   56,   60,   68,   -33,  43,   83,
    108, 83,   -16, 29,  48,  109, 87,  4,   25,  55,   50,   86,   5,    5,    40,   46,   84,   -7,
    -4,  31,   19,  -1,  -1,  -2,  16,  19,  27,  28,   38,   48,   68,   63,   -38,  23,   39,   6,
    27,  22,   3,   24,  38,  30,  0,   54,  65,  23,   27,   44,   32,   23,   -36,  1,    7,    -3,
    0,   57,   62,  5,   20,  43,  8,   23,  -49, 7,    8,    -3,   6,    -23,  -77,  -91,  -21,  -50,
    -90, -123, -11, -6,  9,   4,   36,  -41, -9,  9,    5,    15,   300,  90,   -20};
inline constexpr Weights kStackingWeights = kPlainWeights;

template <bool Stacking>
constexpr const Weights& weights() {
  return Stacking ? kStackingWeights : kPlainWeights;
}

}  // namespace saltus::engine::vault
