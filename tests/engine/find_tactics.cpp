// SPDX-License-Identifier: Apache-2.0
// find_tactics GAME SEED [SECONDS]: positions from random games in which few steps keep a forced win, or
// resist longest in a lost position, found by exhaustive search alone. Prints tests/engine/tactics/GAME.txt.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/core/random.hpp>
#include <saltus/games/springerjagd/position.hpp>
#include <saltus/games/vault/position.hpp>

#include "engine/exhaustive.hpp"

namespace saltus::test {
namespace {

/// Where to look, and how far: distances of at least `least` turns and at most `most`.
struct Field {
  std::string options;
  int least;
  int most;
  std::size_t wins;  ///< lines wanted
  std::size_t losses;
};

template <class P>
bool is_over(const P& position) {
  return position.node().kind == core::NodeKind::Terminal;
}

/// What a step does, so that lines of many kinds are chosen.
std::string theme(const springerjagd::Position& position, springerjagd::Step step) {
  const auto side = position.to_move();
  switch (position.turn_stage()) {
    case springerjagd::Stage::Fill:
      return "fill";
    case springerjagd::Stage::Second:
      return "second";
    case springerjagd::Stage::Knight:
      break;
  }
  if (springerjagd::contains(position.pairs(side), step.to)) return "switch";
  const bool takes = springerjagd::contains(position.knights(springerjagd::opponent(side)), step.to);
  const bool jumps = springerjagd::contains(springerjagd::knight_targets(step.from), step.to);
  return takes ? (jumps ? "take" : "attack") : "move";
}
template <class P>
std::string theme(const P& position, vault::Step step) {
  const std::string text = position.display_step(step);
  const std::size_t at = text.find_first_of("-^x");
  return text.substr(at, 1);
}

template <class P>
class Finder {
 public:
  Finder(const Field& field, std::uint64_t seed) : field_(field), random_(seed) {}

  void run(int seconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    while ((wins_ < field_.wins || losses_ < field_.losses) && std::chrono::steady_clock::now() < end)
      look_back(play());
  }

 private:
  /// A game by players who take a win and avoid a loss that is two turns away, and are random otherwise.
  std::vector<P> play() {
    const auto set = core::OptionSet::parse(P::info().options, field_.options);
    P position = P::initial(*P::Options::from(*set));
    std::vector<P> out;
    for (int i = 0; i < 400 && !is_over(position); ++i) {
      out.push_back(position);
      position.do_step(choose(position));
    }
    return out;
  }
  typename P::Step choose(const P& position) {
    typename P::StepList steps;
    const core::Seat side = position.to_move();
    position.legal_steps(side, steps);
    typename P::Step step = steps[0];
    for (int tries = 0; tries < 30; ++tries) {
      step = steps[random_.below(static_cast<std::uint32_t>(steps.size()))];
      P child = position;
      child.do_step(step);
      const bool mine = child.to_move() == side;
      if (mine ? !exhaustive_.loses_within(child, 2) : !exhaustive_.wins_within(child, 2)) break;
    }
    return step;
  }
  /// From the end of a game on backwards, as long as positions are decided. Whoever could step into a
  /// position that is lost in n turns wins in n + 1 or fewer; where turns are long nothing further is looked
  /// for.
  void look_back(const std::vector<P>& game) {
    constexpr int kFirst = 2;
    int undecided = 0;
    int limit = kFirst;
    in_game_ = 0;
    for (auto at = game.rbegin(); at != game.rend() && undecided < 2; ++at) {
      const auto exact = exhaustive_.solve(*at, std::min(limit, most_turns(*at)));
      undecided = exact ? 0 : undecided + 1;
      if constexpr (core::OneStepPerTurn<P>)
        limit = std::max(limit, exact ? exact->turns + 2 : kFirst);
      else
        limit = exact ? exact->turns + 1 : kFirst;
      if (exact && exact->turns >= field_.least) consider(*at, *exact);
    }
  }
  /// Comparing the steps of a long win is too much where a turn has thousands of forms.
  int most_turns(const P& position) const {
    if constexpr (requires { position.turn_stage(); })
      return position.turn_stage() == springerjagd::Stage::Second ? field_.most : std::min(field_.most, 4);
    return field_.most;
  }
  void consider(const P& position, const Exact& exact) {
    std::size_t& count = exact.wins ? wins_ : losses_;
    if (count >= (exact.wins ? field_.wins : field_.losses)) return;
    const auto best = exhaustive_.best_steps(position, exact);
    typename P::StepList all;
    position.legal_steps(position.to_move(), all);
    if (best.size() > 3 || all.size() <= best.size()) return;
    const std::string kind = (exact.wins ? "win " : "loss ") + std::to_string(exact.turns);
    const std::string bucket = kind + theme(position, best.front()) + end_of(position, exact);
    const int most = exact.turns <= 2 ? 1 : 2;
    if (in_game_ >= kMostInAGame || seen_[bucket] >= most || !texts_.insert(position.to_text()).second)
      return;
    ++seen_[bucket];
    ++in_game_;
    ++count;
    std::printf("%s ; %s ; %s ;", field_.options.c_str(), position.to_text().c_str(), kind.c_str());
    for (const auto& step : best) std::printf(" %s", position.step_to_text(step).c_str());
    std::printf("\n");
    std::fflush(stdout);
  }
  /// The rule by which the game ends if both sides play best.
  std::string end_of(P position, Exact exact) {
    while (!is_over(position)) {
      const core::Seat side = position.to_move();
      position.do_step(exhaustive_.best_steps(position, exact).front());
      if (position.to_move() != side) exact = {!exact.wins, exact.turns - 1};
    }
    return std::string(position.ending_rule());
  }

