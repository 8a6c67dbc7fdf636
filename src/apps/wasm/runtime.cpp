// SPDX-License-Identifier: Apache-2.0
// The places where the standard library would print before it gives up. An instance that runs out of
// memory or breaks an invariant is lost with or without a message; without printing the module imports
// nothing and is a tenth smaller when compressed (69 instead of 76 kB by gzip).
#include <cstddef>
#include <new>
#include <version>

#include <saltus/apps/wasm/heap.hpp>

using saltus::wasm::allocate, saltus::wasm::release;

namespace {
void* or_trap(void* block) {
  if (block == nullptr) __builtin_trap();
  return block;
}
}  // namespace

void* operator new(std::size_t bytes) { return or_trap(allocate(bytes)); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return or_trap(allocate(bytes, static_cast<std::size_t>(alignment)));
}
void operator delete(void* block) noexcept { release(block); }
void operator delete(void* block, std::size_t) noexcept { release(block); }
void operator delete(void* block, std::align_val_t) noexcept { release(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { release(block); }

extern "C" void __cxa_pure_virtual() { __builtin_trap(); }
void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
/// Nothing is destroyed at the end: an instance has none.
extern "C" int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }
