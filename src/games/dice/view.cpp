// SPDX-License-Identifier: Apache-2.0
// What a dice position shows: its sheet as a board, and what should be known now.
#include <algorithm>
#include <array>
#include <bit>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/dice/errors.hpp>
#include <saltus/games/dice/generate.hpp>
#include <saltus/games/dice/position.hpp>
#include <saltus/games/dice/steps.hpp>
#include <saltus/games/dice/view.hpp>

namespace saltus::dice {
namespace {

std::string lock_name(int lock) { return {static_cast<char>('A' + lock)}; }

/// "B 4 gems", "B cracked", "B closed".
std::string line_note(const Sheet& sheet, const State& state, int line) {
  const int lock = sheet.locks[static_cast<std::size_t>(line)];
  const int gems = sheet.gems[static_cast<std::size_t>(line)];
  if ((state.cracked >> lock & 1u) != 0) return lock_name(lock) + "+" + core::to_decimal(gems);
  return lock_name(lock) + (lock + 1 < state.round ? "-" : core::to_decimal(gems));
}

/// The line whose lock closes at the end of the round.
int closing_line(const Sheet& sheet, const State& state) {
  return static_cast<int>(std::ranges::find(sheet.locks, static_cast<std::uint8_t>(state.round - 1)) -
                          sheet.locks.begin());
}

/// Whether the lock of this round is there to close: it may have been cracked.
bool closes_a_lock(const State& state) { return (state.cracked >> (state.round - 1) & 1u) == 0; }

/// What there is to say of the round's end: the dice that are left, and the lock.
std::vector<core::ErrorParam> end_of_round(const Sheet& sheet, const State& state, Hand left) {
  std::string dice;
  for (const char face : hand_to_text(left)) dice += (dice.empty() ? "" : ", ") + std::string(1, face);
  return {{"dice", dice},
          {"lock", lock_name(state.round - 1)},
          {"line", sheet.line_name(closing_line(sheet, state))}};
}

/// How many values a mark takes, dice before skimmers.
int cost_of(const Step& step) {
  return 16 * (step.dice.size() + std::popcount(step.skimmers)) + step.skimmers;
}

/// "a1=6, b3=5+4-1": for each square that can be marked now the cheapest way, the first by text of equals.
std::string cheapest_marks(const Sheet& sheet, const State& state, bool numbers_only) {
  std::array<std::optional<Step>, kMaxSquares> best;
  StepList steps;
  generate_steps(sheet, state, numbers_only, steps);
  for (const Step& step : steps) {
    if (step.kind != StepKind::Mark) continue;
    std::optional<Step>& so_far = best[step.target];
    if (!so_far || cost_of(step) < cost_of(*so_far) ||
        (cost_of(step) == cost_of(*so_far) &&
         step_to_text(sheet, state, step) < step_to_text(sheet, state, *so_far)))
      so_far = step;
  }
  std::string out;
  for (const auto& step : best)
    if (step) out += (out.empty() ? "" : ", ") + step_to_text(sheet, state, *step);
  return out;
}

}  // namespace

core::Cells board_of(const Sheet& sheet, const State& state) {
  core::Cells out;
  out.columns = sheet.columns;
  out.rows = sheet.rows;
  for (int column = 0; column < sheet.columns; ++column) {
    out.column_labels.emplace_back(1, static_cast<char>('a' + column));
    out.column_notes.push_back(line_note(sheet, state, sheet.rows + column));
  }
  for (int row = 0; row < sheet.rows; ++row) {
    out.row_labels.push_back(core::to_decimal(row + 1));
    out.row_notes.push_back(line_note(sheet, state, row));
  }
  for (int square = 0; square < sheet.square_count(); ++square) {
    const Square asks = sheet.squares[static_cast<std::size_t>(square)];
    core::Cell cell;
    cell.marked = (state.marks >> square & 1u) != 0;
    cell.blocked = asks == kBlack;
    cell.content = cell.marked ? "x" : square_text(asks);
    cell.height = cell.blocked ? 0 : 1;
    cell.shade = (square / sheet.columns + square % sheet.columns) % 2;
    out.cells.push_back(std::move(cell));
  }
  return out;
}

std::vector<core::SidePanel> panels_of(const Sheet& sheet, const State& state, Seat seat) {
  std::string skimmers;
  for (int i = 0; i < kSkimmers; ++i)
    skimmers += (i > 0 ? "  s" : "s") + core::to_decimal(i + 1) + " " +
                (state.is_used(i) ? "used"
                                  : core::to_decimal(state.skimmers[static_cast<std::size_t>(i)]) + "/" +
                                        core::to_decimal(sheet.boxes[static_cast<std::size_t>(i)]));
  std::string dice;
  for (const char c : hand_to_text(state.unused)) dice += (dice.empty() ? "" : " ") + std::string(1, c);
  const std::string points = core::to_decimal(score(sheet, state));
  const std::string parts = score_parts(sheet, state);
  return {{seat, "dice", dice.empty() ? "-" : dice},
          {seat, "skimmers", skimmers},
          {seat, "rerolls", core::to_decimal(state.rerolls)},
          {seat, "score", parts.empty() ? points : points + ": " + parts}};
}

core::Cells Position::cells() const {
  core::Cells out = board_of(sheet_, state_);
  out.panels.push_back({core::kNoSeat, "sheet", std::string(sheet_.title())});
  if (!state_.is_over())
    out.panels.push_back(
        {core::kNoSeat, "round",
         core::to_decimal(state_.round) + ", then lock " + lock_name(state_.round - 1) + " closes"});
  for (core::SidePanel& panel : panels_of(sheet_, state_, core::kNoSeat))
    out.panels.push_back(std::move(panel));
  return out;
}

std::string score_parts(const Sheet& sheet, const State& state) {
  std::string out;
  for (int lock = 0; lock < kLines; ++lock) {
    if ((state.cracked >> lock & 1u) == 0) continue;
    const auto line = std::ranges::find(sheet.locks, static_cast<std::uint8_t>(lock)) - sheet.locks.begin();
    out += (out.empty() ? "" : ", ") + lock_name(lock) + " " +
           core::to_decimal(sheet.gems[static_cast<std::size_t>(line)]);
  }
  const int unused = kSkimmers - std::popcount(state.used);
  if (unused > 0)
    out += (out.empty() ? "" : ", ") + core::to_decimal(unused) +
           (unused == 1 ? " unused skimmer" : " unused skimmers");
  return out;
}

std::vector<core::Error> advice_for(const Sheet& sheet, const State& state, bool numbers_only) {
  const std::string marks = cheapest_marks(sheet, state, numbers_only);
  return {{closes_a_lock(state) ? &errors::kAskUse : &errors::kAskUseOnly,
           end_of_round(sheet, state, state.unused), std::nullopt},
          marks.empty() ? core::Error{&errors::kNoMark, {}, std::nullopt}
                        : core::Error{&errors::kCanMark, {{"marks", marks}}, std::nullopt}};
}

std::optional<core::Error> caution_of(const Sheet& sheet, const State& state, const Step& step) {
  Hand left = state.unused;
  left.remove(step.dice);
  if (step.kind == StepKind::Reroll || (step.kind != StepKind::Pass && !left.empty())) return std::nullopt;
  const bool closes = closes_a_lock(state);
  const core::ErrorCode& what = step.kind == StepKind::Pass
                                    ? closes ? errors::kCautionPass : errors::kCautionPassOnly
                                : closes ? errors::kCautionLast
                                         : errors::kCautionLastOnly;
  return core::Error{&what, end_of_round(sheet, state, left), std::nullopt};
}

std::vector<core::Error> Position::advice() const {
  if (node().kind != core::NodeKind::Decision) return {};
  return advice_for(sheet_, state_, numbers_only_ != 0);
}

std::optional<core::Error> Position::caution(const Step& step) const {
  return caution_of(sheet_, state_, step);
}

}  // namespace saltus::dice
