// SPDX-License-Identifier: Apache-2.0
// The arguments of `saltus match` and `saltus openings`, read and checked.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/match/engine_spec.hpp>
#include <saltus/apps/cli/match/match_file.hpp>
#include <saltus/apps/cli/match/openings.hpp>
#include <saltus/apps/cli/match/statistics.hpp>

namespace saltus::cli::match {

struct Settings {
  std::array<EngineSpec, 2> engines;
  SideLimits common;
  std::optional<Sprt> sprt;
};

/// The error is a sentence.
std::expected<Settings, std::string> read_settings(const MatchArguments& arguments);

/// "0,15" as Elo bounds, at most three decimals and a sign; the error is a sentence.
std::expected<Sprt, std::string> parse_sprt(std::string_view text);

OpeningSettings opening_settings(const OpeningArguments& arguments);

/// What the records of the match say of it. Not in it: how many games there are, at a time and at most, and
/// the test, since no game depends on them.
MatchTags match_tags(const MatchArguments& arguments, const Settings& settings, const core::Game& start,
                     std::string_view openings_text);

}  // namespace saltus::cli::match
