// SPDX-License-Identifier: Apache-2.0
// Moves of Vault: listed, counted, drawn at random. Included by position.hpp.
#pragma once

#include <saltus/games/vault/position.hpp>

namespace saltus::vault {

template <class B, bool S>
template <class Visit>
SALTUS_INLINE void Position<B, S>::for_each_target_set(Visit&& visit) const {
  const Geometry<B>& g = geometry();
  const B not_own = ~own_;
  const B empty = not_own & ~rival_;
  const MirrorImages<B> images(own_);
  own_.for_each([&](int cell) SALTUS_INLINE_LAMBDA {
    const auto i = static_cast<std::size_t>(cell);
    // V3.1; V4.1 and V4.3. The pivot's own image is itself, which not_own removes. V4.2: nothing else
    // matters.
    visit(cell, g.neighbours[i] & empty, images.over(cell) & g.landings[i] & not_own);
  });
}

template <class B, bool S>
void Position<B, S>::legal_steps(Seat seat, StepList& out) const {
  if (seat != side_ || is_decided()) return;
  static_assert(StepList::kCapacity >= 368 + B::kSlack);
  Step* next = out.end();
  for_each_target_set([&](int cell, const B& walks, const B& jumps) SALTUS_INLINE_LAMBDA {
    next = walks.write_each(next, [&](int to) SALTUS_INLINE_LAMBDA { return Step(cell, to); });
    next = jumps.write_each(next, [&](int to) SALTUS_INLINE_LAMBDA { return Step(2 * cell - to, to); });
  });
  out.set_end(next);
}

template <class B, bool S>
std::uint64_t Position<B, S>::count_steps(Seat seat) const {
  if (seat != side_ || is_decided()) return 0;
  int total = 0;
  for_each_target_set([&](int, const B& walks, const B& jumps)
                          SALTUS_INLINE_LAMBDA { total += walks.count() + jumps.count(); });
  return static_cast<std::uint64_t>(total);
}

template <class B, bool S>
bool Position<B, S>::is_legal(Step step) const {
  const int cells = size_ * size_;
  const int from = step.from();
  const int to = step.to();
  if (from >= cells || to >= cells || from == to || !own_.test(from) || own_.test(to)) return false;
  const Geometry<B>& g = geometry();
  if (g.neighbours[static_cast<std::size_t>(from)].test(to)) return !rival_.test(to);  // V3.1
  const bool even = (g.file(from) + g.file(to)) % 2 == 0 && (g.rank(from) + g.rank(to)) % 2 == 0;
  return even && own_.test((from + to) / 2);  // V4.1
}

/// Candidates are (pawn, direction) and (pawn, pivot), all equally likely; the first legal one is taken.
/// About two in
/// five are legal in ordinary positions, so this is much faster than looking for
/// every move. Where hardly any is, the legal ones are listed.
template <class B, bool S>
std::optional<Step> Position<B, S>::random_step(Seat seat, core::Random& random) const {
  if (seat != side_ || is_decided()) return std::nullopt;
  const Geometry<B>& g = geometry();
  const auto count = static_cast<std::uint32_t>(own_.count());
  const std::array reaches{g.landings.data(), g.neighbours.data()};
  constexpr int kTries = 32;
  for (int i = 0; count > 0 && i < kTries; ++i) {
    const std::uint32_t jumper = random.below(count);
    const std::uint32_t choice = random.below(8 + count - 1);
    // Walks and jumps take the same path: which it is cannot be predicted, so masks choose and no branch
    // does.
    const bool walk = choice < 8;
    const int if_walk = -static_cast<int>(walk);
    const int other = static_cast<int>(choice) - 8 + (choice - 8 >= jumper ? 1 : 0);
    const int from = own_.select(static_cast<int>(jumper));
    const int pivot = own_.select(other & ~if_walk);
    const int mirrored = 2 * pivot - from;
    const int to = mirrored + ((from + g.directions[choice % 8] - mirrored) & if_walk);
    const B& reach = reaches[walk ? 1 : 0][static_cast<std::size_t>(pivot ^ ((pivot ^ from) & if_walk))];
    const int cell = to & (B::kBits - 1);
    const bool blocked = own_.test(cell) || (walk && rival_.test(cell));  // V4.3, V3.1
    if (to == cell && reach.test(cell) && !blocked) return Step(from, cell);
  }
  StepList steps;
  legal_steps(seat, steps);
  if (steps.empty()) return std::nullopt;
  return steps[random.below(static_cast<std::uint32_t>(steps.size()))];
}

}  // namespace saltus::vault
