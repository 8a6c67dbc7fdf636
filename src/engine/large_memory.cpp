// SPDX-License-Identifier: Apache-2.0
#include <saltus/engine/large_memory.hpp>

#include <cstdlib>
#include <cstring>
#include <memory>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace saltus::engine {
namespace {

constexpr std::size_t kLine = 64;
constexpr std::size_t kLargePage = std::size_t{2} << 20;

}  // namespace

LargeMemory::LargeMemory(std::size_t bytes) : bytes_(bytes) {
  const std::size_t alignment = bytes >= kLargePage ? kLargePage : kLine;
  std::size_t space = bytes + alignment;
  allocation_ = std::calloc(space, 1);  // NOLINT(cppcoreguidelines-no-malloc): pages that come zeroed
  if (allocation_ == nullptr) return;
  data_ = allocation_;
  std::align(alignment, bytes, data_, space);
#if defined(__linux__)
  if (alignment == kLargePage)
    static_cast<void>(madvise(data_, bytes / kLargePage * kLargePage, MADV_HUGEPAGE));
#endif
}

LargeMemory::~LargeMemory() { std::free(allocation_); }  // NOLINT(cppcoreguidelines-no-malloc)

void LargeMemory::clear() {
  if (data_ != nullptr) std::memset(data_, 0, bytes_);
}

}  // namespace saltus::engine
