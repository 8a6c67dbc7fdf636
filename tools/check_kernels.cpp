// SPDX-License-Identifier: Apache-2.0
// check_kernels NAMESPACE OBJECT...: objects for a newer instruction set define nothing that the linker could
// merge with the baseline's code. An argument @FILE stands for the objects listed in FILE, one a line.
#include <fstream>
#include <iostream>
#include <iterator>

#include <checks/kernel_symbols.hpp>
#include <checks/text.hpp>
#include <checks/tool.hpp>

namespace {

using namespace saltus::checks;

std::vector<std::string> objects_in(std::string_view argument) {
  if (!argument.starts_with('@')) return {std::string(argument)};
  const std::string list(argument.substr(1));
  std::ifstream in(list, std::ios::binary);
  if (!in) throw UnusableInput("cannot read " + list);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::vector<std::string> objects;
  for (const std::string_view line : lines_of(text)) {
    if (!trimmed(line).empty()) objects.emplace_back(trimmed(line));
  }
  return objects;
}

Report check(int argc, char** argv) {
  std::vector<std::string> objects;
  for (int i = 2; i < argc; ++i) {
    for (std::string& object : objects_in(argv[i])) objects.push_back(std::move(object));
  }
  if (objects.empty()) throw UnusableInput("no objects to check");
  const std::string count = std::to_string(objects.size());
  return {check_kernels(argv[1], objects), count + " objects: no symbol that could be merged"};
}

}  // namespace

int main(int argc, char** argv) {
  static constexpr std::string_view kUsage =
      "usage: check_kernels NAMESPACE OBJECT...\n       check_kernels NAMESPACE @LIST";
  const bool asks_help = argc == 2 && std::string_view(argv[1]) == "--help";
  if (argc < 3 || std::string_view(argv[1]).starts_with('-')) {
    (asks_help ? std::cout : std::cerr) << kUsage << '\n';
    return asks_help ? 0 : 2;
  }
  return run_check([&] { return check(argc, argv); });
}
