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

constexpr std::string_view kUnits = "step turn distinct";

/// zsh runs bash's completions through its own adapter.
std::string bash_script(const std::vector<CompletedCommand>& commands, core::Registry registry, bool zsh) {
  std::vector<std::string> names;
  std::string cases;
  for (const CompletedCommand& command : commands) {
    names.push_back(command.name);
    cases += fmt::format("    {}) words=\"{} {}\" ;;\n", command.name,
                         command.takes_game ? games_of(registry) : "", join(command.options));
  }
  return fmt::format(
      "{}_saltus() {{\n"
      "  local current=\"${{COMP_WORDS[COMP_CWORD]}}\" previous=\"${{COMP_WORDS[COMP_CWORD-1]}}\" "
      "words=\"\"\n"
      "  case \"$previous\" in\n"
      "    --unit) COMPREPLY=($(compgen -W \"{}\" -- \"$current\")); return ;;\n"
      "    -o|--option) COMPREPLY=($(compgen -W \"{}\" -- \"$current\")); return ;;\n"
      "  esac\n"
      "  case \"${{COMP_WORDS[1]}}\" in\n{}  esac\n"
      "  [ \"$COMP_CWORD\" = 1 ] && words=\"{}\"\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
      "}}\ncomplete -F _saltus saltus\n",
      zsh ? "autoload -U +X bashcompinit && bashcompinit\n" : "", kUnits, settings_of(registry), cases,
      join(names));
}

std::string fish_script(const std::vector<CompletedCommand>& commands, core::Registry registry) {
  std::string out = "complete -c saltus -f\n";
  for (const CompletedCommand& command : commands) {
    out += fmt::format("complete -c saltus -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                       command.description);
    const std::string here =
        fmt::format("complete -c saltus -n '__fish_seen_subcommand_from {}'", command.name);
    if (command.takes_game) out += fmt::format("{} -a '{}'\n", here, games_of(registry));
    for (const std::string& option : command.options) {
      std::string values;
      if (option == "--unit") values = fmt::format(" -xa '{}'", kUnits);
      if (option == "--option") values = fmt::format(" -xa '{}'", settings_of(registry));
      out += fmt::format("{} -l {}{}\n", here, option.substr(2), values);
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
