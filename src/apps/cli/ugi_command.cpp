// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/ugi_command.hpp>

#include <algorithm>
#include <charconv>
#include <limits>
#include <span>
#include <utility>

#include <fmt/core.h>

#include <saltus/core/text_cursor.hpp>

namespace saltus::cli::ugi {
namespace {

constexpr std::string_view kSpace = " \t\r\v\f";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

/// The words of a line, in order.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(trimmed(line)) {}

  bool at_end() const { return rest_.empty(); }
  std::string_view peek() const { return rest_.substr(0, rest_.find_first_of(kSpace)); }
  std::string_view next() {
    const std::string_view word = peek();
    rest_ = trimmed(rest_.substr(word.size()));
    return word;
  }
  /// All that follows, as written.
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

/// A decimal number; too large is the largest, negative is 0.
std::optional<std::uint64_t> read_number(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || error == std::errc::invalid_argument) return std::nullopt;
  if (is_negative) return 0;
  return error == std::errc::result_out_of_range ? std::numeric_limits<std::uint64_t>::max() : value;
}

std::uint32_t narrow(std::uint64_t value) {
  return static_cast<std::uint32_t>(
      std::min<std::uint64_t>(value, std::numeric_limits<std::uint32_t>::max()));
}

Command parse_set_option(Words words) {
  if (words.next() != "name" || words.at_end()) return Mistake{"setoption takes: name NAME value VALUE"};
  SetOption out;
  while (!words.at_end() && words.peek() != "value") {
    if (!out.name.empty()) out.name += ' ';
    out.name += words.next();
  }
  if (out.name.empty()) return Mistake{"setoption takes: name NAME value VALUE"};
  if (words.at_end()) return out;
  words.next();
  out.value = words.rest();
  return out;
}

/// Where the word `moves` stands for the last time: a position's text may contain it too, turns do not.
std::size_t find_moves(std::string_view text) {
  constexpr std::string_view kMoves = "moves";
  for (std::size_t at = text.rfind(kMoves); at != std::string_view::npos; at = text.rfind(kMoves, at - 1)) {
    const std::size_t end = at + kMoves.size();
    const bool begins = at == 0 || kSpace.contains(text[at - 1]);
    if (begins && (end == text.size() || kSpace.contains(text[end]))) return at;
    if (at == 0) break;
  }
  return std::string_view::npos;
}

Command parse_position(Words words) {
  const std::string_view kind = words.next();
  if (kind != "startpos" && kind != "fen")
    return Mistake{"position takes: startpos|fen TEXT [moves T1 T2 ...]"};
  SetPosition out;
  const std::string_view rest = words.rest();
  const std::size_t moves = find_moves(rest);
  const std::string_view text = trimmed(rest.substr(0, moves));
  if (moves != std::string_view::npos) out.moves = rest.substr(moves + std::string_view("moves").size());
  if (kind == "startpos") {
    if (!text.empty()) return Mistake{"after startpos comes moves, not '" + core::excerpt(text) + "'"};
  } else if (text.empty()) {
    return Mistake{"position fen takes a position's text"};
  } else if (text != "startpos") {
    out.text = text;
  }
  return out;
}

/// The argument that `word` names for some seat, "p3time" or "btime": the seat, and whether it is an
/// increment.
std::optional<std::pair<std::size_t, bool>> clock_argument(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kChess{
      {{"wtime", "p1time"}, {"btime", "p2time"}, {"winc", "p1inc"}, {"binc", "p2inc"}}};
  for (const auto& [chess, general] : kChess)
    if (word == chess) word = general;
  if (!word.starts_with('p')) return std::nullopt;
  const std::size_t digits = word.find_first_not_of("0123456789", 1);
  if (digits == std::string_view::npos) return std::nullopt;
  const std::string_view what = word.substr(digits);
  const auto seat = read_number(word.substr(1, digits - 1));
  if (!seat || *seat < 1 || *seat > core::kMaxSeats || (what != "time" && what != "inc")) return std::nullopt;
  return std::pair(static_cast<std::size_t>(*seat - 1), what == "inc");
}

/// Puts the number after `word` where it belongs; false if `word` takes none.
bool set_go_number(Go& go, std::string_view word, std::uint64_t value) {
  if (const auto clock = clock_argument(word)) {
    if (clock->second)
      go.increment_ms[clock->first] = narrow(value);
    else
      go.time_ms[clock->first] = narrow(value);
  } else if (word == "movetime") {
    go.movetime_ms = narrow(value);
  } else if (word == "depth") {
    go.depth = narrow(value);
  } else if (word == "nodes") {
    go.nodes = value;
  } else if (word == "movestogo") {
    go.turns_to_go = narrow(value);
  } else {
    return false;
  }
  return true;
}

bool is_go_word(std::string_view word) {
  Go none;
  return word == "infinite" || word == "ponder" || set_go_number(none, word, 0);
}

Command parse_go(Words words) {
  constexpr std::size_t kMostRemarks = 8;
  Go go;
  const auto remark = [&](std::string sentence) {
    if (go.remarks.size() < kMostRemarks) go.remarks.push_back(std::move(sentence));
  };
  while (!words.at_end()) {
    const std::string_view word = words.next();
    if (word == "infinite") {
      go.infinite = true;
    } else if (word == "ponder") {
      remark("ponder is ignored: this engine thinks in its own time only");
    } else if (!is_go_word(word)) {
      remark("go does not know '" + core::excerpt(word) + "'");
    } else if (const auto value = read_number(words.peek())) {
      words.next();
      set_go_number(go, word, *value);
    } else {
      remark(fmt::format("{} takes a number, not '{}'", core::excerpt(word), core::excerpt(words.peek())));
      if (!is_go_word(words.peek())) words.next();
    }
  }
  return go;
}

Command parse_perft(Words words) {
  constexpr std::uint64_t kMostDepth = 100;
  const auto depth = read_number(words.next());
  if (!depth || *depth > kMostDepth || !words.at_end()) return Mistake{"perft takes a depth from 0 to 100"};
  return Perft{static_cast<int>(*depth)};
}

constexpr std::array<std::pair<std::string_view, Word>, 8> kWords{{{"ugi", Word::Ugi},
                                                                   {"isready", Word::IsReady},
                                                                   {"uginewgame", Word::NewGame},
                                                                   {"stop", Word::Stop},
                                                                   {"quit", Word::Quit},
                                                                   {"d", Word::Display},
                                                                   {"bench", Word::Bench},
                                                                   {"help", Word::Help}}};

}  // namespace

Command parse(std::string_view line) {
  Words words(line);
  if (words.at_end()) return Nothing{};
  const std::string_view first = words.next();
  for (const auto& [name, word] : kWords)
    if (first == name) return word;
  if (first == "setoption") return parse_set_option(words);
  if (first == "position") return parse_position(words);
  if (first == "go") return parse_go(words);
  if (first == "query") return Query{std::string(words.next())};
  if (first == "perft") return parse_perft(words);
  return Mistake{"unknown command '" + core::excerpt(first) + "'; help lists them"};
}

}  // namespace saltus::cli::ugi
