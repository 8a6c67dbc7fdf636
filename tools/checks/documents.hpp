// SPDX-License-Identifier: Apache-2.0
// The checks of check_links, one function each: links between documents, and what may stand in any text file.
#pragma once

#include <checks/fault.hpp>
#include <checks/tree.hpp>

namespace saltus::checks {

/// Relative links of all Markdown files: the file is in the tree (rule "broken link"; a file that git ignores
/// does not count, nobody else has it), and a Markdown file has a heading for the anchor (rule "broken
/// anchor"). A path that begins with a slash starts at the root. Links with a scheme (https:, mailto:) are
/// not looked at.
Faults check_links(const Tree& tree);

/// All files without a zero byte: UTF-8 (rule "not UTF-8"; not in folders named corpus, which hold fuzzers'
/// inputs) and without absolute paths into someone's machine (rule "machine path").
Faults check_texts(const Tree& tree);

}  // namespace saltus::checks
