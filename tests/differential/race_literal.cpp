// SPDX-License-Identifier: Apache-2.0
// The slow, literal race: notation, who may act, legal steps, outcomes, views, places, random positions.
// Every step follows the wording of rules/dice.md and cites the rule it follows.
#include "differential/race_literal.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

namespace saltus::test::race_literal {
namespace {

constexpr int kDice = 5;        // D1.1
constexpr int kSides = 6;       // D1.1
constexpr int kRerolls = 3;     // D5.1
constexpr int kRounds = 12;     // D2.1
constexpr int kMostSeats = 12;  // D8

std::size_t index(int number) { return static_cast<std::size_t>(number); }

const Seat& seat_of(const Position& position, int seat) { return position.seats[index(seat - 1)]; }

int seat_count(const Position& position) { return static_cast<int>(position.seats.size()); }

bool is_over(const Position& position) { return position.round > kRounds; }  // D2.2

// Before the first roll of a round nothing is revealed, and at the end neither.
bool round_begins(const Position& position) { return position.stream.empty(); }

// Read: a hidden seat has nothing that is due as far as the viewer knows, and the roll of a round's start is
// not hidden from anyone.
bool has_dice_due(const Seat& seat) { return !seat.hidden && seat.play.due > 0; }

// How many values a seat draws next.
struct Due {
  int from;   // how many of the stream it has drawn
  int count;  // D7.2: every rerolled die takes the next one
};

// D8.5: "a seat's pending roll is resolved before anyone else acts", so there is one at most, or all five
// dice of all seats are due.
Due due_next(const Position& position) {
  for (const Seat& seat : position.seats) {
    if (has_dice_due(seat)) return Due{seat.drawn, seat.play.due};
  }
  return Due{0, 0};
}

// D8.5: "a value that another seat has already drawn is a forced outcome". The values of the stream that the
// seat draws now, in order; there may be fewer than are due.
std::vector<int> forced_values(const Position& position, Due due) {
  std::vector<int> values;
  for (int which = due.from; which < due.from + due.count; ++which) {
    if (which < static_cast<int>(position.stream.size())) values.push_back(position.stream[index(which)]);
  }
  return values;
}

std::string digits(const std::vector<int>& values) {
  std::string text;
  for (const int value : values) text += std::to_string(value);
  return text;
}

// Notation: a seat's step is `2:b3=5`.
int seat_number(const std::string& step) { return std::stoi(step.substr(0, step.find(':'))); }
std::string without_seat(const std::string& step) { return step.substr(step.find(':') + 1); }

// ---- Playing ----

// A seat takes the next values of the stream, and its dice that were due show them.
void draw(Seat& seat, const std::string& values) {
  seat.drawn += static_cast<int>(values.size());
  seat.play = dice_literal::after(seat.play, "roll:" + values);
}

void roll(Position& position, const std::string& values) {
  const Due due = due_next(position);
  // D8.5: the position holds the values revealed so far; what goes beyond them is new.
  for (int which = static_cast<int>(position.stream.size()); which < due.from + due.count; ++which) {
    position.stream.push_back(values[index(which - due.from)] - '0');
  }
  // D8.1: at the start of a round all seats roll, and the same; a reroll is personal (D8.3).
  for (Seat& seat : position.seats) {
    if (has_dice_due(seat)) draw(seat, values);
  }
}

// D8.2: all have finished the round; the lock closes and the next roll is to come, or the game is over.
void end_round(Position& position) {
  ++position.round;
  position.stream.clear();
  for (Seat& seat : position.seats) {
    seat.drawn = 0;
    seat.waiting = false;
    seat.play.round = position.round;
    seat.play.due = is_over(position) ? 0 : kDice;
  }
}

// A step of one seat. In the solitaire game the lock closes in the same step (D2.2) when a seat passes or has
// used its dice; in the race the seat waits until all have finished (D8.2).
void act(Position& position, Seat& seat, const std::string& step) {
  seat.play = dice_literal::after(seat.play, step);
  if (seat.play.round == position.round) return;
  seat.waiting = true;
  seat.play.round = position.round;
  seat.play.dice.clear();
  seat.play.due = 0;
  // The settled notation: hidden seats count as still at play, so the round of a view does not end.
  const auto has_finished = [](const Seat& one) { return one.waiting && !one.hidden; };
  if (std::ranges::all_of(position.seats, has_finished)) end_round(position);
}

void play(Position& position, const std::string& step_or_roll) {
  if (step_or_roll.starts_with("roll:")) {
    roll(position, step_or_roll.substr(5));
  } else {
    act(position, position.seats[index(seat_number(step_or_roll) - 1)], without_seat(step_or_roll));
  }
}

// ---- Notation ----

// "its text without sheet and round, with `drawn=K` in front; a seat hidden from the viewer is `?`".
std::string seat_text(const Seat& seat) {
  if (seat.hidden) return "?";
  const std::string sheet_and_round =
      dice_literal::canonical_json(seat.play.sheet) + " round=" + std::to_string(seat.play.round) + ' ';
  std::string text = dice_literal::to_text(seat.play).substr(sheet_and_round.size());
  // The settled notation: a seat that waits has no dice and none are due, `dice=- due=0`.
  if (seat.waiting) text.insert(text.find(' '), " due=0");
  return "drawn=" + std::to_string(seat.drawn) + ' ' + text;
}

// ---- Random ----

int random_number(std::mt19937_64& rng, int least, int most) {
  const std::uint64_t span = static_cast<std::uint64_t>(most - least + 1);
  return least + static_cast<int>(rng() % span);
}

bool one_in(std::mt19937_64& rng, int many) { return random_number(rng, 1, many) == 1; }
bool percent(std::mt19937_64& rng, int chance) { return random_number(rng, 1, 100) <= chance; }

template <typename Values>
const auto& random_one(const Values& values, std::mt19937_64& rng) {
  return values[index(random_number(rng, 0, static_cast<int>(values.size()) - 1))];
}

// D8.5: the forced values, then any.
std::string random_roll(const Position& position, std::mt19937_64& rng) {
  const Due due = due_next(position);
  std::vector<int> values = forced_values(position, due);
  while (static_cast<int>(values.size()) < due.count) values.push_back(random_number(rng, 1, kSides));
  return "roll:" + digits(values);
}

// D5.1: any non-empty set of unused dice; the dice are in ascending order.
std::string random_reroll(const std::vector<int>& dice, std::mt19937_64& rng) {
  std::vector<int> values;
  while (values.empty()) {
    std::ranges::copy_if(dice, std::back_inserter(values), [&rng](int) { return one_in(rng, 2); });
  }
  return "r:" + digits(values);
}

struct Line {
  std::vector<std::pair<int, int>> places;  // row and column, from 0
  char lock;
};

std::vector<Line> all_lines(const Sheet& sheet) {
  std::vector<Line> lines;
  for (int row = 0; row < sheet.rows; ++row) {
    lines.push_back(Line{{}, sheet.row_locks[index(row)][0]});
    for (int column = 0; column < sheet.columns; ++column) lines.back().places.emplace_back(row, column);
  }
  for (int column = 0; column < sheet.columns; ++column) {
    lines.push_back(Line{{}, sheet.column_locks[index(column)][0]});
    for (int row = 0; row < sheet.rows; ++row) lines.back().places.emplace_back(row, column);
  }
  return lines;
}

// Marks, with some lines that are full. What is cracked agrees with them: a full line whose lock is open has
// paid, one whose lock is closed may have paid (D6.1), one that is entirely black has not (D6.2).
void throw_marks(dice_literal::Position& play, std::mt19937_64& rng) {
  const int density = random_one(std::vector<int>{0, 10, 50, 85, 97}, rng);
  const auto is_black = [&play](std::pair<int, int> place) {
    return play.sheet.squares[index(place.first)][index(place.second)] == "#";
  };
  const auto is_marked = [&play](std::pair<int, int> place) {
    return play.marks[index(place.first)][index(place.second)];
  };
  for (const Line& line : all_lines(play.sheet)) {
    const int line_density = one_in(rng, 6) ? 100 : density / 2;
    for (const auto& place : line.places) {
      if (!is_black(place) && percent(rng, line_density)) {
        play.marks[index(place.first)][index(place.second)] = true;
      }
    }
  }
  for (const Line& line : all_lines(play.sheet)) {
    const bool full = std::ranges::all_of(
        line.places, [&](const auto& place) { return is_black(place) || is_marked(place); });
    if (!full || std::ranges::all_of(line.places, is_black)) continue;
    const int closing_round = line.lock - 'A' + 1;  // D2.2
    if (closing_round >= play.round || one_in(rng, 2)) play.cracked.insert(line.lock);
  }
}

// High charges, used skimmers, and now and then an empty one.
void throw_skimmers(dice_literal::Position& play, std::mt19937_64& rng) {
  for (std::size_t which = 0; which < play.skimmers.size(); ++which) {
    const int boxes = play.sheet.skimmer_boxes[which];
    if (one_in(rng, 3)) continue;
    play.skimmers[which] = one_in(rng, 2) ? random_number(rng, std::max(0, boxes - 6), boxes)
                                          : random_number(rng, 0, std::min(9, boxes));
    play.used[which] = play.skimmers[which] >= 1 && one_in(rng, 2);  // `0*` is invalid
  }
}

}  // namespace

// ---- Positions ----

Position start(const Sheet& sheet, int seats, bool numbers_only) {
  Position position;
  position.sheet = sheet;
  position.numbers_only = numbers_only;
  position.seats.assign(index(seats), Seat{.play = dice_literal::start(sheet, numbers_only)});  // D8.1
  return position;
}

std::string to_text(const Position& position) {
  std::string text = dice_literal::canonical_json(position.sheet) +
                     " round=" + std::to_string(position.round) + " stream=" + digits(position.stream);
  if (position.stream.empty()) text += '-';  // the settled notation
  for (const Seat& seat : position.seats) text += " | " + seat_text(seat);
  return text;
}

Kind kind(const Position& position) {
  if (is_over(position)) return Kind::kOver;
  return std::ranges::any_of(position.seats, has_dice_due) ? Kind::kChance : Kind::kDecision;
}

// D8.2: a seat acts whenever it likes until it has passed or used its dice. Read: in a view a hidden seat is
// still at play, so it may act, but no step of it can be listed.
std::set<int> actors(const Position& position) {
  std::set<int> result;
  if (kind(position) != Kind::kDecision) return result;
  for (int seat = 1; seat <= seat_count(position); ++seat) {
    if (seat_of(position, seat).hidden || !seat_of(position, seat).waiting) result.insert(seat);
  }
  return result;
}

std::vector<std::string> legal_steps(const Position& position, int seat) {
  if (!actors(position).contains(seat) || seat_of(position, seat).hidden) return {};
  std::vector<std::string> texts = dice_literal::legal_steps(seat_of(position, seat).play);
  for (std::string& text : texts) text = std::to_string(seat) + ':' + text;
  return texts;
}

std::vector<std::string> legal_steps(const Position& position) {
  std::vector<std::string> all;
  for (const int seat : actors(position)) {
    const std::vector<std::string> texts = legal_steps(position, seat);
    all.insert(all.end(), texts.begin(), texts.end());
  }
  std::ranges::sort(all);
  return all;
}

// Read: an outcome lists all dice that are newly rolled, the forced ones too, in the order of the stream.
std::vector<std::string> outcomes(const Position& position) {
  if (kind(position) != Kind::kChance) return {};
  const Due due = due_next(position);
  const std::vector<int> forced = forced_values(position, due);
  std::vector<std::string> rolls{"roll:" + digits(forced)};
  for (int die = static_cast<int>(forced.size()); die < due.count; ++die) {
    const std::vector<std::string> shorter = std::exchange(rolls, {});
    for (const std::string& roll : shorter) {
      for (int value = 1; value <= kSides; ++value) rolls.push_back(roll + std::to_string(value));
    }
  }
  return rolls;
}

bool has_forced_values(const Position& position) {
  return !forced_values(position, due_next(position)).empty();
}

Position after(const Position& position, const std::string& step_or_roll) {
  Position result = position;
  play(result, step_or_roll);
  return result;
}

// D8.2: nobody sees another seat's marks of the current round until all have finished it. The settled
// notation: a hidden seat is `?` and nothing more, also if it has done nothing yet; the stream ends with what
// the viewer has drawn, a spectator's with the first five; between rounds and at the end everything is open.
Position view(const Position& position, int seat) {
  if (is_over(position) || round_begins(position)) return position;
  Position seen = position;
  Seat unseen;
  unseen.hidden = true;
  for (int other = 1; other <= seat_count(position); ++other) {
    if (other != seat) seen.seats[index(other - 1)] = unseen;
  }
  seen.stream.resize(index(seat == 0 ? kDice : seat_of(position, seat).drawn));
  return seen;
}

// D8.4. Read: who shares a place leaves as many free after it (1, 1, 3).
std::vector<int> places(const Position& position) {
  struct Standing {
    int score;
    std::size_t cracked;
    int rerolls;
    auto operator<=>(const Standing&) const = default;
  };
  std::vector<Standing> standings;
  for (int seat = 1; seat <= seat_count(position); ++seat) {
    const dice_literal::Position& play = seat_of(position, seat).play;
    standings.push_back(Standing{score(position, seat), play.cracked.size(), play.rerolls});
  }
  std::vector<int> result;
  for (const Standing& one : standings) {
    const auto is_better = [&one](const Standing& other) { return other > one; };
    result.push_back(1 + static_cast<int>(std::ranges::count_if(standings, is_better)));
  }
  return result;
}

int score(const Position& position, int seat) { return dice_literal::score(seat_of(position, seat).play); }

// ---- Random play and positions ----

std::string random_step_of(const Position& position, int seat, std::mt19937_64& rng, int pass_percent) {
  const dice_literal::Position& play = seat_of(position, seat).play;
  const std::string number = std::to_string(seat) + ':';
  if (percent(rng, pass_percent)) return number + "pass";
  if (play.rerolls > 0 && one_in(rng, 4)) return number + random_reroll(play.dice, rng);
  // Mostly marks, then charges, so that the many rerolls do not drown the rest.
  const std::vector<std::string> steps = dice_literal::legal_steps(play);
  std::vector<std::string> marks;
  std::vector<std::string> charges;
  for (const std::string& step : steps) {
    if (step.contains('=')) {
      marks.push_back(step);
    } else if (step.contains('+')) {
      charges.push_back(step);
    }
  }
  if (!marks.empty() && (charges.empty() || !one_in(rng, 3))) return number + random_one(marks, rng);
  return number + random_one(charges.empty() ? steps : charges, rng);
}

std::string random_move(const Position& position, std::mt19937_64& rng, int pass_percent) {
  if (kind(position) == Kind::kChance) return random_roll(position, rng);
  std::vector<int> seats;
  for (const int seat : actors(position)) {
    if (!seat_of(position, seat).hidden) seats.push_back(seat);
  }
  return random_step_of(position, random_one(seats, rng), rng, pass_percent);
}

int random_seats(std::mt19937_64& rng) {
  return one_in(rng, 4) ? random_number(rng, 2, kMostSeats) : random_number(rng, 2, 4);
}

Position thrown_position(std::mt19937_64& rng, int seats, int round, bool numbers_only) {
  Position position = start(dice_literal::random_sheet(rng), seats, numbers_only);
  position.round = round;
  for (std::size_t which = 0; which < position.seats.size(); ++which) {
    dice_literal::Position& play = position.seats[which].play;
    if (which > 0 && one_in(rng, 4)) {  // Equal to its neighbour, perhaps but for the rerolls (D8.4).
      play = position.seats[which - 1].play;
      if (one_in(rng, 2)) play.rerolls = random_number(rng, 0, kRerolls);
      continue;
    }
    play.round = round;
    play.due = is_over(position) ? 0 : kDice;
    play.rerolls = random_number(rng, 0, kRerolls);
    throw_marks(play, rng);
    throw_skimmers(play, rng);
  }
  return position;
}

Position random_position(std::mt19937_64& rng, bool numbers_only) {
  const int seats = random_seats(rng);
  Position position = one_in(rng, 2)
                          ? start(dice_literal::random_sheet(rng), seats, numbers_only)
                          : thrown_position(rng, seats, random_number(rng, 1, kRounds + 1), numbers_only);
  // Few passes keep to the round, many pass through rounds.
  const int pass_percent = random_one(std::vector<int>{2, 10, 40}, rng);
  for (int moves = random_number(rng, 0, 8 * seats); moves > 0 && !is_over(position); --moves) {
    play(position, random_move(position, rng, pass_percent));
  }
  if (!one_in(rng, 4)) return position;
  for (int moves = 0; moves < 40 && !is_over(position) && !has_forced_values(position); ++moves) {
    play(position, random_move(position, rng, pass_percent));
  }
  return position;
}

}  // namespace saltus::test::race_literal
