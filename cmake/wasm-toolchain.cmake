# SPDX-License-Identifier: Apache-2.0
# WebAssembly by Debian's clang 22: one thread, no exceptions, SIMD, and a reactor, which is a library whose exported
# functions the host calls (src/apps/wasm). Packages: clang-22 llvm-22 lld-22 libclang-rt-22-dev-wasm32
# libc++-22-dev-wasm32 libc++abi-22-dev-wasm32 wasi-libc.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(WASI TRUE)
# CMake 3.25 does not know this system: src/apps/wasm/cmake/Platform describes it.
list(APPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}/../src/apps/wasm/cmake")

set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-22 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-22 CACHE FILEPATH "")
# clang 22 deprecates the name wasm32-wasi, but Debian's libraries lie under it: hence -Wno-deprecated.
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -fno-exceptions -fno-rtti -msimd128")
# The stack lies below everything else, so that overflowing it traps instead of overwriting data; the default is 64 KiB.
# The driver would run any wasm-opt it finds: the same module should come out on every machine.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor --no-wasm-opt -Wl,-z,stack-size=1048576,--stack-first")

# Libraries of the build machine are of no use.
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
