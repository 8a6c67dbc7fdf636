// SPDX-License-Identifier: Apache-2.0
#include <checks/tool.hpp>

#include <algorithm>
#include <exception>
#include <iostream>

namespace saltus::checks {

int run_check(const std::function<Report()>& check) {
  try {
    Report report = check();
    std::ranges::sort(report.faults);
    for (const Fault& fault : report.faults) std::cout << to_text(fault) << '\n';
    if (!report.faults.empty()) return 1;
    if (!report.all_clear.empty()) std::cout << report.all_clear << '\n';
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}

int run_tree_tool(int argc, char** argv, std::string_view usage, Report (*check)(const Tree& tree)) {
  const std::string_view first = argc > 1 ? argv[1] : ".";
  if (argc == 2 && first == "--help") {
    std::cout << usage << '\n';
    return 0;
  }
  if (argc > 2 || first.empty() || first.starts_with('-')) {
    std::cerr << usage << '\n';
    return 2;
  }
  return run_check([&] { return check(Tree(first)); });
}

}  // namespace saltus::checks
