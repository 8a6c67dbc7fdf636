// SPDX-License-Identifier: Apache-2.0
// Pig: the toy among dice games. Chance acts inside turns, turns have no fixed length, and outcomes have
// unequal weights. Registered in tests only.
//
// R1.1  Two seats; both start with 0 points, and seat 1 begins.
// R1.2  A fair die has six faces of weight 1, together 6. With die=loaded the six has weight 3, together 8.
// R2.1  A seat in turn rolls the die or holds, again and again until its turn is over.
// R2.2  Holding scores the points of the turn and ends it. It takes at least one roll before.
// R3.1  A rolled 1 ends the turn, and its points are lost.
// R3.2  Any other roll adds its number to the points of the turn.
// R4.1  Once the points of the seat and its turn together reach `goal` = 10, 20 or 50, they are scored, and
//       the seat has won.
//
// Steps: `roll`, `hold`. Outcomes: `roll:4`. Positions: points of seat 1 / seat 2 + of the turn, the seat
// whose turn it is, the stage: `12/7+5 1 choose`. At the end the stage is `over` and the seat is the winner.
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

namespace saltus::toy::pig {

using core::Seat;

enum class Die : std::uint8_t { Fair, Loaded };

struct Options {
  int goal = 20;          ///< R4.1
  Die die = Die::Loaded;  ///< R1.2; the default, so that whoever knows defaults only meets unequal weights

  static core::Expected<Options> from(const core::OptionSet& set);
  core::OptionSet to_set() const;
  bool operator==(const Options&) const = default;
};

enum class Step : std::uint8_t { Roll, Hold };

struct Outcome {
  std::uint8_t face;  ///< 1 … 6
  std::uint8_t weight;

  bool operator==(const Outcome&) const = default;
};

enum class Stage : std::uint8_t { Choose, Roll };

/// Roll and Hold.
using StepList = core::FixedList<Step, 2>;
/// A die has six faces.
using OutcomeList = core::FixedList<Outcome, 6>;

/// Satisfies core::Rules and core::HasChance; the members below without a comment are described there.
class Position {
 public:
  using Options = pig::Options;
  using Step = pig::Step;
  using StepList = pig::StepList;
  using OutcomeList = pig::OutcomeList;
  /// What changes, as it was before.
  struct Undo {
    std::uint64_t key;
    std::array<std::uint8_t, 2> points;
    std::uint8_t turn;
    Seat side;
    Stage stage;
  };
  /// Rolls included, random games to 50 points with a fair die take 70 steps on average, and the longest of a
  /// million took 164.
  static constexpr std::uint32_t kRandomGameBound = 2000;

  static const core::GameInfo& info();
  static Position initial(const Options& options);
  Options options() const { return {.goal = goal_, .die = die_}; }

  core::Node node() const;
  std::string_view ending_rule() const { return is_over() ? "R4.1" : ""; }
  core::Score result(Seat seat) const { return seat == side_ ? 1 : -1; }
  std::uint64_t key() const { return key_; }
  std::string stage() const;

  void legal_steps(Seat seat, StepList& out) const;
  Undo do_step(Step step);
  /// Total weight 6 with a fair die and 8 with a loaded one (R1.2).
  std::uint64_t outcomes(OutcomeList& out) const;
  Undo do_outcome(const Outcome& outcome);
  void undo_step(const Undo& undo);
  std::optional<core::Error> refusal(Step step) const;

  static core::Expected<Position> parse(std::string_view text, const Options& options);
  std::string to_text() const;
  core::Expected<Step> parse_step(std::string_view text) const;
  std::string step_to_text(Step step) const { return step == Step::Roll ? "roll" : "hold"; }
  core::Expected<Outcome> parse_outcome(std::string_view text) const;
  std::string outcome_to_text(const Outcome& outcome) const;
  Position view(Seat) const { return *this; }
  core::Cells cells() const;

  bool operator==(const Position&) const = default;

 private:
  /// In its own turn a seat that reaches the goal has won, so `side_` stays the winner's.
  bool is_over() const { return points_[side_] >= goal_; }
  Outcome outcome(int face) const;
  Undo snapshot() const { return {key_, points_, turn_, side_, stage_}; }
  void score_turn();
  void pass_turn();
  std::uint64_t compute_key() const;

  // No padding: every byte takes part in comparisons.
  std::uint64_t key_ = 0;
  std::array<std::uint8_t, 2> points_{};
  std::uint8_t turn_ = 0;  ///< points of the turn
  Seat side_ = 0;
  Stage stage_ = Stage::Choose;
  std::uint8_t goal_ = 0;
  Die die_ = Die::Fair;
  std::uint8_t reserved_ = 0;
};

}  // namespace saltus::toy::pig
