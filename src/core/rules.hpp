// SPDX-License-Identifier: Apache-2.0
// The contract of a game: what a position type must offer (Rules), what it may offer to be faster or clearer
// (the concepts below it), and nothing else. Everything derived from it stands in derived.hpp, perft.hpp,
// playout.hpp and game.hpp, once for all games. docs/adding-a-game.md walks through it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <saltus/core/cells.hpp>
#include <saltus/core/error.hpp>
#include <saltus/core/game_info.hpp>
#include <saltus/core/node.hpp>
#include <saltus/core/options.hpp>
#include <saltus/core/random.hpp>

namespace saltus::core {

inline constexpr std::size_t kMaxPositionBytes = 512;
inline constexpr std::size_t kMaxStepBytes = 16;

/// A position of a game: a plain value of at most 512 bytes without padding, so that equal positions have
/// equal bytes.
///
/// Step, StepList    the smallest choice, and a fixed list (value_type Step) that holds all of a seat's steps
/// Undo              what undo_step() needs to reverse one do_step() or do_outcome() exactly
/// Options           the game's options; Options::from(OptionSet) -> Expected<Options>, to_set() -> OptionSet
/// kRandomGameBound  steps within which a uniformly random game ends for all practical purposes
///
/// info()            the game's description, the same object at every call
/// initial(options)  the start position; `options` must be ones that this type serves
/// options()         the options the position was made with
/// node()            who may act; see core/node.hpp
/// legal_steps       appends all legal steps of `seat` to an empty list; none unless the seat may act
/// do_step           takes a legal step. Unchecked. core::play() is the checked form
/// undo_step         the exact reverse, in reverse order of doing; restores every byte
/// result(seat)      at terminal nodes
/// key()             64-bit key of what the rules can tell apart, constant time
/// to_text, parse    position notation; parse refuses everything that to_text never writes
/// step_to_text      canonical step text
/// parse_step        any accepted spelling; refuses what is no step, and may accept an illegal step
/// view(seat)        the position as that seat may see it, or a spectator (kNoSeat); the identity in open
///                   games. A view is a position too: its text can be read, and play may go on inside it as
///                   far as nothing hidden is needed; a seat that is wholly hidden may act, but has no steps
/// cells()           the board as data
/// ==                equal in everything, options included
template <class P>
concept Rules = std::is_trivially_copyable_v<P> && sizeof(P) <= kMaxPositionBytes &&
                std::equality_comparable<P> && std::is_trivially_copyable_v<typename P::Step> &&
                sizeof(typename P::Step) <= kMaxStepBytes && std::equality_comparable<typename P::Step> &&
                std::same_as<typename P::StepList::value_type, typename P::Step> &&
                requires(P& p, const P& c, Seat seat, const typename P::Step& step,
                         typename P::StepList& steps, const typename P::Undo& undo, std::string_view text,
                         const typename P::Options& options, const OptionSet& option_set) {
                  { P::info() } -> std::same_as<const GameInfo&>;
                  { P::kRandomGameBound } -> std::convertible_to<std::uint32_t>;
                  { P::Options::from(option_set) } -> std::same_as<Expected<typename P::Options>>;
                  { options.to_set() } -> std::same_as<OptionSet>;
                  { P::initial(options) } -> std::same_as<P>;
                  { c.options() } -> std::same_as<typename P::Options>;
                  { c.node() } -> std::same_as<Node>;
                  { c.legal_steps(seat, steps) } -> std::same_as<void>;
                  { p.do_step(step) } -> std::same_as<typename P::Undo>;
                  { p.undo_step(undo) } -> std::same_as<void>;
                  { c.result(seat) } -> std::same_as<Score>;
                  { c.key() } -> std::same_as<std::uint64_t>;
                  { c.to_text() } -> std::same_as<std::string>;
                  { P::parse(text, options) } -> std::same_as<Expected<P>>;
                  { c.step_to_text(step) } -> std::same_as<std::string>;
                  { c.parse_step(text) } -> std::same_as<Expected<typename P::Step>>;
                  { c.view(seat) } -> std::same_as<P>;
                  { c.cells() } -> std::same_as<Cells>;
                };

/// A game in which chance acts. outcomes(out) fills an empty list (items with `.weight`, a positive integer)
/// and returns the total of the weights, below 2^32; do_outcome is unchecked and undone by undo_step.
template <class P>
concept HasChance = requires(P& p, const P& c, typename P::OutcomeList& outcomes,
                             const typename P::OutcomeList::value_type& outcome, std::string_view text) {
  { c.outcomes(outcomes) } -> std::same_as<std::uint64_t>;
  { outcome.weight } -> std::convertible_to<std::uint64_t>;
  { p.do_outcome(outcome) } -> std::same_as<typename P::Undo>;
  { c.outcome_to_text(outcome) } -> std::same_as<std::string>;
  { c.parse_outcome(text) } -> std::same_as<Expected<typename P::OutcomeList::value_type>>;
};

/// Draws one of a chance node's outcomes by weight without listing them.
template <class P, class Generator>
concept DrawsOutcomes = HasChance<P> && requires(const P& c, Generator& random) {
  { c.random_outcome(random) } -> std::same_as<typename P::OutcomeList::value_type>;
};

/// A game of chance that is played with dice, so that they can follow from a committed stream (D7.2):
/// dice_round() tells at a chance node which of the stream's rounds goes on, counted from 1, and roll(next)
/// makes the outcome of as many dice as are due, next() being the next value 1 … 6.
template <class P>
concept RollsDice = HasChance<P> && requires(const P& c, const std::function<int()>& next) {
  { c.dice_round() } -> std::same_as<int>;
  { c.roll(next) } -> std::same_as<typename P::OutcomeList::value_type>;
};

/// A game without chance in which exactly one seat is to move, also at its end: loops need not ask node().
template <class P>
concept Sequential = !HasChance<P> && requires(const P& c) {
  { c.to_move() } -> std::same_as<Seat>;
};

/// A game in which every step is a whole turn.
template <class P>
concept OneStepPerTurn = P::kOneStepPerTurn;

/// Counts a seat's legal steps without listing them.
template <class P>
concept CountsSteps = requires(const P& c, Seat seat) {
  { c.count_steps(seat) } -> std::same_as<std::uint64_t>;
};

/// Draws one of `seat`'s legal steps uniformly without listing them; nullopt if there is none.
template <class P, class Generator>
concept DrawsSteps = requires(const P& c, Seat seat, Generator& random) {
  { c.random_step(seat, random) } -> std::same_as<std::optional<typename P::Step>>;
};

/// Proposes a step that a simple but sensible player would take, always the same one; nullopt exactly where
/// `seat` has no step. For searches that play games on to their end.
template <class P>
concept ProposesSteps = requires(const P& c, Seat seat) {
  { c.proposed_step(seat) } -> std::same_as<std::optional<typename P::Step>>;
};

/// Says why a step is not legal: nullopt exactly for legal steps.
template <class P>
concept ExplainsRefusal = requires(const P& c, const typename P::Step& step) {
  { c.refusal(step) } -> std::same_as<std::optional<Error>>;
};

/// Equality under the rules where it is coarser than ==; must agree with key().
template <class P>
concept HasEquivalence = requires(const P& c) {
  { c.equivalent(c) } -> std::same_as<bool>;
};

/// How often a position occurs, at turn starts, until the game is drawn by repetition; 0 for never.
template <class P>
concept HasRepetition = requires(const P& c) {
  { c.repetition_limit() } -> std::same_as<int>;
};

/// The stage within a turn for interfaces, "-" at its start.
template <class P>
concept HasStages = requires(const P& c) {
  { c.stage() } -> std::same_as<std::string>;
};

/// The number of the rule that ended the game; "" while it goes on.
template <class P>
concept NamesEnding = requires(const P& c) {
  { c.ending_rule() } -> std::same_as<std::string_view>;
};

/// Where a step happens on the board, as indices into cells().cells; -1 where there is none. For pictures,
/// hints and reading aloud; nothing depends on it for the rules.
struct StepPath {
  int from = -1;  ///< where the piece stood
  int via = -1;   ///< the pivot, or another cell that makes the step possible
  int to = -1;    ///< where it arrives, or the cell that the step is about
  bool captures = false;
  bool operator==(const StepPath&) const = default;
};

/// Says where a legal step happens.
template <class P>
concept ShowsSteps = requires(const P& c, const typename P::Step& step) {
  { c.step_path(step) } -> std::same_as<StepPath>;
};

/// Tells what a seat threatens: where its steps would happen if it were its turn now, whoever is to move.
/// Empty once the game is over. For overlays and hints; nothing depends on it for the rules.
template <class P>
concept ShowsReach = requires(const P& c, Seat seat) {
  { c.reach(seat) } -> std::same_as<std::vector<StepPath>>;
};

/// Says what someone at the board should know now: first what the stage of the turn wants, then warnings
/// before an end. Sentences are coded like errors, so that they are translated alike. Nothing at a terminal
/// position.
template <class P>
concept GivesAdvice = requires(const P& c) {
  { c.advice() } -> std::same_as<std::vector<Error>>;
};

/// Names what a legal step gives up that a player may not mean to: interfaces ask before they take such a
/// step.
template <class P>
concept CautionsSteps = requires(const P& c, const typename P::Step& step) {
  { c.caution(step) } -> std::same_as<std::optional<Error>>;
};

/// A game in which each seat has a board of its own: cells(seat) is that seat's, with what may be known of
/// it; cells() is one of them. Step paths are about the board of the seat that takes the step.
template <class P>
concept HasBoards = requires(const P& c, Seat seat) {
  { c.cells(seat) } -> std::same_as<Cells>;
};

/// Ranks the seats where points are not all that counts: at terminal nodes place(seat) is 1 for the best, and
/// equal for seats that share a place.
template <class P>
concept RanksSeats = requires(const P& c, Seat seat) {
  { c.place(seat) } -> std::same_as<int>;
};

/// A list of position types, for registries that make something for each.
template <class... P>
struct TypeList {};

/// A game whose number of seats differs from position to position; otherwise it is info().max_seats.
template <class P>
concept HasSeatCount = requires(const P& c) {
  { c.seat_count() } -> std::same_as<int>;
};

/// A game in which something may be hidden from a seat. On a position that view() made, has_hidden() tells
/// whether anything is hidden in it, and sample_hidden draws that at random: a position that looks the same
/// to the seat.
template <class P>
concept SamplesHidden = requires(const P& c, Random& random) {
  { c.has_hidden() } -> std::same_as<bool>;
  { c.sample_hidden(random) } -> std::same_as<P>;
};

/// Symmetries of the rules for decision nodes, numbered 0 … kSymmetries-1, each mapping positions, steps and
/// seats.
template <class P>
concept HasSymmetries = requires(const P& c, int symmetry, const typename P::Step& step, Seat seat) {
  { P::kSymmetries } -> std::convertible_to<int>;
  { c.transformed(symmetry) } -> std::same_as<P>;
  { c.transformed_step(symmetry, step) } -> std::same_as<typename P::Step>;
  { c.transformed_seat(symmetry, seat) } -> std::same_as<Seat>;
};

}  // namespace saltus::core
