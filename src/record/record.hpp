// SPDX-License-Identifier: Apache-2.0
// Game records: a game from its start to its end with all that decides its course, and what people say about
// it. The text form is described in docs/notation.md. Reading replays every turn, in variations too.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/core/error.hpp>
#include <saltus/core/game.hpp>
#include <saltus/core/game_entry.hpp>

namespace saltus::record {

inline constexpr std::size_t kMaxTurns = 100'000;  ///< of one line
inline constexpr std::size_t kMaxVariationDepth = 64;
inline constexpr std::size_t kMaxTags = 1000;

struct Tag {
  std::string name;      ///< letters, digits and '_'
  std::string value;     ///< UTF-8 without control characters
  bool is_json = false;  ///< `value` is a JSON object, and written without quotation marks

  bool operator==(const Tag&) const = default;
};

struct Move;
/// Turns in a row. Comments before the first stand beside it.
struct Line {
  std::vector<std::string> comments;
  std::vector<Move> moves;

  bool operator==(const Line&) const = default;
};

/// A turn with what is said about it.
struct Move {
  std::string turn;  ///< canonical text; the last of an unfinished game may stop in the middle
  std::vector<std::string> comments;  ///< after it; UTF-8 without '}' and without control characters but tab
                                      ///< and newline
  std::vector<Line> variations;       ///< what might have been played instead

  bool operator==(const Move&) const = default;
};

struct Record {
  core::Game game;  ///< the main line, replayed; ended as the record says
  /// All tags in the order they are written. Those that the game decides (see make_record) agree with it.
  std::vector<Tag> tags;
  Line line;           ///< the main line
  std::string result;  ///< "1-0", "18/15/14", "*"

  /// The value of a tag, or "" if there is none of that name.
  std::string_view tag(std::string_view name) const;
};

/// A record of a game as it stands. Before `more` come the tags that every record has (Saltus, Game, Rules,
/// Options, Sheet for games that have sheets, Position unless it is the start, Result, and Termination once
/// the game is over).
Record make_record(const core::GameEntry& entry, const core::Game& game, std::vector<Tag> more = {});

/// The record that begins at `offset`, which then is where it ended and the white space after it. Errors
/// have the offset of the first fault in `text`; what `offset` was stays.
core::Expected<Record> read(core::Registry registry, std::string_view text, std::size_t& offset);

/// The only record of a text.
core::Expected<Record> read(core::Registry registry, std::string_view text);

/// The text form, ending with a newline. read(to_text(r)) gives `r`, and to_text(read(t)) gives a `t` that
/// to_text has made.
std::string to_text(const Record& record);

/// The number that stands before turn `index` of a game that begins at `start`, and whether the turn is the
/// second of its number ("3..."): games of two sides that take turns count pairs, all others every turn.
struct TurnNumber {
  std::size_t number = 1;
  bool second = false;
};
TurnNumber number_of(const core::AnyPosition& start, std::size_t index);

/// What the end of a game is called in tag Termination; "" while it goes on.
std::string_view termination_name(const core::Game& game);

}  // namespace saltus::record
