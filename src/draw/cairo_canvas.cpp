// SPDX-License-Identifier: Apache-2.0
#include <saltus/draw/cairo_canvas.hpp>

#include <cmath>
#include <numbers>

#include <cairo-pdf.h>
#include <cairo.h>

// fontconfig, which chooses cairo's fonts, keeps pointers in a form that the leak sanitizer does not
// recognise.
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SALTUS_LEAKS_ARE_SOUGHT
#endif
#elifdef __SANITIZE_ADDRESS__
#define SALTUS_LEAKS_ARE_SOUGHT
#endif
#ifdef SALTUS_LEAKS_ARE_SOUGHT
// The names are the sanitizer's. NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }
extern "C" const char* __lsan_default_options();
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
#endif

namespace saltus::draw {
namespace {

constexpr double kPointsPerUnit = 0.75;

cairo_status_t append(void* out, const unsigned char* bytes, unsigned length) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), length);
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t* make_surface(CairoFormat format, double width, double height, std::string* bytes) {
  if (format == CairoFormat::Png)
    return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(std::ceil(width)),
                                      static_cast<int>(std::ceil(height)));
  return cairo_pdf_surface_create_for_stream(&append, bytes, width * kPointsPerUnit, height * kPointsPerUnit);
}

void set_color(cairo_t* cairo, const Color& color) {
  cairo_set_source_rgba(cairo, color.red / 255.0, color.green / 255.0, color.blue / 255.0, color.alpha);
}

}  // namespace

struct CairoCanvas::Surface {
  Surface(CairoFormat format, double width, double height)
      : surface(make_surface(format, width, height, &bytes)), cairo(cairo_create(surface)) {}
  Surface(const Surface&) = delete;
  Surface& operator=(const Surface&) = delete;
  ~Surface() {
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
  }

  std::string bytes;  // where cairo writes to
  cairo_surface_t* surface;
  cairo_t* cairo;
};

CairoCanvas::CairoCanvas(CairoFormat format, double width, double height, std::string_view title)
    : format_(format), surface_(std::make_unique<Surface>(format, width, height)) {
  cairo_t* cairo = surface_->cairo;
  if (format == CairoFormat::Pdf) {
    cairo_pdf_surface_set_metadata(surface_->surface, CAIRO_PDF_METADATA_TITLE, std::string(title).c_str());
    // Without a date the same diagram is the same file.
    cairo_pdf_surface_set_metadata(surface_->surface, CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
    cairo_scale(cairo, kPointsPerUnit, kPointsPerUnit);
  }
  cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
}

CairoCanvas::~CairoCanvas() = default;

void CairoCanvas::apply(const Paint& paint) {
  cairo_t* cairo = surface_->cairo;
  if (paint.fill) {
    set_color(cairo, *paint.fill);
    cairo_fill_preserve(cairo);
  }
  if (paint.stroke) {
    set_color(cairo, *paint.stroke);
    cairo_set_line_width(cairo, paint.width);
    cairo_set_dash(cairo, &paint.dash, paint.dash > 0 ? 1 : 0, 0);
    cairo_stroke_preserve(cairo);
  }
  cairo_new_path(cairo);
}

void CairoCanvas::rect(const Box& box, double corner, const Paint& paint) {
  cairo_t* cairo = surface_->cairo;
  constexpr double kQuarter = std::numbers::pi / 2;
  const double right = box.at.x + box.width;
  const double bottom = box.at.y + box.height;
  if (corner <= 0) {
    cairo_rectangle(cairo, box.at.x, box.at.y, box.width, box.height);
  } else {
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, right - corner, box.at.y + corner, corner, -kQuarter, 0);
    cairo_arc(cairo, right - corner, bottom - corner, corner, 0, kQuarter);
    cairo_arc(cairo, box.at.x + corner, bottom - corner, corner, kQuarter, 2 * kQuarter);
    cairo_arc(cairo, box.at.x + corner, box.at.y + corner, corner, 2 * kQuarter, 3 * kQuarter);
    cairo_close_path(cairo);
  }
  apply(paint);
}

void CairoCanvas::circle(Point centre, double radius, const Paint& paint) {
  cairo_t* cairo = surface_->cairo;
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
  cairo_close_path(cairo);
  apply(paint);
}

void CairoCanvas::line(Point from, Point to, const Paint& paint) {
  cairo_t* cairo = surface_->cairo;
  cairo_move_to(cairo, from.x, from.y);
  cairo_line_to(cairo, to.x, to.y);
  apply(paint);
}

void CairoCanvas::path(std::span<const Point> points, bool closed, const Paint& paint) {
  cairo_t* cairo = surface_->cairo;
  for (const Point& point : points) cairo_line_to(cairo, point.x, point.y);
  if (closed) cairo_close_path(cairo);
  apply(paint);
}

void CairoCanvas::text(Point at, std::string_view text, const TextStyle& style) {
  cairo_t* cairo = surface_->cairo;
  const std::string line(text);
  cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                         style.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cairo, style.size);
  cairo_text_extents_t extents{};
  cairo_text_extents(cairo, line.c_str(), &extents);
  double shift = 0;
  if (style.align == Align::Middle) shift = extents.x_advance / 2;
  if (style.align == Align::End) shift = extents.x_advance;
  set_color(cairo, style.color);
  cairo_move_to(cairo, at.x - shift, at.y);
  cairo_show_text(cairo, line.c_str());
  cairo_new_path(cairo);
}

void CairoCanvas::next_page() { cairo_show_page(surface_->cairo); }

std::string CairoCanvas::finish() {
  cairo_surface_t* surface = surface_->surface;
  cairo_status_t status = cairo_status(surface_->cairo);
  cairo_surface_flush(surface);
  if (status == CAIRO_STATUS_SUCCESS && format_ == CairoFormat::Png)
    status = cairo_surface_write_to_png_stream(surface, &append, &surface_->bytes);
  cairo_surface_finish(surface);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
  if (status == CAIRO_STATUS_SUCCESS) return std::move(surface_->bytes);
  failure_ = cairo_status_to_string(status);
  return {};
}

}  // namespace saltus::draw
