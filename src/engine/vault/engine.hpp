// SPDX-License-Identifier: Apache-2.0
// Vault's alpha-beta engine, for engine/registry.
#pragma once

#include <saltus/engine/alphabeta_engine.hpp>
#include <saltus/engine/vault/kernels.hpp>
#include <saltus/games/vault/position.hpp>

namespace saltus::engine::vault {

template <class P>
struct Search {
  static const saltus_kernels::SearchTable& table() { return search_table(P::Board::kBits, P::kStacking); }
  static saltus::vault::Step decode(StepCode code) { return {code & 0xFF, code >> 8}; }
};

template <class P>
using Engine = AlphaBetaEngine<P, Search<P>>;

}  // namespace saltus::engine::vault
