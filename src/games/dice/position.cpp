// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/dice/position.hpp>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/dice/errors.hpp>
#include <saltus/games/dice/house_sheets.hpp>
#include <saltus/games/dice/policy.hpp>
#include <saltus/games/dice/random_step.hpp>
#include <saltus/games/dice/state_text.hpp>
#include <saltus/games/dice/steps.hpp>

namespace saltus::dice {

static_assert(core::Rules<Position> && core::HasChance<Position>);
static_assert(core::ExplainsRefusal<Position> && core::HasStages<Position> && core::NamesEnding<Position>);
static_assert(core::RollsDice<Position> && core::GivesAdvice<Position> && core::CautionsSteps<Position>);
static_assert(core::DrawsSteps<Position, core::Random> && core::DrawsOutcomes<Position, core::Random>);
static_assert(core::ProposesSteps<Position>);
static_assert(core::ShowsSteps<Position> && std::has_unique_object_representations_v<Position>);

Position Position::on_sheet(const Sheet& sheet, const Options& options) {
  Position position;
  position.sheet_ = sheet;
  position.sheet_hash_ = content_hash(sheet);
  position.sheet_option_ = options.sheet;
  position.numbers_only_ = options.numbers_only ? 1 : 0;
  return position;
}

Position Position::initial(const Options& options) {
  return on_sheet(house_sheets()[options.sheet].sheet, options);
}

core::Node Position::node() const {
  if (state_.is_over()) return {core::NodeKind::Terminal, {}, true, false};
  // A round is a turn. It begins with five dice to be rolled.
  if (state_.due > 0) return {core::NodeKind::Chance, {}, state_.due == kDice, false};
  return {core::NodeKind::Decision, core::SeatSet::of(0), false, false};
}

std::uint64_t Position::key() const {
  // The three words of a state that change, stirred by SplitMix64's bijection one after the other.
  const std::uint64_t dice = state_.unused.bits() | std::uint64_t{state_.cracked} << 20u |
                             std::uint64_t{state_.due} << 36u | std::uint64_t{state_.round} << 40u |
                             std::uint64_t{state_.used} << 48u | std::uint64_t{state_.rerolls} << 56u;
  std::uint64_t key = sheet_hash_;
  std::uint64_t skimmers = numbers_only_;
  for (const std::uint8_t boxes : state_.skimmers) skimmers = skimmers << 8u | boxes;
  for (const std::uint64_t word : {state_.marks, dice, skimmers}) key = core::SplitMix64(key ^ word).next();
  return key;
}

std::string Position::stage() const {
  if (state_.is_over() || state_.due == kDice) return "-";
  return state_.due > 0 ? "roll" : "use";
}

void Position::legal_steps(Seat seat, StepList& out) const {
  if (seat != 0) return;
  generate_steps(sheet_, state_, numbers_only_ != 0, out);
}

std::optional<Step> Position::random_step(Seat seat, core::Random& random) const {
  if (!node().seats.contains(seat)) return std::nullopt;
  return dice::random_step(sheet_, state_, numbers_only_ != 0, random);
}

std::optional<Step> Position::proposed_step(Seat seat) const {
  if (!node().seats.contains(seat)) return std::nullopt;
  return policy_step(sheet_, state_, numbers_only_ != 0);
}

State Position::do_step(const Step& step) {
  const State before = state_;
  dice::do_step(sheet_, state_, step);
  return before;
}

std::optional<core::Error> Position::refusal(const Step& step) const {
  return dice::refusal(sheet_, state_, numbers_only_ != 0, step);
}

std::uint64_t Position::outcomes(OutcomeList& out) const {
  list_rolls(state_.due, out);
  std::uint64_t total = 1;
  for (int i = 0; i < state_.due; ++i) total *= kFaces;
  return total;
}

State Position::do_outcome(const Outcome& outcome) {
  const State before = state_;
  do_roll(state_, outcome.dice);
  return before;
}

std::string Position::outcome_to_text(const Outcome& outcome) const { return roll_to_text(outcome.dice); }

core::Expected<Outcome> Position::parse_outcome(std::string_view text) const {
  const auto dice = parse_roll(text);
  if (!dice.has_value()) return std::unexpected(dice.error());
  if (dice->size() != state_.due)
    return core::fail(core::errors::kOutcome, {{"outcome", core::excerpt(text)}}, 0);
  return Outcome{*dice, weight_of(*dice)};
}

Outcome Position::random_outcome(core::Random& random) const {
  const Hand dice = random_roll(state_.due, random);
  return {dice, weight_of(dice)};
}

Outcome Position::roll(const std::function<int()>& next) const {
  Hand dice;
  for (int i = 0; i < state_.due; ++i) dice.add(next());
  return {dice, weight_of(dice)};
}

core::Expected<Step> Position::parse_step(std::string_view text) const {
  return dice::parse_step(sheet_, state_, text);
}
std::string Position::step_to_text(const Step& step) const {
  return dice::step_to_text(sheet_, state_, step);
}

core::Expected<Position> Position::parse(std::string_view text, const Options& options) {
  core::TextCursor cursor(text);
  const auto sheet = read_sheet(cursor);
  if (!sheet.has_value()) return std::unexpected(sheet.error());
  Position position = on_sheet(*sheet, options);
  for (const char c : std::string_view("round="))
    if (!cursor.take(c))
      return core::fail(errors::kField, {{"found", cursor.describe_next()}, {"field", "round="}},
                        cursor.offset());
  const auto round = cursor.take_number(kRounds + 1);
  if (!round || *round == 0) return core::fail(errors::kRound, {}, cursor.offset());
  position.state_.round = static_cast<std::uint8_t>(*round);
  if (!cursor.take(' '))
    return core::fail(errors::kField, {{"found", cursor.describe_next()}, {"field", " dice="}},
                      cursor.offset());
  if (const auto read = read_state(cursor, *sheet, position.state_); !read.has_value())
    return std::unexpected(read.error());
  if (!cursor.at_end())
    return core::fail(errors::kTrailing, {{"found", cursor.describe_next()}}, cursor.offset());
  return position;
}

std::string Position::to_text() const {
  return sheet_to_text(sheet_) + " round=" + core::to_decimal(state_.round) + " " +
         state_to_text(sheet_, state_);
}

core::StepPath Position::step_path(const Step& step) const {
  return {-1, -1, step.kind == StepKind::Mark ? step.target : -1, false};
}

}  // namespace saltus::dice
