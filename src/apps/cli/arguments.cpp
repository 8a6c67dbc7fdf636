// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/arguments.hpp>

#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/core.h>

#include <saltus/apps/cli/files.hpp>
#include <saltus/apps/cli/moves.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/sheet_files.hpp>

namespace saltus::cli {

const core::GameEntry* require_game(core::Registry registry, const std::string& id) {
  if (const auto* entry = core::find_game(registry, id)) return entry;
  std::string known;
  for (const core::GameEntry& entry : registry)
    known += (known.empty() ? "" : ", ") + std::string(entry.info->id);
  fmt::print(stderr, "error: there is no game '{}' (games: {})\n", core::excerpt(id), known);
  return nullptr;
}

namespace {

/// Puts a file's contents into a position that begins with its name, if the game keeps something in files;
/// false, and told on stderr, if the file has a fault.
bool with_file(const core::GameEntry& entry, std::string& position) {
  if (entry.sheets == nullptr) return true;
  const std::string file = position.substr(0, position.find(' '));
  std::error_code none;
  if (file.empty() || !std::filesystem::is_regular_file(file, none)) return true;
  const auto contents = read_file(file);
  if (!contents.has_value()) {
    print_error(contents.error());
    return false;
  }
  const auto text = entry.sheets->reference(*contents);
  if (!text.has_value()) {
    print_file_error(text.error(), file, *contents);
    return false;
  }
  position.replace(0, file.size(), *text);
  return true;
}

}  // namespace

std::expected<core::OptionSet, Status> make_options(const core::GameEntry& entry,
                                                    const std::vector<std::string>& chosen, bool json) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const std::string& option : chosen) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      fmt::print(stderr, "error: --option takes key=value, not '{}'\n", core::excerpt(option));
      return std::unexpected(kUsage);
    }
    pairs.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  auto options = core::OptionSet::make(entry.info->options, pairs);
  if (options.has_value()) return *options;
  report(options.error(), json);
  return std::unexpected(kUsage);
}

std::expected<core::Game, Status> make_game(core::Registry registry, const GameArguments& arguments) {
  const auto* entry = require_game(registry, arguments.game);
  if (entry == nullptr) return std::unexpected(kUsage);

  auto options = make_options(*entry, arguments.options, arguments.json);
  if (!options.has_value()) return std::unexpected(options.error());

  std::optional<std::string> text = arguments.position;
  if (text && !with_file(*entry, *text)) return std::unexpected(kNegative);
  if (arguments.sheet && (text || entry->sheets == nullptr)) {
    fmt::print(stderr, "error: {}\n",
               text ? "a position has its sheet: --sheet and --position exclude each other"
                    : fmt::format("{} is not played on sheets", entry->info->title));
    return std::unexpected(kUsage);
  }
  std::optional<games::SheetView> sheet;
  if (arguments.sheet) {
    sheet = find_sheet(*arguments.sheet);
    if (!sheet) return std::unexpected(kNegative);
    if (!sheet->id.empty()) options->set("sheet", sheet->id);  // a house sheet is an option too
  }
  const auto start = sheet  ? entry->sheets->initial(*options, sheet->json)
                     : text ? entry->parse(*options, *text)
                            : entry->initial(*options);
  if (!start.has_value()) {
    report(start.error(), arguments.json, text.value_or(""), "position");
    return std::unexpected(kNegative);
  }
  auto game = play_moves(core::Game(*start), arguments.moves);
  if (game.has_value()) return *std::move(game);
  report(game.error(), arguments.json, arguments.moves, "moves");
  return std::unexpected(kNegative);
}

}  // namespace saltus::cli
