// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/engine_spec.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

#include <fmt/core.h>

#include <saltus/core/text_cursor.hpp>

namespace saltus::cli::match {
namespace {

constexpr std::uint32_t kMaxTimeMs = 24u * 3600u * 1000u;
constexpr std::string_view kCommand = "cmd:";

struct Word {
  std::string text;
  bool is_quoted = false;  ///< from its first character on
};

using Fault = std::unexpected<std::string>;

std::expected<std::vector<Word>, std::string> split_words(std::string_view text) {
  std::vector<Word> words;
  bool in_word = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ' || c == '\t') {
      in_word = false;
      continue;
    }
    if (!in_word) words.push_back({"", c == '"' || c == '\''});
    in_word = true;
    if (c == '"' || c == '\'') {
      const std::size_t end = text.find(c, i + 1);
      if (end == std::string_view::npos) return Fault(fmt::format("a quotation mark is not closed: {}", c));
      words.back().text += text.substr(i + 1, end - i - 1);
      i = end;
    } else if (c == '\\' && i + 1 < text.size()) {
      words.back().text += text[++i];
    } else {
      words.back().text += c;
    }
  }
  return words;
}

template <class Number>
bool read_number(std::string_view text, Number low, Number high, Number& value) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < low || number > high) return false;
  value = number;
  return true;
}

std::optional<engine::Algorithm> algorithm_of(std::string_view word) {
  if (word == "best") return engine::Algorithm::Best;
  if (word == "tree") return engine::Algorithm::TreeSearch;
  if (word == "plain") return engine::Algorithm::Plain;
  return std::nullopt;
}

/// Sets what `key` names; says what is wrong otherwise. `is_known` is whether there is such a key.
std::string set(EngineSpec& spec, std::string_view key, std::string_view value, bool& is_known) {
  is_known = true;
  const auto number = [&]<class Number>(Number& target, Number low, Number high) {
    if (read_number(value, low, high, target)) return std::string();
    return fmt::format("{} takes a number from {} to {}, not '{}'", key, low, high, core::excerpt(value));
  };
  if (key == "nodes") return number(spec.limits.nodes, std::uint64_t{1}, std::uint64_t{1} << 62);
  if (key == "movetime") return number(spec.limits.movetime_ms, 1u, kMaxTimeMs);
  if (key == "depth") return number(spec.limits.depth, 1, 1000);
  if (key == "tc") {
    const auto clock = parse_time_control(value);
    if (!clock.has_value()) return clock.error();
    spec.limits.clock = *clock;
    return "";
  }
  if (key == "name") {
    if (value.empty() || core::find_unprintable(value) != std::string_view::npos)
      return "name takes a text that can be printed";
    spec.name = value;
    spec.has_name = true;
    return "";
  }
  if (key.starts_with("option.")) {
    if (!spec.is_program()) return fmt::format("{} is for programs, cmd:PROGRAM", core::excerpt(key));
    spec.program_options.emplace_back(key.substr(std::string_view("option.").size()), value);
    return "";
  }
  is_known = key == "hash" || key == "threads" || key == "level";
  if (is_known && spec.is_program())
    return fmt::format("{} is for engines of this program; for others, option.NAME=VALUE", key);
  if (key == "hash") return number(spec.hash_mib, 1u, 1u << 16u);
  if (key == "threads") return number(spec.threads, 1, 256);
  if (key == "level") return number(spec.level, engine::kMinLevel, engine::kMaxLevel);
  return "";
}

}  // namespace

std::optional<std::uint32_t> parse_thousandths(std::string_view text, std::uint32_t max) {
  const std::size_t point = std::min(text.find('.'), text.size());
  std::uint64_t whole = 0;
  if (!read_number(text.substr(0, point), std::uint64_t{0}, std::uint64_t{max} / 1000, whole))
    return std::nullopt;
  std::uint64_t value = whole * 1000;
  if (point < text.size()) {
    std::string decimals(text.substr(point + 1));
    if (decimals.empty() || decimals.size() > 3) return std::nullopt;
    decimals.resize(3, '0');
    std::uint64_t thousandths = 0;
    if (!read_number(decimals, std::uint64_t{0}, std::uint64_t{999}, thousandths)) return std::nullopt;
    value += thousandths;
  }
  if (value > max) return std::nullopt;
  return static_cast<std::uint32_t>(value);
}

