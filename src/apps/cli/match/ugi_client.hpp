// SPDX-License-Identifier: Apache-2.0
// The Universal Game Interface from the match's side of the table. Whatever the other side says, there is an
// answer in time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <saltus/apps/cli/match/line_channel.hpp>
#include <saltus/apps/cli/match/player.hpp>
#include <saltus/core/game.hpp>

namespace saltus::cli::match {

/// How long a program has for `ugiok` after its start, and for each `readyok`.
inline constexpr std::uint64_t kUgiPatienceUs = 10'000'000;

/// What the client needs besides the channel. All of it may be called often.
struct UgiSurroundings {
  std::function<std::uint64_t()> now_us;
  std::function<bool()> is_stopped;
};

/// An option that the program offers.
struct UgiOption {
  std::string name;
  std::string type;
};

/// Speaks to one program. Where a function returns a Reply it tells of a crash, a stall or a stop, and
/// nothing more is to be said to the program; nullopt is success.
class UgiClient {
 public:
  UgiClient(LineChannel& channel, UgiSurroundings surroundings)
      : channel_(channel), surroundings_(std::move(surroundings)) {}

  /// `ugi` … `ugiok`.
  std::optional<Reply> greet();
  /// Sets an option that the program has to offer.
  std::optional<Reply> set_option(std::string_view name, std::string_view value);
  /// Sets what the program offers of the game's options, since a position's text need not show them, and
  /// begins a game.
  std::optional<Reply> new_game(const core::Game& start);
  /// A turn for the seat to move.
  Reply search(const core::Game& game, const TurnLimits& limits);

  /// What the program calls itself; "" if it has not said.
  const std::string& name() const { return name_; }
  const std::vector<UgiOption>& options() const { return options_; }

 private:
  /// Sends lines; then reads until one begins with the word `end`, which is left in `line`. `on_line` sees
  /// the others.
  std::optional<Reply> converse(std::string_view line_to_send, std::string_view end,
                                std::uint64_t patience_us, std::string& line,
                                const std::function<void(std::string_view)>& on_line);
  std::optional<Reply> is_ready();
  std::optional<Reply> send(std::string_view line);
  Reply crash();

  LineChannel& channel_;
  UgiSurroundings surroundings_;
  std::string name_;
  std::vector<UgiOption> options_;
  std::uint64_t stop_at_us_ = 0;  ///< when to send `stop`; 0 is never
};

/// `position …` for a game.
std::string position_command(const core::Game& game);
/// `go …` for the seat to move.
std::string go_command(core::Seat seat, const TurnLimits& limits);
/// What `info …` says of the position, put into `evaluation`; what it does not say stays.
void read_info(std::string_view line, Evaluation& evaluation);

}  // namespace saltus::cli::match
