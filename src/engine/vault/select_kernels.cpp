// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/processor.hpp>
#include <saltus/engine/vault/kernels.hpp>
#include <saltus/games/vault/kernels.hpp>

namespace saltus::engine::vault {

const saltus_kernels::SearchTable& search_table(int bits, bool stacking) {
#if defined(SALTUS_X86_KERNELS)
  static const saltus_kernels::VaultSearches& best =
      core::best_of(saltus_kernels::vault_search_portable(), saltus_kernels::vault_search_v2(),
                    saltus_kernels::vault_search_v3());
#else
  static const saltus_kernels::VaultSearches& best = saltus_kernels::vault_search_portable();
#endif
  return best[saltus_kernels::vault_table(bits, stacking)];
}

}  // namespace saltus::engine::vault
