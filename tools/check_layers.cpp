// SPDX-License-Identifier: Apache-2.0
// check_layers [ROOT]: includes below src/ against tools/layers.toml, names of games, lengths of files.
#include <checks/layers.hpp>
#include <checks/tool.hpp>

int main(int argc, char** argv) {
  using namespace saltus::checks;
  return run_tree_tool(argc, argv, "usage: check_layers [ROOT]",
                       [](const Tree& tree) { return Report{check_layers(tree), "layers: clean"}; });
}
