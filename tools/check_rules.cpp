// SPDX-License-Identifier: Apache-2.0
// check_rules [ROOT]: every rule in docs/rules/ has a test, every rule number in tests and sources exists.
#include <checks/rule_coverage.hpp>
#include <checks/tool.hpp>

int main(int argc, char** argv) {
  using namespace saltus::checks;
  return run_tree_tool(argc, argv, "usage: check_rules [ROOT]", [](const Tree& tree) {
    RuleReport report = check_rules(tree);
    return Report{std::move(report.faults), std::to_string(report.rules) + " rules, all covered"};
  });
}
