// SPDX-License-Identifier: Apache-2.0
// Random walks: each byte chooses a step or an outcome; keys, texts, counts and taking back must agree all
// the way.
#include <saltus/core/game.hpp>

#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace saltus;
  fuzz::Input input(data, size);
  const core::GameEntry& entry = input.game();
  const core::AnyPosition start = *entry.initial(input.options(entry));

  core::Game game(start);
  while (!input.empty() && !game.is_over()) {
    const core::AnyPosition& position = game.position();
    const auto steps = position.legal_steps();
    const auto outcomes = position.outcomes();
    FUZZ_CHECK(steps.empty() != outcomes.empty());
    // Two bytes: games with more than 256 steps exist.
    const std::size_t choice = input.byte() + 256u * input.byte();
    if (outcomes.empty())
      FUZZ_CHECK(game.play_step(steps[choice % steps.size()]).has_value());
    else
      game.play_outcome(outcomes[choice % outcomes.size()]);
    const auto read = entry.parse(game.position().options(), game.position().to_text());
    FUZZ_CHECK(read.has_value() && *read == game.position() && read->key() == game.position().key());
  }
  while (game.step_count() > 0) FUZZ_CHECK(game.take_back_step().has_value());
  FUZZ_CHECK(game.position() == start);
  return 0;
}
