// SPDX-License-Identifier: Apache-2.0
// What the exported functions share: the slots, the answer, refusals and the reading of texts. One instance
// is one thread, so all of it is global.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string_view>

#include <saltus/apps/wasm/lines.hpp>
#include <saltus/core/game.hpp>
#include <saltus/core/text_cursor.hpp>

#define SALTUS_EXPORT(type, name) extern "C" __attribute__((export_name(#name))) type name

namespace saltus::wasm {

/// How many games are held at a time.
inline constexpr int kSlots = 16;
/// Keeps the recursion of perft within the stack; unless the tree is a bare stem, no count of this depth ever
/// ends.
inline constexpr int kMaxDepth = 64;

namespace errors {
using core::ErrorCode;
inline constexpr ErrorCode kSlot{"wasm.slot", "", "there is no slot {slot} (slots: 0 to {last})"};
inline constexpr ErrorCode kEmptySlot{"wasm.empty_slot", "", "slot {slot} holds no game"};
inline constexpr ErrorCode kMemory{"wasm.memory", "", "a text lies outside the memory"};
inline constexpr ErrorCode kArgument{"wasm.argument", "", "{name} cannot be {value}"};
inline constexpr ErrorCode kUnknownGame{"game.unknown", "", "there is no game '{game}' (games: {known})"};
inline constexpr ErrorCode kSeed{"wasm.seed", "D7.3", "a seed is written as 64 hexadecimal digits"};
inline constexpr ErrorCode kNoDice{"wasm.no_dice", "", "no dice are due here"};
inline constexpr ErrorCode kNoEngine{"wasm.no_engine", "", "no engine has been opened for this game"};
inline constexpr std::array kAll{&kSlot,        &kEmptySlot, &kMemory, &kArgument,
                                 &kUnknownGame, &kSeed,      &kNoDice, &kNoEngine};
}  // namespace errors

/// What exported functions return; the rest of the answer is `result`.
enum Answer : std::int32_t { kDone = 0, kRefused = -1 };

/// The text that the caller reads after a call.
extern Lines result;

/// Makes the error the answer.
Answer refuse(const core::Error& error);
Answer refuse(const core::ErrorCode& what, std::initializer_list<core::ErrorParam> params = {});
Answer refuse_argument(std::string_view name, std::int32_t value);
Answer refuse_slot(std::int32_t slot);

/// Success, or the refusal.
Answer answer(const core::Expected<void>& done);

bool is_slot(std::int32_t slot);
/// What the slot holds, or null; is_slot(slot) must be true.
std::unique_ptr<core::Game>& slot_at(std::int32_t slot);

/// The text that a caller names, if all of it lies in the memory.
std::optional<std::string_view> text_at(const char* data, std::uint32_t size);

/// A game by its id, its options' text, and a position's text or "" for the start.
core::Expected<core::Game> make_game(std::string_view id, std::string_view options,
                                     std::string_view position);

/// Starts an answer and calls use(game) with the slot's game.
template <class Use>
Answer with_game(std::int32_t slot, Use&& use) {
  result.clear();
  if (!is_slot(slot)) return refuse_slot(slot);
  if (!slot_at(slot)) return refuse(errors::kEmptySlot, {{"slot", core::to_decimal(slot)}});
  return use(*slot_at(slot));
}

}  // namespace saltus::wasm
