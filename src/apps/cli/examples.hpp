// SPDX-License-Identifier: Apache-2.0
// Examples in help texts, made from the games that there are.
#pragma once

#include <string>

#include <saltus/core/game_entry.hpp>

namespace saltus::cli {

/// Text with {game}, {start}, {step}, {moves} and {option} filled in from the first game that is offered.
std::string fill_in(std::string text, core::Registry registry);

}  // namespace saltus::cli
