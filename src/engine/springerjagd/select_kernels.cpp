// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/processor.hpp>
#include <saltus/engine/springerjagd/kernels.hpp>

namespace saltus::engine::springerjagd {

const saltus_kernels::SearchTable& search_table() {
#if defined(SALTUS_X86_KERNELS)
  static const saltus_kernels::SearchTable& best =
      core::best_of(saltus_kernels::springerjagd_search_portable(), saltus_kernels::springerjagd_search_v2(),
                    saltus_kernels::springerjagd_search_v3());
#else
  static const saltus_kernels::SearchTable& best = saltus_kernels::springerjagd_search_portable();
#endif
  return best;
}

}  // namespace saltus::engine::springerjagd
