// SPDX-License-Identifier: Apache-2.0
// The memory of an alpha-beta search: its table and, for each thread, a worker.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

#include <saltus/engine/large_memory.hpp>
#include <saltus/engine/search_kernel.hpp>
#include <saltus/engine/transposition.hpp>

namespace saltus::engine {

/// The entries of a transposition table, all empty at first.
class TableMemory {
 public:
  /// The nearest whole number of clusters, at least one. Pages are taken as they are written.
  explicit TableMemory(std::size_t bytes)
      : clusters_(std::clamp<std::size_t>(bytes / kClusterBytes, 1, kMaxClusters)),
        memory_(clusters_ * kClusterBytes) {}

  /// Without an entry if there was not enough memory: then a search does without a table.
  TableView view(std::uint8_t generation) const {
    if (memory_.data() == nullptr) return {};
    return {static_cast<TableEntry*>(memory_.data()), static_cast<std::uint32_t>(clusters_), generation};
  }
  void clear() { memory_.clear(); }

 private:
  static constexpr std::size_t kClusterBytes = sizeof(TableEntry) * TranspositionTable::kClusterSize;
  static constexpr std::size_t kMaxClusters = 0xFFFF'FFFFu;

  std::size_t clusters_;
  LargeMemory memory_;
};

/// What one thread keeps between searches.
class SearchWorker {
 public:
  explicit SearchWorker(const saltus_kernels::SearchTable& search)
      : search_(&search), memory_(new std::byte[search.worker_bytes]) {
    search_->construct(memory_.get());
  }
  void forget() { search_->forget(memory_.get()); }
  SearchProgress run(const SearchJob& job) { return search_->run(memory_.get(), job); }
  std::uint64_t nodes() const { return nodes_->load(std::memory_order_relaxed); }
  std::atomic<std::uint64_t>& node_counter() { return *nodes_; }

 private:
  const saltus_kernels::SearchTable* search_;
  std::unique_ptr<std::byte[]>
      memory_;  ///< a trivially destructible AlphaBeta; new[] of bytes is aligned for it
  std::unique_ptr<std::atomic<std::uint64_t>> nodes_ = std::make_unique<std::atomic<std::uint64_t>>(0);
};

}  // namespace saltus::engine
