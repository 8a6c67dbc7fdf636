// SPDX-License-Identifier: Apache-2.0
// The course of a game in the terminal.
#include <saltus/apps/cli/table.hpp>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <saltus/apps/cli/cli.hpp>
#include <saltus/apps/cli/files.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/suggestions.hpp>
#include <saltus/apps/cli/terminal.hpp>
#include <saltus/core/random.hpp>
#include <saltus/record/json.hpp>

namespace saltus::cli {
namespace {

/// How a step is told: its text, and where it happens if that says more.
std::string told(const core::AnyPosition& before, const std::string& text) {
  const auto step = before.parse_step(text);
  if (!step.has_value()) return text;
  const core::StepPath path = before.step_path(*step);
  std::string more;
  if (path.via >= 0) more += "over " + cell_name(before.cells(), path.via);
  if (path.captures) more += (more.empty() ? "" : ", ") + std::string("captures");
  return more.empty() ? text : fmt::format("{} ({})", text, more);
}

}  // namespace

Table::Table(const TableSetup& setup, core::Game game, Console& console)
    : setup_(setup),
      game_(std::move(game)),
      console_(console),
      kept_(std::string(setup.entry->info->id)),
      date_(fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)))),
      colour_(wants_colour()),
      interactive_(is_interactive()) {
  commit_dice();
}

bool Table::resume() {
  while (const auto kept = kept_.take_latest()) {
    auto record = record::read(setup_.registry, kept->text);
    if (record.has_value()) {
      take_over(*std::move(record));
      return true;
    }
    print_file_error(record.error(), kept->file, kept->text);
    kept_.refuse();
  }
  return false;
}

bool Table::load(const std::string& file) {
  const auto text = read_file(file);
  if (!text.has_value()) {
    print_error(text.error());
    return false;
  }
  const bool is_json = text->starts_with('{');
  auto record = is_json ? record::from_json(setup_.registry, *text) : record::read(setup_.registry, *text);
  if (!record.has_value()) {
    print_file_error(record.error(), file, *text);
    return false;
  }
  if (const std::string_view game = record->tag("Game"); game != setup_.entry->info->id) {
    fmt::print(stderr, "error: '{}' is a game of {}; load it with saltus play {}\n", core::excerpt(file),
               game, game);
    return false;
  }
  take_over(*std::move(record));
  if (loaded_->result != "*" && !game_.is_over())
    fmt::print("{}\n",
               wrap(fmt::format("The record ends with {}{}; here the game goes on.", loaded_->result,
                                loaded_->tag("Termination").empty()
                                    ? ""
                                    : fmt::format(" by {}", core::excerpt(loaded_->tag("Termination")))),
                    terminal_width()));
  return true;
}

void Table::set_players(const Players& players) { setup_.players = players; }

void Table::take_over(record::Record record) {
  game_ = record.game;
  setup_.players = setup_.players.with_seats(game_.position().seat_count());
  for (int seat = 0; seat < game_.position().seat_count(); ++seat) {
    const std::string_view tag = record.tag(fmt::format("Seat{}", seat + 1));
    if (!tag.empty()) setup_.players.set_level(static_cast<core::Seat>(seat), Players::level_of_tag(tag));
  }
  if (const std::string_view date = record.tag("Date"); !date.empty()) date_ = date;
  record::Seed seed{};
  if (record::from_hex(record.tag("Seed"), seed) && !record.tag("GameId").empty())
    dice_ = record::CommittedDice{std::string(record.tag("GameId")), seed};
  else if (game_.step_count() > 0)
    dice_.reset();
  loaded_ = std::move(record);
  board_is_old_ = true;
  end_is_told_ = false;
}

