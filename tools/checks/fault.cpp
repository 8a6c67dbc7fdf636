// SPDX-License-Identifier: Apache-2.0
#include <checks/fault.hpp>

#include <iterator>
#include <utility>

namespace saltus::checks {

std::string to_text(const Fault& fault) {
  std::string out = fault.path;
  if (fault.line > 0) {
    out += ':';
    out += std::to_string(fault.line);
  }
  out += ": ";
  out += fault.message;
  out += " (";
  out += fault.rule;
  out += ')';
  return out;
}

void append(Faults& faults, Faults more) {
  faults.insert(faults.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
}

}  // namespace saltus::checks