  static constexpr int kMostInAGame = 3;

  Field field_;
  core::Random random_;
  Exhaustive<P> exhaustive_;
  std::map<std::string, int> seen_;
  std::set<std::string> texts_;
  std::size_t wins_ = 0;
  std::size_t losses_ = 0;
  int in_game_ = 0;
};

void find_vault(std::uint64_t seed, int seconds) {
  const std::array fields{
      Field{"size=4", 2, 10, 6, 4},
      Field{"size=4 early_win=on", 1, 9, 4, 2},
      Field{"size=4 stacking=on", 2, 8, 3, 2},
      Field{"size=6", 2, 8, 7, 3},
      Field{"size=6 early_win=on", 3, 7, 4, 2},
      Field{"size=6 stacking=on", 4, 8, 3, 1},
      Field{"size=6 stacking=on early_win=on", 3, 7, 3, 1},
      Field{"size=8", 4, 6, 4, 1},
      Field{"size=8 stacking=on", 4, 6, 2, 1},
      Field{"size=10", 4, 6, 4, 1},
      Field{"size=10 early_win=on", 3, 5, 2, 1},
      Field{"size=10 stacking=on", 4, 6, 2, 0},
      Field{"size=12", 4, 4, 2, 0},
  };
  for (const Field& field : fields) {
    ++seed;  // other games for each
    const auto options = *vault::Options::from(*core::OptionSet::parse(vault::info().options, field.options));
    vault::with_position_type(options.size, options.stacking,
                              [&]<class P>() { Finder<P>(field, seed).run(seconds); });
  }
}

void find_springerjagd(std::uint64_t seed, int seconds) {
  const std::array fields{Field{"setup=pairs", 1, 5, 24, 8}, Field{"setup=chess", 1, 5, 10, 4},
                          Field{"setup=empty_corners", 2, 4, 8, 4}};
  for (const Field& field : fields) Finder<springerjagd::Position>(field, ++seed).run(seconds);
}

}  // namespace
}  // namespace saltus::test

int main(int argc, char** argv) {
  const std::string_view game = argc > 1 ? argv[1] : "";
  if (argc < 3 || argc > 4 || (game != "vault" && game != "springerjagd")) {
    std::fprintf(stderr, "usage: find_tactics vault|springerjagd SEED [SECONDS]\n");
    return 2;
  }
  const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
  const int seconds = argc > 3 ? std::atoi(argv[3]) : 60;
  std::printf("# options ; position ; win or loss in so many turns ; the steps that keep it\n");
  std::printf("# Made by: find_tactics %s %llu %d\n", argv[1], static_cast<unsigned long long>(seed),
              seconds);
  std::printf("# Games of nearly random players, looked at from their ends on; exhaustive search alone.\n");
  if (game == "vault")
    saltus::test::find_vault(seed, seconds);
  else
    saltus::test::find_springerjagd(seed, seconds);
  return 0;
}
