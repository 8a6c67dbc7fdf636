// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/ugi_options.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <functional>

#include <fmt/core.h>

#include <saltus/apps/cli/sentences.hpp>
#include <saltus/core/text_cursor.hpp>

namespace saltus::cli::ugi {
namespace {

struct Spin {
  std::string_view name;
  int low;
  int high;
  std::function<int(const engine::EngineOptions&)> value;
  std::function<void(engine::EngineOptions&, int)> set;
};

const std::array<Spin, 4>& spins() {
  using engine::EngineOptions;
  static const std::array<Spin, 4> all{{
      {"Hash", 1, kMaxHashMib, [](const EngineOptions& o) { return static_cast<int>(o.hash_mib); },
       [](EngineOptions& o, int value) { o.hash_mib = static_cast<std::uint32_t>(value); }},
      {"Threads", 1, kMaxThreads, [](const EngineOptions& o) { return o.threads; },
       [](EngineOptions& o, int value) { o.threads = value; }},
      {"MultiPV", 1, kMaxLines, [](const EngineOptions& o) { return o.lines; },
       [](EngineOptions& o, int value) { o.lines = value; }},
      {"Level", engine::kMinLevel, engine::kMaxLevel, [](const EngineOptions& o) { return o.level; },
       [](EngineOptions& o, int value) { o.level = value; }},
  }};
  return all;
}

constexpr std::string_view kAlgorithm = "Algorithm";
/// In the order of engine::Algorithm.
constexpr std::array<std::string_view, 3> kAlgorithms{"best", "tree", "plain"};

bool is_same(std::string_view a, std::string_view b) {
  const auto plain = [](char c) {
    return c == '_' ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  };
  return std::ranges::equal(a, b, {}, plain, plain);
}

/// "early_win" as "Early win".
std::string shown(std::string_view name) {
  std::string out = capitalised(std::string(name));
  std::ranges::replace(out, '_', ' ');
  return out;
}

std::string combo(std::string_view name, std::string_view value, std::span<const std::string_view> values) {
  std::string out = fmt::format("option name {} type combo default {}", name, value);
  for (const std::string_view each : values) out += fmt::format(" var {}", each);
  return out;
}

std::string refuse_value(std::string_view name, std::string_view value,
                         std::span<const std::string_view> values) {
  std::string possible;
  for (const std::string_view each : values) possible += (possible.empty() ? "" : ", ") + std::string(each);
  return fmt::format("option {} cannot be '{}' (possible: {})", name, core::excerpt(value), possible);
}

}  // namespace

std::expected<Options::Changed, std::string> Options::set(std::string_view name, std::string_view value) {
  for (const Spin& spin : spins()) {
    if (!is_same(name, spin.name)) continue;
    int number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size() || number < spin.low || number > spin.high)
      return std::unexpected(fmt::format("option {} takes a number from {} to {}, not '{}'", spin.name,
                                         spin.low, spin.high, core::excerpt(value)));
    spin.set(search_, number);
    return Changed::Search;
  }
  const auto choice_of = [&](std::span<const std::string_view> values) {
    return std::ranges::find_if(values, [&](std::string_view each) { return is_same(each, value); });
  };
  if (is_same(name, kAlgorithm)) {
    const auto* const chosen =
        std::ranges::find_if(kAlgorithms, [&](std::string_view each) { return is_same(each, value); });
    if (chosen == kAlgorithms.end()) return std::unexpected(refuse_value(kAlgorithm, value, kAlgorithms));
    search_.algorithm = static_cast<engine::Algorithm>(chosen - kAlgorithms.begin());
    return Changed::Search;
  }
  for (const core::OptionSpec& spec : game_.specs()) {
    if (!is_same(name, spec.name)) continue;
    const auto chosen = choice_of(spec.values);
    if (chosen == spec.values.end())
      return std::unexpected(refuse_value(shown(spec.name), value, spec.values));
    game_.set(spec.name, *chosen);
    return Changed::Game;
  }
  return std::unexpected(fmt::format("there is no option '{}'; ugi lists them", core::excerpt(name)));
}

std::vector<std::string> Options::declarations() const {
  std::vector<std::string> out;
  for (const Spin& spin : spins())
    out.push_back(fmt::format("option name {} type spin default {} min {} max {}", spin.name,
                              spin.value(search_), spin.low, spin.high));
  out.push_back(combo(kAlgorithm, kAlgorithms[static_cast<std::size_t>(search_.algorithm)], kAlgorithms));
  for (const core::OptionSpec& spec : game_.specs())
    out.push_back(combo(shown(spec.name), game_.value(spec.name), spec.values));
  return out;
}

}  // namespace saltus::cli::ugi
