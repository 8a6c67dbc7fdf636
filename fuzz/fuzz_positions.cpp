// SPDX-License-Identifier: Apache-2.0
// Position texts: refused with a place, or accepted and written back as they were, with rules that hold
// together.
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace saltus;
  fuzz::Input input(data, size);
  const core::GameEntry& entry = input.game();
  const core::OptionSet options = input.options(entry);
  const std::string_view text = input.rest();

  const auto position = entry.parse(options, text);
  if (!position.has_value()) {
    fuzz::check_error(position.error(), text);
    FUZZ_CHECK(position.error().offset.has_value());
    return 0;
  }
  FUZZ_CHECK(position->to_text() == text);
  const core::Node node = position->node();
  const auto steps = position->legal_steps();
  // In a view nobody knows the steps of a seat that is hidden.
  FUZZ_CHECK(node.kind == core::NodeKind::Decision ? !steps.empty() || position->has_hidden()
                                                   : steps.empty());
  for (const core::AnyStep& step : steps) {
    core::AnyPosition after = *position;
    FUZZ_CHECK(after.play(step).has_value());
    const auto again = entry.parse(after.options(), after.to_text());
    FUZZ_CHECK(again.has_value() && *again == after && again->key() == after.key());
  }
  FUZZ_CHECK(position->perft(1, core::PerftUnit::Step).leaves == steps.size() + position->outcomes().size());
  return 0;
}
