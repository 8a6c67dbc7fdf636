// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/wasm/answers.hpp>

#include <string>

#include <saltus/games/registry.hpp>

namespace saltus::wasm {
namespace {

// Never destroyed: an instance ends without a word.
[[clang::no_destroy]] constinit std::array<std::unique_ptr<core::Game>, kSlots> slots;

std::string known_games() {
  std::string known;
  for (const core::GameEntry& entry : games::registry()) {
    if (!known.empty()) known += ", ";
    known += entry.info->id;
  }
  return known;
}

}  // namespace

[[clang::no_destroy]] constinit Lines result;

Answer refuse(const core::Error& error) {
  result.clear();
  result.add("error", error.code());
  result.add("rule", error.rule());
  if (error.offset) result.add("offset", *error.offset);
  result.add("english", error.what->english);
  for (const core::ErrorParam& param : error.params) result.add("param", param.name, param.value);
  return kRefused;
}

Answer refuse(const core::ErrorCode& what, std::initializer_list<core::ErrorParam> params) {
  return refuse({&what, params, std::nullopt});
}

Answer refuse_argument(std::string_view name, std::int32_t value) {
  return refuse(errors::kArgument, {{"name", std::string(name)}, {"value", core::to_decimal(value)}});
}

Answer refuse_slot(std::int32_t slot) {
  return refuse(errors::kSlot, {{"slot", core::to_decimal(slot)}, {"last", core::to_decimal(kSlots - 1)}});
}

Answer answer(const core::Expected<void>& done) { return done.has_value() ? kDone : refuse(done.error()); }

bool is_slot(std::int32_t slot) { return slot >= 0 && slot < kSlots; }

std::unique_ptr<core::Game>& slot_at(std::int32_t slot) { return slots[static_cast<std::size_t>(slot)]; }

std::optional<std::string_view> text_at(const char* data, std::uint32_t size) {
  constexpr std::uint64_t kPage = 65536;
  if (size == 0) return std::string_view();
  if (reinterpret_cast<std::uintptr_t>(data) + std::uint64_t{size} > __builtin_wasm_memory_size(0) * kPage)
    return std::nullopt;
  return std::string_view(data, size);
}

core::Expected<core::Game> make_game(std::string_view id, std::string_view options,
                                     std::string_view position) {
  const core::GameEntry* entry = core::find_game(games::registry(), id);
  if (entry == nullptr)
    return core::fail(errors::kUnknownGame, {{"game", core::excerpt(id)}, {"known", known_games()}});
  const auto set = core::OptionSet::parse(entry->info->options, options);
  if (!set.has_value()) return std::unexpected(set.error());
  const auto start = position.empty() ? entry->initial(*set) : entry->parse(*set, position);
  if (!start.has_value()) return std::unexpected(start.error());
  return core::Game(*start);
}

}  // namespace saltus::wasm
