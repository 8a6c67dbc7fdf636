// SPDX-License-Identifier: Apache-2.0
// The drawing of printed sheets, in black and grey on white: what must be told apart differs in shape.
#include <saltus/draw/sheet.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

#include <saltus/draw/cairo_canvas.hpp>
#include <saltus/draw/errors.hpp>
#include <saltus/draw/svg_canvas.hpp>
#include <saltus/draw/text.hpp>

namespace saltus::draw {
namespace {

constexpr Color kInk = rgb(0x1d1813);
constexpr Color kGrey = rgb(0x6b6259);
constexpr Color kPale = rgb(0xd9d2c8);
constexpr Color kPaper = rgb(0xffffff);
constexpr double kMargin = 34;

struct PageSize {
  double width;
  double height;
};

/// In CSS pixels, landscape.
PageSize size_of(Paper paper) { return paper == Paper::A4 ? PageSize{1122.52, 793.7} : PageSize{1056, 816}; }

/// Draws one sheet into its half of the page.
class SheetDrawing {
 public:
  SheetDrawing(const PrintedSheet& sheet, const Box& half, Canvas& canvas)
      : sheet_(sheet), box_(half.inset(kMargin)), canvas_(canvas) {
    const double side_notes = 92;   // locks and gems beside the rows
    const double below_notes = 84;  // and below the columns
    const double head = 58;
    const double foot = 268;
    unit_ = std::min((box_.width - side_notes - 18) / sheet.columns,
                     (box_.height - head - below_notes - foot) / sheet.rows);
    grid_ = {{box_.at.x + 18, box_.at.y + head}, unit_ * sheet.columns, unit_ * sheet.rows};
  }

  void draw() {
    draw_head();
    draw_grid();
    draw_lines();
    double y = grid_.at.y + grid_.height + 96;
    y = draw_rounds(y);
    y = draw_skimmers(y);
    y = draw_score(y);
    draw_reminder(y);
  }

 private:
  void text(Point at, std::string_view words, double size, Align align = Align::Start, bool bold = false,
            Color color = kInk) {
    canvas_.text(at, words, {.size = size, .color = color, .align = align, .bold = bold});
  }

  void draw_head() {
    const double size = fitting_size(sheet_.title, 24, box_.width, true);
    text({box_.at.x, box_.at.y + 22}, sheet_.title, size, Align::Start, true);
    text({box_.at.x, box_.at.y + 38}, sheet_.note, fitting_size(sheet_.note, 9.5, box_.width), Align::Start,
         false, kGrey);
  }

  Box cell(int row, int column) const {
    return {{grid_.at.x + unit_ * column, grid_.at.y + unit_ * row}, unit_, unit_};
  }

  void draw_grid() {
    canvas_.begin(Group("grid"));
    for (int row = 0; row < sheet_.rows; ++row)
      for (int column = 0; column < sheet_.columns; ++column)
        draw_square(cell(row, column),
                    sheet_.squares[static_cast<std::size_t>(row * sheet_.columns + column)]);
    canvas_.rect(grid_, 3, Paint::stroked(kInk, 2.2));
    canvas_.end();
    for (int column = 0; column < sheet_.columns; ++column)
      text({cell(0, column).centre().x, grid_.at.y - 5}, std::string(1, static_cast<char>('a' + column)), 9,
           Align::Middle, false, kGrey);
    for (int row = 0; row < sheet_.rows; ++row)
      text({grid_.at.x - 8, cell(row, 0).centre().y + 3}, std::to_string(row + 1), 9, Align::Middle, false,
           kGrey);
  }

  void draw_square(const Box& box, const std::string& asks) {
    const std::array data{std::pair<std::string_view, std::string>{"asks", asks}};
    canvas_.begin(Group("square", data));
    if (asks == "#") {
      canvas_.rect(box, 0, Paint::filled(kInk));
    } else {
      canvas_.rect(box, 0, Paint::stroked(kInk, 0.9));
      const Point centre = box.centre();
      if (asks == "X2") {
        // Two dice that show the same.
        const double side = 0.3 * unit_;
        for (const double shift : {-0.19, 0.19}) {
          const Point at{centre.x + shift * unit_, centre.y};
          canvas_.rect({{at.x - side / 2, at.y - side / 2}, side, side}, 0.2 * side,
                       Paint::stroked(kInk, 1.4));
          canvas_.circle(at, 0.13 * side, Paint::filled(kInk));
        }
      } else if (asks == "O" || asks == "E") {
        canvas_.circle(centre, 0.3 * unit_, Paint::stroked(kInk, 1.1));
        text({centre.x, centre.y + 0.045 * unit_}, asks == "O" ? "odd" : "even", 0.2 * unit_, Align::Middle,
             true);
      } else {
        text({centre.x, centre.y + 0.14 * unit_}, asks, 0.42 * unit_, Align::Middle, true);
      }
    }
    canvas_.end();
  }

