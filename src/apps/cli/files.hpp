// SPDX-License-Identifier: Apache-2.0
// Reading and writing whole files, with errors in words.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <saltus/core/error.hpp>

namespace saltus::cli {

/// Larger files are refused, so that a wrong name cannot fill the memory.
inline constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20u;

/// The contents of a regular file, or of a pipe up to its end.
core::Expected<std::string> read_file(const std::string& file);

/// All of standard input.
core::Expected<std::string> read_input();

/// Writes the bytes under a temporary name beside `file` and renames them, so that `file` is whole or as it
/// was.
core::Expected<void> write_file(const std::string& file, std::string_view bytes);

}  // namespace saltus::cli
