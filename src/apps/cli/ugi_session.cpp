// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/ugi_session.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <expected>
#include <limits>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <saltus/apps/cli/board.hpp>
#include <saltus/apps/cli/clock.hpp>
#include <saltus/apps/cli/evaluation.hpp>
#include <saltus/apps/cli/moves.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/terminal.hpp>
#include <saltus/apps/cli/turn_search.hpp>
#include <saltus/core/perft_parts.hpp>
#include <saltus/core/text_cursor.hpp>
#include <saltus/engine/bench.hpp>

namespace saltus::cli::ugi {
namespace {

constexpr std::string_view kNoMove = "bestmove none";

constexpr std::array<std::string_view, 14> kHelp{
    "ugi                              who this is, and its options",
    "setoption name NAME value VALUE  set an option; one of the game's goes back to its start",
    "isready                          readyok",
    "uginewgame                       forget the game before, back to the start",
    "position startpos|fen TEXT [moves T1 T2 ...]",
    "go [p1time MS] [p2time MS] [p1inc MS] [p2inc MS] [movestogo N]",
    "go [movetime MS] [depth N] [nodes N] [infinite]",
    "stop                             end the search; it answers with its bestmove",
    "query p1turn|gameover|result     response true|false|p1win|p2win|draw|none",
    "d                                draw the position",
    "perft D                          count the sequences of D turns",
    "bench                            fixed searches of the game: speed and signature",
    "help                             these lines",
    "quit                             end",
};

/// The result as the protocol has it: who is best alone, or a draw.
std::string result_word(const core::Game& game) {
  if (!game.is_over()) return "none";
  int best = 0;
  int sharing = 0;
  const auto is_better = [&](int a, int b) {
    const auto seat = [](int number) { return static_cast<core::Seat>(number); };
    if (game.termination() == core::Termination::Rules)
      return game.position().place(seat(a)) < game.position().place(seat(b));
    return game.result(seat(a)) > game.result(seat(b));
  };
  for (int seat = 0; seat < game.position().seat_count(); ++seat) {
    if (seat == 0 || is_better(seat, best)) {
      best = seat;
      sharing = 1;
    } else if (!is_better(best, seat)) {
      ++sharing;
    }
  }
  return sharing == 1 ? fmt::format("p{}win", best + 1) : "draw";
}

std::string info_line(const core::AnyPosition& root, const engine::Progress& progress, std::size_t index,
                      std::string_view turn) {
  const engine::Line& line = progress.lines[index];
  std::vector<std::string> turns = turns_of(root, line.steps).texts;
  // The turn that is played may be longer than the line, or another from some step on.
  if (index == 0 && !turns.empty() && !turn.empty() && turns.front() != turn &&
      turn.substr(0, turn.find(',')) == line.steps.front())
    turns = {std::string(turn)};
  const auto [wins, draws, losses] = wdl_permille(line);
  std::string out = fmt::format(
      "info depth {} seldepth {} multipv {} score {} wdl {} {} {} nodes {} nps {} hashfull {} time {} pv",
      progress.depth, progress.seldepth, index + 1, protocol_score(line), wins, draws, losses, progress.nodes,
      progress.nps, progress.hashfull, progress.time_ms);
  for (const std::string& each : turns) out += ' ' + each;
  return out;
}

std::string counted(std::uint64_t nodes, double seconds) {
  const double nps = seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
  return fmt::format("nodes {} time {:.0f} nps {:.0f}", nodes, 1000 * seconds, nps);
}

}  // namespace

bool Session::execute(const Command& command) {
  return std::visit([this](const auto& each) { return carry_out(each); }, command);
}

bool Session::carry_out(const Nothing& /*nothing*/) { return true; }

bool Session::carry_out(const Mistake& mistake) {
  output_.remark(mistake.sentence);
  return true;
}

bool Session::carry_out(Word word) {
  switch (word) {
    case Word::Ugi:
      introduce();
      break;
    case Word::IsReady:
      // What takes long is done now, and not on the clock.
      if (!is_busy_ && !engine_ && game_.node().kind == core::NodeKind::Decision) prepare_engine();
      output_.line("readyok");
      break;
    case Word::NewGame:
      new_game();
      break;
    case Word::Stop:
      stop();
      break;
    case Word::Quit:
      return false;
    case Word::Display:
      display();
      break;
    case Word::Bench:
      bench();
      break;
    case Word::Help:
      for (const std::string_view line : kHelp) output_.line(line);
      break;
  }
  return true;
}

void Session::introduce() {
  output_.line("id name Saltus " SALTUS_VERSION);
  output_.line("id author the Saltus authors");
  for (const std::string& line : options_.declarations()) output_.line(line);
  output_.line("ugiok");
}

void Session::new_game() {
  if (refuses_while_busy()) return;
  engine_.reset();
  game_ = core::Game(*entry_.initial(options_.game()));
}

bool Session::carry_out(const SetOption& command) {
  if (refuses_while_busy()) return true;
  if (!command.value) {
    output_.remark("setoption takes: name NAME value VALUE");
    return true;
  }
  Options changed = options_;
  const auto part = changed.set(command.name, *command.value);
  if (!part.has_value()) {
    output_.remark(part.error());
    return true;
  }
  if (*part == Options::Changed::Game) {
    const auto start = entry_.initial(changed.game());
    if (!start.has_value()) {
      output_.remark(sentence(start.error()));
      return true;
    }
    game_ = core::Game(*start);
  }
  options_ = changed;
  engine_.reset();
  return true;
}

bool Session::carry_out(const SetPosition& command) {
  if (refuses_while_busy()) return true;
  const auto start =
      command.text ? entry_.parse(options_.game(), *command.text) : entry_.initial(options_.game());
  const auto game = start.has_value() ? play_moves(core::Game(*start), command.moves)
                                      : core::Expected<core::Game>(std::unexpect, start.error());
  if (game.has_value())
    game_ = *game;
  else
    output_.remark("the position stays as it was: " + sentence(game.error()));
  return true;
}

bool Session::carry_out(const Query& command) {
  const auto yes_or_no = [](bool yes) { return yes ? "response true" : "response false"; };
  if (command.what == "gameover") {
    output_.line(yes_or_no(game_.is_over()));
    return true;
  }
  if (command.what == "result") {
    output_.line("response " + result_word(game_));
    return true;
  }
  // By the position alone: whose turn it would be also counts after a draw by repetition.
  for (int seat = 0; seat < game_.position().seat_count(); ++seat) {
    if (command.what != fmt::format("p{}turn", seat + 1)) continue;
    output_.line(yes_or_no(game_.position().node().seats.contains(static_cast<core::Seat>(seat))));
    return true;
  }
  output_.remark("query takes p1turn, p2turn, gameover or result, not '" + core::excerpt(command.what) + "'");
  return true;
}

bool Session::carry_out(const Go& command) {
  if (refuses_while_busy()) return true;
  for (const std::string& remark : command.remarks) output_.remark(remark);
  switch (game_.node().kind) {
    case core::NodeKind::Terminal:
      output_.remark("the game is over: " + game_.result_text());
      output_.line(kNoMove);
      break;
    case core::NodeKind::Chance:
      output_.remark(
          fmt::format("chance acts now: add what it did to the turn in moves, like {}",
                      core::excerpt(game_.position().outcome_to_text(game_.position().outcomes().front()))));
      output_.line(kNoMove);
      break;
    case core::NodeKind::Decision:
      search(limits_of(command), command.infinite);
      break;
  }
  return true;
}

engine::Limits Session::limits_of(const Go& command) {
  constexpr std::uint32_t kMostTurns = 1000;
  engine::Limits limits;
  // 0 would be no limit.
  if (command.nodes) limits.nodes = std::max<std::uint64_t>(1, *command.nodes);
  if (command.movetime_ms) limits.time_ms = std::max(1u, *command.movetime_ms);
  if (command.depth) limits.depth = static_cast<int>(std::clamp(*command.depth, 1u, kMostTurns));
  limits.infinite = command.infinite;
  const core::Seat seat = game_.node().seats.front();
  if (command.time_ms[seat]) {
    limits.clock =
        engine::ClockLimits{*command.time_ms[seat], command.increment_ms[seat],
                            static_cast<int>(std::min(command.turns_to_go.value_or(0), kMostTurns))};
  } else if (std::ranges::any_of(command.time_ms, [](const auto& time) { return time.has_value(); })) {
    output_.remark(fmt::format("p{} is to move, and there is no p{}time", seat + 1, seat + 1));
  }
  return limits;
}

std::unique_ptr<engine::AnyEngine> Session::make_engine(engine::EngineOptions options) {
  options.executor = workers_.executor();
  options.now_us = steady_us;
  std::unique_ptr<engine::AnyEngine> engine;
  while (engines_ != nullptr) {
    try {
      engine = engines_(game_.position(), options);
      break;
    } catch (const std::exception&) {  // no memory
      if (options.hash_mib <= 1) break;
      options.hash_mib /= 2;
      output_.remark(fmt::format("there is not so much memory: Hash is {} now", options.hash_mib));
    }
  }
  if (engine && engine->set_position(game_)) return engine;
  output_.remark("there is no engine for this game");
  return nullptr;
}

bool Session::prepare_engine() {
  if (engine_ && engine_->set_position(game_)) return true;
  engine_.reset();  // first: both may not fit
  engine_ = make_engine(options_.search());
  return engine_ != nullptr;
}

void Session::search(const engine::Limits& limits, bool waits_for_stop) {
  if (!prepare_engine()) {
    output_.line(kNoMove);
    return;
  }
  begin(Kind::Search, [this, limits, waits_for_stop] {
    const core::Game& game = game_;
    const FoundTurn found = find_turn(*engine_, game, game.node().seats.front(), limits, stop_,
                                      [&](const engine::Progress& progress) { report(game, progress); });
    if (waits_for_stop) stop_.wait(false);
    if (limits.depth > 0 && found.last.depth == 0 && !limits.infinite)
      output_.remark("this search has no depth; movetime and nodes limit it");
    report(game, found.last, found.text);
    if (!found.is_whole) output_.remark("the turn is not over: somebody else or chance goes on with it");
    end("bestmove " + found.text);
  });
}

void Session::report(const core::Game& game, const engine::Progress& progress, std::string_view turn) {
  if (progress.lines.empty())
    output_.line(fmt::format("info nodes {} nps {} time {}", progress.nodes, progress.nps, progress.time_ms));
  for (std::size_t i = 0; i < progress.lines.size(); ++i)
    output_.line(info_line(game.position(), progress, i, turn));
}

bool Session::carry_out(const Perft& command) {
  if (refuses_while_busy()) return true;
  begin(Kind::Count, [this, depth = command.depth] {
    constexpr std::size_t kParts = 1024;  // so many times it looks whether to stop
    const double started = seconds_now();
    const auto parts =
        core::split_perft({{game_.position(), depth}}, core::PerftUnit::Turn, depth > 1 ? kParts : 1);
    std::uint64_t leaves = 0;
    for (const core::PerftPart& part : parts) {
      if (stop_) {
        end("info string the count was stopped");
        return;
      }
      leaves += part.position.perft(part.depth, core::PerftUnit::Turn).leaves;
    }
    end(counted(leaves, seconds_now() - started));
  });
  return true;
}

void Session::bench() {
  if (refuses_while_busy()) return;
  begin(Kind::Count, [this] {
    std::uint64_t nodes = 0;
    std::uint64_t time_us = 0;
    const engine::BenchResult result = engine::run_bench(core::Registry(&entry_, 1), engines_, steady_us,
                                                         [&](const engine::BenchSearch& search) {
                                                           nodes += search.nodes;
                                                           time_us += search.time_us;
                                                         });
    end(fmt::format("{} signature {:016x}", counted(nodes, static_cast<double>(time_us) / 1e6),
                    result.signature));
  });
}

void Session::display() {
  const core::AnyPosition& position = game_.position();
  BoardView view;
  view.seats = seat_names(game_.info());
  output_.line(draw_board(position.cells(), view));
  output_.line("position  " + position.to_text());
  output_.line("options   " + position.options().to_text());
  output_.line("state     " + state_sentence(game_));
}

bool Session::refuses_while_busy() {
  if (is_busy_) {
    output_.remark(kind_ == Kind::Search ? "a search is going on: stop it first" : "a count is going on");
    return true;
  }
  if (task_.joinable()) task_.join();
  return false;
}

void Session::begin(Kind kind, std::function<void()> work) {
  stop_ = false;
  is_busy_ = true;
  kind_ = kind;
  try {
    task_ = std::thread(work);
  } catch (const std::system_error&) {
    output_.remark("the system gives no thread to search on");
    stop_ = true;  // on the thread that reads commands it must be short
    work();
  }
}

void Session::end(std::string_view last_line) {
  is_busy_ = false;  // first: whoever reads the line may answer at once
  output_.line(last_line);
}

void Session::stop() {
  stop_ = true;
  stop_.notify_all();
  if (!task_.joinable() || kind_ == Kind::Count) return;
  engine_->stop();
  task_.join();
}

void Session::close() {
  stop();
  using namespace std::chrono_literals;
  for (int i = 0; i < 200 && is_busy_; ++i) std::this_thread::sleep_for(1ms);
  if (task_.joinable() && !is_busy_) task_.join();
}

}  // namespace saltus::cli::ugi
