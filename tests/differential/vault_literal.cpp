// SPDX-License-Identifier: Apache-2.0
// The slow, literal Vault: notation, move generation, end of the game, perft, random positions and
// symmetries. Every step follows the wording of rules/vault.md and cites the rule it follows.
#include "vault_literal.hpp"

#include <algorithm>
#include <cstddef>

namespace saltus::test::vault_literal {
namespace {

constexpr int kMinSize = 4;   // V1.1
constexpr int kMaxSize = 16;  // V1.1

struct Cell {
  int file;
  int rank;
};

struct Move {
  Cell from;
  Cell to;
};

// ---- Cells and pawns ----

std::string& stack_at(Position& position, Cell cell) {
  return position.cells[static_cast<std::size_t>(cell.rank)][static_cast<std::size_t>(cell.file)];
}

const std::string& stack_at(const Position& position, Cell cell) {
  return position.cells[static_cast<std::size_t>(cell.rank)][static_cast<std::size_t>(cell.file)];
}

Position empty_position(int size, bool stacking, bool early_win) {
  Position position;
  position.size = size;
  position.stacking = stacking;
  position.early_win = early_win;
  position.side = 'w';
  const std::vector<std::string> empty_rank(static_cast<std::size_t>(size), "");
  position.cells.assign(static_cast<std::size_t>(size), empty_rank);
  return position;
}

std::vector<Cell> all_cells(const Position& position) {
  std::vector<Cell> cells;
  for (int rank = 0; rank < position.size; ++rank) {
    for (int file = 0; file < position.size; ++file) {
      cells.push_back(Cell{file, rank});
    }
  }
  return cells;
}

bool on_board(const Position& position, Cell cell) {
  return cell.file >= 0 && cell.file < position.size && cell.rank >= 0 && cell.rank < position.size;
}

bool is_empty(const Position& position, Cell cell) { return stack_at(position, cell).empty(); }

char pawn_of(char side) { return side == 'w' ? 'P' : 'p'; }

char opponent_of(char side) { return side == 'w' ? 'b' : 'w'; }

char other_colour(char pawn) { return pawn == 'P' ? 'p' : 'P'; }

// V6.2: only the top of a stack acts. Without stacking every pawn is the top of its cell.
bool has_top(const Position& position, Cell cell, char side) {
  return !is_empty(position, cell) && stack_at(position, cell).back() == pawn_of(side);
}

std::vector<Cell> tops_of(const Position& position, char side) {
  std::vector<Cell> tops;
  for (const Cell cell : all_cells(position)) {
    if (has_top(position, cell, side)) {
      tops.push_back(cell);
    }
  }
  return tops;
}

// V5.1: the opponent's back rank, rank N for White and rank 1 for Black.
int goal_rank(const Position& position, char side) { return side == 'w' ? position.size - 1 : 0; }

Outcome win_of(char side) { return side == 'w' ? Outcome::kWhiteWins : Outcome::kBlackWins; }

// ---- Move texts ----

std::string cell_text(Cell cell) {
  return std::string(1, static_cast<char>('a' + cell.file)) + std::to_string(cell.rank + 1);  // V1.3
}

std::string move_text(Move move) { return cell_text(move.from) + cell_text(move.to); }

// Reads a cell from a move text and moves `at` behind it.
Cell read_cell(const std::string& text, std::size_t& at) {
  Cell cell{text[at] - 'a', 0};
  ++at;
  int rank = 0;
  while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
    rank = rank * 10 + (text[at] - '0');
    ++at;
  }
  cell.rank = rank - 1;
  return cell;
}

Move read_move(const std::string& text) {
  std::size_t at = 0;
  const Cell from = read_cell(text, at);
  const Cell to = read_cell(text, at);
  return Move{from, to};
}

// ---- Moves, whether or not the game is over ----

void add_walks(const Position& position, std::vector<Move>& moves) {
  for (const Cell from : tops_of(position, position.side)) {  // V2.1, V6.2
    // V3.1: one cell in any of the eight directions.
    for (int rank_step = -1; rank_step <= 1; ++rank_step) {
      for (int file_step = -1; file_step <= 1; ++file_step) {
        if (rank_step == 0 && file_step == 0) {
          continue;
        }
        const Cell to{from.file + file_step, from.rank + rank_step};
        // V3.1, V6.2: the cell must be (truly) empty.
        if (on_board(position, to) && is_empty(position, to)) {
          moves.push_back(Move{from, to});
        }
      }
    }
  }
}

void add_jumps(const Position& position, std::vector<Move>& moves) {
  // V4.1, V6.2: a jumper J and a pivot P, both own tops.
  for (const Cell jumper : tops_of(position, position.side)) {
    for (const Cell pivot : tops_of(position, position.side)) {
      if (jumper.file == pivot.file && jumper.rank == pivot.rank) {
        continue;  // V4.1: J and P differ
      }
      // V4.1: the landing cell is 2P - J. V4.2: nothing in between matters.
      const Cell landing{2 * pivot.file - jumper.file, 2 * pivot.rank - jumper.rank};
      if (!on_board(position, landing)) {
        continue;  // V4.3
      }
      if (has_top(position, landing, position.side)) {
        continue;  // V4.3, V6.4
      }
      moves.push_back(Move{jumper, landing});
    }
  }
}

// V2.1: exactly one walk or one jump.
std::vector<Move> moves_of_side_to_move(const Position& position) {
  std::vector<Move> moves;
  add_walks(position, moves);
  add_jumps(position, moves);
  return moves;
}

Position make(const Position& position, Move move) {
  Position next = position;
  const char pawn = stack_at(next, move.from).back();
  // V6.3: the pawn beneath, if any, becomes the top.
  stack_at(next, move.from).pop_back();
  // V4.4: an enemy pawn on the landing cell leaves the game. V6.1: with stacking it stays and is stood on.
  if (!next.stacking) {
    stack_at(next, move.to).clear();
  }
  stack_at(next, move.to).push_back(pawn);
  next.side = opponent_of(position.side);
  return next;
}

// ---- End of the game ----

// V6.2: only tops count for V5.1.
bool has_top_on_goal_rank(const Position& position, char side) {
  for (const Cell cell : tops_of(position, side)) {
    if (cell.rank == goal_rank(position, side)) {
      return true;
    }
  }
  return false;
}

// V5.1: at the start of its turn the player to move has a pawn on the opponent's back rank.
bool wins_at_turn_start(const Position& position) { return has_top_on_goal_rank(position, position.side); }

// V5.5 for the side that is not to move, after V5.1 and V5.2 have been tested.
bool wins_early(const Position& position) {
  if (!position.early_win) {
    return false;
  }
  // V5.5: the side that is not to move has a pawn on its goal rank.
  if (kEarlyWinNeedsGoalTop && !has_top_on_goal_rank(position, opponent_of(position.side))) {
    return false;
  }
  // V5.5: the side to move does not already win by V5.1.
  if (wins_at_turn_start(position)) {
    return false;
  }
  // V5.5, V6.5: after every legal reply the other side wins by V5.1 at the start of its next turn.
  for (const Move reply : moves_of_side_to_move(position)) {
    if (!wins_at_turn_start(make(position, reply))) {
      return false;
    }
  }
  return true;
}

// ---- Notation ----

// Notation: a run is a decimal number without leading zero, and it is maximal because it takes all digits
// there are. Moves `at` behind the run. The result is 0 for a bad run.
int read_run(std::string_view text, std::size_t& at) {
  if (text[at] == '0') {
    return 0;
  }
  int run = 0;
  while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
    run = run * 10 + (text[at] - '0');
    if (run > kMaxSize) {
      return 0;
    }
    ++at;
  }
  return run;
}

