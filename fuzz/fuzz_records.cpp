// SPDX-License-Identifier: Apache-2.0
// Records in both forms: refused at a place in the text, or read, written, and read again as the same.
#include <string>

#include <saltus/record/json.hpp>
#include <saltus/record/record.hpp>

#include "input.hpp"
#include "toy/registry.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace saltus;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (text.starts_with("{")) {
    const auto read = record::from_json(test::registry(), text);
    if (!read.has_value()) {
      FUZZ_CHECK(read.error().offset.value_or(0) <= text.size());
      return 0;
    }
    const std::string json = record::to_json(*read);
    FUZZ_CHECK(record::to_json(*record::from_json(test::registry(), json)) == json);
    return 0;
  }
  const auto read = record::read(test::registry(), text);
  if (!read.has_value()) {
    FUZZ_CHECK(read.error().offset.value_or(0) <= text.size());
    return 0;
  }
  const std::string written = record::to_text(*read);
  const auto again = record::read(test::registry(), written);
  FUZZ_CHECK(again.has_value());
  FUZZ_CHECK(record::to_text(*again) == written);
  const auto from_json = record::from_json(test::registry(), record::to_json(*read));
  FUZZ_CHECK(from_json.has_value() && record::to_text(*from_json) == written);
  return 0;
}
