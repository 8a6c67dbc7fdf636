// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/ugi_client.hpp>

#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/core.h>

#include <saltus/core/text_cursor.hpp>

namespace saltus::cli::match {
namespace {

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  constexpr std::string_view kSpace = " \t";
  for (std::size_t at = line.find_first_not_of(kSpace); at != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(kSpace, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(kSpace, end);
  }
  return words;
}

std::string_view first_word(std::string_view line) {
  const auto words = words_of(line);
  return words.empty() ? std::string_view() : words.front();
}

/// The words after the first one of that text, up to one of `ends`.
std::string words_after(const std::vector<std::string_view>& words, std::string_view word,
                        std::initializer_list<std::string_view> ends) {
  std::string out;
  auto at = std::ranges::find(words, word);
  if (at == words.end()) return out;
  for (++at; at != words.end() && std::ranges::find(ends, *at) == ends.end(); ++at)
    out += (out.empty() ? "" : " ") + std::string(*at);
  return out;
}

/// For comparing names: programs write "Early Win" where the game says "early_win".
std::string plain(std::string_view name) {
  std::string out;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

Reply UgiClient::crash() { return {Reply::Kind::Crash, channel_.how_it_ended(), {}}; }

std::optional<Reply> UgiClient::send(std::string_view line) {
  if (channel_.write_line(line)) return std::nullopt;
  return crash();
}

std::optional<Reply> UgiClient::converse(std::string_view line_to_send, std::string_view end,
                                         std::uint64_t patience_us, std::string& line,
                                         const std::function<void(std::string_view)>& on_line) {
  const std::uint64_t begun = surroundings_.now_us();
  if (auto failed = send(line_to_send)) return failed;
  constexpr std::uint64_t kSliceUs = 20'000;  // so that a stop is seen soon
  for (;;) {
    const std::uint64_t now = surroundings_.now_us();
    if (surroundings_.is_stopped()) return Reply{Reply::Kind::Stopped, "", {}};
    if (now - begun >= patience_us)
      return Reply{Reply::Kind::Stall,
                   fmt::format("no {} within {:.1f} s", end, static_cast<double>(patience_us) / 1e6),
                   {}};
    if (stop_at_us_ != 0 && now - begun >= stop_at_us_) {
      stop_at_us_ = 0;
      if (auto failed = send("stop")) return failed;
    }
    switch (channel_.read_line(line, std::min(kSliceUs, patience_us - (now - begun)))) {
      case LineChannel::Read::End:
        return crash();
      case LineChannel::Read::Timeout:
        break;
      case LineChannel::Read::Line:
        if (first_word(line) == end) return std::nullopt;
        if (on_line) on_line(line);
        break;
    }
  }
}

std::optional<Reply> UgiClient::greet() {
  std::string line;
  return converse("ugi", "ugiok", kUgiPatienceUs, line, [this](std::string_view said) {
    constexpr std::size_t kMostOptions = 1000;
    const auto words = words_of(said);
    if (words.size() >= 3 && words[0] == "id" && words[1] == "name") name_ = words_after(words, "name", {});
    if (words.size() >= 3 && words[0] == "option" && options_.size() < kMostOptions)
      options_.push_back(
          {words_after(words, "name", {"type"}), words_after(words, "type", {"default", "min", "var"})});
  });
}

std::optional<Reply> UgiClient::set_option(std::string_view name, std::string_view value) {
  const auto offered = std::ranges::find_if(
      options_, [&](const UgiOption& option) { return plain(option.name) == plain(name); });
  if (offered == options_.end())
    return Reply{Reply::Kind::Crash, fmt::format("it offers no option '{}'", core::excerpt(name)), {}};
  return send(fmt::format("setoption name {} value {}", offered->name, value));
}

std::optional<Reply> UgiClient::is_ready() {
  std::string line;
  return converse("isready", "readyok", kUgiPatienceUs, line, nullptr);
}

std::optional<Reply> UgiClient::new_game(const core::Game& start) {
  const core::OptionSet settings = start.position().options();
  for (const UgiOption& option : options_) {
    const auto spec = std::ranges::find_if(settings.specs(), [&](const core::OptionSpec& each) {
      return plain(each.name) == plain(option.name);
    });
    if (spec == settings.specs().end()) continue;
    std::string_view value = settings.value(spec->name);
    if (option.type == "check") value = value == "on" ? "true" : value == "off" ? "false" : value;
    if (auto failed = send(fmt::format("setoption name {} value {}", option.name, value))) return failed;
  }
  if (auto failed = send("uginewgame")) return failed;
  return is_ready();
}

Reply UgiClient::search(const core::Game& game, const TurnLimits& limits) {
  if (auto failed = send(position_command(game))) return *failed;
  Reply reply;
  std::string line;
  stop_at_us_ = limits.late_us;
  const auto failed = converse(go_command(game.node().seats.front(), limits), "bestmove", limits.patience_us,
                               line, [&](std::string_view said) { read_info(said, reply.evaluation); });
  stop_at_us_ = 0;
  if (failed) return *failed;
  const auto words = words_of(line);
  reply.text = words.size() > 1 ? std::string(words[1]) : "";
  return reply;
}

std::string position_command(const core::Game& game) {
  std::string out = "position fen " + game.start().to_text();
  const auto turns = game.turns();
  if (!turns.empty()) out += " moves";
  for (const std::string& turn : turns) out += " " + turn;
  return out;
}

std::string go_command(core::Seat seat, const TurnLimits& limits) {
  std::string out = "go";
  if (limits.clock) {
    const engine::ClockLimits& own = *limits.clock;
    const engine::ClockLimits& other = limits.opponents_clock.value_or(own);
    const engine::ClockLimits& first = seat == 0 ? own : other;
    const engine::ClockLimits& second = seat == 0 ? other : own;
    out += fmt::format(" p1time {} p2time {} p1inc {} p2inc {}", first.remaining_ms, second.remaining_ms,
                       first.increment_ms, second.increment_ms);
  }
  if (limits.movetime_ms > 0) out += fmt::format(" movetime {}", limits.movetime_ms);
  if (limits.nodes > 0) out += fmt::format(" nodes {}", limits.nodes);
  if (limits.depth > 0) out += fmt::format(" depth {}", limits.depth);
  return out;
}

void read_info(std::string_view line, Evaluation& evaluation) {
  const auto words = words_of(line);
  if (words.empty() || words[0] != "info") return;
  for (std::size_t i = 1; i < words.size() && words[i] != "string" && words[i] != "pv"; ++i) {
    if (words[i] == "score" && i + 2 < words.size()) {
      const auto value = number(words[i + 2]);
      if (!value) continue;
      if (words[i + 1] == "cp") {
        evaluation.cp = value;
        evaluation.turns_to_end.reset();
      } else if (words[i + 1] == "win" || words[i + 1] == "loss") {
        evaluation.turns_to_end = words[i + 1] == "win" ? *value : -*value;
      }
    } else if (words[i] == "wdl" && i + 3 < words.size()) {
      const auto wins = number(words[i + 1]);
      const auto draws = number(words[i + 2]);
      if (wins && draws) evaluation.expected_score = (*wins + *draws / 2.0) / 1000;
    }
  }
}

}  // namespace saltus::cli::match
