// SPDX-License-Identifier: Apache-2.0
// Rule numbers (V4.3) in three places that must agree: docs/rules/*.md defines them, tests cover them, src/
// cites them.
//
//   defined   - **V4.3** text             a list item of a document that begins with the bold number
//   covered   COVERS("V4.3", "V4.4");     code of a C++ file below tests/, neither comment nor text
//   cited     (V4.3)                      anywhere in a C++ file below src/
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <checks/fault.hpp>
#include <checks/tree.hpp>

namespace saltus::checks {

/// A rule number and where it stands.
struct RuleMention {
  std::string number;
  std::string path;
  int line = 0;
};

/// Length of the rule number that `text` begins with (capital letter, number, dot, number), 0 if there is
/// none. "V4.3a", "V4.3.1" and "V4" are none; a dot or comma that ends a sentence may follow.
std::size_t rule_number_length(std::string_view text);

/// Adds the rules that a document defines. Gives faults: "rule format" (an item begins with a number that is
/// not bold, or the document has no rule at all), "rule defined twice".
Faults read_rules_document(const std::string& path, std::string_view text, std::vector<RuleMention>& defined);

/// Adds the rules that a test file covers. Gives the fault "rule format" for COVERS without rule numbers.
Faults read_covered_rules(const std::string& path, std::string_view source,
                          std::vector<RuleMention>& covered);

/// Adds the rules that a source file cites.
void read_cited_rules(const std::string& path, std::string_view source, std::vector<RuleMention>& cited);

struct RuleReport {
  std::size_t rules = 0;  ///< number of defined rules
  Faults faults;
};

/// Everything together. More faults: "uncovered rule", "unknown rule" (covered, or cited in src/ for a game
/// whose letter has a document, but not defined). A tree without rules documents has the fault "no rules":
/// nothing could have been checked.
RuleReport check_rules(const Tree& tree);

}  // namespace saltus::checks
