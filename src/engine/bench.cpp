// SPDX-License-Identifier: Apache-2.0
#include <saltus/engine/bench.hpp>

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <saltus/core/game.hpp>
#include <saltus/core/random.hpp>

namespace saltus::engine {
namespace {

constexpr int kMiddleSteps = 24;

/// FNV-1a: simple, and the same everywhere. Nobody has a reason to attack it.
class Digest {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0);
  }
  void add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<unsigned char>(number >> shift));
  }
  std::uint64_t value() const { return value_; }

 private:
  void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3u; }
  std::uint64_t value_ = 0xCBF29CE484222325u;
};

/// The defaults, and each option changed to each of its other values.
std::vector<core::OptionSet> option_sets(const core::GameInfo& info) {
  std::vector<core::OptionSet> out{core::OptionSet(info.options)};
  for (const core::OptionSpec& spec : info.options)
    for (const std::string_view value : spec.values) {
      if (value == spec.default_value) continue;
      out.emplace_back(info.options);
      out.back().set(spec.name, value);
    }
  return out;
}

/// A random game as far as kMiddleSteps, or to just before its end.
core::Game middle_of(const core::AnyPosition& start) {
  core::Game game(start);
  core::Random random(1);
  const auto any_of = [&random](const auto& list) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  };
  for (int i = 0; i < kMiddleSteps; ++i) {
    core::Game next = game;
    if (next.node().kind == core::NodeKind::Chance)
      next.play_outcome(next.position().draw_outcome(random));
    else if (!next.play_step(any_of(next.position().legal_steps())).has_value())
      break;
    if (next.is_over()) break;
    game = next;
  }
  // Where chance acts there is nothing to search.
  while (game.node().kind == core::NodeKind::Chance) game.play_outcome(game.position().draw_outcome(random));
  return game;
}

}  // namespace

BenchResult run_bench(core::Registry registry, EngineFactory engines, const Clock& now_us,
                      const std::function<void(const BenchSearch&)>& on_search) {
  BenchResult out;
  Digest digest;
  const auto search = [&](const core::Game& game, const core::OptionSet& options) {
    EngineOptions engine_options;
    engine_options.hash_mib = 16;
    const auto engine = engines == nullptr ? nullptr : engines(game.position(), engine_options);
    if (!engine || !engine->set_position(game)) return;
    BenchSearch done{std::string(game.info().id), options.to_text(), game.position().to_text(), 0, 0, {}, 0};
    // Only searches by depth find whole turns; others count simulations.
    const bool has_depth = engine->finds_whole_turns();
    const Limits limits{.nodes = has_depth ? kBenchNodes : kBenchSimulations,
                        .depth = has_depth ? kBenchDepth : 0};
    Observer observer;
    Result result;
    observer.on_result = [&](const Result& found) { result = found; };
    const std::uint64_t begun = now_us ? now_us() : 0;
    engine->start(limits, observer);
    engine->wait();
    done.time_us = now_us ? now_us() - begun : 0;
    done.nodes = result.last.nodes;
    done.depth = result.last.depth;
    if (!result.last.lines.empty()) {
      const Line& line = result.last.lines.front();
      for (const std::string& step : line.steps) done.line += (done.line.empty() ? "" : " ") + step;
      digest.add(static_cast<std::uint64_t>(line.score_cp.value_or(0)));
      digest.add(static_cast<std::uint64_t>(line.turns.value_or(0)));
    }
    digest.add(done.position);
    digest.add(done.nodes);
    digest.add(done.line);
    if (has_depth) out.nodes += done.nodes;
    ++out.searches;
    if (on_search) on_search(done);
  };
  for (const core::GameEntry& entry : registry)
    for (const core::OptionSet& options : option_sets(*entry.info)) {
      const auto start = entry.initial(options);
      if (!start.has_value()) continue;
      core::Game game(*start);
      core::Random random(1);
      while (game.node().kind == core::NodeKind::Chance)
        game.play_outcome(game.position().draw_outcome(random));
      search(game, options);
      search(middle_of(*start), options);
    }
  out.signature = digest.value();
  return out;
}

}  // namespace saltus::engine
