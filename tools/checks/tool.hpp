// SPDX-License-Identifier: Apache-2.0
// The border that all check tools share: arguments, output, exit status (0 clean, 1 faults, 2 wrong usage or
// input that cannot be checked). Faults and the summary go to standard output, everything else to standard
// error.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <checks/fault.hpp>
#include <checks/tree.hpp>

namespace saltus::checks {

struct Report {
  Faults faults;
  std::string all_clear;  ///< printed when there is no fault; nothing when empty
};

/// Runs `check`, prints what it found, and gives the exit status.
int run_check(const std::function<Report()>& check);

/// main() of a tool that takes one optional argument, the root of the repository (default: the current
/// folder).
int run_tree_tool(int argc, char** argv, std::string_view usage, Report (*check)(const Tree& tree));

}  // namespace saltus::checks
