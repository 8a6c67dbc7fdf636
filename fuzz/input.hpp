// SPDX-License-Identifier: Apache-2.0
// How fuzzers read their bytes: the first chooses a game, the next ones its options, the rest is text or
// choices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <saltus/core/game_entry.hpp>

#include "toy/registry.hpp"

namespace saltus::fuzz {

/// Stops the fuzzer with a finding.
#define FUZZ_CHECK(condition)                                              \
  do {                                                                     \
    if (!(condition)) {                                                    \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                        \
    }                                                                      \
  } while (false)

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  bool empty() const { return size_ == 0; }
  std::uint8_t byte() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  std::string_view rest() const { return {reinterpret_cast<const char*>(data_), size_}; }

  /// The game whose id begins with the first byte, so that kept inputs stay with their game when others are
  /// added.
  const core::GameEntry& game() {
    const core::Registry registry = test::registry();
    const std::uint8_t choice = byte();
    for (const core::GameEntry& entry : registry)
      if (static_cast<std::uint8_t>(entry.info->id.front()) == choice) return entry;
    return registry[choice % registry.size()];
  }
  core::OptionSet options(const core::GameEntry& entry) {
    core::OptionSet set(entry.info->options);
    for (const core::OptionSpec& spec : entry.info->options)
      set.set(spec.name, spec.values[byte() % spec.values.size()]);
    return set;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

/// An error must point into its text.
inline void check_error(const core::Error& error, std::string_view text) {
  FUZZ_CHECK(error.what != nullptr);
  FUZZ_CHECK(!error.offset || *error.offset <= text.size());
}

}  // namespace saltus::fuzz
