// SPDX-License-Identifier: Apache-2.0
// saltus analyse: the lines that an engine finds in a position, while it thinks on a terminal, at the end
// elsewhere.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string_view>
#include <vector>

#include <unistd.h>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/clock.hpp>
#include <saltus/apps/cli/console.hpp>
#include <saltus/apps/cli/evaluation.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/workers.hpp>

namespace saltus::cli {
namespace {

namespace json = boost::json;

/// Lines on a terminal that take the place of those drawn before.
class LiveText {
 public:
  void draw(const std::vector<std::string>& lines) {
    const std::size_t width = terminal_width() - 1;  // a full line would wrap
    std::string out = drawn_ > 0 ? fmt::format("\x1b[{}A", drawn_) : "";
    for (const std::string& line : lines) out += cut(line, width) + "\x1b[K\n";
    out += "\x1b[J";
    fmt::print("{}", out);
    std::fflush(stdout);
    drawn_ = lines.size();
  }

 private:
  static std::string cut(const std::string& line, std::size_t width) {
    if (columns(line) <= width) return line;
    std::size_t end = 0;
    for (std::size_t column = 0; column < width - 1; ++column) do
        ++end;
      while (end < line.size() && (static_cast<unsigned char>(line[end]) & 0xC0u) == 0x80u);
    return line.substr(0, end) + "…";
  }

