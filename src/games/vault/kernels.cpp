// SPDX-License-Identifier: Apache-2.0
// Compiled once per instruction set; cmake/IsaKernels.cmake sets the two macros and renames the namespace
// `saltus`.
#include <saltus/core/any_position.hpp>
#include <saltus/games/vault/kernels.hpp>
#include <saltus/games/vault/position.hpp>

#if !defined(SALTUS_KERNEL_LEVEL)
#define SALTUS_KERNEL_LEVEL "portable"
#define SALTUS_KERNEL_SUFFIX portable
#endif
#define SALTUS_JOIN_(a, b) a##b
#define SALTUS_JOIN(a, b) SALTUS_JOIN_(a, b)

namespace saltus_kernels {

const VaultTables& SALTUS_JOIN(vault_, SALTUS_KERNEL_SUFFIX)() {
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
