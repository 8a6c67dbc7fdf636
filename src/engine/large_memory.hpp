// SPDX-License-Identifier: Apache-2.0
// Memory for tables that are read all over: in large pages where the system has them, since an entry at an
// address seldom used costs more for finding the page than for reading it.
#pragma once

#include <cstddef>

namespace saltus::engine {

/// Zeroed memory, aligned to a cache line at least. Pages are taken as they are written.
class LargeMemory {
 public:
  explicit LargeMemory(std::size_t bytes);
  ~LargeMemory();
  LargeMemory(const LargeMemory&) = delete;
  LargeMemory& operator=(const LargeMemory&) = delete;

  /// Null if there was not enough.
  void* data() const { return data_; }
  void clear();

 private:
  void* allocation_ = nullptr;
  void* data_ = nullptr;
  std::size_t bytes_;
};

}  // namespace saltus::engine