record::Record Table::make_record() const {
  record::Record record = record::make_record(*setup_.entry, game_);
  const auto put = [&](const record::Tag& tag) {
    const auto same = std::ranges::find(record.tags, tag.name, &record::Tag::name);
    if (same != record.tags.end())
      *same = tag;
    else
      record.tags.insert(std::ranges::find(record.tags, "Result", &record::Tag::name), tag);
  };
  if (loaded_) {
    // The loaded record's tags in their order, those of the game as it is now, and what is said about its
    // turns as far as it is still the same.
    std::vector<record::Tag> now = std::exchange(record.tags, loaded_->tags);
    std::erase_if(record.tags,
                  [](const record::Tag& tag) { return tag.name == "Termination" || tag.name == "Position"; });
    for (const record::Tag& tag : now) put(tag);
    if (const auto ending = std::ranges::find(record.tags, "Termination", &record::Tag::name);
        ending != record.tags.end())
      std::rotate(ending, ending + 1, record.tags.end());
    record.line.comments = loaded_->line.comments;
    for (std::size_t i = 0; i < std::min(record.line.moves.size(), loaded_->line.moves.size()); ++i) {
      if (record.line.moves[i].turn != loaded_->line.moves[i].turn) break;
      record.line.moves[i] = loaded_->line.moves[i];
    }
  }
  for (int i = 0; i < setup_.players.seats(); ++i) {
    const auto seat = static_cast<core::Seat>(i);
    const std::string name = fmt::format("Seat{}", i + 1);
    const bool is_named = !record.tag(name).empty() && Players::level_of_tag(record.tag(name)) == kPerson;
    if (!is_named || !setup_.players.is_person(seat)) put({name, setup_.players.tag(seat), false});
  }
  put({"Date", date_, false});
  if (is_played_with_dice() && dice_) {
    put({"GameId", dice_->game_id, false});
    put({"Commit", record::commitment(dice_->seed), false});
    put({"Seed", record::to_hex(dice_->seed), false});
  }
  return record;
}

bool Table::is_played_with_dice() const {
  const core::AnyPosition& start = game_.start();
  return start.dice_round() > 0;
}

/// A seed of 32 bytes and an id, from the number that everything else follows from too.
void Table::commit_dice() {
  const std::string number = fmt::format("saltus-play-1:{:016x}:{}", setup_.seed, games_begun_++);
  record::Sha256 hash;
  hash.update(number);
  const record::Seed seed = hash.finish();
  dice_ = record::CommittedDice{"play-" + record::commitment(seed).substr(0, 16), seed};
}

int Table::run() {
  if (!setup_.quiet) greet();
  while (!console_.is_interrupted() && advance() == Flow::GoOn) {
  }
  return leave();
}

Table::Flow Table::advance() {
  const core::Node node = game_.node();
  if (node.kind == core::NodeKind::Terminal) return finished();
  end_is_told_ = false;
  if (node.kind == core::NodeKind::Chance) return play_outcome();
  const core::Seat seat = node.seats.front();
  return setup_.players.is_person(seat) ? play_person(seat) : play_engine(seat);
}

Table::Flow Table::play_outcome() {
  // Taken back and played again, the same dice fall.
  core::Random random(setup_.seed ^ core::SplitMix64(game_.step_count()).next());
  const bool is_committed = dice_ && game_.position().dice_round() > 0;
  const core::AnyOutcome outcome = is_committed ? dice_->next(game_) : game_.position().draw_outcome(random);
  // What another seat draws in secret is not shown.
  const bool is_seen = seen().node().kind == core::NodeKind::Chance;
  if (is_seen && !setup_.quiet) {
    if (game_.node().starts_turn && game_.step_count() > 0) show_others();
    fmt::print("{}\n", game_.position().outcome_to_text(outcome));
  }
  game_.play_outcome(outcome);
  step_made();
  return Flow::GoOn;
}

Table::Flow Table::play_engine(core::Seat seat) {
  const engine::Result result =
      thinker(setup_.players.level(seat)).think(game_, seat, limits(), console_, title(seat));
  if (console_.is_interrupted()) return Flow::Leave;
  if (!result.best) {
    fmt::print(stderr, "error: there is no engine for {} here; --as all plays without\n",
               setup_.entry->info->title);
    return Flow::Leave;
  }
  const std::string text = told(game_.position(), result.text);
  const bool is_secret = hides();
  if (const auto played = game_.play_step(*result.best, seat); !played.has_value()) {
    print_error(played.error());
    return Flow::Leave;
  }
  if (!setup_.quiet) {
    const core::Node now = game_.node();
    const bool goes_on = now.seats.contains(seat) || (now.kind == core::NodeKind::Chance && !now.starts_turn);
    if (is_secret && !goes_on) fmt::print("{} has played.\n", name(seat));
    if (!is_secret) fmt::print("{} plays {}\n", name(seat), text);
  }
  step_made();
  if (interactive_ && !setup_.quiet && setup_.players.people().empty() && game_.node().starts_turn)
    show_board();
  return Flow::GoOn;
}

