// SPDX-License-Identifier: Apache-2.0
// What `setoption` sets: the search's options, and those of the game that is played.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <saltus/core/options.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::cli::ugi {

inline constexpr int kMaxHashMib = 1 << 20;
inline constexpr int kMaxThreads = 256;
inline constexpr int kMaxLines = 500;

/// The options of one process. Names are compared without regard to case, `_` and spaces being the same;
/// values without regard to case.
class Options {
 public:
  explicit Options(core::OptionSet game) : game_(std::move(game)) {}

  /// Which part has changed.
  enum class Changed { Search, Game };
  /// Sets an option; the error is a sentence, and then nothing has changed.
  std::expected<Changed, std::string> set(std::string_view name, std::string_view value);

  /// "option name … type … default …" for each.
  std::vector<std::string> declarations() const;

  const core::OptionSet& game() const { return game_; }
  /// Without executor and clock.
  engine::EngineOptions& search() { return search_; }
  const engine::EngineOptions& search() const { return search_; }

 private:
  core::OptionSet game_;
  engine::EngineOptions search_;
};

}  // namespace saltus::cli::ugi
