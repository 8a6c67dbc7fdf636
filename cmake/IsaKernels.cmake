# SPDX-License-Identifier: Apache-2.0
# saltus_kernels(TARGET SOURCE SELECT): adds SOURCE to the target, compiled for x86-64-v2 and x86-64-v3 in addition to
# the baseline, so that one program runs everywhere and is fast where it can be; and SELECT, which chooses among them. The compact
# build has neither.
#
# The same inline functions compiled for several instruction sets must not be merged by the linker: it would keep any
# one of them, perhaps one that this processor cannot run. So these objects are compiled with the namespace `saltus`
# renamed. What they share with the rest of the program stands in namespace `saltus_kernels` (core/kernels.hpp). Code
# of the standard library that is not inlined could still be merged; `tools/check_kernels` looks for such symbols in
# the tests. See docs/decisions/0003-instruction-sets.md.
include_guard(GLOBAL)

if(SALTUS_KERNELS AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND NOT WASI)
  set(SALTUS_X86_KERNELS ON)
else()
  set(SALTUS_X86_KERNELS OFF)
endif()

function(saltus_kernels target source select)
  if(SALTUS_COMPACT)
    return()
  endif()
  target_sources(${target} PRIVATE ${source} ${select})
  if(NOT SALTUS_X86_KERNELS)
    return()
  endif()
  target_compile_definitions(${target} PRIVATE SALTUS_X86_KERNELS)
  foreach(level v2 v3)
    set(objects ${target}_kernels_${level})
    add_library(${objects} OBJECT ${source})
    target_include_directories(${objects} PRIVATE ${PROJECT_SOURCE_DIR}/include)
    target_compile_options(${objects} PRIVATE -fno-exceptions -fno-rtti -march=x86-64-${level} -Dsaltus=saltus_${level})
    target_compile_definitions(${objects} PRIVATE
      SALTUS_X86_KERNELS SALTUS_KERNEL_LEVEL="x86-64-${level}" SALTUS_KERNEL_SUFFIX=${level})
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${objects}>)
    set_property(GLOBAL APPEND PROPERTY SALTUS_KERNEL_OBJECTS ${objects})
  endforeach()
endfunction()