// Notation: a stack of height 2 or more in parentheses, bottom to top, colours alternating (V6.1). Moves `at`
// behind the closing parenthesis. The result is empty for a bad stack.
std::string read_stack(std::string_view text, std::size_t& at) {
  ++at;  // the opening parenthesis
  std::string stack;
  while (at < text.size() && (text[at] == 'P' || text[at] == 'p')) {
    if (!stack.empty() && stack.back() == text[at]) {
      return "";
    }
    stack.push_back(text[at]);
    ++at;
  }
  if (at >= text.size() || text[at] != ')' || stack.size() < 2) {
    return "";
  }
  ++at;
  return stack;
}

// The cells of one rank from file a on, or nothing if the text is not in the notation.
std::optional<std::vector<std::string>> read_rank(std::string_view text, bool stacking) {
  std::vector<std::string> rank;
  std::size_t at = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (c == 'P' || c == 'p') {
      rank.push_back(std::string(1, c));
      ++at;
    } else if (c >= '0' && c <= '9') {
      const int run = read_run(text, at);
      if (run == 0) {
        return std::nullopt;
      }
      for (int i = 0; i < run; ++i) {
        rank.push_back("");
      }
    } else if (c == '(' && stacking) {
      const std::string stack = read_stack(text, at);
      if (stack.empty()) {
        return std::nullopt;
      }
      rank.push_back(stack);
    } else {
      return std::nullopt;
    }
  }
  return rank;
}

// All pawns of one side, buried ones counted.
int count_pawns(const Position& position, char side) {
  int count = 0;
  for (const Cell cell : all_cells(position)) {
    for (const char pawn : stack_at(position, cell)) {
      if (pawn == pawn_of(side)) {
        ++count;
      }
    }
  }
  return count;
}

// ---- Random positions ----

