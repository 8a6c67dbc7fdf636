// SPDX-License-Identifier: Apache-2.0
// Engines as people name them on the command line: "best hash=16 level=9", "cmd:PROGRAM ARG option.Hash=16".
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <saltus/engine/any_engine.hpp>

namespace saltus::cli::match {

/// Time for a game: `base_ms` at the start and `increment_ms` after each turn.
struct TimeControl {
  std::uint32_t base_ms = 0;
  std::uint32_t increment_ms = 0;

  bool operator==(const TimeControl&) const = default;
};

/// What an engine may spend; whichever is met first ends a search. Zero is no limit.
struct SideLimits {
  std::optional<TimeControl> clock = std::nullopt;
  std::uint32_t movetime_ms = 0;  ///< for a turn
  std::uint64_t nodes = 0;        ///< for a turn
  int depth = 0;

  bool is_set() const { return clock || movetime_ms > 0 || nodes > 0 || depth > 0; }
  bool operator==(const SideLimits&) const = default;
};

struct EngineSpec {
  std::string name;  ///< chosen by name=, else the kind, or the program's file name
  bool has_name = false;
  /// Program and arguments; empty for an engine of our own.
  std::vector<std::string> command;
  std::vector<std::pair<std::string, std::string>> program_options;  ///< sent by setoption, in this order
  engine::Algorithm algorithm = engine::Algorithm::Best;
  std::uint32_t hash_mib = 16;
  int threads = 1;
  int level = engine::kMaxLevel;
  SideLimits limits;  ///< if any is set, they hold instead of those common to both engines

  bool is_program() const { return !command.empty(); }
};

/// Reads the words `best`, `tree` or `plain`, or `cmd:PROGRAM` with its arguments, and key=value pairs: hash,
/// threads, level (engines of our own), option.NAME (programs), nodes, movetime, depth, tc, name (all). Words
/// are separated by spaces; quotation marks, single or double, and backslashes keep a word together, and
/// after `cmd:` a word that begins with a quotation mark is always an argument. The error is a sentence.
std::expected<EngineSpec, std::string> parse_engine(std::string_view text);

/// "1+0.01" or "60", in seconds.
std::expected<TimeControl, std::string> parse_time_control(std::string_view text);
std::string to_text(const TimeControl& clock);

/// "tc=1+0.01 nodes=1000", the form in which parse_engine reads them.
std::string to_text(const SideLimits& limits);
/// All that decides how the engine plays under limits that are common where it has none of its own; equal
/// texts, equal engines.
std::string to_text(const EngineSpec& spec, const SideLimits& common);

/// The engine's own limits, or the common ones if it has none.
SideLimits limits_of(const EngineSpec& spec, const SideLimits& common);

/// A number with at most three decimals, in thousandths, at most `max`; nullopt for anything else.
std::optional<std::uint32_t> parse_thousandths(std::string_view text, std::uint32_t max);

}  // namespace saltus::cli::match
