// SPDX-License-Identifier: Apache-2.0
// Playing Pig; its texts are in notation.cpp.
#include "toy/pig/pig.hpp"

#include <type_traits>

#include <saltus/core/assert.hpp>
#include <saltus/core/rules.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/core/zobrist.hpp>

#include "toy/pig/errors.hpp"

namespace saltus::toy::pig {

static_assert(core::Rules<Position> && core::HasChance<Position> && !core::Sequential<Position>);
static_assert(core::ExplainsRefusal<Position> && core::HasStages<Position> && core::NamesEnding<Position>);
static_assert(std::has_unique_object_representations_v<Position>);

namespace {

using std::string_view;

constexpr std::array<string_view, 3> kGoals{"10", "20", "50"};
constexpr std::array<string_view, 2> kDice{"fair", "loaded"};
constexpr std::array<core::OptionSpec, 2> kOptions{{
    {"goal", "20", kGoals, "points that win the game"},
    {"die", "loaded", kDice, "a loaded die shows the six three times as often as any other number"},
}};
constexpr std::array<string_view, 2> kSeatNames{"first", "second"};

constexpr core::GameInfo kInfo{
    .id = "pig",
    .title = "Pig",
    .designer = "John Scarne",
    .link = "https://en.wikipedia.org/wiki/Pig_(dice_game)",
    .rules = "pig/1",
    .summary = "Roll on to gather points, or hold to keep them, before a one takes them away.",
    .how_to_play =
        "Roll the die as often as you dare: its numbers add up, but a one loses them all and ends the turn.\n"
        "Hold to keep the points of the turn. Who first reaches the goal wins.",
    .min_seats = 2,
    .max_seats = 2,
    .seat_names = kSeatNames,
    .scoring = core::Scoring::Outcome,
    .options = kOptions,
    .errors = errors::kAll,
};

/// Kinds 0 and 1 are the points by seat, 2 those of the turn, and the first word of 3 a rolling die. Points
/// are below 50 + 6. The seed is ASCII "pig/1\0\0\0".
constexpr core::ZobristTable<4, 56> kZobrist{0x7069672F31000000u};
constexpr std::uint64_t kRolling = kZobrist.piece(3, 0);

}  // namespace

core::Expected<Options> Options::from(const core::OptionSet& set) {
  return Options{.goal = 10 * (set.value("goal").front() - '0'),
                 .die = set.value("die") == "fair" ? Die::Fair : Die::Loaded};
}

core::OptionSet Options::to_set() const {
  core::OptionSet set(kOptions);
  set.set("goal", core::to_decimal(goal));
  set.set("die", die == Die::Fair ? "fair" : "loaded");
  return set;
}

const core::GameInfo& Position::info() { return kInfo; }

Position Position::initial(const Options& options) {
  Position position;
  position.goal_ = static_cast<std::uint8_t>(options.goal);
  position.die_ = options.die;
  position.key_ = position.compute_key();
  return position;
}

core::Node Position::node() const {
  if (is_over()) return {core::NodeKind::Terminal, {}, true, false};
  if (stage_ == Stage::Roll) return {core::NodeKind::Chance, {}, false, false};
  return {core::NodeKind::Decision, core::SeatSet::of(side_), turn_ == 0, false};
}

std::string Position::stage() const {
  if (stage_ == Stage::Roll) return "roll";
  return turn_ == 0 ? "-" : "choose";
}

void Position::legal_steps(Seat seat, StepList& out) const {
  if (seat != side_ || stage_ == Stage::Roll || is_over()) return;
  out.push_back(Step::Roll);                 // R2.1
  if (turn_ > 0) out.push_back(Step::Hold);  // R2.2
}

Position::Undo Position::do_step(Step step) {
  const Undo before = snapshot();
  if (step == Step::Roll) {
    stage_ = Stage::Roll;
    key_ ^= kRolling;
  } else {
    score_turn();
    pass_turn();
  }
  return before;
}

Outcome Position::outcome(int face) const {
  return {static_cast<std::uint8_t>(face),
          static_cast<std::uint8_t>(die_ == Die::Loaded && face == 6 ? 3 : 1)};
}

std::uint64_t Position::outcomes(OutcomeList& out) const {
  SALTUS_ASSERT(node().kind == core::NodeKind::Chance);
  for (int face = 1; face <= 6; ++face) out.push_back(outcome(face));
  return die_ == Die::Loaded ? 8 : 6;
}

Position::Undo Position::do_outcome(const Outcome& outcome) {
  const Undo before = snapshot();
  stage_ = Stage::Choose;
  key_ ^= kRolling ^ kZobrist.piece(2, turn_);
  turn_ = static_cast<std::uint8_t>(outcome.face == 1 ? 0 : turn_ + outcome.face);  // R3.1, R3.2
  key_ ^= kZobrist.piece(2, turn_);
  if (outcome.face == 1)
    pass_turn();
  else if (points_[side_] + turn_ >= goal_)
    score_turn();  // R4.1
  return before;
}

void Position::score_turn() {
  key_ ^= kZobrist.piece(side_, points_[side_]) ^ kZobrist.piece(2, turn_);
  points_[side_] = static_cast<std::uint8_t>(points_[side_] + turn_);
  turn_ = 0;
  key_ ^= kZobrist.piece(side_, points_[side_]) ^ kZobrist.piece(2, turn_);
}

void Position::pass_turn() {
  side_ = static_cast<Seat>(side_ ^ 1u);
  key_ ^= kZobrist.second_to_move;
}

void Position::undo_step(const Undo& undo) {
  key_ = undo.key;
  points_ = undo.points;
  turn_ = undo.turn;
  side_ = undo.side;
  stage_ = undo.stage;
}

std::optional<core::Error> Position::refusal(Step step) const {
  const std::string seat = core::to_decimal(side_ + 1);
  if (is_over()) return core::Error{&errors::kOver, {{"seat", seat}}, {}};
  if (stage_ == Stage::Roll) return core::Error{&errors::kRolling, {}, {}};
  if (step == Step::Hold && turn_ == 0) return core::Error{&errors::kNothingToHold, {{"seat", seat}}, {}};
  return std::nullopt;
}

std::uint64_t Position::compute_key() const {
  std::uint64_t key =
      kZobrist.piece(0, points_[0]) ^ kZobrist.piece(1, points_[1]) ^ kZobrist.piece(2, turn_);
  if (stage_ == Stage::Roll) key ^= kRolling;
  if (side_ == 1) key ^= kZobrist.second_to_move;
  return key;
}

}  // namespace saltus::toy::pig
