// SPDX-License-Identifier: Apache-2.0
// Vault's inner loops for each instruction set this program carries.
#pragma once

#include <array>
#include <span>

#include <saltus/core/kernels.hpp>

namespace saltus_kernels {

/// One table per position type: 64, 128 and 256 bits, each without and with stacking.
using VaultTables = std::array<Table, 6>;

/// Where the table of a width in bits and a variant stands.
constexpr std::size_t vault_table(int bits, bool stacking) {
  return (bits == 64 ? 0u : bits == 128 ? 2u : 4u) + (stacking ? 1u : 0u);
}

const VaultTables& vault_portable();
#if defined(SALTUS_X86_KERNELS)
const VaultTables& vault_v2();
const VaultTables& vault_v3();
#endif

}  // namespace saltus_kernels

namespace saltus::vault {

/// The tables for the best instruction set that this processor has, chosen at the first call.
const saltus_kernels::VaultTables& best_kernels();

/// All tables that this processor can run, slowest first.
std::span<const saltus_kernels::VaultTables* const> runnable_kernels();

}  // namespace saltus::vault
