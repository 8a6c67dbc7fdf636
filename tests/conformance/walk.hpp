// SPDX-License-Identifier: Apache-2.0
// Ways through any game for the conformance suite: every combination of options, random positions, changed
// texts.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <saltus/core/derived.hpp>
#include <saltus/core/playout.hpp>
#include <saltus/core/random.hpp>
#include <saltus/core/rules.hpp>

#include "toy/types.hpp"

namespace saltus::test {

template <class List>
struct AsGtestTypes;
template <class... P>
struct AsGtestTypes<PositionList<P...>> {
  using Types = ::testing::Types<P...>;
};

/// Every combination of option values that P serves; if that are more than a hundred, as many combinations as
/// the longest option has values, so that each value of each option occurs.
template <core::Rules P>
std::vector<typename P::Options> all_options() {
  const auto& specs = P::info().options;
  std::size_t combinations = 1;
  std::size_t longest = 1;
  for (const core::OptionSpec& spec : specs) {
    combinations *= spec.values.size();
    longest = std::max(longest, spec.values.size());
  }
  const bool all_of_them = combinations <= 100;
  std::vector<core::OptionSet> sets;
  for (std::size_t i = 0; i < (all_of_them ? combinations : longest); ++i) {
    core::OptionSet set(specs);
    std::size_t rest = i;
    for (std::size_t k = 0; k < specs.size(); ++k) {
      const std::size_t count = specs[k].values.size();
      // Every option steps through its values; each one round further shifts those after it.
      const std::size_t value = all_of_them ? rest % count : (i + k * (i / count)) % count;
      rest /= count;
      set.set(specs[k].name, specs[k].values[value]);
    }
    sets.push_back(set);
  }
  std::vector<typename P::Options> all;
  for (const core::OptionSet& set : sets) {
    const auto options = P::Options::from(set);
    if (!options.has_value()) continue;
    if constexpr (requires { P::serves(*options); })
      if (!P::serves(*options)) continue;
    all.push_back(*options);
  }
  return all;
}

/// Visits positions of random games under every combination of options; a visit may play on a copy only.
template <core::Rules P, class Visit>
void for_random_positions(Visit&& visit, int games = 2, std::uint32_t max_steps = 200) {
  for (const auto& options : all_options<P>()) {
    for (int game = 0; game < games; ++game) {
      core::RandomGame<P> play(P::initial(options), 42, static_cast<std::uint64_t>(game));
      do {
        ASSERT_NO_FATAL_FAILURE(visit(play.position())) << play.position().to_text();
        if (::testing::Test::HasFailure()) FAIL() << "at " << play.position().to_text();
      } while (play.steps() < max_steps && play.advance());
    }
  }
}

/// All legal steps of all seats that may act.
template <core::Rules P>
std::vector<typename P::Step> all_steps(const P& position) {
  std::vector<typename P::Step> all;
  for (const core::Seat seat : position.node().seats) {
    typename P::StepList steps;
    position.legal_steps(seat, steps);
    all.insert(all.end(), steps.begin(), steps.end());
  }
  return all;
}

/// A text with one byte changed, dropped, doubled or swapped with its neighbour.
inline std::string mutate(std::string text, core::Random& random) {
  if (text.empty()) return "?";
  const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
  constexpr std::string_view kBytes = "0123456789PpwbxabcdNn/()-^ ,.*?#:\xC3\x01";
  switch (random.below(4)) {
    case 0:
      text[at] = kBytes[random.below(static_cast<std::uint32_t>(kBytes.size()))];
      break;
    case 1:
      text.erase(at, 1);
      break;
    case 2:
      text.insert(at, 1, text[at]);
      break;
    default:
      std::swap(text[at], text[(at + 1) % text.size()]);
  }
  return text;
}

}  // namespace saltus::test
