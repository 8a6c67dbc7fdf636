# SPDX-License-Identifier: Apache-2.0
# What CMake needs to know of the system that cmake/wasm-toolchain.cmake names.
set_property(GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS FALSE)
