// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/settings.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/core/text_cursor.hpp>
#include <saltus/record/sha256.hpp>

namespace saltus::cli::match {
namespace {

namespace json = boost::json;

constexpr std::uint64_t kUsualNodes = 10'000;

std::optional<double> parse_elo(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  constexpr std::uint32_t kMost = 2'000'000;
  const auto value = parse_thousandths(text, kMost);
  if (!value) return std::nullopt;
  return (is_negative ? -1.0 : 1.0) * *value / 1000;
}

std::string hash_of(std::string_view text) {
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  return record::to_hex(record::sha256(bytes));
}

}  // namespace

std::expected<Sprt, std::string> parse_sprt(std::string_view text) {
  const std::size_t comma = std::min(text.find(','), text.size());
  const auto elo0 = parse_elo(text.substr(0, comma));
  const auto elo1 = comma < text.size() ? parse_elo(text.substr(comma + 1)) : std::nullopt;
  if (!elo0 || !elo1 || *elo0 >= *elo1)
    return std::unexpected(fmt::format("--sprt takes ELO0,ELO1 with the lower one first, like 0,15, not '{}'",
                                       core::excerpt(text)));
  return Sprt{.elo0 = *elo0, .elo1 = *elo1};
}

std::expected<Settings, std::string> read_settings(const MatchArguments& arguments) {
  Settings settings;
  for (std::size_t i = 0; i < 2; ++i) {
    auto engine = parse_engine(i == 0 ? arguments.first : arguments.second);
    if (!engine.has_value())
      return std::unexpected(fmt::format("--{}: {}", i == 0 ? "first" : "second", engine.error()));
    settings.engines[i] = *std::move(engine);
  }
  if (!arguments.tc.empty()) {
    const auto clock = parse_time_control(arguments.tc);
    if (!clock.has_value()) return std::unexpected("--" + clock.error());
    settings.common.clock = *clock;
  }
  settings.common.movetime_ms = static_cast<std::uint32_t>(arguments.movetime);
  settings.common.nodes = static_cast<std::uint64_t>(arguments.nodes);
  settings.common.depth = arguments.depth;
  if (!settings.common.is_set()) settings.common.nodes = kUsualNodes;
  if (!arguments.sprt.empty()) {
    const auto sprt = parse_sprt(arguments.sprt);
    if (!sprt.has_value()) return std::unexpected(sprt.error());
    settings.sprt = *sprt;
  }
  if (arguments.games % 2 != 0)
    return std::unexpected(
        "--games takes an even number: each opening is played twice, with seats exchanged");
  if (arguments.resume && arguments.out.empty())
    return std::unexpected("--resume goes on with the match in the file that --out names");
  return settings;
}

OpeningSettings opening_settings(const OpeningArguments& arguments) {
  return {.plies = arguments.plies,
          .seed = arguments.seed.value_or(1),
          .nodes = static_cast<std::uint64_t>(arguments.nodes),
          .max_cp = arguments.max_cp,
          .max_bias_permille = static_cast<int>(parse_thousandths(arguments.max_bias, 500).value_or(0))};
}

MatchTags match_tags(const MatchArguments& arguments, const Settings& settings, const core::Game& start,
                     std::string_view openings_text) {
  MatchTags tags;
  const OpeningSettings openings = opening_settings(arguments.openings);
  json::object all{{"saltus", SALTUS_VERSION}};
  for (std::size_t i = 0; i < 2; ++i) {
    tags.names[i] = settings.engines[i].name;
    tags.controls[i] = to_text(limits_of(settings.engines[i], settings.common));
    all[i == 0 ? "first" : "second"] = to_text(settings.engines[i], settings.common);
  }
  std::string moves;
  for (const std::string& turn : start.turns()) moves += (moves.empty() ? "" : " ") + turn;
  if (!moves.empty()) all["moves"] = moves;
  all["seed"] = openings.seed;
  if (openings_text.empty())
    all["openings"] = json::object{{"plies", openings.plies},
                                   {"nodes", openings.nodes},
                                   {"max_cp", openings.max_cp},
                                   {"max_bias", openings.max_bias_permille}};
  else
    all["openings"] = json::object{{"sha256", hash_of(openings_text)}};
  all["max_turns"] = arguments.max_turns;
  all["margin_ms"] = arguments.margin_ms;
  all["patience_s"] = arguments.patience_s;
  tags.settings = json::serialize(all);
  return tags;
}

}  // namespace saltus::cli::match
