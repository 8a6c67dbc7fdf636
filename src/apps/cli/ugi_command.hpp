// SPDX-License-Identifier: Apache-2.0
// The commands of UGI, the Universal Game Interface, read from lines of text (docs/ugi.md). Nothing is
// carried out here, and no line is refused by an exception: what cannot be understood says so.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <saltus/core/seat.hpp>

namespace saltus::cli::ugi {

/// Commands that are one word.
enum class Word : std::uint8_t { Ugi, IsReady, NewGame, Stop, Quit, Display, Bench, Help };

struct SetOption {
  std::string name;                  ///< as written, words separated by single spaces
  std::optional<std::string> value;  ///< nullopt without the word `value`
};

struct SetPosition {
  std::optional<std::string> text;  ///< nullopt: the start
  std::string moves;                ///< turns separated by white space
};

/// Times in milliseconds. Numbers that are too large are the largest there are, negative ones 0.
struct Go {
  std::array<std::optional<std::uint32_t>, core::kMaxSeats> time_ms;  ///< what each seat's clock shows
  std::array<std::uint32_t, core::kMaxSeats> increment_ms{};
  std::optional<std::uint32_t> turns_to_go;
  std::optional<std::uint32_t> movetime_ms;
  std::optional<std::uint32_t> depth;
  std::optional<std::uint64_t> nodes;
  bool infinite = false;
  std::vector<std::string> remarks;  ///< sentences on arguments that are ignored, a few at most
};

struct Query {
  std::string what;
};

struct Perft {
  int depth = 0;
};

/// An empty line.
struct Nothing {};

/// A line that is no command.
struct Mistake {
  std::string sentence;  ///< printable
};

using Command = std::variant<Nothing, Word, SetOption, SetPosition, Go, Query, Perft, Mistake>;

/// Reads a line without its end. Words are separated by any white space.
Command parse(std::string_view line);

}  // namespace saltus::cli::ugi
