// SPDX-License-Identifier: Apache-2.0
// The border between engines and the inner loops of alpha-beta search: plain data and a table of functions,
// so that one program can carry the search compiled for several instruction sets (core/kernels.hpp says why
// this namespace is not inside `saltus`).
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace saltus_kernels {

/// A step in 16 bits, as table, histories and lines hold it; what the bits mean is the game's matter. 0 is
/// none.
using StepCode = std::uint16_t;

/// Values are for the side to move, 100 for the worth of a pawn. A win that takes n turns from the root is
/// kWin - n, a loss n - kWin; what lies between is an opinion.
inline constexpr int kWin = 32'000;
inline constexpr int kMaxTurns = 250;  ///< a search looks no further
inline constexpr int kWinBound = kWin - kMaxTurns;
inline constexpr int kInfinite = kWin + 1;

constexpr bool is_proven(int value) { return value >= kWinBound || value <= -kWinBound; }

/// A principal variation with its value for the side to move at the root.
struct SearchLine {
  static constexpr int kMaxSteps = 120;
  int value = 0;
  int length = 0;
  std::array<StepCode, kMaxSteps> steps{};
};

/// What is known after an iteration, and while one goes on.
struct SearchProgress {
  int depth = 0;                      ///< turns; the deepest iteration that has at least its first line
  int seldepth = 0;                   ///< turns of the longest line looked at
  const SearchLine* lines = nullptr;  ///< best first
  int line_count = 0;                 ///< 0 only before anything is known
};

/// An entry of the shared table; engine/transposition.hpp has its layout.
struct TableEntry {
  std::atomic<std::uint64_t> check;
  std::atomic<std::uint64_t> data;
};

struct TableView {
  TableEntry* entries = nullptr;  ///< null: search without a table
  std::uint32_t clusters = 0;     ///< of four entries
  std::uint8_t generation = 0;    ///< 0 … 63, another one for each search of a game
};

/// How a search decides what to look at.
enum class SearchStyle : std::uint8_t {
  Selective,  ///< everything on; the strongest
  FullWidth,  ///< every step to the same depth, then quiescence: the reference for tests
  Plain,      ///< every step to the same depth, then the static evaluation; no table, no order: an opponent
};

/// One thread's part of a search. All threads of a search get the same but for `thread` and `nodes`.
struct SearchJob {
  const std::byte* position = nullptr;
  /// Keys of the positions at turn starts before this one, oldest first, as far as repetition can reach.
  const std::uint64_t* history = nullptr;
  std::size_t history_count = 0;
  int repetition_limit = 0;  ///< 0: repeating is allowed
  TableView table;
  SearchStyle style = SearchStyle::Selective;
  int max_depth = kMaxTurns;     ///< turns
  std::uint64_t node_limit = 0;  ///< of this thread, 0: none
  int lines = 1;
  int noise = 0;  ///< amplitude of what is added to the values of steps at the root, for weaker levels
  std::uint64_t noise_seed = 0;
  int thread = 0;
  std::atomic<bool>* stop = nullptr;
  std::atomic<std::uint64_t>* nodes = nullptr;  ///< where this thread counts its nodes
  // For thread 0: asked every thousand nodes, and after each iteration. False ends the search.
  void* context = nullptr;
  bool (*goes_on)(void* context) = nullptr;
  bool (*on_iteration)(void* context, const SearchProgress& progress) = nullptr;
};

/// The search of one position type.
struct SearchTable {
  const char* level;         ///< instruction set, as in Table
  std::size_t worker_bytes;  ///< what a thread keeps between searches: histories and a stack
  void (*construct)(void* worker);
  void (*forget)(void* worker);  ///< as newly constructed
  /// Returns when the job is over; the result is valid until the worker's next call.
  SearchProgress (*run)(void* worker, const SearchJob& job);
  int (*evaluate)(const std::byte* position);  ///< static, for the side to move
};

}  // namespace saltus_kernels

namespace saltus::engine {
using saltus_kernels::is_proven;
using saltus_kernels::kInfinite;
using saltus_kernels::kMaxTurns;
using saltus_kernels::kWin;
using saltus_kernels::kWinBound;
using saltus_kernels::SearchJob;
using saltus_kernels::SearchLine;
using saltus_kernels::SearchProgress;
using saltus_kernels::SearchStyle;
using saltus_kernels::StepCode;
using saltus_kernels::TableEntry;
using saltus_kernels::TableView;
}  // namespace saltus::engine
