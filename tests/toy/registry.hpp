// SPDX-License-Identifier: Apache-2.0
// The games of this program and, after them, the toys: what suites over a registry run with.
#pragma once

#include <saltus/core/game_entry.hpp>

namespace saltus::test {

/// Every registered game in its usual order, then the toys in the order of ToyPositions. Always the same
/// list.
core::Registry registry();

}  // namespace saltus::test
