// SPDX-License-Identifier: Apache-2.0
// Which of the instruction sets that we compile for this processor has.
#pragma once

namespace saltus::core {

/// 1 for the baseline of the platform, 2 for x86-64-v2 (POPCNT, SSE4.2), 3 for x86-64-v3 (AVX2, fast BMI2).
/// Never above the limit below.
int processor_level();

/// Pretends to a lesser processor, for comparisons. Takes effect only before the first position is counted or
/// played out, since the choice is then made for good.
void limit_processor_level(int level);

/// Of what was compiled for x86-64's three levels, the best that this processor can run.
template <class T>
const T& best_of(const T& baseline, const T& v2, const T& v3) {
  const int level = processor_level();
  // NOLINTNEXTLINE(bugprone-return-const-ref-from-parameter): tables of static lifetime
  return level >= 3 ? v3 : level == 2 ? v2 : baseline;
}

}  // namespace saltus::core
