// SPDX-License-Identifier: Apache-2.0
// Every command in README.md and docs/ works: each line of a block marked `sh` runs in a shell at the
// repository's root and must succeed. `./run …` stands for the program, so that the test does not build;
// ./run itself is started by the step `install`.
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <unistd.h>

#include <gtest/gtest.h>

#include "cli/run_program.hpp"

namespace saltus::test {
namespace {

namespace fs = std::filesystem;

struct Command {
  std::string place;
  std::string text;
};

std::vector<Command> commands_in(const fs::path& file) {
  std::ifstream in(file);
  std::vector<Command> commands;
  bool in_block = false;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.starts_with("```")) {
      in_block = line == "```sh";
    } else if (in_block && !line.empty() && line[0] != '#') {
      const bool continued = !commands.empty() && commands.back().text.ends_with('\\');
      if (continued)
        commands.back().text += "\n" + line;
      else
        commands.push_back({file.filename().string() + ":" + std::to_string(number), line});
    }
  }
  return commands;
}

TEST(Documents, EveryCommandRuns) {
  const fs::path root = SALTUS_ROOT;
  std::vector<fs::path> files{root / "README.md", root / "CONTRIBUTING.md"};
  for (const auto& entry : fs::recursive_directory_iterator(root / "docs"))
    if (entry.path().extension() == ".md") files.push_back(entry.path());
  // What the step `install` of ./test starts, what is ./test itself, and what needs packages of its own.
  const std::set<std::string> elsewhere{"./run", "./test", "./test --quick", "./test --list", "tools/bench"};
  const std::string prelude = "cd '" + root.string() + "' && saltus() { '" SALTUS_PROGRAM "' \"$@\"; } && ";
  const fs::path state = fs::temp_directory_path() / ("saltus-docs-" + std::to_string(getpid()));
  const std::string home = "XDG_STATE_HOME=" + state.string();  // games that commands leave unfinished
  int ran = 0;
  for (const fs::path& file : files) {
    for (Command command : commands_in(file)) {
      const std::string bare = command.text.substr(0, command.text.find("  #"));
      if (elsewhere.contains(bare)) continue;
      constexpr std::string_view kRun = "./run ";
      for (std::size_t at = 0; (at = command.text.find(kRun)) != std::string::npos;)
        command.text.replace(at, kRun.size(), "saltus ");
      const Finished finished = run_program("/bin/bash", {"-c", prelude + command.text}, "", {home});
      EXPECT_EQ(finished.status, 0) << command.place << ": " << command.text << "\n" << finished.err;
      ++ran;
    }
  }
  fs::remove_all(state);
  EXPECT_GE(ran, 5) << "README shows commands";
}

}  // namespace
}  // namespace saltus::test