Table::Flow Table::play_person(core::Seat seat) {
  // In the middle of a turn, what has to be done is done. The choice of a turn is left to the person.
  const std::vector<std::string> texts = step_texts(seat);
  if (!game_.node().starts_turn && texts.size() == 1 && game_.step_count() > 0) {
    const std::string text = told(game_.position(), texts.front());
    if (game_.play_steps(texts.front(), seat).has_value()) {
      fmt::print("{} is the only way to go on.\n", text);
      step_made();
      return Flow::GoOn;
    }
  }
  if (!hand_over(seat)) return Flow::Leave;
  if (board_is_old_) show_board();
  return prompt(seat);
}

Table::Flow Table::finished() {
  if (setup_.quiet) return Flow::Leave;
  if (!end_is_told_) {
    end_is_told_ = true;
    kept_.drop();
    if (board_is_old_) show_board();
    if (const std::string reason = reason_sentence(game_); !reason.empty())
      fmt::print("{}\n", wrap(reason, terminal_width()));
    const std::size_t turns = game_.turns().size();
    fmt::print("Result {} after {} {}.\n", game_.result_text(), turns, turns == 1 ? "turn" : "turns");
    if (!setup_.players.people().empty())
      fmt::print("{}\n",
                 wrap("`new` plays another, `undo` takes back, `log` lists the moves, `save FILE` keeps "
                      "them, `quit` leaves.",
                      terminal_width()));
  }
  if (setup_.players.people().empty()) return Flow::Leave;
  return prompt(core::kNoSeat);
}

Table::Flow Table::prompt(core::Seat seat) {
  const std::string question =
      seat == core::kNoSeat ? "over> " : std::string(setup_.entry->info->seat_names[seat]) + "> ";
  const Console::Answer answer = console_.ask(question);
  if (!answer) {
    fmt::print("\n");
    return Flow::Leave;
  }
  return handle(answer.line, seat);
}

/// Where steps name their seat, the one at the terminal may leave its own out: "pass" for "2:pass".
std::string Table::addressed(const std::string& line, core::Seat seat) const {
  const core::AnyPosition& position = game_.position();
  const std::string address = fmt::format("{}:", seat + 1);
  const std::string first = line.substr(0, line.find(','));
  if (seat == core::kNoSeat || position.parse_step(first).has_value() ||
      !position.parse_step(address + first).has_value())
    return line;
  std::string out;
  for (const char c : address + line) {
    out += c;
    if (c == ',') out += address;
  }
  return out;
}

Table::Flow Table::handle(const std::string& typed, core::Seat seat) {
  if (typed.empty()) return redraw("");
  const std::string line = addressed(typed, seat);
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string_view word = std::string_view(line).substr(0, space);
  const std::size_t second = std::min(line.find_first_not_of(' ', space), line.size());
  const std::string_view argument = std::string_view(line).substr(second);
  // A step that is called like a command would be meant as a step.
  const Command* command = find_command(word);
  const bool is_step = seat != core::kNoSeat && std::ranges::count(step_texts(seat), line) > 0;
  if (command != nullptr && !is_step) return (this->*command->run)(argument);
  if (seat == core::kNoSeat) {
    print_error({&core::errors::kGameOver, {}, std::nullopt});
    return Flow::GoOn;
  }
  if (!is_confirmed(line, seat)) return Flow::GoOn;
  if (const auto played = game_.play_steps(line, seat); !played.has_value()) {
    refuse_move(played.error(), line, seat);
    return Flow::GoOn;
  }
  last_person_ = seat;
  step_made();
  return Flow::GoOn;
}

