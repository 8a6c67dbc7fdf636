# SPDX-License-Identifier: Apache-2.0
# Flags that every target shares, and the one way to declare a library: one per folder of src/, links PRIVATE unless
# a public header needs them (tools/layers.toml says which links are allowed at all).
include_guard(GLOBAL)

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(SALTUS_CCACHE ccache)
if(SALTUS_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${SALTUS_CCACHE}")
endif()
find_program(SALTUS_MOLD mold)
if(SALTUS_MOLD AND NOT WASI)
  add_link_options(-fuse-ld=mold)
endif()

add_compile_options(
  -Wall -Wextra -Wpedantic -Werror -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast
  -Wcast-qual -Woverloaded-virtual -Wnull-dereference -Wformat=2 -Wimplicit-fallthrough
  # The same results on every machine and compiler.
  -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wduplicated-cond -Wlogical-op
    # g++ 12 sees overlaps, null pointers and overflows in inlined library code that are not there.
    -Wno-restrict -Wno-null-dereference -Wno-stringop-overflow)
endif()
if(SALTUS_COMPACT)
  add_compile_definitions(SALTUS_COMPACT)
endif()
if(SALTUS_SANITIZE)
  add_compile_options(-fsanitize=${SALTUS_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${SALTUS_SANITIZE})
endif()

# saltus_library(NAME [NO_EXCEPTIONS] SOURCES ... [PUBLIC ...] [PRIVATE ...])
# NO_EXCEPTIONS: also without RTTI, as everything must be that runs as wasm.
function(saltus_library name)
  cmake_parse_arguments(ARG "NO_EXCEPTIONS" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  add_library(saltus::${name} ALIAS ${name})
  set_target_properties(${name} PROPERTIES OUTPUT_NAME saltus_${name} EXPORT_NAME ${name})
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
  target_compile_features(${name} PUBLIC cxx_std_23)
  target_link_libraries(${name} PUBLIC ${ARG_PUBLIC} PRIVATE ${ARG_PRIVATE})
  if(ARG_NO_EXCEPTIONS)
    target_compile_options(${name} PRIVATE -fno-exceptions -fno-rtti)
  endif()
endfunction()
