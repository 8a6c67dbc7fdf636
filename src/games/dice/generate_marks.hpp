// SPDX-License-Identifier: Apache-2.0
// The body of for_each_step. Part of generate.hpp.
#pragma once

#include <saltus/games/dice/generate.hpp>

namespace saltus::dice {
namespace detail {

/// The squares that are still open, by what they ask for.
struct OpenSquares {
  std::uint64_t numbers_low = 0;  ///< which numbers are asked for, as bits
  std::uint64_t numbers_high = 0;
  std::uint64_t odd = 0;  ///< squares, as bits
  std::uint64_t even = 0;
  std::uint64_t pair = 0;
  std::array<std::uint64_t, kMaxNumber + 1>
      of_number;  ///< meaningful where numbers_low or _high has the number

  OpenSquares(const Sheet& sheet, const State& state) {  // NOLINT(cppcoreguidelines-pro-type-member-init)
    const int count = sheet.square_count();
    for (int square = 0; square < count; ++square) {
      const std::uint64_t bit = std::uint64_t{1} << square;
      if ((state.marks & bit) != 0) continue;
      const Square asks = sheet.squares[static_cast<std::size_t>(square)];
      if (asks == kBlack) continue;
      if (asks == kOdd) {
        odd |= bit;
      } else if (asks == kEven) {
        even |= bit;
      } else if (asks == kPair) {
        pair |= bit;
      } else {
        std::uint64_t& numbers = asks < 64 ? numbers_low : numbers_high;
        const std::uint64_t number = std::uint64_t{1} << (asks % 64);
        if ((numbers & number) == 0) of_number[asks] = 0;
        numbers |= number;
        of_number[asks] |= bit;
      }
    }
  }
};

/// A set of unused dice that may be used together.
struct DiceSet {
  Hand dice;
  Totals totals;
  std::uint8_t size = 0;
  std::uint8_t pair_face = 0;  ///< of two equal dice and nothing else; or of a single die
};

/// Every multiset of unused dice, the empty one first: five dice have at most 2^5.
using DiceSets = core::FixedList<DiceSet, 32>;

inline void list_dice_sets(Hand unused, DiceSets& out) {
  out.push_back({});
  for (int face = 1; face <= kFaces; ++face) {
    const int count = unused.number_of(face);
    if (count == 0) continue;
    const std::size_t before = out.size();
    for (std::size_t i = 0; i < before; ++i) {
      DiceSet set = out[i];
      for (int k = 1; k <= count; ++k) {
        set.dice.add(face);
        set.totals = set.totals.with(face);
        ++set.size;
        const bool alike = i == 0 && k <= 2;
        set.pair_face = static_cast<std::uint8_t>(alike ? face : 0);
        out.push_back(set);
      }
    }
  }
}

/// Calls visit(square) for each bit.
template <class Visit>
void for_each_square(std::uint64_t squares, Visit&& visit) {
  for (; squares != 0; squares &= squares - 1) visit(std::countr_zero(squares));
}

}  // namespace detail

template <class Visit>
void for_each_step(const Sheet& sheet, const State& state, bool numbers_only, Visit&& visit) {
  using namespace detail;
  if (state.due > 0 || state.is_over()) return;
  const OpenSquares open(sheet, state);
  DiceSets sets;
  list_dice_sets(state.unused, sets);

  // Marks (D3), by every set of dice with every set of skimmers; by D4.3 `numbers` allows one skimmer, in
  // numbers only.
  for (unsigned skimmers = 0; skimmers < 1u << kSkimmers; ++skimmers) {
    const int count = std::popcount(skimmers);
    if (numbers_only && count > 1) continue;
    bool usable = true;
    for (int i = 0; i < kSkimmers; ++i)
      if ((skimmers >> i & 1u) != 0) usable = usable && state.is_usable(i);
    if (!usable) continue;
    for (const DiceSet& set : sets) {
      const int size = set.size + count;
      if (size == 0) continue;
      const auto mark = [&](std::uint64_t squares) {
        for_each_square(squares, [&](int square) {
          visit(Step{StepKind::Mark, static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(skimmers),
                     0, set.dice});
        });
      };
      Totals totals = set.totals;
      int value = set.pair_face;  // of one value, or of both of two
      bool alike = set.size == 0 || set.pair_face != 0;
      for (int i = 0; i < kSkimmers; ++i) {
        if ((skimmers >> i & 1u) == 0) continue;
        const int boxes = state.skimmers[static_cast<std::size_t>(i)];
        totals = totals.with(boxes);
        alike = alike && (value == 0 || value == boxes);
        value = boxes;
      }
      for_each_square(open.numbers_low & totals.low(),
                      [&](int number) { mark(open.of_number[static_cast<std::size_t>(number)]); });
      for_each_square(open.numbers_high & totals.high(),
                      [&](int number) { mark(open.of_number[static_cast<std::size_t>(number) + 64]); });
      if (count > 0 && numbers_only) continue;
      if (size == 1) mark(value % 2 == 1 ? open.odd : open.even);  // D3.2
      if (size == 2 && alike) mark(open.pair);
    }
  }

  // Charges (D4.1), rerolls (D5.1), and passing.
  for (int skimmer = 0; skimmer < kSkimmers; ++skimmer) {
    if (state.is_used(skimmer)) continue;
    const int free =
        sheet.boxes[static_cast<std::size_t>(skimmer)] - state.skimmers[static_cast<std::size_t>(skimmer)];
    for (int face = 1; face <= kFaces; ++face) {
      if (state.unused.number_of(face) == 0 || face > free) continue;
      Hand die;
      die.add(face);
      visit(Step{StepKind::Charge, static_cast<std::uint8_t>(skimmer), 0, 0, die});
    }
  }
  if (state.rerolls > 0)
    for (const DiceSet& set : sets)
      if (set.size > 0) visit(Step{StepKind::Reroll, 0, 0, 0, set.dice});
  visit(Step{StepKind::Pass, 0, 0, 0, {}});
}

}  // namespace saltus::dice
