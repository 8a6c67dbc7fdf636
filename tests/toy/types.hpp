// SPDX-License-Identifier: Apache-2.0
// The position types of all registered games and toys, for suites that are templates. A new toy adds its
// header and its type here and its sources to CMakeLists.txt; the registry follows ToyPositions.
#pragma once

#include <saltus/games/dice/position.hpp>
#include <saltus/games/race/position.hpp>
#include <saltus/games/springerjagd/position.hpp>
#include <saltus/games/vault/position.hpp>

#include "toy/hide/hide.hpp"
#include "toy/isola/isola.hpp"
#include "toy/pig/pig.hpp"

namespace saltus::test {

template <class... P>
struct PositionList {};

template <class... P, class... Q>
PositionList<P..., Q...> join(PositionList<P...>, PositionList<Q...>);

using GamePositions = PositionList<vault::Position64, vault::StackingPosition64, vault::Position128,
                                   vault::StackingPosition128, vault::Position256, vault::StackingPosition256,
                                   springerjagd::Position, dice::Position, race::Position>;

using ToyPositions = PositionList<toy::isola::Position,  //
                                  toy::pig::Position,    //
                                  toy::hide::Position>;

using AllPositions = decltype(join(GamePositions{}, ToyPositions{}));

}  // namespace saltus::test
