// SPDX-License-Identifier: Apache-2.0
// Playing Isola; its texts are in notation.cpp.
#include "toy/isola/isola.hpp"

#include <algorithm>
#include <type_traits>

#include <saltus/core/rules.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/core/zobrist.hpp>

#include "toy/isola/errors.hpp"

namespace saltus::toy::isola {

static_assert(core::Rules<Position> && core::Sequential<Position>);
static_assert(core::CountsSteps<Position> && core::ExplainsRefusal<Position> && core::HasStages<Position>);
static_assert(core::NamesEnding<Position> && core::HasSymmetries<Position>);
static_assert(std::has_unique_object_representations_v<Position>);

namespace {

using core::Bitboard64;
using std::string_view;

constexpr std::array<string_view, 3> kSizes{"3", "4", "5"};
constexpr std::array<core::OptionSpec, 1> kOptions{
    {{"size", "4", kSizes, "cells along each side of the board"}}};
constexpr std::array<string_view, 2> kSeatNames{"white", "black"};

constexpr core::GameInfo kInfo{
    .id = "isola",
    .title = "Isola",
    .designer = "Bernd Kienitz",
    .link = "https://en.wikipedia.org/wiki/Isola_(board_game)",
    .rules = "isola/1",
    .summary = "Move your king, then remove a cell; who cannot move the king loses.",
    .how_to_play =
        "Each turn has two steps: move your king to a free cell beside it, then remove any free cell for "
        "good.\n"
        "Whoever cannot move the king when the turn begins has lost.",
    .min_seats = 2,
    .max_seats = 2,
    .seat_names = kSeatNames,
    .scoring = core::Scoring::Outcome,
    .options = kOptions,
    .errors = errors::kAll,
};

/// Kinds 0 and 1 are the kings by seat, 2 removed cells, and the first word of 3 the stage of removal. The
/// seed is ASCII "isola/1\0".
constexpr core::ZobristTable<4, kMaxSize * kMaxSize> kZobrist{0x69736F6C612F3100u};
constexpr std::uint64_t kRemoveStage = kZobrist.piece(3, 0);

std::uint64_t king_key(Seat seat, std::size_t cell) { return kZobrist.piece(seat, cell); }
std::uint64_t removed_key(std::size_t cell) { return kZobrist.piece(2, cell); }

}  // namespace

core::Expected<Options> Options::from(const core::OptionSet& set) {
  return Options{.size = set.value("size").front() - '0'};
}

core::OptionSet Options::to_set() const {
  core::OptionSet set(kOptions);
  set.set("size", core::to_decimal(size));
  return set;
}

const core::GameInfo& Position::info() { return kInfo; }

Position Position::initial(const Options& options) {
  Position position;
  position.size_ = static_cast<std::uint8_t>(options.size);
  const int file = (options.size + 1) / 2 - 1;  // I1.2
  position.kings_ = {static_cast<std::uint8_t>(file),
                     static_cast<std::uint8_t>((options.size - 1) * options.size + file)};
  position.key_ = position.compute_key();
  return position;
}

Bitboard64 Position::free() const {
  return Bitboard64::first(size_ * size_) &
         ~(removed_ | Bitboard64::of(kings_[0]) | Bitboard64::of(kings_[1]));
}

Bitboard64 Position::around_king() const {
  const int file = kings_[side_] % size_;
  const int rank = kings_[side_] / size_;
  Bitboard64 around;
  for (int r = std::max(rank - 1, 0); r <= std::min(rank + 1, size_ - 1); ++r)
    for (int f = std::max(file - 1, 0); f <= std::min(file + 1, size_ - 1); ++f) around.set(r * size_ + f);
  return around & free();
}

core::Node Position::node() const {
  if (is_over()) return {core::NodeKind::Terminal, {}, true, false};
  return {core::NodeKind::Decision, core::SeatSet::of(side_), stage_ == Stage::Move, stage_ == Stage::Remove};
}

void Position::legal_steps(Seat seat, StepList& out) const {
  if (seat != side_) return;
  const bool removes = stage_ == Stage::Remove;
  targets().for_each([&](int cell) { out.push_back(removes ? Step::removal(cell) : Step::move(cell)); });
}

std::uint64_t Position::count_steps(Seat seat) const {
  return seat == side_ ? static_cast<std::uint64_t>(targets().count()) : 0;
}

Undo Position::do_step(Step step) {
  const Undo undo{step, kings_[side_], key_};
  const auto cell = static_cast<std::uint8_t>(step.cell());
  key_ ^= kRemoveStage;
  if (step.removes()) {  // I3.1
    removed_.set(cell);
    stage_ = Stage::Move;
    key_ ^= removed_key(cell) ^ kZobrist.second_to_move;
    side_ = opponent(side_);
  } else {  // I2.1
    key_ ^= king_key(side_, kings_[side_]) ^ king_key(side_, cell);
    kings_[side_] = cell;
    stage_ = Stage::Remove;
  }
  return undo;
}

void Position::undo_step(const Undo& undo) {
  if (undo.step.removes()) {
    removed_.clear(undo.step.cell());
    stage_ = Stage::Remove;
    side_ = opponent(side_);
  } else {
    stage_ = Stage::Move;
  }
  kings_[side_] = undo.king;
  key_ = undo.key;
}

std::optional<core::Error> Position::refusal(Step step) const {
  const std::string colour(kSeatNames[side_]);
  const std::string cell = cell_name(step.cell());
  const auto refuse = [](const core::ErrorCode& what, std::vector<core::ErrorParam> params) {
    return core::Error{&what, std::move(params), std::nullopt};
  };
  if (is_over()) return refuse(errors::kOver, {{"colour", colour}});
  if (step.cell() >= size_ * size_)
    return refuse(errors::kOffBoard, {{"cell", cell}, {"size", core::to_decimal(size_)}});
  if (step.removes() && stage_ == Stage::Move) return refuse(errors::kMoveDue, {{"colour", colour}});
  if (!step.removes() && stage_ == Stage::Remove) return refuse(errors::kRemovalDue, {{"colour", colour}});
  if (removed_.test(step.cell())) return refuse(errors::kRemoved, {{"cell", cell}});
  if (!free().test(step.cell())) return refuse(errors::kOccupied, {{"cell", cell}});
  if (!targets().test(step.cell()))
    return refuse(errors::kNotBeside,
                  {{"colour", colour}, {"from", cell_name(kings_[side_])}, {"cell", cell}});
  return std::nullopt;
}

int Position::transformed_cell(int symmetry, int cell) const {
  const int file = cell % size_;
  const int rank = cell / size_;
  if (symmetry == 0) return rank * size_ + (size_ - 1 - file);
  if (symmetry == 1) return file * size_ + rank;
  return size_ * size_ - 1 - cell;
}

Position Position::transformed(int symmetry) const {
  Position image = *this;
  image.removed_ = {};
  removed_.for_each([&](int cell) { image.removed_.set(transformed_cell(symmetry, cell)); });
  for (const Seat seat : {kWhite, kBlack})
    image.kings_[transformed_seat(symmetry, seat)] =
        static_cast<std::uint8_t>(transformed_cell(symmetry, kings_[seat]));
  image.side_ = transformed_seat(symmetry, side_);
  image.key_ = image.compute_key();
  return image;
}

Step Position::transformed_step(int symmetry, Step step) const {
  const int cell = transformed_cell(symmetry, step.cell());
  return step.removes() ? Step::removal(cell) : Step::move(cell);
}

std::uint64_t Position::compute_key() const {
  std::uint64_t key = king_key(kWhite, kings_[kWhite]) ^ king_key(kBlack, kings_[kBlack]);
  removed_.for_each([&](int cell) { key ^= removed_key(static_cast<std::size_t>(cell)); });
  if (stage_ == Stage::Remove) key ^= kRemoveStage;
  if (side_ == kBlack) key ^= kZobrist.second_to_move;
  return key;
}

}  // namespace saltus::toy::isola
