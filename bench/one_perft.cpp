// SPDX-License-Identifier: Apache-2.0
// One perft and nothing else: "one_perft OPTIONS DEPTH bulk|made". Run under callgrind, two depths'
// difference gives instructions per leaf free of noise and of start-up.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <saltus/games/registry.hpp>

int main(int argc, char** argv) {
  using namespace saltus;
  if (argc != 4) {
    std::fprintf(stderr, "usage: one_perft OPTIONS DEPTH bulk|made\n");
    return 2;
  }
  const core::GameEntry* entry = core::find_game(games::registry(), "vault");
  const auto options = core::OptionSet::parse(entry->info->options, argv[1]);
  if (!options.has_value()) return 2;
  const auto start = entry->initial(*options);
  const auto result =
      start->perft(std::atoi(argv[2]), core::PerftUnit::Turn, std::strcmp(argv[3], "bulk") == 0);
  std::printf("%llu\n", static_cast<unsigned long long>(result.leaves));
}
