// SPDX-License-Identifier: Apache-2.0
// Fixed searches over all games. What they find, down to the last node, is the same on every machine,
// compiler and build: a change of the signature is a change of what an engine does.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <saltus/core/game_entry.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::engine {

/// One search.
struct BenchSearch {
  std::string game;
  std::string options;
  std::string position;
  std::uint64_t nodes = 0;
  int depth = 0;  ///< 0 for searches that have none
  std::string line;
  std::uint64_t time_us = 0;  ///< 0 without a clock
};

struct BenchResult {
  /// All nodes of searches by depth: the number that commit messages carry.
  std::uint64_t nodes = 0;
  /// Over what every search found: positions, nodes, lines and scores.
  std::uint64_t signature = 0;
  int searches = 0;
};

/// From the start and from one position in the middle of a random game, under the default options and with
/// each of them changed, a new engine of 16 MiB on one thread looks `depth` turns ahead, or as far as
/// kBenchNodes nodes go. `on_search` may be empty, and so may the clock.
BenchResult run_bench(core::Registry registry, EngineFactory engines, const Clock& now_us,
                      const std::function<void(const BenchSearch&)>& on_search);

inline constexpr int kBenchDepth = 10;
inline constexpr std::uint64_t kBenchNodes = 60'000;
/// For searches that count simulations, which take longer.
inline constexpr std::uint64_t kBenchSimulations = 100;

}  // namespace saltus::engine
