// SPDX-License-Identifier: Apache-2.0
// What Vault positions offer beside moves: setups, endings, reasons for refusal, symmetries, cells.
#include <saltus/games/vault/position.hpp>

#include <algorithm>

#include <saltus/core/rules.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/games/vault/errors.hpp>
#include <saltus/games/vault/kernels.hpp>
#include <saltus/games/vault/notation.hpp>

namespace saltus::vault {

template <class B, bool S>
Position<B, S> Position<B, S>::from_setup(const Setup& setup) {
  SALTUS_ASSERT(serves(setup.options));
  Position position;
  position.size_ = static_cast<std::uint8_t>(setup.options.size);
  position.early_win_ = setup.options.early_win ? 1 : 0;
  position.repetition_ = setup.options.repetition == Repetition::None ? 0 : 1;
  position.side_ = setup.to_move;
  for (int cell = 0; cell < position.size_ * position.size_; ++cell) {
    const Stack& stack = setup.stacks[static_cast<std::size_t>(cell)];
    if (stack.height == 0) continue;
    (stack.top == position.side_ ? position.own_ : position.rival_).set(cell);
    if constexpr (kStacking)
      position.tail_.buried[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(stack.height - 1);
  }
  position.key_ = position.compute_key();
  return position;
}

template <class B, bool S>
Setup Position<B, S>::to_setup() const {
  Setup setup{.options = options(), .to_move = side_, .stacks = {}};
  for (const Seat colour : {kWhite, kBlack})
    tops(colour).for_each([&](int cell) {
      setup.stacks[static_cast<std::size_t>(cell)] = {static_cast<std::uint8_t>(buried(cell) + 1), colour};
    });
  return setup;
}

template <class B, bool S>
Options Position<B, S>::options() const {
  return {.size = size_,
          .stacking = kStacking,
          .early_win = early_win_ != 0,
          .repetition = repetition_ == 0 ? Repetition::None : Repetition::Threefold};
}

template <class B, bool S>
std::uint64_t Position<B, S>::compute_key() const {
  std::uint64_t key = side_ == kWhite ? 0 : kZobrist.second_to_move;
  const Setup setup = to_setup();
  for (int cell = 0; cell < size_ * size_; ++cell) {
    const Stack& stack = setup.stacks[static_cast<std::size_t>(cell)];
    for (int level = 0; level < stack.height; ++level) key ^= pawn_key(stack.colour(level), cell, level);
  }
  return key;
}

template <class B, bool S>
std::string_view Position<B, S>::ending_rule() const {
  switch (ending()) {
    case Ending::Goal:
      return "V5.1";
    case Ending::NoMove:
      return "V5.2";
    case Ending::EarlyWin:
      return "V5.5";
    case Ending::None:
      break;
  }
  return "";
}

template <class B, bool S>
std::optional<core::Error> Position<B, S>::refusal(Step step) const {
  const auto refuse = [&](const core::ErrorCode& code, std::vector<core::ErrorParam> params) {
    return core::Error{&code, std::move(params), std::nullopt};
  };
  const auto name_of = [](Seat seat) { return std::string(info().seat_names[seat]); };
  const auto cell = [&](int index) { return cell_name(index, size_); };
  if (const Ending end = ending(); end != Ending::None) {
    const Seat winner = end == Ending::Goal ? side_ : opponent(side_);
    std::vector<core::ErrorParam> params{{"winner", name_of(winner)}};
    if (const B there = tops(winner) & geometry().goal[winner]; there.any())
      params.push_back({"cell", cell(there.front())});
    return refuse(end == Ending::Goal     ? errors::kOverByGoal
                  : end == Ending::NoMove ? errors::kOverByNoMove
                                          : errors::kOverByEarlyWin,
                  std::move(params));
  }
  const int cells_on_board = size_ * size_;
  for (const int index : {step.from(), step.to()})
    if (index >= cells_on_board)
      return refuse(errors::kOffBoard, {{"cell", cell(index)}, {"size", core::to_decimal(size_)}});
  if (rival_.test(step.from()))
    return refuse(errors::kNotYourPawn, {{"from", cell(step.from())}, {"colour", name_of(side_)}});
  if (!own_.test(step.from()))
    return refuse(errors::kNoPawn, {{"from", cell(step.from())}, {"colour", name_of(side_)}});
  if (step.from() == step.to())
    return refuse(errors::kNoMove, {{"from", cell(step.from())}, {"to", cell(step.to())}});
  if (geometry().neighbours[static_cast<std::size_t>(step.from())].test(step.to())) {
    if ((own_ | rival_).test(step.to())) return refuse(errors::kWalkOccupied, {{"to", cell(step.to())}});
    return std::nullopt;
  }
  const Geometry<B>& g = geometry();
  if ((g.file(step.from()) + g.file(step.to())) % 2 != 0 ||
      (g.rank(step.from()) + g.rank(step.to())) % 2 != 0)
    return refuse(errors::kOddOffset, {{"from", cell(step.from())}, {"to", cell(step.to())}});
  const int pivot = (step.from() + step.to()) / 2;
  if (!own_.test(pivot))
    return refuse(errors::kNoPivot,
                  {{"from", cell(step.from())}, {"to", cell(step.to())}, {"pivot", cell(pivot)}});
  if (own_.test(step.to())) return refuse(errors::kOwnPawnOnLanding, {{"to", cell(step.to())}});
  return std::nullopt;
}

template <class B, bool S>
core::Expected<Position<B, S>> Position<B, S>::parse(std::string_view text, const Options& options) {
  const auto setup = parse_setup(text, options, options.size);
  if (!setup.has_value()) return std::unexpected(setup.error());
  return from_setup(*setup);
}

template <class B, bool S>
core::Expected<Step> Position<B, S>::parse_step(std::string_view text) const {
  const auto spelled = read_step(text, size_);
  if (!spelled.has_value()) return std::unexpected(spelled.error());
  return accept_sign(*spelled, size_, rival_.test(spelled->step.to()));
}

template <class B, bool S>
std::string Position<B, S>::step_to_text(Step step) const {
  return cell_name(step.from(), size_) + cell_name(step.to(), size_);
}

template <class B, bool S>
std::string Position<B, S>::display_step(Step step) const {
  const char sign = rival_.test(step.to()) ? 'x' : is_walk(step, size_) ? '-' : '^';
  return cell_name(step.from(), size_) + sign + cell_name(step.to(), size_);
}

template <class B, bool S>
Position<B, S> Position<B, S>::transformed(int symmetry) const {
  const Setup setup = to_setup();
  Setup image{.options = setup.options, .to_move = transformed_seat(symmetry, side_), .stacks = {}};
  for (int cell = 0; cell < size_ * size_; ++cell) {
    Stack stack = setup.stacks[static_cast<std::size_t>(cell)];
    if (stack.height > 0) stack.top = transformed_seat(symmetry, stack.top);
    const Step moved = transformed_step(symmetry, Step(cell, 0));
    image.stacks[static_cast<std::size_t>(moved.from())] = stack;
  }
  return from_setup(image);
}

template <class B, bool S>
Step Position<B, S>::transformed_step(int symmetry, Step step) const {
  const auto image = [&](int cell) {
    int file = cell % size_;
    int rank = cell / size_;
    const bool turn = symmetry >= 1;  // by 180 degrees
    const bool mirror = symmetry == 0 || symmetry == 2;
    if (mirror != turn) file = size_ - 1 - file;
    if (turn) rank = size_ - 1 - rank;
    return rank * size_ + file;
  };
  return {image(step.from()), image(step.to())};
}

template <class B, bool S>
core::Cells Position<B, S>::cells() const {
  core::Cells out;
  out.columns = out.rows = size_;
  const Setup setup = to_setup();
  for (int file = 0; file < size_; ++file) out.column_labels.emplace_back(1, static_cast<char>('a' + file));
  for (int rank = size_ - 1; rank >= 0; --rank) {
    out.row_labels.push_back(core::to_decimal(rank + 1));
    for (int file = 0; file < size_; ++file) {
      const Stack& stack = setup.stacks[static_cast<std::size_t>(rank * size_ + file)];
      core::Cell cell;
      for (int level = 0; level < stack.height; ++level)
        cell.content += stack.colour(level) == kWhite ? 'P' : 'p';
      cell.owner = stack.top;
      cell.height = stack.height;
      cell.shade = file % 2 + 2 * (rank % 2);  // V1.4
      out.cells.push_back(std::move(cell));
    }
  }
  return out;
}

template <class B, bool S>
core::StepPath Position<B, S>::step_path(Step step) const {
  // cells() begins at the top rank.
  const auto drawn = [&](int cell) { return (size_ - 1 - cell / size_) * size_ + cell % size_; };
  const bool walk = is_walk(step, size_);
  return {drawn(step.from()), walk ? -1 : drawn((step.from() + step.to()) / 2), drawn(step.to()),
          rival_.test(step.to())};
}

template <class B, bool S>
std::vector<core::StepPath> Position<B, S>::reach(Seat seat) const {
  if (ending() != Ending::None) return {};
  Position turned = *this;
  if (seat != side_) {
    std::swap(turned.own_, turned.rival_);
    turned.side_ = seat;
  }
  // Not legal_steps: a side whose pawn stands on the goal rank already still threatens what it threatens.
  std::vector<core::StepPath> out;
  turned.for_each_target_set([&](int cell, const B& walks, const B& jumps) {
    walks.for_each([&](int to) { out.push_back(turned.step_path(Step(cell, to))); });
    jumps.for_each([&](int to) { out.push_back(turned.step_path(Step(2 * cell - to, to))); });
  });
  return out;
}

template <class B, bool S>
std::vector<core::Error> Position<B, S>::advice() const {
  if (ending() != Ending::None) return {};
  std::vector<core::Error> out;
  const Seat rival = opponent(side_);
  (rival_ & geometry().goal[rival]).for_each([&](int cell) {
    out.push_back({&errors::kMustCapture,
                   {{"cell", cell_name(cell, size_)},
                    {"rival", std::string(info().seat_names[rival])},
                    {"colour", std::string(info().seat_names[side_])}},
                   std::nullopt});
  });
  return out;
}

#if !defined(SALTUS_COMPACT)
template class Position<core::Bitboard64, false>;
template class Position<core::Bitboard64, true>;
template class Position<core::Bitboard128, false>;
template class Position<core::Bitboard128, true>;
#endif
template class Position<core::Bitboard256, false>;
template class Position<core::Bitboard256, true>;

}  // namespace saltus::vault
