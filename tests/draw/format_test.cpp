// SPDX-License-Identifier: Apache-2.0
// Files: formats by ending, signatures and sizes.
#include <saltus/draw/diagram.hpp>

#include "draw/cases.hpp"

namespace saltus::test {
namespace {

using draw::Format;

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

}  // namespace
}  // namespace saltus::test
