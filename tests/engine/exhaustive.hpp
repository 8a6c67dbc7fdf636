// SPDX-License-Identifier: Apache-2.0
// The reference that searches are held to: what is certain within a number of turns, by trying every step.
// It knows the rules and nothing else, neither evaluation nor repetition, and shares no code with src/engine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <saltus/core/rules.hpp>

namespace saltus::test {

/// How a position ends if both sides play best, for the side to move: a winner hurries, a loser delays.
/// `turns` counts both sides' turns until the terminal position of the rules, the one in progress included.
struct Exact {
  bool wins = false;
  int turns = 0;

  bool operator==(const Exact&) const = default;
};

/// AND/OR search over a game of two sides without draws by the rules. Positions are remembered whole, so two
/// with the same key are never taken for one.
template <core::Rules P>
  requires core::Sequential<P>
class Exhaustive {
 public:
  using Step = typename P::Step;
  static constexpr int kMaxTurns = 32;

  Exhaustive() : table_(kTableBytes / sizeof(Entry)) {}

  /// What is certain within `most` turns, 0 … kMaxTurns; nullopt if nothing is.
  std::optional<Exact> solve(const P& position, int most);
  /// Whether the side to move can end the game as its winner within so many turns.
  bool wins_within(const P& position, int turns);
  /// Whether the side to move has lost within so many turns, whatever it does.
  bool loses_within(const P& position, int turns);
  /// Of a position with this exact result and turns left: the steps that keep it, in the order of the legal
  /// list. Of a win those that end it soonest, of a loss those that last longest.
  std::vector<Step> best_steps(const P& position, const Exact& exact);

 private:
  static constexpr std::size_t kTableBytes = std::size_t{32} << 20;

  /// What was found out about a position: the fewest turns within which a question was answered with yes,
  /// the most within which with no.
  struct Known {
    std::int8_t wins_in = kMaxTurns + 1;
    std::int8_t no_win_in = -1;
    std::int8_t loses_in = kMaxTurns + 1;
    std::int8_t no_loss_in = -1;
  };
  struct Entry {
    P position{};
    Known known;
    bool used = false;
  };

  Entry* entry(const P& position, int turns);
  Entry& claim(Entry& entry, const P& position);
  /// Where the step is remembered that answered the same question last.
  Step& favourite(const P& position, int turns);
  typename P::StepList ordered_steps(const P& position, int turns);

  std::vector<Entry> table_;
  std::array<std::array<Step, 4>, kMaxTurns + 1> favourites_{};
};

}  // namespace saltus::test
