// SPDX-License-Identifier: Apache-2.0
// Sentences for people, in English, made from what the layers below report.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <saltus/core/error.hpp>
#include <saltus/core/game.hpp>

namespace saltus::cli {

/// "a jump cannot land on e5: a pawn of your own stands there (rule V4.3)".
std::string sentence(const core::Error& error);

/// What a command says of a refusal: the sentence as print_error does, and with `json` also an object on
/// stdout,
/// {"error": {"code", "rule", "params", "offset", "message"}}.
void report(const core::Error& error, bool json, std::string_view text = {}, std::string_view what = {});

/// Prints the sentence to stderr and, if the error has an offset into `text`, the text with a mark below the
/// place. `what` names the text: "position", "moves".
void print_error(const core::Error& error, std::string_view text = {}, std::string_view what = {});

/// Line and column of an offset, both from 1; a column is a code point.
struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;
};
TextPlace place_in(std::string_view text, std::size_t offset);

/// The same for a fault in a file's text: names line and column, both from 1.
void print_file_error(const core::Error& error, std::string_view file, std::string_view text);

/// Columns that UTF-8 text takes, counting every code point as one.
std::size_t columns(std::string_view text);

/// Why the game is over, as a sentence of its own: "White stands on the opponent's back rank (rule V5.1).";
/// empty if its result says it all.
std::string reason_sentence(const core::Game& game);

/// "White to move", "White wins", "A draw by repetition".
std::string state_sentence(const core::Game& game);

/// The names of all seats as words that begin a sentence.
std::vector<std::string> seat_names(const core::GameInfo& info);

/// A text that begins with a capital letter.
std::string capitalised(std::string text);

/// The seat's name as a word that begins a sentence.
std::string seat_name(const core::GameInfo& info, core::Seat seat);

}  // namespace saltus::cli
