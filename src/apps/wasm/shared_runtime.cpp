// SPDX-License-Identifier: Apache-2.0
// What wasi-libc and libc++abi, compiled for one thread, lack for several: one thread at a time in the heap
// and at the first use of a static variable. The linker hands every call of the allocator from outside to
// these functions (--wrap in CMakeLists.txt). Whoever is in needs microseconds, so others spin.
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace {

class Lock {
 public:
  Lock() {
    while (is_held.exchange(true, std::memory_order_acquire)) {
    }
  }
  ~Lock() { is_held.store(false, std::memory_order_release); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  static constinit inline std::atomic<bool> is_held = false;
};

/// What the compiler keeps for each static variable; it looks at the lowest bit itself.
enum Guard : std::uint32_t { kNew = 0, kMade = 1, kInTheMaking = 2 };

}  // namespace

extern "C" {
void* __real_malloc(std::size_t bytes);
void* __real_calloc(std::size_t count, std::size_t bytes);
void* __real_realloc(void* block, std::size_t bytes);
void* __real_aligned_alloc(std::size_t alignment, std::size_t bytes);
int __real_posix_memalign(void** block, std::size_t alignment, std::size_t bytes);
void __real_free(void* block);

void* __wrap_malloc(std::size_t bytes) {
  const Lock lock;
  return __real_malloc(bytes);
}
void* __wrap_calloc(std::size_t count, std::size_t bytes) {
  const Lock lock;
  return __real_calloc(count, bytes);
}
void* __wrap_realloc(void* block, std::size_t bytes) {
  const Lock lock;
  return __real_realloc(block, bytes);
}
void* __wrap_aligned_alloc(std::size_t alignment, std::size_t bytes) {
  const Lock lock;
  return __real_aligned_alloc(alignment, bytes);
}
int __wrap_posix_memalign(void** block, std::size_t alignment, std::size_t bytes) {
  const Lock lock;
  return __real_posix_memalign(block, alignment, bytes);
}
void __wrap_free(void* block) {
  const Lock lock;
  __real_free(block);
}

/// 1: the caller makes the variable and then releases it.
int __cxa_guard_acquire(std::uint32_t* guard) {
  const std::atomic_ref state(*guard);
  for (std::uint32_t seen = kNew; !state.compare_exchange_weak(seen, kInTheMaking, std::memory_order_acquire);
       seen = kNew)
    if (seen == kMade) return 0;
  return 1;
}
void __cxa_guard_release(std::uint32_t* guard) {
  std::atomic_ref(*guard).store(kMade, std::memory_order_release);
}
}
