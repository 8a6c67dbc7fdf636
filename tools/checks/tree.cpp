// SPDX-License-Identifier: Apache-2.0
#include <checks/tree.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>

#include <checks/fault.hpp>
#include <checks/text.hpp>

namespace saltus::checks {
namespace {

namespace fs = std::filesystem;

std::optional<std::vector<std::string>> files_by_git(const fs::path& root) {
  // Asked only at the top of a repository: a small tree inside another one's ignored folder would look empty.
  if (!fs::exists(root / ".git")) return std::nullopt;
  // Without a hook's variables, which would point git to the hook's repository instead of this root.
  const auto result =
      run_command("env -u GIT_DIR -u GIT_WORK_TREE -u GIT_INDEX_FILE git -C " + shell_quoted(root.string()) +
                  " ls-files -z --cached --others --exclude-standard 2>/dev/null");
  if (result.status != 0) return std::nullopt;
  std::vector<std::string> files;
  for (std::size_t begin = 0; begin < result.output.size();) {
    const std::size_t end = std::min(result.output.find('\0', begin), result.output.size());
    files.push_back(result.output.substr(begin, end - begin));
    begin = end + 1;
  }
  return files;
}

std::vector<std::string> files_by_walk(const fs::path& root) {
  std::vector<std::string> files;
  for (fs::recursive_directory_iterator it(root), end; it != end; ++it) {
    const std::string name = it->path().filename().string();
    if (it->is_directory() && (name == ".git" || name == "build" || name == "node_modules")) {
      it.disable_recursion_pending();
    } else if (!it->is_directory()) {
      files.push_back(it->path().lexically_relative(root).generic_string());
    }
  }
  return files;
}

}  // namespace

Tree::Tree(fs::path root) : root_(std::move(root)) {
  if (!fs::is_directory(root_)) throw UnusableInput("not a folder: " + root_.string());
  auto tracked = files_by_git(root_);
  files_ = tracked ? *std::move(tracked) : files_by_walk(root_);
  std::erase_if(files_, [&](const std::string& file) {
    return fs::symlink_status(root_ / file).type() != fs::file_type::regular;
  });
  std::ranges::sort(files_);
  const auto repeated = std::ranges::unique(files_);  // git lists a file in conflict once per side
  files_.erase(repeated.begin(), repeated.end());
}

bool Tree::holds_file(std::string_view file) const {
  return std::ranges::binary_search(files_, file, {},
                                    [](const std::string& f) -> std::string_view { return f; });
}

bool Tree::holds_folder(std::string_view folder) const {
  if (folder.empty() || folder == ".") return true;
  std::string prefix(folder);
  if (!prefix.ends_with('/')) prefix += '/';
  const auto first = std::ranges::lower_bound(files_, prefix);
  return first != files_.end() && first->starts_with(prefix);
}

std::vector<std::string> Tree::files_below(std::string_view folder,
                                           std::initializer_list<std::string_view> suffixes) const {
  std::vector<std::string> found;
  for (const std::string& file : files_) {
    const auto has = [&](std::string_view suffix) { return file.ends_with(suffix); };
    if (file.starts_with(folder) && std::ranges::any_of(suffixes, has)) found.push_back(file);
  }
  return found;
}

std::string Tree::read(std::string_view file) const {
  std::ifstream in(root_ / file, std::ios::binary);
  if (!in) throw UnusableInput("cannot read " + std::string(file));
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace saltus::checks
