// SPDX-License-Identifier: Apache-2.0
// Small helpers on text that several checks need. Bytes, not characters: letters beyond ASCII are never
// matched.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace saltus::checks {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_alnum(char c) { return is_digit(c) || is_upper(c) || is_lower(c); }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c + ('a' - 'A')) : c; }

/// Lines without their ends. A last line without end counts; nothing after the last end is no line.
std::vector<std::string_view> lines_of(std::string_view text);

/// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

/// Equal, or `pattern` ends in `*` and the text begins with what stands before it.
bool matches(std::string_view pattern, std::string_view text);

/// The words of an identifier, path or sentence in lower case with one `_` before, between and after them:
/// "VaultTables" and "vault_tables" both give "_vault_tables_". So a word is found as "_word_".
std::string as_words(std::string_view text);

/// Output of a shell command and its exit status (-1: it was killed by a signal).
struct CommandResult {
  int status = 0;
  std::string output;
};

/// Runs `command` with /bin/sh and collects its standard output. Throws UnusableInput if no shell can be
/// started.
CommandResult run_command(const std::string& command);

/// `text` as one word of a shell command, whatever characters it holds.
std::string shell_quoted(std::string_view text);

}  // namespace saltus::checks
