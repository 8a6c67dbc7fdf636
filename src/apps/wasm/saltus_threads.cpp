// SPDX-License-Identifier: Apache-2.0
// Searching with several threads: what saltus_engine_threads.wasm has beside all that saltus_engine.wasm has.
//
// Its memory is imported, as `env.memory`, and shared: at least 64 pages of 64 KiB at first and at most
// 16,384 are possible. The compiled module is instantiated once by the thread that calls everything else and
// runs _initialize(), and once by each helper, in a thread that may sleep (a worker), on the same memory and
// with the same imports, which it does not call. A helper sets its exported global `__stack_pointer` to its
// address from saltus_engine_threads() and then calls saltus_help(), and nothing else of the module.
//
// A search does without helpers that have not come yet, or never come; one that comes later is there for
// the next. They sleep between searches, and all that they do in one has ended when saltus_engine_search()
// returns. A helper must not be ended alone during a search, which would wait for it; the whole of them may
// be, at any time, as the whole of the memory is.
//
// * saltus_engine_threads(threads)  1 <= threads <= 8, at first 1: engines opened from now on search with so
//       many, the caller's included, at the strongest level; weaker ones, and searches that count
//       simulations, use one. "stack ADDRESS" for each helper. What several threads find varies
//   saltus_help()  serves searches and never returns
#include <array>
#include <cstddef>
#include <memory>

#include <saltus/apps/wasm/answers.hpp>
#include <saltus/apps/wasm/jobs.hpp>

extern "C" void __wasm_init_tls(void* block);

namespace saltus::wasm {
namespace {

constexpr int kMaxThreads = 8;
/// As much as the first thread has (cmake/wasm-toolchain.cmake).
constexpr std::size_t kStackBytes = std::size_t{1} << 20;

[[clang::no_destroy]] constinit std::array<std::unique_ptr<std::byte[]>, kMaxThreads - 1> stacks;

}  // namespace

SALTUS_EXPORT(Answer, saltus_engine_threads)(std::int32_t threads) {
  result.clear();
  if (threads < 1 || threads > kMaxThreads) return refuse_argument("threads", threads);
  thread_count = threads;
  for (int helper = 0; helper < threads - 1; ++helper) {
    std::unique_ptr<std::byte[]>& stack = stacks[static_cast<std::size_t>(helper)];
    if (!stack)
      stack.reset(new std::byte[kStackBytes]);  // not make_unique: pages are taken as they are written
    result.add("stack", reinterpret_cast<std::uintptr_t>(stack.get() + kStackBytes));
  }
  return kDone;
}

SALTUS_EXPORT(void, saltus_help)() {
  if (const std::size_t bytes = __builtin_wasm_tls_size(); bytes > 0)
    __wasm_init_tls(::operator new(bytes, std::align_val_t(__builtin_wasm_tls_align())));
  for (;;) jobs.help();
}

}  // namespace saltus::wasm