/// Whether what was typed is to be played: nobody chooses how chance falls, and on a terminal a step that
/// gives something up is asked about first. Illegal steps pass; they are refused when they are played.
bool Table::is_confirmed(const std::string& line, core::Seat seat) {
  core::Game trial = game_;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find(',', at), line.size());
    const std::string text = line.substr(at, end - at);
    const core::AnyPosition before = trial.position();
    if (before.node().kind == core::NodeKind::Chance) {
      fmt::print(stderr, "error: '{}' would choose what chance decides; type the steps up to there\n",
                 core::excerpt(text));
      return false;
    }
    if (!trial.play_step(text, seat).has_value()) return true;
    const auto step = before.parse_step(text);
    const auto caution = step.has_value() && interactive_ ? before.caution(*step) : std::nullopt;
    if (caution) {
      const auto answer = console_.ask(
          wrap(capitalised(sentence(*caution)) + ". Go on? (Enter: yes, no)", terminal_width()) + " ");
      if (!answer || !(answer.line.empty() || answer.line == "yes" || answer.line == "y")) return false;
    }
    at = end + 1;
  }
  return true;
}

void Table::refuse_move(const core::Error& error, const std::string& line, core::Seat seat) {
  const std::string_view word = std::string_view(line).substr(0, line.find(' '));
  for (const Command& command : commands()) {
    const std::string_view name = command.names.substr(0, command.names.find(' '));
    if (word.size() > 2 && edit_distance(word, name) <= 1) {
      fmt::print(stderr, "error: '{}' is no move and no command; did you mean `{}`?\n", core::excerpt(line),
                 name);
      return;
    }
  }
  print_error(error, line, "you typed");
  // Of a turn of several steps, only the one at fault is looked up, in the position where it was to be taken.
  const std::size_t comma = line.rfind(',', error.offset.value_or(0));
  const std::size_t begin = comma == std::string::npos ? 0 : comma + 1;
  core::Game trial = game_;
  if (begin > 0 && !trial.play_steps(std::string_view(line).substr(0, comma), seat).has_value()) return;
  std::vector<std::string> legal;
  for (const core::AnyStep& step : trial.position().legal_steps(seat))
    legal.push_back(trial.position().step_to_text(step));
  constexpr std::size_t kShown = 6;
  std::string near;
  const std::string step = line.substr(begin, line.find(',', begin) - begin);
  for (const std::string& text : nearest(step, legal, kShown))
    near += (near.empty() ? "" : "  ") + line.substr(0, begin) + text;
  if (!near.empty()) fmt::print(stderr, "Legal and near to it: {}\n", near);
  fmt::print(stderr, "`moves` lists what is legal, `help` what else can be typed.\n");
}

int Table::leave() {
  if (setup_.quiet) return console_.is_interrupted() ? console_.interrupted_status() : kDone;
  if (kept_.is_kept() && !game_.is_over())
    fmt::print("The game is kept: saltus play {} --resume goes on with it.\n", setup_.entry->info->id);
  return console_.is_interrupted() ? console_.interrupted_status() : kDone;
}

void Table::step_made() {
  board_is_old_ = true;
  keep();
}

void Table::keep() {
  if (setup_.quiet || keeping_failed_) return;
  if (game_.step_count() == 0 && !kept_.is_kept()) return;
  if (const auto kept = kept_.keep(record::to_text(make_record())); !kept.has_value()) {
    keeping_failed_ = true;
    print_error(kept.error());
    fmt::print(stderr, "The game goes on, but could not be resumed; `save FILE` saves it.\n");
  }
}

std::vector<std::string> Table::step_texts(core::Seat seat) const {
  std::vector<std::string> out;
  for (const core::AnyStep& step : game_.position().legal_steps(seat))
    out.push_back(game_.position().step_to_text(step));
  return out;
}

Thinker& Table::thinker(int level) {
  auto& thinker = thinkers_[level];
  if (!thinker) thinker = std::make_unique<Thinker>(setup_.engines, level, setup_.seed);
  return *thinker;
}

engine::Limits Table::limits() const {
  engine::Limits limits;
  limits.time_ms = setup_.time_ms;
  return limits;
}

}  // namespace saltus::cli
