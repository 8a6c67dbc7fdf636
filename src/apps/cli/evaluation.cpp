// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/evaluation.hpp>

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

namespace saltus::cli {

Turns turns_of(core::AnyPosition root, const std::vector<std::string>& steps) {
  Turns turns;
  for (const std::string& text : steps) {
    if (root.node().kind == core::NodeKind::Chance) {
      const auto outcome = root.parse_outcome(text);
      if (!outcome.has_value()) return turns;
      root.do_outcome(*outcome);
    } else {
      const auto step = root.parse_step(text);
      if (!step.has_value() || !root.play(*step).has_value()) return turns;
    }
    if (turns.is_open)
      turns.texts.back() += ',' + text;
    else
      turns.texts.push_back(text);
    turns.is_open = !root.node().starts_turn;
  }
  return turns;
}

double expected_score(const engine::Line& line) { return line.wins + line.draws / 2; }

Evaluation evaluation_of(const engine::Line& line) {
  Evaluation out{.cp = line.score_cp, .expected_score = expected_score(line)};
  if (line.proof == engine::Proof::Win) out.turns_to_end = turns_to_end(line);
  if (line.proof == engine::Proof::Loss) out.turns_to_end = -turns_to_end(line);
  return out;
}

int centipawns(const engine::Line& line) {
  if (line.score_cp) return *line.score_cp;
  constexpr double kNearest = 1e-4;  // to certainty
  const double expected = std::clamp(expected_score(line), kNearest, 1 - kNearest);
  return static_cast<int>(std::lround(400 * std::log10(expected / (1 - expected))));
}

std::array<int, 3> wdl_permille(const engine::Line& line) {
  const auto permille = [](double share, int most) {
    return std::clamp(static_cast<int>(std::lround(1000 * share)), 0, most);
  };
  const int wins = permille(line.wins, 1000);
  const int losses = permille(line.losses, 1000 - wins);
  return {wins, 1000 - wins - losses, losses};
}

int turns_to_end(const engine::Line& line) {
  return line.turns.value_or(static_cast<int>(line.steps.size()));
}

std::string protocol_score(const engine::Line& line) {
  switch (line.proof) {
    case engine::Proof::Win:
      return fmt::format("win {}", turns_to_end(line));
    case engine::Proof::Loss:
      return fmt::format("loss {}", turns_to_end(line));
    case engine::Proof::Draw:
      return "cp 0";
    case engine::Proof::None:
      break;
  }
  return fmt::format("cp {}", centipawns(line));
}

}  // namespace saltus::cli
