// SPDX-License-Identifier: Apache-2.0
// The files of a repository: what git tracks or would track, or every file if the root is no git repository
// (an unpacked archive, a test's small tree).
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace saltus::checks {

class Tree {
 public:
  /// Throws UnusableInput if `root` is not a folder.
  explicit Tree(std::filesystem::path root);

  const std::filesystem::path& root() const { return root_; }

  /// Regular files that exist, relative to the root with slashes, sorted. No symbolic links: include/saltus
  /// would show all of src/ twice. A file that is new and not ignored is in the list, so it is checked before
  /// it is added.
  const std::vector<std::string>& files() const { return files_; }

  bool holds_file(std::string_view file) const;
  /// Some file stands below `folder`. The empty path is the root.
  bool holds_folder(std::string_view folder) const;

  /// The files below `folder` ("src/") whose names end in one of `suffixes`.
  std::vector<std::string> files_below(std::string_view folder,
                                       std::initializer_list<std::string_view> suffixes) const;

  /// The bytes of a file. Throws UnusableInput if it cannot be read.
  std::string read(std::string_view file) const;

 private:
  std::filesystem::path root_;
  std::vector<std::string> files_;
};

}  // namespace saltus::checks
