// SPDX-License-Identifier: Apache-2.0
// The weights of Springerjagd's evaluation, in the order of features.hpp.
#pragma once

#include <array>
#include <cstdint>

#include <saltus/engine/springerjagd/features.hpp>

namespace saltus::engine::springerjagd {

using Weights = std::array<std::int16_t, Features::kCount>;

inline constexpr Weights kWeights{
    10,   500, 0,    6,    10,  5,   11, 15,   10,   16,   20,  12,  18,  22, 8,   14,  18, 2,
    8,    12,  0,    0,    0,   0,   0,  0,    0,    0,    0,   0,   0,   0,  0,   0,   0,  0,
    0,    0,   4,    4,    4,   4,   4,  4,    4,    4,    4,   4,   4,   4,  4,   4,   4,  4,
    4,    4,   -60,  -30,  -12, 0,   6,  10,   13,   15,   16,  -60, -25, -8, 4,   12,  18, 22,
    25,   27,  -40,  0,    15,  22,  25, 0,    4,    6,    6,   4,   0,   -6, -14, -20, 0,  -20,
    -250, 0,   -330, -450, 0,   -60, 0,  -900, -300, -150, -80, -40, -20, -8, 0,   10};

}  // namespace saltus::engine::springerjagd
