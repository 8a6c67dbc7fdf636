// SPDX-License-Identifier: Apache-2.0
// The weights of Springerjagd's evaluation, in the order of features.hpp.
#pragma once

#include <array>
#include <cstdint>

#include <saltus/engine/springerjagd/features.hpp>

namespace saltus::engine::springerjagd {

using Weights = std::array<std::int16_t, Features::kCount>;

inline constexpr Weights kWeights{
    -7,   419, 8,    12,   5,   3,   7,   12,   7,    14,  27,  -1,  0,   24,  -4,  4,   12,  -1,
    1,    -2,  -30,  -34,  -31, -30, -27, -26,  -28,  -13, 8,   -31, -23, 11,  -34, -28, -4,  -45,
    -28,  -25, -41,  17,   -11, -19, 7,   14,   -1,   37,  72,  -21, 11,  74,  -16, 10,  47,  13,
    -14,  -3,  -40,  -24,  -21, -18, -20, -14,  -11,  8,   20,  -30, -21, -15, -12, -6,  -2,  4,
    4,    14,  -14,  -78,  -7,  84,  35,  -53,  -22,  30,  46,  22,  -3,  -6,  -14, -20, -76, -112,
    -207, -86, -257, -392, -20, 71,  -24, -900, -300, -49, -42, -41, -41, -45, -52, 21};

}  // namespace saltus::engine::springerjagd
