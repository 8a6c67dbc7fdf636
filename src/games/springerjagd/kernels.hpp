// SPDX-License-Identifier: Apache-2.0
// Springerjagd's inner loops for each instruction set this program carries.
#pragma once

#include <saltus/core/kernels.hpp>

namespace saltus_kernels {

const Table& springerjagd_portable();
#if defined(SALTUS_X86_KERNELS)
const Table& springerjagd_v2();
const Table& springerjagd_v3();
#endif

}  // namespace saltus_kernels
