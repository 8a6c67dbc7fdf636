// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/match/match_file.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <fmt/core.h>

#include <saltus/apps/cli/sentences.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/record/record.hpp>

namespace saltus::cli::match {
namespace {

/// For the first seat, as other formats have it; "" if nothing is known.
std::string evaluation_text(const Evaluation& evaluation, core::Seat seat) {
  const int sign = seat == 0 ? 1 : -1;
  if (evaluation.turns_to_end && *evaluation.turns_to_end != 0) {
    const int turns = sign * *evaluation.turns_to_end;
    return fmt::format("[%eval {}#{}]", turns < 0 ? "-" : "", std::abs(turns));
  }
  if (evaluation.cp) return fmt::format("[%eval {:.2f}]", sign * *evaluation.cp / 100.0);
  if (!evaluation.expected_score) return "";
  const double expected = *evaluation.expected_score;
  return fmt::format("[%expect {:.3f}]", seat == 0 ? expected : 1 - expected);
}

std::string round_text(std::size_t index) { return fmt::format("{}.{}", index / 2 + 1, index % 2 + 1); }

/// The game of tag Round, "17.2"; nullopt if it is none.
std::optional<std::size_t> game_of_round(std::string_view round) {
  std::size_t pair = 0;
  const auto [end, error] = std::from_chars(round.data(), round.data() + round.size(), pair);
  if (error != std::errc() || pair == 0 || pair > record::kMaxTurns * 100) return std::nullopt;
  const std::string_view rest = round.substr(static_cast<std::size_t>(end - round.data()));
  if (rest == ".1") return 2 * (pair - 1);
  if (rest == ".2") return 2 * (pair - 1) + 1;
  return std::nullopt;
}

/// Whether the text is the beginning of the last record of this match, cut off by what ended the program, so
/// that it may go. Anything else might be dear to somebody.
bool is_cut_off(std::string_view text, const MatchTags& tags) {
  constexpr std::string_view kBegin = "[Saltus \"1\"]\n[Game \"";
  if (text.substr(0, kBegin.size()) != kBegin.substr(0, text.size())) return false;
  if (text.contains("\n[Saltus ")) return false;
  const bool is_within_tags = !text.contains("\n\n");
  return is_within_tags || text.contains("\n[Match " + tags.settings + "]\n");
}

std::string system_reason() { return std::generic_category().message(errno); }

}  // namespace

std::string record_of(const core::GameEntry& entry, const MatchTags& tags, std::size_t index,
                      const PlayedGame& played) {
  const core::Seat first = seat_of_first(index);
  std::vector<record::Tag> more{{"Match", tags.settings, true},
                                {"Round", round_text(index)},
                                {"Seat1", tags.names[first]},
                                {"Seat2", tags.names[1 - first]},
                                {"TimeControl1", tags.controls[first]},
                                {"TimeControl2", tags.controls[1 - first]},
                                {"OpeningTurns", std::to_string(played.opening_turns)}};
  if (!played.detail.empty()) more.push_back({"Fault", core::printable(played.detail)});
  record::Record record = record::make_record(entry, played.game, std::move(more));
  record.result = played.result_text();
  for (record::Tag& tag : record.tags)
    if (tag.name == "Result") tag.value = record.result;
  if (!played.game.is_over()) record.tags.push_back({"Termination", std::string(name_of(played.ending))});
  const bool has_times = tags.controls[0].contains("tc=") || tags.controls[0].contains("movetime=") ||
                         tags.controls[1].contains("tc=") || tags.controls[1].contains("movetime=");
  for (std::size_t i = 0; i < played.notes.size(); ++i) {
    const TurnNote& note = played.notes[i];
    const std::size_t turn = played.opening_turns + i;
    std::string comment = evaluation_text(note.evaluation, note.seat);
    // Times differ from run to run; where nothing is timed, equal games give equal records.
    if (has_times)
      comment +=
          fmt::format("{}[%emt {:.3f}]", comment.empty() ? "" : " ", static_cast<double>(note.time_us) / 1e6);
    if (!comment.empty()) record.line.moves[turn].comments.push_back(std::move(comment));
  }
  return record::to_text(record);
}

std::expected<KeptMatch, std::string> read_match(core::Registry registry, const MatchTags& tags,
                                                 const core::Game& start, std::string_view text) {
  using Fault = std::unexpected<std::string>;
  KeptMatch kept;
  std::size_t at = 0;
  const std::size_t turns_before = start.turns().size();
  while (at < text.size()) {
    const std::size_t begin = at;
    const auto fault = [&](std::string_view what, std::size_t offset) {
      const TextPlace place = place_in(text, offset);
      return Fault(fmt::format("line {}, column {}: {}", place.line, place.column, what));
    };
    const auto record = record::read(registry, text, at);
    if (!record.has_value()) {
      if (is_cut_off(text.substr(begin), tags)) break;
      return fault(sentence(record.error()), record.error().offset.value_or(begin));
    }
    const auto index = game_of_round(record->tag("Round"));
    if (record->tag("Match") != tags.settings || !index || !(record->game.start() == start.start()))
      return fault("this is a game of another match, or one with other settings", begin);
    const auto ending = ending_of(record->tag("Termination"));
    if (!ending || record->result == "*") return fault("this game has no ending of a match", begin);
    GameResult result{*ending, record->result == "1/2-1/2" ? 1 : 0};
    if (record->result == (seat_of_first(*index) == 0 ? "1-0" : "0-1")) result.half_points = 2;
    std::size_t opening_turns = 0;
    const std::string_view count = record->tag("OpeningTurns");
    std::from_chars(count.data(), count.data() + count.size(), opening_turns);
    std::string opening;
    for (std::size_t i = turns_before; i < std::min(opening_turns, record->line.moves.size()); ++i)
      opening += (opening.empty() ? "" : " ") + record->line.moves[i].turn;
    kept.games.push_back({*index, result, std::move(opening)});
    kept.whole_bytes = at;
  }
  return kept;
}

std::expected<std::unique_ptr<MatchFile>, std::string> MatchFile::open(const std::string& file, bool resume) {
  using Fault = std::unexpected<std::string>;
  const std::string name = core::printable(file);
  const int descriptor =
      ::open(file.c_str(), O_CREAT | O_RDWR | O_APPEND | O_CLOEXEC | (resume ? 0 : O_EXCL), 0666);
  if (descriptor < 0 && errno == EEXIST)
    return Fault(fmt::format("'{}' exists: --resume goes on with the match in it", name));
  if (descriptor < 0) return Fault(fmt::format("cannot write '{}': {}", name, system_reason()));
  std::unique_ptr<MatchFile> opened(new MatchFile(descriptor, name));
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    return Fault(fmt::format("another match is being written to '{}'", name));
  return opened;
}

MatchFile::~MatchFile() { close(descriptor_); }

std::expected<void, std::string> MatchFile::cut(std::size_t bytes) {
  if (ftruncate(descriptor_, static_cast<off_t>(bytes)) == 0) return {};
  return std::unexpected(fmt::format("cannot write '{}': {}", name_, system_reason()));
}

std::expected<void, std::string> MatchFile::append(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return std::unexpected(fmt::format("cannot write '{}': {}", name_, system_reason()));
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  // EINVAL: a device, which has nothing to keep.
  if (fdatasync(descriptor_) == 0 || errno == EINVAL) return {};
  return std::unexpected(fmt::format("cannot write '{}': {}", name_, system_reason()));
}

}  // namespace saltus::cli::match
