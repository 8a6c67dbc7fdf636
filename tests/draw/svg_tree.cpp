// SPDX-License-Identifier: Apache-2.0
#include "draw/svg_tree.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include <boost/property_tree/xml_parser.hpp>

namespace saltus::test {
namespace {

namespace pt = boost::property_tree;

Element from(const std::string& name, const pt::ptree& tree) {
  Element element{name, {}, tree.data(), {}};
  for (const auto& [child, below] : tree) {
    if (child == "<xmlattr>")
      for (const auto& [attribute, value] : below) element.attributes[attribute] = value.data();
    else
      element.children.push_back(from(child, below));
  }
  return element;
}

template <class Wanted>
void collect(const Element& element, const Wanted& wanted, std::vector<Element>& out) {
  for (const Element& child : element.children) {
    if (wanted(child)) out.push_back(child);
    collect(child, wanted, out);
  }
}

}  // namespace

std::string Element::operator[](const std::string& attribute) const {
  const auto it = attributes.find(attribute);
  return it == attributes.end() ? "" : it->second;
}

std::vector<Element> Element::groups(std::string_view css_class) const {
  std::vector<Element> out;
  collect(*this, [&](const Element& e) { return e.name == "g" && e["class"] == css_class; }, out);
  return out;
}

Element Element::group(std::string_view css_class, const std::string& attribute,
                       const std::string& value) const {
  std::vector<Element> found;
  for (const Element& element : groups(css_class))
    if (element[attribute] == value) found.push_back(element);
  EXPECT_EQ(found.size(), 1u) << css_class << " with " << attribute << "=" << value;
  return found.empty() ? Element{} : found.front();
}

std::vector<Element> Element::all(std::string_view element) const {
  std::vector<Element> out;
  collect(*this, [&](const Element& e) { return e.name == element; }, out);
  return out;
}

std::vector<std::string> Element::texts() const {
  std::vector<std::string> out;
  for (const Element& element : all("text")) out.push_back(element.text);
  return out;
}

Element read_svg(const std::string& document) {
  std::istringstream in(document);
  pt::ptree tree;
  try {
    pt::read_xml(in, tree);
  } catch (const pt::xml_parser_error& error) {
    ADD_FAILURE() << error.what() << "\n" << document;
    return {};
  }
  return from("svg", tree.get_child("svg"));
}

}  // namespace saltus::test
