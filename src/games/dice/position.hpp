// SPDX-License-Identifier: Apache-2.0
// A position of the solitaire dice game: a sheet and what has become of it. Rule numbers refer to
// docs/rules/dice.md.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <saltus/core/cells.hpp>
#include <saltus/core/node.hpp>
#include <saltus/core/rules.hpp>
#include <saltus/games/dice/generate.hpp>
#include <saltus/games/dice/options.hpp>
#include <saltus/games/dice/sheet.hpp>
#include <saltus/games/dice/state.hpp>
#include <saltus/games/dice/types.hpp>

namespace saltus::dice {

/// Satisfies core::Rules and core::HasChance; the members below without a comment are described there.
class Position {
 public:
  using Options = dice::Options;
  using Step = dice::Step;
  using StepList = dice::StepList;
  using Outcome = dice::Outcome;
  using OutcomeList = dice::OutcomeList;
  using Undo = State;
  /// Each of 12 rounds has at most 5 uses of a die, 3 of skimmers, a pass and, in the whole game, 3 rerolls
  /// with theirs.
  static constexpr std::uint32_t kRandomGameBound = 12 * 10 + 2 * 3;

  static const core::GameInfo& info() { return dice::info(); }
  static Position initial(const Options& options);
  /// A game on any sheet, before its first roll.
  static Position on_sheet(const Sheet& sheet, const Options& options);
  Options options() const { return {.sheet = sheet_option_, .numbers_only = numbers_only_ != 0}; }

  core::Node node() const;
  std::string_view ending_rule() const { return state_.is_over() ? "D2.2" : ""; }
  core::Score result(Seat) const { return score(sheet_, state_); }
  std::uint64_t key() const;
  std::string stage() const;
  std::vector<core::Error> advice() const;

  void legal_steps(Seat seat, StepList& out) const;
  std::optional<Step> random_step(Seat seat, core::Random& random) const;
  std::optional<Step> proposed_step(Seat seat) const;
  Undo do_step(const Step& step);
  void undo_step(const Undo& before) { state_ = before; }
  std::optional<core::Error> refusal(const Step& step) const;
  std::optional<core::Error> caution(const Step& step) const;
  std::uint64_t outcomes(OutcomeList& out) const;
  Undo do_outcome(const Outcome& outcome);
  std::string outcome_to_text(const Outcome& outcome) const;
  core::Expected<Outcome> parse_outcome(std::string_view text) const;
  int dice_round() const { return state_.round; }
  Outcome random_outcome(core::Random& random) const;
  Outcome roll(const std::function<int()>& next) const;

  static core::Expected<Position> parse(std::string_view text, const Options& options);
  std::string to_text() const;
  core::Expected<Step> parse_step(std::string_view text) const;
  std::string step_to_text(const Step& step) const;
  Position view(Seat) const { return *this; }
  core::Cells cells() const;
  core::StepPath step_path(const Step& step) const;

  const Sheet& sheet() const { return sheet_; }
  const State& state() const { return state_; }

  bool operator==(const Position&) const = default;

 private:
  // No padding: every byte takes part in comparisons.
  State state_;
  std::uint64_t sheet_hash_ = 0;
  Sheet sheet_;
  std::uint8_t sheet_option_ = 0;
  std::uint8_t numbers_only_ = 0;
  std::array<std::uint8_t, 10> reserved_{};
};

/// Every position type of the game.
using Positions = core::TypeList<Position>;

}  // namespace saltus::dice