  void draw_gem(Point centre, double size) {
    const std::array points{Point{centre.x, centre.y - size}, Point{centre.x + 0.8 * size, centre.y},
                            Point{centre.x, centre.y + size}, Point{centre.x - 0.8 * size, centre.y}};
    canvas_.path(points, true, {.fill = kPaper, .stroke = kInk, .width = 1.1});
    const std::array facet{Point{centre.x - 0.8 * size, centre.y}, Point{centre.x, centre.y - 0.25 * size},
                           Point{centre.x + 0.8 * size, centre.y}};
    canvas_.path(facet, false, Paint::stroked(kInk, 0.7));
  }

  /// A padlock with its letter.
  void draw_lock(Point centre, char letter) {
    const double side = 17;
    canvas_.circle({centre.x, centre.y - 8}, 5.4, Paint::stroked(kInk, 1.4));
    canvas_.rect({{centre.x - side / 2, centre.y - side / 2}, side, side}, 3,
                 {.fill = kPaper, .stroke = kInk, .width = 1.4});
    text({centre.x, centre.y + 4.2}, std::string(1, letter), 12, Align::Middle, true);
  }

  void draw_lines() {
    canvas_.begin(Group("locks"));
    for (int row = 0; row < sheet_.rows; ++row) {
      const PrintedLine& line = sheet_.row_lines[static_cast<std::size_t>(row)];
      const Point centre{grid_.at.x + grid_.width + 17, cell(row, 0).centre().y + 2};
      draw_lock(centre, line.lock);
      draw_gems({centre.x + 20, centre.y}, {11, 0}, line.gems);
    }
    for (int column = 0; column < sheet_.columns; ++column) {
      const PrintedLine& line = sheet_.column_lines[static_cast<std::size_t>(column)];
      const Point centre{cell(0, column).centre().x, grid_.at.y + grid_.height + 23};
      draw_lock(centre, line.lock);
      draw_gems({centre.x, centre.y + 19}, {0, 11}, line.gems);
    }
    canvas_.end();
  }

  /// Up to five gems one by one, more as a number.
  void draw_gems(Point at, Point step, int gems) {
    constexpr int kShown = 5;
    if (gems > kShown) {
      draw_gem(at, 5.2);
      text({at.x + 8, at.y + 4}, "×" + std::to_string(gems), 10, Align::Start, true);
      return;
    }
    for (int i = 0; i < gems; ++i) draw_gem({at.x + step.x * i, at.y + step.y * i}, 5.2);
  }

  double draw_rounds(double y) {
    text({box_.at.x, y + 10}, "Rounds", 10, Align::Start, true);
    const double side = 19;
    for (int lock = 0; lock < 12; ++lock) {
      const Box box{{box_.at.x + 62 + lock * (side + 5), y - 3}, side, side};
      canvas_.rect(box, 3, Paint::stroked(kInk, 1));
      text({box.centre().x, box.centre().y + 3.6}, std::string(1, static_cast<char>('A' + lock)), 10,
           Align::Middle, false, kGrey);
    }
    const double x = box_.at.x + 62 + 12 * (side + 5) + 14;
    text({x, y + 10}, "Rerolls", 10, Align::Start, true);
    canvas_.begin(Group("rerolls"));
    for (int i = 0; i < 3; ++i) canvas_.circle({x + 55 + i * 22.0, y + 6.5}, 8.5, Paint::stroked(kInk, 1.3));
    canvas_.end();
    return y + 34;
  }

  double draw_skimmers(double y) {
    const int most = std::max(*std::ranges::max_element(sheet_.boxes), 1);
    const double left = box_.at.x + 62;
    const double side = std::min(17.0, (box_.width - 62 - 70) / most);
    for (std::size_t i = 0; i < sheet_.boxes.size(); ++i) {
      const double top = y + static_cast<double>(i) * 24;
      text({box_.at.x, top + 12}, "Skimmer " + std::to_string(i + 1), 10, Align::Start, true);
      canvas_.begin(Group("skimmer"));
      for (int box = 0; box < sheet_.boxes[i]; ++box) {
        canvas_.rect({{left + box * side, top}, side - 1.5, 16}, 1.5, Paint::stroked(kInk, 0.9));
        if (box % 5 == 4)
          text({left + (box + 0.46) * side, top + 11}, std::to_string(box + 1), 6.5, Align::Middle, false,
               kGrey);
      }
      canvas_.end();
      const double x = left + most * side + 12;
      canvas_.circle({x + 4, top + 8}, 5, Paint::stroked(kInk, 1.1));
      text({x + 13, top + 11.5}, "used", 9, Align::Start, false, kGrey);
    }
    return y + 84;
  }

