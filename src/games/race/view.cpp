// SPDX-License-Identifier: Apache-2.0
// What a position of the race shows: a seat's sheet as the board, and the others beside it.
#include <bit>

#include <saltus/core/text_cursor.hpp>
#include <saltus/games/dice/view.hpp>
#include <saltus/games/race/errors.hpp>
#include <saltus/games/race/position.hpp>

namespace saltus::race {

core::Cells Position::cells() const {
  for (Seat seat = 0; seat < seat_count_; ++seat)
    if (!is_hidden(seat)) return cells(seat);
  return cells(0);
}

core::Cells Position::cells(Seat seat) const {
  const State& own = table_.seats[seat];
  core::Cells out = dice::board_of(sheet_, own);
  out.panels.push_back({core::kNoSeat, "sheet", std::string(sheet_.title())});
  if (!is_over())
    out.panels.push_back({core::kNoSeat, "round",
                          core::to_decimal(table_.round) + ", then lock " +
                              std::string(1, static_cast<char>('A' + table_.round - 1)) + " closes"});
  if (!is_hidden(seat))
    for (core::SidePanel& panel : dice::panels_of(sheet_, own, seat)) out.panels.push_back(std::move(panel));
  for (Seat other = 0; other < seat_count_; ++other) {
    if (other == seat && !is_hidden(seat)) continue;
    const State& state = table_.seats[other];
    if (is_hidden(other)) {
      out.panels.push_back({other, "sheet", "hidden until all have finished the round"});
      continue;
    }
    out.panels.push_back({other, "score",
                          core::to_decimal(result(other)) + ", lines " +
                              core::to_decimal(std::popcount(state.cracked)) + ", rerolls " +
                              core::to_decimal(state.rerolls) +
                              (is_waiting(other) ? ", has finished the round" : "")});
  }
  return out;
}

/// Advice is for whoever looks: the one seat that can be seen in a round.
std::vector<core::Error> Position::advice() const {
  if (is_over() || table_.stream.empty()) return {};
  Seat viewer = core::kNoSeat;
  for (Seat seat = 0; seat < seat_count_; ++seat) {
    if (is_hidden(seat)) continue;
    if (viewer != core::kNoSeat) return {};
    viewer = seat;
  }
  if (viewer == core::kNoSeat) return {};
  if (is_waiting(viewer))
    return {{&errors::kAskWait,
             {{"lock", std::string(1, static_cast<char>('A' + table_.round - 1))}},
             std::nullopt}};
  if (!may_use(viewer)) return {};
  return dice::advice_for(sheet_, table_.seats[viewer], numbers_only());
}

std::optional<core::Error> Position::caution(const Step& step) const {
  return dice::caution_of(sheet_, table_.seats[step.seat], step);
}

}  // namespace saltus::race
