// SPDX-License-Identifier: Apache-2.0
// One UGI conversation: the position, the options, and the search that may be going on while commands come
// in. What is read and written is the business of others (ugi_command.hpp, ugi_channel.hpp).
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <saltus/apps/cli/ugi_channel.hpp>
#include <saltus/apps/cli/ugi_command.hpp>
#include <saltus/apps/cli/ugi_options.hpp>
#include <saltus/apps/cli/workers.hpp>
#include <saltus/core/game.hpp>
#include <saltus/core/game_entry.hpp>
#include <saltus/engine/any_engine.hpp>

namespace saltus::cli::ugi {

/// Used by one thread, which reads the commands. At most one task (a search or a count) runs beside it on a
/// thread of its own; while it does, that thread alone uses the engine, and commands that would disturb it
/// are refused.
class Session {
 public:
  /// `start` is a position of the entry's game under `options`.
  Session(const core::GameEntry& entry, engine::EngineFactory engines, Options options,
          const core::AnyPosition& start, Output& output)
      : entry_(entry), engines_(engines), options_(std::move(options)), output_(output), game_(start) {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  /// As close() does.
  ~Session() { close(); }

  /// Carries a command out; false after `quit`.
  bool execute(const Command& command);

  /// Ends what is going on: a search still gives its `bestmove`. A count that is deep in its work takes no
  /// notice and is left behind, which is_left_behind() tells: then the process can only end.
  void close();
  bool is_left_behind() const { return task_.joinable(); }

 private:
  enum class Kind { Search, Count };

  bool carry_out(const Nothing& nothing);
  bool carry_out(Word word);
  bool carry_out(const SetOption& command);
  bool carry_out(const SetPosition& command);
  bool carry_out(const Go& command);
  bool carry_out(const Query& command);
  bool carry_out(const Perft& command);
  bool carry_out(const Mistake& mistake);

  /// Whether a task is going on; if so says that it must be stopped first.
  bool refuses_while_busy();
  void stop();
  void begin(Kind kind, std::function<void()> work);
  /// The last line of a task: from here on commands are accepted.
  void end(std::string_view last_line);

  void introduce();
  void new_game();
  void display();
  void bench();
  void search(const engine::Limits& limits, bool waits_for_stop);
  /// An engine for the game that has its position; null, and told, if there is none.
  std::unique_ptr<engine::AnyEngine> make_engine(engine::EngineOptions options);
  bool prepare_engine();
  /// A limit that needs more knowledge than the parser has, told where it is ignored.
  engine::Limits limits_of(const Go& command);
  void report(const core::Game& game, const engine::Progress& progress, std::string_view turn = {});

  const core::GameEntry& entry_;
  engine::EngineFactory engines_;
  Options options_;
  Output& output_;
  core::Game game_;
  Workers workers_;
  std::unique_ptr<engine::AnyEngine> engine_;  ///< after the threads that it runs on
  std::atomic<bool> stop_ = false;
  std::atomic<bool> is_busy_ = false;
  Kind kind_ = Kind::Search;
  std::thread task_;
};

}  // namespace saltus::cli::ugi
