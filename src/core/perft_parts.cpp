// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/perft_parts.hpp>

#include <algorithm>
#include <unordered_map>

namespace saltus::core {
namespace {

/// One turn to each position that is not equivalent to an earlier one.
std::vector<Turn> merge_equal(std::vector<Turn> turns) {
  std::unordered_multimap<std::uint64_t, std::size_t> seen;
  std::vector<Turn> distinct;
  for (Turn& turn : turns) {
    const auto [first, last] = seen.equal_range(turn.end.key());
    if (std::any_of(first, last,
                    [&](const auto& at) { return distinct[at.second].end.equivalent(turn.end); }))
      continue;
    seen.emplace(turn.end.key(), distinct.size());
    distinct.push_back(std::move(turn));
  }
  return distinct;
}

/// The parts one step further on, or one merged turn further on.
void refine(const PerftPart& part, PerftUnit unit, std::vector<PerftPart>& out) {
  if (part.depth == 0) {
    out.push_back(part);
    return;
  }
  if (unit == PerftUnit::Distinct) {
    const auto children = perft_children(part.position, unit);
    if (!children.has_value()) {  // too many to list: counted as a whole
      out.push_back(part);
      return;
    }
    for (const Turn& turn : *children) out.push_back({turn.end, part.depth - 1, part.group});
    return;
  }
  for (const AnyPosition& child : children_of(part.position)) {
    const bool unit_done = unit == PerftUnit::Step || child.node().starts_turn;
    out.push_back({child, unit_done ? part.depth - 1 : part.depth, part.group});
  }
}

}  // namespace

Expected<std::vector<Turn>> perft_children(const AnyPosition& position, PerftUnit unit, std::size_t limit) {
  if (unit == PerftUnit::Step) return legal_steps_as_turns(position);
  auto turns = legal_turns(position, limit);
  if (!turns.has_value() || unit == PerftUnit::Turn) return turns;
  return merge_equal(*std::move(turns));
}

std::vector<PerftPart> split_perft(std::vector<PerftPart> parts, PerftUnit unit, std::size_t wanted) {
  // Level by level, so that parts stay alike, but never further than needed: a level can be a hundred times
  // larger.
  const auto is_deep = [](const PerftPart& part) { return part.depth > 1; };
  while (parts.size() < wanted && std::ranges::any_of(parts, is_deep)) {
    std::vector<PerftPart> finer;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::size_t left = parts.size() - i;
      if (is_deep(parts[i]) && finer.size() + left < wanted)
        refine(parts[i], unit, finer);
      else
        finer.push_back(parts[i]);
    }
    if (finer.size() <= parts.size()) return finer;  // nothing could be split
    parts = std::move(finer);
  }
  return parts;
}

}  // namespace saltus::core
