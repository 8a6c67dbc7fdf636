// SPDX-License-Identifier: Apache-2.0
// Texts of Hide: positions, steps, and the picks as data.
#include <saltus/core/text_cursor.hpp>

#include "toy/hide/errors.hpp"
#include "toy/hide/hide.hpp"

namespace saltus::toy::hide {
namespace {

using core::fail;
using core::TextCursor;
using core::to_decimal;

constexpr std::string_view kSigns = "-12345?";  // by Pick

/// Reads the pick of each of `seats` seats in round `round` (from 0).
core::Expected<std::array<Pick, kMaxSeats>> parse_round(TextCursor& in, int seats, int round) {
  const std::size_t start = in.offset();
  std::array<Pick, kMaxSeats> picks{};
  int hidden = 0;
  for (int seat = 0; seat < seats; ++seat) {
    const std::size_t pick = in.at_end() ? std::string_view::npos : kSigns.find(in.peek());
    if (pick == std::string_view::npos)
      return fail(errors::kPick, {{"found", in.describe_next()}, {"seat", to_decimal(seat + 1)}},
                  in.offset());
    picks[static_cast<std::size_t>(seat)] = static_cast<Pick>(pick);
    if (pick == kHidden) ++hidden;
    in.skip();
  }
  if (hidden == seats) return fail(errors::kAllHidden, {{"round", to_decimal(round + 1)}}, start);  // H4.2
  return picks;
}

}  // namespace

core::Expected<Position> Position::parse(std::string_view text, const Options& options) {
  Position position = initial(options);
  TextCursor in(text);
  while (!position.is_over()) {
    const int round = position.round_;
    if (round > 0 && !in.take('/'))
      return fail(errors::kNextRound, {{"found", in.describe_next()}, {"round", to_decimal(round + 1)}},
                  in.offset());
    const auto picks = parse_round(in, options.seats, round);
    if (!picks.has_value()) return std::unexpected(picks.error());
    position.picks_[position.round_] = *picks;
    position.key_ = position.compute_key();
    if (!position.waiting().empty()) {
      if (in.at_end()) return position;
      return fail(errors::kPartlyOpen, {{"found", in.describe_next()}, {"round", to_decimal(round + 1)}},
                  in.offset());
    }
    position.finish_round();
  }
  if (!in.at_end()) return fail(errors::kTrailing, {{"found", in.describe_next()}}, in.offset());
  return position;
}

std::string Position::to_text() const {
  std::string text;
  for (std::size_t round = 0; round <= round_ && round < kRounds; ++round) {
    if (round > 0) text += '/';
    for (std::size_t seat = 0; seat < seats_; ++seat) text += kSigns[picks_[round][seat]];
  }
  return text;
}

core::Expected<Step> Position::parse_step(std::string_view text) const {
  TextCursor in(text);
  const auto refuse = [&] {
    return fail(core::errors::kStepSyntax, {{"step", core::excerpt(text)}}, in.offset());
  };
  const auto seat = in.take_number(999);
  if (!seat || !in.take(':')) return refuse();
  const std::size_t at = in.offset();
  const auto number = in.take_number(999);
  if (!number || !in.at_end()) return refuse();
  if (*seat < 1 || *seat > seats_)
    return fail(errors::kNoSeat, {{"seat", to_decimal(*seat)}, {"seats", to_decimal(seats_)}}, 0);
  if (*number < 1 || *number > kNumbers)
    return fail(errors::kNoNumber, {{"number", to_decimal(*number)}}, at);
  return Step{static_cast<Seat>(*seat - 1), static_cast<std::uint8_t>(*number)};
}

std::string Position::step_to_text(Step step) const {
  return to_decimal(step.seat + 1) + ':' + to_decimal(step.number);
}

core::Cells Position::cells() const {
  core::Cells out;
  out.columns = seats_;
  out.rows = kRounds;
  for (Seat seat = 0; seat < seats_; ++seat) {
    out.column_labels.push_back(to_decimal(seat + 1));
    out.panels.push_back({seat, "points", to_decimal(points_[seat])});
  }
  for (std::size_t round = 0; round < kRounds; ++round) {
    out.row_labels.push_back(to_decimal(static_cast<int>(round) + 1));
    for (Seat seat = 0; seat < seats_; ++seat) {
      core::Cell cell;
      const Pick pick = picks_[round][seat];
      if (pick != kOpen) {
        cell.content = std::string(1, kSigns[pick]);
        cell.owner = seat;
        cell.height = 1;
      }
      cell.shade = static_cast<int>(round % 2);
      cell.marked = round < round_;
      out.cells.push_back(std::move(cell));
    }
  }
  return out;
}

}  // namespace saltus::toy::hide
