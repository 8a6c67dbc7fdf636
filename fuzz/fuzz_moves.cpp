// SPDX-License-Identifier: Apache-2.0
// Lists of turns from the start: refused with a place and nothing changed, or played and replayed from their
// texts.
#include <string>

#include <saltus/core/game.hpp>

#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace saltus;
  fuzz::Input input(data, size);
  const core::GameEntry& entry = input.game();
  const core::AnyPosition start = *entry.initial(input.options(entry));
  const std::string_view text = input.rest();

  core::Game game(start);
  const auto played = game.play_turns(text);
  if (!played.has_value()) {
    fuzz::check_error(played.error(), text);
    FUZZ_CHECK(game.position() == start && game.step_count() == 0);
    return 0;
  }
  std::string again;
  for (const std::string& turn : game.turns()) again += turn + " ";
  core::Game replayed(start);
  FUZZ_CHECK(replayed.play_turns(again).has_value());
  FUZZ_CHECK(replayed.position() == game.position());
  FUZZ_CHECK(replayed.result_text() == game.result_text());
  return 0;
}
