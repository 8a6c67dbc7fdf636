// SPDX-License-Identifier: Apache-2.0
// Springerjagd's search, compiled for several instruction sets; as games/springerjagd/kernels.hpp.
#pragma once

#include <saltus/core/kernels.hpp>
#include <saltus/engine/search_kernel.hpp>

namespace saltus_kernels {

const SearchTable& springerjagd_search_portable();
#if defined(SALTUS_X86_KERNELS)
const SearchTable& springerjagd_search_v2();
const SearchTable& springerjagd_search_v3();
#endif

}  // namespace saltus_kernels

namespace saltus::engine::springerjagd {

/// The best search that this processor can run.
const saltus_kernels::SearchTable& search_table();

}  // namespace saltus::engine::springerjagd
