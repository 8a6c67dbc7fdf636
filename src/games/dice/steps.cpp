// SPDX-License-Identifier: Apache-2.0
// Step texts of the dice game and reasons for refusal.
#include <saltus/games/dice/steps.hpp>

#include <optional>
#include <utility>
#include <vector>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/dice/errors.hpp>
#include <saltus/games/dice/generate.hpp>

namespace saltus::dice {
namespace {

bool is_number(Square square) { return square != kBlack && square <= kMaxNumber; }

/// A die or a skimmer in a mark.
struct Term {
  int value = 0;
  int skimmer = 0;  ///< from 1; 0 is a die
};
using Terms = core::FixedList<Term, kDice + kSkimmers>;

/// Skimmers by number, then dice descending.
Terms terms_of(const State& state, const Step& step) {
  Terms out;
  for (int i = 0; i < kSkimmers; ++i)
    if ((step.skimmers >> i & 1u) != 0) out.push_back({state.skimmers[static_cast<std::size_t>(i)], i + 1});
  for (int face = kFaces; face >= 1; --face)
    for (int k = 0; k < step.dice.number_of(face); ++k) out.push_back({face, 0});
  return out;
}

/// Whether terms from `index` on, each added or subtracted, can make `total`.
bool can_make(const Terms& terms, std::size_t index, int total) {
  Sums sums;
  for (; index < terms.size(); ++index) sums = sums.with(terms[index].value);
  return sums.can_make(total < 0 ? -total : total);
}

Square asked(const Sheet& sheet, const Step& step) { return sheet.squares[step.target]; }

}  // namespace

std::string hand_to_text(Hand dice) {
  std::string out;
  for (int face = 1; face <= kFaces; ++face)
    out.append(static_cast<std::size_t>(dice.number_of(face)), static_cast<char>('0' + face));
  return out;
}

std::string roll_to_text(Hand dice) { return "roll:" + hand_to_text(dice); }

core::Expected<Hand> parse_roll(std::string_view text) {
  constexpr std::string_view kHead = "roll:";
  Hand dice;
  char last = '1';
  bool good = text.starts_with(kHead) && text.size() > kHead.size() && text.size() <= kHead.size() + kDice;
  for (std::size_t i = kHead.size(); good && i < text.size(); ++i) {
    good = text[i] >= last && text[i] <= '6';
    if (good) dice.add(text[i] - '0');
    last = text[i];
  }
  if (!good) return core::fail(errors::kRollSyntax, {{"roll", core::excerpt(text)}}, 0);
  return dice;
}

std::string step_to_text(const Sheet& sheet, const State& state, const Step& step) {
  switch (step.kind) {
    case StepKind::Pass:
      return "pass";
    case StepKind::Reroll:
      return "r:" + hand_to_text(step.dice);
    case StepKind::Charge:
      return "s" + core::to_decimal(step.target + 1) + "+" + hand_to_text(step.dice);
    case StepKind::Mark:
      break;
  }
  std::string out = square_name(sheet, step.target) + "=";
  const Terms terms = terms_of(state, step);
  // A plus at each term whenever the rest can still reach the number.
  const Square asks = asked(sheet, step);
  int rest = asks;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const Term& term = terms[i];
    const bool plus = !is_number(asks) || can_make(terms, i + 1, rest - term.value);
    rest -= plus ? term.value : -term.value;
    if (!plus)
      out += '-';
    else if (i > 0)
      out += '+';
    if (term.skimmer > 0) out += 's';
    out += static_cast<char>('0' + (term.skimmer > 0 ? term.skimmer : term.value));
  }
  return out;
}

namespace {

class StepReader {
 public:
  StepReader(const Sheet& sheet, const State& state, std::string_view text)
      : sheet_(sheet), state_(state), whole_(text), text_(text) {}

  core::Expected<Step> read() {
    if (whole_ == "pass") return Step{};
    if (whole_.starts_with("r:")) return read_reroll();
    if (whole_.starts_with("s")) return read_charge();
    return read_mark();
  }

 private:
  std::unexpected<core::Error> refuse(std::size_t at) const {
    return core::fail(errors::kStepSyntax, {{"step", core::excerpt(whole_)}}, at);
  }

  core::Expected<Step> read_reroll() {
    Step step{StepKind::Reroll, 0, 0, 0, {}};
    text_ = core::TextCursor(whole_.substr(2));
    while (!text_.at_end()) {
      const auto face = text_.peek() >= '1' && text_.peek() <= '6' ? text_.peek() - '0' : 0;
      if (face == 0 || step.dice.size() == kDice) return refuse(text_.offset() + 2);
      step.dice.add(face);
      text_.skip();
    }
    if (step.dice.empty()) return refuse(2);
    return step;
  }

  core::Expected<Step> read_charge() {
    const auto skimmer = read_skimmer();
    if (!skimmer || !text_.take('+')) return refuse(text_.offset());
    const auto face = read_face();
    if (!face || !text_.at_end()) return refuse(text_.offset());
    Step step{StepKind::Charge, static_cast<std::uint8_t>(*skimmer), 0, 0, {}};
    step.dice.add(*face);
    return step;
  }

