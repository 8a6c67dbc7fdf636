// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/dice/state_text.hpp>

#include <algorithm>
#include <optional>

#include <saltus/games/dice/errors.hpp>
#include <saltus/games/dice/house_sheets.hpp>
#include <saltus/games/dice/steps.hpp>

namespace saltus::dice {

std::string sheet_to_text(const Sheet& sheet) {
  const HouseSheet* house = house_sheet_of(sheet);
  return house == nullptr ? to_json(sheet) : reference(*house);
}

core::Expected<Sheet> read_sheet(core::TextCursor& text) {
  const std::size_t at = text.offset();
  const auto skip = [&](std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) text.skip();
  };
  const auto end_sheet = [&](const Sheet& sheet) -> core::Expected<Sheet> {
    if (text.take(' ')) return sheet;
    return core::fail(errors::kField, {{"found", text.describe_next()}, {"field", " round="}}, text.offset());
  };
  if (text.peek() == '{') {
    std::size_t size = 0;
    const std::string_view rest = text.rest();
    auto sheet = parse_sheet(rest, size);
    if (!sheet.has_value()) {
      core::Error error = std::move(sheet).error();
      error.offset = at + error.offset.value_or(0);
      return std::unexpected(std::move(error));
    }
    // A house sheet is written by its reference, any other in one way only.
    const std::string canonical = sheet_to_text(*sheet);
    const std::string_view given = rest.substr(0, size);
    if (given != canonical) {
      const auto differs = std::ranges::mismatch(given, canonical);
      return core::fail(errors::kCanonical, {}, at + static_cast<std::size_t>(differs.in1 - given.begin()));
    }
    skip(size);
    return end_sheet(*sheet);
  }
  const std::string_view id = text.rest().substr(0, text.rest().find(' '));
  const HouseSheet* house = find_house_sheet(id);
  if (house == nullptr) return core::fail(errors::kSheetId, {{"sheet", core::excerpt(id)}}, at);
  skip(id.size());
  return end_sheet(house->sheet);
}

std::string state_to_text(const Sheet& sheet, const State& state, bool is_waiting) {
  std::string out = "dice=" + (state.unused.empty() ? "-" : hand_to_text(state.unused));
  if (is_waiting)
    out += " due=0";
  else if (state.due > 0 && state.due < kDice)
    out += " due=" + core::to_decimal(state.due);
  out += " marks=";
  for (int square = 0; square < sheet.square_count(); ++square) {
    if (square > 0 && square % sheet.columns == 0) out += '/';
    out += (state.marks >> square & 1u) != 0 ? 'x' : '.';
  }
  out += " skimmers=";
  for (int i = 0; i < kSkimmers; ++i)
    out += (i > 0 ? "," : "") + core::to_decimal(state.skimmers[static_cast<std::size_t>(i)]) +
           (state.is_used(i) ? "*" : "");
  out += " rerolls=" + core::to_decimal(state.rerolls) + " cracked=";
  for (int lock = 0; lock < kLines; ++lock)
    if ((state.cracked >> lock & 1u) != 0) out += static_cast<char>('A' + lock);
  return state.cracked == 0 ? out + "-" : out;
}

namespace {

class StateReader {
 public:
  StateReader(core::TextCursor& text, const Sheet& sheet, State& state, bool* is_waiting)
      : text_(text), sheet_(sheet), state_(state), is_waiting_(is_waiting) {}

  core::Expected<void> read() {
    if (read_dice() && read_marks() && read_skimmers() && read_rerolls() && read_cracked()) return {};
    return std::unexpected(*std::move(error_));
  }

 private:
  bool refuse(std::size_t at, const core::ErrorCode& what, std::vector<core::ErrorParam> params = {}) {
    error_ = core::Error{&what, std::move(params), at};
    return false;
  }
  bool take(std::string_view word) {
    if (!text_.rest().starts_with(word)) return false;
    for (std::size_t i = 0; i < word.size(); ++i) text_.skip();
    return true;
  }
  bool field(std::string_view name) {
    if (take(name)) return true;
    return refuse(text_.offset(), errors::kField,
                  {{"found", text_.describe_next()}, {"field", std::string(name)}});
  }

