// SPDX-License-Identifier: Apache-2.0
// What every check gives back, and the exception for input that cannot be checked at all.
#pragma once

#include <compare>
#include <stdexcept>
#include <string>
#include <vector>

namespace saltus::checks {

/// A broken rule of this repository at one place.
struct Fault {
  std::string path;  ///< relative to the root, with slashes
  int line = 0;      ///< from 1; 0 where lines mean nothing (object files)
  std::string message;
  std::string rule;  ///< which rule is broken, in one or two words

  auto operator<=>(const Fault&) const = default;
};

using Faults = std::vector<Fault>;

/// "path:line: message (rule)", without the line when it is 0.
std::string to_text(const Fault& fault);

/// Moves `more` to the end of `faults`.
void append(Faults& faults, Faults more);

/// The input itself is unusable: no such folder, an ill-formed layers.toml, an object that nm cannot read.
/// Tools answer it with exit status 2, so that "could not look" is never taken for "looked and found
/// nothing".
struct UnusableInput : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace saltus::checks
