// SPDX-License-Identifier: Apache-2.0
// The rules of every registered game as a WebAssembly reactor: a C ABI that speaks text.
// tests/wasm/saltus.mjs is a complete client of it. One instance is one thread: calls must not overlap.
//
// There are three modules. saltus_rules.wasm has what stands here and is small; saltus_engine.wasm is fast,
// and has what stands here, in saltus_counts.cpp and in saltus_engine.cpp; saltus_engine_threads.wasm has all
// of that and searches with several threads (saltus_threads.cpp).
//
// Starting. Call _initialize() once before anything else. A release build imports nothing; one with
// assertions imports fd_write, fd_close and fd_seek of wasi_snapshot_preview1 to print which one failed.
//
// Text in. A text is a pair (pointer, byte count) in the exported `memory`, UTF-8, without a NUL at its end.
// The caller writes it to a block of saltus_alloc and owns that block: nothing is kept after the call. Any
// bytes are accepted, and what they do not mean is refused; "" may have any pointer. memory.buffer changes
// when the memory grows, so make views anew after each call.
//
// Answers. Functions marked * return 0 if they did what was asked, and -1 if they refused it and changed
// nothing. Either way saltus_result_data() and saltus_result_size() name the answer: UTF-8 text that belongs
// to the module and stays until the next function marked *. It consists of lines, each ended by a line feed,
// and they of fields with tabs between them; in fields `\\`, `\t`, `\n`, `\r` stand for backslash, tab, line
// feed, carriage return. YESNO is 1 or 0. The answer to a refusal is always
//     error CODE          as listed by saltus_errors
//     rule R              the rule that refuses, empty if it is no matter of rules
//     offset N            bytes into the text at fault; this line only if the place is known
//     english SENTENCE    with {name} for the parameter of that name
//     param NAME VALUE    any number of lines
//
// Slots. A slot holds a game with its history (core::Game) or nothing. There are kSlots (16) of them, 0 …
// kSlots-1, and the caller chooses which to use. Seats are numbered from 0, and "-" is nobody.
//
// No argument makes the module trap, with two exceptions: saltus_free of what saltus_alloc did not return,
// and running out of memory. Then the instance is lost.
//
//   saltus_abi_version() -> 1, changed when this contract changes incompatibly; saltus_slots() -> kSlots
//   saltus_alloc(bytes) -> a block aligned to 16 bytes, or 0 if there is no memory
//   saltus_free(block)  gives it back; 0 is ignored
//   saltus_result_data() -> pointer, saltus_result_size() -> byte count
// * saltus_games()  for each game "game ID TITLE DESIGNER LINK RULES MIN_SEATS MAX_SEATS outcome|points
//       SUMMARY", then its lines "seat NAME" and "option NAME DEFAULT HELP VALUE VALUE …"
// * saltus_errors()  every possible refusal: "CODE RULE SENTENCE"
// * saltus_open(slot, game, options, position)  puts a new game into the slot, whatever it held. Three texts:
//       a game's id; "name=value name=value …" ("" for all defaults); a position ("" for the start)
// * saltus_copy(from, to)  copies the game with its history into `to`, whatever that held
// * saltus_close(slot)  empties the slot; an empty one stays empty
// * saltus_state(slot)  "game ID", "options TEXT" (all of them), "position TEXT", "key HEX" (16 digits),
//       "kind decision|chance|terminal", "seats S S …" (who may act), "seat_count N", "turn_start YESNO",
//       "stage TEXT" (within a turn, "-" at its start), "steps N" (made so far), "occurrences N" (of the
//       position, this one included), "result TEXT" ("*" while the game goes on); at the end of the game also
//       "termination rules|repetition|agreement|resignation", "ending_rule R" (empty if no rule ended it),
//       "scores N N …" (by seat), and if its rules ended it "places N N …" (1 is the best, equals share
//       theirs)
// * saltus_legal(slot)  "step SEAT TEXT" for each legal step; at chance nodes "outcome WEIGHT TEXT"; none at
//       the end
// * saltus_paths(slot)  "path SEAT TEXT FROM VIA TO CAPTURES" for each legal step that happens on the board:
// cells as
//       numbered by saltus_cells from 0, -1 where there is none, VIA a pivot or another cell that makes it
//       possible
// * saltus_reach(slot, seat)  "reach FROM VIA TO CAPTURES" for what that seat could do if it were its turn
// * saltus_advice(slot)  what somebody at the board should know now, most urgent first: "advice CODE RULE
// SENTENCE", each
//       followed by its "param NAME VALUE"
// * saltus_caution(slot, step)  what a legal step gives up that may not be meant: one advice as above, or
// nothing
// * saltus_ending(slot)  why the game is over by its rules: one advice as above, or nothing
// * saltus_turns(slot)  "turn TEXT" for each turn made: its steps joined by commas, the last perhaps
//       unfinished
// * saltus_cells(slot)  (core/cells.hpp) "size COLUMNS ROWS", "columns LABEL …", "rows LABEL …" (top first),
//       for each cell, row by row from the top, "cell CONTENT OWNER HEIGHT SHADE MARKED BLOCKED", "panel
//       SEAT NAME CONTENT" for what stands beside the board, and, where there are notes beside rows and below
//       columns, "row_notes NOTE …" and "column_notes NOTE …"
// * saltus_board(slot, seat)  the same, where each seat has a board of its own (else the only one)
// * saltus_view(from, to, seat)  puts a new game into `to` that starts at what the seat may see of the
// position
// * saltus_play_step(slot, text)  takes a step, or draws an outcome at a chance node
// * saltus_play_turns(slot, text)  plays whole turns separated by white space, all or none
// * saltus_take_back_step(slot), saltus_take_back_turn(slot), saltus_agree_draw(slot), saltus_resign(slot,
//       seat)
// * saltus_write_record(slot)  "record TEXT": the game so far in the text form of records
// * saltus_read_record(slot, text)  puts the game of a record into the slot; an error's offset is in the text
// * saltus_parse_record(text)  a record with all that it says: "tag NAME VALUE" for each tag, "comment TEXT"
// for what stands
//       before the first turn, then for each turn "turn TEXT", its "comment TEXT", and each of its
//       variations, which is what might have been played instead, between "variation" and "end" in the same
//       form; "result TEXT", and "text TEXT", the record as it is written
// * saltus_roll(slot, seed, game_id)  at a chance node of a game with dice: draws what follows from the seed
// * saltus_check_rolls(slot, seed, game_id)  each roll of a game with dice beside the one that follows from
// the seed:
//       "roll ROUND BEGIN END RECORDED EXPECTED"; of the round's values, counted from 0, it draws those from
//       BEGIN up to before END
// * saltus_sheets()  the house sheets of the dice games: "sheet ID NAME REFERENCE ROWS COLUMNS"
// * saltus_sheet_of_day(date)  the same line for the sheet of a day, "2026-11-30"
// * saltus_dice(seed, game_id, round, count)  the dice of a committed seed, given as 64 hexadecimal digits:
// "commitment
//       HEX", "values N N …"; 1 <= round <= 12, 0 <= count <= 1000
#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <saltus/apps/wasm/answers.hpp>
#include <saltus/apps/wasm/heap.hpp>
#include <saltus/games/registry.hpp>
#include <saltus/games/sheets.hpp>
#include <saltus/record/committed_dice.hpp>
#include <saltus/record/dice_stream.hpp>
#include <saltus/record/errors.hpp>
#include <saltus/record/record.hpp>

