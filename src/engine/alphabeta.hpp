// SPDX-License-Identifier: Apache-2.0
// Alpha-beta search of one position by one thread, over any game that says how to look at its positions.
// docs/search.md explains it; the numbers there are those here.
//
// Sides alternate after turns and not after steps: a value changes its sign where the side to move changes,
// and distances to the end count turns.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include <saltus/core/random.hpp>
#include <saltus/core/seat.hpp>
#include <saltus/engine/ordering.hpp>
#include <saltus/engine/reductions.hpp>
#include <saltus/engine/search_kernel.hpp>
#include <saltus/engine/transposition.hpp>

namespace saltus::engine {

/// What is certain about a position without a search, if anything: the side to move wins or loses after
/// exactly so many turns. One number, since it is asked for at every node.
class Verdict {
 public:
  constexpr Verdict() = default;  ///< nothing is certain
  static constexpr Verdict win_in(int turns) { return Verdict(turns + 1); }
  static constexpr Verdict loss_in(int turns) { return Verdict(-turns - 1); }

  constexpr explicit operator bool() const { return code_ != 0; }
  constexpr bool wins() const { return code_ > 0; }
  constexpr int turns() const { return (code_ > 0 ? code_ : -code_) - 1; }

 private:
  constexpr explicit Verdict(int code) : code_(code) {}
  int code_ = 0;
};

/// What a step is, for pruning and quiescence.
enum class StepKind : std::uint8_t { Noisy, Quiet };

/// A game to search. `Facts` is made once at each position and answers everything that is asked there:
///
/// verdict()        what is certain; always something where the rules end the game. Steps of a position that
///                  has none lead on
/// is_forced()      whether only the steps of generate(Noisy) need to be looked at: all others lose at once
/// is_threatened()  whether the rival wins next turn unless something is done about it
/// evaluate()       the static value for the side to move, |value| < kWinBound
/// generate(kind, queue)  adds the steps of a kind with a first score; Noisy and Quiet together are all steps
///                  (of a forced position, all that need to be looked at)
/// is_noisy(code)   the kind of a step
/// gains(code)      whether the noisy step gains material, so that quiescence looks at it
template <class G>
concept SearchedGame =
    requires(const typename G::Position& c, typename G::Position& p, const typename G::Facts& facts,
             typename G::Queue& queue, StepCode code, typename G::Position::Step step) {
      typename G::Facts;
      { G::encode(step) } -> std::same_as<StepCode>;
      { G::decode(code) } -> std::same_as<typename G::Position::Step>;
      /// Whether a step from the table is legal: its position may be another one with the same key.
      { G::is_legal(c, step) } -> std::same_as<bool>;
      { G::starts_turn(c) } -> std::same_as<bool>;
      /// Quarters of a turn that the step costs; the steps of a turn add up to about kTurn.
      { G::cost(c, step) } -> std::same_as<int>;
      /// 0 … kHistorySlots-1 for quiet history, and 0 … kContexts-1 for what a reply is remembered by.
      { G::history_slot(c, step) } -> std::same_as<std::size_t>;
      { G::context(c, step) } -> std::same_as<std::size_t>;
      { facts.verdict() } -> std::same_as<Verdict>;
      { facts.is_forced() } -> std::same_as<bool>;
      { facts.is_threatened() } -> std::same_as<bool>;
      { facts.evaluate() } -> std::same_as<int>;
      { facts.generate(StepKind::Noisy, queue) } -> std::same_as<void>;
      { facts.is_noisy(code) } -> std::same_as<bool>;
      { facts.gains(code) } -> std::same_as<bool>;
      { G::kQuiescenceSteps } -> std::convertible_to<int>;  ///< before quiescence is content
      { G::kParameters } -> std::convertible_to<SearchParameters>;
    };

/// A game in which doing nothing would hardly ever be better than the best step.
template <class G>
concept CanPass = requires(const typename G::Position& c, const typename G::Facts& facts) {
  { facts.may_pass() } -> std::same_as<bool>;
  { c.passed() } -> std::same_as<typename G::Position>;
};

template <SearchedGame G>
class AlphaBeta {
  using Position = typename G::Position;
  using Step = typename Position::Step;
  using Facts = typename G::Facts;
  using Queue = typename G::Queue;

 public:
  SearchProgress run(const SearchJob& job);

  void forget() {
    for (auto& table : history_) table.clear();
    replies_.clear();
  }

