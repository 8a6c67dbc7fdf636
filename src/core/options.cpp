// SPDX-License-Identifier: Apache-2.0
#include <saltus/core/options.hpp>

#include <algorithm>

#include <saltus/core/assert.hpp>
#include <saltus/core/text_cursor.hpp>

namespace saltus::core {
namespace {

std::string join(std::span<const std::string_view> items) {
  std::string out;
  for (const std::string_view item : items) {
    if (!out.empty()) out += ", ";
    out += item;
  }
  return out;
}

std::string names_of(std::span<const OptionSpec> specs) {
  std::vector<std::string_view> names;
  for (const OptionSpec& spec : specs) names.push_back(spec.name);
  return names.empty() ? "none" : join(names);
}

std::size_t index_of(std::span<const OptionSpec> specs, std::string_view name) {
  const auto it = std::ranges::find(specs, name, &OptionSpec::name);
  return static_cast<std::size_t>(it - specs.begin());
}

}  // namespace

OptionSet::OptionSet(std::span<const OptionSpec> specs) : specs_(specs) {
  for (const OptionSpec& spec : specs) choices_.push_back({spec.default_value, false});
}

Expected<OptionSet> OptionSet::make(std::span<const OptionSpec> specs,
                                    std::span<const std::pair<std::string, std::string>> chosen) {
  OptionSet set(specs);
  for (const auto& [name, value] : chosen) {
    const std::size_t i = index_of(specs, name);
    if (i == specs.size())
      return fail(errors::kUnknownOption, {{"name", excerpt(name)}, {"known", names_of(specs)}});
    if (set.choices_[i].given) return fail(errors::kOptionTwice, {{"name", name}});
    const auto known = std::ranges::find(specs[i].values, std::string_view(value));
    if (known == specs[i].values.end())
      return fail(errors::kOptionValue,
                  {{"name", name}, {"value", excerpt(value)}, {"possible", join(specs[i].values)}});
    set.choices_[i] = {*known, true};
  }
  return set;
}

Expected<OptionSet> OptionSet::parse(std::span<const OptionSpec> specs, std::string_view text) {
  std::vector<std::pair<std::string, std::string>> chosen;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    const std::size_t equals = std::min(word.find('='), word.size());
    chosen.emplace_back(word.substr(0, equals), word.substr(std::min(equals + 1, word.size())));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return make(specs, chosen);
}

std::string_view OptionSet::value(std::string_view name) const {
  const std::size_t i = index_of(specs_, name);
  SALTUS_ASSERT(i < specs_.size());
  return choices_[i].value;
}

bool OptionSet::is_given(std::string_view name) const {
  const std::size_t i = index_of(specs_, name);
  SALTUS_ASSERT(i < specs_.size());
  return choices_[i].given;
}

void OptionSet::set(std::string_view name, std::string_view value) {
  const std::size_t i = index_of(specs_, name);
  SALTUS_ASSERT(i < specs_.size());
  const auto known = std::ranges::find(specs_[i].values, value);
  SALTUS_ASSERT(known != specs_[i].values.end());
  choices_[i] = {*known, true};
}

std::string OptionSet::to_text() const {
  std::string out;
  for (std::size_t i = 0; i < specs_.size(); ++i) {
    if (i > 0) out += ' ';
    out += specs_[i].name;
    out += '=';
    out += choices_[i].value;
  }
  return out;
}

}  // namespace saltus::core
