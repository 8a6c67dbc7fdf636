// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/processor.hpp>

#include <algorithm>
#include <atomic>

namespace saltus::core {
namespace {

std::atomic<int> limit{3};

int detected_level() {
#if defined(__x86_64__)
  // Zen 1 and 2 have BMI2, but their PDEP is microcode and slower than doing without; level 3 uses it
  // throughout.
  const bool slow_pdep = __builtin_cpu_is("znver1") != 0 || __builtin_cpu_is("znver2") != 0;
  if (__builtin_cpu_supports("x86-64-v3") && !slow_pdep) return 3;
  if (__builtin_cpu_supports("x86-64-v2")) return 2;
#endif
  return 1;
}

}  // namespace

int processor_level() { return std::min(detected_level(), limit.load()); }

void limit_processor_level(int level) { limit = std::clamp(level, 1, 3); }

}  // namespace saltus::core
