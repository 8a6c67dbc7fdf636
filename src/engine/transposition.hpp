// SPDX-License-Identifier: Apache-2.0
// The table of positions that have been searched, shared by all threads without locks.
//
// An entry is two words, written and read without order. The first is the key XORed with the second, so an
// entry of which two threads have written a half each belongs to no key and is not found (Hyatt and Mann, "A
// lock-less transposition-table implementation for parallel search chess engines", 2002).
//
//   bits of data   0–15   16–31   32–47        48–55            56–57   58–63
//                  step   value   evaluation   depth in ¼ turn  bound   generation
//
// Wins and losses are kept as distances from the position and not from the root.
#pragma once

#include <atomic>
#include <cstdint>

#include <saltus/engine/search_kernel.hpp>

namespace saltus::engine {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct TableData {
  StepCode step = 0;
  int value = 0;
  int evaluation = 0;
  int depth = 0;  ///< in quarters of a turn, 0 … 255
  Bound bound = Bound::None;
};

/// From a value counted from the root, `turns` before this position, to one counted from here; and back.
constexpr int to_table(int value, int turns) {
  return value >= kWinBound ? value + turns : value <= -kWinBound ? value - turns : value;
}
constexpr int from_table(int value, int turns) {
  return value >= kWinBound ? value - turns : value <= -kWinBound ? value + turns : value;
}

class TranspositionTable {
 public:
  static constexpr int kClusterSize = 4;  ///< a cache line
  static constexpr int kGenerations = 64;

  explicit TranspositionTable(const TableView& view) : view_(view) {}

  bool is_off() const { return view_.entries == nullptr; }

  void prefetch(std::uint64_t key) const {
    if (!is_off()) __builtin_prefetch(cluster(key));
  }

  /// Whether the position is known; then `out` is what of it.
  bool probe(std::uint64_t key, TableData& out) const {
    if (is_off()) return false;
    const TableEntry* entries = cluster(key);
    for (int i = 0; i < kClusterSize; ++i) {
      const std::uint64_t data = entries[i].data.load(std::memory_order_relaxed);
      if ((entries[i].check.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
      out = unpack(data);
      return true;
    }
    return false;
  }

  /// Keeps what is new; of what is there, gives up the shallowest, older ones first.
  void store(std::uint64_t key, const TableData& data) const {
    if (is_off()) return;
    TableEntry* entries = cluster(key);
    TableEntry* chosen = entries;
    StepCode step = data.step;
    int least = 1 << 30;
    for (int i = 0; i < kClusterSize; ++i) {
      const std::uint64_t old = entries[i].data.load(std::memory_order_relaxed);
      if ((entries[i].check.load(std::memory_order_relaxed) ^ old) == key && old != 0) {
        const TableData known = unpack(old);
        // A shallow search does not push out a deep one of this search that it agrees with.
        if (data.bound != Bound::Exact && generation_of(old) == view_.generation &&
            data.depth + kKeepDeeper < known.depth)
          return;
        if (step == 0) step = known.step;
        chosen = &entries[i];
        break;
      }
      const int worth = old == 0 ? -1 : unpack(old).depth - kAgePrice * age(old) + kMaxAgePrice;
      if (worth < least) {
        least = worth;
        chosen = &entries[i];
      }
    }
    const std::uint64_t packed = pack(data, step);
    chosen->check.store(key ^ packed, std::memory_order_relaxed);
    chosen->data.store(packed, std::memory_order_relaxed);
  }

  /// Permille of entries that this search has written, from a sample.
  int hashfull() const {
    if (is_off()) return 0;
    const std::uint32_t sample = view_.clusters < 250 ? view_.clusters : 250;
    int used = 0;
    for (std::uint32_t i = 0; i < sample * kClusterSize; ++i) {
      const std::uint64_t data = view_.entries[i].data.load(std::memory_order_relaxed);
      used += data != 0 && generation_of(data) == view_.generation ? 1 : 0;
    }
    return static_cast<int>(static_cast<std::uint32_t>(used) * 1000u / (sample * kClusterSize));
  }

 private:
  static constexpr int kKeepDeeper = 12;  ///< three turns
  static constexpr int kAgePrice = 16;    ///< a search older counts as four turns shallower
  static constexpr int kMaxAgePrice = kAgePrice * kGenerations;

  TableEntry* cluster(std::uint64_t key) const {
    const std::uint64_t index = (key >> 32) * view_.clusters >> 32;
    return view_.entries + index * kClusterSize;
  }
  static int generation_of(std::uint64_t data) { return static_cast<int>(data >> 58); }
  int age(std::uint64_t data) const {
    return (view_.generation - generation_of(data) + kGenerations) % kGenerations;
  }
  static std::uint64_t half(int value) { return static_cast<std::uint16_t>(value); }
  static int signed_half(std::uint64_t data, int shift) {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>(data >> shift));
  }
  std::uint64_t pack(const TableData& data, StepCode step) const {
    return step | half(data.value) << 16 | half(data.evaluation) << 32 |
           static_cast<std::uint64_t>(data.depth) << 48 | static_cast<std::uint64_t>(data.bound) << 56 |
           static_cast<std::uint64_t>(view_.generation) << 58;
  }
  static TableData unpack(std::uint64_t data) {
    return {static_cast<StepCode>(data), signed_half(data, 16), signed_half(data, 32),
            static_cast<int>(data >> 48 & 0xFFu), static_cast<Bound>(data >> 56 & 3u)};
  }

  TableView view_;
};

}  // namespace saltus::engine
