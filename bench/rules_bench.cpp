// SPDX-License-Identifier: Apache-2.0
// Speed of the rules: perft with and without bulk counting, random games, in every instruction set that this
// processor has and on two threads. Counters are per second; compare ratios within one run, machines are
// noisy.
#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include <benchmark/benchmark.h>

#include <saltus/core/perft_parts.hpp>
#include <saltus/games/dice/house_sheets.hpp>
#include <saltus/games/dice/position.hpp>
#include <saltus/games/race/position.hpp>
#include <saltus/games/registry.hpp>
#include <saltus/games/vault/kernels.hpp>
#include <saltus/games/vault/vault.hpp>
#include <saltus/record/record.hpp>

namespace {

using namespace saltus;

core::AnyPosition start_of(const std::string& game, const std::string& options) {
  const core::GameEntry* entry = core::find_game(games::registry(), game);
  return *entry->initial(*core::OptionSet::parse(entry->info->options, options));
}

void set_rate(benchmark::State& state, const char* name, std::uint64_t each) {
  state.counters[name] =
      benchmark::Counter(static_cast<double>(each * static_cast<std::uint64_t>(state.iterations())),
                         benchmark::Counter::kIsRate, benchmark::Counter::kIs1000);
}

void perft(benchmark::State& state, const std::string& game, const std::string& options, int depth,
           bool bulk) {
  const core::AnyPosition start = start_of(game, options);
  std::uint64_t leaves = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(leaves = start.perft(depth, core::PerftUnit::Turn, bulk).leaves);
  set_rate(state, "leaves", leaves);
  state.SetLabel(std::string(start.kernel_level()));
}

void random_games(benchmark::State& state, const std::string& game, const std::string& options) {
  const core::AnyPosition start = start_of(game, options);
  constexpr std::uint64_t kGames = 20'000;
  core::PlayoutStats stats;
  for (auto _ : state) benchmark::DoNotOptimize(stats = start.playouts(1, kGames, start.random_game_bound()));
  set_rate(state, "games", kGames);
  state.counters["mean_turns"] = static_cast<double>(stats.turns) / static_cast<double>(kGames);
}

/// A full hand and three charged skimmers on sheets without a mark, where there are most steps.
void dice_steps(benchmark::State& state) {
  std::vector<dice::Position> positions;
  core::Random random(1);
  for (const dice::HouseSheet& house : dice::house_sheets()) {
    for (int i = 0; i < 50; ++i) {
      std::string hand;
      for (int k = 0; k < dice::kDice; ++k) hand += static_cast<char>('1' + random.below(dice::kFaces));
      std::ranges::sort(hand);
      const auto boxes = [&] { return std::to_string(1 + random.below(20)); };
      const std::string text = dice::reference(house) + " round=3 dice=" + hand +
                               " marks=....../....../....../....../....../...... skimmers=" + boxes() + "," +
                               boxes() + "," + boxes() + " rerolls=3";
      positions.push_back(*dice::Position::parse(text, {}));
    }
  }
  std::uint64_t steps = 0;
  for (auto _ : state) {
    steps = 0;
    for (const dice::Position& position : positions) {
      dice::StepList list;
      position.legal_steps(0, list);
      steps += list.size();
    }
    benchmark::DoNotOptimize(steps);
  }
  set_rate(state, "lists", positions.size());
  state.counters["mean_steps"] = static_cast<double>(steps) / static_cast<double>(positions.size());
}

void copy_race(benchmark::State& state) {
  std::vector<race::Position> positions(64, race::Position::initial({.seats = 12, .dice = {}}));
  std::size_t i = 0;
  for (auto _ : state) {
    positions[i % 64] = positions[(7 * i + 1) % 64];
    benchmark::ClobberMemory();
    ++i;
  }
  set_rate(state, "copies", 1);
}

void distinct(benchmark::State& state, const std::string& game, int depth) {
  const core::AnyPosition start = start_of(game, "");
  std::uint64_t leaves = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(leaves = start.perft(depth, core::PerftUnit::Distinct).leaves);
  set_rate(state, "leaves", leaves);
}

/// Random games as one text of records, written and read with full replay.
void read_records(benchmark::State& state, const std::string& game) {
  const core::GameEntry& entry = *core::find_game(games::registry(), game);
  constexpr int kRecords = 1000;
  std::string text;
  for (int i = 0; i < kRecords; ++i) {
    core::Random random(static_cast<std::uint64_t>(i));
    core::Game played(start_of(game, ""));
    while (!played.is_over()) {
      const auto steps = played.position().legal_steps();
      if (!played.play_step(steps[random.below(static_cast<std::uint32_t>(steps.size()))]).has_value()) break;
    }
    text += record::to_text(record::make_record(entry, played)) + "\n";
  }
  for (auto _ : state)
    for (std::size_t at = 0; at < text.size();)
      if (!record::read(games::registry(), text, at).has_value()) return state.SkipWithError("refused");
  set_rate(state, "records", kRecords);
  state.counters["bytes"] = static_cast<double>(text.size());
}

void perft_on_threads(benchmark::State& state, const std::string& options, int depth) {
  const auto threads = static_cast<std::size_t>(state.range(0));
  const auto parts = core::split_perft({{start_of("vault", options), depth}}, core::PerftUnit::Turn, 256);
  std::vector<std::uint64_t> sums(threads);
  for (auto _ : state) {
    std::vector<std::jthread> workers;
    for (std::size_t t = 0; t < threads; ++t)
      workers.emplace_back([&, t] {
        std::uint64_t sum = 0;
        for (std::size_t i = t; i < parts.size(); i += threads)
          sum += parts[i].position.perft(parts[i].depth, core::PerftUnit::Turn).leaves;
        sums[t] = sum;
      });
  }
  std::uint64_t leaves = 0;
  for (const std::uint64_t sum : sums) leaves += sum;
  set_rate(state, "leaves", leaves);
}

void perft_in_kernel(benchmark::State& state) {
  const auto& tables = *vault::runnable_kernels()[static_cast<std::size_t>(state.range(0))];
  const auto start = vault::Position128::initial({});
  const auto& table = tables[saltus_kernels::vault_table(128, false)];
  std::uint64_t leaves = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(
        leaves =
            table.perft(reinterpret_cast<const std::byte*>(&start), 5, core::PerftUnit::Turn, true).leaves);
  set_rate(state, "leaves", leaves);
  state.SetLabel(table.level);
}

}  // namespace

BENCHMARK_CAPTURE(perft, vault_10_bulk, "vault", "size=10", 6, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, vault_10_made, "vault", "size=10", 5, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, vault_10_stacking_bulk, "vault", "size=10 stacking=on", 6, true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, vault_10_stacking_made, "vault", "size=10 stacking=on", 5, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, vault_8_bulk, "vault", "size=8", 6, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, vault_16_bulk, "vault", "size=16", 4, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_games, vault_10, "vault", "size=10")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_games, vault_10_stacking, "vault", "size=10 stacking=on")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_games, vault_16, "vault", "size=16")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, springerjagd_bulk, "springerjagd", "", 3, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, springerjagd_made, "springerjagd", "", 2, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(distinct, springerjagd, "springerjagd", 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_games, springerjagd, "springerjagd", "")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_games, dice, "dice", "")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_games, race_12, "race", "seats=12")->Unit(benchmark::kMillisecond);
BENCHMARK(dice_steps)->Unit(benchmark::kMillisecond);
BENCHMARK(copy_race);
BENCHMARK_CAPTURE(read_records, vault, "vault")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_records, springerjagd, "springerjagd")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft_on_threads, vault_10, "size=10", 6)
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(perft_in_kernel)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);
