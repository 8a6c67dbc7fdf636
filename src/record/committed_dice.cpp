// SPDX-License-Identifier: Apache-2.0
#include <saltus/record/committed_dice.hpp>

namespace saltus::record {
namespace {

/// The outcome at `position`, when the game's first `steps` steps have been made.
core::AnyOutcome outcome_at(const core::Game& game, std::size_t steps, const core::AnyPosition& position,
                            const CommittedDice& dice) {
  const int round = position.dice_round();
  DiceStream stream(dice.seed, dice.game_id, round);
  const auto next = [&stream] { return stream.next(); };
  // The values that this round has drawn before.
  for (std::size_t i = 0; i < steps; ++i) {
    const core::AnyPosition& before = game.position_before(i);
    if (before.node().kind == core::NodeKind::Chance && before.dice_round() == round) before.roll(next);
  }
  return position.roll(next);
}

}  // namespace

core::AnyOutcome CommittedDice::next(const core::Game& game) const {
  return outcome_at(game, game.step_count(), game.position(), *this);
}

std::optional<WrongRoll> first_wrong_roll(const core::Game& game, const CommittedDice& dice) {
  for (std::size_t i = 0; i < game.step_count(); ++i) {
    const core::AnyPosition& before = game.position_before(i);
    if (before.node().kind != core::NodeKind::Chance || before.dice_round() == 0) continue;
    const std::string expected = before.outcome_to_text(outcome_at(game, i, before, dice));
    if (game.step_text(i) != expected) return WrongRoll{i, before.dice_round(), game.step_text(i), expected};
  }
  return std::nullopt;
}

}  // namespace saltus::record
