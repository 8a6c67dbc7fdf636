// SPDX-License-Identifier: Apache-2.0
#include <saltus/engine/levels.hpp>

#include <algorithm>

#include <saltus/core/assert.hpp>

namespace saltus::engine {

const Level& level_numbers(int level) {
  return kLevels[static_cast<std::size_t>(std::clamp(level, kMinLevel, kMaxLevel) - kMinLevel)];
}

const SearchLevel& search_level(int level) {
  return kSearchLevels[static_cast<std::size_t>(std::clamp(level, kMinLevel, kMaxLevel) - kMinLevel)];
}

namespace {

/// (visits / most)^sharpness in 1/2^20, in whole numbers: powers from a mathematical library differ between
/// machines.
std::uint64_t weight_of(std::uint64_t visits, std::uint64_t most, int sharpness) {
  constexpr std::uint64_t kOne = 1u << 20;
  const std::uint64_t share = visits * kOne / most;
  std::uint64_t weight = kOne;
  for (int i = 0; i < sharpness; ++i) weight = weight * share / kOne;
  return weight;
}

}  // namespace

std::size_t draw_by_visits(std::span<const std::uint64_t> visits, int sharpness, core::Random& random) {
  const std::uint64_t most = std::ranges::max(visits);
  SALTUS_ASSERT(most > 0);
  std::uint64_t total = 0;
  for (const std::uint64_t v : visits) total += weight_of(v, most, sharpness);
  std::uint64_t ticket = random.next() % total;
  for (std::size_t i = 0; i < visits.size(); ++i) {
    const std::uint64_t weight = weight_of(visits[i], most, sharpness);
    if (ticket < weight) return i;
    ticket -= weight;
  }
  return 0;
}

}  // namespace saltus::engine