  bool read_dice() {
    if (!field("dice=")) return false;
    const std::size_t at = text_.offset();
    state_.unused = {};
    state_.due = 0;
    if (!text_.take('-')) {
      char last = '1';
      while (text_.peek() >= '1' && text_.peek() <= '6') {
        if (text_.peek() < last || state_.unused.size() == kDice)
          return refuse(text_.offset(), errors::kDiceText);
        last = text_.peek();
        state_.unused.add(last - '0');
        text_.skip();
      }
      if (state_.unused.empty()) return refuse(at, errors::kDiceText);
    }
    const std::size_t due_at = text_.offset();
    int due = 0;
    if (is_waiting_ != nullptr) *is_waiting_ = false;
    if (is_waiting_ != nullptr && state_.unused.empty() && !state_.is_over() && take(" due=0")) {
      *is_waiting_ = true;
    } else if (take(" due=")) {
      const auto number = text_.take_number(kDice - 1);
      if (!number || *number == 0) return refuse(text_.offset(), errors::kDue, due_params(0));
      due = *number;
    } else if (state_.unused.empty() && !state_.is_over()) {
      due = kDice;
    }
    const int together = state_.unused.size() + due;
    if (state_.is_over() ? together != 0 : together > kDice)
      return state_.is_over() ? refuse(at, errors::kOverDice) : refuse(due_at, errors::kDue, due_params(due));
    state_.due = static_cast<std::uint8_t>(due);
    return true;
  }
  std::vector<core::ErrorParam> due_params(int due) const {
    return {{"unused", core::to_decimal(state_.unused.size())}, {"due", core::to_decimal(due)}};
  }

  bool read_marks() {
    if (!field(" marks=")) return false;
    state_.marks = 0;
    for (int square = 0; square < sheet_.square_count(); ++square) {
      const bool separated = square == 0 || square % sheet_.columns != 0 || text_.take('/');
      const std::size_t at = text_.offset();
      const bool marked = separated && text_.take('x');
      if (!separated || (!marked && !text_.take('.')))
        return refuse(
            at, errors::kMarks,
            {{"rows", core::to_decimal(sheet_.rows)}, {"columns", core::to_decimal(sheet_.columns)}});
      if (marked && sheet_.squares[static_cast<std::size_t>(square)] == kBlack)
        return refuse(at, errors::kMarkOnBlack, {{"square", square_name(sheet_, square)}});
      if (marked) state_.marks |= std::uint64_t{1} << square;
    }
    return true;
  }

  bool read_skimmers() {
    if (!field(" skimmers=")) return false;
    state_.used = 0;
    for (std::size_t i = 0; i < kSkimmers; ++i) {
      if (i > 0 && !text_.take(',')) return refuse(text_.offset(), errors::kSkimmers);
      // take_number() reads no number that begins with 0 and goes on; a lone 0 it does.
      const auto boxes = text_.take_number(sheet_.boxes[i]);
      if (!boxes) return refuse(text_.offset(), errors::kSkimmers);
      state_.skimmers[i] = static_cast<std::uint8_t>(*boxes);
      const std::size_t at = text_.offset();
      if (!text_.take('*')) continue;
      if (*boxes == 0) return refuse(at, errors::kUsedEmpty);
      state_.used = static_cast<std::uint8_t>(state_.used | 1u << i);
    }
    return true;
  }

  bool read_rerolls() {
    if (!field(" rerolls=")) return false;
    const auto rerolls = text_.take_number(kRerolls);
    if (!rerolls) return refuse(text_.offset(), errors::kRerolls);
    state_.rerolls = static_cast<std::uint8_t>(*rerolls);
    return true;
  }

  bool read_cracked() {
    const std::uint16_t open = full_open_lines(sheet_, state_);
    if (!take(" cracked=")) {
      state_.cracked = open;
      return true;
    }
    const std::size_t begin = text_.offset();
    unsigned cracked = 0;
    if (!text_.take('-')) {
      unsigned next = 0;  // the first lock that may still come
      for (char letter = text_.peek(); letter >= 'A' && letter <= 'L'; letter = text_.peek()) {
        const auto lock = static_cast<unsigned>(letter - 'A');
        if (lock < next) break;
        if (!can_be_cracked(static_cast<int>(lock)))
          return refuse(text_.offset(), errors::kCrackedOpen, {{"lock", std::string(1, letter)}});
        cracked |= 1u << lock;
        next = lock + 1;
        text_.skip();
      }
      if (cracked == 0 || (text_.peek() >= 'A' && text_.peek() <= 'Z'))
        return refuse(text_.offset(), errors::kCracked);
    }
    if (const unsigned missing = open & ~cracked; missing != 0)
      return refuse(begin, errors::kCrackedMissing,
                    {{"lock", std::string(1, static_cast<char>('A' + std::countr_zero(missing)))}});
    state_.cracked = static_cast<std::uint16_t>(cracked);
    return true;
  }

  bool can_be_cracked(int lock) const {
    const auto line = std::ranges::find(sheet_.locks, static_cast<std::uint8_t>(lock)) - sheet_.locks.begin();
    const std::uint64_t squares = sheet_.line(static_cast<int>(line));
    const std::uint64_t black = sheet_.black();
    return (squares & ~(state_.marks | black)) == 0 && (squares & ~black) != 0;
  }

  core::TextCursor& text_;
  const Sheet& sheet_;
  State& state_;
  bool* is_waiting_;
  std::optional<core::Error> error_;
};

}  // namespace

core::Expected<void> read_state(core::TextCursor& text, const Sheet& sheet, State& state, bool* is_waiting) {
  return StateReader(text, sheet, state, is_waiting).read();
}

}  // namespace saltus::dice
