// SPDX-License-Identifier: Apache-2.0
// Symbols of objects that are compiled for a newer instruction set (cmake/IsaKernels.cmake). The linker keeps
// one of several weak symbols of the same name, perhaps this one, and then every processor runs it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <checks/fault.hpp>

namespace saltus::checks {

struct Symbol {
  std::string name;  ///< mangled
  char type = '?';   ///< nm's letter
};

/// Output of `nm -P`: "name type value size" per line. Headers of archives are skipped.
std::vector<Symbol> parse_symbols(std::string_view nm_output);

/// Defined and mergeable: W, V (weak) or u (unique).
bool is_mergeable(const Symbol& symbol);

/// The mangled name holds the namespace: `saltus_v3` as "9saltus_v3", also as a template argument of
/// something else, since that too makes the symbol this object's own. A name in saltus_kernels alone does
/// not: it is the same in all.
bool names_namespace(std::string_view mangled, std::string_view name_space);

/// Rule "weak symbol": one for each mergeable symbol of each object that the namespace does not set apart.
/// Throws UnusableInput if nm cannot read an object, or an object has no symbols at all.
Faults check_kernels(std::string_view name_space, const std::vector<std::string>& objects);

}  // namespace saltus::checks
