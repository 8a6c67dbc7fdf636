// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/any_position.hpp>

#include <algorithm>

namespace saltus::core {

std::vector<AnyStep> AnyPosition::legal_steps() const {
  std::vector<AnyStep> all;
  for (const Seat seat : node().seats) {
    const std::vector<AnyStep> steps = legal_steps(seat);
    all.insert(all.end(), steps.begin(), steps.end());
  }
  return all;
}

Expected<void> AnyPosition::play(const AnyStep& step) {
  if (auto error = refusal(step)) return std::unexpected(*std::move(error));
  do_step(step);
  return {};
}

Expected<void> AnyPosition::play(Seat seat, const AnyStep& step) {
  if (auto error = refusal(step)) return std::unexpected(*std::move(error));
  if (std::ranges::count(legal_steps(seat), step) == 0)
    return fail(errors::kNotYourTurn, {{"seat", to_decimal(seat + 1)}, {"step", step_to_text(step)}});
  do_step(step);
  return {};
}

std::vector<AnyOutcome> AnyPosition::outcomes() const {
  if (ops_->outcomes == nullptr || node().kind != NodeKind::Chance) return {};
  return ops_->outcomes(data());
}

AnyOutcome AnyPosition::draw_outcome(Random& random) const {
  const std::vector<AnyOutcome> all = outcomes();
  std::uint64_t total = 0;
  for (const AnyOutcome& outcome : all) total += outcome.weight;
  std::uint64_t ticket = random.below(static_cast<std::uint32_t>(total));
  for (const AnyOutcome& outcome : all) {
    if (ticket < outcome.weight) return outcome;
    ticket -= outcome.weight;
  }
  return {};
}

Expected<AnyOutcome> AnyPosition::parse_outcome(std::string_view text) const {
  if (ops_->parse_outcome == nullptr || node().kind != NodeKind::Chance)
    return fail(errors::kOutcome, {{"outcome", excerpt(text)}});
  return ops_->parse_outcome(data(), text);
}

AnyPosition AnyPosition::view(Seat seat) const {
  AnyPosition seen = *this;
  ops_->view(seen.data(), seat);
  return seen;
}

bool AnyPosition::equivalent(const AnyPosition& other) const {
  return ops_ == other.ops_ && ops_->equivalent(data(), other.data());
}

bool AnyPosition::operator==(const AnyPosition& other) const {
  return ops_ == other.ops_ && ops_->equal(data(), other.data());
}

}  // namespace saltus::core
