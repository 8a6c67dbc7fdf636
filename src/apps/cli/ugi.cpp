// SPDX-License-Identifier: Apache-2.0
// saltus engine: a game's engine for other programs, over UGI on stdin and stdout (docs/ugi.md).
#include <cstdio>
#include <cstdlib>
#include <string>

#include <unistd.h>

#include <fmt/core.h>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/apps/cli/ugi_channel.hpp>
#include <saltus/apps/cli/ugi_command.hpp>
#include <saltus/apps/cli/ugi_options.hpp>
#include <saltus/apps/cli/ugi_session.hpp>

namespace saltus::cli {

int run_engine(core::Registry registry, engine::EngineFactory engines, const EngineArguments& arguments) {
  const auto* entry = require_game(registry, arguments.game);
  if (entry == nullptr) return kUsage;
  const auto game_options = make_options(*entry, arguments.options, false);
  if (!game_options.has_value()) return game_options.error();
  ugi::Options options(*game_options);
  options.search().hash_mib = static_cast<std::uint32_t>(arguments.hash_mib);
  options.search().threads = arguments.threads;
  options.search().level = arguments.level;
  const auto start = entry->initial(*game_options);
  if (!start.has_value()) {
    print_error(start.error());
    return kUsage;
  }
  if (isatty(STDIN_FILENO) == 1)
    fmt::print(stderr, "This speaks UGI, for programs. Type help for the commands; quit ends.\n");

  ugi::Output output;
  ugi::Session session(*entry, engines, options, *start, output);
  ugi::LineReader reader(STDIN_FILENO);
  std::string line;
  for (bool goes_on = true; goes_on && output.is_good();) {
    switch (reader.read(line)) {
      case ugi::LineReader::Kind::Line:
        goes_on = session.execute(ugi::parse(line));
        break;
      case ugi::LineReader::Kind::TooLong:
        output.remark(fmt::format("a line of more than {} bytes is ignored", ugi::kMaxLine));
        break;
      case ugi::LineReader::Kind::End:
        goes_on = false;
        break;
    }
  }
  session.close();
  // Only the end of the process ends a count that looks at nothing else.
  if (session.is_left_behind()) std::_Exit(output.is_good() ? kDone : kNegative);
  return kDone;
}

}  // namespace saltus::cli
