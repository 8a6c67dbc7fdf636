// SPDX-License-Identifier: Apache-2.0
// Files: formats by ending, signatures and sizes, and that nothing is ever half written.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <unistd.h>

#include <saltus/draw/file.hpp>

#include "draw/cases.hpp"

namespace saltus::test {
namespace {

namespace fs = std::filesystem;
using draw::Format;

/// A directory of this test's own.
class Files : public testing::Test {
 protected:
  Files() : directory_(fs::temp_directory_path() / ("saltus-draw-" + std::to_string(getpid()))) {
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

std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = at; i < at + 4; ++i) value = value << 8u | static_cast<unsigned char>(bytes[i]);
  return value;
}

TEST(Formats, ByEnding) {
  EXPECT_EQ(draw::format_of("a.svg"), Format::Svg);
  EXPECT_EQ(draw::format_of("a.b/c.PDF"), Format::Pdf);
  EXPECT_EQ(draw::format_of("a.svg.Png"), Format::Png);
  for (const char* file : {"", "svg", "a.jpg", "a.svg/", "a.svgz", "png.", "/dev/stdout"}) {
    const auto format = draw::format_of(file);
    ASSERT_FALSE(format.has_value()) << file;
    EXPECT_EQ(format.error().code(), "draw.ending");
  }
}

TEST(Formats, SignaturesAndSizes) {
  for (const char* game : {"vault", "isola", "pig", "hide"}) {
    for (const draw::Style style : kStyles) {
      draw::Diagram diagram = diagram_of(position_of(game, ""), style);
      diagram.cell_px = 20;
      const draw::PictureSize size = draw::picture_size(diagram);
      const std::string png = bytes_of(diagram, Format::Png);
      EXPECT_TRUE(png.starts_with("\x89PNG\r\n\x1a\n"));
      EXPECT_EQ(big_endian(png, 16), static_cast<std::uint32_t>(size.width));
      EXPECT_EQ(big_endian(png, 20), static_cast<std::uint32_t>(size.height));
      const std::string pdf = bytes_of(diagram, Format::Pdf);
      EXPECT_TRUE(pdf.starts_with("%PDF-1."));
      EXPECT_TRUE(pdf.ends_with("%%EOF\n"));
      const Element svg = picture_of(diagram);
      EXPECT_EQ(svg["width"], std::to_string(size.width));
      EXPECT_EQ(svg["height"], std::to_string(size.height));
      EXPECT_EQ(png, bytes_of(diagram, Format::Png)) << "the same file every time";
      EXPECT_EQ(pdf, bytes_of(diagram, Format::Pdf));
      EXPECT_EQ(pdf.find("CreationDate"), std::string::npos);
    }
  }
}

TEST_F(Files, AreReplacedWhole) {
  const std::string file = path("a.svg");
  EXPECT_TRUE(draw::write_file(file, "first").has_value());
  EXPECT_EQ(contents(file), "first");
  EXPECT_TRUE(draw::write_file(file, "second, longer").has_value());
  EXPECT_EQ(contents(file), "second, longer");
  EXPECT_EQ(files(), 1u) << "no temporary file stays";
}

TEST_F(Files, OthersTemporaryNamesAreLeftAlone) {
  std::ofstream(path("a.svg.part0")) << "another's";
  EXPECT_TRUE(draw::write_file(path("a.svg"), "mine").has_value());
  EXPECT_EQ(contents(path("a.svg.part0")), "another's");
  EXPECT_EQ(contents(path("a.svg")), "mine");
  EXPECT_EQ(files(), 2u);
}

TEST_F(Files, FailuresSayWhyAndLeaveNothing) {
  fs::create_directory(path("folder.svg"));
  const auto refused = [](const std::string& file) {
    const auto written = draw::write_file(file, "text");
    EXPECT_FALSE(written.has_value()) << file;
    return written.has_value() ? "" : std::string(written.error().param("reason"));
  };
  EXPECT_EQ(refused(path("folder.svg")), "Is a directory");
  EXPECT_EQ(refused(path("nowhere/a.svg")), "No such file or directory");
  EXPECT_NE(refused("/dev/null/a.svg"), "");
  EXPECT_EQ(files(), 1u);
}

}  // namespace
}  // namespace saltus::test
