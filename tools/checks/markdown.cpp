// SPDX-License-Identifier: Apache-2.0
#include <checks/markdown.hpp>

#include <algorithm>
#include <map>

#include <checks/text.hpp>
#include <checks/utf8.hpp>

namespace saltus::checks {
namespace {

/// Length of the fence mark (``` or ~~~, three or more) that a line begins with, 0 if none.
std::size_t fence_length(std::string_view line) {
  line = trimmed(line);
  if (line.empty() || (line[0] != '`' && line[0] != '~')) return 0;
  const std::size_t length = std::min(line.find_first_not_of(line[0]), line.size());
  // `code` at the start of a line is no fence even with three marks.
  const bool is_span = line[0] == '`' && line.find('`', length) != std::string_view::npos;
  return length >= 3 && !is_span ? length : 0;
}

/// The line with every code span overwritten by blanks, so that offsets stay.
std::string without_code_spans(std::string_view line) {
  std::string out(line);
  for (std::size_t i = 0; i < out.size();) {
    if (out[i] == '\\') {
      i += 2;
      continue;
    }
    if (out[i] != '`') {
      ++i;
      continue;
    }
    const std::size_t open_end = std::min(out.find_first_not_of('`', i), out.size());
    const std::size_t marks = open_end - i;
    // A span ends at a run of exactly as many marks.
    std::size_t close = open_end;
    while (close < out.size()) {
      close = std::min(out.find('`', close), out.size());
      const std::size_t close_end = std::min(out.find_first_not_of('`', close), out.size());
      if (close_end - close == marks) break;
      close = close_end;
    }
    if (close >= out.size()) {
      i = open_end;  // never closed: the marks are plain text
      continue;
    }
    out.replace(i, close + marks - i, close + marks - i, ' ');
    i = close + marks;
  }
  return out;
}

/// What stands between `(` at `at` - 1 and its `)`: the target without <> and title.
std::string target_at(std::string_view line, std::size_t at) {
  while (at < line.size() && is_blank(line[at])) ++at;
  if (at < line.size() && line[at] == '<') {
    const std::size_t end = std::min(line.find('>', at), line.size());
    return std::string(line.substr(at + 1, end - at - 1));
  }
  int depth = 0;
  std::size_t end = at;
  for (; end < line.size() && !is_blank(line[end]); ++end) {
    if (line[end] == '(') ++depth;
    if (line[end] == ')' && depth-- == 0) break;
  }
  return std::string(line.substr(at, end - at));
}

/// The target of `[label]: target`, "" if the line is no such definition (nor a footnote).
std::string definition_target(std::string_view line) {
  line = trimmed(line);
  const std::size_t close = line.find("]:");
  if (!line.starts_with('[') || line.starts_with("[^") || close == std::string_view::npos) return "";
  if (line.substr(0, close).contains(']')) return "";
  return target_at(line, close + 2);
}

/// Text of a heading `## text ##`, empty if the line is none.
std::string_view atx_heading(std::string_view line) {
  line = trimmed(line);
  const std::size_t marks = std::min(line.find_first_not_of('#'), line.size());
  if (marks == 0 || marks > 6 || (marks < line.size() && !is_blank(line[marks]))) return {};
  std::string_view text = trimmed(line.substr(marks));
  const std::size_t end = text.find_last_not_of('#');
  const bool has_closing = end != std::string_view::npos && end + 1 < text.size() && is_blank(text[end]);
  return has_closing ? trimmed(text.substr(0, end)) : text;
}

bool underlines_heading(std::string_view line) {
  line = trimmed(line);
  return !line.empty() && (line.find_first_not_of('=') == std::string_view::npos ||
                           line.find_first_not_of('-') == std::string_view::npos);
}

/// Reading direction of a heading: links give their text, emphasis and code lose their marks.
std::string plain_heading(std::string_view heading) {
  std::string out;
  for (std::size_t i = 0; i < heading.size(); ++i) {
    if (heading.substr(i).starts_with("](")) {
      i = std::min(heading.find(')', i), heading.size());
    } else if (heading[i] != '[' && heading[i] != ']') {
      out += heading[i];
    }
  }
  return out;
}

void add_html_anchors(std::string_view line, std::set<std::string>& anchors) {
  for (const std::string_view key : {" id=\"", " name=\""}) {
    for (std::size_t at = line.find(key); at != std::string_view::npos; at = line.find(key, at + 1)) {
      const std::size_t begin = at + key.size();
      anchors.emplace(line.substr(begin, std::min(line.find('"', begin), line.size()) - begin));
    }
  }
}

}  // namespace

std::vector<ProseLine> prose_lines(std::string_view text) {
  std::vector<ProseLine> out;
  std::size_t fence = 0;
  char mark = 0;
  bool in_comment = false;
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    const std::size_t length = in_comment ? 0 : fence_length(line);
    if (fence > 0) {
      const std::string_view closing = trimmed(line);
      const bool closes = length >= fence && closing[0] == mark && closing.size() == length;
      if (closes) fence = 0;
    } else if (length > 0) {
      fence = length;
      mark = trimmed(line)[0];
    } else if (in_comment || trimmed(line).starts_with("<!--")) {
      in_comment = !line.contains("-->");
    } else {
      out.push_back({number, line});
    }
  }
  return out;
}

std::vector<Link> links_of(std::string_view text) {
  std::vector<Link> links;
  for (const ProseLine& prose : prose_lines(text)) {
    const std::string line = without_code_spans(prose.text);
    if (const std::string target = definition_target(line); !target.empty())
      links.push_back({target, prose.line});
    for (std::size_t at = line.find("]("); at != std::string::npos; at = line.find("](", at + 2)) {
      if (at > 0 && line[at - 1] == '\\') continue;
      links.push_back({target_at(line, at + 2), prose.line});
    }
  }
  return links;
}

std::string heading_slug(std::string_view heading) {
  std::string out;
  const std::string text = plain_heading(heading);
  for (std::string_view rest = text; !rest.empty();) {
    const Character c = take_character(rest);
    if (c.code == ' ') {
      out += '-';
    } else if (c.code < 0x80) {
      const char ascii = static_cast<char>(c.code);
      if (is_alnum(ascii) || ascii == '-' || ascii == '_') out += to_lower(ascii);
    } else if (is_word_character(c.code)) {
      out += to_lower_case(c);
    }
  }
  return out;
}

std::set<std::string> anchors_of(std::string_view text) {
  std::set<std::string> anchors;
  std::map<std::string, int> seen;
  const auto add = [&](std::string_view heading) {
    const std::string slug = heading_slug(heading);
    const int repeats = seen[slug]++;
    anchors.insert(repeats == 0 ? slug : slug + "-" + std::to_string(repeats));
  };
  ProseLine previous;
  for (const ProseLine& prose : prose_lines(text)) {
    const bool follows_text = prose.line == previous.line + 1 && !trimmed(previous.text).empty();
    if (const auto heading = atx_heading(prose.text); !heading.empty()) {
      add(heading);
    } else if (follows_text && underlines_heading(prose.text) && atx_heading(previous.text).empty()) {
      add(trimmed(previous.text));
    }
    add_html_anchors(prose.text, anchors);
    previous = prose;
  }
  return anchors;
}

}  // namespace saltus::checks
