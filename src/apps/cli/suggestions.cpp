// SPDX-License-Identifier: Apache-2.0
#include <saltus/apps/cli/suggestions.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

namespace saltus::cli {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Three rows of the table of distances between prefixes: a swap looks two rows back.
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before, above);
    std::swap(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::vector<std::string> nearest(std::string_view text, const std::vector<std::string>& words,
                                 std::size_t count) {
  constexpr std::size_t kLongest = 64;  // nobody types more by mistake
  const std::string_view head = text.substr(0, kLongest);
  std::vector<std::tuple<std::size_t, std::ptrdiff_t, std::string>> ranked;
  for (const std::string& word : words) {
    const auto differs = std::ranges::mismatch(head, word);
    ranked.emplace_back(edit_distance(head, word), head.begin() - differs.in1, word);
  }
  const auto end = ranked.begin() + static_cast<std::ptrdiff_t>(std::min(count, ranked.size()));
  std::ranges::partial_sort(ranked, end);
  std::vector<std::string> out;
  for (auto it = ranked.begin(); it != end; ++it) out.push_back(std::get<2>(*it));
  return out;
}

}  // namespace saltus::cli
