// SPDX-License-Identifier: Apache-2.0
// The command line as a function of its arguments and a list of games, so that test programs can offer other
// games.
#pragma once

#include <saltus/core/game_entry.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::cli {

/// Exit status of every command.
enum Status : int {
  kDone = 0,
  kNegative = 1,  ///< a negative answer: illegal, invalid, lost
  kUsage = 2,     ///< the command itself was wrong
};

/// Runs `argv` (as main has it) over `registry`, with `engines` as opponents. Results go to stdout,
/// everything else to stderr. Returns the exit status.
int run(core::Registry registry, engine::EngineFactory engines, int argc, const char* const* argv);

}  // namespace saltus::cli