// A number from `low` to `high`, both included.
int random_int(std::mt19937_64& rng, int low, int high) {
  return low + static_cast<int>(rng() % static_cast<std::uint64_t>(high - low + 1));
}

// True in `percent` of 100 cases.
bool chance(std::mt19937_64& rng, int percent) { return random_int(rng, 1, 100) <= percent; }

int random_pawn_count(std::mt19937_64& rng, int size) {
  switch (random_int(rng, 0, 3)) {
    case 0:
      return random_int(rng, 0, 3);  // few, kMinSize allows 3
    case 1:
      return size;  // all
    case 2:
      return random_int(rng, size / 2, size);
    default:
      return random_int(rng, 0, size);
  }
}

// The part of the board that random pawns are put on: the whole board or a smaller, crowded rectangle.
struct Region {
  Cell low;
  Cell high;
};

Region random_region(std::mt19937_64& rng, int size) {
  if (chance(rng, 50)) {
    return Region{Cell{0, 0}, Cell{size - 1, size - 1}};
  }
  const int width = random_int(rng, 2, size);
  const int height = random_int(rng, 2, size);
  Cell low{random_int(rng, 0, size - width), random_int(rng, 0, size - height)};
  if (chance(rng, 50)) {
    // Touch a corner of the board, where pawns are blocked most easily.
    low.file = chance(rng, 50) ? 0 : size - width;
    low.rank = chance(rng, 50) ? 0 : size - height;
  }
  return Region{low, Cell{low.file + width - 1, low.rank + height - 1}};
}

bool may_put(const Position& position, Cell cell, char side) {
  // V6.1: with stacking a pawn may stand on an enemy top.
  return is_empty(position, cell) || (position.stacking && has_top(position, cell, opponent_of(side)));
}

}  // namespace

std::optional<Position> parse(std::string_view text, bool stacking, bool early_win) {
  // Notation: then a space and the side to move.
  if (text.size() < 2 || text[text.size() - 2] != ' ') {
    return std::nullopt;
  }
  const char side = text[text.size() - 1];
  if (side != 'w' && side != 'b') {
    return std::nullopt;
  }
  const std::string_view board = text.substr(0, text.size() - 2);

  // Notation: ranks separated by '/'.
  std::vector<std::string_view> rank_texts;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= board.size(); ++at) {
    if (at == board.size() || board[at] == '/') {
      rank_texts.push_back(board.substr(begin, at - begin));
      begin = at + 1;
    }
  }

  // Notation: the board size is read from the text. V1.1: every even N from 4 to 16.
  if (rank_texts.size() > static_cast<std::size_t>(kMaxSize)) {
    return std::nullopt;
  }
  const int size = static_cast<int>(rank_texts.size());
  if (size < kMinSize || size % 2 != 0) {
    return std::nullopt;
  }

  Position position = empty_position(size, stacking, early_win);
  position.side = side;
  // Notation: ranks from N down to 1.
  for (std::size_t i = 0; i < rank_texts.size(); ++i) {
    const std::optional<std::vector<std::string>> rank = read_rank(rank_texts[i], stacking);
    if (!rank.has_value() || rank->size() != rank_texts.size()) {
      return std::nullopt;
    }
    position.cells[rank_texts.size() - 1 - i] = *rank;
  }

  // Notation: 0 to N pawns a side, buried ones counted.
  if (count_pawns(position, 'w') > size || count_pawns(position, 'b') > size) {
    return std::nullopt;
  }
  return position;
}

std::string to_text(const Position& position) {
  std::string text;
  for (int rank = position.size - 1; rank >= 0; --rank) {
    int run = 0;
    for (int file = 0; file < position.size; ++file) {
      const std::string& stack = stack_at(position, Cell{file, rank});
      if (stack.empty()) {
        ++run;
        continue;
      }
      if (run > 0) {
        text += std::to_string(run);
        run = 0;
      }
      text += stack.size() == 1 ? stack : "(" + stack + ")";
    }
    if (run > 0) {
      text += std::to_string(run);
    }
    text += rank > 0 ? '/' : ' ';
  }
  text += position.side;
  return text;
}

Position start(int size, bool stacking, bool early_win) {
  Position position = empty_position(size, stacking, early_win);
  for (int file = 0; file < size; ++file) {
    stack_at(position, Cell{file, 0}) = "P";         // V1.2: White fills rank 1
    stack_at(position, Cell{file, size - 1}) = "p";  // V1.2: Black fills rank N
  }
  position.side = 'w';  // V1.2: White moves first
  return position;
}

Outcome outcome(const Position& position) {
  // V5.6: V5.1, then V5.2, then V5.5.
  if (wins_at_turn_start(position)) {
    return win_of(position.side);  // V5.1
  }
  if (moves_of_side_to_move(position).empty()) {
    return win_of(opponent_of(position.side));  // V5.2
  }
  if (wins_early(position)) {
    return win_of(opponent_of(position.side));  // V5.5
  }
  return Outcome::kOngoing;
}

