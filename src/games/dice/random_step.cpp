// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/dice/random_step.hpp>

#include <array>
#include <bit>

#include <saltus/games/dice/generate.hpp>

namespace saltus::dice {
namespace {

/// kQuotient[n][i] is i / n for n <= 6 and i < 32, the number of sets that five dice have at most.
constexpr auto kQuotient = [] {
  std::array<std::array<std::uint8_t, 32>, kDice + 2> out{};
  for (std::size_t n = 1; n < out.size(); ++n)
    for (std::size_t i = 0; i < out[n].size(); ++i) out[n][i] = static_cast<std::uint8_t>(i / n);
  return out;
}();

/// How many sets of dice a hand has, the empty one included.
std::uint32_t set_count(Hand hand) {
  std::uint32_t count = 1;
  for (int face = 1; face <= kFaces; ++face) count *= static_cast<std::uint32_t>(hand.number_of(face) + 1);
  return count;
}

/// Set number `index` of a hand: the digits of `index` are how many dice of each face it has.
Hand set_of(Hand hand, std::uint32_t index) {
  Hand out;
  for (int face = 1; face <= kFaces && index > 0; ++face) {
    const auto base = static_cast<std::size_t>(hand.number_of(face) + 1);
    const std::uint32_t rest = kQuotient[base][index];
    out.add(face, static_cast<int>(index - rest * base));
    index = rest;
  }
  return out;
}

/// Bit number `index` of `bits`, counted from the lowest that is set.
int nth_bit(std::uint64_t bits, std::uint32_t index) {
  for (; index > 0; --index) bits &= bits - 1;
  return std::countr_zero(bits);
}

/// Whether the values can mark the square (D3.1, D3.2, D4.3).
bool makes(const State& state, bool numbers_only, Square asks, std::uint8_t skimmers, Hand dice) {
  Sums sums;
  int count = 0;
  int last = 0;
  bool alike = true;
  const auto add = [&](int value) {
    sums = sums.with(value);
    alike = alike && (count == 0 || value == last);
    last = value;
    ++count;
  };
  for (int i = 0; i < kSkimmers; ++i)
    if ((skimmers >> i & 1u) != 0) add(state.skimmers[static_cast<std::size_t>(i)]);
  if (numbers_only && (count > 1 || (count > 0 && asks > kMaxNumber))) return false;
  for (int face = 1; face <= kFaces; ++face)
    for (int k = dice.number_of(face); k > 0; --k) add(face);
  if (asks == kPair) return count == 2 && alike;
  if (asks > kMaxNumber) return count == 1 && (last % 2 == 1) == (asks == kOdd);
  return count > 0 && sums.can_make(asks);
}

}  // namespace

Step random_step(const Sheet& sheet, const State& state, bool numbers_only, core::Random& random) {
  const std::uint64_t open = sheet.all() & ~(state.marks | sheet.black());
  std::array<std::uint8_t, kSkimmers> usable{};
  std::uint32_t usable_count = 0;
  std::array<std::uint32_t, kSkimmers> charges{};  // the faces that fit, as bits from face 1 on
  std::uint32_t charge_count = 0;
  std::uint32_t faces = 0;
  for (int face = 1; face <= kFaces; ++face)
    faces |= static_cast<std::uint32_t>(state.unused.number_of(face) > 0) << (face - 1);
  for (std::size_t i = 0; i < kSkimmers; ++i) {
    if (state.is_used(static_cast<int>(i))) continue;
    if (state.skimmers[i] > 0) usable[usable_count++] = static_cast<std::uint8_t>(1u << i);
    const int free = sheet.boxes[i] - state.skimmers[i];
    charges[i] = free >= kFaces ? faces : faces & ((1u << free) - 1);
    charge_count += static_cast<std::uint32_t>(std::popcount(charges[i]));
  }
  const auto squares = static_cast<std::uint32_t>(std::popcount(open));
  const std::uint32_t sets = set_count(state.unused);
  const std::uint32_t marks = (squares * sets) << usable_count;
  const std::uint32_t rerolls = state.rerolls > 0 ? sets - 1 : 0;

  for (;;) {
    std::uint32_t ticket = random.below(marks + charge_count + rerolls + 1);
    if (ticket < marks) {
      std::uint8_t skimmers = 0;
      for (std::uint32_t i = 0; i < usable_count; ++i)
        if ((ticket >> i & 1u) != 0) skimmers = static_cast<std::uint8_t>(skimmers | usable[i]);
      ticket >>= usable_count;
      const int square = nth_bit(open, ticket % squares);
      const Hand dice = set_of(state.unused, ticket / squares);
      if (makes(state, numbers_only, sheet.squares[static_cast<std::size_t>(square)], skimmers, dice))
        return {StepKind::Mark, static_cast<std::uint8_t>(square), skimmers, 0, dice};
      continue;
    }
    ticket -= marks;
    for (std::uint8_t i = 0; i < kSkimmers; ++i) {
      const auto count = static_cast<std::uint32_t>(std::popcount(charges[i]));
      if (ticket < count) {
        Hand die;
        die.add(nth_bit(charges[i], ticket) + 1);
        return {StepKind::Charge, i, 0, 0, die};
      }
      ticket -= count;
    }
    if (ticket < rerolls) return {StepKind::Reroll, 0, 0, 0, set_of(state.unused, ticket + 1)};
    return {};
  }
}

Hand random_roll(int count, core::Random& random) {
  Hand dice;
  for (int i = 0; i < count; ++i) dice.add(static_cast<int>(random.below(kFaces)) + 1);
  return dice;
}

}  // namespace saltus::dice
