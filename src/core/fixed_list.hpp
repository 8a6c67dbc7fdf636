// SPDX-License-Identifier: Apache-2.0
// A list with inline storage and a capacity that its user has proven sufficient. No heap, no bounds growth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <saltus/core/assert.hpp>

namespace saltus::core {

/// A list of at most `Capacity` trivially copyable values. Whoever names a capacity proves it in a comment
/// there.
template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = Capacity;

  FixedList() = default;

  void push_back(const T& value) {
    SALTUS_ASSERT(size_ < Capacity);
    storage_.items[size_++] = value;
  }
  void clear() { size_ = 0; }
  /// Ends the list before `end`, which points into its storage: elements up to there were written through
  /// end().
  void set_end(const T* end) {
    SALTUS_ASSERT(end >= storage_.items.data() && end <= storage_.items.data() + Capacity);
    size_ = static_cast<std::uint32_t>(end - storage_.items.data());
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t index) {
    SALTUS_ASSERT(index < size_);
    return storage_.items[index];
  }
  const T& operator[](std::size_t index) const {
    SALTUS_ASSERT(index < size_);
    return storage_.items[index];
  }

  T* begin() { return storage_.items.data(); }
  T* end() { return storage_.items.data() + size_; }
  const T* begin() const { return storage_.items.data(); }
  const T* end() const { return storage_.items.data() + size_; }

 private:
  /// Elements beyond the size stay uninitialised even if T has default values: lists are made at every node.
  union Storage {
    Storage() {}  // NOLINT(modernize-use-equals-default)
    std::array<T, Capacity> items;
  };

  std::uint32_t size_ = 0;
  Storage storage_;
};

}  // namespace saltus::core
