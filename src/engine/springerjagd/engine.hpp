// SPDX-License-Identifier: Apache-2.0
// Springerjagd's alpha-beta engine, for engine/registry.
#pragma once

#include <saltus/engine/alphabeta_engine.hpp>
#include <saltus/engine/springerjagd/kernels.hpp>
#include <saltus/games/springerjagd/position.hpp>

namespace saltus::engine::springerjagd {

struct Search {
  static const saltus_kernels::SearchTable& table() { return search_table(); }
  static saltus::springerjagd::Step decode(StepCode code) {
    return {static_cast<saltus::springerjagd::Field>(code & 0xFFu),
            static_cast<saltus::springerjagd::Field>(code >> 8)};
  }
};

template <class P>
using Engine = AlphaBetaEngine<P, Search>;

}  // namespace saltus::engine::springerjagd
