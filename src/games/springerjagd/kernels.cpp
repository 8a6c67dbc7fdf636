// SPDX-License-Identifier: Apache-2.0
// Compiled once per instruction set; see cmake/IsaKernels.cmake.
#include <saltus/games/springerjagd/kernels.hpp>

#include <saltus/core/any_position.hpp>
#include <saltus/games/springerjagd/position.hpp>

namespace saltus_kernels {

const Table& SALTUS_KERNEL_NAME(springerjagd)() {
  static constexpr Table kTable =
      saltus::core::make_kernels<saltus::springerjagd::Position>(SALTUS_KERNEL_LEVEL);
  return kTable;
}

}  // namespace saltus_kernels