std::expected<TimeControl, std::string> parse_time_control(std::string_view text) {
  const std::size_t plus = std::min(text.find('+'), text.size());
  const auto base = parse_thousandths(text.substr(0, plus), kMaxTimeMs);
  const auto increment =
      plus == text.size() ? std::optional(0u) : parse_thousandths(text.substr(plus + 1), kMaxTimeMs);
  if (!base || !increment || *base == 0)
    return Fault(
        fmt::format("tc takes BASE+INCREMENT in seconds, like 1+0.01, not '{}'", core::excerpt(text)));
  return TimeControl{*base, *increment};
}

std::expected<EngineSpec, std::string> parse_engine(std::string_view text) {
  auto words = split_words(text);
  if (!words.has_value()) return Fault(words.error());
  EngineSpec spec;
  // Which kind comes first, since it says what the pairs may be.
  const auto is_command = [](const Word& word) { return !word.is_quoted && word.text.starts_with(kCommand); };
  const auto command = std::ranges::find_if(*words, is_command);
  if (command != words->end()) {
    command->text.erase(0, kCommand.size());
    if (command->text.empty()) return Fault("cmd: is followed by a program, cmd:PROGRAM");
    spec.command.push_back(command->text);
    spec.name = command->text.substr(command->text.rfind('/') + 1);
  }
  bool has_kind = spec.is_program();
  for (auto word = words->begin(); word != words->end(); ++word) {
    if (word == command) continue;
    const bool is_argument = command != words->end() && word > command;
    const std::size_t equals = word->text.find('=');
    if (equals != std::string::npos && equals > 0 && !(is_argument && word->is_quoted)) {
      bool is_known = false;
      const std::string_view key = std::string_view(word->text).substr(0, equals);
      const std::string wrong = set(spec, key, std::string_view(word->text).substr(equals + 1), is_known);
      if (!wrong.empty()) return Fault(wrong);
      if (is_known) continue;
      if (!is_argument)
        return Fault(
            fmt::format("there is no setting '{}' (hash, threads, level, nodes, movetime, depth, tc, name, "
                        "option.NAME)",
                        core::excerpt(key)));
    }
    if (is_argument) {
      spec.command.push_back(word->text);
      continue;
    }
    const auto algorithm = algorithm_of(word->text);
    if (!algorithm || has_kind)
      return Fault(
          fmt::format("an engine is best, tree, plain or cmd:PROGRAM, then key=value pairs, not '{}'",
                      core::excerpt(word->text)));
    spec.algorithm = *algorithm;
    if (!spec.has_name) spec.name = word->text;
    has_kind = true;
  }
  if (!has_kind) return Fault("an engine is best, tree, plain or cmd:PROGRAM, then key=value pairs");
  return spec;
}

std::string to_text(const TimeControl& clock) {
  const auto seconds = [](std::uint32_t ms) {
    std::string text = fmt::format("{}.{:03}", ms / 1000, ms % 1000);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
  };
  return seconds(clock.base_ms) + "+" + seconds(clock.increment_ms);
}

std::string to_text(const SideLimits& limits) {
  std::string out;
  const auto add = [&](std::string_view key, const std::string& value) {
    out += fmt::format("{}{}={}", out.empty() ? "" : " ", key, value);
  };
  if (limits.clock) add("tc", to_text(*limits.clock));
  if (limits.movetime_ms > 0) add("movetime", std::to_string(limits.movetime_ms));
  if (limits.nodes > 0) add("nodes", std::to_string(limits.nodes));
  if (limits.depth > 0) add("depth", std::to_string(limits.depth));
  return out;
}

std::string to_text(const EngineSpec& spec, const SideLimits& common) {
  std::string out;
  if (spec.is_program()) {
    for (const auto& [name, value] : spec.program_options) out += fmt::format("option.{}={} ", name, value);
    out += to_text(limits_of(spec, common)) + " cmd:";
    for (const std::string& word : spec.command) out += word + " ";
    out.pop_back();
    return out;
  }
  constexpr std::array kNames{"best", "tree", "plain"};
  return fmt::format("{} hash={} threads={} level={} {}", kNames.at(static_cast<std::size_t>(spec.algorithm)),
                     spec.hash_mib, spec.threads, spec.level, to_text(limits_of(spec, common)));
}

SideLimits limits_of(const EngineSpec& spec, const SideLimits& common) {
  return spec.limits.is_set() ? spec.limits : common;
}

}  // namespace saltus::cli::match