  core::Expected<Step> read_mark() {
    const char column = text_.peek();
    if (column < 'a' || column >= 'a' + kLines) return refuse(0);
    text_.skip();
    const std::size_t row_at = text_.offset();
    const auto row = text_.take_number(kLines);
    if (!row || *row == 0) return refuse(row_at);
    if (column - 'a' >= sheet_.columns || *row > sheet_.rows)
      return core::fail(errors::kNoSquare, {{"square", column + core::to_decimal(*row)}}, 0);
    if (!text_.take('=')) return refuse(text_.offset());
    Step step{
        StepKind::Mark, static_cast<std::uint8_t>((*row - 1) * sheet_.columns + column - 'a'), 0, 0, {}};
    int total = 0;
    bool minus = false;
    for (bool first = true; first || !text_.at_end(); first = false) {
      const bool negative = text_.take('-');
      if (!negative && !first && !text_.take('+')) return refuse(text_.offset());
      if (!negative && first) text_.take('+');
      minus = minus || negative;
      const int sign = negative ? -1 : 1;
      const std::size_t at = text_.offset();
      if (text_.peek() == 's') {
        const auto skimmer = read_skimmer();
        if (!skimmer) return refuse(text_.offset());
        const auto bit = static_cast<std::uint8_t>(1u << *skimmer);
        if ((step.skimmers & bit) != 0) return refuse(at);
        step.skimmers = static_cast<std::uint8_t>(step.skimmers | bit);
        total += sign * state_.skimmers[static_cast<std::size_t>(*skimmer)];
      } else {
        const auto face = read_face();
        if (!face || step.dice.size() == kDice) return refuse(at);
        step.dice.add(*face);
        total += sign * *face;
      }
    }
    const Square asks = sheet_.squares[step.target];
    const bool fits = is_number(asks) ? total == asks : !minus;
    if (!fits)
      return core::fail(errors::kTotal,
                        {{"step", core::excerpt(whole_)},
                         {"total", core::to_decimal(total)},
                         {"square", square_name(sheet_, step.target)},
                         {"asked", square_text(asks)}},
                        0);
    return step;
  }

  std::optional<int> read_face() {
    const char c = text_.peek();
    if (c < '1' || c > '6') return std::nullopt;
    text_.skip();
    return c - '0';
  }
  std::optional<int> read_skimmer() {
    if (!text_.take('s')) return std::nullopt;
    const char c = text_.peek();
    if (c < '1' || c > '3') return std::nullopt;
    text_.skip();
    return c - '1';
  }

  const Sheet& sheet_;
  const State& state_;
  std::string_view whole_;
  core::TextCursor text_;
};

core::Error error(const core::ErrorCode& what, std::vector<core::ErrorParam> params = {}) {
  return {&what, std::move(params), std::nullopt};
}

std::optional<core::Error> mark_refusal(const Sheet& sheet, const State& state, bool numbers_only,
                                        const Step& step) {
  if (step.target >= sheet.square_count())
    return error(errors::kNoSquare, {{"square", core::to_decimal(step.target)}});
  const std::string name = square_name(sheet, step.target);
  const Square asks = asked(sheet, step);
  if (asks == kBlack || (state.marks >> step.target & 1u) != 0)
    return error(errors::kMarked, {{"square", name}});
  int count = 0;
  for (int i = 0; i < kSkimmers; ++i) {
    if ((step.skimmers >> i & 1u) == 0) continue;
    ++count;
    if (!state.is_usable(i))
      return error(state.is_used(i) ? errors::kSkimmerUsed : errors::kSkimmerEmpty,
                   {{"skimmer", core::to_decimal(i + 1)}});
  }
  if (step.skimmers >> kSkimmers != 0) return error(errors::kNoSkimmer);
  if (numbers_only && (count > 1 || (count == 1 && !is_number(asks))))
    return error(errors::kNumbersOnly, {{"square", name}});
  const Terms terms = terms_of(state, step);
  if (is_number(asks)) {
    if (!terms.empty() && can_make(terms, 0, asks)) return std::nullopt;
    return error(errors::kCannotMake, {{"square", name}, {"asked", square_text(asks)}});
  }
  if (asks == kPair) {
    if (terms.size() == 2 && terms[0].value == terms[1].value) return std::nullopt;
    return error(errors::kNoPair, {{"square", name}});
  }
  if (terms.size() == 1 && (terms[0].value % 2 == 1) == (asks == kOdd)) return std::nullopt;
  return error(asks == kOdd ? errors::kNotOdd : errors::kNotEven, {{"square", name}});
}

}  // namespace

core::Expected<Step> parse_step(const Sheet& sheet, const State& state, std::string_view text) {
  return StepReader(sheet, state, text).read();
}

std::optional<core::Error> refusal(const Sheet& sheet, const State& state, bool numbers_only,
                                   const Step& step) {
  if (state.is_over()) return error(errors::kOver);
  if (state.due > 0) return error(errors::kRollDue, {{"count", core::to_decimal(state.due)}});
  if (step.kind == StepKind::Pass) return std::nullopt;
  if (!state.unused.contains(step.dice))
    return error(errors::kNoDie, {{"dice", hand_to_text(step.dice)}, {"unused", hand_to_text(state.unused)}});
  if (step.kind == StepKind::Mark) return mark_refusal(sheet, state, numbers_only, step);
  if (step.dice.empty()) return error(errors::kNoDice);
  if (step.kind == StepKind::Reroll)
    return state.rerolls > 0 ? std::nullopt : std::optional(error(errors::kNoReroll));
  const std::string number = core::to_decimal(step.target + 1);
  if (step.target >= kSkimmers || step.dice.size() != 1) return error(errors::kNoSkimmer);
  if (state.is_used(step.target)) return error(errors::kSkimmerUsed, {{"skimmer", number}});
  int value = 0;
  for (int face = 1; face <= kFaces; ++face) value += face * step.dice.number_of(face);
  const int free = sheet.boxes[step.target] - state.skimmers[step.target];
  if (value <= free) return std::nullopt;
  return error(errors::kSkimmerFull,
               {{"skimmer", number}, {"free", core::to_decimal(free)}, {"value", core::to_decimal(value)}});
}

}  // namespace saltus::dice
