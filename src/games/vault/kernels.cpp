// SPDX-License-Identifier: Apache-2.0
// Compiled once per instruction set; see cmake/IsaKernels.cmake.
#include <saltus/core/any_position.hpp>
#include <saltus/games/vault/kernels.hpp>
#include <saltus/games/vault/position.hpp>

namespace saltus_kernels {

const VaultTables& SALTUS_KERNEL_NAME(vault)() {
  using namespace saltus;
  static constexpr VaultTables kTables{
      core::make_kernels<vault::Position64>(SALTUS_KERNEL_LEVEL),
      core::make_kernels<vault::StackingPosition64>(SALTUS_KERNEL_LEVEL),
      core::make_kernels<vault::Position128>(SALTUS_KERNEL_LEVEL),
      core::make_kernels<vault::StackingPosition128>(SALTUS_KERNEL_LEVEL),
      core::make_kernels<vault::Position256>(SALTUS_KERNEL_LEVEL),
      core::make_kernels<vault::StackingPosition256>(SALTUS_KERNEL_LEVEL),
  };
  return kTables;
}

}  // namespace saltus_kernels
