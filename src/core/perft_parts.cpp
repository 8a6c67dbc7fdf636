// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/perft_parts.hpp>

#include <algorithm>
#include <unordered_map>

#include <saltus/core/game.hpp>

namespace saltus::core {
namespace {

/// The positions one unit (a step, or a turn) further on, with their texts.
std::vector<Turn> children(const AnyPosition& position, PerftUnit unit) {
  std::vector<Turn> out;
  if (unit == PerftUnit::Step) {
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
  out = legal_turns(position);
  if (unit == PerftUnit::Distinct) {
    std::unordered_multimap<std::uint64_t, std::size_t> seen;
    std::vector<Turn> distinct;
    for (Turn& turn : out) {
      const auto [first, last] = seen.equal_range(turn.end.key());
      if (std::any_of(first, last, [&](const auto& at) { return distinct[at.second].end.equivalent(turn.end); }))
        continue;
      seen.emplace(turn.end.key(), distinct.size());
      distinct.push_back(std::move(turn));
    }
    out = std::move(distinct);
  }
  return out;
}

}  // namespace

std::vector<std::string> perft_root_moves(const AnyPosition& position, PerftUnit unit) {
  std::vector<std::string> texts;
  for (Turn& turn : children(position, unit)) texts.push_back(std::move(turn.text));
  return texts;
}

std::vector<PerftPart> split_perft(const AnyPosition& position, int depth, PerftUnit unit, std::size_t wanted) {
  std::vector<PerftPart> parts;
  for (const Turn& turn : children(position, unit)) parts.push_back({turn.end, depth - 1, parts.size()});
  while (parts.size() < wanted && unit != PerftUnit::Distinct && !parts.empty() && parts.front().depth > 1) {
    std::vector<PerftPart> finer;
    for (const PerftPart& part : parts)
      for (const Turn& turn : children(part.position, unit))
        finer.push_back({turn.end, part.depth - 1, part.root_move});
    parts = std::move(finer);
  }
  return parts;
}

}  // namespace saltus::core
