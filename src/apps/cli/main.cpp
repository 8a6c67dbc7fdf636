// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/cli.hpp>
#include <saltus/engine/registry.hpp>
#include <saltus/games/registry.hpp>

int main(int argc, char** argv) {
  return saltus::cli::run(saltus::games::registry(), saltus::engine::make_engine, argc, argv);
}
