// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/vault/setup.hpp>

#include <algorithm>
#include <utility>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/vault/errors.hpp>

namespace saltus::vault {
namespace {

using core::fail;
using core::TextCursor;
using core::to_decimal;

constexpr char letter(Seat colour) { return colour == kWhite ? 'P' : 'p'; }

std::optional<Seat> colour_of(char c) {
  if (c == 'P') return kWhite;
  if (c == 'p') return kBlack;
  return std::nullopt;
}

/// Counts pawns while they are read and remembers the first that is one too many (V1.2). It is reported last:
/// where a rank is too long as well, that is the clearer reason.
class PawnCounter {
 public:
  explicit PawnCounter(int size) : size_(size) {}

  void add(Seat colour, std::size_t offset) {
    if (++count_[colour] == size_ + 1 && !surplus_) surplus_ = {colour, offset};
  }

  core::Expected<void> check() const {
    if (!surplus_) return {};
    return fail(errors::kPawnCount,
                {{"colour", surplus_->first == kWhite ? "white" : "black"}, {"size", to_decimal(size_)}},
                surplus_->second);
  }

 private:
  int size_;
  std::array<int, 2> count_{};
  std::optional<std::pair<Seat, std::size_t>> surplus_;
};

/// Reads "(pP…)", the cursor being at the parenthesis.
core::Expected<Stack> parse_stack(TextCursor& in, PawnCounter& pawns) {
  const std::size_t start = in.offset();
  in.skip();
  Stack stack;
  while (!in.take(')')) {
    const auto colour = colour_of(in.peek());
    if (!colour) return fail(errors::kStackCharacter, {{"found", in.describe_next()}}, in.offset());
    if (stack.height > 0 && *colour == stack.top) return fail(errors::kStackColours, {}, in.offset());
    pawns.add(*colour, in.offset());
    // More pawns than exist, so that the height stays within its byte.
    if (stack.height == 2 * kMaxSize) return std::unexpected(pawns.check().error());
    stack.top = *colour;
    ++stack.height;
    in.skip();
  }
  if (stack.height < 2) return fail(errors::kStackHeight, {}, start);
  return stack;
}

/// Reads one rank into `setup`; its end is '/', a space or the end of the text.
core::Expected<void> parse_rank(TextCursor& in, int rank, PawnCounter& pawns, Setup& setup) {
  const int size = setup.options.size;
  const std::size_t start = in.offset();
  int file = 0;
  const auto put = [&](Stack stack) {
    if (file < size) setup.stacks[static_cast<std::size_t>(rank * size + file)] = stack;
    ++file;
  };
  while (!in.at_end() && in.peek() != '/' && in.peek() != ' ') {
    const std::size_t at = in.offset();
    if (const auto colour = colour_of(in.peek())) {
      pawns.add(*colour, at);
      put({1, *colour});
      in.skip();
    } else if (core::is_digit(in.peek())) {
      const auto run = in.take_number(size);
      if (!run || *run == 0) return fail(errors::kRun, {{"size", to_decimal(size)}}, at);
      for (int i = 0; i < *run; ++i) put({});
    } else if (in.peek() == '(') {
      if (!setup.options.stacking) return fail(errors::kStackOption, {}, at);
      const auto stack = parse_stack(in, pawns);
      if (!stack.has_value()) return std::unexpected(stack.error());
      put(*stack);
    } else {
      return fail(errors::kCellCharacter, {{"found", in.describe_next()}}, at);
    }
  }
  if (file != size)
    return fail(errors::kRankLength,
                {{"rank", to_decimal(rank + 1)}, {"cells", to_decimal(file)}, {"size", to_decimal(size)}},
                start);
  return {};
}

}  // namespace

Setup initial_setup(const Options& options) {
  Setup setup{.options = options, .to_move = kWhite, .stacks = {}};
  const int size = options.size;
  for (int file = 0; file < size; ++file) {
    setup.stacks[static_cast<std::size_t>(file)] = {1, kWhite};
    setup.stacks[static_cast<std::size_t>((size - 1) * size + file)] = {1, kBlack};
  }
  return setup;
}

core::Expected<Setup> parse_setup(std::string_view text, const Options& options,
                                  std::optional<int> required_size) {
  const std::string_view board = text.substr(0, text.find(' '));
  const auto ranks = std::ranges::count(board, '/') + 1;
  if (ranks < kMinSize || ranks > kMaxSize || ranks % 2 != 0)
    return fail(errors::kSize, {{"ranks", to_decimal(ranks)}}, 0);
  Setup setup{.options = options, .to_move = kWhite, .stacks = {}};
  setup.options.size = static_cast<int>(ranks);
  if (required_size && *required_size != setup.options.size)
    return fail(errors::kSizeOption, {{"size", to_decimal(ranks)}, {"option", to_decimal(*required_size)}},
                0);

  TextCursor in(text);
  PawnCounter pawns(setup.options.size);
  for (int rank = setup.options.size - 1; rank >= 0; --rank) {
    if (auto parsed = parse_rank(in, rank, pawns, setup); !parsed.has_value())
      return std::unexpected(parsed.error());
    if (rank > 0) in.take('/');  // it is there: the ranks were counted by it
  }
  if (const auto counted = pawns.check(); !counted.has_value()) return std::unexpected(counted.error());

  if (!in.take(' ')) return fail(errors::kSide, {{"found", in.describe_next()}}, in.offset());
  if (in.take('b'))
    setup.to_move = kBlack;
  else if (!in.take('w'))
    return fail(errors::kSide, {{"found", in.describe_next()}}, in.offset());
  if (!in.at_end()) return fail(errors::kTrailing, {{"found", in.describe_next()}}, in.offset());
  return setup;
}

std::string to_text(const Setup& setup) {
  const int size = setup.options.size;
  std::string text;
  for (int rank = size - 1; rank >= 0; --rank) {
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) text += to_decimal(run);
      run = 0;
    };
    for (int file = 0; file < size; ++file) {
      const Stack& stack = setup.stacks[static_cast<std::size_t>(rank * size + file)];
      if (stack.height == 0) {
        ++run;
        continue;
      }
      end_run();
      if (stack.height > 1) text += '(';
      for (int level = 0; level < stack.height; ++level) text += letter(stack.colour(level));
      if (stack.height > 1) text += ')';
    }
    end_run();
    if (rank > 0) text += '/';
  }
  text += setup.to_move == kWhite ? " w" : " b";
  return text;
}

std::string cell_name(int cell, int size) {
  return static_cast<char>('a' + cell % size) + to_decimal(cell / size + 1);
}

}  // namespace saltus::vault
