// SPDX-License-Identifier: Apache-2.0
// Diagrams for the tests.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <saltus/core/game_entry.hpp>
#include <saltus/draw/diagram.hpp>

#include "draw/svg_tree.hpp"
#include "toy/registry.hpp"

namespace saltus::test {

inline const core::GameEntry& game_called(std::string_view id) { return *core::find_game(registry(), id); }

inline core::AnyPosition position_of(std::string_view id, std::string_view text,
                                     std::vector<std::pair<std::string, std::string>> chosen = {}) {
  const core::GameEntry& game = game_called(id);
  const auto options = core::OptionSet::make(game.info->options, chosen);
  auto position = text.empty() ? game.initial(*options) : game.parse(*options, text);
  EXPECT_TRUE(position.has_value()) << id << " " << text;
  return *position;
}

inline draw::Diagram diagram_of(const core::AnyPosition& position, draw::Style style = draw::Style::Light) {
  draw::Diagram diagram;
  diagram.cells = position.cells();
  diagram.style = style;
  for (const std::string_view name : position.info().seat_names) diagram.seats.emplace_back(name);
  return diagram;
}

inline std::string bytes_of(const draw::Diagram& diagram, draw::Format format) {
  auto bytes = draw::render(diagram, format);
  EXPECT_TRUE(bytes.has_value());
  return bytes.has_value() ? *bytes : "";
}

inline Element picture_of(const draw::Diagram& diagram) {
  return read_svg(bytes_of(diagram, draw::Format::Svg));
}

inline constexpr draw::Style kStyles[] = {draw::Style::Light, draw::Style::Dark, draw::Style::Print};

}  // namespace saltus::test
