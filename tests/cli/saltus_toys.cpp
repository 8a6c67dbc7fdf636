// SPDX-License-Identifier: Apache-2.0
// The command line with the toys among its games: proof that a game needs no code of its own there.
#include <saltus/apps/cli/cli.hpp>

#include "toy/engines.hpp"
#include "toy/registry.hpp"

int main(int argc, char** argv) {
  return saltus::cli::run(saltus::test::registry(), saltus::test::make_engine, argc, argv);
}
