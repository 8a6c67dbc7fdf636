// SPDX-License-Identifier: Apache-2.0
// Counting and random games; texts and answers are those of saltus_rules.cpp, where they are explained.
//
// * saltus_perft(slot, depth, unit, bulk)  "leaves N", "digest HEX" (16 digits, 0 if `bulk`: the last level
//       is then counted and not made). 0 <= depth <= kMaxDepth (64); unit: 0 steps, 1 turns, 2 distinct
// * saltus_playouts(slot, seed, games, max_steps)  random games from the position, each stopped after
//       max_steps (0: the game's bound): "games N", "unfinished N", "draws N", "turns N", "turns_squared N",
//       "decisions N", "wins N N …" (by seat). The seed is a 64-bit integer (a BigInt), games and max_steps
//       are unsigned
//
// Counting `distinct` to a great depth may run out of memory; then the instance is lost.
#include <cstdint>
#include <span>

#include <saltus/apps/wasm/answers.hpp>

namespace saltus::wasm {

SALTUS_EXPORT(Answer, saltus_perft)(std::int32_t slot, std::int32_t depth, std::int32_t unit,
                                    std::int32_t bulk) {
  return with_game(slot, [&](const core::Game& game) {
    if (depth < 0 || depth > kMaxDepth) return refuse_argument("depth", depth);
    if (unit < 0 || unit > 2) return refuse_argument("unit", unit);
    const core::PerftResult counted =
        game.position().perft(depth, static_cast<core::PerftUnit>(unit), bulk != 0);
    result.add("leaves", counted.leaves);
    result.field("digest");
    result.hex(counted.digest);
    result.end_line();
    return kDone;
  });
}

SALTUS_EXPORT(Answer, saltus_playouts)
(std::int32_t slot, std::uint64_t seed, std::uint32_t games, std::uint32_t max_steps) {
  return with_game(slot, [&](const core::Game& game) {
    const core::AnyPosition& position = game.position();
    const core::PlayoutStats stats =
        position.playouts(seed, games, max_steps == 0 ? position.random_game_bound() : max_steps);
    result.add("games", stats.games);
    result.add("unfinished", stats.unfinished);
    result.add("draws", stats.draws);
    result.add("turns", stats.turns);
    result.add("turns_squared", stats.turns_squared);
    result.add("decisions", stats.decisions);
    result.add_row("wins", std::span(stats.wins).first(static_cast<std::size_t>(position.seat_count())));
    return kDone;
  });
}

}  // namespace saltus::wasm
