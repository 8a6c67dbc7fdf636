// SPDX-License-Identifier: Apache-2.0
// What somebody may have meant who typed something else.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace saltus::cli {

/// Insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b` (bytes).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The `count` words nearest to `text`, nearest first; among equals those that begin alike, then in order.
std::vector<std::string> nearest(std::string_view text, const std::vector<std::string>& words,
                                 std::size_t count);

}  // namespace saltus::cli
