// SPDX-License-Identifier: Apache-2.0
// The little of Markdown that the checks need: which lines are prose, links, and the anchors GitHub gives to
// headings.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace saltus::checks {

/// A line outside fenced code.
struct ProseLine {
  int line = 0;  ///< from 1
  std::string_view text;
};

/// The lines of a document without fenced code and HTML comments. They point into `text`.
std::vector<ProseLine> prose_lines(std::string_view text);

struct Link {
  std::string target;  ///< as written, without <> and title
  int line = 0;
};

/// Inline links and images `[text](target)`, also nested, and definitions `[label]: target`. Not inside code
/// spans.
std::vector<Link> links_of(std::string_view text);

/// The anchor of a heading with this text: lower case, punctuation dropped, blanks as hyphens.
std::string heading_slug(std::string_view heading);

/// Every anchor of a document: its headings (a repeated one gets -1, -2 and so on) and id="..." or name="..."
/// in HTML.
std::set<std::string> anchors_of(std::string_view text);

}  // namespace saltus::checks
