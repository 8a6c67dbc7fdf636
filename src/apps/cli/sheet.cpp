// SPDX-License-Identifier: Apache-2.0
// saltus sheet: lists, shows, checks, makes and prints sheets of the dice game.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/files.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/sheet_files.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/draw/sheet.hpp>
#include <saltus/games/sheets.hpp>

namespace saltus::cli {
namespace {

namespace json = boost::json;
using games::SheetView;

std::string gems_text(const games::SheetLine& line) { return fmt::format("{}{}", line.lock, line.gems); }

void draw_sheet(const SheetView& sheet) {
  fmt::print("{}{}\n\n   ", core::printable(sheet.name),
             sheet.id.empty() ? "" : fmt::format("  ({})", sheet.id));
  for (int column = 0; column < sheet.columns; ++column) fmt::print("{:>4}", static_cast<char>('a' + column));
  fmt::print("\n");
  for (int row = 0; row < sheet.rows; ++row) {
    fmt::print("{:>3}", row + 1);
    for (int column = 0; column < sheet.columns; ++column)
      fmt::print("{:>4}", sheet.squares[static_cast<std::size_t>(row * sheet.columns + column)]);
    fmt::print("   {}\n", gems_text(sheet.row_lines[static_cast<std::size_t>(row)]));
  }
  fmt::print("   ");
  for (const games::SheetLine& line : sheet.column_lines) fmt::print("{:>4}", gems_text(line));
  fmt::print("\n\nBeside rows and below columns: the lock and its gems. Skimmers: {}, {} and {} boxes.\n",
             sheet.boxes[0], sheet.boxes[1], sheet.boxes[2]);
}

json::object calibration_json(const games::Calibration& played) {
  return {{"games", played.games},
          {"mean", played.mean},
          {"standard_error", played.standard_error},
          {"quartiles", json::array{played.quartiles[0], played.quartiles[1], played.quartiles[2]}},
          {"lines", played.lines}};
}

json::object sheet_json(const SheetView& sheet) {
  json::array faults;
  for (const std::string& fault : sheet.faults) faults.emplace_back(fault);
  return {{"id", sheet.id.empty() ? json::value(nullptr) : json::value(sheet.id)},
          {"name", sheet.name},
          {"reference", sheet.reference},
          {"sheet", json::parse(sheet.json)},
          {"faults", std::move(faults)}};
}

int list(const SheetArguments& arguments) {
  json::array all;
  for (const SheetView& sheet : games::house_sheets()) {
    const games::Calibration played = games::calibrate(sheet, 1, static_cast<std::uint64_t>(arguments.games));
    if (arguments.json) {
      json::object object = sheet_json(sheet);
      object["calibration"] = calibration_json(played);
      all.push_back(std::move(object));
    } else {
      fmt::print("{:<17} {:<24} {:4.1f} points on average, half of the games {} to {}, {:.1f} lines\n",
                 sheet.id, sheet.name, played.mean, played.quartiles[0], played.quartiles[2], played.lines);
    }
  }
  if (arguments.json) fmt::print("{}\n", json::serialize(all));
  return kDone;
}

int show(const SheetArguments& arguments) {
  for (const std::string& name : arguments.names) {
    const auto sheet = find_sheet(name);
    if (!sheet) return kNegative;
    const games::Calibration played =
        games::calibrate(*sheet, 1, static_cast<std::uint64_t>(arguments.games));
    if (arguments.json) {
      json::object object = sheet_json(*sheet);
      object["calibration"] = calibration_json(played);
      fmt::print("{}\n", json::serialize(object));
      continue;
    }
    draw_sheet(*sheet);
    fmt::print(
        "\nA simple policy scores {:.2f} ± {:.2f} in {} games: quartiles {}, {}, {}; {:.1f} lines cracked.\n",
        played.mean, played.standard_error, played.games, played.quartiles[0], played.quartiles[1],
        played.quartiles[2], played.lines);
    for (const std::string& fault : sheet->faults) fmt::print("note: {}\n", fault);
    fmt::print("Position of a game on it: {} round=1 dice=- …\n",
               sheet->reference.size() > 60 ? "SHEET" : sheet->reference);
  }
  return kDone;
}

int check(const SheetArguments& arguments) {
  int status = kDone;
  json::array all;
  for (const std::string& name : arguments.names) {
    const auto sheet = find_sheet(name);
    if (!sheet) status = kNegative;
    if (arguments.json) {
      json::object object{{"file", name}, {"valid", sheet.has_value()}};
      if (sheet) object["faults"] = sheet_json(*sheet)["faults"];
      all.push_back(std::move(object));
    } else if (sheet) {
      fmt::print("{}: a valid sheet, '{}'\n", core::printable(name), core::printable(sheet->name));
      for (const std::string& fault : sheet->faults) fmt::print("  but no good house sheet: {}\n", fault);
    }
  }
  if (arguments.json) fmt::print("{}\n", json::serialize(all));
  return status;
}

int make(const SheetArguments& arguments) {
  const std::uint64_t seed = arguments.seed.value_or(1);
  const std::string name =
      arguments.title.empty()
          ? fmt::format("{} {} {}", capitalised(arguments.difficulty), arguments.pattern, seed)
          : arguments.title;
  const SheetView sheet = games::make_sheet(arguments.difficulty, arguments.pattern, seed, name);
  if (arguments.out.empty()) {
    fmt::print("{}\n", sheet.json);
    return kDone;
  }
  if (const auto written = write_file(arguments.out, sheet.json + "\n"); !written.has_value()) {
    print_error(written.error());
    return kNegative;
  }
  fmt::print("{}\n", arguments.out);
  return kDone;
}

int print(const SheetArguments& arguments) {
  if (arguments.out.empty()) {
    fmt::print(
        stderr,
        "error: saltus sheet print needs --out FILE.pdf or --out FILE.svg\nSee: saltus sheet --help\n");
    return kUsage;
  }
  const auto format = draw::format_of(arguments.out);
  if (!format.has_value()) {
    print_error(format.error());
    return kUsage;
  }
  std::vector<draw::PrintedSheet> sheets;
  for (const std::string& name : arguments.names) {
    const auto sheet = find_sheet(name);
    if (!sheet) return kNegative;
    draw::PrintedSheet printed;
    printed.title = sheet->name;
    printed.note = (sheet->id.empty() ? "For " : "A house sheet of Saltus for ") + games::sheet_credit();
    printed.rows = sheet->rows;
    printed.columns = sheet->columns;
    printed.squares = sheet->squares;
    for (const games::SheetLine& line : sheet->row_lines) printed.row_lines.push_back({line.lock, line.gems});
    for (const games::SheetLine& line : sheet->column_lines)
      printed.column_lines.push_back({line.lock, line.gems});
    printed.boxes = sheet->boxes;
    sheets.push_back(std::move(printed));
  }
  const draw::Paper paper = arguments.paper == "letter" ? draw::Paper::Letter : draw::Paper::A4;
  const auto bytes = draw::render_sheets(sheets, paper, *format);
  if (!bytes.has_value()) {
    print_error(bytes.error());
    return kUsage;
  }
  if (const auto written = write_file(arguments.out, *bytes); !written.has_value()) {
    print_error(written.error());
    return kNegative;
  }
  fmt::print("{}: {} {} on {}\n", arguments.out, sheets.size(),
             sheets.size() == 1 ? "sheet, twice" : "sheets", arguments.paper);
  return kDone;
}

}  // namespace

int run_sheet(const SheetArguments& arguments) {
  if (arguments.action == "list") return list(arguments);
  if (arguments.action == "make") return make(arguments);
  if (arguments.names.empty()) {
    fmt::print(stderr,
               "error: saltus sheet {} takes a house sheet's id or a file\nSee: saltus sheet --help\n",
               arguments.action);
    return kUsage;
  }
  if (arguments.action == "show") return show(arguments);
  return arguments.action == "check" ? check(arguments) : print(arguments);
}

}  // namespace saltus::cli
