// SPDX-License-Identifier: Apache-2.0
// Vault's search, compiled for several instruction sets; as games/vault/kernels.hpp.
#pragma once

#include <array>

#include <saltus/core/kernels.hpp>
#include <saltus/engine/search_kernel.hpp>

namespace saltus_kernels {

/// One table per position type, in the order of VaultTables.
using VaultSearches = std::array<SearchTable, 6>;

const VaultSearches& vault_search_portable();
#if defined(SALTUS_X86_KERNELS)
const VaultSearches& vault_search_v2();
const VaultSearches& vault_search_v3();
#endif

}  // namespace saltus_kernels

namespace saltus::engine::vault {

/// The search of a bitboard width and variant, the best that this processor can run.
const saltus_kernels::SearchTable& search_table(int bits, bool stacking);

}  // namespace saltus::engine::vault
