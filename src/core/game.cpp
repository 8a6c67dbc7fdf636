// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/game.hpp>

#include <algorithm>
#include <ranges>

namespace saltus::core {

Node Game::node() const {
  Node node = position_.node();
  if (node.kind != NodeKind::Terminal && termination().has_value())
    node = {NodeKind::Terminal, {}, node.starts_turn, false};
  return node;
}

std::optional<Termination> Game::termination() const {
  if (declared_) return declared_->termination;
  if (position_.node().kind == NodeKind::Terminal) return Termination::Rules;
  const int limit = position_.repetition_limit();
  if (limit > 0 && occurrences() >= limit) return Termination::Repetition;  // V5.6: after all other tests
  return std::nullopt;
}

Score Game::result(Seat seat) const {
  switch (*termination()) {
    case Termination::Rules:
      return position_.result(seat);
    case Termination::Resignation:
      return seat == declared_->seat ? -1 : 1;
    case Termination::Repetition:
    case Termination::Agreement:
      break;
  }
  return 0;
}

std::string Game::result_text() const {
  const auto why = termination();
  if (!why) return "*";
  if (info().scoring == Scoring::Outcome || *why != Termination::Rules) {
    const Score first = result(0);
    return first > 0 ? "1-0" : first < 0 ? "0-1" : "1/2-1/2";
  }
  std::string text;
  for (int seat = 0; seat < position_.seat_count(); ++seat) {
    if (seat > 0) text += '/';
    text += to_decimal(result(static_cast<Seat>(seat)));
  }
  return text;
}

int Game::occurrences() const {
  if (!position_.node().starts_turn) return 0;
  const auto found = turn_starts_.find(position_.key());
  if (found == turn_starts_.end()) return 1;
  const auto same = std::ranges::count_if(
      found->second, [&](std::size_t index) { return history_[index].before.equivalent(position_); });
  return static_cast<int>(same) + 1;
}

Expected<void> Game::over() const {
  return fail(termination() == Termination::Repetition ? errors::kOverByRepetition : errors::kGameOver);
}

void Game::append(std::string text, const AnyPosition& before) {
  if (before.node().starts_turn) turn_starts_[before.key()].push_back(history_.size());
  history_.push_back({before, std::move(text)});
}

Expected<void> Game::play_step(const AnyStep& step, Seat seat) {
  if (position_.node().kind != NodeKind::Terminal && is_over()) return over();
  const AnyPosition before = position_;
  std::string text = position_.step_to_text(step);
  auto played = seat == kNoSeat ? position_.play(step) : position_.play(seat, step);
  if (!played.has_value()) return played;
  append(std::move(text), before);
  return {};
}

void Game::play_outcome(const AnyOutcome& outcome) {
  const AnyPosition before = position_;
  position_.do_outcome(outcome);
  append(before.outcome_to_text(outcome), before);
}

Expected<void> Game::play_step(std::string_view text, Seat seat) {
  // A position that is over says itself by which rule; other endings are ours.
  const Node now = position_.node();
  if (now.kind != NodeKind::Terminal && is_over()) return over();
  if (now.kind == NodeKind::Chance) {
    const auto outcome = position_.parse_outcome(text);
    if (!outcome.has_value()) return std::unexpected(outcome.error());
    play_outcome(*outcome);
    return {};
  }
  const auto step = position_.parse_step(text);
  if (!step.has_value()) return std::unexpected(step.error());
  return play_step(*step, seat);
}

Expected<void> Game::play_steps(std::string_view text, Seat seat) {
  const std::size_t steps_before = history_.size();
  const auto refuse = [&](Error error, std::size_t at) -> Expected<void> {
    take_back_to(steps_before);
    error.offset = at + error.offset.value_or(0);
    return std::unexpected(std::move(error));
  };
  for (std::size_t at = 0;;) {
    const std::string_view step = text.substr(at, text.find(',', at) - at);
    if (at > 0 && position_.node().starts_turn)
      return refuse({&errors::kTurnTooLong, {{"step", excerpt(step)}}, {}}, at);
    if (const auto played = play_step(step, seat); !played.has_value()) return refuse(played.error(), at);
    at += step.size();
    if (at == text.size()) return {};
    ++at;
  }
}

Expected<void> Game::play_turn(std::string_view text) {
  const std::size_t steps_before = history_.size();
  if (auto played = play_steps(text); !played.has_value()) return played;
  if (position_.node().starts_turn) return {};
  take_back_to(steps_before);
  return fail(errors::kTurnUnfinished, {{"turn", excerpt(text)}}, text.size());
}

Expected<void> Game::play_turns(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t steps_before = history_.size();
  int number = 0;
  for (std::size_t at = text.find_first_not_of(kSpace); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kSpace, at), text.size());
    ++number;
    if (auto played = play_turn(text.substr(at, end - at)); !played.has_value()) {
      take_back_to(steps_before);
      Error error = std::move(played).error();
      error.params.push_back({"turn_number", to_decimal(number)});
      error.offset = at + error.offset.value_or(0);
      return std::unexpected(std::move(error));
    }
    at = text.find_first_not_of(kSpace, end);
  }
  return {};
}

