// SPDX-License-Identifier: Apache-2.0
// The heap of the small module, in place of wasi-libc's, which would be a twentieth of what browsers fetch
// first. Blocks have one of four sizes for each power of two, so at most a quarter is wasted; a block that is
// freed waits for the next one of its size and is never joined with others or given back. What the module
// needs again and again (answers, positions, records) has the same sizes again and again.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <saltus/apps/wasm/heap.hpp>

extern "C" unsigned char __heap_base;  // where the linker ends

namespace {

constexpr std::size_t kUnit = 16;  ///< alignment of blocks and size of their heads
constexpr std::size_t kPage = 65536;
constexpr std::size_t kMost = std::size_t{1} << 31u;  ///< no block is larger

/// Stands right before what the caller gets.
struct Head {
  std::uint32_t size_class;
  std::uintptr_t block;  ///< where the block begins; before the head where alignment wanted room
};
static_assert(sizeof(Head) <= kUnit);
struct Free {
  Free* next;
};

std::array<Free*, 128> waiting{};
std::uintptr_t fresh = 0;  ///< from here on memory has never been used

constexpr std::uint32_t class_of(std::size_t bytes) {
  const std::size_t units = (bytes + kUnit - 1) / kUnit;
  if (units <= 4) return 0;
  const auto shift = static_cast<std::uint32_t>(std::bit_width(units - 1)) - 3;
  return 4 * shift + static_cast<std::uint32_t>((units - 1) >> shift) - 3;
}
constexpr std::size_t size_of(std::uint32_t size_class) {
  return (4 + size_class % 4) * kUnit << size_class / 4;
}
static_assert(size_of(class_of(1)) == 64 && size_of(class_of(64)) == 64 && size_of(class_of(65)) == 80);
static_assert(size_of(class_of(128)) == 128 && size_of(class_of(129)) == 160 &&
              size_of(class_of(1000)) == 1024);

/// 0 if there is no more.
std::uintptr_t take_fresh(std::size_t bytes) {
  if (fresh == 0) fresh = (reinterpret_cast<std::uintptr_t>(&__heap_base) + kUnit - 1) / kUnit * kUnit;
  const std::size_t end = __builtin_wasm_memory_size(0) * kPage;
  if (bytes > end - fresh) {
    const std::size_t pages = (bytes - (end - fresh) + kPage - 1) / kPage;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return 0;
  }
  const std::uintptr_t block = fresh;
  fresh += bytes;
  return block;
}

}  // namespace

namespace saltus::wasm {

void* allocate(std::size_t bytes, std::size_t alignment) {
  // The head lies in the room that alignment leaves before the content.
  const std::size_t room = alignment < kUnit ? kUnit : alignment;
  if (bytes >= kMost - room) return nullptr;
  const std::uint32_t size_class = class_of(bytes + room);
  Free*& first = waiting[size_class];
  const bool is_used_again = first != nullptr;
  const auto block =
      is_used_again ? reinterpret_cast<std::uintptr_t>(first) : take_fresh(size_of(size_class));
  if (block == 0) return nullptr;
  if (is_used_again) first = first->next;
  const std::uintptr_t content = (block + room) / room * room;
  *reinterpret_cast<Head*>(content - kUnit) = {size_class, block};
  return reinterpret_cast<void*>(content);
}

void release(void* content) {
  if (content == nullptr) return;
  const Head head = *reinterpret_cast<const Head*>(reinterpret_cast<std::uintptr_t>(content) - kUnit);
  auto* const block = reinterpret_cast<Free*>(head.block);
  block->next = waiting[head.size_class];
  waiting[head.size_class] = block;
}

}  // namespace saltus::wasm