 private:
  static constexpr int kMaxFrames = SearchLine::kMaxSteps;
  static constexpr int kNoEvaluation = kInfinite;
  static constexpr SearchParameters kParameters = G::kParameters;

  struct Frame {
    StepCode step = 0;        ///< taken from here
    std::size_t context = 0;  ///< of that step
    int evaluation = kNoEvaluation;
    std::array<StepCode, 2> killers{};
    bool passed = false;  ///< the step taken from here is none
    int line_length = 0;
    std::array<StepCode, kMaxFrames> line{};
  };
  struct RootStep {
    StepCode code = 0;
    int value = -kInfinite;  ///< of the last iteration that looked at it closely
    int noise = 0;
    SearchLine line;
  };
  static constexpr std::size_t kMaxRootSteps = Position::StepList::kCapacity;
  static constexpr std::size_t kMaxLines = 64;

  // The root.
  void prepare(const SearchJob& job);
  void guess_turn();
  void iterate();
  bool search_line(int depth, std::size_t line);
  int search_root(int depth, int alpha, int beta, std::size_t first);
  SearchProgress progress();

  // Below.
  int search(int depth, int alpha, int beta, bool cut_node);
  int quiesce(const Facts& facts, int alpha, int beta, int left);
  int quiesce_child(StepCode code, int alpha, int beta, int left);
  int plain(int depth, int alpha, int beta);
  bool prunes_by_pass(int depth, int beta);

  struct Taken {
    typename Position::Undo undo;
    bool turned;  ///< the other side is to move
  };
  Taken take(Step step, StepCode code);
  void take_back(const Taken& taken);
  /// The value of the position just reached for whoever took the step.
  int descend(const Taken& taken, int depth, int alpha, int beta, bool cut_node) {
    if (depth > 0) table_.prefetch(position_.key());
    return taken.turned ? -search(depth, -beta, -alpha, cut_node) : search(depth, alpha, beta, cut_node);
  }

  int value_of(const Verdict& verdict) const {
    const int distance = turns_ + verdict.turns();
    return verdict.wins() ? kWin - distance : distance - kWin;
  }
  /// Where certainty is asked for and there is none within the depth: whoever is asked about wins, or loses,
  /// a turn from here at the soonest.
  int undecided_value(int alpha) const { return alpha >= kWinBound ? kWin - turns_ - 1 : turns_ + 1 - kWin; }
  bool repeats() const;
  void push_key();
  void pop_key();

  void count_node() {
    if (++nodes_ >= poll_at_) poll();
  }
  void poll();

  void score_quiet(Queue& queue);
  void reward(int depth, StepCode best, const StepCode* tried, int count);
  void extend_line(StepCode code) {
    Frame& frame = frames_[static_cast<std::size_t>(at_)];
    const Frame& next = frames_[static_cast<std::size_t>(at_) + 1];
    frame.line[0] = code;
    std::copy_n(next.line.begin(), next.line_length, frame.line.begin() + 1);
    frame.line_length = next.line_length + 1;
  }

  const SearchJob* job_ = nullptr;
  TranspositionTable table_{TableView{}};
  Position position_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t poll_at_ = 0;
  bool stopped_ = false;
  int at_ = 0;     ///< steps from the root
  int turns_ = 0;  ///< turns from the root
  int seldepth_ = 0;
  bool certain_ = false;  ///< the iteration is about a proven distance and prunes nothing by guess
  int done_depth_ = 0;
  std::size_t root_count_ = 0;
  std::size_t line_count_ = 1;
  std::size_t known_lines_ = 0;

  // Keys at turn starts: the game's, then the path's. `seen_` counts them by their low bits, so that most
  // positions are known to be new without a look at the list.
  static constexpr std::size_t kMaxKeys = 1024;
  static constexpr std::size_t kSeenSize = 4096;
  std::size_t key_count_ = 0;
  std::size_t root_keys_ = 0;
  std::array<std::uint64_t, kMaxKeys> keys_{};
  std::array<std::uint8_t, kSeenSize> seen_{};

  std::array<HistoryTable<G::kHistorySlots>, 2> history_{};
  HistoryTable<G::kContexts * G::kContexts> replies_{};
  std::array<Frame, kMaxFrames + 2> frames_{};
  std::array<RootStep, kMaxRootSteps> root_{};
  std::array<SearchLine, kMaxLines> lines_{};
};

}  // namespace saltus::engine

#include <saltus/engine/alphabeta_nodes.hpp>
#include <saltus/engine/alphabeta_root.hpp>
