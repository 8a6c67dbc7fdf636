// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/completions.hpp>

#include <set>

#include <fmt/core.h>

namespace saltus::cli {
namespace {

template <class Items>
std::string join(const Items& items) {
  std::string out;
  for (const auto& item : items) out += (out.empty() ? "" : " ") + std::string(item);
  return out;
}

std::string games_of(core::Registry registry) {
  std::vector<std::string_view> ids;
  for (const core::GameEntry& entry : registry) ids.push_back(entry.info->id);
  return join(ids);
}

/// "size=4 size=6 …" over all games.
std::string settings_of(core::Registry registry) {
  std::set<std::string> settings;
  for (const core::GameEntry& entry : registry)
    for (const core::OptionSpec& spec : entry.info->options)
      for (const std::string_view value : spec.values)
        settings.insert(fmt::format("{}={}", spec.name, value));
  return join(settings);
}

/// What an option's value may be, for all shells.
std::string values_of(const CompletedOption& option, core::Registry registry) {
  return option.name == "--option" ? settings_of(registry) : join(option.values);
}

std::string words_of(const CompletedCommand& command, core::Registry registry) {
  return command.takes_game ? games_of(registry) : join(command.words);
}

/// zsh runs bash's completions through its own adapter. A setting is one word to us, so `=` must not part
/// words.
std::string bash_script(const std::vector<CompletedCommand>& commands, core::Registry registry, bool zsh) {
  std::vector<std::string> names;
  std::string values;
  std::string words;
  for (const CompletedCommand& command : commands) {
    names.push_back(command.name);
    std::vector<std::string> options;
    for (const CompletedOption& option : command.options) {
      options.push_back(option.name);
      if (const std::string choices = values_of(option, registry); !choices.empty()) {
        values += fmt::format("    {}:{}) words=\"{}\" ;;\n", command.name, option.name, choices);
        if (option.name == "--option")
          values += fmt::format("    {}:-o) words=\"{}\" ;;\n", command.name, choices);
      }
    }
    words += fmt::format("    {}:*) words=\"{} {}\" ;;\n", command.name, words_of(command, registry),
                         join(options));
  }
  return fmt::format(
      "{}COMP_WORDBREAKS=${{COMP_WORDBREAKS//=}}\n"
      "_saltus() {{\n"
      "  local current=\"${{COMP_WORDS[COMP_CWORD]}}\" previous=\"${{COMP_WORDS[COMP_CWORD-1]}}\" "
      "words=\"{}\"\n"
      "  [ \"$COMP_CWORD\" = 1 ] || case \"${{COMP_WORDS[1]}}:$previous\" in\n{}{}    *) words=\"\" ;;\n"
      "  esac\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
      "}}\ncomplete -F _saltus saltus\n",
      zsh ? "autoload -U +X bashcompinit && bashcompinit\n" : "", join(names), values, words);
}

/// Between single quotes, as fish reads them.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string fish_script(const std::vector<CompletedCommand>& commands, core::Registry registry) {
  std::string out = "complete -c saltus -f\n";
  for (const CompletedCommand& command : commands) {
    out += fmt::format("complete -c saltus -n __fish_use_subcommand -a {} -d {}\n", command.name,
                       quoted(command.description));
    const std::string here =
        fmt::format("complete -c saltus -n '__fish_seen_subcommand_from {}'", command.name);
    if (const std::string words = words_of(command, registry); !words.empty())
      out += fmt::format("{} -a {}\n", here, quoted(words));
    for (const CompletedOption& option : command.options) {
      const std::string values = values_of(option, registry);
      out += fmt::format("{} -l {}{}\n", here, option.name.substr(2),
                         values.empty() ? "" : " -xa " + quoted(values));
    }
  }
  return out;
}

}  // namespace

std::string completion_script(std::string_view shell, const std::vector<CompletedCommand>& commands,
                              core::Registry registry) {
  if (shell == "fish") return fish_script(commands, registry);
  return bash_script(commands, registry, shell == "zsh");
}

}  // namespace saltus::cli
