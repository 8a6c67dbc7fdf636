// SPDX-License-Identifier: Apache-2.0
#include <saltus/games/vault/vault.hpp>

#include <saltus/core/rules.hpp>

namespace saltus::vault {
namespace {

core::AnyPosition erase(const Setup& setup) {
  return with_position_type(setup.options.size, setup.options.stacking,
                            [&]<class P>() { return core::AnyPosition(P::from_setup(setup)); });
}

core::Expected<core::AnyPosition> initial(const core::OptionSet& set) {
  const auto options = Options::from(set);
  if (!options.has_value()) return std::unexpected(options.error());
  return erase(initial_setup(*options));
}

core::Expected<core::AnyPosition> parse(const core::OptionSet& set, std::string_view text) {
  const auto options = Options::from(set);
  if (!options.has_value()) return std::unexpected(options.error());
  const auto required_size = set.is_given("size") ? std::optional(options->size) : std::nullopt;
  const auto setup = parse_setup(text, *options, required_size);
  if (!setup.has_value()) return std::unexpected(setup.error());
  return erase(*setup);
}

}  // namespace

core::GameEntry entry() { return {&info(), &initial, &parse}; }

}  // namespace saltus::vault
