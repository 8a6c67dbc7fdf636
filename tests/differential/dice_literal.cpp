// SPDX-License-Identifier: Apache-2.0
// The slow, literal dice game: notation, legal steps, outcomes, score, random sheets and positions. Every
// step follows the wording of rules/dice.md and cites the rule it follows.
#include "differential/dice_literal.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <utility>

namespace saltus::test::dice_literal {
namespace {

constexpr int kDice = 5;             // D1.1
constexpr int kSides = 6;            // D1.1
constexpr int kSkimmers = 3;         // D1.1
constexpr int kRerolls = 3;          // D5.1
constexpr int kRounds = 12;          // D2.1
constexpr int kRowsAndColumns = 12;  // D1.1

std::size_t index(int number) { return static_cast<std::size_t>(number); }

// ---- Squares ----

// D1.2
bool is_number(const std::string& square) { return square[0] >= '0' && square[0] <= '9'; }

struct Place {
  int row;
  int column;
};

std::vector<Place> all_places(const Sheet& sheet) {
  std::vector<Place> places;
  for (int row = 0; row < sheet.rows; ++row) {
    for (int column = 0; column < sheet.columns; ++column) places.push_back(Place{row, column});
  }
  return places;
}

const std::string& square_at(const Sheet& sheet, Place place) {
  return sheet.squares[index(place.row)][index(place.column)];
}

bool is_black(const Sheet& sheet, Place place) { return square_at(sheet, place) == "#"; }

// D1.2: a square that is blacked out counts as marked.
bool counts_as_marked(const Position& position, Place place) {
  return is_black(position.sheet, place) || position.marks[index(place.row)][index(place.column)];
}

// Notation: `b3` is column b, row 3.
std::string place_text(Place place) {
  return static_cast<char>('a' + place.column) + std::to_string(place.row + 1);
}

// ---- Lines and locks ----

// D2.2: a line is a row or a column.
struct Line {
  std::vector<Place> places;
  char lock = 'A';
  int gems = 0;
};

std::vector<Line> all_lines(const Sheet& sheet) {
  std::vector<Line> lines;
  for (int row = 0; row < sheet.rows; ++row) {
    Line line{{}, sheet.row_locks[index(row)][0], sheet.row_gems[index(row)]};
    for (int column = 0; column < sheet.columns; ++column) line.places.push_back(Place{row, column});
    lines.push_back(line);
  }
  for (int column = 0; column < sheet.columns; ++column) {
    Line line{{}, sheet.column_locks[index(column)][0], sheet.column_gems[index(column)]};
    for (int row = 0; row < sheet.rows; ++row) line.places.push_back(Place{row, column});
    lines.push_back(line);
  }
  return lines;
}

bool holds(const Line& line, Place wanted) {
  return std::ranges::any_of(line.places, [wanted](Place place) {
    return place.row == wanted.row && place.column == wanted.column;
  });
}

bool is_full(const Position& position, const Line& line) {
  return std::ranges::all_of(line.places,
                             [&position](Place place) { return counts_as_marked(position, place); });
}

// D6.2
bool is_entirely_black(const Sheet& sheet, const Line& line) {
  return std::ranges::all_of(line.places, [&sheet](Place place) { return is_black(sheet, place); });
}

// D2.2: lock A closes at the end of round 1, ... lock L at the end of round 12. In round k lock k is open.
bool is_open(const Position& position, char lock) {
  const int closing_round = lock - 'A' + 1;
  return closing_round >= position.round;
}

// ---- Making a square ----

// D4.2: something that is added or subtracted in a mark, a die or a skimmer that counts as one.
struct Term {
  int skimmer;  // 1 to 3, or 0 for a die
  int value;
};

// D3.1: whether the terms from the given one on, each added or subtracted, total the number.
bool can_total(const std::vector<Term>& terms, std::size_t from, int number) {
  if (from == terms.size()) return number == 0;
  return can_total(terms, from + 1, number - terms[from].value) ||
         can_total(terms, from + 1, number + terms[from].value);
}

int skimmers_among(const std::vector<Term>& terms) {
  return static_cast<int>(std::ranges::count_if(terms, [](const Term& term) { return term.skimmer != 0; }));
}

// D3.1, D3.2, D4.2, D4.3: whether exactly these terms make the square.
bool make_square(const std::vector<Term>& terms, const std::string& square, bool numbers_only) {
  if (terms.empty()) return false;
  // D4.3, the strict reading: numbers only, one skimmer per mark. In the full reading a skimmer is just like
  // any die.
  if (numbers_only && skimmers_among(terms) > 1) return false;
  if (numbers_only && skimmers_among(terms) > 0 && !is_number(square)) return false;
  if (is_number(square)) return can_total(terms, 0, std::stoi(square));
  if (square == "O") return terms.size() == 1 && terms[0].value % 2 == 1;
  if (square == "E") return terms.size() == 1 && terms[0].value % 2 == 0;
  if (square == "X2") return terms.size() == 2 && terms[0].value == terms[1].value;
  return false;  // D3.3: blacked out
}

// Notation: the terms stand in canonical order, "taking + at each term whenever the rest can still reach the
// number; a leading minus is written". Read: O, E and X2 have no number to reach and take + throughout.
std::string spell(const std::vector<Term>& terms, const std::string& square) {
  std::string text;
  int to_reach = is_number(square) ? std::stoi(square) : 0;
  for (std::size_t which = 0; which < terms.size(); ++which) {
    const Term& term = terms[which];
    const bool plus = !is_number(square) || can_total(terms, which + 1, to_reach - term.value);
    to_reach += plus ? -term.value : term.value;
    if (!plus) {
      text += '-';
    } else if (which > 0) {
      text += '+';
    }
    text += term.skimmer != 0 ? "s" + std::to_string(term.skimmer) : std::to_string(term.value);
  }
  return text;
}

// The terms at hand in canonical order: skimmers by number, then dice descending.
std::vector<Term> terms_at_hand(const Position& position) {
  std::vector<Term> terms;
  for (int skimmer = 1; skimmer <= kSkimmers; ++skimmer) {
    const std::size_t which = index(skimmer - 1);
    // D4.2: with at least one box marked, and not used before.
    if (position.skimmers[which] >= 1 && !position.used[which]) {
      terms.push_back(Term{skimmer, position.skimmers[which]});
    }
  }
  std::vector<int> descending = position.dice;
  std::ranges::sort(descending, std::greater<>());
  for (const int value : descending) terms.push_back(Term{0, value});
  return terms;
}

std::vector<std::vector<Term>> subsets(const std::vector<Term>& terms) {
  std::vector<std::vector<Term>> result{{}};
  for (const Term& term : terms) {
    const std::vector<std::vector<Term>> without = result;
    for (std::vector<Term> subset : without) {
      subset.push_back(term);
      result.push_back(subset);
    }
  }
  return result;
}

// ---- Steps ----

// D3, D4.2. The text names the square, the die values and the skimmers and is spelt in only one way, so a set
// of texts holds each move of D3.4 once.
std::set<std::string> mark_texts(const Position& position) {
  std::set<std::string> texts;
  const std::vector<std::vector<Term>> choices = subsets(terms_at_hand(position));
  for (const Place place : all_places(position.sheet)) {
    if (counts_as_marked(position, place)) continue;  // D3.3
    const std::string& square = square_at(position.sheet, place);
    for (const std::vector<Term>& terms : choices) {
      if (make_square(terms, square, position.numbers_only)) {
        texts.insert(place_text(place) + '=' + spell(terms, square));
      }
    }
  }
  return texts;
}

// D4.1
std::set<std::string> charge_texts(const Position& position) {
  std::set<std::string> texts;
  for (int skimmer = 1; skimmer <= kSkimmers; ++skimmer) {
    const std::size_t which = index(skimmer - 1);
    if (position.used[which]) continue;
    const int free_boxes = position.sheet.skimmer_boxes[which] - position.skimmers[which];
    for (const int value : position.dice) {
      if (free_boxes >= value) texts.insert('s' + std::to_string(skimmer) + '+' + std::to_string(value));
    }
  }
  return texts;
}

// D5.1: any non-empty set of unused dice.
std::set<std::string> reroll_texts(const Position& position) {
  std::set<std::string> texts;
  if (position.rerolls == 0) return texts;
  std::vector<std::string> sets{""};
  for (const int value : position.dice) {  // ascending
    const std::vector<std::string> without = sets;
    for (const std::string& set : without) sets.push_back(set + std::to_string(value));
  }
  for (const std::string& set : sets) {
    if (!set.empty()) texts.insert("r:" + set);
  }
  return texts;
}

void take_die(Position& position, int value) { position.dice.erase(std::ranges::find(position.dice, value)); }

// D2.2: lock k closes and the next round begins with five dice to be rolled; after round L the game is over.
// Nothing is lost or paid by the closing itself: a lock is closed because the round is past (is_open).
void close_lock(Position& position) {
  position.dice.clear();
  ++position.round;
  position.due = position.round <= kRounds ? kDice : 0;
}

// D2.2: the round ends as soon as no die is unused.
void end_round_if_no_die_is_unused(Position& position) {
  if (position.dice.empty()) close_lock(position);
}

// D6.1: the last square of a line is marked and its lock is open. The mark pays before the round can end.
void circle_gems(Position& position, Place place) {
  for (const Line& line : all_lines(position.sheet)) {
    if (holds(line, place) && is_full(position, line) && is_open(position, line.lock)) {
      position.cracked.insert(line.lock);
    }
  }
}

void mark(Position& position, const std::string& step) {
  const std::size_t equals = step.find('=');
  const Place place{std::stoi(step.substr(1, equals - 1)) - 1, step[0] - 'a'};
  for (std::size_t next = equals + 1; next < step.size(); ++next) {
    if (step[next] == '+' || step[next] == '-') continue;
    if (step[next] == 's') {
      ++next;
      position.used[index(step[next] - '1')] = true;  // D4.2
    } else {
      take_die(position, step[next] - '0');
    }
  }
  position.marks[index(place.row)][index(place.column)] = true;
  circle_gems(position, place);
  end_round_if_no_die_is_unused(position);
}

void charge(Position& position, const std::string& step) {
  const int value = step[3] - '0';
  position.skimmers[index(step[1] - '1')] += value;
  take_die(position, value);
  end_round_if_no_die_is_unused(position);
}

// The round goes on even if no die shows a value now: the dice that are due are unused.
void reroll(Position& position, const std::string& values) {
  for (const char value : values) take_die(position, value - '0');
  position.due = static_cast<int>(values.size());
  --position.rerolls;
}

void roll(Position& position, const std::string& values) {
  for (const char value : values) position.dice.push_back(value - '0');
  std::ranges::sort(position.dice);
  position.due = 0;
}

// ---- Random ----

int random_number(std::mt19937_64& rng, int least, int most) {
  const std::uint64_t span = static_cast<std::uint64_t>(most - least + 1);
  return least + static_cast<int>(rng() % span);
}

bool one_in(std::mt19937_64& rng, int many) { return random_number(rng, 1, many) == 1; }
bool percent(std::mt19937_64& rng, int chance) { return random_number(rng, 1, 100) <= chance; }

template <typename Value>
void shuffle(std::vector<Value>& values, std::mt19937_64& rng) {
  for (int last = static_cast<int>(values.size()) - 1; last > 0; --last) {
    std::swap(values[index(last)], values[index(random_number(rng, 0, last))]);
  }
}

std::string random_square(std::mt19937_64& rng, int black_percent, int special_percent) {
  if (percent(rng, black_percent)) return "#";
  if (percent(rng, special_percent)) {
    return std::vector<std::string>{"O", "E", "X2"}[index(random_number(rng, 0, 2))];
  }
  if (one_in(rng, 20)) return std::to_string(random_number(rng, 19, 90));
  return std::to_string(random_number(rng, 1, one_in(rng, 2) ? 9 : 18));
}

std::vector<int> random_gems(std::mt19937_64& rng, int lines) {
  std::vector<int> gems;
  for (int line = 0; line < lines; ++line) {
    gems.push_back(one_in(rng, 20) ? random_number(rng, 5, 20) : random_number(rng, 0, 4));
  }
  return gems;
}

std::string random_roll(std::mt19937_64& rng, int dice) {
  std::string values;
  for (int die = 0; die < dice; ++die) values += static_cast<char>('0' + random_number(rng, 1, kSides));
  std::ranges::sort(values);
  return values;
}

// A step of a sort chosen first, so that the many marks do not drown the rest and passes stay rare.
std::string random_step(const Position& position, std::mt19937_64& rng) {
  const int sort = random_number(rng, 1, 12);
  std::set<std::string> texts;
  if (sort <= 8) texts = mark_texts(position);
  if (sort == 9 || sort == 10) texts = charge_texts(position);
  if (sort == 11) texts = reroll_texts(position);
  if (texts.empty()) {
    const std::vector<std::string> steps = legal_steps(position);
    return steps[index(random_number(rng, 0, static_cast<int>(steps.size()) - 1))];
  }
  return *std::next(texts.begin(), random_number(rng, 0, static_cast<int>(texts.size()) - 1));
}

Position played_position(const Sheet& sheet, bool numbers_only, std::mt19937_64& rng) {
  Position position = start(sheet, numbers_only);
  for (int steps = random_number(rng, 0, 60); steps > 0 && kind(position) != Kind::kOver; --steps) {
    position = kind(position) == Kind::kChance ? after(position, "roll:" + random_roll(rng, position.due))
                                               : after(position, random_step(position, rng));
  }
  return position;
}

// Dice, dice due and rerolls left of a random phase of the position's round.
void throw_dice(Position& position, std::mt19937_64& rng) {
  position.rerolls = random_number(rng, 0, kRerolls);
  position.due = 0;
  if (position.round > kRounds) return;
  const int phase = random_number(rng, 1, 10);
  if (phase == 1) {  // The round begins.
    position.due = kDice;
    return;
  }
  const int unused = random_number(rng, 1, kDice);
  if (phase <= 4) {  // Some of the unused dice are rerolled, which has cost a circle (D5.1).
    position.due = random_number(rng, 1, unused);
    position.rerolls = random_number(rng, 0, kRerolls - 1);
  }
  const int due = position.due;
  roll(position, random_roll(rng, unused - due));
  position.due = due;
}

void scatter_marks(Position& position, std::mt19937_64& rng) {
  const std::vector<int> densities{0, 10, 30, 50, 70, 90, 97, 100};
  const int density = densities[index(random_number(rng, 0, static_cast<int>(densities.size()) - 1))];
  for (const Place place : all_places(position.sheet)) {
    if (!is_black(position.sheet, place) && percent(rng, density)) {
      position.marks[index(place.row)][index(place.column)] = true;
    }
  }
  // Some lines are full, or full but for one square.
  for (const Line& line : all_lines(position.sheet)) {
    if (!one_in(rng, 5)) continue;
    for (const Place place : line.places) {
      if (!is_black(position.sheet, place)) position.marks[index(place.row)][index(place.column)] = true;
    }
    const Place spared = line.places[index(random_number(rng, 0, static_cast<int>(line.places.size()) - 1))];
    if (one_in(rng, 2)) position.marks[index(spared.row)][index(spared.column)] = false;
  }
}

void scatter_skimmers(Position& position, std::mt19937_64& rng) {
  for (std::size_t which = 0; which < position.skimmers.size(); ++which) {
    const int boxes = position.sheet.skimmer_boxes[which];
    if (one_in(rng, 3)) continue;
    position.skimmers[which] = one_in(rng, 3) ? random_number(rng, std::max(0, boxes - 6), boxes)
                                              : random_number(rng, 0, std::min(12, boxes));
    position.used[which] = position.skimmers[which] >= 1 && one_in(rng, 3);  // `0*` is invalid
  }
}

// D6.1: a full line whose lock is open has paid; one whose lock is closed may have paid. D6.2: never a line
// that is entirely black.
void choose_cracked(Position& position, std::mt19937_64& rng) {
  for (const Line& line : all_lines(position.sheet)) {
    if (!is_full(position, line) || is_entirely_black(position.sheet, line)) continue;
    if (is_open(position, line.lock) || one_in(rng, 2)) position.cracked.insert(line.lock);
  }
}

}  // namespace

// ---- Positions ----

// Read: a line that is entirely black is full from the start but never marked, so nothing is cracked (D6.2).
Position start(const Sheet& sheet, bool numbers_only) {
  Position position;
  position.sheet = sheet;
  position.numbers_only = numbers_only;
  position.marks.assign(index(sheet.rows), std::vector<bool>(index(sheet.columns), false));
  return position;
}

std::string to_text(const Position& position) {
  std::string text = canonical_json(position.sheet) + " round=" + std::to_string(position.round) + " dice=";
  for (const int value : position.dice) text += std::to_string(value);
  if (position.dice.empty()) text += '-';
  // "`dice=-` alone means that all five are due". Read: fewer dice due with no other die left is
  // `dice=- due=3`, and a reroll of all five dice reads like the beginning of the round.
  if (position.due > 0 && position.due < kDice) text += " due=" + std::to_string(position.due);
  text += " marks=";
  for (std::size_t row = 0; row < position.marks.size(); ++row) {
    if (row > 0) text += '/';
    for (const bool marked : position.marks[row]) text += marked ? 'x' : '.';
  }
  text += " skimmers=";
  for (std::size_t which = 0; which < position.skimmers.size(); ++which) {
    if (which > 0) text += ',';
    text += std::to_string(position.skimmers[which]);
    if (position.used[which]) text += '*';
  }
  text += " rerolls=" + std::to_string(position.rerolls) + " cracked=";
  for (const char lock : position.cracked) text += lock;
  if (position.cracked.empty()) text += '-';
  return text;
}

Kind kind(const Position& position) {
  if (position.round > kRounds) return Kind::kOver;  // D2.2
  return position.due > 0 ? Kind::kChance : Kind::kDecision;
}

std::vector<std::string> legal_steps(const Position& position) {
  if (kind(position) != Kind::kDecision) return {};
  std::set<std::string> texts = mark_texts(position);
  texts.merge(charge_texts(position));
  texts.merge(reroll_texts(position));
  texts.insert("pass");  // D2.2
  return {texts.begin(), texts.end()};
}

// Every sequence of values of the dice that are due is one of 6^K equal chances.
std::map<std::string, long> outcomes(const Position& position) {
  if (kind(position) != Kind::kChance) return {};
  std::vector<std::string> sequences{""};
  for (int die = 0; die < position.due; ++die) {
    const std::vector<std::string> shorter = std::exchange(sequences, {});
    for (const std::string& sequence : shorter) {
      for (int value = 1; value <= kSides; ++value) sequences.push_back(sequence + std::to_string(value));
    }
  }
  std::map<std::string, long> weights;
  for (std::string& sequence : sequences) {
    std::ranges::sort(sequence);
    ++weights["roll:" + sequence];
  }
  return weights;
}

Position after(const Position& position, const std::string& step_or_roll) {
  Position result = position;
  if (step_or_roll == "pass") {
    close_lock(result);
  } else if (step_or_roll.starts_with("roll:")) {
    roll(result, step_or_roll.substr(5));
  } else if (step_or_roll.starts_with("r:")) {
    reroll(result, step_or_roll.substr(2));
  } else if (step_or_roll.contains('=')) {
    mark(result, step_or_roll);
  } else {
    charge(result, step_or_roll);
  }
  return result;
}

// D6.3: circled gems + 1 for every skimmer not used, charged or not.
int score(const Position& position) {
  int total = 0;
  for (const Line& line : all_lines(position.sheet)) {
    if (position.cracked.contains(line.lock)) total += line.gems;
  }
  for (const bool used : position.used) total += used ? 0 : 1;
  return total;
}

Counts counts(const Position& position) {
  Counts result;
  for (const std::string& step : legal_steps(position)) {
    if (step == "pass") {
      ++result.pass;
    } else if (step.starts_with("r:")) {
      ++result.rerolls;
    } else if (step.contains('=')) {
      ++result.marks;
    } else {
      ++result.charges;
    }
  }
  return result;
}

// ---- Random sheets and positions ----

Sheet random_sheet(std::mt19937_64& rng) {
  Sheet sheet;
  const std::vector<std::string> names{"Random sheet",      "R",           "",
                                       "A \"quoted\" name", "back\\slash", "Tr\u00e9sor"};
  sheet.name = names[index(one_in(rng, 4) ? random_number(rng, 0, static_cast<int>(names.size()) - 1) : 0)];
  sheet.rows = one_in(rng, 3) ? 6 : random_number(rng, 1, kRowsAndColumns - 1);
  sheet.columns = kRowsAndColumns - sheet.rows;
  const int black_percent = std::vector<int>{0, 5, 15, 40}[index(random_number(rng, 0, 3))];
  const int special_percent = std::vector<int>{0, 15, 30, 70}[index(random_number(rng, 0, 3))];
  for (int row = 0; row < sheet.rows; ++row) {
    sheet.squares.emplace_back();
    for (int column = 0; column < sheet.columns; ++column) {
      sheet.squares.back().push_back(random_square(rng, black_percent, special_percent));
    }
  }
  std::vector<std::string> letters;
  for (char letter = 'A'; letter <= 'L'; ++letter) letters.emplace_back(1, letter);
  shuffle(letters, rng);
  sheet.row_locks.assign(letters.begin(), letters.begin() + sheet.rows);
  sheet.column_locks.assign(letters.begin() + sheet.rows, letters.end());
  sheet.row_gems = random_gems(rng, sheet.rows);
  sheet.column_gems = random_gems(rng, sheet.columns);
  sheet.skimmer_boxes.fill(one_in(rng, 2) ? 20 : random_number(rng, 1, 30));
  if (one_in(rng, 3)) {
    for (int& boxes : sheet.skimmer_boxes) boxes = random_number(rng, 1, 30);
  }
  return sheet;
}

Position random_position(std::mt19937_64& rng, bool numbers_only) {
  const Sheet sheet = random_sheet(rng);
  if (one_in(rng, 3)) return played_position(sheet, numbers_only, rng);
  Position position = start(sheet, numbers_only);
  position.round = random_number(rng, 1, kRounds + 1);
  throw_dice(position, rng);
  scatter_marks(position, rng);
  scatter_skimmers(position, rng);
  choose_cracked(position, rng);
  return position;
}

}  // namespace saltus::test::dice_literal