  std::size_t drawn_ = 0;
};

bool is_live() {
  const char* term = std::getenv("TERM");
  return isatty(STDOUT_FILENO) == 1 && term != nullptr && std::string_view(term) != "dumb";
}

/// "1234", "56.7 k", "8.9 M".
std::string short_number(std::uint64_t number) {
  const auto value = static_cast<double>(number);
  if (number < 10'000) return fmt::format("{}", number);
  return number < 10'000'000 ? fmt::format("{:.1f} k", value / 1e3) : fmt::format("{:.1f} M", value / 1e6);
}

std::string score_text(const engine::Line& line) {
  const auto within = [&](std::string_view verb) {
    const int turns = turns_to_end(line);
    return turns == 0 ? std::string(verb)
                      : fmt::format("{} in {} turn{}", verb, turns, turns == 1 ? "" : "s");
  };
  switch (line.proof) {
    case engine::Proof::Win:
      return within("wins");
    case engine::Proof::Loss:
      return within("loses");
    case engine::Proof::Draw:
      return "draw";
    case engine::Proof::None:
      break;
  }
  return fmt::format("{:+.2f}", centipawns(line) / 100.0);
}

/// What is expected: of two sides in results, of one or many as a number that grows with points or
/// place.
std::string chances_text(const core::Game& game, const engine::Line& line) {
  const auto [wins, draws, losses] = wdl_permille(line);
  if (game.position().seat_count() != 2) return fmt::format("expects {:3.0f} %", wins / 10.0 + draws / 20.0);
  return fmt::format("win {:3.0f} %  draw {:3.0f} %  loss {:3.0f} %", wins / 10.0, draws / 10.0,
                     losses / 10.0);
}

std::vector<std::string> line_texts(const core::Game& game, const engine::Progress& progress) {
  std::vector<std::string> out;
  for (const engine::Line& line : progress.lines) {
    const std::string effort =
        progress.depth > 0 ? fmt::format("depth {}", progress.depth) : short_number(line.visits) + " visits";
    const Turns turns = turns_of(game.position(), line.steps);
    std::string text = fmt::format("{:>2}  {:<16}  {}  {:<13} ", out.size() + 1, score_text(line),
                                   chances_text(game, line), effort);
    for (const std::string& turn : turns.texts) text += ' ' + turn;
    if (turns.is_open) text += ",…";
    out.push_back(std::move(text));
  }
  return out;
}

std::string summary(const engine::Progress& progress) {
  std::string depth;
  if (progress.depth > 0) depth = fmt::format("depth {}/{}, ", progress.depth, progress.seldepth);
  return fmt::format("{}{} positions in {:.1f} s, {}/s, memory {:.0f} % full", depth,
                     short_number(progress.nodes), static_cast<double>(progress.time_ms) / 1000,
                     short_number(progress.nps), progress.hashfull / 10.0);
}

json::object score_value(const engine::Line& line) {
  if (line.proof == engine::Proof::Win) return {{"win", turns_to_end(line)}};
  if (line.proof == engine::Proof::Loss) return {{"loss", turns_to_end(line)}};
  return {{"cp", line.proof == engine::Proof::Draw ? 0 : centipawns(line)}};
}

json::object to_json(const core::Game& game, core::Seat seat, const engine::Progress& progress) {
  json::array lines;
  for (const engine::Line& line : progress.lines) {
    const auto [wins, draws, losses] = wdl_permille(line);
    json::array variation;
    for (std::string& turn : turns_of(game.position(), line.steps).texts)
      variation.emplace_back(std::move(turn));
    lines.push_back(json::object{{"score", score_value(line)},
                                 {"wdl", json::array{wins, draws, losses}},
                                 {"depth", progress.depth},
                                 {"nodes", line.visits > 0 ? line.visits : progress.nodes},
                                 {"nps", progress.nps},
                                 {"pv", std::move(variation)}});
  }
  const json::value to_move =
      seat == core::kNoSeat ? json::value(nullptr) : json::value(game.info().seat_names[seat]);
  return {{"game", game.info().id},      {"position", game.position().to_text()},
          {"to_move", to_move},          {"result", game.result_text()},
          {"depth", progress.depth},     {"seldepth", progress.seldepth},
          {"nodes", progress.nodes},     {"nps", progress.nps},
          {"time_ms", progress.time_ms}, {"hashfull", progress.hashfull},
          {"lines", std::move(lines)}};
}

engine::Limits limits_of(const AnalyseArguments& arguments) {
  constexpr int kUsualMs = 5000;
  engine::Limits limits;
  limits.infinite = arguments.infinite;
  limits.depth = arguments.depth.value_or(0);
  limits.nodes = static_cast<std::uint64_t>(arguments.nodes.value_or(0));
  const bool is_limited = arguments.depth || arguments.nodes;
  limits.time_ms = static_cast<std::uint32_t>(arguments.movetime_ms.value_or(is_limited ? 0 : kUsualMs));
  return limits;
}

/// Searches until the limits are met or the console is interrupted; `show` is called on this thread, with
/// what is new.
template <class Show>
engine::Result think(engine::AnyEngine& engine, const engine::Limits& limits, const Show& show) {
  const Console console;
  std::mutex mutex;
  std::condition_variable changed;
  std::optional<engine::Progress> news;
  std::optional<engine::Result> result;
  engine::Observer observer;
  observer.on_progress = [&](const engine::Progress& progress) {
    const std::scoped_lock lock(mutex);
    news = progress;
    changed.notify_one();
  };
  observer.on_result = [&](const engine::Result& found) {
    const std::scoped_lock lock(mutex);
    result = found;
    changed.notify_one();
  };
  // Whatever ends this, the search ends before what it writes to is gone.
  struct Ending {
    engine::AnyEngine& engine;
    ~Ending() {
      engine.stop();
      engine.wait();
    }
  } const ending{engine};
  engine.start(limits, observer);
  std::unique_lock lock(mutex);
  while (!result) {
    changed.wait_for(lock, std::chrono::milliseconds(20));  // also without news: for interruptions
    if (console.is_interrupted()) engine.stop();
    if (!news) continue;
    const engine::Progress progress = std::move(*news);
    news.reset();
    lock.unlock();
    show(progress);
    lock.lock();
  }
  return *result;
}

/// The answer where nobody has anything to choose.
int report_no_choice(const core::Game& game, bool as_json) {
  if (as_json) {
    fmt::print("{}\n", json::serialize(to_json(game, core::kNoSeat, {})));
    return kDone;
  }
  if (game.is_over()) {
    const std::string reason = reason_sentence(game);
    fmt::print("The game is over: {} ({}). {}\n", state_sentence(game), game.result_text(), reason);
  } else {
    fmt::print("Chance acts now: there is nothing to choose before it has.\n");
  }
  return kDone;
}

}  // namespace

int run_analyse(core::Registry registry, engine::EngineFactory engines, const AnalyseArguments& arguments) {
  const auto game = make_game(registry, arguments);
  if (!game.has_value()) return game.error();
  const core::Node node = game->node();
  if (node.kind != core::NodeKind::Decision) return report_no_choice(*game, arguments.json);

  Workers workers;
  engine::EngineOptions options;
  options.algorithm = arguments.algorithm == "tree" ? engine::Algorithm::TreeSearch : engine::Algorithm::Best;
  options.hash_mib = static_cast<std::uint32_t>(arguments.hash_mib);
  options.threads = arguments.threads;
  options.lines = arguments.lines;
  options.executor = workers.executor();
  options.now_us = steady_us;
  const auto engine = engines == nullptr ? nullptr : engines(game->position(), options);
  if (!engine || !engine->set_position(*game)) {
    fmt::print(stderr, "error: there is no engine for this game\n");
    return kNegative;
  }

  LiveText text;
  const bool live = is_live() && !arguments.json;
  const auto show = [&](const engine::Progress& progress, std::size_t most) {
    if (!live) return;
    std::vector<std::string> lines = line_texts(*game, progress);
    lines.insert(lines.begin(), state_sentence(*game) + ": " + summary(progress));
    if (lines.size() > most) lines.resize(most);
    text.draw(lines);
  };
  // What has scrolled away cannot be drawn again: until the end no more than fits.
  const engine::Result result = think(*engine, limits_of(arguments), [&](const engine::Progress& progress) {
    show(progress, terminal_height() - 1);
  });
  show(result.last, result.last.lines.size() + 1);
  if (arguments.depth && result.last.depth == 0)
    fmt::print(stderr, "note: this search does not go by depth; --movetime and --nodes limit it\n");
  if (arguments.json) {
    fmt::print("{}\n", json::serialize(to_json(*game, result.seat, result.last)));
  } else if (!live) {
    for (const std::string& line : line_texts(*game, result.last)) fmt::print("{}\n", line);
    fmt::print(stderr, "{}\n", summary(result.last));
  }
  return kDone;
}

}  // namespace saltus::cli
