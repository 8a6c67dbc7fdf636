// SPDX-License-Identifier: Apache-2.0
// The compact build: the browser's first module, which has to be small before it is fast
// (docs/decisions/0006-compact-rules.md). It has no perft and no random games, and one position type where a
// game has several for speed.
#pragma once

namespace saltus::core {

#if defined(SALTUS_COMPACT)
inline constexpr bool kCompact = true;
#else
inline constexpr bool kCompact = false;
#endif

// A table is made by the compiler, or, where random numbers that do not compress would fill the module, when
// the program starts.
#if defined(SALTUS_COMPACT)
#define SALTUS_TABLE const
#define SALTUS_TABLE_MAKER
#else
#define SALTUS_TABLE constexpr
#define SALTUS_TABLE_MAKER constexpr
#endif

}  // namespace saltus::core
