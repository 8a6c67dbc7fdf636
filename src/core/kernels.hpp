// SPDX-License-Identifier: Apache-2.0
// The inner loops of a game behind a table of plain functions, so that one program can carry them compiled
// for several instruction sets and choose when it starts.
//
// This namespace is not inside `saltus` on purpose: translation units for an instruction set are compiled
// with the namespace `saltus` renamed (cmake/IsaKernels.cmake says why), and these types must be the same in
// all of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

// A translation unit with kernels is compiled once per instruction set; cmake/IsaKernels.cmake sets these two
// for all but the baseline. SALTUS_KERNEL_NAME(game) is then a name of its own for each: game_portable,
// game_v2, game_v3.
#if !defined(SALTUS_KERNEL_LEVEL)
#define SALTUS_KERNEL_LEVEL "portable"
#define SALTUS_KERNEL_SUFFIX portable
#endif
#define SALTUS_KERNEL_JOIN_(a, b) a##_##b
#define SALTUS_KERNEL_JOIN(a, b) SALTUS_KERNEL_JOIN_(a, b)
#define SALTUS_KERNEL_NAME(game) SALTUS_KERNEL_JOIN(game, SALTUS_KERNEL_SUFFIX)

namespace saltus_kernels {

/// What perft counts: sequences of steps, sequences of turns, or turns with equal positions merged among the
/// children of each position.
enum class PerftUnit : std::uint8_t { Step, Turn, Distinct };

struct PerftResult {
  std::uint64_t leaves = 0;
  /// Sum of the leaves' keys modulo 2^64: a check on everything that do_step maintains. 0 when the last level
  /// was counted in bulk, since then no leaf is ever made.
  std::uint64_t digest = 0;

  bool operator==(const PerftResult&) const = default;
};

/// Sums over uniformly random games.
struct PlayoutStats {
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;  ///< stopped at the bound
  std::uint64_t draws = 0;
  std::uint64_t turns = 0;
  std::uint64_t turns_squared = 0;  ///< sum of squares of the games' lengths in turns
  std::uint64_t decisions = 0;      ///< steps drawn, chance excluded
  std::array<std::uint64_t, 12> wins{};

  bool operator==(const PlayoutStats&) const = default;
};

struct Table {
  const char* level;  ///< instruction set: "portable", "x86-64-v2", "x86-64-v3"
  /// Perft of a position given as its bytes. With `bulk` the last level is counted and not made.
  PerftResult (*perft)(const std::byte* position, int depth, PerftUnit unit, bool bulk);
  /// `games` uniformly random games from a position; each stops after `max_steps` steps.
  PlayoutStats (*playouts)(const std::byte* position, std::uint64_t seed, std::uint64_t games,
                           std::uint32_t max_steps);
};

}  // namespace saltus_kernels

namespace saltus::core {
using saltus_kernels::PerftResult;
using saltus_kernels::PerftUnit;
using saltus_kernels::PlayoutStats;
}  // namespace saltus::core
