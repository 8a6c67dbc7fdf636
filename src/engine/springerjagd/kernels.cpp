// SPDX-License-Identifier: Apache-2.0
// Compiled once per instruction set; see cmake/IsaKernels.cmake.
#include <saltus/engine/springerjagd/kernels.hpp>

#include <saltus/engine/make_search.hpp>
#include <saltus/engine/springerjagd/game.hpp>

namespace saltus_kernels {

const SearchTable& SALTUS_KERNEL_NAME(springerjagd_search)() {
  static constexpr SearchTable kSearch =
      saltus::engine::make_search<saltus::engine::springerjagd::Game>(SALTUS_KERNEL_LEVEL);
  return kSearch;
}

}  // namespace saltus_kernels