Expected<void> Game::agree_draw() {
  if (is_over()) return fail(errors::kGameOver);
  declared_ = Declared{Termination::Agreement, kNoSeat};
  return {};
}

Expected<void> Game::resign(Seat seat) {
  if (is_over()) return fail(errors::kGameOver);
  if (info().scoring != Scoring::Outcome || position_.seat_count() != 2 || seat > 1)
    return fail(errors::kNoResignation);
  declared_ = Declared{Termination::Resignation, seat};
  return {};
}

void Game::take_back_to(std::size_t step_count) {
  if (history_.size() == step_count) return;
  declared_.reset();
  position_ = history_[step_count].before;
  // Indices of one key ascend, so those that go are the last ones.
  for (std::size_t i = history_.size(); i > step_count; --i)
    if (history_[i - 1].before.node().starts_turn) turn_starts_[history_[i - 1].before.key()].pop_back();
  history_.erase(history_.begin() + static_cast<std::ptrdiff_t>(step_count), history_.end());
}

bool Game::take_back_ending() {
  const bool was_declared = declared_.has_value();
  declared_.reset();
  return was_declared;
}

Expected<void> Game::take_back_step() {
  if (history_.empty()) return fail(errors::kNothingToTakeBack);
  take_back_to(history_.size() - 1);
  return {};
}

Expected<void> Game::take_back_turn() {
  auto taken = take_back_step();
  while (taken.has_value() && !history_.empty() && !position_.node().starts_turn) taken = take_back_step();
  return taken;
}

std::optional<Error> Game::ending_reason() const {
  return termination() == Termination::Rules ? position_.ending_reason() : std::nullopt;
}

std::size_t Game::last_turn_begin() const {
  std::size_t begin = history_.empty() ? 0 : history_.size() - 1;
  while (begin > 0 && !history_[begin].before.node().starts_turn) --begin;
  return begin;
}

std::vector<std::string> Game::turns() const {
  std::vector<std::string> out;
  for (const Move& move : history_) {
    if (out.empty() || move.before.node().starts_turn)
      out.push_back(move.text);
    else
      out.back() += "," + move.text;
  }
  return out;
}

std::vector<Turn> legal_steps_as_turns(const AnyPosition& position) {
  std::vector<Turn> out;
  for (const AnyOutcome& outcome : position.outcomes()) {
    out.push_back({position.outcome_to_text(outcome), position});
    out.back().end.do_outcome(outcome);
  }
  for (const AnyStep& step : position.legal_steps()) {
    out.push_back({position.step_to_text(step), position});
    out.back().end.do_step(step);
  }
  return out;
}

std::vector<AnyPosition> children_of(const AnyPosition& position) {
  std::vector<AnyPosition> out;
  for (const AnyOutcome& outcome : position.outcomes()) out.emplace_back(position).do_outcome(outcome);
  for (const AnyStep& step : position.legal_steps()) out.emplace_back(position).do_step(step);
  return out;
}

Expected<std::vector<Turn>> legal_turns(const AnyPosition& position, std::size_t limit) {
  std::vector<Turn> finished;
  std::vector<Turn> open{{"", position}};  // a stack, so that long turns need no deep recursion
  while (!open.empty()) {
    const Turn so_far = std::move(open.back());
    open.pop_back();
    std::vector<Turn> next = legal_steps_as_turns(so_far.end);
    for (Turn& turn : next)
      if (!so_far.text.empty()) turn.text = so_far.text + "," + turn.text;
    // The turns that go on are taken up in the order of the legal list: the stack is filled from the back.
    const auto goes_on = [](const Turn& turn) { return !turn.end.node().starts_turn; };
    for (const Turn& turn : next)
      if (!goes_on(turn)) finished.push_back(turn);
    for (Turn& turn : std::views::reverse(next))
      if (goes_on(turn)) open.push_back(std::move(turn));
    if (finished.size() > limit || open.size() > limit)
      return fail(errors::kTooManyTurns, {{"limit", to_decimal(static_cast<long long>(limit))}});
  }
  return finished;
}

}  // namespace saltus::core
