// SPDX-License-Identifier: Apache-2.0
// A game being played: a position with its history. Repetition, agreement, resignation, replay and taking
// back live here; a bare position knows none of them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/core/any_position.hpp>

namespace saltus::core {

/// Why a game is over.
enum class Termination : std::uint8_t { Rules, Repetition, Agreement, Resignation };

class Game {
 public:
  /// A game that starts at `start`, which may lie in the middle of a turn.
  explicit Game(const AnyPosition& start) : position_(start), start_(start) {}

  const AnyPosition& position() const { return position_; }
  const AnyPosition& start() const { return start_; }
  const GameInfo& info() const { return position_.info(); }

  /// As the position's, but Terminal also when the game ended by repetition, agreement or resignation.
  Node node() const;
  bool is_over() const { return node().kind == NodeKind::Terminal; }
  /// Why the game is over; nullopt while it goes on.
  std::optional<Termination> termination() const;
  /// At the end: the position's result, 0 for all at a draw; a seat that resigned has -1 and the others +1.
  Score result(Seat seat) const;
  /// "*" while the game goes on, else "1-0", "0-1", "1/2-1/2", or the points "18/15/14".
  std::string result_text() const;

  /// How often the current position has occurred at turn starts, this time included (V5.4); 0 in mid-turn.
  int occurrences() const;

  /// Takes a step or draws an outcome, given by its text; with a `seat`, only a step of that seat. On error
  /// nothing has changed.
  Expected<void> play_step(std::string_view text, Seat seat = kNoSeat);
  Expected<void> play_step(const AnyStep& step, Seat seat = kNoSeat);
  void play_outcome(const AnyOutcome& outcome);
  /// Plays steps of one turn joined by commas; the turn may be left unfinished. Where several seats may act,
  /// `seat` refuses the steps of others. On error nothing has changed.
  Expected<void> play_steps(std::string_view text, Seat seat = kNoSeat);
  /// The same, but the whole rest of the turn in progress.
  Expected<void> play_turn(std::string_view text);
  /// Plays turns separated by white space, all or none; the error's offset is the faulty turn's in `text`
  /// (plus the fault's within it), and its parameter `turn_number` counts from 1.
  Expected<void> play_turns(std::string_view text);

  /// The game is drawn by agreement (V5.3). Not once it is over.
  Expected<void> agree_draw();
  /// The other side wins. Only in games of two sides that are won and lost; leaving a game with more seats or
  /// with scores is a matter of its table.
  Expected<void> resign(Seat seat);

  /// The rule by which the position says that the game is over, in words; nullopt while it goes on or if it
  /// ended in another way.
  std::optional<Error> ending_reason() const;

  /// Undoes an agreement or a resignation; false if there is none.
  bool take_back_ending();
  /// Takes back one step, or a whole turn (the unfinished one if there is one). Also undoes agreement and
  /// resignation.
  Expected<void> take_back_step();
  Expected<void> take_back_turn();
  /// Back to the first `step_count` steps, at most step_count() of them, and to before any agreement or
  /// resignation that came after them.
  void take_back_to(std::size_t step_count);

  /// The text of every move made: steps of a turn joined by commas; the last may be unfinished.
  std::vector<std::string> turns() const;
  std::size_t step_count() const { return history_.size(); }
  /// The position before step or outcome `index`, 0 <= index < step_count().
  const AnyPosition& position_before(std::size_t index) const { return history_[index].before; }
  /// The text of step or outcome `index`.
  const std::string& step_text(std::size_t index) const { return history_[index].text; }
  /// How many steps and outcomes were played before the last turn began, finished or not; 0 without any.
  std::size_t last_turn_begin() const;

 private:
  struct Move {
    AnyPosition before;
    std::string text;
  };
  struct Declared {
    Termination termination;
    Seat seat;  ///< who resigned
  };
  /// The refusal of a move after an end that the position does not know.
  Expected<void> over() const;
  void append(std::string text, const AnyPosition& before);

  AnyPosition position_;
  AnyPosition start_;
  std::vector<Move> history_;
  /// Where in the history turns begin, by key: repetition is looked up and not searched for.
  std::map<std::uint64_t, std::vector<std::size_t>> turn_starts_;
  std::optional<Declared> declared_;
};

/// A whole turn from some position.
struct Turn {
  std::string text;  ///< canonical step texts joined by commas
  AnyPosition end;
};

/// More turns than this are not listed: in games with long turns they would fill the memory.
inline constexpr std::size_t kMaxListedTurns = 1'000'000;

/// Every way to finish the turn in progress, in the order of the legal lists; errors::kTooManyTurns beyond
/// `limit`.
Expected<std::vector<Turn>> legal_turns(const AnyPosition& position, std::size_t limit = kMaxListedTurns);

/// The position after each single step or outcome, in the order of the legal lists, with its text.
std::vector<Turn> legal_steps_as_turns(const AnyPosition& position);

/// The position after each single step or outcome.
std::vector<AnyPosition> children_of(const AnyPosition& position);

}  // namespace saltus::core
