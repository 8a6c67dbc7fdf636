// SPDX-License-Identifier: Apache-2.0
// Listing steps. A full hand with three charged skimmers has 256 sets of values and a thousand marks. Going
// through the squares of each set is a short loop of unforeseeable length 256 times, which costs three times
// as much as what it does. So the matrix of sets and numbers is computed bit by bit without a branch, turned,
// and gone through number by number: a few dozen long loops.
#include <saltus/games/dice/generate.hpp>

#include <array>
#include <bit>
#include <cstring>

namespace saltus::dice {
namespace {

/// Sets of dice and skimmers that may be used together, at most 2^5 · 2^3, the empty one first.
class Sets {
 public:
  static constexpr std::size_t kMost = 256;

  Sets(const State& state, bool numbers_only) {  // NOLINT(cppcoreguidelines-pro-type-member-init)
    steps[0] = Step{StepKind::Mark, 0, 0, 0, {}};
    sums[0] = Sums();
    counts[0] = 0;
    for (int face = 1; face <= kFaces; ++face) {
      const std::size_t before = size;
      for (int copies = state.unused.number_of(face); copies > 0; --copies) {
        // The sets so far, each with one more die of this face than when they were added last.
        const std::size_t from = size - before;
        for (std::size_t i = 0; i < before; ++i) {
          steps[size + i] = steps[from + i];
          steps[size + i].dice.add(face);
          sums[size + i] = sums[from + i].with(face);
          counts[size + i] = static_cast<std::uint8_t>(counts[from + i] + 1);
        }
        size += before;
      }
    }
    of_dice = size;
    for (int skimmer = 0; skimmer < kSkimmers; ++skimmer) {
      if (!state.is_usable(skimmer)) continue;
      const int boxes = state.skimmers[static_cast<std::size_t>(skimmer)];
      const std::size_t before = numbers_only ? of_dice : size;  // D4.3: one skimmer at a time
      for (std::size_t i = 0; i < before; ++i) {
        steps[size + i] = steps[i];
        steps[size + i].skimmers = static_cast<std::uint8_t>(steps[i].skimmers | 1u << skimmer);
        sums[size + i] = sums[i].with(boxes);
        counts[size + i] = static_cast<std::uint8_t>(counts[i] + 1);
      }
      size += before;
    }
  }

  std::size_t size = 1;
  std::size_t of_dice = 1;  ///< the first ones have no skimmer
  std::array<Step, kMost> steps;
  std::array<Sums, kMost> sums;
  std::array<std::uint8_t, kMost> counts;  ///< how many values each has
};

/// The squares that are still open, by what they ask for.
struct OpenSquares {
  OpenSquares(const Sheet& sheet, const State& state) {  // NOLINT(cppcoreguidelines-pro-type-member-init)
    for (std::uint64_t open = sheet.all() & ~(state.marks | sheet.black()); open != 0; open &= open - 1) {
      const std::uint64_t square = open & (~open + 1);
      const Square asks = sheet.squares[static_cast<std::size_t>(std::countr_zero(open))];
      if (asks == kOdd) {
        odd |= square;
      } else if (asks == kEven) {
        even |= square;
      } else if (asks == kPair) {
        pair |= square;
      } else {
        const std::size_t column = 63u - asks / 2u;
        std::uint64_t& of_parity = asked[asks % 2u];
        std::uint64_t& squares = asking[asks % 2u][column];
        squares = (of_parity >> column & 1u) != 0 ? squares | square : square;
        of_parity |= std::uint64_t{1} << column;
      }
    }
  }

