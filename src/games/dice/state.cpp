// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/dice/state.hpp>

namespace saltus::dice {

int score(const Sheet& sheet, const State& state) {
  int total = 0;
  for (std::size_t line = 0; line < kLines; ++line)
    if ((state.cracked >> sheet.locks[line] & 1u) != 0) total += sheet.gems[line];
  for (int skimmer = 0; skimmer < kSkimmers; ++skimmer) total += state.is_used(skimmer) ? 0 : 1;
  return total;
}

namespace {

/// Whether a line pays now: full, not black from the start (D6.2), its lock still open. Locks close at the
/// end of their round, so in round k those of k and later are open.
bool pays(const Sheet& sheet, const State& state, int line, std::uint64_t done, std::uint64_t black) {
  const std::uint64_t squares = sheet.line(line);
  return (squares & ~done) == 0 && (squares & ~black) != 0 &&
         sheet.locks[static_cast<std::size_t>(line)] + 1 >= state.round;
}

}  // namespace

void crack_lines(const Sheet& sheet, State& state, int square) {
  const std::uint64_t black = sheet.black();
  for (const int line : {sheet.row_of(square), sheet.column_line_of(square)})
    if (pays(sheet, state, line, state.marks | black, black))
      state.cracked =
          static_cast<std::uint16_t>(state.cracked | 1u << sheet.locks[static_cast<std::size_t>(line)]);
}

std::uint16_t full_open_lines(const Sheet& sheet, const State& state) {
  const std::uint64_t black = sheet.black();
  unsigned out = 0;
  for (int line = 0; line < kLines; ++line)
    if (pays(sheet, state, line, state.marks | black, black))
      out |= 1u << sheet.locks[static_cast<std::size_t>(line)];
  return static_cast<std::uint16_t>(out);
}

void do_step(const Sheet& sheet, State& state, const Step& step) {
  bool round_ends = false;
  switch (step.kind) {
    case StepKind::Mark:
      state.marks |= std::uint64_t{1} << step.target;
      state.unused.remove(step.dice);
      state.used = static_cast<std::uint8_t>(state.used | step.skimmers);
      crack_lines(sheet, state, step.target);
      round_ends = state.unused.empty();
      break;
    case StepKind::Charge:
      for (int face = 1; face <= kFaces; ++face)
        if (step.dice.number_of(face) > 0)
          state.skimmers[step.target] = static_cast<std::uint8_t>(state.skimmers[step.target] + face);
      state.unused.remove(step.dice);
      round_ends = state.unused.empty();
      break;
    case StepKind::Reroll:
      state.unused.remove(step.dice);
      state.due = static_cast<std::uint8_t>(step.dice.size());
      --state.rerolls;
      break;
    case StepKind::Pass:
      round_ends = true;
      break;
  }
  if (!round_ends) return;
  ++state.round;  // and with it the lock of the round before closes
  state.unused = {};
  state.due = state.is_over() ? 0 : kDice;
}

std::uint32_t weight_of(Hand dice) {
  constexpr std::array<std::uint32_t, kDice + 1> kFactorial{1, 1, 2, 6, 24, 120};
  std::uint32_t weight = kFactorial[static_cast<std::size_t>(dice.size())];
  for (int face = 1; face <= kFaces; ++face)
    weight /= kFactorial[static_cast<std::size_t>(dice.number_of(face))];
  return weight;
}

namespace {

/// Hands of `count` more dice, none below `face`.
void add_rolls(int count, int face, Hand so_far, OutcomeList& out) {
  if (count == 0) {
    out.push_back({so_far, weight_of(so_far)});
    return;
  }
  for (; face <= kFaces; ++face) {
    Hand more = so_far;
    more.add(face);
    add_rolls(count - 1, face, more, out);
  }
}

}  // namespace

void list_rolls(int count, OutcomeList& out) {
  if (count > 0) add_rolls(count, 1, {}, out);
}

void do_roll(State& state, Hand dice) {
  state.unused.add(dice);
  state.due = 0;
}

}  // namespace saltus::dice
