// SPDX-License-Identifier: Apache-2.0
// One alpha-beta search straight through its table of functions, with nothing of an engine around it.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include <saltus/engine/search_kernel.hpp>
#include <saltus/engine/search_memory.hpp>

namespace saltus::test {

/// What to search for, and with what.
struct KernelLimits {
  engine::SearchStyle style = engine::SearchStyle::Selective;
  int depth = engine::kMaxTurns;
  std::uint64_t nodes = 0;
  std::size_t table_bytes = 0;  ///< 0: none
  int lines = 1;
  int noise = 0;
};

/// The result, copied: the search's own is gone with its worker.
struct KernelResult {
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<engine::SearchLine> lines;

  int value() const { return lines.at(0).value; }
  /// All that must repeat.
  std::string signature() const {
    std::string out = std::to_string(depth) + " " + std::to_string(nodes);
    for (const engine::SearchLine& line : lines) {
      out += " | " + std::to_string(line.value);
      for (int i = 0; i < line.length; ++i)
        out += " " + std::to_string(line.steps[static_cast<std::size_t>(i)]);
    }
    return out;
  }
};

/// From scratch: a new worker, an empty table, no history, repetition allowed.
template <class P>
KernelResult search_kernel(const saltus_kernels::SearchTable& search, const P& position,
                           const KernelLimits& limits) {
  engine::SearchWorker worker(search);
  const engine::TableMemory memory(limits.table_bytes);
  std::atomic<bool> stop = false;
  engine::SearchJob job;
  job.position = reinterpret_cast<const std::byte*>(&position);
  if (limits.table_bytes > 0) job.table = memory.view(1);
  job.style = limits.style;
  job.max_depth = limits.depth;
  job.node_limit = limits.nodes;
  job.lines = limits.lines;
  job.noise = limits.noise;
  job.stop = &stop;
  job.nodes = &worker.node_counter();
  const engine::SearchProgress progress = worker.run(job);
  return {progress.depth, worker.nodes(),
          std::vector<engine::SearchLine>(progress.lines, progress.lines + progress.line_count)};
}

}  // namespace saltus::test
