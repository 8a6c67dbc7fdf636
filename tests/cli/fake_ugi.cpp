// SPDX-License-Identifier: Apache-2.0
// A program that speaks UGI for tests, well or badly: fake_ugi GAME MODE [N]. From the N-th `go` on (default
// 1) it does what MODE says; before that, and in mode `play`, it plays the legal turn that follows from the
// position's key. Modes: play, exit (status 3), abort, hang, close (its output), flood (without an end of
// line), illegal, empty (bestmove without a turn), slow (N milliseconds for each turn), late (N milliseconds
// until it answers at all), garbage (noise around good answers), mute (never says ugiok), options (offers
// every option of the game, and plays only if they fit the position).
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

#include <unistd.h>

#include <saltus/core/game.hpp>

#include "toy/registry.hpp"

namespace {

using namespace saltus;

struct Program {
  const core::GameEntry* entry;
  std::string mode;
  int number;
  core::OptionSet options;
  std::unique_ptr<core::Game> game;
  int searches = 0;

  void wait_ms(int ms) const { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); }

  void set_position(const std::string& line) {
    const std::size_t fen = line.find("fen ");
    const std::size_t moves = line.find(" moves ");
    const std::size_t end = moves == std::string::npos ? line.size() : moves;
    const auto start = fen == std::string::npos
                           ? entry->initial(options)
                           : entry->parse(options, std::string_view(line).substr(fen + 4, end - fen - 4));
    game.reset();
    if (!start.has_value()) return;
    game = std::make_unique<core::Game>(*start);
    if (moves != std::string::npos && !game->play_turns(line.substr(moves + 7)).has_value()) game.reset();
  }

  std::string turn() const {
    if (!game) return "none";
    const auto turns = core::legal_turns(game->position());
    return turns.has_value() ? (*turns)[game->position().key() % turns->size()].text : "none";
  }

  void go() {
    ++searches;
    if (searches >= number || mode == "slow") {
      if (mode == "exit") std::_Exit(3);
      if (mode == "abort") std::abort();
      if (mode == "hang")
        for (;;) wait_ms(1000);
      if (mode == "flood")
        for (const std::string noise(1 << 16, 'x');;) std::cout << noise << std::flush;
      if (mode == "close") {
        close(STDOUT_FILENO);
        for (;;) wait_ms(1000);
      }
      if (mode == "illegal") std::cout << "bestmove z9z9" << std::endl;
      if (mode == "empty") std::cout << "bestmove" << std::endl;
      if (mode == "illegal" || mode == "empty") return;
      if (mode == "slow") wait_ms(number);
    }
    if (mode == "garbage")
      std::cout << "\x1b[2J\xFF\xFE\ninfo score\ninfo score cp x\nbestmov\n"
                << std::string(3'000'000, 'x') << "\n\n";
    std::cout << "info depth 3 score cp 25 wdl 400 300 300 nodes 7 pv a1a2\nbestmove " << turn() << std::endl;
  }

  void set_option(const std::string& line) {
    const std::size_t value = line.find(" value ");
    std::string name = line.substr(15, value - 15);
    std::string text = line.substr(value + 7);
    if (text == "true" || text == "false") text = text == "true" ? "on" : "off";
    options.set(name, text);
  }

  void run() {
    for (std::string line; std::getline(std::cin, line);) {
      if (line == "quit") return;
      if (line == "ugi") {
        if (mode == "late") wait_ms(number);
        std::cout << "id name Fake\nid author nobody\noption name Hash type spin default 1 min 1 max 9\n";
        if (mode == "options")
          for (const core::OptionSpec& option : entry->info->options)
            std::cout << "option name " << option.name
                      << (option.default_value == "off" || option.default_value == "on" ? " type check"
                                                                                        : " type string")
                      << " default " << option.default_value << '\n';
        if (mode != "mute") std::cout << "ugiok" << std::endl;
      } else if (line.starts_with("setoption name ") && mode == "options" && !line.contains("Hash")) {
        set_option(line);
      } else if (line == "isready") {
        std::cout << "readyok" << std::endl;
      } else if (line.starts_with("position ")) {
        set_position(line);
      } else if (line.starts_with("go")) {
        go();
      }
    }
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const auto* entry = core::find_game(test::registry(), argv[1]);
  if (entry == nullptr) return 2;
  Program{entry, argv[2], argc > 3 ? std::atoi(argv[3]) : 1, core::OptionSet(entry->info->options), {}, 0}
      .run();
}
