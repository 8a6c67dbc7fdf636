// SPDX-License-Identifier: Apache-2.0
#include <checks/documents.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <system_error>

#include <checks/markdown.hpp>
#include <checks/text.hpp>
#include <checks/utf8.hpp>

namespace saltus::checks {
namespace {

namespace fs = std::filesystem;

/// "https:", "mailto:" or a host without scheme. One letter and a colon is no scheme.
bool has_scheme(std::string_view target) {
  const auto in_scheme = [](char c) { return is_alnum(c) || c == '+' || c == '.' || c == '-'; };
  std::size_t end = 0;
  while (end < target.size() && in_scheme(target[end])) ++end;
  return (end > 1 && end < target.size() && target[end] == ':') || target.starts_with("//");
}

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  const char lower = to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool has_digits =
        text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 && hex_value(text[i + 2]) >= 0;
    if (has_digits) {
      out += static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

class LinkCheck {
 public:
  explicit LinkCheck(const Tree& tree) : tree_(tree), root_(fs::canonical(tree.root())) {}

  Faults run() && {
    for (const std::string& file : tree_.files()) {
      if (!file.ends_with(".md")) continue;
      for (const Link& link : links_of(tree_.read(file))) check_link(file, link);
    }
    return std::move(faults_);
  }

 private:
  void check_link(const std::string& file, const Link& link) {
    if (has_scheme(link.target)) return;
    const std::size_t hash = std::min(link.target.find('#'), link.target.size());
    const std::string path = percent_decoded(std::string_view(link.target).substr(0, hash));
    const auto found = path.empty() && hash < link.target.size() ? std::optional(file) : file_at(file, path);
    if (!found) {
      faults_.push_back({file, link.line, "no file for the link " + link.target, "broken link"});
      return;
    }
    if (hash == link.target.size() || !found->ends_with(".md")) return;
    const std::string anchor = percent_decoded(std::string_view(link.target).substr(hash + 1));
    if (anchor.empty() || anchors_in(*found).contains(anchor)) return;
    faults_.push_back({file, link.line, "no heading for the link " + link.target, "broken anchor"});
  }

  /// The file or folder of the tree at `path` as written in `file`, relative to the root.
  std::optional<std::string> file_at(const std::string& file, std::string_view path) const {
    if (path.empty()) return std::nullopt;
    const fs::path from_root =
        path.starts_with('/') ? fs::path(path.substr(1)) : fs::path(file).parent_path() / path;
    // The real path: it follows include/saltus, and shows it when ../ leads out of the repository.
    std::error_code error;
    const fs::path real = fs::canonical(root_ / from_root, error);
    if (error) return std::nullopt;
    const std::string name = real.lexically_relative(root_).generic_string();
    return tree_.holds_file(name) || tree_.holds_folder(name) ? std::optional(name) : std::nullopt;
  }

  const std::set<std::string>& anchors_in(const std::string& file) {
    const auto known = anchors_.find(file);
    if (known != anchors_.end()) return known->second;
    return anchors_.emplace(file, anchors_of(tree_.read(file))).first->second;
  }

  const Tree& tree_;
  fs::path root_;
  std::map<std::string, std::set<std::string>> anchors_;
  Faults faults_;
};

/// An absolute path into one of three folders. A folder of that name inside a relative path ("screens/home/")
/// is fine, an option's letter in front (-I) does not make a path relative.
bool has_machine_path(std::string_view line) {
  static constexpr std::array<std::string_view, 3> kFolders{"work", "root", "home"};
  return std::ranges::any_of(kFolders, [&](std::string_view name) {
    const std::string folder =
        '/' + std::string(name) + '/';  // put together here, or this file were at fault
    for (std::size_t at = line.find(folder); at != std::string_view::npos; at = line.find(folder, at + 1)) {
      const std::string_view before = line.substr(0, at);
      const char last = before.empty() ? ' ' : before.back();
      const bool goes_on = is_alnum(last) || std::string_view("_.~-)}]*").contains(last);
      const bool is_option = before.size() >= 2 && is_upper(last) && before[before.size() - 2] == '-';
      if (!goes_on || is_option) return true;
    }
    return false;
  });
}

bool is_utf16(std::string_view text) { return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"); }

}  // namespace

Faults check_links(const Tree& tree) { return LinkCheck(tree).run(); }

Faults check_texts(const Tree& tree) {
  Faults faults;
  for (const std::string& file : tree.files()) {
    const std::string text = tree.read(file);
    if (is_utf16(text)) {
      faults.push_back({file, 1, "is UTF-16", "not UTF-8"});
      continue;
    }
    if (text.contains('\0')) continue;
    const bool is_corpus = file.starts_with("corpus/") || file.contains("/corpus/");
    int number = 0;
    for (const std::string_view line : lines_of(text)) {
      ++number;
      if (const auto at = is_corpus ? std::nullopt : first_fault_in_utf8(line)) {
        faults.push_back({file, number, "byte " + std::to_string(*at + 1) + " is not UTF-8", "not UTF-8"});
      }
      if (has_machine_path(line)) {
        faults.push_back({file, number, "an absolute path into one machine", "machine path"});
      }
    }
  }
  return faults;
}

}  // namespace saltus::checks
