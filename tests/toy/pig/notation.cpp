// SPDX-License-Identifier: Apache-2.0
// Texts of Pig: positions, steps, outcomes, and the points as data.
#include <saltus/core/text_cursor.hpp>

#include "toy/pig/errors.hpp"
#include "toy/pig/pig.hpp"

namespace saltus::toy::pig {
namespace {

using core::fail;
using core::TextCursor;
using core::to_decimal;

/// Reads points that a seat or a turn can have.
core::Expected<std::uint8_t> parse_points(TextCursor& in, int goal) {
  const std::size_t at = in.offset();
  if (!core::is_digit(in.peek())) return fail(errors::kNumber, {{"found", in.describe_next()}}, at);
  const int max = goal - 1 + 6;
  const auto points = in.take_number(max);
  if (!points && in.peek() == '0') return fail(errors::kNumber, {{"found", "a leading zero"}}, at);
  if (!points) return fail(errors::kTooMany, {{"goal", to_decimal(goal)}, {"max", to_decimal(max)}}, at);
  if (*points == 1) return fail(errors::kOnePoint, {}, at);
  return static_cast<std::uint8_t>(*points);
}

core::Expected<void> parse_sign(TextCursor& in, char sign) {
  if (in.take(sign)) return {};
  return fail(
      errors::kSign,
      {{"found", in.describe_next()}, {"expected", sign == ' ' ? "a space" : std::string{'\'', sign, '\''}}},
      in.offset());
}

}  // namespace

core::Expected<Position> Position::parse(std::string_view text, const Options& options) {
  Position position = initial(options);
  TextCursor in(text);
  constexpr std::array<char, 3> kSigns{'/', '+', ' '};
  const std::array fields{&position.points_[0], &position.points_[1], &position.turn_};
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto points = parse_points(in, options.goal);
    if (!points.has_value()) return std::unexpected(points.error());
    *fields[i] = *points;
    if (const auto sign = parse_sign(in, kSigns[i]); !sign.has_value()) return std::unexpected(sign.error());
  }
  if (in.take('2'))
    position.side_ = 1;
  else if (!in.take('1'))
    return fail(errors::kSeat, {{"found", in.describe_next()}}, in.offset());

  const bool over = in.rest() == " over";
  if (in.rest() == " roll")
    position.stage_ = Stage::Roll;
  else if (!over && in.rest() != " choose")
    return fail(errors::kStage, {{"found", core::excerpt(in.rest())}}, in.offset());

  const Seat rival = static_cast<Seat>(position.side_ ^ 1u);
  const auto refuse_points = [&](const core::ErrorCode& what, int seat, int points) {
    return fail(
        what,
        {{"seat", to_decimal(seat + 1)}, {"points", to_decimal(points)}, {"goal", to_decimal(options.goal)}},
        in.offset());
  };
  if (position.points_[rival] >= options.goal)
    return refuse_points(errors::kGoalReached, rival, position.points_[rival]);
  if (over) {
    if (position.turn_ > 0) return fail(errors::kUnscored, {}, in.offset());
    if (!position.is_over())
      return refuse_points(errors::kGoalNotReached, position.side_, position.points_[position.side_]);
  } else if (const int points = position.points_[position.side_] + position.turn_; points >= options.goal) {
    return refuse_points(errors::kGoalReached, position.side_, points);
  }
  position.key_ = position.compute_key();
  return position;
}

std::string Position::to_text() const {
  const std::string_view stage = is_over() ? " over" : stage_ == Stage::Roll ? " roll" : " choose";
  std::string text = to_decimal(points_[0]) + '/' + to_decimal(points_[1]);
  text += '+' + to_decimal(turn_) + ' ' + to_decimal(side_ + 1);
  text += stage;
  return text;
}

core::Expected<Step> Position::parse_step(std::string_view text) const {
  if (text == "roll") return Step::Roll;
  if (text == "hold") return Step::Hold;
  return fail(core::errors::kStepSyntax, {{"step", core::excerpt(text)}}, 0);
}

core::Expected<Outcome> Position::parse_outcome(std::string_view text) const {
  constexpr std::string_view kHead = "roll:";
  const bool is_roll = text.size() == kHead.size() + 1 && text.starts_with(kHead);
  if (!is_roll || text.back() < '1' || text.back() > '6' || stage_ != Stage::Roll)
    return fail(core::errors::kOutcome, {{"outcome", core::excerpt(text)}}, 0);
  return outcome(text.back() - '0');
}

std::string Position::outcome_to_text(const Outcome& outcome) const {
  return "roll:" + to_decimal(outcome.face);
}

core::Cells Position::cells() const {
  core::Cells out;
  out.columns = out.rows = 2;
  out.column_labels = {"points", "turn"};
  out.row_labels = {"1", "2"};
  for (Seat seat = 0; seat < 2; ++seat) {
    const bool in_turn = seat == side_ && !is_over();
    for (const std::string& content :
         {to_decimal(points_[seat]), in_turn ? to_decimal(turn_) : std::string()}) {
      core::Cell cell;
      cell.content = content;
      cell.owner = content.empty() ? core::kNoSeat : seat;
      cell.height = content.empty() ? 0 : 1;
      cell.shade = seat;
      out.cells.push_back(std::move(cell));
    }
  }
  out.panels.push_back({core::kNoSeat, "goal", to_decimal(goal_)});
  return out;
}

}  // namespace saltus::toy::pig
