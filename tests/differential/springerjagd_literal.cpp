// SPDX-License-Identifier: Apache-2.0
// The slow, literal Springerjagd: notation, steps, end of the game, perft, random positions and symmetries.
// Every step follows the wording of rules/springerjagd.md and cites the rule it follows.
#include "differential/springerjagd_literal.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <set>
#include <utility>

namespace saltus::test::springerjagd_literal {
namespace {

constexpr int kSize = 6;          // S1.1
constexpr int kPawnsOfASide = 8;  // S1.1

struct Field {
  int file;
  int rank;
  bool operator==(const Field&) const = default;
};

// ---- Fields and pieces ----

std::size_t index_of(Field field) { return static_cast<std::size_t>(kSize * field.rank + field.file); }
std::string& at(Position& position, Field field) { return position.cells[index_of(field)]; }
const std::string& at(const Position& position, Field field) { return position.cells[index_of(field)]; }

std::vector<Field> all_fields() {
  std::vector<Field> fields;
  for (int index = 0; index < kSize * kSize; ++index) fields.push_back(Field{index % kSize, index / kSize});
  return fields;
}

template <typename Condition>
std::vector<Field> fields_where(Condition holds) {
  std::vector<Field> fields = all_fields();
  std::erase_if(fields, [&](Field field) { return !holds(field); });
  return fields;
}

// S1.1: `a1` at White's left.
std::string name_of(Field field) {
  return std::string{static_cast<char>('a' + field.file), static_cast<char>('1' + field.rank)};
}

Field field_of(const std::string& name) { return Field{name[0] - 'a', name[1] - '1'}; }

bool is_field_name(std::string_view name) {
  return name.size() == 2 && name[0] >= 'a' && name[0] <= 'f' && name[1] >= '1' && name[1] <= '6';
}

char opponent_of(char side) { return side == 'w' ? 'b' : 'w'; }
std::string knight_of(char side) { return side == 'w' ? "N" : "n"; }
std::string pawn_of(char side) { return side == 'w' ? "P" : "p"; }
std::string pair_of(char side) { return side == 'w' ? "D" : "d"; }

// Notation: the last-moved field of a side, of a Position or a const Position.
auto& last_of(auto& of, char side) { return side == 'w' ? of.last_white : of.last_black; }

std::vector<Field> fields_with(const Position& position, const std::string& content) {
  return fields_where([&](Field field) { return at(position, field) == content; });
}

int count_knights(const Position& position, char side) {
  return static_cast<int>(fields_with(position, knight_of(side)).size());
}

int pawns_on_board(const Position& position, char side) {
  const std::size_t single = fields_with(position, pawn_of(side)).size();
  const std::size_t pairs = fields_with(position, pair_of(side)).size();
  return static_cast<int>(single + 2 * pairs);
}

// S1.2: pawns on the board plus reserve is always eight per side.
int reserve_of(const Position& position, char side) { return kPawnsOfASide - pawns_on_board(position, side); }

bool has_pawn(const Position& position, Field field, char side) {
  return at(position, field) == pawn_of(side) || at(position, field) == pair_of(side);
}

void remove_one_pawn(std::string& content, char side) {
  content = content == pair_of(side) ? pawn_of(side) : "";
}

void add_one_pawn(std::string& content, char side) {
  content = content.empty() ? pawn_of(side) : pair_of(side);
}

void end_turn(Position& position) {
  position.side = opponent_of(position.side);
  position.stage = "-";
  position.stage_field = "";
  position.plus = false;
}

// ---- Which kind of step a from-to text is at the start of a turn ("the target's content tells") ----

struct FromTo {
  Field from;
  Field to;
};

std::string text_of(FromTo step) { return name_of(step.from) + name_of(step.to); }
FromTo read_from_to(const std::string& text) { return {field_of(text), field_of(text.substr(2))}; }

bool orthogonally_adjacent(Field one, Field other) {
  return std::abs(one.file - other.file) + std::abs(one.rank - other.rank) == 1;
}

bool knights_move_apart(Field one, Field other) {
  return std::abs(one.file - other.file) * std::abs(one.rank - other.rank) == 2;  // 1 by 2 or 2 by 1
}

bool is_knight_step(const Position& position, FromTo step) {
  const char enemy = opponent_of(position.side);
  const std::string& target = at(position, step.to);
  // S2.1: one own knight by a chess knight's move. It jumps over anything.
  return at(position, step.from) == knight_of(position.side) && knights_move_apart(step.from, step.to) &&
         // S2.2: empty or a single enemy piece. S2.4: also a knight that has just moved.
         (target.empty() || target == pawn_of(enemy) || target == knight_of(enemy));
}

bool is_attack(const Position& position, FromTo step) {
  const char enemy = opponent_of(position.side);
  // S5.1: an own knight orthogonally next to an enemy knight,
  return at(position, step.from) == knight_of(position.side) && at(position, step.to) == knight_of(enemy) &&
         orthogonally_adjacent(step.from, step.to) &&
         // unless that knight was moved in its owner's last turn (S5.2).
         last_of(position, enemy) != name_of(step.to);
}

bool is_switch(const Position& position, FromTo step) {
  // S6.1: an own knight and a field of two pawns, at any distance. S6.2: the pair must be the mover's own.
  return at(position, step.from) == knight_of(position.side) &&
         at(position, step.to) == pair_of(position.side);
}

// ---- Steps, whether or not the game is over ----

// S2, S5 and S6.
std::vector<std::string> first_steps(const Position& position) {
  std::vector<std::string> steps;
  for (const Field from : all_fields()) {
    for (const Field to : all_fields()) {
      const FromTo step{from, to};
      const bool legal =
          is_knight_step(position, step) || is_attack(position, step) || is_switch(position, step);
      if (legal) steps.push_back(text_of(step));
    }
  }
  return steps;
}

// S3.1. The sources are field texts, "@" for the reserve (Notation).
std::vector<std::string> fill_steps(const Position& position) {
  const char side = position.side;
  // (a) one from the reserve if the reserve is not empty.
  if (reserve_of(position, side) > 0) return {"@"};
  // (b) else one from any field where two own pawns stand.
  std::vector<Field> sources = fields_with(position, pair_of(side));
  // (c) else any own pawn on the board.
  if (sources.empty()) sources = fields_where([&](Field field) { return has_pawn(position, field, side); });
  std::vector<std::string> steps;
  for (const Field source : sources) steps.push_back(name_of(source));
  return steps;
}

// S4.2.
std::vector<std::string> second_steps(const Position& position) {
  const char side = position.side;
  std::vector<std::string> steps;
  for (const Field from : all_fields()) {
    // S4.2: any own pawn except the one moved in S3, which stands alone on its field, empty before S3.
    if (!has_pawn(position, from, side) || name_of(from) == position.stage_field) continue;
    for (const Field to : all_fields()) {
      // S4.2: to any other field that is empty or holds exactly one own pawn, at any distance.
      const bool has_room = at(position, to).empty() || at(position, to) == pawn_of(side);
      if (to != from && has_room) steps.push_back(text_of(FromTo{from, to}));
    }
  }
  return steps;
}

// ---- Carrying out a step ----

Position after_switch(Position next, FromTo step) {
  // S6.1: the knight goes to that field, one of the two pawns to the field the knight left, the other to the
  // reserve. The turn ends: no S3, no S4.
  at(next, step.to) = knight_of(next.side);
  at(next, step.from) = pawn_of(next.side);
  last_of(next, next.side) = name_of(step.to);  // S5.2, Notation
  end_turn(next);
  return next;
}

// S2 or S5.
Position after_knight_step(Position next, FromTo step) {
  const char side = next.side;
  const char enemy = opponent_of(side);
  const std::string target = at(next, step.to);
  // S2.1, S2.2, S5.1. S2.3: a removed pawn is in its owner's reserve because it is no longer on the board.
  at(next, step.from) = "";
  at(next, step.to) = knight_of(side);
  // Notation: the mover's becomes the knight's new field, the other becomes `-` if that knight was captured.
  last_of(next, side) = name_of(step.to);
  if (last_of(next, enemy) == name_of(step.to)) last_of(next, enemy) = "";
  // S7.1: capturing the last enemy knight ends the game with that step. The loser is to move.
  if (count_knights(next, enemy) == 0) {
    end_turn(next);
    return next;
  }
  next.stage = "fill";
  next.stage_field = name_of(step.from);  // S3.1: the field the knight has just left
  // S4.1: a second pawn must move if the target was empty or held an enemy knight.
  next.plus = target.empty() || target == knight_of(enemy);
  // S4.3: but the step is skipped if all eight were in reserve before S3.
  if (reserve_of(next, side) == kPawnsOfASide) next.plus = false;
  return next;
}

// S3.1. Notation: then the second step or, without `+`, the other side's turn.
Position after_fill_step(Position next, const std::string& step) {
  if (step != "@") remove_one_pawn(at(next, field_of(step)), next.side);
  add_one_pawn(at(next, field_of(next.stage_field)), next.side);
  if (!next.plus) end_turn(next);
  if (next.plus) next.stage = "second";
  next.plus = false;
  return next;
}

// S4.2.
Position after_second_step(Position next, FromTo step) {
  remove_one_pawn(at(next, step.from), next.side);
  add_one_pawn(at(next, step.to), next.side);
  end_turn(next);
  return next;
}

// ---- Whole turns ----

struct Turn {
  std::string text;
  Position end;
};

// Notation: a turn is all steps until the other side is to move.
void add_turns(const Position& position, const std::string& text, char mover, std::vector<Turn>& turns) {
  if (position.side != mover) {
    turns.push_back(Turn{text, position});
    return;
  }
  for (const std::string& step : legal_steps(position)) {
    add_turns(after(position, step), text.empty() ? step : text + "," + step, mover, turns);
  }
}

std::vector<Turn> all_turns(const Position& position) {
  std::vector<Turn> turns;
  add_turns(position, "", position.side, turns);
  return turns;
}

// S7.3: a text that is the same for two positions at turn starts exactly when same_for_repetition holds.
std::string repetition_text(Position position) {
  last_of(position, position.side) = "";
  return to_text(position);
}

// ---- Notation ----

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || text[i] == separator) {
      parts.push_back(text.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  return parts;
}

// Reads the cells and passes over what it does not understand. parse is exact because it compares the text
// with to_text of the result, which writes maximal runs.
void read_board(std::string_view text, Position& position) {
  Field field{0, kSize - 1};  // Notation: ranks from 6 to 1
  for (const char c : text) {
    if (c == '/') {
      field = Field{0, field.rank - 1};
    } else if (c >= '1' && c <= '6') {
      field.file += c - '0';
    } else if (std::string_view("NnPpDd").contains(c) && field.file < kSize && field.rank >= 0) {
      at(position, field) = c;
      ++field.file;
    }
  }
}

// Notation: "-", "fill:b1", "fill:b1+" or "second:b1". Exact like read_board.
void read_stage(std::string_view text, Position& position) {
  const std::vector<std::string_view> parts = split(text, ':');
  position.stage = parts[0];
  if (parts.size() == 2) position.stage_field = parts[1];
  position.plus = position.stage_field.ends_with('+');
  if (position.plus) position.stage_field.pop_back();
}

// Notation, "Accepted".
bool is_accepted(const Position& position) {
  for (const char side : {'w', 'b'}) {
    // At most 2 knights and 8 pawns a side.
    if (count_knights(position, side) > 2 || pawns_on_board(position, side) > kPawnsOfASide) return false;
    // A named last-moved field holds that side's knight.
    const std::string& last = last_of(position, side);
    if (last.empty()) continue;
    if (!is_field_name(last) || at(position, field_of(last)) != knight_of(side)) return false;
  }
  // Not 0 knights on both.
  if (count_knights(position, 'w') == 0 && count_knights(position, 'b') == 0) return false;
  if (position.stage == "-") return true;
  // In mid-turn the mover's field is set.
  const char side = position.side;
  if (last_of(position, side).empty() || !is_field_name(position.stage_field)) return false;
  const std::string& content = at(position, field_of(position.stage_field));
  const int pawns = pawns_on_board(position, side);
  // `fill:X` is empty. `+` stands exactly when a second step will follow, which needs a pawn (S4.3).
  if (position.stage == "fill") return content.empty() && (!position.plus || pawns > 0);
  // `second:X` holds one own pawn. There is another pawn to move (S4.3), and only `fill` may have `+`.
  return position.stage == "second" && content == pawn_of(side) && pawns > 1 && !position.plus;
}

// ---- Random positions ----

using Random = std::mt19937_64;

// A number from `low` to `high`, both included.
int random_int(Random& rng, int low, int high) {
  return low + static_cast<int>(rng() % static_cast<std::uint64_t>(high - low + 1));
}

// True in `percent` of 100 cases.
bool chance(Random& rng, int percent) { return random_int(rng, 1, 100) <= percent; }

Field random_of(Random& rng, const std::vector<Field>& fields) {
  return fields[static_cast<std::size_t>(random_int(rng, 0, static_cast<int>(fields.size()) - 1))];
}

// A square part of the board, the whole board for "spread".
std::vector<Field> random_region(Random& rng) {
  const int size = chance(rng, 50) ? kSize : random_int(rng, 3, 5);
  const Field low{random_int(rng, 0, kSize - size), random_int(rng, 0, kSize - size)};
  const auto inside = [size](int distance) { return distance >= 0 && distance < size; };
  return fields_where([&](Field it) { return inside(it.file - low.file) && inside(it.rank - low.rank); });
}

// The empty fields among `wanted`, or all empty fields if there is none.
std::vector<Field> empty_among(const Position& position, std::vector<Field> wanted) {
  std::erase_if(wanted, [&](Field field) { return !at(position, field).empty(); });
  return wanted.empty() ? fields_with(position, "") : wanted;
}

std::vector<Field> fields_beside_knights(const Position& position, char side) {
  return fields_where([&](Field field) {
    const auto beside = [&](Field knight) { return orthogonally_adjacent(field, knight); };
    return std::ranges::any_of(fields_with(position, knight_of(side)), beside);
  });
}

void put_random_knights(Random& rng, Position& position, char side, const std::vector<Field>& region) {
  const std::vector<Field> corners{Field{0, 0}, Field{5, 0}, Field{0, 5}, Field{5, 5}};
  const int count = chance(rng, 65) ? 2 : chance(rng, 85) ? 1 : 0;
  for (int i = 0; i < count; ++i) {
    std::vector<Field> wanted = chance(rng, 25) ? corners : region;
    if (chance(rng, 50)) wanted = fields_beside_knights(position, opponent_of(side));
    at(position, random_of(rng, empty_among(position, wanted))) = knight_of(side);
  }
}

// Takes targets of knight steps (S2.2) away from `side` with its own pawns and with enemy pairs (S7.2).
void hem_in(Random& rng, Position& position, char side) {
  const char enemy = opponent_of(side);
  for (const Field knight : fields_with(position, knight_of(side))) {
    for (const Field field : fields_with(position, "")) {
      if (!knights_move_apart(knight, field) || chance(rng, 5)) continue;
      const bool own = chance(rng, 50) || reserve_of(position, enemy) < 2;
      if (own && reserve_of(position, side) >= 1) at(position, field) = pawn_of(side);
      if (!own) at(position, field) = pair_of(enemy);
    }
  }
}

void put_random_pawns(Random& rng, Position& position, char side, const std::vector<Field>& region) {
  // S3.1 (b) and (c) need all eight on the board, S4.3 all eight in reserve.
  const int count = chance(rng, 15) ? 0 : chance(rng, 40) ? random_int(rng, 1, 7) : kPawnsOfASide;
  const int pair_percent = random_int(rng, 0, 3) * 30;
  while (pawns_on_board(position, side) < count) {
    const bool pair = count - pawns_on_board(position, side) >= 2 && chance(rng, pair_percent);
    at(position, random_of(rng, empty_among(position, region))) = pair ? pair_of(side) : pawn_of(side);
  }
}

void set_random_last(Random& rng, Position& position, char side) {
  last_of(position, side) = name_of(random_of(rng, fields_with(position, knight_of(side))));
}

// Turns a position at the start of a turn into one in mid-turn if that can be accepted.
void set_random_stage(Random& rng, Position& position) {
  const char side = position.side;
  if (count_knights(position, side) == 0) return;
  set_random_last(rng, position, side);
  const std::vector<Field> single_pawns = fields_with(position, pawn_of(side));
  if (chance(rng, 50)) {
    // Often a field that the knight may have come from.
    const Field knight = field_of(last_of(position, side));
    const auto may_be_left = [&](Field field) { return knights_move_apart(knight, field); };
    const std::vector<Field> wanted = chance(rng, 70) ? fields_where(may_be_left) : all_fields();
    position.stage = "fill";
    position.stage_field = name_of(random_of(rng, empty_among(position, wanted)));
    position.plus = pawns_on_board(position, side) > 0 && chance(rng, 60);
  } else if (!single_pawns.empty() && pawns_on_board(position, side) > 1) {
    position.stage = "second";
    position.stage_field = name_of(random_of(rng, single_pawns));
  }
}

// ---- Symmetries ----

Field mirror_field(Field field) { return {kSize - 1 - field.file, field.rank}; }
Field swap_field(Field field) { return {field.file, kSize - 1 - field.rank}; }

// Every field name in a text of field names, "" and "@" unchanged.
std::string reflect_text(const std::string& text, Field (*reflect)(Field)) {
  if (text == "@") return text;
  std::string reflected;
  for (std::size_t i = 0; i < text.size(); i += 2) reflected += name_of(reflect(field_of(text.substr(i))));
  return reflected;
}

Position reflect_position(const Position& position, Field (*reflect)(Field)) {
  Position reflected = position;
  for (const Field field : all_fields()) at(reflected, reflect(field)) = at(position, field);
  reflected.last_white = reflect_text(position.last_white, reflect);
  reflected.last_black = reflect_text(position.last_black, reflect);
  reflected.stage_field = reflect_text(position.stage_field, reflect);
  return reflected;
}

std::string other_colour(const std::string& content) {
  const std::string pieces = "NnPpDd";
  return content.empty() ? "" : std::string(1, "nNpPdD"[pieces.find(content)]);
}

}  // namespace

std::optional<Position> parse(std::string_view text) {
  // Notation: board, side to move, White's and Black's last-moved field, stage.
  const std::vector<std::string_view> parts = split(text, ' ');
  if (parts.size() != 5) return std::nullopt;
  if (parts[1] != "w" && parts[1] != "b") return std::nullopt;
  Position position;
  read_board(parts[0], position);
  position.side = parts[1][0];
  if (parts[2] != "-") position.last_white = parts[2];
  if (parts[3] != "-") position.last_black = parts[3];
  read_stage(parts[4], position);
  if (!is_accepted(position) || to_text(position) != text) return std::nullopt;
  return position;
}

std::string to_text(const Position& position) {
  std::string text;
  for (int rank = kSize - 1; rank >= 0; --rank) {
    int run = 0;
    for (int file = 0; file < kSize; ++file) {
      const std::string& content = at(position, Field{file, rank});
      if (!content.empty() && run > 0) text += std::to_string(run);
      run = content.empty() ? run + 1 : 0;
      text += content;
    }
    if (run > 0) text += std::to_string(run);
    text += rank > 0 ? '/' : ' ';
  }
  text += position.side + (position.last_white.empty() ? " -" : " " + position.last_white);
  text += (position.last_black.empty() ? " -" : " " + position.last_black) + " " + position.stage;
  if (position.stage != "-") text += ':' + position.stage_field + (position.plus ? "+" : "");
  return text;
}

Position start(std::string_view setup) {
  // S1.3.
  if (setup == "chess") return parse("pn2np/pppppp/6/6/PPPPPP/PN2NP w - - -").value();
  if (setup == "empty_corners") return parse("1nppn1/pppppp/6/6/PPPPPP/1NPPN1 w - - -").value();
  return parse("dnddnd/6/6/6/6/DNDDND w - - -").value();
}

Outcome outcome(const Position& position) {
  // S7.1: a player whose knights are both removed has lost, at once.
  if (count_knights(position, 'w') == 0) return Outcome::kBlackWins;
  if (count_knights(position, 'b') == 0) return Outcome::kWhiteWins;
  // S7.2: a player who, at the start of the turn, has no S2, S5 or S6 available has lost.
  const bool lost = position.stage == "-" && first_steps(position).empty();
  if (!lost) return Outcome::kOngoing;
  return position.side == 'w' ? Outcome::kBlackWins : Outcome::kWhiteWins;
}

std::vector<std::string> legal_steps(const Position& position) {
  if (outcome(position) != Outcome::kOngoing) return {};
  std::vector<std::string> steps;
  if (position.stage == "-") steps = first_steps(position);
  if (position.stage == "fill") steps = fill_steps(position);
  if (position.stage == "second") steps = second_steps(position);
  std::sort(steps.begin(), steps.end());
  return steps;
}

Position after(const Position& position, const std::string& step) {
  if (position.stage == "fill") return after_fill_step(position, step);
  const FromTo from_to = read_from_to(step);
  if (position.stage == "second") return after_second_step(position, from_to);
  if (is_switch(position, from_to)) return after_switch(position, from_to);
  return after_knight_step(position, from_to);
}

std::vector<std::string> legal_turns(const Position& position) {
  std::vector<std::string> texts;
  for (const Turn& turn : all_turns(position)) texts.push_back(turn.text);
  std::sort(texts.begin(), texts.end());
  return texts;
}

bool same_for_repetition(const Position& left, const Position& right) {
  // S7.3: same cells, same side to move, same opponent's last-moved field. The mover's own is ignored.
  return left.cells == right.cells && left.side == right.side &&
         last_of(left, opponent_of(left.side)) == last_of(right, opponent_of(right.side));
}

std::uint64_t perft_turns(const Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const Turn& turn : all_turns(position)) count += perft_turns(turn.end, depth - 1);
  return count;
}

