// SPDX-License-Identifier: Apache-2.0
// What a match says of itself: a line after each game, and the whole at its end, as text and as JSON.
#pragma once

#include <array>
#include <string>

#include <saltus/apps/cli/match/scoreboard.hpp>

namespace saltus::cli::match {

struct ReportHead {
  std::string game;                     ///< id
  std::string options;                  ///< of the game
  std::array<std::string, 2> names;     ///< of the engines
  std::array<std::string, 2> settings;  ///< what they are and may spend
};

/// "+12.3 ± 8.9", or what can be said where every point was won or lost.
std::string elo_text(const Estimate& estimate);

/// The score after a game, on one line without its end.
std::string progress_line(const ReportHead& head, const Scoreboard& board, std::size_t index,
                          const PlayedGame& played);

/// The result in lines, the last one ended too.
std::string report_text(const ReportHead& head, const Scoreboard& board);

/// One JSON object on one line; `interrupted` is whether games are missing.
std::string report_json(const ReportHead& head, const Scoreboard& board, bool interrupted);

}  // namespace saltus::cli::match
