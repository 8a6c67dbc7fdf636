// SPDX-License-Identifier: Apache-2.0
// A position of the race: one sheet, the dice of the round, and what has become of each seat's copy. Rule
// numbers refer to docs/rules/race.md and docs/rules/dice.md.
#pragma once

#include <array>
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
#include <saltus/games/dice/sheet.hpp>
#include <saltus/games/dice/state.hpp>
#include <saltus/games/dice/types.hpp>
#include <saltus/games/race/options.hpp>
#include <saltus/games/race/stream.hpp>

namespace saltus::race {

using core::Seat;
using dice::Sheet;
using dice::State;

/// What changes in the course of a game. A seat whose state is a round ahead has finished the round and
/// waits; a hidden one has the state of hidden_state().
struct Table {
  std::array<State, kMaxSeats> seats{};
  Stream stream;
  std::array<std::uint8_t, kMaxSeats> drawn{};  ///< how many values of the stream each seat has drawn
  std::uint16_t hidden = 0;                     ///< bit i is seat i
  std::uint8_t round = 1;                       ///< 1 … 12; 13 when the game is over
  std::uint8_t reserved = 0;

  bool operator==(const Table&) const = default;
};

/// Satisfies core::Rules and core::HasChance; the members below without a comment are described there.
class Position {
 public:
  using Options = race::Options;
  using Step = dice::Step;
  using StepList = dice::StepList;
  using Outcome = race::Outcome;
  using OutcomeList = race::OutcomeList;
  using Undo = Table;
  /// Each seat has at most 12 rounds with five uses of a die, three of skimmers and a pass, and three rerolls
  /// with theirs in the whole game; and there are twelve rolls.
  static constexpr std::uint32_t kRandomGameBound = kMaxSeats * (12 * 9 + 6) + 12;

  static const core::GameInfo& info() { return race::info(); }
  static Position initial(const Options& options);
  /// A game on any sheet, before its first roll.
  static Position on_sheet(const Sheet& sheet, const Options& options);
  Options options() const;

  int seat_count() const { return seat_count_; }
  core::Node node() const;
  std::string_view ending_rule() const { return is_over() ? "D2.2" : ""; }
  core::Score result(Seat seat) const { return dice::score(sheet_, table_.seats[seat]); }
  int place(Seat seat) const;
  std::uint64_t key() const;
  std::string stage() const;
  std::vector<core::Error> advice() const;

  void legal_steps(Seat seat, StepList& out) const;
  std::optional<Step> random_step(Seat seat, core::Random& random) const;
  std::optional<Step> proposed_step(Seat seat) const;
  Undo do_step(const Step& step);
  void undo_step(const Undo& before) { table_ = before; }
  std::optional<core::Error> refusal(const Step& step) const;
  std::optional<core::Error> caution(const Step& step) const;
  std::uint64_t outcomes(OutcomeList& out) const;
  Undo do_outcome(const Outcome& outcome);
  std::string outcome_to_text(const Outcome& outcome) const { return race::to_text(outcome); }
  core::Expected<Outcome> parse_outcome(std::string_view text) const;
  Outcome random_outcome(core::Random& random) const;
  int dice_round() const { return table_.round; }
  Outcome roll(const std::function<int()>& next) const;

  static core::Expected<Position> parse(std::string_view text, const Options& options);
  std::string to_text() const;
  core::Expected<Step> parse_step(std::string_view text) const;
  std::string step_to_text(const Step& step) const;
  Position view(Seat viewer) const;
  bool has_hidden() const { return table_.hidden != 0; }
  /// A hidden seat could be anything; it is taken to be as good as the viewer.
  Position sample_hidden(core::Random& random) const;
  core::Cells cells() const;
  core::Cells cells(Seat seat) const;
  core::StepPath step_path(const Step& step) const;

  const Sheet& sheet() const { return sheet_; }
  const Table& table() const { return table_; }
  bool is_hidden(Seat seat) const { return (table_.hidden >> seat & 1u) != 0; }
  /// Whether a seat that is not hidden has finished the round while others have not.
  bool is_waiting(Seat seat) const { return !is_hidden(seat) && table_.seats[seat].round > table_.round; }

  bool operator==(const Position&) const = default;

 private:
  bool is_over() const { return table_.round > dice::kRounds; }
  bool numbers_only() const { return numbers_only_ != 0; }
  /// Whether a seat that can be seen has unused dice and may use them.
  bool may_use(Seat seat) const {
    return seat < seat_count_ && !is_hidden(seat) && node().seats.contains(seat);
  }
  /// The seat whose reroll has to fall now, or kNoSeat.
  Seat pending() const;
  /// How many values are drawn at a chance node, and how many of them other seats have drawn before.
  struct Due {
    int count = 0;
    int forced_from = 0;  ///< in the stream
    int forced = 0;
  };
  Due due() const;
  Outcome draw(const std::function<int()>& next) const;
  void end_round();

  // No padding: every byte takes part in comparisons.
  Table table_;
  std::uint64_t sheet_hash_ = 0;
  Sheet sheet_;
  std::uint8_t sheet_option_ = 0;
  std::uint8_t numbers_only_ = 0;
  std::uint8_t seat_count_ = kMinSeats;
  std::uint8_t reserved_ = 0;
};

/// What a hidden seat has in a round: nothing that is known.
State hidden_state(int round);

/// Every position type of the game.
using Positions = core::TypeList<Position>;

}  // namespace saltus::race
