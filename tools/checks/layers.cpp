// SPDX-License-Identifier: Apache-2.0
#include <checks/layers.hpp>

#include <algorithm>
#include <utility>

#include <checks/cpp_tokens.hpp>
#include <checks/text.hpp>

namespace saltus::checks {
namespace {

constexpr std::string_view kSource = "src/";
constexpr std::string_view kProject = "saltus/";

/// What is wrong with the way a header is written, "" if nothing.
std::string form_fault(const Tree& tree, std::string_view include) {
  if (!include.starts_with('<') && !include.starts_with('"')) return "an included name must be written out";
  if (include.starts_with('"')) return "write <saltus/LAYER/...> instead of quotes";
  const std::string_view path = include.substr(1, include.find('>') - 1);
  if (path.starts_with("./") || path.starts_with('/') || path.contains("../") || path.contains("/./") ||
      path.contains("//")) {
    return "write <saltus/LAYER/...> instead of a relative or absolute path";
  }
  const std::size_t slash = path.find('/');
  const bool is_ours = slash != std::string_view::npos && !path.starts_with(kProject) &&
                       tree.holds_folder(std::string(kSource) + std::string(path.substr(0, slash)));
  return is_ours ? "write <saltus/" + std::string(path) + ">" : "";
}

class IncludeCheck {
 public:
  IncludeCheck(const Tree& tree, const LayerRules& rules)
      : tree_(tree), rules_(rules), games_(games_of(tree)) {}

  Faults run() && {
    for (const std::string& file : tree_.files()) {
      if (file.starts_with(kSource) && is_cpp_file(file)) check_file(file);
    }
    return std::move(faults_);
  }

 private:
  void check_file(const std::string& file) {
    const auto from = place_of(rules_, games_, std::string_view(file).substr(kSource.size()));
    if (!from) {
      faults_.push_back({file, 1, "belongs to no layer of tools/layers.toml", "unknown layer"});
      return;
    }
    const std::string source = tree_.read(file);
    for (const Token& token : tokens_of(source)) {
      if (token.kind == TokenKind::Include) check_include(file, *from, token);
    }
  }

  void check_include(const std::string& file, const Place& from, const Token& token) {
    const std::string fault = form_fault(tree_, token.text);
    if (!fault.empty()) {
      faults_.push_back({file, token.line, std::string(token.text) + ": " + fault, "include form"});
      return;
    }
    const std::string_view path = token.text.substr(1, token.text.find('>') - 1);
    if (path.starts_with(kProject)) {
      check_layer(file, from, token.line, path.substr(kProject.size()));
    } else {
      check_header(file, from, token.line, path);
    }
  }

  void check_layer(const std::string& file, const Place& from, int line, std::string_view path) {
    const auto to = place_of(rules_, games_, path);
    if (!to) {
      faults_.push_back(
          {file, line, "<saltus/" + std::string(path) + "> belongs to no layer", "unknown layer"});
    } else if (!may_include(rules_, from, *to)) {
      faults_.push_back({file, line, to_text(from) + " may not include " + to_text(*to), "layer"});
    }
  }

  void check_header(const std::string& file, const Place& from, int line, std::string_view path) {
    for (const std::string& group : from.layer->forbids) {
      const auto& patterns = rules_.headers.at(group);
      const auto hit = [&](const std::string& pattern) { return matches(pattern, path); };
      if (std::ranges::none_of(patterns, hit)) continue;
      faults_.push_back(
          {file, line, to_text(from) + " may not include <" + std::string(path) + ">: " + group, "header"});
      return;  // <cstdio> is in two groups; one line is enough
    }
  }

  const Tree& tree_;
  const LayerRules& rules_;
  std::vector<std::string> games_;
  Faults faults_;
};

}  // namespace

std::vector<std::string> games_of(const Tree& tree) {
  static constexpr std::string_view kGames = "src/games/";
  std::vector<std::string> games;
  for (const std::string& file : tree.files()) {
    if (!file.starts_with(kGames)) continue;
    const std::string rest = file.substr(kGames.size());
    const std::size_t slash = rest.find('/');
    if (slash != std::string::npos) games.push_back(rest.substr(0, slash));
  }
  const auto repeated = std::ranges::unique(games);  // files are sorted, so equal games stand together
  games.erase(repeated.begin(), repeated.end());
  return games;
}

Faults check_includes(const Tree& tree, const LayerRules& rules) { return IncludeCheck(tree, rules).run(); }

Faults check_lengths(const Tree& tree, const LayerRules& rules) {
  Faults faults;
  for (const std::string& file : tree.files()) {
    const auto has = [&](const std::string& suffix) { return file.ends_with(suffix); };
    if (std::ranges::none_of(rules.source_suffixes, has)) continue;
    const std::size_t lines = lines_of(tree.read(file)).size();
    if (std::cmp_less_equal(lines, rules.max_lines)) continue;
    faults.push_back({file, rules.max_lines + 1,
                      "has " + std::to_string(lines) + " lines, more than " + std::to_string(rules.max_lines),
                      "length"});
  }
  return faults;
}

Faults check_layers(const Tree& tree) {
  if (!tree.holds_folder("src")) throw UnusableInput("no files in " + (tree.root() / "src").string());
  const LayerRules rules = parse_layer_rules(tree.read("tools/layers.toml"));
  Faults faults = check_includes(tree, rules);
  append(faults, check_game_names(tree, rules));
  append(faults, check_lengths(tree, rules));
  return faults;
}

}  // namespace saltus::checks
