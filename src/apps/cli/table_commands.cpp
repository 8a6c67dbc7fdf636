// SPDX-License-Identifier: Apache-2.0
// What can be typed at a table besides moves.
#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include <fmt/core.h>

#include <saltus/apps/cli/files.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/table.hpp>
#include <saltus/core/text_cursor.hpp>

namespace saltus::cli {
namespace {

/// Words separated by two spaces, filled into lines; nothing for no words.
void print_list(const std::vector<std::string>& words, std::size_t width) {
  std::string line;
  for (const std::string& word : words) {
    if (!line.empty() && columns(line) + 2 + columns(word) > width) {
      fmt::print("{}\n", line);
      line.clear();
    }
    line += (line.empty() ? "" : "  ") + word;
  }
  if (!line.empty()) fmt::print("{}\n", line);
}

std::string percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

/// What the engine expects of its best line.
std::string outlook(const engine::Line& line, int seats) {
  const auto within = [&](std::string_view what) {
    return line.turns ? fmt::format("{} within {} turns, the opponent's counted", what, *line.turns)
                      : std::string(what);
  };
  switch (line.proof) {
    case engine::Proof::Win:
      return within("a sure win");
    case engine::Proof::Draw:
      return "a sure draw";
    case engine::Proof::Loss:
      return within("lost against best play");
    case engine::Proof::None:
      break;
  }
  if (seats != 2) return "";
  return "about " + percent(line.wins + line.draws / 2) + " of the points";
}

}  // namespace

std::optional<std::uint32_t> parse_time_ms(std::string_view text) {
  double factor = 1000;
  if (text.ends_with("ms")) {
    factor = 1;
    text.remove_suffix(2);
  } else if (text.ends_with("s")) {
    text.remove_suffix(1);
  }
  double value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  constexpr double kLongest = 3'600'000;
  if (error != std::errc() || end != text.data() + text.size() || !(value * factor >= 1) ||
      value * factor > kLongest)
    return std::nullopt;
  return static_cast<std::uint32_t>(value * factor);
}

std::span<const Table::Command> Table::commands() {
  static constexpr std::array<Command, 20> kCommands{{
      {"moves m", "[CELL]", "the legal moves, or those from, over or to a cell", &Table::list_moves},
      {"threats t", "", "what the other side could reach and capture now", &Table::show_threats,
       Command::For::TwoSides},
      {"hint", "", "a good move, found by the engine", &Table::hint},
      {"undo u", "[N]", "take back your last turn, or N of them, or the last step of this one", &Table::undo},
      {"board b", "[SEAT]", "draw the board again, or another seat's as it was at the end of the last round",
       &Table::redraw},
      {"flip", "", "turn the board round", &Table::flip, Command::For::TwoSides},
      {"rules", "", "how the game is played", &Table::show_rules},
      {"log", "", "the moves so far", &Table::show_log},
      {"text position", "", "the position as text, for other commands", &Table::show_text},
      {"level", "[SEAT=]N", "strength of the engine, 1 to 10", &Table::change_level, Command::For::Engines},
      {"time", "SECONDS", "how long the engine may think about a move", &Table::change_time},
      {"draw", "", "offer a draw", &Table::offer_draw, Command::For::TwoSides},
      {"resign", "", "give the game up", &Table::resign, Command::For::TwoSides},
      {"save", "FILE", "write the game to a file", &Table::save},
      {"load", "FILE", "go on with the game in a file", &Table::load_file},
      {"resume", "", "go on with the game that was left unfinished", &Table::resume_kept},
      {"new", "", "start again; this game is kept if it is unfinished", &Table::restart},
      {"help ? h", "", "this list", &Table::show_help},
      {"quit q exit", "", "leave; an unfinished game is kept", &Table::quit},
      {"back", "", "", &Table::quit},
  }};
  return kCommands;
}

const Table::Command* Table::find_command(std::string_view word) {
  std::string lower(word);
  std::ranges::transform(lower, lower.begin(), [](char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  });
  for (const Command& command : commands()) {
    std::string_view names = command.names;
    while (!names.empty()) {
      const std::size_t end = std::min(names.find(' '), names.size());
      if (names.substr(0, end) == lower) return &command;
      names.remove_prefix(std::min(end + 1, names.size()));
    }
  }
  return nullptr;
}

Table::Flow Table::show_help(std::string_view) {
  fmt::print("{}\n", wrap("Type a move as `moves` writes it; steps of one turn may be joined by commas. Or:",
                          terminal_width()));
  for (const Command& command : commands()) {
    if (!is_listed(command)) continue;
    const std::string_view first = command.names.substr(0, command.names.find(' '));
    const std::string usage = fmt::format("{} {}", first, command.argument);
    fmt::print("  {:<16}  {}\n", usage, wrap(command.help, terminal_width(), 20, 20));
  }
  return Flow::GoOn;
}

bool Table::is_listed(const Command& command) const {
  switch (command.use) {
    case Command::For::Everybody:
      return !command.help.empty();
    case Command::For::TwoSides:
      return game_.info().scoring == core::Scoring::Outcome && setup_.players.seats() == 2;
    case Command::For::Engines:
      break;
  }
  return !setup_.players.engines().empty();
}

Table::Flow Table::show_rules(std::string_view) {
  const core::GameInfo& info = *setup_.entry->info;
  fmt::print("\n{}, by {} <{}>\n\n", info.title, info.designer, info.link);
  std::string_view text = info.how_to_play;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    fmt::print("- {}\n", wrap(text.substr(0, end), terminal_width(), 2, 2));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  fmt::print("\nOptions of this game: {}\n",
             wrap(game_.position().options().to_text(), terminal_width(), 2, 22));
  return Flow::GoOn;
}

core::Seat Table::actor() const {
  const core::Node node = game_.node();
  return node.seats.empty() ? core::kNoSeat : node.seats.front();
}

Table::Flow Table::list_moves(std::string_view cell_text) {
  const core::Seat seat = actor();
  if (seat == core::kNoSeat) {
    fmt::print("No moves: the game is over.\n");
    return Flow::GoOn;
  }
  const core::AnyPosition& position = game_.position();
  const core::Cells cells = seen().cells(viewer());
  if (cell_text.empty()) {
    std::vector<std::string> texts = step_texts(seat);
    std::ranges::sort(texts);
    print_list(texts, terminal_width());
    return Flow::GoOn;
  }
  const int cell = find_cell(cells, cell_text);
  if (cell < 0) {
    fmt::print(stderr, "error: there is no cell '{}'; cells are named like {}\n", core::excerpt(cell_text),
               cell_name(cells, 0));
    return Flow::GoOn;
  }
  BoardView view;
  view.marks.resize(cells.cells.size());
  std::vector<std::string> lines;
  for (const core::AnyStep& step : position.legal_steps(seat)) {
    const core::StepPath path = position.step_path(step);
    if (path.from != cell && path.via != cell && path.to != cell) continue;
    std::string line = position.step_to_text(step);
    if (path.via >= 0) line += " over " + cell_name(cells, path.via);
    if (path.captures) line += " captures";
    lines.push_back(std::move(line));
    if (path.from == cell || path.via == cell)
      view.mark(cells, path.to, path.captures ? Mark::Threat : Mark::Target);
    if (path.via == cell || path.to == cell) view.mark(cells, path.from, Mark::From);
  }
  if (lines.empty()) {
    fmt::print("Nothing can be moved from, over or to {} now.\n", cell_name(cells, cell));
    return Flow::GoOn;
  }
  view.mark(cells, cell, Mark::Chosen);
  std::ranges::sort(lines);
  show_board(std::move(view));
  print_list(lines, terminal_width());
  return Flow::GoOn;
}

Table::Flow Table::show_threats(std::string_view) {
  const core::Cells cells = seen().cells(viewer());
  BoardView view;
  view.marks.resize(cells.cells.size());
  std::vector<std::string> captures;
  bool knows = false;
  for (int i = 0; i < setup_.players.seats(); ++i) {
    const auto seat = static_cast<core::Seat>(i);
    if (seat == (actor() == core::kNoSeat ? viewer() : actor())) continue;
    for (const core::StepPath& path : seen().reach(seat)) {
      knows = true;
      if (path.captures) {
        view.mark(cells, path.to, Mark::Threat);
        captures.push_back(fmt::format("{} from {}{}", cell_name(cells, path.to), cell_name(cells, path.from),
                                       path.via < 0 ? "" : " over " + cell_name(cells, path.via)));
      } else if (path.to >= 0) {
        view.mark(cells, path.to, Mark::Target);
      }
    }
  }
  if (!knows) {
    fmt::print("{}\n", game_.is_over() ? "The game is over: nothing is threatened."
                                       : "This game has nothing to say about threats.");
    return Flow::GoOn;
  }
  show_board(std::move(view));
  std::ranges::sort(captures);
  fmt::print("{}\n", captures.empty() ? "Nothing can be captured."
                                      : "If it were the other side's turn, it could capture:");
  print_list(captures, terminal_width());
  return Flow::GoOn;
}

Table::Flow Table::hint(std::string_view) {
  const core::Seat seat = actor();
  if (seat == core::kNoSeat) {
    print_error({&core::errors::kGameOver, {}, std::nullopt});
    return Flow::GoOn;
  }
  engine::Limits limits;
  limits.time_ms = std::min<std::uint32_t>(setup_.time_ms, 2000);
  const engine::Result result = thinker(engine::kMaxLevel).think(game_, seat, limits, console_, "The engine");
  if (console_.is_interrupted()) return Flow::Leave;
  if (!result.best) {
    fmt::print("There is no engine for this game.\n");
    return Flow::GoOn;
  }
  const core::Cells cells = seen().cells(viewer());
  BoardView view;
  const core::StepPath path = game_.position().step_path(*result.best);
  view.mark(cells, path);
  if (path != core::StepPath{}) show_board(std::move(view));
  std::string text = "Hint: " + result.text;
  if (!result.last.lines.empty()) {
    const engine::Line& line = result.last.lines.front();
    if (const std::string expects = outlook(line, setup_.players.seats()); !expects.empty())
      text += ": " + expects;
    text += continuation(line.steps);
  }
  fmt::print("{}\n", wrap(text, terminal_width()));
  return Flow::GoOn;
}

/// "; then perhaps b4b3 a1a2": the turns after the proposed step, as far as they are known.
std::string Table::continuation(const std::vector<std::string>& steps) const {
  if (hides()) return "";
  core::Game trial = game_;
  constexpr std::size_t kShown = 3;
  const std::size_t turns_before = game_.turns().size() + (game_.node().starts_turn ? 1 : 0);
  for (const std::string& step : steps)
    if (trial.is_over() || !trial.play_step(step).has_value()) break;
  std::vector<std::string> turns = trial.turns();
  if (!trial.node().starts_turn && !turns.empty()) turns.pop_back();  // cut off in the middle
  std::string out;
  for (std::size_t i = turns_before; i < std::min(turns.size(), turns_before + kShown); ++i)
    out += (out.empty() ? "; then perhaps " : " ") + turns[i];
  return out;
}

/// Whether a person had something to choose before `step` was played.
bool Table::is_choice(std::size_t step) const {
  const core::AnyPosition& before = game_.position_before(step);
  const core::Node node = before.node();
  if (node.kind != core::NodeKind::Decision || !setup_.players.is_person(node.seats.front())) return false;
  return node.starts_turn || step == 0 || before.legal_steps(node.seats.front()).size() > 1;
}

Table::Flow Table::undo(std::string_view text) {
  int count = 1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (!text.empty() && (error != std::errc() || end != text.data() + text.size() || count < 1)) {
    fmt::print(stderr, "error: undo takes a number of turns, as in `undo 3`\n");
    return Flow::GoOn;
  }
  end_is_told_ = false;
  bool done = false;
  for (; count > 0 && take_back(); --count) done = true;
  if (!done) print_error({&core::errors::kNothingToTakeBack, {}, std::nullopt});
  if (done) step_made();
  return Flow::GoOn;
}

bool Table::take_back() {
  if (game_.take_back_ending()) return true;
  const auto seat_before = [&](std::size_t step) {
    const core::Node node = game_.position_before(step).node();
    return node.seats.empty() ? core::kNoSeat : node.seats.front();
  };
  const bool in_turn = !game_.node().starts_turn && !game_.is_over() && game_.step_count() > 0 &&
                       seat_before(game_.step_count() - 1) == actor();
  std::size_t step = game_.step_count();
  do {
    if (step == 0) return false;
    --step;
  } while (!is_choice(step));
  // In the middle of a turn one step; else the whole turn.
  while (!in_turn && step > 0 && !game_.position_before(step).node().starts_turn &&
         seat_before(step - 1) == seat_before(step))
    --step;
  game_.take_back_to(step);
  return true;
}

Table::Flow Table::show_log(std::string_view) {
  const std::vector<std::string> turns = game_.turns();
  const std::size_t shown = hides() && !turns.empty() ? turns.size() - 1 : turns.size();
  std::vector<std::string> words;
  for (std::size_t i = 0; i < shown; ++i) {
    const record::TurnNumber number = record::number_of(game_.start(), i);
    if (!number.second)
      words.push_back(fmt::format("{}. {}", number.number, turns[i]));
    else if (words.empty())
      words.push_back(fmt::format("{}... {}", number.number, turns[i]));
    else
      words.back() += " " + turns[i];
  }
  print_list(words, terminal_width());
  if (words.empty()) fmt::print("No move has been made yet.\n");
  return Flow::GoOn;
}

Table::Flow Table::show_text(std::string_view) {
  fmt::print("{}\n", seen().to_text());
  return Flow::GoOn;
}

Table::Flow Table::flip(std::string_view) {
  flipped_ = !flipped_;
  show_board();
  return Flow::GoOn;
}

Table::Flow Table::change_level(std::string_view text) {
  if (setup_.players.engines().empty()) {
    fmt::print("No engine plays here.\n");
    return Flow::GoOn;
  }
  const auto levels = Players::make(*setup_.entry->info, setup_.players.seats(), "none", text, setup_.seed);
  if (!levels.has_value()) {
    fmt::print(stderr, "error: {}\n", levels.error());
    return Flow::GoOn;
  }
  for (const core::Seat seat : setup_.players.engines()) {
    if (text.empty()) {
      fmt::print("{}: level {}\n", name(seat), setup_.players.level(seat));
      continue;
    }
    setup_.players.set_level(seat, levels->level(seat));
    fmt::print("{}: level {}\n", name(seat), levels->level(seat));
  }
  keep();
  return Flow::GoOn;
}

Table::Flow Table::change_time(std::string_view text) {
  const auto time = text.empty() ? std::optional(setup_.time_ms) : parse_time_ms(text);
  if (time) {
    setup_.time_ms = *time;
    fmt::print("The engine thinks at most {} s about a move.\n", *time / 1000.0);
  } else {
    fmt::print(stderr, "error: time takes seconds, as `time 2` or `time 0.5`, or as `time 500ms`\n");
  }
  return Flow::GoOn;
}

/// On a terminal, whether the person means it; elsewhere a line is an order.
bool Table::is_meant(std::string_view question) {
  if (!interactive_) return true;
  const auto answer = console_.ask(fmt::format("{} (yes/no) ", question));
  return answer && (answer.line == "yes" || answer.line == "y");
}

Table::Flow Table::offer_draw(std::string_view) {
  const core::Seat seat = actor();
  if (game_.is_over() || game_.info().scoring != core::Scoring::Outcome || setup_.players.seats() != 2) {
    fmt::print("{}\n", game_.is_over() ? "The game is over." : "This game knows no draw by agreement.");
    return Flow::GoOn;
  }
  const auto other = static_cast<core::Seat>(1 - seat);
  if (!is_meant("Offer a draw?")) return Flow::GoOn;
  bool agreed = false;
  if (setup_.players.is_person(other)) {
    const auto answer = console_.ask(fmt::format("{}, do you agree to a draw? (yes/no) ", name(other)));
    if (!answer) return Flow::Leave;
    agreed = answer.line == "yes" || answer.line == "y";
  } else {
    engine::Limits limits;
    limits.time_ms = std::min<std::uint32_t>(setup_.time_ms, 1000);
    const engine::Result result =
        thinker(engine::kMaxLevel).think(game_, seat, limits, console_, name(other));
    if (console_.is_interrupted()) return Flow::Leave;
    // The engine takes half the points where it does not expect more.
    agreed = !result.last.lines.empty() && result.last.lines.front().expected[other] <= 0.5;
  }
  if (agreed && game_.agree_draw().has_value())
    step_made();
  else
    fmt::print("{} does not agree. The game goes on.\n", name(other));
  return Flow::GoOn;
}

Table::Flow Table::resign(std::string_view) {
  if (!game_.is_over() && !is_meant(fmt::format("Does {} resign?", name(actor())))) return Flow::GoOn;
  if (const auto resigned = game_.resign(actor()); !resigned.has_value()) print_error(resigned.error());
  board_is_old_ = true;
  return Flow::GoOn;
}

Table::Flow Table::save(std::string_view file) {
  if (file.empty()) {
    fmt::print(stderr, "error: save takes a file, as in `save game.sgr`\n");
    return Flow::GoOn;
  }
  const std::string name(file);
  if (const auto there = read_file(name);
      there.has_value() && !there->empty() && !there->starts_with("[Saltus")) {
    fmt::print(stderr, "error: '{}' is there already and is no record; choose another name\n",
               core::excerpt(file));
    return Flow::GoOn;
  }
  if (const auto written = write_file(name, record::to_text(make_record())); !written.has_value())
    print_error(written.error());
  else
    fmt::print("Saved to {}; `load {}` goes on with it.\n", file, file);
  return Flow::GoOn;
}

Table::Flow Table::load_file(std::string_view file) {
  if (file.empty()) {
    fmt::print(stderr, "error: load takes a file, as in `load game.sgr`\n");
    return Flow::GoOn;
  }
  kept_.release();
  if (load(std::string(file))) keep();
  return Flow::GoOn;
}

Table::Flow Table::resume_kept(std::string_view) {
  if (!resume()) fmt::print("No unfinished game of {} is kept.\n", setup_.entry->info->title);
  return Flow::GoOn;
}

Table::Flow Table::restart(std::string_view) {
  kept_.release();
  game_ = core::Game(game_.start());
  commit_dice();
  loaded_.reset();
  end_is_told_ = false;
  board_is_old_ = true;
  return Flow::GoOn;
}

}  // namespace saltus::cli
