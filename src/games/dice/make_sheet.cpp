// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/dice/make_sheet.hpp>

#include <algorithm>
#include <bit>
#include <utility>

#include <saltus/core/random.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/games/dice/policy.hpp>

namespace saltus::dice {
namespace {

constexpr int kSide = 6;

/// The black squares of each pattern, most important first: an easy sheet takes nine, a medium one seven, a
/// hard one five.
constexpr std::array<std::array<int, 9>, kPatterns.size()> kBlackSquares{{
    {0, 35, 7, 28, 14, 21, 5, 30, 17},   // diagonal
    {14, 15, 20, 21, 8, 27, 13, 22, 2},  // cross
    {0, 5, 30, 35, 1, 34, 6, 29, 11},    // corners
    {7, 10, 25, 28, 8, 27, 13, 22, 16},  // ring
    {1, 13, 25, 4, 22, 34, 9, 26, 31},   // stripes
    {3, 10, 18, 23, 26, 33, 6, 13, 29},  // scattered
}};
constexpr std::array<std::size_t, kDifficulties.size()> kBlackCount{9, 7, 5};

/// Of a hundred squares: O, E, X2; the rest are numbers. Each pattern has its own taste.
struct Taste {
  int odd, even, pair;
};
constexpr std::array<Taste, kPatterns.size()> kTastes{{
    {8, 8, 8},
    {4, 4, 16},
    {14, 14, 4},
    {6, 6, 6},
    {16, 4, 6},
    {10, 10, 10},
}};

/// A number that a square may ask for when the earlier of its locks closes after `round` rounds.
int draw_number(core::Random& random, int round, std::size_t difficulty) {
  const auto between = [&](int low, int high) {
    return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  const int harder = static_cast<int>(difficulty);
  if (round <= 2) return between(1, 6);
  if (round <= 4) return between(1, 8 + harder);
  if (round <= 7) return between(2, 11 + 2 * harder);
  return between(4, 14 + 2 * harder);
}

Square draw_square(core::Random& random, int round, const Recipe& recipe) {
  const Taste& taste = kTastes[recipe.pattern];
  const int ticket = static_cast<int>(random.below(100));
  if (ticket < taste.odd) return kOdd;
  if (ticket < taste.odd + taste.even) return kEven;
  if (ticket < taste.odd + taste.even + taste.pair && round > 2) return kPair;
  return static_cast<Square>(draw_number(random, round, recipe.difficulty));
}

/// Early locks go to lines with few open squares; equals in a random order.
void draw_locks(core::Random& random, Sheet& sheet) {
  std::array<int, kLines> order{};
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  for (std::size_t i = kLines - 1; i > 0; --i)
    std::swap(order[i], order[random.below(static_cast<std::uint32_t>(i + 1))]);
  const std::uint64_t black = sheet.black();
  // A little luck, so that not every sheet of a pattern opens in the same order.
  std::array<int, kLines> rank{};
  for (std::size_t i = 0; i < order.size(); ++i) {
    const int open = std::popcount(sheet.line(order[i]) & ~black);
    rank[static_cast<std::size_t>(order[i])] =
        kLines * (2 * open + static_cast<int>(random.below(3))) + static_cast<int>(i);
  }
  std::ranges::sort(order, {}, [&](int line) { return rank[static_cast<std::size_t>(line)]; });
  for (std::size_t lock = 0; lock < kLines; ++lock)
    sheet.locks[static_cast<std::size_t>(order[lock])] = static_cast<std::uint8_t>(lock);
}

/// More for lines that are dear for the time they have.
void set_gems(core::Random& random, Sheet& sheet) {
  for (int line = 0; line < kLines; ++line) {
    const int rounds = sheet.locks[static_cast<std::size_t>(line)] + 1;
    const int dear = 12 * cheapest_dice(sheet, line) / (kDice * rounds);  // 12 needs every die there is
    const int gems = 1 + dear / 3 + (rounds <= 3 ? 1 : 0) + static_cast<int>(random.below(2));
    sheet.gems[static_cast<std::size_t>(line)] = static_cast<std::uint8_t>(std::clamp(gems, 1, 5));
  }
}

Sheet draw_sheet(const Recipe& recipe, std::string_view name) {
  core::Random random(recipe.seed ^
                      core::SplitMix64(recipe.difficulty * kPatterns.size() + recipe.pattern).next());
  Sheet sheet;
  std::ranges::copy(name.substr(0, kMaxNameBytes), sheet.name.begin());
  sheet.rows = sheet.columns = kSide;
  sheet.boxes.fill(20);
  sheet.squares.fill(1);
  for (std::size_t i = 0; i < kBlackCount[recipe.difficulty]; ++i)
    sheet.squares[static_cast<std::size_t>(kBlackSquares[recipe.pattern][i])] = kBlack;
  draw_locks(random, sheet);
  for (int square = 0; square < sheet.square_count(); ++square) {
    if (sheet.squares[static_cast<std::size_t>(square)] == kBlack) continue;
    const int round = 1 + std::min(sheet.locks[static_cast<std::size_t>(sheet.row_of(square))],
                                   sheet.locks[static_cast<std::size_t>(sheet.column_line_of(square))]);
    sheet.squares[static_cast<std::size_t>(square)] = draw_square(random, round, recipe);
  }
  set_gems(random, sheet);
  return sheet;
}

}  // namespace

int cheapest_dice(const Sheet& sheet, int line) {
  int total = 0;
  for (int square = 0; square < sheet.square_count(); ++square) {
    if ((sheet.line(line) >> square & 1u) == 0) continue;
    const Square asks = sheet.squares[static_cast<std::size_t>(square)];
    if (asks == kBlack) continue;
    total += asks == kPair ? 2 : asks > kMaxNumber ? 1 : (asks + kFaces - 1) / kFaces;
  }
  return total;
}

std::vector<std::string> faults(const Sheet& sheet) {
  std::vector<std::string> out;
  const std::uint64_t black = sheet.black();
  int large = 0;
  for (int line = 0; line < kLines; ++line) {
    const std::string name = sheet.line_name(line);
    const std::uint64_t squares = sheet.line(line);
    const int rounds = sheet.locks[static_cast<std::size_t>(line)] + 1;
    if ((squares & ~black) == 0) out.emplace_back(name + " is black from the start and can never pay");
    if (rounds <= 2 && (squares & black) == 0)
      out.emplace_back(name + " has an early lock and no black square");
    const int dice = cheapest_dice(sheet, line);
    if (dice > kDice * rounds)
      out.emplace_back(name + " takes at least " + core::to_decimal(dice) +
                       " dice, but its lock closes after " +
                       core::to_decimal(static_cast<long long>(kDice) * rounds));
    int pairs = 0;
    for (int square = 0; square < sheet.square_count(); ++square) {
      if ((squares >> square & 1u) == 0) continue;
      const Square asks = sheet.squares[static_cast<std::size_t>(square)];
      pairs += asks == kPair ? 1 : 0;
      const bool is_large = asks > 18 && asks <= kMaxNumber;
      if (is_large && line < sheet.rows) ++large;
      if (is_large && rounds <= 6 && sheet.gems[static_cast<std::size_t>(line)] < 4)
        out.emplace_back(square_name(sheet, square) + " is above 18 on " + name +
                         ", which is neither late nor rich");
    }
    if (pairs > 2) out.emplace_back(name + " has more than two pairs");
    if (sheet.gems[static_cast<std::size_t>(line)] == 0) out.emplace_back(name + " has no gems");
  }
  if (large > 3) out.emplace_back("more than three numbers are above 18");
  return out;
}

Band band_of(std::size_t difficulty) {
  constexpr std::array<Band, kDifficulties.size()> kBands{{{17, 21}, {13, 17}, {9, 13}}};
  return kBands[difficulty];
}

Sheet make_sheet(const Recipe& recipe, std::string_view name) {
  constexpr std::uint64_t kGames = 400;
  const Band band = band_of(recipe.difficulty);
  for (Recipe attempt = recipe;; ++attempt.seed) {
    const Sheet sheet = draw_sheet(attempt, name);
    if (!faults(sheet).empty()) continue;
    const Simulation simulation = simulate(sheet, 1, kGames);
    // Nobody may crack every line, or the sheet would be no choice: searches crack three or four lines more
    // than the policy does.
    if (simulation.mean >= band.low && simulation.mean <= band.high && simulation.lines < 8) return sheet;
  }
}

}  // namespace saltus::dice
