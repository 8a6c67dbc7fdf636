// SPDX-License-Identifier: Apache-2.0
// Hide, where all seats pick numbers at once and in secret: the toy among many-seat games. Several seats may
// act, positions differ from what a seat may see, results are points, and equality under the rules is coarser
// than ==. Registered in tests only.
//
// H1.1  Two to six seats, numbered from 1.
// H1.2  The game has three rounds; a round is a turn.
// H2.1  In each round every seat picks a number from 1 to 5, in any order.
// H2.2  A seat picks once in a round.
// H2.3  The round is finished when all have picked, and the next one begins.
// H3.1  A seat whose number nobody else has picked scores that number.
// H3.2  After the third round the game is over; results are the points.
// H4.1  Until a round is finished nobody sees the others' picks, but everybody sees who has picked.
// H4.2  Played on from what a seat sees, a round can be finished with picks that stay hidden. Such a pick
//       scores nothing and equals no other.
//
// Steps: `2:4` is seat 2 picking 4. Positions: the picks round by round, `-` where one is due and `?` where
// it is hidden: `414/2?-` is in the second round.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <saltus/core/cells.hpp>
#include <saltus/core/error.hpp>
#include <saltus/core/fixed_list.hpp>
#include <saltus/core/game_info.hpp>
#include <saltus/core/node.hpp>
#include <saltus/core/random.hpp>

namespace saltus::toy::hide {

using core::Seat;

inline constexpr int kMaxSeats = 6;
inline constexpr int kRounds = 3;
inline constexpr int kNumbers = 5;

struct Options {
  int seats = 3;  ///< H1.1

  static core::Expected<Options> from(const core::OptionSet& set);
  core::OptionSet to_set() const;
  bool operator==(const Options&) const = default;
};

struct Step {
  Seat seat = 0;
  std::uint8_t number = 0;

  bool operator==(const Step&) const = default;
};

/// What a seat has picked: a number 1 … 5, or one of these.
using Pick = std::uint8_t;
inline constexpr Pick kOpen = 0;
inline constexpr Pick kHidden = kNumbers + 1;

/// A seat picks one of five numbers.
using StepList = core::FixedList<Step, kNumbers>;

/// Satisfies core::Rules; the members below without a comment are described there.
class Position {
 public:
  using Options = hide::Options;
  using Step = hide::Step;
  using StepList = hide::StepList;
  /// What a step changes apart from its pick, as it was before.
  struct Undo {
    Step step;
    std::uint8_t round;
    std::array<std::uint8_t, kMaxSeats> points;
    std::uint64_t key;
  };
  /// Every seat has one step in each round.
  static constexpr std::uint32_t kRandomGameBound = kMaxSeats * kRounds;

  static const core::GameInfo& info();
  static Position initial(const Options& options);
  Options options() const { return {.seats = seats_}; }

  int seat_count() const { return seats_; }
  core::Node node() const;
  std::string_view ending_rule() const { return is_over() ? "H3.2" : ""; }
  core::Score result(Seat seat) const { return points_[seat]; }
  std::uint64_t key() const { return key_; }
  /// The rules see points and not how they came about: what was picked in finished rounds does not matter.
  bool equivalent(const Position& other) const;

  void legal_steps(Seat seat, StepList& out) const;
  Undo do_step(Step step);
  void undo_step(const Undo& undo);
  std::optional<core::Error> refusal(Step step) const;

  static core::Expected<Position> parse(std::string_view text, const Options& options);
  std::string to_text() const;
  core::Expected<Step> parse_step(std::string_view text) const;
  std::string step_to_text(Step step) const;
  Position view(Seat seat) const;
  bool has_hidden() const;
  /// Hidden picks become any number, each equally likely.
  Position sample_hidden(core::Random& random) const;
  core::Cells cells() const;

  bool operator==(const Position&) const = default;

 private:
  using Picks = std::array<Pick, kMaxSeats>;

  bool is_over() const { return round_ == kRounds; }
  /// The picks of the round in progress; none at the end of the game.
  Picks current() const { return is_over() ? Picks{} : picks_[round_]; }
  /// The seats that have not picked yet.
  core::SeatSet waiting() const;
  /// H3.1, H4.2 for a round whose picks are all made.
  void finish_round();
  std::uint64_t compute_key() const;

  // No padding: every byte takes part in comparisons.
  std::uint64_t key_ = 0;
  std::array<Picks, kRounds> picks_{};
  std::array<std::uint8_t, kMaxSeats> points_{};
  std::uint8_t seats_ = 0;
  std::uint8_t round_ = 0;  ///< finished rounds
  std::array<std::uint8_t, 6> reserved_{};
};

}  // namespace saltus::toy::hide
