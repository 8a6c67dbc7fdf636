// SPDX-License-Identifier: Apache-2.0
// A search as a table of functions.
#pragma once

#include <cstring>
#include <new>

#include <saltus/engine/alphabeta.hpp>
#include <saltus/engine/search_kernel.hpp>

namespace saltus::engine {

/// The search of a game, compiled as this translation unit is.
template <SearchedGame G>
constexpr saltus_kernels::SearchTable make_search(const char* level) {
  using Search = AlphaBeta<G>;
  using Position = typename G::Position;
  static_assert(alignof(Search) <= alignof(std::max_align_t));
  return {level,
          sizeof(Search),
          [](void* worker) { new (worker) Search(); },
          [](void* worker) { static_cast<Search*>(worker)->forget(); },
          [](void* worker, const SearchJob& job) { return static_cast<Search*>(worker)->run(job); },
          [](const std::byte* bytes) {
            Position position;
            std::memcpy(&position, bytes, sizeof(position));
            return typename G::Facts(position).evaluate();
          }};
}

}  // namespace saltus::engine
