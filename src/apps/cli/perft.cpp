// SPDX-License-Identifier: Apache-2.0
// saltus perft: counts the ways a game can go on, on several threads, with progress.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/terminal.hpp>
#include <saltus/core/perft_parts.hpp>

namespace saltus::cli {
namespace {

namespace json = boost::json;

std::string_view unit_name(core::PerftUnit unit) {
  switch (unit) {
    case core::PerftUnit::Step:
      return "step";
    case core::PerftUnit::Turn:
      return "turn";
    case core::PerftUnit::Distinct:
      break;
  }
  return "distinct";
}

/// Leaves of each group, the parts shared out among threads.
std::vector<std::uint64_t> count_parts(const std::vector<core::PerftPart>& parts, std::size_t groups,
                                       const PerftArguments& arguments) {
  std::vector<std::uint64_t> leaves(parts.size());
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::condition_variable changed;
  std::size_t done = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < parts.size(); i = next++) {
      leaves[i] = parts[i].position.perft(parts[i].depth, arguments.unit).leaves;
      const std::scoped_lock lock(mutex);
      ++done;
      changed.notify_one();
    }
  };
  {
    Progress progress(parts.size());
    std::vector<std::jthread> workers;
    const std::size_t threads = std::min(static_cast<std::size_t>(arguments.threads), parts.size());
    workers.reserve(threads);
    for (std::size_t i = 0; i < threads; ++i) workers.emplace_back(work);
    std::unique_lock lock(mutex);
    while (done < parts.size()) {
      changed.wait_for(lock, std::chrono::milliseconds(200));  // also without news: the bar must come
      progress.update(done);
    }
  }
  std::vector<std::uint64_t> by_group(groups);
  for (std::size_t i = 0; i < parts.size(); ++i) by_group[parts[i].group] += leaves[i];
  return by_group;
}

}  // namespace

int run_perft(core::Registry registry, const PerftArguments& arguments) {
  const auto game = make_game(registry, arguments);
  if (!game.has_value()) return game.error();
  const core::AnyPosition& position = game->position();

  const double started = seconds_now();
  // Divided, each first move is a group of its own; else the whole is one.
  std::vector<core::PerftPart> parts{{position, arguments.depth, 0}};
  std::vector<std::string> moves{""};
  if (arguments.divide && arguments.depth > 0) {
    const auto children = core::perft_children(position, arguments.unit);
    if (!children.has_value()) {
      report(children.error(), arguments.json);
      return kNegative;
    }
    parts.clear();
    moves.clear();
    for (const core::Turn& child : *children) {
      parts.push_back({child.end, arguments.depth - 1, moves.size()});
      moves.push_back(child.text);
    }
  }
  // Enough parts for threads to end together, few enough to make in no time.
  const std::size_t wanted = std::min<std::size_t>(128 * static_cast<std::size_t>(arguments.threads), 4096);
  parts = core::split_perft(std::move(parts), arguments.unit, wanted);
  const auto counts = count_parts(parts, moves.size(), arguments);
  std::uint64_t leaves = 0;
  std::vector<std::pair<std::string, std::uint64_t>> divided;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    leaves += counts[i];
    divided.emplace_back(moves[i], counts[i]);
  }
  std::ranges::sort(divided);
  const double seconds = seconds_now() - started;
  const double per_second = seconds > 0 ? static_cast<double>(leaves) / seconds : 0;

  if (arguments.json) {
    json::object out{{"game", game->info().id},
                     {"position", position.to_text()},
                     {"unit", unit_name(arguments.unit)},
                     {"depth", arguments.depth},
                     {"leaves", leaves},
                     {"seconds", seconds},
                     {"leaves_per_second", per_second}};
    if (arguments.divide && arguments.depth > 0) {
      json::object table;
      for (const auto& [text, count] : divided) table[text] = count;
      out["divide"] = std::move(table);
    }
    fmt::print("{}\n", json::serialize(out));
    return kDone;
  }
  if (arguments.divide && arguments.depth > 0)
    for (const auto& [text, count] : divided) fmt::print("{} {}\n", text, count);
  fmt::print("{}\n", leaves);
  fmt::print(stderr, "depth {}, unit {}: {:.3f} s, {:.0f} million leaves/s, {} code\n", arguments.depth,
             unit_name(arguments.unit), seconds, per_second / 1e6, position.kernel_level());
  return kDone;
}

}  // namespace saltus::cli
