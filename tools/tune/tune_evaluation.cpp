// SPDX-License-Identifier: Apache-2.0
// Fits an evaluation's weights to games that the search plays against itself, and writes them as the list of
// numbers that stands in src/engine/<game>/weights.hpp. docs/search.md says how the present ones were made.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/engine/springerjagd/game.hpp>
#include <saltus/engine/springerjagd/kernels.hpp>
#include <saltus/engine/vault/game.hpp>
#include <saltus/engine/vault/kernels.hpp>

#include "tune/fit.hpp"
#include "tune/self_play.hpp"

namespace {

using namespace saltus;

struct Arguments {
  std::string what;
  std::uint64_t games = 0;
  std::uint64_t nodes = 0;
  std::uint64_t seed = 0;
  int epochs = 0;
  std::string out;
};

/// Vault for the tuner: weights of one variant, sizes mixed.
template <class P>
struct VaultGame : engine::vault::Game<P> {
  static constexpr std::size_t kFeatures = engine::vault::Features::kCount;
  static constexpr bool kEvaluatesAttacks = false;
  static constexpr std::uint32_t kNoise = 0;
  static const saltus_kernels::SearchTable& search() {
    return engine::vault::search_table(P::Board::kBits, P::kStacking);
  }
  template <class Sink>
  static void count_features(const P& position, Sink& sink) {
    engine::vault::Facts<P>(position).count_features(sink);
  }
  static std::vector<P> starts(std::initializer_list<int> sizes) {
    std::vector<P> out;
    for (const int size : sizes) {
      vault::Options options;
      options.size = size;
      options.stacking = P::kStacking;
      options.repetition = vault::Repetition::Threefold;
      out.push_back(P::initial(options));
    }
    return out;
  }
};

struct SpringerjagdGame : engine::springerjagd::Game {
  static constexpr std::size_t kFeatures = engine::springerjagd::Features::kCount;
  static constexpr bool kEvaluatesAttacks = true;
  static constexpr std::uint32_t kNoise = 200;  // without, hardly any side is ever stuck
  static const saltus_kernels::SearchTable& search() { return engine::springerjagd::search_table(); }
  template <class Sink>
  static void count_features(const Position& position, Sink& sink) {
    Facts(position).count_features(position.to_move(), sink);
  }
};

template <class Game>
tune::Samples play(const std::vector<typename Game::Position>& starts, const Arguments& arguments,
                   std::uint64_t games, std::uint64_t seed) {
  return tune::play_games<Game>(starts, games, arguments.nodes, seed, 2, [&](std::uint64_t index) {
    if (index % 100 == 0)
      std::fprintf(stderr, "\rgame %llu of %llu", static_cast<unsigned long long>(index),
                   static_cast<unsigned long long>(games));
  });
}

tune::Samples samples_of(const Arguments& arguments) {
  const std::uint64_t games = arguments.games;
  const std::uint64_t seed = arguments.seed;
  if (arguments.what == "plain") {
    // Mostly the usual size, and others, since one set of weights serves all.
    using Small = VaultGame<vault::Position64>;
    using Usual = VaultGame<vault::Position128>;
    using Large = VaultGame<vault::Position256>;
    tune::Samples out = play<Usual>(Usual::starts({10}), arguments, games * 6 / 10, seed);
    out.append(play<Small>(Small::starts({8, 6, 8}), arguments, games * 3 / 10, seed + 1));
    out.append(play<Large>(Large::starts({12}), arguments, games / 10, seed + 2));
    return out;
  }
  if (arguments.what == "stacking") {
    using Small = VaultGame<vault::StackingPosition64>;
    using Usual = VaultGame<vault::StackingPosition128>;
    tune::Samples out = play<Usual>(Usual::starts({10}), arguments, games * 6 / 10, seed);
    out.append(play<Small>(Small::starts({8, 6, 8}), arguments, games * 4 / 10, seed + 1));
    return out;
  }
  std::vector<springerjagd::Position> starts;
  for (const auto setup : {springerjagd::Setup::Pairs, springerjagd::Setup::Pairs, springerjagd::Setup::Chess,
                           springerjagd::Setup::EmptyCorners}) {
    springerjagd::Options options;
    options.setup = setup;
    starts.push_back(springerjagd::Position::initial(options));
  }
  return play<SpringerjagdGame>(starts, arguments, games, seed);
}

std::vector<double> weights_of(const std::string& what) {
  const auto as_doubles = [](const auto& weights) {
    return std::vector<double>(weights.begin(), weights.end());
  };
  if (what == "plain") return as_doubles(engine::vault::weights<false>());
  if (what == "stacking") return as_doubles(engine::vault::weights<true>());
  return as_doubles(engine::springerjagd::kWeights);
}

int usage() {
  std::fputs(
      "usage: tune_evaluation plain|stacking|springerjagd GAMES NODES SEED EPOCHS OUT\n"
      "Plays GAMES games with NODES a step from SEED on two threads, fits the weights in EPOCHS passes and\n"
      "writes them to OUT. Build again with them and repeat until a match shows no gain.\n"
      "Example: tune_evaluation plain 8000 2000 1 40 plain.txt\n",
      stderr);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 7) return usage();
  const auto number = [&](int i) { return std::strtoull(argv[i], nullptr, 10); };
  const Arguments arguments{argv[1], number(2), number(3), number(4), static_cast<int>(number(5)), argv[6]};
  if (arguments.what != "plain" && arguments.what != "stacking" && arguments.what != "springerjagd")
    return usage();
  if (arguments.games == 0 || arguments.nodes == 0) return usage();

  const tune::Samples samples = samples_of(arguments);
  std::vector<double> weights = weights_of(arguments.what);
  std::fprintf(stderr, "\n%zu positions, error %.6f", samples.size(), tune::error_of(samples, weights));
  weights = tune::fit(samples, weights, arguments.epochs);
  std::fprintf(stderr, " -> %.6f\n", tune::error_of(samples, weights));

  std::FILE* file = std::fopen(arguments.out.c_str(), "w");
  if (file == nullptr) {
    std::fprintf(stderr, "cannot write %s\n", arguments.out.c_str());
    return 1;
  }
  for (std::size_t i = 0; i < weights.size(); ++i)
    std::fprintf(file, "%ld,%s", std::lround(weights[i]), i % 12 == 11 ? "\n" : " ");
  std::fputs("\n", file);
  return std::fclose(file) == 0 ? 0 : 1;
}
