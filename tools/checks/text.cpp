// SPDX-License-Identifier: Apache-2.0
#include <checks/text.hpp>

#include <sys/wait.h>

#include <array>
#include <cstdio>

#include <checks/fault.hpp>

namespace saltus::checks {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

bool matches(std::string_view pattern, std::string_view text) {
  if (!pattern.ends_with('*')) return pattern == text;
  return text.starts_with(pattern.substr(0, pattern.size() - 1));
}

std::string as_words(std::string_view text) {
  std::string out = "_";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (!is_alnum(c)) {
      if (out.back() != '_') out += '_';
      continue;
    }
    const char before = i > 0 ? text[i - 1] : '_';
    const char after = i + 1 < text.size() ? text[i + 1] : '_';
    const bool hump = is_upper(c) && (!is_upper(before) || is_lower(after));  // aB, and the B of ABc
    const bool edge_of_number = is_digit(c) != is_digit(before);
    if ((hump || edge_of_number) && out.back() != '_') out += '_';
    out += to_lower(c);
  }
  if (out.back() != '_') out += '_';
  return out;
}

CommandResult run_command(const std::string& command) {
  std::FILE* pipe = popen(command.c_str(), "r");  // NOLINT(bugprone-command-processor): its purpose
  if (pipe == nullptr) throw UnusableInput("cannot start a shell for: " + command);
  CommandResult result;
  std::array<char, 4096> buffer{};
  std::size_t count = 0;
  while ((count = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0)
    result.output.append(buffer.data(), count);
  const int status = pclose(pipe);
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return result;
}

std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  out += '\'';
  return out;
}

}  // namespace saltus::checks
