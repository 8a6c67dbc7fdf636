// SPDX-License-Identifier: Apache-2.0
// Texts of Isola: positions, steps, and the board as data.
#include <optional>

#include <saltus/core/text_cursor.hpp>

#include "toy/isola/errors.hpp"
#include "toy/isola/isola.hpp"

namespace saltus::toy::isola {
namespace {

using core::Bitboard64;
using core::fail;
using core::TextCursor;
using core::to_decimal;

constexpr std::array<char, 2> kLetters{'K', 'k'};

std::string colour_name(Seat seat) { return std::string(Position::info().seat_names[seat]); }

/// What a position text says about the board.
struct Board {
  std::array<std::optional<int>, 2> kings;
  Bitboard64 removed;
};

/// Reads one king, hole or run of free cells that stands at `cell` onwards; returns the number of cells.
core::Expected<int> parse_item(TextCursor& in, int cell, int size, Board& board) {
  const std::size_t at = in.offset();
  if (core::is_digit(in.peek())) {
    const auto run = in.take_number(size);
    if (!run || *run == 0) return fail(errors::kRun, {{"size", to_decimal(size)}}, at);
    return *run;
  }
  for (const Seat seat : {kWhite, kBlack}) {
    if (!in.take(kLetters[seat])) continue;
    if (board.kings[seat]) return fail(errors::kSecondKing, {{"colour", colour_name(seat)}}, at);
    board.kings[seat] = cell;
    return 1;
  }
  if (!in.take('#')) return fail(errors::kCellCharacter, {{"found", in.describe_next()}}, at);
  board.removed.set(cell);
  return 1;
}

core::Expected<Board> parse_board(TextCursor& in, int size) {
  Board board;
  for (int rank = size - 1; rank >= 0; --rank) {
    if (rank < size - 1 && !in.take('/'))
      return fail(errors::kRankMissing, {{"found", in.describe_next()}, {"rank", to_decimal(rank + 1)}},
                  in.offset());
    const std::size_t start = in.offset();
    int file = 0;
    while (!in.at_end() && in.peek() != '/' && in.peek() != ' ' && file < size) {
      const auto cells = parse_item(in, rank * size + file, size, board);
      if (!cells.has_value()) return std::unexpected(cells.error());
      file += *cells;
    }
    if (file != size)
      return fail(errors::kRankLength,
                  {{"rank", to_decimal(rank + 1)}, {"cells", to_decimal(file)}, {"size", to_decimal(size)}},
                  start);
  }
  for (const Seat seat : {kWhite, kBlack})
    if (!board.kings[seat]) return fail(errors::kNoKing, {{"colour", colour_name(seat)}}, in.offset());
  return board;
}

}  // namespace

core::Expected<Position> Position::parse(std::string_view text, const Options& options) {
  TextCursor in(text);
  const auto board = parse_board(in, options.size);
  if (!board.has_value()) return std::unexpected(board.error());
  Position position;
  position.size_ = static_cast<std::uint8_t>(options.size);
  position.removed_ = board->removed;
  for (const Seat seat : {kWhite, kBlack})
    position.kings_[seat] = static_cast<std::uint8_t>(*board->kings[seat]);

  const auto refuse_side = [&] { return fail(errors::kSide, {{"found", in.describe_next()}}, in.offset()); };
  if (!in.take(' ')) return refuse_side();
  if (in.take('b'))
    position.side_ = kBlack;
  else if (!in.take('w'))
    return refuse_side();

  if (in.rest() == " remove")
    position.stage_ = Stage::Remove;
  else if (in.rest() != " move")
    return fail(errors::kStage, {{"found", core::excerpt(in.rest())}}, in.offset());
  if (position.stage_ == Stage::Remove && position.around_king().none())
    return fail(errors::kCannotHaveMoved, {{"colour", colour_name(position.side_)}}, in.offset());
  position.key_ = position.compute_key();
  return position;
}

std::string Position::to_text() const {
  std::string text;
  for (int rank = size_ - 1; rank >= 0; --rank) {
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) text += to_decimal(run);
      run = 0;
    };
    for (int cell = rank * size_; cell < (rank + 1) * size_; ++cell) {
      if (free().test(cell)) {
        ++run;
        continue;
      }
      end_run();
      text += removed_.test(cell) ? '#' : kLetters[cell == kings_[kWhite] ? kWhite : kBlack];
    }
    end_run();
    if (rank > 0) text += '/';
  }
  text += side_ == kWhite ? " w" : " b";
  return text + (stage_ == Stage::Move ? " move" : " remove");
}

std::string Position::cell_name(int cell) const {
  return static_cast<char>('a' + cell % size_) + to_decimal(cell / size_ + 1);
}

core::Expected<Step> Position::parse_step(std::string_view text) const {
  TextCursor in(text);
  const auto refuse = [&] {
    return fail(core::errors::kStepSyntax, {{"step", core::excerpt(text)}}, in.offset());
  };
  const bool removes = in.take('#');
  const std::size_t at = in.offset();
  const char letter = in.peek();
  if (letter < 'a' || letter > 'z') return refuse();
  in.skip();
  const auto rank = in.take_number(99);
  if (!rank || !in.at_end()) return refuse();
  const int file = letter - 'a';
  if (file >= size_ || *rank < 1 || *rank > size_)
    return fail(errors::kOffBoard, {{"cell", letter + to_decimal(*rank)}, {"size", to_decimal(size_)}}, at);
  const int cell = (*rank - 1) * size_ + file;
  return removes ? Step::removal(cell) : Step::move(cell);
}

std::string Position::step_to_text(Step step) const {
  return (step.removes() ? "#" : "") + cell_name(step.cell());
}

core::Cells Position::cells() const {
  core::Cells out;
  out.columns = out.rows = size_;
  for (int file = 0; file < size_; ++file)
    out.column_labels.push_back(std::string(1, static_cast<char>('a' + file)));
  for (int rank = size_ - 1; rank >= 0; --rank) {
    out.row_labels.push_back(to_decimal(rank + 1));
    for (int file = 0; file < size_; ++file) {
      const int index = rank * size_ + file;
      core::Cell cell;
      cell.shade = (file + rank) % 2;
      cell.blocked = removed_.test(index);
      if (cell.blocked) cell.content = "#";
      for (const Seat seat : {kWhite, kBlack}) {
        if (kings_[seat] != index) continue;
        cell.content = std::string(1, kLetters[seat]);
        cell.owner = seat;
        cell.height = 1;
      }
      out.cells.push_back(std::move(cell));
    }
  }
  return out;
}

}  // namespace saltus::toy::isola
