// SPDX-License-Identifier: Apache-2.0
// Texts of the race: positions and steps.
#include <algorithm>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/dice/errors.hpp>
#include <saltus/games/dice/state_text.hpp>
#include <saltus/games/dice/steps.hpp>
#include <saltus/games/race/errors.hpp>
#include <saltus/games/race/position.hpp>

namespace saltus::race {
namespace {

using core::Expected;
using core::fail;
using core::TextCursor;
using core::to_decimal;

std::string seat_number(Seat seat) { return to_decimal(seat + 1); }

Expected<void> expect(TextCursor& in, std::string_view field) {
  const std::size_t at = in.offset();
  const TextCursor before = in;
  for (const char c : field)
    if (!in.take(c))
      return fail(errors::kField, {{"found", before.describe_next()}, {"field", std::string(field)}}, at);
  return {};
}

/// "-" or 5 to 20 values.
Expected<Stream> read_stream(TextCursor& in) {
  Stream stream;
  if (in.take('-')) return stream;
  while (in.peek() >= '1' && in.peek() <= '6' && stream.size() < kMaxValues) {
    stream.push_back(in.peek() - '0');
    in.skip();
  }
  if (stream.size() < dice::kDice || (!in.at_end() && in.peek() != ' '))
    return fail(errors::kStream, {}, in.offset());
  return stream;
}

/// Whether the hand can have been kept from the first `drawn` values.
bool is_among(dice::Hand hand, const Stream& stream, int drawn) {
  for (int face = 1; face <= dice::kFaces; ++face) {
    int count = 0;
    for (int i = 0; i < drawn; ++i) count += stream[i] == face ? 1 : 0;
    if (hand.number_of(face) > count) return false;
  }
  return true;
}

/// Reads one seat after its " | " into `table`, whose round and stream are known.
Expected<void> read_seat(TextCursor& in, const Sheet& sheet, Table& table, Seat seat) {
  State& state = table.seats[seat];
  const std::size_t at = in.offset();
  if (in.take('?')) {
    if (table.stream.empty()) return fail(errors::kHiddenBetween, {}, at);
    table.hidden = static_cast<std::uint16_t>(table.hidden | 1u << seat);
    state = hidden_state(table.round);
    return {};
  }
  if (auto good = expect(in, "drawn="); !good.has_value()) return good;
  const std::size_t drawn_at = in.offset();
  const auto drawn = in.take_number(99);
  if (!drawn)
    return fail(errors::kField, {{"found", in.describe_next()}, {"field", "a number"}}, in.offset());
  if (auto good = expect(in, " "); !good.has_value()) return good;
  const std::size_t state_at = in.offset();
  state.round = table.round;
  bool is_waiting = false;
  if (auto good = dice::read_state(in, sheet, state, &is_waiting); !good.has_value()) return good;
  const bool before_roll = table.stream.empty();
  if (before_roll && !state.unused.empty())
    return fail(errors::kNotDrawn, {{"seat", seat_number(seat)}}, state_at);
  const int due = state.due;
  const bool possible = before_roll ? *drawn == 0 && !is_waiting && state.unused.empty() &&
                                          (due == dice::kDice || table.round > dice::kRounds)
                                    : *drawn >= dice::kDice && *drawn <= table.stream.size() &&
                                          *drawn + due <= dice::kDice * (1 + dice::kRerolls - state.rerolls);
  if (!possible)
    return fail(errors::kDrawn,
                {{"seat", seat_number(seat)},
                 {"drawn", to_decimal(*drawn)},
                 {"size", to_decimal(table.stream.size())}},
                drawn_at);
  if (!is_among(state.unused, table.stream, *drawn))
    return fail(errors::kNotDrawn, {{"seat", seat_number(seat)}}, state_at);
  table.drawn[seat] = static_cast<std::uint8_t>(*drawn);
  if (is_waiting) {
    ++state.round;
    state.due = state.is_over() ? 0 : dice::kDice;
  }
  return {};
}

}  // namespace

Expected<Position> Position::parse(std::string_view text, const Options& options) {
  TextCursor in(text);
  const auto sheet = dice::read_sheet(in);
  if (!sheet.has_value()) return std::unexpected(sheet.error());
  Position position = on_sheet(*sheet, options);
  Table& table = position.table_;

  // Round and stream.
  if (auto good = expect(in, "round="); !good.has_value()) return std::unexpected(good.error());
  const auto round = in.take_number(dice::kRounds + 1);
  if (!round || *round == 0) return fail(dice::errors::kRound, {}, in.offset());
  table.round = static_cast<std::uint8_t>(*round);
  if (auto good = expect(in, " stream="); !good.has_value()) return std::unexpected(good.error());
  const std::size_t stream_at = in.offset();
  const auto stream = read_stream(in);
  if (!stream.has_value()) return std::unexpected(stream.error());
  table.stream = *stream;
  if (position.is_over() && !table.stream.empty()) return fail(dice::errors::kOverDice, {}, stream_at);

  // The seats.
  const std::size_t seats_at = in.offset();
  int seats = 0;
  while (!in.at_end() && seats < kMaxSeats) {
    if (auto good = expect(in, " | "); !good.has_value()) return std::unexpected(good.error());
    const auto seat = static_cast<Seat>(seats++);
    if (auto good = read_seat(in, *sheet, table, seat); !good.has_value())
      return std::unexpected(good.error());
  }
  if (!in.at_end()) return fail(errors::kTrailing, {{"found", in.describe_next()}}, in.offset());
  if (seats != options.seats)
    return fail(errors::kSeatCount, {{"found", to_decimal(seats)}, {"seats", to_decimal(options.seats)}},
                seats_at);
  if (table.stream.empty()) return position;

  // What holds between them.
  int most = dice::kDice;
  Seat roller = core::kNoSeat;
  bool goes_on = false;
  for (Seat seat = 0; seat < position.seat_count_; ++seat) {
    most = std::max<int>(most, table.drawn[seat]);
    goes_on = goes_on || !position.is_waiting(seat);
    if (position.is_waiting(seat) || table.seats[seat].due == 0) continue;
    if (roller != core::kNoSeat)
      return fail(errors::kTwoRolls, {{"seat", seat_number(roller)}, {"other", seat_number(seat)}}, seats_at);
    roller = seat;
  }
  if (most < table.stream.size())
    return fail(errors::kUndrawn, {{"size", to_decimal(table.stream.size())}, {"drawn", to_decimal(most)}},
                stream_at);
  if (!goes_on) return fail(errors::kRoundOver, {}, seats_at);
  return position;
}

std::string Position::to_text() const {
  std::string out = dice::sheet_to_text(sheet_) + " round=" + to_decimal(table_.round) + " stream=";
  for (int i = 0; i < table_.stream.size(); ++i) out += static_cast<char>('0' + table_.stream[i]);
  if (table_.stream.empty()) out += '-';
  for (Seat seat = 0; seat < seat_count_; ++seat) {
    out += " | ";
    if (is_hidden(seat))
      out += '?';
    else
      out += "drawn=" + to_decimal(table_.drawn[seat]) + " " +
             dice::state_to_text(sheet_, table_.seats[seat], is_waiting(seat));
  }
  return out;
}

Expected<dice::Step> Position::parse_step(std::string_view text) const {
  TextCursor in(text);
  const auto seat = in.take_number(999);
  if (!seat || !in.take(':')) return fail(errors::kStepSyntax, {{"step", core::excerpt(text)}}, in.offset());
  if (*seat < 1 || *seat > seat_count_)
    return fail(errors::kNoSeat, {{"seat", to_decimal(*seat)}, {"seats", to_decimal(seat_count_)}}, 0);
  const auto index = static_cast<Seat>(*seat - 1);
  if (is_hidden(index)) return fail(errors::kHidden, {{"seat", to_decimal(*seat)}}, 0);
  auto step = dice::parse_step(sheet_, table_.seats[index], in.rest());
  if (!step.has_value()) {
    core::Error error = std::move(step).error();
    if (error.offset) *error.offset += in.offset();
    return std::unexpected(std::move(error));
  }
  step->seat = index;
  return step;
}

std::string Position::step_to_text(const Step& step) const {
  return seat_number(step.seat) + ":" + dice::step_to_text(sheet_, table_.seats[step.seat], step);
}

core::StepPath Position::step_path(const Step& step) const {
  return {-1, -1, step.kind == dice::StepKind::Mark ? step.target : -1, false};
}

}  // namespace saltus::race
