// SPDX-License-Identifier: Apache-2.0
// The engines as a WebAssembly reactor. Texts and answers are those of saltus_rules.cpp, where they are
// explained.
//
//   saltus_result_data() -> pointer, saltus_result_size() -> byte count
// * saltus_bench()  the fixed searches of `saltus bench`: for each "search GAME OPTIONS POSITION NODES LINE",
//       then "searches N", "nodes N", "signature HEX" (16 digits), which are the same as everywhere
#include <cstdint>

#include <saltus/apps/wasm/answers.hpp>
#include <saltus/engine/bench.hpp>
#include <saltus/engine/registry.hpp>
#include <saltus/games/registry.hpp>

#define SALTUS_EXPORT(type, name) extern "C" __attribute__((export_name(#name))) type name

namespace saltus::wasm {

SALTUS_EXPORT(const char*, saltus_result_data)() { return result.text().data(); }
SALTUS_EXPORT(std::uint32_t, saltus_result_size)() { return result.text().size(); }

SALTUS_EXPORT(Answer, saltus_bench)() {
  result.clear();
  const engine::BenchResult found = engine::run_bench(
      games::registry(), engine::make_engine, nullptr, [](const engine::BenchSearch& search) {
        result.add("search", search.game, search.options, search.position, search.nodes, search.line);
      });
  result.add("searches", found.searches);
  result.add("nodes", found.nodes);
  result.field("signature");
  result.hex(found.signature);
  result.end_line();
  return kDone;
}

}  // namespace saltus::wasm
