// SPDX-License-Identifier: Apache-2.0
// saltus match: two engines play each other over paired openings.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <utility>

#include <unistd.h>

#include <fmt/core.h>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/clock.hpp>
#include <saltus/apps/cli/console.hpp>
#include <saltus/apps/cli/files.hpp>
#include <saltus/apps/cli/match/built_in_player.hpp>
#include <saltus/apps/cli/match/child_process.hpp>
#include <saltus/apps/cli/match/match_file.hpp>
#include <saltus/apps/cli/match/report.hpp>
#include <saltus/apps/cli/match/runner.hpp>
#include <saltus/apps/cli/match/settings.hpp>
#include <saltus/apps/cli/match/ugi_player.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/core/text_cursor.hpp>

namespace saltus::cli {
namespace {

int refuse(const std::string& sentence, int status) {
  fmt::print(stderr, "error: {}\n{}", core::printable(sentence),
             status == kUsage ? "See: saltus match --help\n" : "");
  return status;
}

/// The openings; with a file also its text, by which the match is known again.
std::unique_ptr<match::Openings> make_openings(const core::Game& start, engine::EngineFactory engines,
                                               const MatchArguments& arguments, const Console& console,
                                               std::string& text) {
  if (arguments.openings_file.empty())
    return std::make_unique<match::RandomOpenings>(start, match::opening_settings(arguments.openings),
                                                   engines, [&console] { return console.is_interrupted(); });
  auto contents = read_file(arguments.openings_file);
  if (!contents.has_value()) {
    print_error(contents.error());
    return nullptr;
  }
  auto lines = match::read_openings(start, *contents);
  if (!lines.has_value()) {
    print_file_error(lines.error(), arguments.openings_file, *contents);
    return nullptr;
  }
  const std::size_t pairs = static_cast<std::size_t>(arguments.games) / 2;
  if (lines->size() < pairs)
    fmt::print(stderr, "note: {} openings for {} pairs of games: some are played more than once\n",
               lines->size(), pairs);
  text = *std::move(contents);
  return std::make_unique<match::ListedOpenings>(*std::move(lines));
}

/// Opens the file of the match and puts what it has on the board. The error is a sentence.
std::expected<std::unique_ptr<match::MatchFile>, std::string> open_file(
    core::Registry registry, const MatchArguments& arguments, const match::MatchTags& tags,
    const core::Game& start, match::Scoreboard& board, match::Openings& openings) {
  auto file = match::MatchFile::open(arguments.out, arguments.resume);
  if (!file.has_value() || !arguments.resume) return file;
  const auto text = read_file(arguments.out);
  if (!text.has_value()) return std::unexpected(sentence(text.error()));
  const auto kept = match::read_match(registry, tags, start, *text);
  if (!kept.has_value()) return std::unexpected(arguments.out + ", " + kept.error());
  for (const match::KeptResult& game : kept->games) {
    if (game.index >= board.size()) continue;
    board.add(game.index, game.result);
    openings.know(game.index / 2, game.opening);
  }
  if (auto cut = (*file)->cut(kept->whole_bytes); !cut.has_value()) return std::unexpected(cut.error());
  return file;
}

}  // namespace

int run_match(core::Registry registry, engine::EngineFactory engines, const MatchArguments& arguments) {
  const auto settings = match::read_settings(arguments);
  if (!settings.has_value()) return refuse(settings.error(), kUsage);
  const auto start = make_game(registry, arguments);
  if (!start.has_value()) return start.error();
  const core::GameEntry& entry = *require_game(registry, arguments.game);
  if (const auto why = match::why_no_match(*start)) return refuse(*why, kNegative);

  const Console console;
  const match::BrokenPipesIgnored no_signal;
  std::string openings_text;
  const auto openings = make_openings(*start, engines, arguments, console, openings_text);
  if (!openings) return kNegative;
  const match::MatchTags tags = match::match_tags(arguments, *settings, *start, openings_text);
  match::Scoreboard board(static_cast<std::size_t>(arguments.games), settings->sprt);
  std::unique_ptr<match::MatchFile> file;
  if (!arguments.out.empty()) {
    auto opened = open_file(registry, arguments, tags, *start, board, *openings);
    if (!opened.has_value()) return refuse(opened.error(), kNegative);
    file = *std::move(opened);
  }

  match::MatchPlan plan{.start = *start,
                        .limits = {match::limits_of(settings->engines[0], settings->common),
                                   match::limits_of(settings->engines[1], settings->common)},
                        .concurrency = std::min(arguments.concurrency, arguments.games),
                        .seed = arguments.openings.seed.value_or(1),
                        .max_turns = arguments.max_turns,
                        .margin_ms = static_cast<std::uint32_t>(arguments.margin_ms),
                        .patience_ms = 1000u * static_cast<std::uint32_t>(arguments.patience_s)};
  match::ReportHead head{.game = std::string(entry.info->id),
                         .options = start->position().options().to_text(),
                         .names = tags.names,
                         .settings = {match::to_text(settings->engines[0], settings->common),
                                      match::to_text(settings->engines[1], settings->common)}};
  const bool shows = arguments.progress || isatty(STDERR_FILENO) == 1;
  match::MatchHooks hooks;
  hooks.make_player = [&](std::size_t engine) -> std::unique_ptr<match::MatchPlayer> {
    const match::EngineSpec& spec = settings->engines[engine];
    if (!spec.is_program()) return std::make_unique<match::BuiltInPlayer>(engines, spec);
    return std::make_unique<match::UgiPlayer>(
        spec, [&spec] { return match::ChildProcess::start(spec.command); }, steady_us,
        [&console] { return console.is_interrupted(); });
  };
  hooks.on_game = [&](std::size_t index,
                      const match::PlayedGame& played) -> std::expected<void, std::string> {
    if (shows) fmt::print(stderr, "{}\n", core::printable(match::progress_line(head, board, index, played)));
    if (!file) return {};
    return file->append(match::record_of(entry, tags, index, played) + "\n");
  };
  hooks.is_interrupted = [&] { return console.is_interrupted(); };
  const auto ran = match::MatchRunner(plan, std::move(hooks), *openings, board).run();

  const bool interrupted = !board.is_over();
  if (arguments.json)
    fmt::print("{}\n", match::report_json(head, board, interrupted));
  else
    fmt::print("{}", match::report_text(head, board));
  if (!ran.has_value()) return refuse(ran.error(), kNegative);
  if (interrupted) {
    fmt::print(
        stderr, "interrupted; {}\n",
        file ? fmt::format("the same command with --resume goes on with {}", core::printable(arguments.out))
             : "without --out nothing was kept");
    return console.is_interrupted() ? console.interrupted_status() : kNegative;
  }
  return settings->sprt && board.verdict() != match::Verdict::AcceptedH1 ? kNegative : kDone;
}

}  // namespace saltus::cli
