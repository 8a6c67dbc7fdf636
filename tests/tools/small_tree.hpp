// SPDX-License-Identifier: Apache-2.0
// A small repository in a temporary folder, removed at the end of the test.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <checks/fault.hpp>
#include <checks/tree.hpp>

namespace saltus::test {

class SmallTree {
 public:
  SmallTree() : root_(make_folder()) {}
  SmallTree(const SmallTree&) = delete;
  SmallTree& operator=(const SmallTree&) = delete;
  ~SmallTree() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }

  /// Writes a file and the folders above it.
  SmallTree& add(const std::string& path, std::string_view text) {
    std::filesystem::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path, std::ios::binary) << text;
    return *this;
  }

  const std::filesystem::path& root() const { return root_; }
  checks::Tree tree() const { return checks::Tree(root_); }

 private:
  static std::filesystem::path make_folder() {
    std::string name = ::testing::TempDir() + "saltus_tools_XXXXXX";
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    return name;
  }

  std::filesystem::path root_;
};

/// The faults as check tools print them.
inline std::vector<std::string> texts_of(const checks::Faults& faults) {
  std::vector<std::string> out;
  for (const checks::Fault& fault : faults) out.push_back(to_text(fault));
  return out;
}

using Texts = std::vector<std::string>;

inline std::string read_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The rules of this repository, not a copy made for tests: what is proved here holds for it.
inline std::string layers_toml() { return read_text(SALTUS_ROOT "/tools/layers.toml"); }

}  // namespace saltus::test
