// SPDX-License-Identifier: Apache-2.0
// SALTUS_ASSERT states an invariant that only a defect of ours can break. It is on unless NDEBUG is set, and
// its condition has no side effects. Outside input is never checked with it: that is what core/error.hpp is
// for.
#pragma once

#include <cassert>

#define SALTUS_ASSERT(condition) assert(condition)
