// SPDX-License-Identifier: Apache-2.0
#include <checks/rule_coverage.hpp>

#include <algorithm>
#include <map>
#include <set>

#include <checks/cpp_tokens.hpp>
#include <checks/markdown.hpp>
#include <checks/text.hpp>

namespace saltus::checks {
namespace {

constexpr std::string_view kDocuments = "docs/rules/";

std::size_t count_digits(std::string_view text) {
  const auto end = std::ranges::find_if_not(text, is_digit);
  return static_cast<std::size_t>(end - text.begin());
}

/// Letter of the game: two games never share one, since every number would then be defined twice.
char game_letter(const RuleMention& mention) { return mention.number.front(); }

Faults without_definition(const std::vector<RuleMention>& mentions, const std::set<std::string>& defined,
                          std::string_view verb) {
  Faults faults;
  for (const auto& [number, path, line] : mentions) {
    if (defined.contains(number)) continue;
    faults.push_back(
        {path, line, std::string(verb) + " " + number + ", which no document defines", "unknown rule"});
  }
  return faults;
}

}  // namespace

std::size_t rule_number_length(std::string_view text) {
  if (text.empty() || !is_upper(text.front())) return 0;
  std::size_t length = 1;
  const std::size_t section = count_digits(text.substr(length));
  length += section;
  if (section == 0 || length >= text.size() || text[length] != '.') return 0;
  ++length;
  const std::size_t rule = count_digits(text.substr(length));
  length += rule;
  if (rule == 0) return 0;
  const std::string_view rest = text.substr(length);
  const bool is_longer = !rest.empty() && (is_alnum(rest[0]) || rest[0] == '_' ||
                                           (rest[0] == '.' && rest.size() > 1 && is_digit(rest[1])));
  return is_longer ? 0 : length;
}

Faults read_rules_document(const std::string& path, std::string_view text,
                           std::vector<RuleMention>& defined) {
  Faults faults;
  std::map<std::string, int, std::less<>> lines;
  for (const ProseLine& prose : prose_lines(text)) {
    std::string_view item = trimmed(prose.text);
    if (!item.starts_with("- ") && !item.starts_with("* ")) continue;
    item = trimmed(item.substr(2));
    const bool is_bold = item.starts_with("**");
    if (is_bold) item.remove_prefix(2);
    const std::size_t length = rule_number_length(item);
    if (length == 0) continue;
    const std::string number(item.substr(0, length));
    if (!is_bold || !item.substr(length).starts_with("**")) {
      faults.push_back({path, prose.line, "write - **" + number + "** to define this rule", "rule format"});
      continue;
    }
    if (!lines.emplace(number, prose.line).second) {
      faults.push_back({path, prose.line,
                        number + " stands in line " + std::to_string(lines[number]) + " already",
                        "rule defined twice"});
      continue;
    }
    defined.push_back({number, path, prose.line});
  }
  if (lines.empty())
    faults.push_back({path, 1, "defines no rule: no list item like - **V4.3** text", "rule format"});
  return faults;
}

Faults read_covered_rules(const std::string& path, std::string_view source,
                          std::vector<RuleMention>& covered) {
  Faults faults;
  std::vector<Token> tokens = tokens_of(source);
  // The macro's own definition is no test.
  std::erase_if(tokens, [](const Token& t) { return t.in_directive || t.kind == TokenKind::Comment; });
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (!tokens[i].is(TokenKind::Identifier, "COVERS") || !tokens[i + 1].is(TokenKind::Punctuation, "("))
      continue;
    std::size_t rules = 0;
    std::size_t at = i + 2;
    for (; at < tokens.size() && !tokens[at].is(TokenKind::Punctuation, ")"); ++at) {
      const Token& token = tokens[at];
      if (token.is(TokenKind::Punctuation, ",")) continue;
      const bool is_rule = token.kind == TokenKind::String && !token.text.empty() &&
                           rule_number_length(token.text) == token.text.size();
      if (is_rule) {
        covered.push_back({std::string(token.text), path, token.line});
        ++rules;
      } else {
        faults.push_back({path, token.line, "COVERS takes rule numbers like \"V4.3\"", "rule format"});
      }
    }
    if (rules == 0 && at == i + 2)
      faults.push_back({path, tokens[i].line, "COVERS without a rule", "rule format"});
  }
  return faults;
}

void read_cited_rules(const std::string& path, std::string_view source, std::vector<RuleMention>& cited) {
  int number = 0;
  for (const std::string_view line : lines_of(source)) {
    ++number;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool begins_word = i == 0 || (!is_alnum(line[i - 1]) && line[i - 1] != '_');
      const std::size_t length = begins_word ? rule_number_length(line.substr(i)) : 0;
      if (length > 0) cited.push_back({std::string(line.substr(i, length)), path, number});
    }
  }
}

RuleReport check_rules(const Tree& tree) {
  RuleReport report;
  std::vector<RuleMention> defined;
  for (const std::string& file : tree.files_below(kDocuments, {".md"})) {
    const bool is_overview = file == std::string(kDocuments) + "README.md";
    if (!is_overview) append(report.faults, read_rules_document(file, tree.read(file), defined));
  }
  if (defined.empty())
    report.faults.push_back({"docs/rules", 0, "holds no document that defines rules", "no rules"});

  std::vector<RuleMention> covered;
  for (const std::string& file : tree.files_below("tests/", {".cpp", ".hpp"})) {
    append(report.faults, read_covered_rules(file, tree.read(file), covered));
  }
  std::vector<RuleMention> cited;
  for (const std::string& file : tree.files_below("src/", {".cpp", ".hpp"})) {
    read_cited_rules(file, tree.read(file), cited);
  }

  std::set<std::string> known;
  std::set<char> letters;
  for (const RuleMention& rule : defined) {
    letters.insert(game_letter(rule));
    if (known.insert(rule.number).second) continue;
    report.faults.push_back(
        {rule.path, rule.line, rule.number + " is defined in another document", "rule defined twice"});
  }
  std::set<std::string> tested;
  for (const RuleMention& rule : covered) tested.insert(rule.number);
  for (const RuleMention& rule : defined) {
    if (tested.contains(rule.number)) continue;
    report.faults.push_back({rule.path, rule.line, rule.number + " is covered by no test", "uncovered rule"});
  }
  std::erase_if(cited, [&](const RuleMention& rule) { return !letters.contains(game_letter(rule)); });
  append(report.faults, without_definition(covered, known, "covers"));
  append(report.faults, without_definition(cited, known, "cites"));
  report.rules = known.size();
  return report;
}

}  // namespace saltus::checks