  double draw_score(double y) {
    const double width = (box_.width - 40) / 3;
    const std::array<std::string_view, 3> names{"circled gems", "skimmers not used", "score"};
    const std::array<std::string_view, 2> signs{"+", "="};
    for (std::size_t i = 0; i < names.size(); ++i) {
      const Box box{{box_.at.x + static_cast<double>(i) * (width + 20), y}, width, 34};
      canvas_.rect(box, 4, Paint::stroked(kInk, i == 2 ? 2 : 1));
      text({box.at.x + 6, box.at.y + 11}, names[i], 8, Align::Start, false, kGrey);
      if (i < signs.size()) text({box.at.x + width + 10, box.at.y + 22}, signs[i], 15, Align::Middle, true);
    }
    return y + 48;
  }

  void draw_reminder(double y) {
    canvas_.line({box_.at.x, y}, {box_.at.x + box_.width, y}, Paint::stroked(kPale, 1));
    constexpr std::array<std::string_view, 6> kLines{
        "Twelve rounds: roll five dice, use them, then the round's lock closes; A after the first, L after "
        "the last.",
        "A number takes any dice, each added or subtracted; odd and even take one die, the two dice a pair. "
        "Black is done.",
        "A row or column that is finished while its lock is open pays its gems: circle them. Locks that "
        "close stay closed.",
        "A die may instead mark as many boxes of one skimmer. Once, a skimmer is a die that shows its number "
        "of marked boxes.",
        "Three times in a game, roll any unused dice again. Each die is used once; what cannot be used is "
        "passed.",
        "Score: circled gems, and one for each skimmer that was never used."};
    double size = 8.6;
    for (const std::string_view line : kLines) size = std::min(size, fitting_size(line, size, box_.width));
    for (const std::string_view line : kLines) {
      y += 12.5;
      text({box_.at.x, y}, line, size, Align::Start, false, kGrey);
    }
  }

  const PrintedSheet& sheet_;
  Box box_;
  Canvas& canvas_;
  double unit_ = 0;
  Box grid_;
};

void draw_page(const PrintedSheet& left, const PrintedSheet& right, PageSize size, Canvas& canvas) {
  canvas.rect({{0, 0}, size.width, size.height}, 0, Paint::filled(kPaper));
  const double half = size.width / 2;
  canvas.begin(Group("sheet"));
  SheetDrawing(left, {{0, 0}, half, size.height}, canvas).draw();
  canvas.end();
  canvas.begin(Group("sheet"));
  SheetDrawing(right, {{half, 0}, half, size.height}, canvas).draw();
  canvas.end();
  canvas.line({half, 14}, {half, size.height - 14}, Paint::stroked(kPale, 1, 5));  // where to cut
}

core::Expected<void> check(const PrintedSheet& sheet) {
  const bool fits = sheet.rows > 0 && sheet.columns > 0 &&
                    sheet.squares.size() ==
                        static_cast<std::size_t>(sheet.rows) * static_cast<std::size_t>(sheet.columns) &&
                    sheet.row_lines.size() == static_cast<std::size_t>(sheet.rows) &&
                    sheet.column_lines.size() == static_cast<std::size_t>(sheet.columns);
  if (fits) return {};
  return core::fail(errors::kCells, {{"cells", std::to_string(sheet.squares.size())},
                                     {"columns", std::to_string(sheet.columns)},
                                     {"rows", std::to_string(sheet.rows)}});
}

}  // namespace

core::Expected<std::string> render_sheets(const std::vector<PrintedSheet>& sheets, Paper paper,
                                          Format format) {
  if (sheets.empty()) return core::fail(errors::kNoSheets);
  if (format == Format::Png) return core::fail(errors::kSheetFormat);
  if (format == Format::Svg && sheets.size() > 2)
    return core::fail(errors::kSheetPages, {{"sheets", std::to_string(sheets.size())}});
  std::vector<PrintedSheet> all = sheets;
  for (PrintedSheet& sheet : all) {
    if (auto fine = check(sheet); !fine.has_value()) return std::unexpected(std::move(fine).error());
    sheet.title = printable(sheet.title);
    sheet.note = printable(sheet.note);
  }
  if (all.size() % 2 == 1) all.push_back(all.back());
  const PageSize size = size_of(paper);
  const std::string name = "Sheets: " + all.front().title;
  if (format == Format::Svg) {
    SvgCanvas canvas(size.width, size.height, name, "Two sheets of the dice game for printing.");
    draw_page(all[0], all[1], size, canvas);
    return canvas.finish();
  }
  CairoCanvas canvas(CairoFormat::Pdf, size.width, size.height, name);
  for (std::size_t i = 0; i < all.size(); i += 2) {
    if (i > 0) canvas.next_page();
    draw_page(all[i], all[i + 1], size, canvas);
  }
  std::string bytes = canvas.finish();
  if (bytes.empty()) return core::fail(errors::kCairo, {{"reason", canvas.failure()}});
  return bytes;
}

}  // namespace saltus::draw
