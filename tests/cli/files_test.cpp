// SPDX-License-Identifier: Apache-2.0
// Files are read and written whole or not at all.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <unistd.h>

#include <gtest/gtest.h>

#include <saltus/apps/cli/files.hpp>

namespace saltus::test {
namespace {

namespace fs = std::filesystem;

/// A directory of this test's own.
class Files : public testing::Test {
 protected:
  Files() : directory_(fs::temp_directory_path() / ("saltus-files-" + std::to_string(getpid()))) {
    fs::create_directories(directory_);
  }
  ~Files() override { fs::remove_all(directory_); }
  std::string path(const std::string& name) const { return (directory_ / name).string(); }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(directory_), fs::directory_iterator()));
  }
  static std::string contents(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  fs::path directory_;
};

TEST_F(Files, AreReplacedWhole) {
  const std::string file = path("a.svg");
  EXPECT_TRUE(cli::write_file(file, "first").has_value());
  EXPECT_EQ(contents(file), "first");
  EXPECT_TRUE(cli::write_file(file, "second, longer").has_value());
  EXPECT_EQ(contents(file), "second, longer");
  EXPECT_EQ(files(), 1u) << "no temporary file stays";
}

TEST_F(Files, OthersTemporaryNamesAreLeftAlone) {
  std::ofstream(path("a.svg.part0")) << "another's";
  EXPECT_TRUE(cli::write_file(path("a.svg"), "mine").has_value());
  EXPECT_EQ(contents(path("a.svg.part0")), "another's");
  EXPECT_EQ(contents(path("a.svg")), "mine");
  EXPECT_EQ(files(), 2u);
}

TEST_F(Files, FailuresSayWhyAndLeaveNothing) {
  fs::create_directory(path("folder.svg"));
  const auto refused = [](const std::string& file) {
    const auto written = cli::write_file(file, "text");
    EXPECT_FALSE(written.has_value()) << file;
    return written.has_value() ? "" : std::string(written.error().param("reason"));
  };
  EXPECT_EQ(refused(path("folder.svg")), "Is a directory");
  EXPECT_EQ(refused(path("nowhere/a.svg")), "No such file or directory");
  EXPECT_NE(refused("/dev/null/a.svg"), "");
  EXPECT_EQ(files(), 1u);
}

TEST_F(Files, AreReadToTheLastByte) {
  const std::string bytes = std::string("a\0b\r\n", 5) + std::string(200'000, 'x');
  ASSERT_TRUE(cli::write_file(path("a"), bytes).has_value());
  const auto read = cli::read_file(path("a"));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, bytes);
  const auto reason = [](const std::string& file) {
    const auto none = cli::read_file(file);
    EXPECT_FALSE(none.has_value()) << file;
    return none.has_value() ? "" : std::string(none.error().param("reason"));
  };
  EXPECT_EQ(reason(path("nothing")), "No such file or directory");
  EXPECT_EQ(reason(path("")), "Is a directory");
  EXPECT_EQ(reason("/dev/zero"), "it is larger than 64 MiB");
}

}  // namespace
}  // namespace saltus::test
