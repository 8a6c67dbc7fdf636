// SPDX-License-Identifier: Apache-2.0
// check_links [ROOT]: links between documents, and texts free of machine paths and of bytes that are not
// UTF-8.
#include <checks/documents.hpp>
#include <checks/tool.hpp>

int main(int argc, char** argv) {
  using namespace saltus::checks;
  return run_tree_tool(argc, argv, "usage: check_links [ROOT]", [](const Tree& tree) {
    Faults faults = check_links(tree);
    append(faults, check_texts(tree));
    return Report{std::move(faults), "links and texts: clean"};
  });
}
