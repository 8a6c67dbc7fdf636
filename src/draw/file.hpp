// SPDX-License-Identifier: Apache-2.0
// Pictures as files.
#pragma once

#include <string>
#include <string_view>

#include <saltus/core/error.hpp>
#include <saltus/draw/diagram.hpp>

namespace saltus::draw {

/// By the name's ending, upper or lower case.
core::Expected<Format> format_of(std::string_view file);

/// Writes the bytes under a temporary name beside `file` and renames them, so that `file` is whole or as it
/// was.
core::Expected<void> write_file(const std::string& file, std::string_view bytes);

}  // namespace saltus::draw
