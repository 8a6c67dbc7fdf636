// SPDX-License-Identifier: Apache-2.0
// Text in pictures: what can be shown, how wide it will be, and names of cells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <saltus/core/cells.hpp>

namespace saltus::draw {

/// `text` as valid UTF-8 without control characters, which are replaced.
std::string printable(std::string_view text);

/// The code points of valid UTF-8, each as text.
std::vector<std::string> code_points(std::string_view text);

/// About how wide `text` is drawn at font size 1; rather too wide than too narrow.
double text_width(std::string_view text, bool bold = false);

/// The font size, at most `size`, at which `text` fits into `width`.
double fitting_size(std::string_view text, double size, double width, bool bold = false);

/// How many cells there are, as the type of their indices.
int cell_count(const core::Cells& cells);

/// "c3", from the labels of column and row; "points 1" if the column's is a word.
std::string cell_name(const core::Cells& cells, int index);

/// The first letter, in upper case if it is a letter of ASCII.
std::string initial(std::string_view name);

}  // namespace saltus::draw
