// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/sheet_files.hpp>

#include <ctime>
#include <vector>

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <saltus/apps/cli/files.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/suggestions.hpp>
#include <saltus/core/text_cursor.hpp>

namespace saltus::cli {

std::optional<games::SheetView> find_sheet(const std::string& name) {
  if (name == "daily")
    return games::house_sheets()[games::sheet_of_day(
        fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr))))];
  std::vector<std::string> ids;
  for (const games::SheetView& sheet : games::house_sheets()) {
    if (sheet.id == name) return sheet;
    ids.push_back(sheet.id);
  }
  const auto text = read_file(name);
  if (!text.has_value()) {
    fmt::print(stderr,
               "error: '{}' is neither a house sheet nor a file (near: {}; `saltus sheet list` lists them)\n",
               core::excerpt(name), nearest(name, ids, 1).front());
    return std::nullopt;
  }
  auto sheet = games::read_sheet(*text);
  if (sheet.has_value()) return *std::move(sheet);
  print_file_error(sheet.error(), name, *text);
  return std::nullopt;
}

}  // namespace saltus::cli