  std::uint64_t odd = 0;  ///< squares, as bits
  std::uint64_t even = 0;
  std::uint64_t pair = 0;
  /// By parity the numbers that are asked for, n in column 63 − n / 2, and the squares of each.
  std::array<std::uint64_t, 2> asked{};
  std::array<std::array<std::uint64_t, 64>, 2> asking;
};

/// Eight rows of eight bits, turned: bit c of byte r becomes bit r of byte c. Swaps single bits, then blocks
/// of 2×2 and of 4×4 across the diagonal.
constexpr std::uint64_t transposed(std::uint64_t rows) {
  const auto swap = [&rows](unsigned distance, std::uint64_t upper) {
    const std::uint64_t differ = (rows ^ rows >> distance) & upper;
    rows ^= differ ^ differ << distance;
  };
  swap(7, 0x00AA00AA00AA00AAu);
  swap(14, 0x0000CCCC0000CCCCu);
  swap(28, 0x00000000F0F0F0F0u);
  return rows;
}
static_assert(transposed(0x00000000000000FFu) == 0x0101010101010101u);
static_assert(transposed(0x8040201008040201u) == 0x8040201008040201u);

/// A bit for each set.
using SetMask = std::array<std::uint64_t, Sets::kMost / 64>;

/// Writes the steps of `sets` that are in the mask, for each of the squares. Whole steps are joined by OR: a
/// square put into a step byte by byte would make each store wait for the one before.
Step* write_marks(const Sets& sets, const SetMask& mask, std::uint64_t squares, Step* end) {
  for (; squares != 0; squares &= squares - 1) {
    const auto target = std::bit_cast<std::uint64_t>(
        Step{StepKind::Mark, static_cast<std::uint8_t>(std::countr_zero(squares)), 0, 0, {}});
    for (std::size_t word = 0; 64 * word < sets.size; ++word) {
      const Step* const steps = sets.steps.data() + 64 * word;
      for (std::uint64_t bits = mask[word]; bits != 0; bits &= bits - 1) {
        const auto step = std::bit_cast<std::uint64_t>(steps[std::countr_zero(bits)]);
        *end++ = std::bit_cast<Step>(step | target);
      }
    }
  }
  return end;
}

/// Marks of numbers (D3.1).
Step* write_numbers(const Sets& sets, const OpenSquares& open, Step* end) {
  // 1. A row for each set: which numbers it makes, in their columns, and its parity.
  std::array<std::uint64_t, Sets::kMost> rows;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  SetMask odd{};
  for (std::size_t i = 0; i < sets.size; ++i) {
    const auto total = static_cast<unsigned>(sets.sums[i].total());
    // The number T − 2x stands in column 63 − T / 2 + x.
    rows[i] = sets.sums[i].bits() << (63u - total / 2u) & open.asked[total % 2u];
    odd[i / 64] |= std::uint64_t{total % 2u} << (i % 64);
  }
  std::size_t padded = sets.size;
  while (padded % 8 != 0) rows[padded++] = 0;

  // 2. Eight columns at a time, where any of them is asked for: a mask of sets for each.
  for (unsigned shift = 0; shift < 64; shift += 8) {
    const std::uint64_t columns = (open.asked[0] | open.asked[1]) >> shift & 0xFFu;
    if (columns == 0) continue;
    std::array<std::array<std::uint8_t, Sets::kMost / 8>, 8>
        masks;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    for (std::size_t i = 0; i < padded; i += 8) {
      std::uint64_t eight = 0;
      for (unsigned k = 0; k < 8; ++k) eight |= (rows[i + k] >> shift & 0xFFu) << (8 * k);
      eight = transposed(eight);
      for (unsigned column = 0; column < 8; ++column)
        masks[column][i / 8] = static_cast<std::uint8_t>(eight >> (8 * column));
    }
    for (unsigned column = 0; column < 8; ++column) {
      if ((columns >> column & 1u) == 0) continue;
      SetMask makes{};
      std::memcpy(makes.data(), masks[column].data(), padded / 8);

      // 3. The steps of its odd and of its even number.
      for (const std::size_t parity : {0u, 1u}) {
        if ((open.asked[parity] >> (shift + column) & 1u) == 0) continue;
        SetMask these = makes;
        for (std::size_t word = 0; word < these.size(); ++word)
          these[word] &= parity == 1 ? odd[word] : ~odd[word];
        end = write_marks(sets, these, open.asking[parity][shift + column], end);
      }
    }
  }
  return end;
}

/// Marks of O, E and X2 (D3.2); by D4.3 `numbers` allows no skimmer here.
Step* write_others(const Sets& sets, const State& state, const OpenSquares& open, bool numbers_only,
                   Step* end) {
  const auto value_of = [&](std::size_t set) { return sets.sums[set].total(); };
  const std::size_t count = numbers_only ? sets.of_dice : sets.size;
  SetMask odd{};
  SetMask even{};
  SetMask pair{};
  for (std::size_t i = 1; i < count; ++i) {
    if (sets.counts[i] > 2) continue;
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    if (sets.counts[i] == 1) (value_of(i) % 2 == 1 ? odd : even)[i / 64] |= bit;
    // Two values are the same exactly if half of their sum is one of them.
    if (sets.counts[i] != 2 || value_of(i) % 2 != 0) continue;
    const Step& step = sets.steps[i];
    const int half = value_of(i) / 2;
    bool same = half <= kFaces && step.dice.number_of(half) > 0;
    for (int skimmer = 0; skimmer < kSkimmers; ++skimmer)
      same = same || ((step.skimmers >> skimmer & 1u) != 0 &&
                      state.skimmers[static_cast<std::size_t>(skimmer)] == half);
    if (same) pair[i / 64] |= bit;
  }
  end = write_marks(sets, odd, open.odd, end);
  end = write_marks(sets, even, open.even, end);
  return write_marks(sets, pair, open.pair, end);
}

}  // namespace

void generate_steps(const Sheet& sheet, const State& state, bool numbers_only, StepList& out) {
  if (state.due > 0 || state.is_over()) return;
  const Sets sets(state, numbers_only);
  const OpenSquares open(sheet, state);
  Step* end = write_numbers(sets, open, out.end());
  if ((open.odd | open.even | open.pair) != 0) end = write_others(sets, state, open, numbers_only, end);

  // Charges (D4.1), rerolls (D5.1), and passing.
  for (int skimmer = 0; skimmer < kSkimmers; ++skimmer) {
    if (state.is_used(skimmer)) continue;
    const auto index = static_cast<std::size_t>(skimmer);
    const int free = sheet.boxes[index] - state.skimmers[index];
    for (int face = 1; face <= kFaces && face <= free; ++face) {
      if (state.unused.number_of(face) == 0) continue;
      Hand die;
      die.add(face);
      *end++ = Step{StepKind::Charge, static_cast<std::uint8_t>(skimmer), 0, 0, die};
    }
  }
  if (state.rerolls > 0)
    for (std::size_t i = 1; i < sets.of_dice; ++i)
      *end++ = Step{StepKind::Reroll, 0, 0, 0, sets.steps[i].dice};
  *end++ = Step{};
  out.set_end(end);
}

}  // namespace saltus::dice
