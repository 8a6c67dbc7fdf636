// SPDX-License-Identifier: Apache-2.0
#include <saltus/record/committed_dice.hpp>

#include <algorithm>

namespace saltus::record {

core::AnyOutcome CommittedDice::next(const core::Game& game) const {
  const int round = game.position().dice_round();
  DiceStream stream(seed, game_id, round);
  const auto draw = [&stream] { return stream.next(); };
  // The values that this round has drawn before.
  for (std::size_t i = 0; i < game.step_count(); ++i) {
    const core::AnyPosition& before = game.position_before(i);
    if (before.node().kind == core::NodeKind::Chance && before.dice_round() == round) before.roll(draw);
  }
  return game.position().roll(draw);
}

std::vector<CheckedRoll> check_rolls(const core::Game& game, const CommittedDice& dice) {
  std::vector<CheckedRoll> rolls;
  std::optional<DiceStream> stream;
  int round = 0;
  int drawn = 0;
  const auto draw = [&] {
    ++drawn;
    return stream->next();
  };
  for (std::size_t i = 0; i < game.step_count(); ++i) {
    const core::AnyPosition& before = game.position_before(i);
    if (before.node().kind != core::NodeKind::Chance || before.dice_round() == 0) continue;
    if (before.dice_round() != round) {
      round = before.dice_round();
      drawn = 0;
      stream.emplace(dice.seed, dice.game_id, round);
    }
    const int begin = drawn;
    const std::string expected = before.outcome_to_text(before.roll(draw));
    rolls.push_back({i, round, begin, drawn, game.step_text(i), expected});
  }
  return rolls;
}

std::optional<CheckedRoll> first_wrong_roll(const core::Game& game, const CommittedDice& dice) {
  const std::vector<CheckedRoll> rolls = check_rolls(game, dice);
  const auto wrong = std::ranges::find_if_not(rolls, &CheckedRoll::follows);
  return wrong == rolls.end() ? std::nullopt : std::optional(*wrong);
}

}  // namespace saltus::record
