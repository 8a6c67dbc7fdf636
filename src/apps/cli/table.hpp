// SPDX-License-Identifier: Apache-2.0
// A game being played in the terminal: whose turn it is, what is shown, what can be typed. Works for every
// game from its contract alone. Commands are in table_commands.cpp, the course of the game is in table.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <saltus/apps/cli/board.hpp>
#include <saltus/apps/cli/console.hpp>
#include <saltus/apps/cli/kept_games.hpp>
#include <saltus/apps/cli/players.hpp>
#include <saltus/apps/cli/thinker.hpp>
#include <saltus/core/game.hpp>
#include <saltus/core/game_entry.hpp>
#include <saltus/engine/any_engine.hpp>
#include <saltus/record/committed_dice.hpp>
#include <saltus/record/record.hpp>

namespace saltus::cli {

/// What a table is opened with.
struct TableSetup {
  core::Registry registry;
  const core::GameEntry* entry;
  engine::EngineFactory engines;
  Players players;
  std::uint32_t time_ms = 5000;  ///< for each move of an engine, at most
  std::uint64_t seed = 1;        ///< of engines and dice
  bool quiet = false;            ///< shows nothing and keeps nothing: for output as data
};

// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): there is one
class Table {
 public:
  Table(const TableSetup& setup, core::Game game, Console& console);

  /// Goes on with the game kept last; false if there is none. A kept file that cannot be read is reported,
  /// and stays.
  bool resume();
  /// Goes on with the game of a record; false, and told on stderr, if there is none in the file.
  bool load(const std::string& file);

  /// Who plays from now on, whatever a record said.
  void set_players(const Players& players);

  /// Plays until somebody leaves or, without people, until the end. Returns an exit status.
  int run();

  const core::Game& game() const { return game_; }

 private:
  enum class Flow { GoOn, Leave };
  struct Command {
    std::string_view names;  ///< separated by spaces, the first is shown
    std::string_view argument;
    std::string_view help;
    Flow (Table::*run)(std::string_view argument);
    /// When it is listed; it answers in any case.
    enum class For : std::uint8_t { Everybody, TwoSides, Engines } use = For::Everybody;
  };

  // table.cpp: the course of the game.
  Flow advance();
  Flow play_outcome();
  Flow play_engine(core::Seat seat);
  Flow play_person(core::Seat seat);
  Flow finished();
  Flow prompt(core::Seat seat);
  std::string addressed(const std::string& line, core::Seat seat) const;
  Flow handle(const std::string& typed, core::Seat seat);
  bool is_confirmed(const std::string& line, core::Seat seat);
  void refuse_move(const core::Error& error, const std::string& line, core::Seat seat);
  int leave();
  void greet();
  void step_made();
  void keep();
  record::Record make_record() const;
  bool is_played_with_dice() const;
  void commit_dice();
  void take_over(record::Record record);

  // What is shown.
  core::Seat viewer() const;
  core::AnyPosition seen() const { return game_.position().view(viewer()); }
  bool hides() const;
  bool hand_over(core::Seat seat);
  core::AnyPosition open_position() const;
  void show_others();
  void show_board(BoardView view);
  void show_board() { show_board(last_turn_view()); }
  BoardView last_turn_view() const;
  std::string name(core::Seat seat) const;
  std::string title(core::Seat seat) const;
  std::vector<std::string> step_texts(core::Seat seat) const;

  // table_commands.cpp: what can be typed besides moves.
  static std::span<const Command> commands();
  static const Command* find_command(std::string_view word);
  Flow show_help(std::string_view);
  Flow show_rules(std::string_view);
  Flow redraw(std::string_view seat);
  Flow list_moves(std::string_view cell);
  Flow show_threats(std::string_view);
  Flow hint(std::string_view);
  Flow undo(std::string_view text);
  bool take_back();
  bool is_meant(std::string_view question);
  bool is_listed(const Command& command) const;
  std::string continuation(const std::vector<std::string>& steps) const;
  Flow show_log(std::string_view);
  Flow show_text(std::string_view);
  Flow flip(std::string_view);
  Flow change_level(std::string_view text);
  Flow change_time(std::string_view text);
  Flow offer_draw(std::string_view);
  Flow resign(std::string_view);
  Flow save(std::string_view file);
  Flow load_file(std::string_view file);
  Flow resume_kept(std::string_view);
  Flow restart(std::string_view);
  Flow quit(std::string_view) { return Flow::Leave; }
  core::Seat actor() const;
  bool is_choice(std::size_t step) const;
  Thinker& thinker(int level);
  engine::Limits limits() const;

  TableSetup setup_;
  core::Game game_;
  Console& console_;
  KeptGame kept_;
  std::map<int, std::unique_ptr<Thinker>> thinkers_;  ///< by level
  std::optional<record::CommittedDice> dice_;         ///< none: a record without its seed goes on
  std::uint64_t games_begun_ = 0;                     ///< each has a seed of its own
  std::optional<record::Record> loaded_;              ///< whose comments and tags are saved again
  std::string date_;
  bool colour_;
  bool interactive_;
  bool flipped_ = false;
  bool board_is_old_ = true;  ///< something happened since it was drawn
  bool end_is_told_ = false;
  bool keeping_failed_ = false;  ///< and was reported
  std::optional<core::Seat> last_person_;
};

/// Reads "2", "0.5" or "500ms" as milliseconds from 1 to an hour.
std::optional<std::uint32_t> parse_time_ms(std::string_view text);

}  // namespace saltus::cli
