// SPDX-License-Identifier: Apache-2.0
// An SVG picture as a tree, and questions about it: what is compared is structure, never bytes.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace saltus::test {

struct Element {
  std::string name;  ///< "circle"
  std::map<std::string, std::string> attributes;
  std::string text;
  std::vector<Element> children;

  /// The attribute's value, "" if there is none.
  std::string operator[](const std::string& attribute) const;
  /// Every group of this class below.
  std::vector<Element> groups(std::string_view css_class) const;
  /// The group of this class whose attribute has this value; a test failure if there is not exactly one.
  Element group(std::string_view css_class, const std::string& attribute, const std::string& value) const;
  /// Every element of this name below.
  std::vector<Element> all(std::string_view element) const;
  /// The text of every text element below, in order.
  std::vector<std::string> texts() const;
};

/// Reads a whole document; a test failure if it is no well-formed XML.
Element read_svg(const std::string& document);

}  // namespace saltus::test
