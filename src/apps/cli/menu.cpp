// SPDX-License-Identifier: Apache-2.0
// The menu that opens without a command: which game, with whom, and a table for it. The end of input leaves
// from everywhere, `back` goes one question back.
#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/console.hpp>
#include <saltus/apps/cli/kept_games.hpp>
#include <saltus/apps/cli/players.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/terminal.hpp>

namespace saltus::cli {
namespace {

struct Choice {
  std::string key;
  std::string text;
};

class Menu {
 public:
  Menu(core::Registry registry, engine::EngineFactory engines) : registry_(registry), engines_(engines) {}

  int run() {
    fmt::print("Saltus: games of leaping and cracking.\n");
    while (choose_game()) {
    }
    return console_.is_interrupted() ? console_.interrupted_status() : kDone;
  }

 private:
  /// False to leave.
  bool choose_game() {
    std::vector<Choice> choices;
    choices.reserve(registry_.size() + 1);
    for (std::size_t i = 0; i < registry_.size(); ++i)
      choices.push_back({std::to_string(i + 1), fmt::format("{}   {}", registry_[i].info->title,
                                                            wrap(registry_[i].info->summary, terminal_width(),
                                                                 8, 8 + columns(registry_[i].info->title)))});
    choices.push_back({"q", "quit   (saltus --help lists the commands)"});
    const auto key = choose(choices);
    if (!key || *key == "q") return false;
    const core::GameEntry& entry = registry_[static_cast<std::size_t>(std::stoi(*key) - 1)];
    return choose_opponent(entry);
  }

  bool choose_opponent(const core::GameEntry& entry) {
    PlayArguments arguments;
    arguments.game = entry.info->id;
    for (;;) {
      std::vector<Choice> choices;
      const bool is_solitaire = entry.info->max_seats == 1;
      if (is_solitaire) {
        choices.push_back({"1", "play       alone"});
      } else {
        choices.push_back({"1", "computer   play against the engine, level 1 to 10"});
        choices.push_back({"2", "people     everybody at this terminal"});
      }
      if (entry.sheets != nullptr) choices.push_back({"d", "daily      the same on today's sheet"});
      choices.push_back({"3", "watch      the engine plays by itself"});
      choices.push_back({"o", fmt::format("options    {}", options_text(entry, arguments))});
      choices.push_back({"l", "load       a game from a file"});
      if (KeptGame(arguments.game).has_latest())
        choices.push_back({"r", "resume     go on with the game that was left unfinished"});
      choices.push_back({"b", "back       to the list of games"});
      const auto key = choose(choices);
      if (!key) return false;
      if (*key == "b") return true;
      if (*key == "o") {
        if (!choose_options(entry, arguments)) return false;
        continue;
      }
      arguments.resume = *key == "r";
      arguments.people = *key == "2" ? "all" : *key == "3" ? "none" : "";
      if (*key == "d") arguments.sheet = "daily";
      const bool against_engines = !is_solitaire && (*key == "1" || *key == "d");
      if ((against_engines && !choose_engine(entry, arguments)) || (*key == "l" && !choose_file(arguments)))
        return false;
      run_play(registry_, engines_, arguments, console_);
      return !console_.is_interrupted();
    }
  }

  /// Asks until one of the choices is given, by key; nullopt at the end of input.
  std::optional<std::string> choose(const std::vector<Choice>& choices) {
    for (;;) {
      fmt::print("\n");
      for (const Choice& choice : choices) fmt::print("  {:<2} {}\n", choice.key, choice.text);
      const Console::Answer answer = console_.ask("> ");
      if (!answer) return std::nullopt;
      for (const Choice& choice : choices) {
        const std::string_view word = std::string_view(choice.text).substr(0, choice.text.find(' '));
        const bool is_word = std::ranges::equal(answer.line, word, [](unsigned char a, unsigned char b) {
          return std::tolower(a) == std::tolower(b);
        });
        if (answer.line == choice.key || is_word) return choice.key;
      }
      fmt::print("Type one of the keys on the left, or the word beside it.\n");
    }
  }

  static std::string options_text(const core::GameEntry& entry, const PlayArguments& arguments) {
    std::string out;
    for (const core::OptionSpec& spec : entry.info->options) {
      std::string value(spec.default_value);
      for (const std::string& option : arguments.options)
        if (option.starts_with(std::string(spec.name) + "=")) value = option.substr(spec.name.size() + 1);
      out += fmt::format("{}{}={}", out.empty() ? "" : " ", spec.name, value);
    }
    return out.empty() ? "this game has none" : out;
  }

  bool choose_options(const core::GameEntry& entry, PlayArguments& arguments) {
    for (const core::OptionSpec& spec : entry.info->options) {
      std::string values;
      for (const std::string_view value : spec.values)
        values += (values.empty() ? "" : ", ") + std::string(value);
      for (bool valid = false; !valid;) {
        const auto answer = console_.ask(
            fmt::format("{}: {}\n  {} (Enter: {}) ", spec.name, spec.help, values, spec.default_value));
        if (!answer) return false;
        valid = answer.line.empty();
        for (const std::string_view value : spec.values) valid = valid || value == answer.line;
        if (!valid) fmt::print("Possible: {}.\n", values);
        std::erase_if(arguments.options, [&](const std::string& option) {
          return option.starts_with(std::string(spec.name) + "=");
        });
        if (valid && !answer.line.empty())
          arguments.options.push_back(std::string(spec.name) + "=" + answer.line);
      }
    }
    return true;
  }

  bool choose_engine(const core::GameEntry& entry, PlayArguments& arguments) {
    for (bool valid = false; !valid;) {
      const auto answer = console_.ask("Level, 1 (weak) to 10 (strong)? (Enter: 4) ");
      if (!answer) return false;
      arguments.levels = answer.line.empty() ? "4" : answer.line;
      valid = Players::make(*entry.info, entry.info->max_seats, "none", arguments.levels, 1).has_value();
      if (!valid) fmt::print("Type a number from 1 to 10.\n");
    }
    std::string seats;
    for (const std::string_view name : entry.info->seat_names)
      seats += (seats.empty() ? "" : ", ") + std::string(name);
    for (bool valid = false; !valid;) {
      const auto answer = console_.ask(
          fmt::format("Your seat: {} or random? (Enter: {}) ", seats, entry.info->seat_names.front()));
      if (!answer) return false;
      arguments.people = answer.line;
      valid = answer.line != "none" &&
              Players::make(*entry.info, entry.info->max_seats, answer.line, "", 1).has_value();
      if (!valid) fmt::print("Type the name of a seat, or random.\n");
    }
    return true;
  }

  bool choose_file(PlayArguments& arguments) {
    const auto answer = console_.ask("File? ");
    arguments.load = answer.line;
    return static_cast<bool>(answer);
  }

  core::Registry registry_;
  engine::EngineFactory engines_;
  Console console_;
};

}  // namespace

int run_menu(core::Registry registry, engine::EngineFactory engines) { return Menu(registry, engines).run(); }

}  // namespace saltus::cli
