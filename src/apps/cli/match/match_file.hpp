// SPDX-License-Identifier: Apache-2.0
// The records of a match in a file: each game is written at its end, and an interrupted match goes on from
// what is there. docs/matches.md describes the tags.
#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/apps/cli/match/referee.hpp>
#include <saltus/apps/cli/match/scoreboard.hpp>
#include <saltus/core/game_entry.hpp>

namespace saltus::cli::match {

/// What the records of a match have in common.
struct MatchTags {
  std::array<std::string, 2> names;     ///< of the engines, the first one's first
  std::array<std::string, 2> controls;  ///< their limits, "tc=1+0.01"
  std::string settings;  ///< a JSON object: all that decides how games go; equal texts, equal matches
};

/// A game as a record in text form.
std::string record_of(const core::GameEntry& entry, const MatchTags& tags, std::size_t index,
                      const PlayedGame& played);

struct KeptResult {
  std::size_t index = 0;
  GameResult result;
  std::string opening;  ///< turns separated by spaces
};
struct KeptMatch {
  std::vector<KeptResult> games;
  std::size_t whole_bytes = 0;  ///< of the text, up to the end of the last whole record
};

/// The games of a match in a text. A record that breaks off at the end counts for nothing; other faults, or
/// records of another match, are errors, as a sentence. `start` is the game before the openings.
std::expected<KeptMatch, std::string> read_match(core::Registry registry, const MatchTags& tags,
                                                 const core::Game& start, std::string_view text);

/// A file that nobody else writes to and that only grows.
class MatchFile {
 public:
  /// Makes the file, or with `resume` opens it if it exists; without, an existing file is an error, as a
  /// sentence.
  static std::expected<std::unique_ptr<MatchFile>, std::string> open(const std::string& file, bool resume);
  ~MatchFile();
  MatchFile(const MatchFile&) = delete;
  MatchFile& operator=(const MatchFile&) = delete;

  /// Cuts off what comes after the first `bytes`.
  std::expected<void, std::string> cut(std::size_t bytes);
  /// Appends, and returns when it is safe from a power cut.
  std::expected<void, std::string> append(std::string_view text);

 private:
  MatchFile(int descriptor, std::string name) : descriptor_(descriptor), name_(std::move(name)) {}

  int descriptor_;
  std::string name_;
};

}  // namespace saltus::cli::match
