// SPDX-License-Identifier: Apache-2.0
// saltus bench: fixed searches over all games, for their signature and their speed.
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/clock.hpp>
#include <saltus/engine/bench.hpp>

namespace saltus::cli {
namespace {

namespace json = boost::json;

struct GameSpeed {
  std::string game;
  std::uint64_t nodes = 0;
  std::uint64_t time_us = 0;

  std::uint64_t nps() const { return time_us == 0 ? 0 : nodes * 1'000'000 / time_us; }
};

}  // namespace

int run_bench(core::Registry registry, engine::EngineFactory engines, const BenchArguments& arguments) {
  std::vector<GameSpeed> speeds;
  const auto on_search = [&](const engine::BenchSearch& search) {
    if (speeds.empty() || speeds.back().game != search.game) speeds.push_back({search.game, 0, 0});
    speeds.back().nodes += search.nodes;
    speeds.back().time_us += search.time_us;
    if (arguments.json || !arguments.verbose) return;
    fmt::print("{} {} | {} | depth {} nodes {} | {}\n", search.game, search.options, search.position,
               search.depth, search.nodes, search.line);
  };
  const engine::BenchResult result = engine::run_bench(registry, engines, steady_us, on_search);
  const std::string signature = fmt::format("{:016x}", result.signature);

  if (arguments.json) {
    json::array games;
    for (const GameSpeed& speed : speeds)
      games.push_back({{"game", speed.game},
                       {"nodes", speed.nodes},
                       {"seconds", static_cast<double>(speed.time_us) / 1e6},
                       {"nps", speed.nps()}});
    fmt::print("{}\n", json::serialize(json::object{{"nodes", result.nodes},
                                                    {"signature", signature},
                                                    {"searches", result.searches},
                                                    {"games", std::move(games)}}));
    return kDone;
  }
  for (const GameSpeed& speed : speeds)
    fmt::print(stderr, "{}: {} nodes in {:.2f} s, {} nodes/s\n", speed.game, speed.nodes,
               static_cast<double>(speed.time_us) / 1e6, speed.nps());
  fmt::print("searches  {}\nnodes     {}\nsignature {}\n", result.searches, result.nodes, signature);
  return kDone;
}

}  // namespace saltus::cli
