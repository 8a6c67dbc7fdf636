// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/processor.hpp>
#include <saltus/games/vault/kernels.hpp>
#include <saltus/games/vault/position.hpp>

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

template <class B, bool S>
const saltus_kernels::Table& Position<B, S>::kernels() {
  return best_kernels()[saltus_kernels::vault_table(B::kBits, S)];
}
template const saltus_kernels::Table& Position<core::Bitboard64, false>::kernels();
template const saltus_kernels::Table& Position<core::Bitboard64, true>::kernels();
template const saltus_kernels::Table& Position<core::Bitboard128, false>::kernels();
template const saltus_kernels::Table& Position<core::Bitboard128, true>::kernels();
template const saltus_kernels::Table& Position<core::Bitboard256, false>::kernels();
template const saltus_kernels::Table& Position<core::Bitboard256, true>::kernels();

}  // namespace saltus::vault
