// SPDX-License-Identifier: Apache-2.0
// check_layers [ROOT]: includes below src/ against tools/layers.toml, names of games, lengths of files.
#include <utility>

#include <checks/layers.hpp>
#include <checks/tool.hpp>

int main(int argc, char** argv) {
  using namespace saltus::checks;
  return run_tree_tool(argc, argv, "usage: check_layers [ROOT]", [](const Tree& tree) {
    Faults faults = check_layers(tree);
    return Report{std::move(faults), "layers: clean"};
  });
}
