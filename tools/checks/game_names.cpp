// SPDX-License-Identifier: Apache-2.0
// Names of games outside the games. A fifth game must need no line in the shared layers; a shared layer that
// knows a game by name is the first step to a line for each.
#include <algorithm>

#include <checks/cpp_tokens.hpp>
#include <checks/layers.hpp>
#include <checks/text.hpp>

namespace saltus::checks {
namespace {

struct Game {
  std::string name;
  std::string as_words;
  bool is_ordinary_word = false;  ///< see ordinary_words in layers.toml
};

class NameCheck {
 public:
  NameCheck(const Tree& tree, const LayerRules& rules) : tree_(tree), rules_(rules) {
    for (const std::string& name : games_of(tree)) {
      const bool is_ordinary = std::ranges::find(rules.ordinary_words, name) != rules.ordinary_words.end();
      games_.push_back({name, as_words(name), is_ordinary});
    }
  }

  Faults run() && {
    static constexpr std::string_view kSource = "src/";
    const auto games = games_of(tree_);
    for (const std::string& file : tree_.files()) {
      if (!file.starts_with(kSource)) continue;
      const auto place = place_of(rules_, games, std::string_view(file).substr(kSource.size()));
      if (!place || !place->layer->names_no_game) continue;
      const std::string text = tree_.read(file);
      for (const Game& game : games_) {
        if (is_cpp_file(file)) {
          check_code(file, tokens_of(text), game);
        } else {
          check_lines(file, text, game);
        }
      }
    }
    return std::move(faults_);
  }

 private:
  void add(const std::string& file, int line, const Game& game) {
    Fault fault{file, line, "names the game " + game.name, "game name"};
    if (faults_.empty() || faults_.back() != fault) faults_.push_back(std::move(fault));
  }

  void check_code(const std::string& file, const std::vector<Token>& tokens, const Game& game) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const Token& token = tokens[i];
      // Included paths are check_includes' business; it reports them as a wrong layer.
      if (token.kind == TokenKind::Include) continue;
      if (token.kind == TokenKind::Comment && !rules_.names_also_in_comments) continue;
      const bool names =
          game.is_ordinary_word ? is_meant(tokens, i, game) : as_words(token.text).contains(game.as_words);
      if (names) add(file, token.line, game);
    }
  }

  /// The token is the ordinary word in a place where only a game can be meant.
  static bool is_meant(const std::vector<Token>& tokens, std::size_t i, const Game& game) {
    static constexpr Token kNone{TokenKind::Punctuation, "", 0, false};
    const Token& token = tokens[i];
    const Token& before = i > 0 ? tokens[i - 1] : kNone;
    const Token& after = i + 1 < tokens.size() ? tokens[i + 1] : kNone;
    const auto stands_by = [&](std::string_view mark) {
      return before.is(TokenKind::Punctuation, mark) || after.is(TokenKind::Punctuation, mark);
    };
    if (token.kind == TokenKind::Identifier && token.text == game.name) {
      return stands_by("::") || before.is(TokenKind::Identifier, "namespace");
    }
    if (token.kind != TokenKind::String) return false;
    if (token.text == game.name) return stands_by("==") || stands_by("!=");
    return token.text.starts_with(game.name + "/");
  }

  /// CMakeLists.txt and whatever else is not C++.
  void check_lines(const std::string& file, const std::string& text, const Game& game) {
    int number = 0;
    for (std::string_view line : lines_of(text)) {
      ++number;
      if (!rules_.names_also_in_comments) line = line.substr(0, line.find('#'));
      const bool names =
          game.is_ordinary_word ? has_argument(line, game.name) : as_words(line).contains(game.as_words);
      if (names) add(file, number, game);
    }
  }

  /// The name as a whole argument of CMake, with or without "saltus::"; "dice.cpp" is none.
  static bool has_argument(std::string_view line, std::string_view name) {
    static constexpr std::string_view kSeparators = " \t\r();\"";
    while (!line.empty()) {
      const std::size_t end = std::min(line.find_first_of(kSeparators), line.size());
      std::string_view argument = line.substr(0, end);
      if (argument.starts_with("saltus::")) argument.remove_prefix(8);
      if (argument == name) return true;
      line.remove_prefix(std::min(end + 1, line.size()));
    }
    return false;
  }

  const Tree& tree_;
  const LayerRules& rules_;
  std::vector<Game> games_;
  Faults faults_;
};

}  // namespace

Faults check_game_names(const Tree& tree, const LayerRules& rules) { return NameCheck(tree, rules).run(); }

}  // namespace saltus::checks
