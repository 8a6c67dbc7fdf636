// SPDX-License-Identifier: Apache-2.0
// Options of a game as text: what there is, what was chosen, and their one-line form. Games turn a set into
// their own Options struct; nothing else interprets values.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <saltus/core/error.hpp>

namespace saltus::core {

/// An option that a game offers. All text is of static lifetime.
struct OptionSpec {
  std::string_view name;
  std::string_view default_value;
  std::span<const std::string_view> values;  ///< every value there is
  std::string_view help;                     ///< one English line
};

/// A value for every option of a game. Complete and valid by construction.
class OptionSet {
 public:
  /// Every option at its default. `specs` is of static lifetime.
  explicit OptionSet(std::span<const OptionSpec> specs);

  /// The defaults changed by (name, value) pairs; refuses unknown names, impossible values and repetitions.
  static Expected<OptionSet> make(std::span<const OptionSpec> specs,
                                  std::span<const std::pair<std::string, std::string>> chosen);
  /// The same from "name=value name=value …", separated by single spaces; "" is all defaults.
  static Expected<OptionSet> parse(std::span<const OptionSpec> specs, std::string_view text);

  /// The value of an option that the game has.
  std::string_view value(std::string_view name) const;
  /// Whether it was chosen, and not left at its default.
  bool is_given(std::string_view name) const;
  /// Chooses a value that the option has.
  void set(std::string_view name, std::string_view value);

  /// All options in the game's order: "size=10 stacking=off …".
  std::string to_text() const;
  std::span<const OptionSpec> specs() const { return specs_; }

 private:
  struct Choice {
    std::string_view value;  ///< one of the spec's values
    bool given = false;
  };
  std::span<const OptionSpec> specs_;
  std::vector<Choice> choices_;
};

}  // namespace saltus::core
