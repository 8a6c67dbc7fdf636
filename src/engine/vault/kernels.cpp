// SPDX-License-Identifier: Apache-2.0
// Compiled once per instruction set; see cmake/IsaKernels.cmake.
#include <saltus/engine/vault/kernels.hpp>

#include <saltus/engine/make_search.hpp>
#include <saltus/engine/vault/game.hpp>

namespace saltus_kernels {

const VaultSearches& SALTUS_KERNEL_NAME(vault_search)() {
  using namespace saltus;
  using engine::make_search;
  using engine::vault::Game;
  static constexpr VaultSearches kSearches{
      make_search<Game<vault::Position64>>(SALTUS_KERNEL_LEVEL),
      make_search<Game<vault::StackingPosition64>>(SALTUS_KERNEL_LEVEL),
      make_search<Game<vault::Position128>>(SALTUS_KERNEL_LEVEL),
      make_search<Game<vault::StackingPosition128>>(SALTUS_KERNEL_LEVEL),
      make_search<Game<vault::Position256>>(SALTUS_KERNEL_LEVEL),
      make_search<Game<vault::StackingPosition256>>(SALTUS_KERNEL_LEVEL),
  };
  return kSearches;
}

}  // namespace saltus_kernels
