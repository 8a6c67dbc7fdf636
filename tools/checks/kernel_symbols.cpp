// SPDX-License-Identifier: Apache-2.0
#include <checks/kernel_symbols.hpp>

#include <cxxabi.h>

#include <cstdlib>
#include <memory>

#include <checks/text.hpp>

namespace saltus::checks {
namespace {

std::string demangled(const std::string& name) {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(
      abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status), &std::free);
  return status == 0 ? text.get() : name;
}

}  // namespace

std::vector<Symbol> parse_symbols(std::string_view nm_output) {
  std::vector<Symbol> symbols;
  for (const std::string_view line : lines_of(nm_output)) {
    const std::size_t space = line.find(' ');
    const bool has_type = space != std::string_view::npos && space + 1 < line.size() &&
                          (space + 2 == line.size() || line[space + 2] == ' ');
    if (has_type) symbols.push_back({std::string(line.substr(0, space)), line[space + 1]});
  }
  return symbols;
}

bool is_mergeable(const Symbol& symbol) {
  return symbol.type == 'W' || symbol.type == 'V' || symbol.type == 'u';
}

bool names_namespace(std::string_view mangled, std::string_view name_space) {
  const std::string part = std::to_string(name_space.size()) + std::string(name_space);
  for (std::size_t at = mangled.find(part); at != std::string_view::npos; at = mangled.find(part, at + 1)) {
    // "19saltus_v3..." is a longer name. No name can end before `part`: an outermost namespace follows a
    // letter.
    if (at > 0 && !is_digit(mangled[at - 1])) return true;
  }
  return false;
}

Faults check_kernels(std::string_view name_space, const std::vector<std::string>& objects) {
  Faults faults;
  for (const std::string& object : objects) {
    const CommandResult nm = run_command("nm -P -- " + shell_quoted(object));
    const auto symbols = parse_symbols(nm.output);
    if (nm.status != 0 || symbols.empty()) throw UnusableInput("nm finds no symbols in " + object);
    for (const Symbol& symbol : symbols) {
      if (!is_mergeable(symbol) || names_namespace(symbol.name, name_space)) continue;
      faults.push_back({object, 0,
                        "defines " + demangled(symbol.name) + " [" + symbol.type + " " + symbol.name +
                            "], which the linker may merge with other code",
                        "weak symbol"});
    }
  }
  return faults;
}

}  // namespace saltus::checks
