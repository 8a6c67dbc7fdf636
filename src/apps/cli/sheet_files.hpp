// SPDX-License-Identifier: Apache-2.0
// Sheets as people name them on the command line.
#pragma once

#include <optional>
#include <string>

#include <saltus/games/sheets.hpp>

namespace saltus::cli {

/// A sheet by a house sheet's id, "daily" for the one of today, or a file; nullopt, and told on stderr, if
/// there is none.
std::optional<games::SheetView> find_sheet(const std::string& name);

}  // namespace saltus::cli
