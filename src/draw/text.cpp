// SPDX-License-Identifier: Apache-2.0
#include <saltus/draw/text.hpp>

#include <algorithm>
#include <cstdint>

namespace saltus::draw {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

/// Bytes of the well-formed code point that `text` begins with; 0 if it begins with none.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  std::size_t length = 0;
  if (first < 0x80) length = 1;
  if (first >= 0xC2 && first < 0xE0) length = 2;
  if (first >= 0xE0 && first < 0xF0) length = 3;
  if (first >= 0xF0 && first < 0xF5) length = 4;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0u) != 0x80u) return 0;
  if (length < 3) return length;
  const unsigned second = byte(1);
  // Over-long forms, surrogates and what lies beyond U+10FFFF.
  const bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                     (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
  // XML has no U+FFFE and U+FFFF.
  const bool none = first == 0xEF && second == 0xBF && byte(2) >= 0xBE;
  return wrong || none ? 0 : length;
}

/// C0 and C1 control characters.
bool is_control(std::string_view point) {
  const auto first = static_cast<unsigned char>(point[0]);
  return first < 0x20 || first == 0x7F || (first == 0xC2 && static_cast<unsigned char>(point[1]) < 0xA0);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    const std::string_view point = text.substr(0, std::max<std::size_t>(length, 1));
    if (length == 0)
      out += kReplacement;
    else
      out += is_control(point) ? std::string_view(" ") : point;
    text.remove_prefix(point.size());
  }
  return out;
}

std::vector<std::string> code_points(std::string_view text) {
  std::vector<std::string> out;
  for (const char c : text) {
    const bool continues = (static_cast<unsigned char>(c) & 0xC0u) == 0x80u;
    if (!continues || out.empty()) out.emplace_back();
    out.back() += c;
  }
  return out;
}

double text_width(std::string_view text, bool bold) {
  double width = 0;
  for (const std::string& point : code_points(text)) {
    constexpr std::string_view kNarrow = " .,:;'!|()ijlt1";
    constexpr std::string_view kWide = "mwMW%@";
    if (point.size() >= 3)
      width += 1;
    else if (kNarrow.contains(point))
      width += point == "1" ? 0.64 : 0.4;
    else
      width += kWide.contains(point) ? 1 : 0.66;
  }
  return bold ? 1.12 * width : width;
}

double fitting_size(std::string_view text, double size, double width, bool bold) {
  const double wanted = size * text_width(text, bold);
  return wanted <= width ? size : size * width / wanted;
}

int cell_count(const core::Cells& cells) { return static_cast<int>(cells.cells.size()); }

std::string cell_name(const core::Cells& cells, int index) {
  const auto column = static_cast<std::size_t>(index % cells.columns);
  const auto row = static_cast<std::size_t>(index / cells.columns);
  const std::string x = column < cells.column_labels.size() ? cells.column_labels[column] : "";
  const std::string y = row < cells.row_labels.size() ? cells.row_labels[row] : "";
  const bool word = x.size() > 1 || (!x.empty() && x[0] >= '0' && x[0] <= '9');
  return word && !y.empty() ? x + " " + y : x + y;
}

std::string initial(std::string_view name) {
  if (name.empty()) return {};
  std::string first = code_points(name).front();
  if (first.size() == 1 && first[0] >= 'a' && first[0] <= 'z')
    first[0] = static_cast<char>(first[0] - 'a' + 'A');
  return first;
}

}  // namespace saltus::draw
