// SPDX-License-Identifier: Apache-2.0
// Playing the race; its texts are in notation.cpp.
#include <saltus/games/race/position.hpp>

#include <algorithm>
#include <bit>
#include <tuple>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/dice/generate.hpp>
#include <saltus/games/dice/house_sheets.hpp>
#include <saltus/games/dice/policy.hpp>
#include <saltus/games/dice/random_step.hpp>
#include <saltus/games/dice/steps.hpp>
#include <saltus/games/race/errors.hpp>

namespace saltus::race {

static_assert(core::Rules<Position> && core::HasChance<Position>);
static_assert(core::ExplainsRefusal<Position> && core::HasStages<Position> && core::NamesEnding<Position>);
static_assert(core::RollsDice<Position> && core::GivesAdvice<Position> && core::CautionsSteps<Position>);
static_assert(core::DrawsSteps<Position, core::Random> && core::DrawsOutcomes<Position, core::Random>);
static_assert(core::ProposesSteps<Position> && core::ShowsSteps<Position> && core::HasBoards<Position>);
static_assert(core::HasSeatCount<Position> && core::RanksSeats<Position> && core::SamplesHidden<Position>);
static_assert(std::has_unique_object_representations_v<Position>);

State hidden_state(int round) {
  State state;
  state.due = 0;
  state.round = static_cast<std::uint8_t>(round);
  return state;
}

Position Position::on_sheet(const Sheet& sheet, const Options& options) {
  Position position;
  position.sheet_ = sheet;
  position.sheet_hash_ = dice::content_hash(sheet);
  position.sheet_option_ = options.dice.sheet;
  position.numbers_only_ = options.dice.numbers_only ? 1 : 0;
  position.seat_count_ = static_cast<std::uint8_t>(options.seats);
  return position;
}

Position Position::initial(const Options& options) {
  return on_sheet(dice::house_sheets()[options.dice.sheet].sheet, options);
}

Options Position::options() const {
  return {.seats = seat_count_, .dice = {.sheet = sheet_option_, .numbers_only = numbers_only()}};
}

Seat Position::pending() const {
  for (Seat seat = 0; seat < seat_count_; ++seat)
    if (table_.seats[seat].due > 0 && !is_waiting(seat)) return seat;
  return core::kNoSeat;
}

/// A round is a turn. It begins with five dice to be rolled for all.
core::Node Position::node() const {
  if (is_over()) return {core::NodeKind::Terminal, {}, true, false};
  if (table_.stream.empty()) return {core::NodeKind::Chance, {}, true, false};
  if (pending() != core::kNoSeat) return {core::NodeKind::Chance, {}, false, false};
  core::SeatSet seats;
  for (Seat seat = 0; seat < seat_count_; ++seat)
    if (!is_waiting(seat)) seats.insert(seat);
  return {core::NodeKind::Decision, seats, false, false};
}

int Position::place(Seat seat) const {
  const auto rank = [this](Seat each) {  // D8.4
    const State& state = table_.seats[each];
    return std::tuple(result(each), std::popcount(state.cracked), state.rerolls);
  };
  int better = 0;
  for (Seat other = 0; other < seat_count_; ++other) better += rank(other) > rank(seat) ? 1 : 0;
  return 1 + better;
}

std::uint64_t Position::key() const {
  // Each seat's words are stirred by SplitMix64's bijection one after the other, beginning with its number.
  std::uint64_t key = sheet_hash_ ^ table_.stream.bits();
  key = core::SplitMix64(key ^ (std::uint64_t{table_.round} | std::uint64_t{numbers_only_} << 8u |
                                std::uint64_t{table_.hidden} << 16u | std::uint64_t{seat_count_} << 32u))
            .next();
  for (Seat seat = 0; seat < seat_count_; ++seat) {
    const State& state = table_.seats[seat];
    const std::uint64_t dice = state.unused.bits() | std::uint64_t{state.cracked} << 20u |
                               std::uint64_t{state.due} << 36u | std::uint64_t{state.round} << 40u |
                               std::uint64_t{state.used} << 48u | std::uint64_t{state.rerolls} << 56u;
    std::uint64_t skimmers = table_.drawn[seat];
    for (const std::uint8_t boxes : state.skimmers) skimmers = skimmers << 8u | boxes;
    std::uint64_t own = seat;
    for (const std::uint64_t word : {state.marks, dice, skimmers}) own = core::SplitMix64(own ^ word).next();
    key += own;
  }
  return key;
}

std::string Position::stage() const {
  if (is_over() || table_.stream.empty()) return "-";
  return pending() == core::kNoSeat ? "use" : "roll";
}

void Position::legal_steps(Seat seat, StepList& out) const {
  if (!may_use(seat)) return;
  dice::generate_steps(sheet_, table_.seats[seat], numbers_only(), out);
  for (Step& step : out) step.seat = seat;
}

std::optional<dice::Step> Position::random_step(Seat seat, core::Random& random) const {
  if (!may_use(seat)) return std::nullopt;
  Step step = dice::random_step(sheet_, table_.seats[seat], numbers_only(), random);
  step.seat = seat;
  return step;
}

std::optional<dice::Step> Position::proposed_step(Seat seat) const {
  if (!may_use(seat)) return std::nullopt;
  Step step = dice::policy_step(sheet_, table_.seats[seat], numbers_only());
  step.seat = seat;
  return step;
}

Table Position::do_step(const Step& step) {
  const Table before = table_;
  dice::do_step(sheet_, table_.seats[step.seat], step);
  for (Seat seat = 0; seat < seat_count_; ++seat)
    if (!is_waiting(seat)) return before;
  end_round();  // D8.2
  return before;
}

void Position::end_round() {
  ++table_.round;
  table_.stream = {};
  table_.drawn.fill(0);
}

Position::Due Position::due() const {
  const Seat seat = table_.stream.empty() ? 0 : pending();
  if (seat == core::kNoSeat) return {};
  const int count = table_.seats[seat].due;
  const int drawn = table_.drawn[seat];
  return {count, drawn, std::min(count, table_.stream.size() - drawn)};
}

/// What is certain, then what `next` gives.
Outcome Position::draw(const std::function<int()>& next) const {
  const Due due = this->due();
  Outcome outcome;
  for (int i = 0; i < due.count; ++i)
    outcome.push_back(i < due.forced ? table_.stream[due.forced_from + i] : next());
  return outcome;
}

std::uint64_t Position::outcomes(OutcomeList& out) const {
  const Due due = this->due();
  std::uint32_t total = 1;
  for (int i = due.forced; i < due.count; ++i) total *= dice::kFaces;
  for (std::uint32_t index = 0; index < total; ++index) {
    std::uint32_t place = total;
    out.push_back(draw([&] {
      place /= dice::kFaces;
      return static_cast<int>(index / place % dice::kFaces) + 1;
    }));
  }
  return total;
}

Table Position::do_outcome(const Outcome& outcome) {
  const Table before = table_;
  const Seat roller = table_.stream.empty() ? core::kNoSeat : pending();
  const int drawn = roller == core::kNoSeat ? 0 : table_.drawn[roller];
  for (int i = table_.stream.size() - drawn; i < outcome.count; ++i)
    table_.stream.push_back(outcome.values[static_cast<std::size_t>(i)]);
  for (Seat seat = 0; seat < seat_count_; ++seat) {
    if (roller != core::kNoSeat && seat != roller) continue;
    dice::do_roll(table_.seats[seat], outcome.hand());
    table_.drawn[seat] = static_cast<std::uint8_t>(drawn + outcome.count);
  }
  return before;
}

Outcome Position::random_outcome(core::Random& random) const {
  return draw([&random] { return static_cast<int>(random.below(dice::kFaces)) + 1; });
}

Outcome Position::roll(const std::function<int()>& next) const { return draw(next); }

core::Expected<Outcome> Position::parse_outcome(std::string_view text) const {
  const auto outcome = race::parse_outcome(text);
  if (!outcome.has_value()) return outcome;
  const Due due = this->due();
  if (outcome->count != due.count)
    return core::fail(errors::kRollCount,
                      {{"roll", core::excerpt(text)},
                       {"found", core::to_decimal(outcome->count)},
                       {"count", core::to_decimal(due.count)}},
                      0);
  for (int i = 0; i < due.forced; ++i) {
    const int value = table_.stream[due.forced_from + i];
    if (outcome->values[static_cast<std::size_t>(i)] != value)
      return core::fail(
          errors::kForced,
          {{"number", core::to_decimal(due.forced_from + i + 1)}, {"value", core::to_decimal(value)}},
          std::string_view("roll:").size() + static_cast<std::size_t>(i));
  }
  return outcome;
}

std::optional<core::Error> Position::refusal(const Step& step) const {
  const auto refuse = [](const core::ErrorCode& what, std::vector<core::ErrorParam> params) {
    return core::Error{&what, std::move(params), std::nullopt};
  };
  if (is_over()) return refuse(errors::kOver, {});
  const std::string seat = core::to_decimal(step.seat + 1);
  if (step.seat >= seat_count_)
    return refuse(errors::kNoSeat, {{"seat", seat}, {"seats", core::to_decimal(seat_count_)}});
  if (is_hidden(step.seat)) return refuse(errors::kHidden, {{"seat", seat}});
  if (table_.stream.empty() || pending() != core::kNoSeat)
    return refuse(errors::kRollDue, {{"count", core::to_decimal(due().count)}});
  if (is_waiting(step.seat)) return refuse(errors::kWaits, {{"seat", seat}});
  return dice::refusal(sheet_, table_.seats[step.seat], numbers_only(), step);
}

Position Position::view(Seat viewer) const {
  if (is_over() || table_.stream.empty()) return *this;
  Position seen = *this;
  int shown = dice::kDice;
  for (Seat seat = 0; seat < seat_count_; ++seat) {
    if (seat == viewer && !is_hidden(seat)) {
      shown = table_.drawn[seat];
      continue;
    }
    seen.table_.hidden = static_cast<std::uint16_t>(seen.table_.hidden | 1u << seat);
    seen.table_.seats[seat] = hidden_state(table_.round);
    seen.table_.drawn[seat] = 0;
  }
  seen.table_.stream.truncate(shown);
  return seen;
}

Position Position::sample_hidden(core::Random&) const {
  if (!has_hidden()) return *this;
  // As if every hidden seat were where the viewer is: or, where the viewer cannot go on now, and for a
  // spectator, as if it had that sheet and the first dice of the round.
  State guess = hidden_state(table_.round);
  int drawn = dice::kDice;
  for (Seat seat = 0; seat < seat_count_; ++seat) {
    if (is_hidden(seat)) continue;
    guess = table_.seats[seat];
    drawn = table_.drawn[seat];
  }
  if (guess.round != table_.round || guess.due > 0 || guess.unused.empty()) {
    guess.round = table_.round;
    guess.due = 0;
    guess.unused = {};
    drawn = dice::kDice;
    for (int i = 0; i < drawn; ++i) guess.unused.add(table_.stream[i]);
  }
  Position sampled = *this;
  for (Seat seat = 0; seat < seat_count_; ++seat) {
    if (!is_hidden(seat)) continue;
    sampled.table_.seats[seat] = guess;
    sampled.table_.drawn[seat] = static_cast<std::uint8_t>(drawn);
  }
  sampled.table_.hidden = 0;
  return sampled;
}

}  // namespace saltus::race
