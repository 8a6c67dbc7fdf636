// SPDX-License-Identifier: Apache-2.0
// What there is to say about a game apart from its rules: names, credit, seats, options, errors.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <saltus/core/error.hpp>
#include <saltus/core/options.hpp>

namespace saltus::core {

/// How results read: "1-0" for games that are won, "18/15/14" for games that score.
enum class Scoring : std::uint8_t { Outcome, Points };

/// All text is of static lifetime.
struct GameInfo {
  std::string_view id;        ///< "vault"
  std::string_view title;     ///< "Vault"
  std::string_view designer;  ///< who made the game
  std::string_view link;      ///< the designer's or publisher's page
  std::string_view rules;     ///< game and revision of our rules, "vault/1"
  std::string_view summary;   ///< the aim in one English sentence
  /// How to play, in English and our own words, for someone who begins: short paragraphs of one line each.
  std::string_view how_to_play;
  int min_seats = 2;
  int max_seats = 2;
  std::span<const std::string_view> seat_names;  ///< max_seats of them, "white", "black"
  Scoring scoring = Scoring::Outcome;
  std::span<const OptionSpec> options;
  std::span<const ErrorCode* const> errors;
};

}  // namespace saltus::core
