// SPDX-License-Identifier: Apache-2.0
// What a table shows: the greeting, the board as the person at the terminal may see it, other seats' boards.
#include <algorithm>
#include <string>

#include <fmt/core.h>

#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/table.hpp>
#include <saltus/apps/cli/terminal.hpp>

namespace saltus::cli {

void Table::greet() {
  const core::GameInfo& info = *setup_.entry->info;
  const std::size_t width = terminal_width();
  fmt::print("{} by {}\n{}\n", info.title, info.designer, wrap(info.summary, width));
  std::string who;
  for (int i = 0; i < setup_.players.seats(); ++i) {
    const auto seat = static_cast<core::Seat>(i);
    who += fmt::format("{}{}: {}", who.empty() ? "" : ", ", name(seat),
                       setup_.players.is_person(seat)
                           ? (setup_.players.people().size() == 1 ? "you" : "a person")
                           : fmt::format("level {}", setup_.players.level(seat)));
  }
  fmt::print("{}.\n", wrap(who, width));
  if (setup_.players.people().empty()) {
    if (interactive_) fmt::print("Ctrl-C leaves.\n");
    return;
  }
  if (is_played_with_dice() && dice_)
    fmt::print("{}\n",
               wrap(fmt::format("The dice are fixed: their seed is committed to by {}. A saved game can be "
                                "checked with saltus dice verify FILE.",
                                record::commitment(dice_->seed)),
                    width));
  std::string example = "as `moves` lists it";
  if (const auto steps = game_.position().legal_steps(); !steps.empty())
    example = "such as " + game_.position().step_to_text(steps.front());
  fmt::print("{}\n",
             wrap(fmt::format("Type a move {}. `rules` explains the game, `moves` lists the moves, `hint` "
                              "proposes one, `help` shows the rest.",
                              example),
                  width));
  if (!kept_.is_kept() && kept_.has_latest())
    fmt::print("{}\n", wrap("A game was left unfinished: `resume` goes on with it.", width));
}

core::Seat Table::viewer() const {
  const std::vector<core::Seat> people = setup_.players.people();
  if (people.empty()) return core::kNoSeat;
  if (people.size() == 1) return people.front();
  const core::Node node = game_.position().node();
  if (!node.seats.empty() && setup_.players.is_person(node.seats.front())) return node.seats.front();
  return last_person_.value_or(people.front());
}

bool Table::hides() const {
  return std::ranges::any_of(setup_.players.people(), [&](core::Seat seat) {
    return !(game_.position().view(seat) == game_.position());
  });
}

/// Several people at one terminal, and something to hide: the one before looks away. False if nobody comes.
bool Table::hand_over(core::Seat seat) {
  const bool same = setup_.players.people().size() < 2 || last_person_ == seat;
  if (same || !hides()) {
    if (same) last_person_ = seat;
    return true;
  }
  if (interactive_) {
    fmt::print("\x1b[H\x1b[2J\x1b[3J");
    // What the last round has brought was told above and is wiped away too.
    if (game_.step_count() - game_.last_turn_begin() == 1) show_others();
  }
  const auto answer =
      console_.ask(fmt::format("{}, it is your turn. Press Enter when nobody else is looking. ", name(seat)));
  last_person_ = seat;
  board_is_old_ = true;
  return static_cast<bool>(answer);
}

/// The position when the turn in progress began, as far as it may be seen: mostly everything is open then.
core::AnyPosition Table::open_position() const {
  const bool is_now = game_.node().starts_turn || game_.step_count() == 0;
  return (is_now ? game_.position() : game_.position_before(game_.last_turn_begin())).view(viewer());
}

/// What the others had when the last round ended, in short.
void Table::show_others() {
  for (const core::SidePanel& panel : open_position().cells(viewer()).panels)
    if (panel.seat != core::kNoSeat && panel.seat != viewer() && panel.name == "score")
      fmt::print("{}: {} {}\n", name(panel.seat), panel.name, panel.content);
}

void Table::show_board(BoardView view) {
  board_is_old_ = false;
  view.colour = colour_;
  view.flipped = flipped_;
  view.seats = seat_names(*setup_.entry->info);
  fmt::print("\n{}", draw_board(seen().cells(viewer()), view));
  std::string state = state_sentence(game_) + ".";
  const std::vector<core::Error> advice = seen().advice();
  if (const std::string stage = game_.position().stage(); stage != "-" && !game_.is_over() && advice.empty())
    state += fmt::format(" The turn goes on: {}.", stage);
  const int limit = game_.position().repetition_limit();
  if (!game_.is_over() && limit > 0 && game_.occurrences() == limit - 1)
    state += " This position has been here before: once more is a draw.";
  fmt::print("{}\n", wrap(state, terminal_width()));
  if (game_.is_over() || setup_.players.people().empty()) return;
  for (const core::Error& each : advice)
    fmt::print("{}\n", wrap(capitalised(sentence(each)) + ".", terminal_width()));
}

BoardView Table::last_turn_view() const {
  BoardView view;
  const core::Cells cells = game_.position().cells();
  view.marks.resize(cells.cells.size());
  // Steps that begin nowhere on the board: where they can be taken.
  if (const core::Node node = game_.node();
      !node.seats.empty() && setup_.players.is_person(node.seats.front()))
    for (const core::AnyStep& step : game_.position().legal_steps(node.seats.front()))
      if (const core::StepPath path = game_.position().step_path(step); path.from < 0)
        view.mark(cells, path.to, Mark::Target);
  if (hides()) return view;
  for (const core::StepPath& path : last_turn_paths(game_, viewer())) view.mark(cells, path);
  return view;
}

std::string Table::name(core::Seat seat) const { return seat_name(*setup_.entry->info, seat); }
std::string Table::title(core::Seat seat) const {
  return fmt::format("{} (level {})", name(seat), setup_.players.level(seat));
}

Table::Flow Table::redraw(std::string_view seat) {
  if (seat.empty()) {
    show_board();
    return Flow::GoOn;
  }
  const auto chosen = Players::make(*setup_.entry->info, setup_.players.seats(), seat, "", 1);
  if (!chosen.has_value() || chosen->people().size() != 1) {
    fmt::print(stderr, "error: board takes a seat by name or number, as in `board 2`\n");
    return Flow::GoOn;
  }
  BoardView view;
  view.colour = colour_;
  view.seats = seat_names(*setup_.entry->info);
  const core::Seat whose = chosen->people().front();
  fmt::print("\n{} after the last round:\n{}", name(whose), draw_board(open_position().cells(whose), view));
  return Flow::GoOn;
}

}  // namespace saltus::cli
