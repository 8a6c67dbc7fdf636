// SPDX-License-Identifier: Apache-2.0
// Where memory comes from: in the small module from small_heap.cpp, else from wasi-libc.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace saltus::wasm {

#if defined(SALTUS_COMPACT)
/// A block of at least so many bytes; nullptr if there is no memory left.
void* allocate(std::size_t bytes, std::size_t alignment = alignof(std::max_align_t));
/// Takes what allocate() gave, or nullptr.
void release(void* content);
#else
inline void* allocate(std::size_t bytes) { return std::malloc(bytes); }
inline void* allocate(std::size_t bytes, std::size_t alignment) {
  return std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
}
inline void release(void* content) { std::free(content); }
#endif

}  // namespace saltus::wasm
