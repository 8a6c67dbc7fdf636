// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/processor.hpp>
#include <saltus/games/vault/kernels.hpp>

namespace saltus::vault {

std::span<const saltus_kernels::VaultTables* const> runnable_kernels() {
#if defined(SALTUS_X86_KERNELS)
  static const std::array all{&saltus_kernels::vault_portable(), &saltus_kernels::vault_v2(),
                              &saltus_kernels::vault_v3()};
  return std::span(all).first(static_cast<std::size_t>(core::processor_level()));
#else
  static const std::array all{&saltus_kernels::vault_portable()};
  return all;
#endif
}

const saltus_kernels::VaultTables& best_kernels() {
  static const saltus_kernels::VaultTables& best = *runnable_kernels().back();
  return best;
}

}  // namespace saltus::vault
