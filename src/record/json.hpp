// SPDX-License-Identifier: Apache-2.0
// The JSON form of records, with the same content as the text form (docs/notation.md).
#pragma once

#include <string>
#include <string_view>

#include <saltus/record/record.hpp>

namespace saltus::record {

/// One JSON object on one line, without a newline.
std::string to_json(const Record& record);

/// Reads what to_json writes, with the same checks as the text form. The error's offset is where JSON itself
/// is broken; other faults name the member in parameter `member`, as "line/moves/3/turn".
core::Expected<Record> from_json(core::Registry registry, std::string_view text);

}  // namespace saltus::record