std::uint64_t perft_distinct(const Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  std::set<std::string> seen;
  for (const Turn& turn : all_turns(position)) {
    if (seen.insert(repetition_text(turn.end)).second) count += perft_distinct(turn.end, depth - 1);
  }
  return count;
}

Kinds kinds_of_turns(const Position& position) {
  Kinds kinds;
  if (position.stage != "-") return kinds;
  for (const std::string& turn : legal_turns(position)) {
    const FromTo first = read_from_to(turn.substr(0, turn.find(',')));
    kinds.attacks += is_attack(position, first) ? 1U : 0U;
    kinds.switches += is_switch(position, first) ? 1U : 0U;
  }
  return kinds;
}

Position random_position(std::mt19937_64& rng) {
  Position position;
  position.side = chance(rng, 50) ? 'w' : 'b';
  const std::vector<Field> region = random_region(rng);
  // Accepted: not 0 knights on both.
  while (count_knights(position, 'w') + count_knights(position, 'b') == 0) {
    put_random_knights(rng, position, 'w', region);
    put_random_knights(rng, position, 'b', region);
  }
  if (chance(rng, 20)) hem_in(rng, position, chance(rng, 80) ? position.side : opponent_of(position.side));
  for (const char side : {'w', 'b'}) {
    put_random_pawns(rng, position, side, region);
    if (count_knights(position, side) > 0 && chance(rng, 65)) set_random_last(rng, position, side);
  }
  if (chance(rng, 50)) set_random_stage(rng, position);
  return position;
}

Position mirror(const Position& position) { return reflect_position(position, mirror_field); }
std::string mirror_step(const std::string& step) { return reflect_text(step, mirror_field); }

Position swap_colours(const Position& position) {
  Position swapped = reflect_position(position, swap_field);
  for (std::string& content : swapped.cells) content = other_colour(content);
  std::swap(swapped.last_white, swapped.last_black);
  swapped.side = opponent_of(position.side);
  return swapped;
}

std::string swap_step(const std::string& step) { return reflect_text(step, swap_field); }

}  // namespace saltus::test::springerjagd_literal