namespace saltus::wasm {
namespace {

constexpr std::array<std::string_view, 3> kKinds{"decision", "chance", "terminal"};
constexpr std::array<std::string_view, 4> kTerminations{"rules", "repetition", "agreement", "resignation"};

void add_scores(const core::Game& game) {
  result.field("scores");
  for (int seat = 0; seat < game.position().seat_count(); ++seat)
    result.field(game.result(static_cast<core::Seat>(seat)));
  result.end_line();
}

void add_places(const core::AnyPosition& position) {
  result.field("places");
  for (int seat = 0; seat < position.seat_count(); ++seat)
    result.field(position.place(static_cast<core::Seat>(seat)));
  result.end_line();
}

void add_seat(core::Seat seat) {
  if (seat == core::kNoSeat)
    result.field("-");
  else
    result.field(seat);
}

void add_advice(const core::Error& advice) {
  result.add("advice", advice.code(), advice.rule(), advice.what->english);
  for (const core::ErrorParam& param : advice.params) result.add("param", param.name, param.value);
}

void add_cells(const core::Cells& board) {
  result.add("size", board.columns, board.rows);
  result.add_row("columns", board.column_labels);
  result.add_row("rows", board.row_labels);
  for (const core::Cell& cell : board.cells) {
    result.field("cell");
    result.field(cell.content);
    add_seat(cell.owner);
    result.add(cell.height, cell.shade, cell.marked, cell.blocked);
  }
  for (const core::SidePanel& panel : board.panels) {
    result.field("panel");
    add_seat(panel.seat);
    result.add(panel.name, panel.content);
  }
  if (!board.row_notes.empty()) result.add_row("row_notes", board.row_notes);
  if (!board.column_notes.empty()) result.add_row("column_notes", board.column_notes);
}

void add_line_of_record(const record::Line& line) {
  for (const std::string& comment : line.comments) result.add("comment", comment);
  for (const record::Move& move : line.moves) {
    result.add("turn", move.turn);
    for (const std::string& comment : move.comments) result.add("comment", comment);
    for (const record::Line& variation : move.variations) {
      result.add("variation");
      add_line_of_record(variation);
      result.add("end");
    }
  }
}

void add_sheet(const games::SheetName& sheet) {
  result.add("sheet", sheet.id, sheet.name, sheet.reference, sheet.rows, sheet.columns);
}

bool is_seat(const core::Game& game, std::int32_t seat) {
  return seat >= 0 && seat < game.position().seat_count();
}

/// A committed seed, or the refusal.
core::Expected<record::Seed> seed_from(std::string_view text) {
  record::Seed bytes{};
  if (!record::from_hex(text, bytes)) return core::fail(errors::kSeed);
  return bytes;
}

}  // namespace

SALTUS_EXPORT(std::int32_t, saltus_abi_version)() { return 1; }
SALTUS_EXPORT(std::int32_t, saltus_slots)() { return kSlots; }
SALTUS_EXPORT(void*, saltus_alloc)(std::uint32_t bytes) { return allocate(bytes); }
SALTUS_EXPORT(void, saltus_free)(void* block) { release(block); }
SALTUS_EXPORT(const char*, saltus_result_data)() { return result.text().data(); }
SALTUS_EXPORT(std::uint32_t, saltus_result_size)() { return result.text().size(); }

SALTUS_EXPORT(Answer, saltus_games)() {
  result.clear();
  for (const core::GameEntry& entry : games::registry()) {
    const core::GameInfo& info = *entry.info;
    result.add("game", info.id, info.title, info.designer, info.link, info.rules, info.min_seats,
               info.max_seats, info.scoring == core::Scoring::Points ? "points" : "outcome", info.summary);
    for (const std::string_view name : info.seat_names) result.add("seat", name);
    for (const core::OptionSpec& option : info.options) {
      result.field("option");
      for (const std::string_view text : {option.name, option.default_value, option.help}) result.field(text);
      for (const std::string_view value : option.values) result.field(value);
      result.end_line();
    }
  }
  return kDone;
}

SALTUS_EXPORT(Answer, saltus_errors)() {
  result.clear();
  const auto add_all = [](const auto& codes) {
    for (const core::ErrorCode* what : codes) result.add(what->code, what->rule, what->english);
  };
  add_all(errors::kAll);
  add_all(core::common_errors());
  add_all(record::errors::kAll);
  // A game that builds on another one lists that one's too.
  for (const core::GameEntry& entry : games::registry())
    for (const core::ErrorCode* error : entry.info->errors)
      if (error->code.starts_with(std::string(entry.info->id) + ".")) add_all(std::span(&error, 1));
  return kDone;
}

SALTUS_EXPORT(Answer, saltus_open)
(std::int32_t slot, const char* game, std::uint32_t game_size, const char* options,
 std::uint32_t options_size, const char* position, std::uint32_t position_size) {
  result.clear();
  if (!is_slot(slot)) return refuse_slot(slot);
  const auto id = text_at(game, game_size);
  const auto chosen = text_at(options, options_size);
  const auto start = text_at(position, position_size);
  if (!id || !chosen || !start) return refuse(errors::kMemory);
  const auto made = make_game(*id, *chosen, *start);
  if (!made.has_value()) return refuse(made.error());
  slot_at(slot) = std::make_unique<core::Game>(*made);
  return kDone;
}

SALTUS_EXPORT(Answer, saltus_copy)(std::int32_t from, std::int32_t to) {
  return with_game(from, [&](const core::Game& game) {
    if (!is_slot(to)) return refuse_slot(to);
    if (from != to) slot_at(to) = std::make_unique<core::Game>(game);
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_close)(std::int32_t slot) {
  result.clear();
  if (!is_slot(slot)) return refuse_slot(slot);
  slot_at(slot).reset();
  return kDone;
}

SALTUS_EXPORT(Answer, saltus_state)(std::int32_t slot) {
  return with_game(slot, [](const core::Game& game) {
    const core::AnyPosition& position = game.position();
    const core::Node node = game.node();
    result.add("game", game.info().id);
    result.add("options", position.options().to_text());
    result.add("position", position.to_text());
    result.field("key");
    result.hex(position.key());
    result.end_line();
    result.add("kind", kKinds[static_cast<std::size_t>(node.kind)]);
    result.add_row("seats", node.seats);
    result.add("seat_count", position.seat_count());
    result.add("turn_start", node.starts_turn);
    result.add("stage", position.stage());
    result.add("steps", game.step_count());
    result.add("occurrences", game.occurrences());
    result.add("result", game.result_text());
    if (const auto why = game.termination()) {
      result.add("termination", kTerminations[static_cast<std::size_t>(*why)]);
      result.add("ending_rule",
                 *why == core::Termination::Rules ? position.ending_rule() : std::string_view());
      add_scores(game);
      if (*why == core::Termination::Rules) add_places(position);
    }
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_legal)(std::int32_t slot) {
  return with_game(slot, [](const core::Game& game) {
    const core::AnyPosition& position = game.position();
    const core::Node node = game.node();
    for (const core::Seat seat : node.seats)
      for (const core::AnyStep& step : position.legal_steps(seat))
        result.add("step", seat, position.step_to_text(step));
    if (node.kind == core::NodeKind::Chance)
      for (const core::AnyOutcome& outcome : position.outcomes())
        result.add("outcome", outcome.weight, position.outcome_to_text(outcome));
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_paths)(std::int32_t slot) {
  return with_game(slot, [](const core::Game& game) {
    const core::AnyPosition& position = game.position();
    for (const core::Seat seat : game.node().seats)
      for (const core::AnyStep& step : position.legal_steps(seat)) {
        const core::StepPath path = position.step_path(step);
        if (path != core::StepPath{})
          result.add("path", seat, position.step_to_text(step), path.from, path.via, path.to, path.captures);
      }
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_reach)(std::int32_t slot, std::int32_t seat) {
  return with_game(slot, [&](const core::Game& game) {
    if (!is_seat(game, seat)) return refuse_argument("seat", seat);
    for (const core::StepPath& path : game.position().reach(static_cast<core::Seat>(seat)))
      result.add("reach", path.from, path.via, path.to, path.captures);
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_advice)(std::int32_t slot) {
  return with_game(slot, [](const core::Game& game) {
    if (!game.is_over())
      for (const core::Error& advice : game.position().advice()) add_advice(advice);
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_caution)(std::int32_t slot, const char* text, std::uint32_t size) {
  const auto given = text_at(text, size);
  if (!given) return refuse(errors::kMemory);
  return with_game(slot, [&](const core::Game& game) {
    const auto step = game.position().parse_step(*given);
    if (!step.has_value()) return refuse(step.error());
    if (const auto refusal = game.position().refusal(*step)) return refuse(*refusal);
    if (const auto caution = game.position().caution(*step)) add_advice(*caution);
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_ending)(std::int32_t slot) {
  return with_game(slot, [](const core::Game& game) {
    if (const auto reason = game.ending_reason()) add_advice(*reason);
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_turns)(std::int32_t slot) {
  return with_game(slot, [](const core::Game& game) {
    for (const std::string& turn : game.turns()) result.add("turn", turn);
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_cells)(std::int32_t slot) {
  return with_game(slot, [](const core::Game& game) {
    add_cells(game.position().cells());
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_board)(std::int32_t slot, std::int32_t seat) {
  return with_game(slot, [&](const core::Game& game) {
    if (!is_seat(game, seat)) return refuse_argument("seat", seat);
    add_cells(game.position().cells(static_cast<core::Seat>(seat)));
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_view)(std::int32_t from, std::int32_t to, std::int32_t seat) {
  return with_game(from, [&](const core::Game& game) {
    if (!is_slot(to)) return refuse_slot(to);
    if (!is_seat(game, seat)) return refuse_argument("seat", seat);
    slot_at(to) = std::make_unique<core::Game>(game.position().view(static_cast<core::Seat>(seat)));
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_play_step)(std::int32_t slot, const char* text, std::uint32_t size) {
  const auto step = text_at(text, size);
  if (!step) return refuse(errors::kMemory);
  return with_game(slot, [&](core::Game& game) { return answer(game.play_step(*step)); });
}

SALTUS_EXPORT(Answer, saltus_play_turns)(std::int32_t slot, const char* text, std::uint32_t size) {
  const auto turns = text_at(text, size);
  if (!turns) return refuse(errors::kMemory);
  return with_game(slot, [&](core::Game& game) { return answer(game.play_turns(*turns)); });
}

SALTUS_EXPORT(Answer, saltus_take_back_step)(std::int32_t slot) {
  return with_game(slot, [](core::Game& game) { return answer(game.take_back_step()); });
}

SALTUS_EXPORT(Answer, saltus_take_back_turn)(std::int32_t slot) {
  return with_game(slot, [](core::Game& game) { return answer(game.take_back_turn()); });
}

SALTUS_EXPORT(Answer, saltus_agree_draw)(std::int32_t slot) {
  return with_game(slot, [](core::Game& game) { return answer(game.agree_draw()); });
}

SALTUS_EXPORT(Answer, saltus_resign)(std::int32_t slot, std::int32_t seat) {
  return with_game(slot, [&](core::Game& game) {
    if (!is_seat(game, seat)) return refuse_argument("seat", seat);
    return answer(game.resign(static_cast<core::Seat>(seat)));
  });
}

SALTUS_EXPORT(Answer, saltus_write_record)(std::int32_t slot) {
  return with_game(slot, [](const core::Game& game) {
    const core::GameEntry* entry = core::find_game(games::registry(), game.info().id);
    result.add("record", record::to_text(record::make_record(*entry, game)));
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_read_record)(std::int32_t slot, const char* text, std::uint32_t size) {
  result.clear();
  if (!is_slot(slot)) return refuse_slot(slot);
  const auto given = text_at(text, size);
  if (!given) return refuse(errors::kMemory);
  const auto read = record::read(games::registry(), *given);
  if (!read.has_value()) return refuse(read.error());
  slot_at(slot) = std::make_unique<core::Game>(read->game);
  return kDone;
}

SALTUS_EXPORT(Answer, saltus_parse_record)(const char* text, std::uint32_t size) {
  result.clear();
  const auto given = text_at(text, size);
  if (!given) return refuse(errors::kMemory);
  const auto read = record::read(games::registry(), *given);
  if (!read.has_value()) return refuse(read.error());
  for (const record::Tag& tag : read->tags) result.add("tag", tag.name, tag.value);
  add_line_of_record(read->line);
  result.add("result", read->result);
  result.add("text", record::to_text(*read));
  return kDone;
}

SALTUS_EXPORT(Answer, saltus_roll)
(std::int32_t slot, const char* seed, std::uint32_t seed_size, const char* game_id,
 std::uint32_t game_id_size) {
  const auto seed_text = text_at(seed, seed_size);
  const auto id = text_at(game_id, game_id_size);
  if (!seed_text || !id) return refuse(errors::kMemory);
  return with_game(slot, [&](core::Game& game) {
    const auto bytes = seed_from(*seed_text);
    if (!bytes.has_value()) return refuse(bytes.error());
    if (game.node().kind != core::NodeKind::Chance || game.position().dice_round() == 0)
      return refuse(errors::kNoDice);
    game.play_outcome(record::CommittedDice{std::string(*id), *bytes}.next(game));
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_check_rolls)
(std::int32_t slot, const char* seed, std::uint32_t seed_size, const char* game_id,
 std::uint32_t game_id_size) {
  const auto seed_text = text_at(seed, seed_size);
  const auto id = text_at(game_id, game_id_size);
  if (!seed_text || !id) return refuse(errors::kMemory);
  return with_game(slot, [&](const core::Game& game) {
    const auto bytes = seed_from(*seed_text);
    if (!bytes.has_value()) return refuse(bytes.error());
    if (game.start().dice_round() == 0) return refuse(errors::kNoDice);
    for (const record::CheckedRoll& roll : record::check_rolls(game, {std::string(*id), *bytes}))
      result.add("roll", roll.round, roll.begin, roll.end, roll.recorded, roll.expected);
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_sheets)() {
  result.clear();
  for (const games::SheetName& sheet : games::sheet_names()) add_sheet(sheet);
  return kDone;
}

SALTUS_EXPORT(Answer, saltus_sheet_of_day)(const char* date, std::uint32_t size) {
  result.clear();
  const auto given = text_at(date, size);
  if (!given) return refuse(errors::kMemory);
  add_sheet(games::sheet_names()[games::sheet_of_day(*given)]);
  return kDone;
}

SALTUS_EXPORT(Answer, saltus_dice)
(const char* seed, std::uint32_t seed_size, const char* game_id, std::uint32_t game_id_size,
 std::int32_t round, std::int32_t count) {
  result.clear();
  const auto seed_text = text_at(seed, seed_size);
  const auto id = text_at(game_id, game_id_size);
  if (!seed_text || !id) return refuse(errors::kMemory);
  const auto bytes = seed_from(*seed_text);
  if (!bytes.has_value()) return refuse(bytes.error());
  if (round < 1 || round > 12) return refuse_argument("round", round);
  if (count < 0 || count > 1000) return refuse_argument("count", count);
  result.add("commitment", record::commitment(*bytes));
  record::DiceStream stream(*bytes, *id, round);
  result.field("values");
  for (std::int32_t i = 0; i < count; ++i) result.field(stream.next());
  result.end_line();
  return kDone;
}

}  // namespace saltus::wasm
