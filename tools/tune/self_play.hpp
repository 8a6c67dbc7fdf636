// SPDX-License-Identifier: Apache-2.0
// Positions from games of an engine against itself, with what became of them: what an evaluation is fitted
// to.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include <saltus/core/playout.hpp>
#include <saltus/engine/search_memory.hpp>

namespace saltus::tune {

/// A feature that a position has, and how much of it.
struct Term {
  std::uint16_t feature;
  std::int16_t amount;
};

/// Positions one after another: terms, where each position's end, and its result for the side to move.
struct Samples {
  std::vector<Term> terms;
  std::vector<std::size_t> ends;
  std::vector<float> results;  ///< 1 won, 0.5 drawn, 0 lost

  std::size_t size() const { return results.size(); }
  std::span<const Term> terms_of(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends[i - 1];
    return {terms.data() + begin, ends[i] - begin};
  }
  void append(const Samples& other) {
    for (const std::size_t end : other.ends) ends.push_back(terms.size() + end);
    terms.insert(terms.end(), other.terms.begin(), other.terms.end());
    results.insert(results.end(), other.results.begin(), other.results.end());
  }
};

/// Collects the terms of one position.
class TermSink {
 public:
  explicit TermSink(std::size_t features) : amounts_(features) {}
  void add(std::size_t feature, int amount) { amounts_[feature] += amount; }
  void flush(Samples& out, float result) {
    for (std::size_t i = 0; i < amounts_.size(); ++i)
      if (amounts_[i] != 0)
        out.terms.push_back({static_cast<std::uint16_t>(i), static_cast<std::int16_t>(amounts_[i])});
    out.ends.push_back(out.terms.size());
    out.results.push_back(result);
    std::fill(amounts_.begin(), amounts_.end(), 0);
  }

 private:
  std::vector<int> amounts_;
};

/// Plays game `index` of `seed` from `start`: random turns, then searches of `nodes` each, to its end or a
/// draw after 300 turns. Positions that an evaluation can be asked about are kept. In half of the games of a
/// game that asks for it, each side errs as a weaker level does, so that positions are seen that good players
/// never let arise.
template <class G>
Samples play_game(const typename G::Position& start, engine::SearchWorker& worker, std::uint64_t nodes,
                  std::uint64_t seed, std::uint64_t index) {
  using Position = typename G::Position;
  using Facts = typename G::Facts;
  constexpr int kMaxTurns = 300;
  constexpr std::size_t kTableBytes = std::size_t{1} << 20;
  Samples out;
  core::RandomGame<Position> opening(start, seed, index);
  core::Random random(seed + 0x9E37 * index);
  const std::uint32_t random_turns = 4 + random.below(8);
  while (opening.turns() < random_turns)
    if (!opening.advance()) return out;
  Position position = opening.position();

  std::array<int, 2> noise{};
  if (random.below(2) == 0)
    for (int& each : noise) each = static_cast<int>(random.below(G::kNoise + 1));
  worker.forget();
  const engine::TableMemory table(kTableBytes);
  std::atomic<bool> stop = false;
  std::vector<std::uint64_t> keys;
  struct Kept {
    Position position;
    core::Seat side;
  };
  std::vector<Kept> kept;
  float white = 0.5F;
  for (int turn = 0; turn < kMaxTurns;) {
    if (position.node().kind == core::NodeKind::Terminal) {
      white = position.result(0) > 0 ? 1.0F : 0.0F;
      break;
    }
    if (G::starts_turn(position)) {
      if (std::count(keys.begin(), keys.end(), position.key()) >= 2) break;
    }
    engine::SearchJob job;
    job.position = reinterpret_cast<const std::byte*>(&position);
    job.history = keys.data();
    job.history_count = keys.size();
    job.repetition_limit = 3;
    job.table = table.view(static_cast<std::uint8_t>(turn % 64));
    job.node_limit = nodes;
    job.noise = noise[position.to_move()];
    job.noise_seed = index;
    job.stop = &stop;
    job.nodes = &worker.node_counter();
    const engine::SearchProgress progress = worker.run(job);
    const engine::SearchLine& line = progress.lines[0];
    if (engine::is_proven(line.value)) {
      const bool white_wins = (line.value > 0) == (position.to_move() == 0);
      white = white_wins ? 1.0F : 0.0F;
      break;
    }
    if (G::starts_turn(position)) {
      const Facts facts(position);
      // Quiescence never evaluates what is about to be taken, unless the evaluation itself has to see it.
      const bool is_quiet = G::kEvaluatesAttacks || !facts.is_noisy(line.steps[0]);
      if (!facts.verdict() && !facts.is_forced() && is_quiet) kept.push_back({position, position.to_move()});
      keys.push_back(position.key());
    }
    const core::Seat side = position.to_move();
    position.do_step(G::decode(line.steps[0]));
    turn += position.to_move() != side ? 1 : 0;
  }
  TermSink sink(G::kFeatures);
  for (const Kept& each : kept) {
    G::count_features(each.position, sink);
    sink.flush(out, each.side == 0 ? white : 1 - white);
  }
  return out;
}

/// Games 0 … games-1, start positions in turn, on two threads; the order of games does not depend on threads.
template <class G>
Samples play_games(std::span<const typename G::Position> starts, std::uint64_t games, std::uint64_t nodes,
                   std::uint64_t seed, int threads, const std::function<void(std::uint64_t)>& on_game) {
  std::vector<Samples> by_game(games);
  std::atomic<std::uint64_t> next = 0;
  std::mutex mutex;
  const auto work = [&] {
    engine::SearchWorker worker(G::search());
    for (std::uint64_t i = next++; i < games; i = next++) {
      by_game[i] = play_game<G>(starts[i % starts.size()], worker, nodes, seed, i);
      const std::scoped_lock lock(mutex);
      on_game(i);
    }
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back(work);
  }
  Samples out;
  for (const Samples& samples : by_game) out.append(samples);
  return out;
}

}  // namespace saltus::tune
