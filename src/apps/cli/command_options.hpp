// SPDX-License-Identifier: Apache-2.0
// Options that several commands share, and checks of what they take.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <type_traits>

#include <saltus/apps/cli/arguments.hpp>

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11's
class App;
}

namespace saltus::cli {

using Units = std::map<std::string, core::PerftUnit>;

/// A decimal number in a range, and nothing else that C would read as one. `set` is called with a good one.
void add_number(CLI::App* command, const std::string& name, std::function<void(int)> set, int low, int high,
                const std::string& type, const std::string& help);
/// The same for a number or an optional one.
template <class Value>
  requires std::is_assignable_v<Value&, int>
void add_number(CLI::App* command, const std::string& name, Value& value, int low, int high,
                const std::string& type, const std::string& help) {
  add_number(command, name, [&value](int number) { value = number; }, low, high, type, help);
}

void add_seed(CLI::App* command, std::optional<std::uint64_t>& seed, const std::string& help);

/// One of several names. The type name "a|b|c" is what completions offer.
void add_unit(CLI::App* command, core::PerftUnit& unit, const Units& units, const std::string& names,
              const std::string& help);

/// GAME and what every command on a game takes.
void add_game(CLI::App* command, GameArguments& arguments);

/// What generated openings are like, apart from their length; `nodes` is what the option for the search is
/// called.
void add_opening_options(CLI::App* command, OpeningArguments& arguments, const std::string& nodes);

}  // namespace saltus::cli
