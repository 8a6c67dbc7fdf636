// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/processor.hpp>
#include <saltus/games/springerjagd/kernels.hpp>
#include <saltus/games/springerjagd/position.hpp>

namespace saltus::springerjagd {

const saltus_kernels::Table& Position::kernels() {
#if defined(SALTUS_X86_KERNELS)
  static const saltus_kernels::Table& best =
      core::best_of(saltus_kernels::springerjagd_portable(), saltus_kernels::springerjagd_v2(),
                    saltus_kernels::springerjagd_v3());
#else
  static const saltus_kernels::Table& best = saltus_kernels::springerjagd_portable();
#endif
  return best;
}

}  // namespace saltus::springerjagd
