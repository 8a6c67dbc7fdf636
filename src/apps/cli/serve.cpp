// SPDX-License-Identifier: Apache-2.0
// saltus serve: the web client over HTTP.
#include <array>
#include <filesystem>
#include <string>
#include <system_error>

#include <fmt/core.h>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/server/http_server.hpp>
#include <saltus/apps/server/static_files.hpp>

namespace saltus::cli {
namespace {

namespace fs = std::filesystem;

/// Where the client was installed or built, seen from the program: PREFIX/share/saltus/web or build/web.
fs::path find_client() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path folder = program.parent_path();
  for (const fs::path& place : std::array{folder / "../share/saltus/web", folder / "../web"})
    if (fs::exists(place / "index.html", error)) return fs::weakly_canonical(place, error);
  return {};
}

}  // namespace

int run_serve(const ServeArguments& arguments) {
  const fs::path client = arguments.web.empty() ? find_client() : fs::path(arguments.web);
  if (client.empty()) {
    fmt::print(stderr,
               "error: the web client is not built; `./run serve` builds it, or --web names its folder\n");
    return kUsage;
  }
  const auto files = server::StaticFiles::read(client);
  if (!files.has_value()) {
    fmt::print(stderr, "error: {}\n", files.error());
    return kUsage;
  }
  const auto on_start = [&](std::uint16_t port) {
    const bool everywhere = arguments.address == "0.0.0.0" || arguments.address == "::";
    const std::string host = everywhere ? "localhost" : arguments.address;
    fmt::print("Saltus is at http://{}:{}/ (Ctrl-C ends it)\n", host.contains(':') ? "[" + host + "]" : host,
               port);
    std::fflush(stdout);
  };
  const auto done =
      server::serve(*files, {arguments.address, static_cast<std::uint16_t>(arguments.port)}, on_start);
  if (done.has_value()) return kDone;
  fmt::print(stderr, "error: {}\n", done.error());
  return kNegative;
}

}  // namespace saltus::cli
