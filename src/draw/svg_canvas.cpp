// SPDX-License-Identifier: Apache-2.0
#include <saltus/draw/svg_canvas.hpp>

#include <array>
#include <charconv>

namespace saltus::draw {
namespace {

/// At most two decimals and no more than needed.
std::string number(double value) {
  std::array<char, 32> buffer{};
  const auto result =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 2);
  std::string text(buffer.data(), result.ptr);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string hex(const Color& color) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (const unsigned part : {color.red, color.green, color.blue}) {
    text += kDigits[part >> 4u];
    text += kDigits[part & 15u];
  }
  return text;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string_view anchor(Align align) {
  switch (align) {
    case Align::Start:
      return "start";
    case Align::End:
      return "end";
    case Align::Middle:
      break;
  }
  return "middle";
}

}  // namespace

SvgCanvas::SvgCanvas(double width, double height, std::string_view title, std::string_view description) {
  out_ = "<svg";
  attribute("xmlns", "http://www.w3.org/2000/svg");
  attribute("viewBox", "0 0 " + number(width) + " " + number(height));
  attribute("width", width);
  attribute("height", height);
  attribute("role", "img");
  attribute("font-family", "DejaVu Sans, Verdana, sans-serif");
  attribute("stroke-linecap", "round");
  attribute("stroke-linejoin", "round");
  out_ += ">\n  <title>" + escaped(title) + "</title>\n";
  if (!description.empty()) out_ += "  <desc>" + escaped(description) + "</desc>\n";
}

void SvgCanvas::open(std::string_view element) {
  out_.append(2 * depth_, ' ');
  out_ += '<';
  out_ += element;
}

void SvgCanvas::attribute(std::string_view name, std::string_view value) {
  out_ += ' ';
  out_ += name;
  out_ += "=\"" + escaped(value) + "\"";
}

void SvgCanvas::attribute(std::string_view name, double value) { attribute(name, number(value)); }

void SvgCanvas::apply(const Paint& paint) {
  attribute("fill", paint.fill ? hex(*paint.fill) : "none");
  if (paint.fill && paint.fill->alpha < 1) attribute("fill-opacity", paint.fill->alpha);
  if (!paint.stroke) return;
  attribute("stroke", hex(*paint.stroke));
  attribute("stroke-width", paint.width);
  if (paint.stroke->alpha < 1) attribute("stroke-opacity", paint.stroke->alpha);
  if (paint.dash > 0) attribute("stroke-dasharray", paint.dash);
}

void SvgCanvas::rect(const Box& box, double corner, const Paint& paint) {
  open("rect");
  attribute("x", box.at.x);
  attribute("y", box.at.y);
  attribute("width", box.width);
  attribute("height", box.height);
  if (corner > 0) attribute("rx", corner);
  apply(paint);
  out_ += "/>\n";
}

void SvgCanvas::circle(Point centre, double radius, const Paint& paint) {
  open("circle");
  attribute("cx", centre.x);
  attribute("cy", centre.y);
  attribute("r", radius);
  apply(paint);
  out_ += "/>\n";
}

void SvgCanvas::line(Point from, Point to, const Paint& paint) {
  open("line");
  attribute("x1", from.x);
  attribute("y1", from.y);
  attribute("x2", to.x);
  attribute("y2", to.y);
  apply(paint);
  out_ += "/>\n";
}

void SvgCanvas::path(std::span<const Point> points, bool closed, const Paint& paint) {
  std::string data;
  for (const Point& point : points)
    data += (data.empty() ? "M" : " L") + number(point.x) + " " + number(point.y);
  if (closed) data += " Z";
  open("path");
  attribute("d", data);
  apply(paint);
  out_ += "/>\n";
}

void SvgCanvas::text(Point at, std::string_view text, const TextStyle& style) {
  open("text");
  attribute("x", at.x);
  attribute("y", at.y);
  attribute("font-size", style.size);
  if (style.bold) attribute("font-weight", "bold");
  attribute("text-anchor", anchor(style.align));
  attribute("fill", hex(style.color));
  if (style.color.alpha < 1) attribute("fill-opacity", style.color.alpha);
  out_ += ">" + escaped(text) + "</text>\n";
}

void SvgCanvas::begin(const Group& group) {
  open("g");
  attribute("class", group.name);
  for (const auto& [name, value] : group.data) attribute("data-" + std::string(name), value);
  out_ += ">\n";
  ++depth_;
}

void SvgCanvas::end() {
  --depth_;
  out_.append(2 * depth_, ' ');
  out_ += "</g>\n";
}

std::string SvgCanvas::finish() { return std::move(out_) + "</svg>\n"; }

}  // namespace saltus::draw
