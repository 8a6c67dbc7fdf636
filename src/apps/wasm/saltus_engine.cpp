// SPDX-License-Identifier: Apache-2.0
// The engines as a WebAssembly reactor. Texts and answers are those of saltus_rules.cpp, where they are
// explained.
//
// The module imports three functions from `saltus`; they are called only during a search, must not call the
// module's functions marked * and may take a microsecond:
//   now_us() -> f64         microseconds since any fixed moment, never decreasing
//   is_stopped() -> i32     not 0 to end the search within milliseconds: a flag in shared memory, where there
//   is some on_progress()           something is known; the answer (saltus_result_data, …_size) is as after a
//   search, without "best"
//
// An instance has one engine or none.
// * saltus_engine_open(slot, level, lines, mib, seed)  an engine for the game in the slot, instead of the one
// before.
//       1 <= level <= 10, 1 <= lines <= 32 are reported, 1 <= mib <= 512 of memory; equal seeds, games and
//       limits in nodes give equal results
// * saltus_engine_search(slot, seat, nodes, time_ms, depth)  searches for a seat that may act (-1: the first
// of them); 0 is
//       no limit, and without any it is `nodes` = 10,000. If the game continues the one searched before, what
//       is known of it is kept. "progress DEPTH SELDEPTH NODES NPS TIME_MS HASHFULL", then the lines, best
//       first: "line CP WINS DRAWS LOSSES PROOF TURNS STEP …": CP 100 for a pawn or "-", permille,
//       none|win|draw|loss, TURNS until the end or "-"; all for that seat. At last "best SEAT STEP", without
//       STEP if there is none
// * saltus_engine_close()  gives its memory back
// * saltus_bench()  the fixed searches of `saltus bench`: for each "search GAME OPTIONS POSITION NODES LINE",
//       then "searches N", "nodes N", "signature HEX" (16 digits), which are the same as everywhere
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

#include <saltus/apps/wasm/answers.hpp>
#include <saltus/apps/wasm/jobs.hpp>
#include <saltus/engine/bench.hpp>
#include <saltus/engine/registry.hpp>
#include <saltus/games/registry.hpp>

#define SALTUS_IMPORT(type, name) \
  extern "C" __attribute__((import_module("saltus"), import_name(#name))) type saltus_host_##name()

SALTUS_IMPORT(double, now_us);
SALTUS_IMPORT(std::int32_t, is_stopped);
SALTUS_IMPORT(void, on_progress);

namespace saltus::wasm {
namespace {

constexpr std::int32_t kMaxLines = 32;
constexpr std::int32_t kMaxMib = 512;
constexpr std::array<std::string_view, 4> kProofs{"none", "win", "draw", "loss"};

std::unique_ptr<engine::AnyEngine> engine_in_use;

int permille(double share) { return static_cast<int>(1000 * share + 0.5); }

void add_progress(const engine::Progress& progress) {
  result.add("progress", progress.depth, progress.seldepth, progress.nodes, progress.nps, progress.time_ms,
             progress.hashfull);
  for (const engine::Line& line : progress.lines) {
    result.field("line");
    if (line.score_cp)
      result.field(*line.score_cp);
    else
      result.field("-");
    for (const double share : {line.wins, line.draws, line.losses}) result.field(permille(share));
    result.field(kProofs[static_cast<std::size_t>(line.proof)]);
    if (line.turns)
      result.field(*line.turns);
    else
      result.field("-");
    for (const std::string& step : line.steps) result.field(std::string_view(step));
    result.end_line();
  }
}

/// A search has no thread beside it that could stop it, so it looks itself, as often as at the clock.
std::uint64_t now() {
  if (saltus_host_is_stopped() != 0) engine_in_use->stop();
  return static_cast<std::uint64_t>(saltus_host_now_us());
}

}  // namespace

SALTUS_EXPORT(Answer, saltus_engine_open)
(std::int32_t slot, std::int32_t level, std::int32_t lines, std::int32_t mib, std::uint64_t seed) {
  return with_game(slot, [&](const core::Game& game) {
    if (level < engine::kMinLevel || level > engine::kMaxLevel) return refuse_argument("level", level);
    if (lines < 1 || lines > kMaxLines) return refuse_argument("lines", lines);
    if (mib < 1 || mib > kMaxMib) return refuse_argument("mib", mib);
    engine_in_use = nullptr;  // first: its memory may be needed
    engine::EngineOptions options;
    options.level = level;
    options.lines = lines;
    options.hash_mib = static_cast<std::uint32_t>(mib);
    options.seed = seed;
    options.now_us = &now;
    options.threads = thread_count;
    options.executor = [](std::function<void()> job) { jobs.add(std::move(job)); };
    engine_in_use = engine::make_engine(game.position(), options);
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_engine_search)
(std::int32_t slot, std::int32_t seat, std::uint32_t nodes, std::uint32_t time_ms, std::int32_t depth) {
  return with_game(slot, [&](const core::Game& game) {
    if (seat < -1 || seat >= game.position().seat_count()) return refuse_argument("seat", seat);
    if (depth < 0) return refuse_argument("depth", depth);
    const core::Seat whose = seat < 0 ? core::kNoSeat : static_cast<core::Seat>(seat);
    if (engine_in_use == nullptr || !engine_in_use->set_position(game, whose))
      return refuse(errors::kNoEngine);
    const auto on_progress = [](const engine::Progress& progress) {
      result.clear();
      add_progress(progress);
      saltus_host_on_progress();
    };
    const auto on_result = [](const engine::Result& found) {
      result.clear();
      add_progress(found.last);
      result.field("best");
      if (found.seat == core::kNoSeat)
        result.field("-");
      else
        result.field(found.seat);
      if (found.best) result.field(std::string_view(found.text));
      result.end_line();
    };
    engine_in_use->start({.nodes = nodes, .time_ms = time_ms, .depth = depth}, {on_progress, on_result});
    jobs.run();
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_engine_close)() {
  result.clear();
  engine_in_use = nullptr;
  return kDone;
}

SALTUS_EXPORT(Answer, saltus_bench)() {
  result.clear();
  const engine::BenchResult found = engine::run_bench(
      games::registry(), engine::make_engine, nullptr, [](const engine::BenchSearch& search) {
        result.add("search", search.game, search.options, search.position, search.nodes, search.line);
      });
  result.add("searches", found.searches);
  result.add("nodes", found.nodes);
  result.field("signature");
  result.hex(found.signature);
  result.end_line();
  return kDone;
}

}  // namespace saltus::wasm