std::vector<std::string> legal_moves(const Position& position) {
  std::vector<std::string> texts;
  if (outcome(position) != Outcome::kOngoing) {
    return texts;
  }
  for (const Move move : moves_of_side_to_move(position)) {
    texts.push_back(move_text(move));  // V4.5: from and to name the move
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

Position after(const Position& position, const std::string& move) { return make(position, read_move(move)); }

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t leaves = 0;
  for (const std::string& move : legal_moves(position)) {
    leaves += perft(after(position, move), depth - 1);
  }
  return leaves;
}

Position random_position(std::mt19937_64& rng, int size, bool stacking, bool early_win) {
  Position position = empty_position(size, stacking, early_win);
  position.side = chance(rng, 50) ? 'w' : 'b';
  const char waiting = opponent_of(position.side);

  // The pawns still to be put on the board.
  int white_left = random_pawn_count(rng, size);
  int black_left = random_pawn_count(rng, size);
  const auto left_of = [&](char side) -> int& { return side == 'w' ? white_left : black_left; };

  // Goal ranks: free for all, avoided by both sides (so that the game goes on), avoided by the side to move
  // only, or avoided but for one to three pawns of the side that is not to move (which is what V5.5 is
  // about).
  const int goal_kind = random_int(rng, 0, 3);
  const bool mover_avoids_goal = goal_kind != 0;
  const bool waiting_avoids_goal = goal_kind == 1 || goal_kind == 3;
  if (goal_kind == 3) {
    const int wanted = random_int(rng, 1, 3);
    for (int i = 0; i < wanted && left_of(waiting) > 0; ++i) {
      const Cell cell{random_int(rng, 0, size - 1), goal_rank(position, waiting)};
      if (!is_empty(position, cell)) {
        continue;
      }
      stack_at(position, cell).push_back(pawn_of(waiting));
      --left_of(waiting);
      // V6.5: sometimes the pawn is covered.
      if (stacking && chance(rng, 50) && left_of(position.side) > 0) {
        stack_at(position, cell).push_back(pawn_of(position.side));
        --left_of(position.side);
      }
    }
  }

  const Region region = random_region(rng, size);
  const int stack_percent = stacking && chance(rng, 75) ? random_int(rng, 5, 60) : 0;
  while (white_left + black_left > 0) {
    // Any of the pawns left with equal probability.
    const char side = random_int(rng, 1, white_left + black_left) <= white_left ? 'w' : 'b';
    --left_of(side);
    const bool avoids_goal = side == position.side ? mover_avoids_goal : waiting_avoids_goal;
    const bool wants_stack = chance(rng, stack_percent);
    // All cells that suit this pawn. A pawn that finds none stays off the board.
    std::vector<Cell> suitable;
    for (const Cell cell : all_cells(position)) {
      const bool in_region = cell.file >= region.low.file && cell.file <= region.high.file &&
                             cell.rank >= region.low.rank && cell.rank <= region.high.rank;
      const bool on_goal = cell.rank == goal_rank(position, side);
      if (may_put(position, cell, side) && is_empty(position, cell) != wants_stack &&
          (in_region || wants_stack) && !(on_goal && avoids_goal)) {
        suitable.push_back(cell);
      }
    }
    if (!suitable.empty()) {
      const int index = random_int(rng, 0, static_cast<int>(suitable.size()) - 1);
      stack_at(position, suitable[static_cast<std::size_t>(index)]).push_back(pawn_of(side));
    }
  }
  return position;
}

Position mirror(const Position& position) {
  Position mirrored = position;
  for (const Cell cell : all_cells(position)) {
    stack_at(mirrored, Cell{position.size - 1 - cell.file, cell.rank}) = stack_at(position, cell);
  }
  return mirrored;
}

std::string mirror_move(const Position& position, const std::string& move) {
  Move mirrored = read_move(move);
  mirrored.from.file = position.size - 1 - mirrored.from.file;
  mirrored.to.file = position.size - 1 - mirrored.to.file;
  return move_text(mirrored);
}

Position swap_colours(const Position& position) {
  Position swapped = position;
  swapped.side = opponent_of(position.side);
  for (const Cell cell : all_cells(position)) {
    std::string stack = stack_at(position, cell);
    for (char& pawn : stack) {
      pawn = other_colour(pawn);
    }
    stack_at(swapped, Cell{cell.file, position.size - 1 - cell.rank}) = stack;
  }
  return swapped;
}

std::string swap_move(const Position& position, const std::string& move) {
  Move swapped = read_move(move);
  swapped.from.rank = position.size - 1 - swapped.from.rank;
  swapped.to.rank = position.size - 1 - swapped.to.rank;
  return move_text(swapped);
}

}  // namespace saltus::test::vault_literal
