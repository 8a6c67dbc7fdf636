// SPDX-License-Identifier: Apache-2.0
// Speed of the searches: nodes per second by depth, and of the generic one simulations per second from the
// start of each game and toy, the tree kept small and grown to the full. Needs the toys, so tests must be
// built too.
#include <string>

#include <benchmark/benchmark.h>

#include "toy/engines.hpp"
#include "toy/registry.hpp"

namespace {

using namespace saltus;

void search(benchmark::State& state, const std::string& game, const std::string& options) {
  const core::GameEntry* entry = core::find_game(test::registry(), game);
  const core::AnyPosition start = *entry->initial(*core::OptionSet::parse(entry->info->options, options));
  const auto nodes = static_cast<std::uint64_t>(state.range(0));
  engine::Progress last;
  std::uint64_t done = 0;
  for (auto _ : state) {
    state.PauseTiming();
    const auto engine = test::make_tree_search(start, engine::EngineOptions{});
    engine->set_position(core::Game(start));
    state.ResumeTiming();
    engine->start({.nodes = nodes}, {.on_progress = {},
                                     .on_result = [&](const engine::Result& result) { last = result.last; }});
    done += last.nodes;
  }
  state.counters["simulations"] =
      benchmark::Counter(static_cast<double>(done), benchmark::Counter::kIsRate, benchmark::Counter::kIs1000);
  state.counters["hashfull"] = last.hashfull;
}

/// The search for games with an evaluation, from the start to a depth in turns; nodes/s, and the time it
/// takes.
void search_by_depth(benchmark::State& state, const std::string& game, const std::string& options) {
  const core::GameEntry* entry = core::find_game(test::registry(), game);
  const core::AnyPosition start = *entry->initial(*core::OptionSet::parse(entry->info->options, options));
  std::uint64_t done = 0;
  for (auto _ : state) {
    state.PauseTiming();
    const auto engine = test::make_engine(start, engine::EngineOptions{});
    engine->set_position(core::Game(start));
    engine::Result result;
    state.ResumeTiming();
    engine->start({.depth = static_cast<int>(state.range(0))},
                  {.on_progress = {}, .on_result = [&](const engine::Result& found) { result = found; }});
    done += result.last.nodes;
  }
  state.counters["nodes"] =
      benchmark::Counter(static_cast<double>(done), benchmark::Counter::kIsRate, benchmark::Counter::kIs1000);
}

BENCHMARK_CAPTURE(search_by_depth, vault_10, "vault", "size=10")
    ->Arg(11)
    ->Arg(18)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search_by_depth, vault_8, "vault", "size=8")->Arg(18)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search_by_depth, vault_16, "vault", "size=16")->Arg(12)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search_by_depth, vault_10_stacking, "vault", "size=10 stacking=on")
    ->Arg(16)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search_by_depth, springerjagd, "springerjagd", "")->Arg(6)->Unit(benchmark::kMillisecond);

BENCHMARK_CAPTURE(search, vault_10, "vault", "size=10")
    ->Arg(10'000)
    ->Arg(300'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, vault_8, "vault", "size=8")->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, vault_16_stacking, "vault", "size=16 stacking=on")
    ->Arg(10'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, isola_5, "isola", "size=5")->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, pig_50, "pig", "goal=50")->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, hide_6, "hide", "seats=6")->Arg(10'000)->Unit(benchmark::kMillisecond);

}  // namespace
