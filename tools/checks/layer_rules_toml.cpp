// SPDX-License-Identifier: Apache-2.0
// Reading of layers.toml, apart from its use: only this file knows toml++.
#include <toml++/toml.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <sstream>

#include <checks/fault.hpp>
#include <checks/layer_rules.hpp>

namespace saltus::checks {
namespace {

[[noreturn]] void refuse(const std::string& why) { throw UnusableInput("tools/layers.toml: " + why); }

/// One table whose keys are all known.
class Reader {
 public:
  Reader(const toml::table& table, std::string name) : table_(table), name_(std::move(name)) {}

  void allow_only(std::initializer_list<std::string_view> keys) const {
    for (const auto& [key, value] : table_) {
      if (std::ranges::find(keys, key.str()) == keys.end()) refuse("unknown key " + path_of(key.str()));
    }
  }

  std::vector<std::string> texts(std::string_view key) const {
    const toml::array* array = table_[key].as_array();
    if (array == nullptr) refuse(path_of(key) + " must be a list");
    std::vector<std::string> out;
    for (const toml::node& node : *array) {
      const auto text = node.value_exact<std::string>();
      if (!text) refuse(path_of(key) + " must hold texts only");
      out.push_back(*text);
    }
    return out;
  }

  template <class T>
  T value(std::string_view key, std::string_view what) const {
    const auto found = table_[key].template value_exact<T>();
    if (!found) refuse(path_of(key) + " must be " + std::string(what));
    return *found;
  }

  bool has(std::string_view key) const { return table_.contains(key); }

  std::map<std::string, std::vector<std::string>> lists() const {
    std::map<std::string, std::vector<std::string>> out;
    for (const auto& [key, value] : table_) out.emplace(key.str(), texts(key.str()));
    return out;
  }

 private:
  std::string path_of(std::string_view key) const { return name_ + '.' + std::string(key); }

  const toml::table& table_;
  std::string name_;
};

Reader table_in(const toml::table& root, std::string_view key) {
  const toml::table* table = root[key].as_table();
  if (table == nullptr) refuse("no table [" + std::string(key) + "]");
  return {*table, std::string(key)};
}

Layer read_layer(const toml::node& node) {
  const toml::table* table = node.as_table();
  if (table == nullptr) refuse("layer must be a list of tables");
  const Reader reader(*table, "layer");
  reader.allow_only({"path", "may_include", "forbids", "names_no_game"});
  Layer layer;
  layer.path = reader.value<std::string>("path", "a text");
  layer.may_include = reader.texts("may_include");
  layer.forbids = reader.texts("forbids");
  layer.names_no_game = reader.has("names_no_game") && reader.value<bool>("names_no_game", "true or false");
  return layer;
}

void check_names(const LayerRules& rules) {
  std::set<std::string> paths;
  for (const Layer& layer : rules.layers) {
    if (!paths.insert(layer.path).second) refuse("layer " + layer.path + " is listed twice");
  }
  for (const Layer& layer : rules.layers) {
    const bool has_game = layer.path.ends_with("/<g>");
    for (std::string entry : layer.may_include) {
      if (!has_game && entry.ends_with("<g>"))
        refuse(layer.path + " has no <g> that " + entry + " could mean");
      if (entry.ends_with('*')) entry.replace(entry.size() - 1, 1, "<g>");
      if (!paths.contains(entry)) refuse(layer.path + " may include an unknown layer " + entry);
    }
    for (const std::string& group : layer.forbids) {
      if (!rules.headers.contains(group))
        refuse(layer.path + " forbids an unknown group of headers " + group);
    }
  }
}

LayerRules read_rules(const toml::table& root) {
  Reader(root, "").allow_only({"uses", "names", "length", "headers", "layer"});
  LayerRules rules;
  rules.uses = table_in(root, "uses").lists();
  rules.headers = table_in(root, "headers").lists();

  const Reader names = table_in(root, "names");
  names.allow_only({"also_in_comments", "ordinary_words"});
  rules.names_also_in_comments = names.value<bool>("also_in_comments", "true or false");
  rules.ordinary_words = names.texts("ordinary_words");

  const Reader length = table_in(root, "length");
  length.allow_only({"max_lines", "suffixes"});
  rules.max_lines = static_cast<int>(length.value<std::int64_t>("max_lines", "a number"));
  rules.source_suffixes = length.texts("suffixes");

  const toml::array* layers = root["layer"].as_array();
  if (layers == nullptr) refuse("no [[layer]]");
  for (const toml::node& node : *layers) rules.layers.push_back(read_layer(node));
  check_names(rules);
  return rules;
}

}  // namespace

LayerRules parse_layer_rules(std::string_view toml) {
  try {
    return read_rules(toml::parse(toml));
  } catch (const toml::parse_error& error) {
    std::ostringstream where;
    where << error.source().begin;
    refuse(where.str() + ": " + std::string(error.description()));
  }
}

}  // namespace saltus::checks
