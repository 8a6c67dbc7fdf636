// SPDX-License-Identifier: Apache-2.0
// Playing Hide; its texts are in notation.cpp.
#include "toy/hide/hide.hpp"

#include <algorithm>
#include <type_traits>

#include <saltus/core/rules.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/core/zobrist.hpp>

#include "toy/hide/errors.hpp"

namespace saltus::toy::hide {

static_assert(core::Rules<Position> && !core::HasChance<Position> && !core::Sequential<Position>);
static_assert(core::ExplainsRefusal<Position> && core::NamesEnding<Position>);
static_assert(core::HasSeatCount<Position> && core::HasEquivalence<Position>);
static_assert(core::SamplesHidden<Position>);
static_assert(std::has_unique_object_representations_v<Position>);

namespace {

using std::string_view;

constexpr std::array<string_view, 5> kSeatCounts{"2", "3", "4", "5", "6"};
constexpr std::array<core::OptionSpec, 1> kOptions{{{"seats", "3", kSeatCounts, "how many take part"}}};
constexpr std::array<string_view, kMaxSeats> kSeatNames{"first",  "second", "third",
                                                        "fourth", "fifth",  "sixth"};

constexpr core::GameInfo kInfo{
    .id = "hide",
    .title = "Hide",
    .designer = "traditional",
    .link = "https://en.wikipedia.org/wiki/Unique_bid_auction",
    .rules = "hide/1",
    .summary = "Pick a number that nobody else picks.",
    .how_to_play =
        "All seats pick a number from 1 to 5 in secret. A number that nobody else has picked scores itself.\n"
        "After three rounds the most points win.",
    .min_seats = 2,
    .max_seats = kMaxSeats,
    .seat_names = kSeatNames,
    .scoring = core::Scoring::Points,
    .options = kOptions,
    .errors = errors::kAll,
};

constexpr std::size_t kPointsKinds = kRounds * kNumbers + 1;
constexpr std::size_t kPickKinds = kHidden + 1;
/// Kind 0 is the points by seat, 1 the picks of the round in progress by seat, 2 the finished rounds. The
/// seed is ASCII "hide/1\0\0".
constexpr core::ZobristTable<3, kMaxSeats * kPointsKinds> kZobrist{0x686964652F310000u};

std::uint64_t points_key(std::size_t seat, std::size_t points) {
  return kZobrist.piece(0, seat * kPointsKinds + points);
}
std::uint64_t pick_key(std::size_t seat, Pick pick) { return kZobrist.piece(1, seat * kPickKinds + pick); }
std::uint64_t round_key(std::size_t round) { return kZobrist.piece(2, round); }

}  // namespace

core::Expected<Options> Options::from(const core::OptionSet& set) {
  return Options{.seats = set.value("seats").front() - '0'};
}

core::OptionSet Options::to_set() const {
  core::OptionSet set(kOptions);
  set.set("seats", core::to_decimal(seats));
  return set;
}

const core::GameInfo& Position::info() { return kInfo; }

Position Position::initial(const Options& options) {
  Position position;
  position.seats_ = static_cast<std::uint8_t>(options.seats);
  position.key_ = position.compute_key();
  return position;
}

core::SeatSet Position::waiting() const {
  core::SeatSet seats;
  if (is_over()) return seats;
  for (Seat seat = 0; seat < seats_; ++seat)
    if (picks_[round_][seat] == kOpen) seats.insert(seat);
  return seats;
}

core::Node Position::node() const {
  if (is_over()) return {core::NodeKind::Terminal, {}, true, false};
  const core::SeatSet seats = waiting();
  return {core::NodeKind::Decision, seats, seats.size() == seats_, seats.size() == 1};
}

bool Position::equivalent(const Position& other) const {
  return seats_ == other.seats_ && round_ == other.round_ && points_ == other.points_ &&
         current() == other.current();
}

void Position::legal_steps(Seat seat, StepList& out) const {
  if (!waiting().contains(seat)) return;
  for (std::uint8_t number = 1; number <= kNumbers; ++number) out.push_back({seat, number});
}

Position::Undo Position::do_step(Step step) {
  const Undo undo{step, round_, points_, key_};
  picks_[round_][step.seat] = step.number;
  key_ ^= pick_key(step.seat, kOpen) ^ pick_key(step.seat, step.number);
  if (waiting().empty()) finish_round();  // H2.3
  return undo;
}

void Position::finish_round() {
  const Picks picks = picks_[round_];
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    const Pick pick = picks[seat];
    key_ ^= pick_key(seat, pick) ^ pick_key(seat, kOpen);
    if (pick == kHidden || std::ranges::count(picks, pick) != 1) continue;
    key_ ^= points_key(seat, points_[seat]);
    points_[seat] = static_cast<std::uint8_t>(points_[seat] + pick);
    key_ ^= points_key(seat, points_[seat]);
  }
  key_ ^= round_key(round_) ^ round_key(round_ + 1u);
  ++round_;
}

void Position::undo_step(const Undo& undo) {
  round_ = undo.round;
  picks_[round_][undo.step.seat] = kOpen;
  points_ = undo.points;
  key_ = undo.key;
}

std::optional<core::Error> Position::refusal(Step step) const {
  const auto refuse = [](const core::ErrorCode& what, std::vector<core::ErrorParam> params) {
    return core::Error{&what, std::move(params), std::nullopt};
  };
  const std::string seat = core::to_decimal(step.seat + 1);
  if (is_over()) return refuse(errors::kOver, {});
  if (step.seat >= seats_)
    return refuse(errors::kNoSeat, {{"seat", seat}, {"seats", core::to_decimal(seats_)}});
  if (step.number < 1 || step.number > kNumbers)
    return refuse(errors::kNoNumber, {{"number", core::to_decimal(step.number)}});
  if (!waiting().contains(step.seat)) return refuse(errors::kAlreadyPicked, {{"seat", seat}});
  return std::nullopt;
}

/// kNoSeat, a spectator, sees no pick of the round in progress.
Position Position::view(Seat seat) const {
  Position seen = *this;
  if (is_over()) return seen;
  for (std::size_t other = 0; other < seats_; ++other)
    if (other != seat && picks_[round_][other] != kOpen) seen.picks_[round_][other] = kHidden;
  seen.key_ = seen.compute_key();
  return seen;
}

bool Position::has_hidden() const { return std::ranges::count(current(), kHidden) > 0; }

Position Position::sample_hidden(core::Random& random) const {
  Position sampled = *this;
  if (is_over()) return sampled;
  for (Pick& pick : sampled.picks_[round_])
    if (pick == kHidden) pick = static_cast<Pick>(1 + random.below(kNumbers));
  sampled.key_ = sampled.compute_key();
  return sampled;
}

std::uint64_t Position::compute_key() const {
  std::uint64_t key = round_key(round_);
  const Picks picks = current();
  for (std::size_t seat = 0; seat < seats_; ++seat)
    key ^= points_key(seat, points_[seat]) ^ pick_key(seat, picks[seat]);
  return key;
}

}  // namespace saltus::toy::hide
