// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/cli.hpp>
#include <saltus/games/registry.hpp>

int main(int argc, char** argv) { return saltus::cli::run(saltus::games::registry(), argc, argv); }
