// SPDX-License-Identifier: Apache-2.0
// saltus diagram: a picture of a position in a file.
#include <optional>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <saltus/apps/cli/arguments.hpp>
#include <saltus/apps/cli/board.hpp>
#include <saltus/apps/cli/files.hpp>
#include <saltus/apps/cli/sentences.hpp>
#include <saltus/draw/diagram.hpp>

namespace saltus::cli {
namespace {

/// The path of a legal step; nullopt, and a sentence on stderr, if `text` is none or cannot be drawn.
std::optional<core::StepPath> arrow_path(const core::Game& game, const std::string& text) {
  const core::AnyPosition& position = game.position();
  if (game.is_over()) {
    print_error(core::Error{&core::errors::kGameOver, {}, std::nullopt});
    return std::nullopt;
  }
  const auto step = position.parse_step(text);
  if (!step.has_value()) {
    print_error(step.error(), text, "arrow");
    return std::nullopt;
  }
  if (const auto refusal = position.refusal(*step)) {
    print_error(*refusal, text, "arrow");
    return std::nullopt;
  }
  const core::StepPath path = position.step_path(*step);
  if (path == core::StepPath{}) {
    fmt::print(stderr, "error: {} does not say where '{}' happens on the board, so it has no arrow\n",
               game.info().title, core::excerpt(text));
    return std::nullopt;
  }
  return path;
}

draw::Style style_called(std::string_view name) {
  if (name == "dark") return draw::Style::Dark;
  return name == "print" ? draw::Style::Print : draw::Style::Light;
}

}  // namespace

int run_diagram(core::Registry registry, const DiagramArguments& arguments) {
  const auto format = draw::format_of(arguments.out);
  if (!format.has_value()) {
    print_error(format.error());
    return kUsage;
  }
  const auto game = make_game(registry, arguments);
  if (!game.has_value()) return game.error();

  draw::Diagram diagram;
  diagram.cells = game->position().cells();
  diagram.style = style_called(arguments.style);
  diagram.markers = arguments.markers;
  diagram.coordinates = !arguments.no_coordinates;
  diagram.flipped = arguments.flip;
  diagram.cell_px = arguments.size;
  diagram.title = arguments.title;
  diagram.label = fmt::format("{}: {}", game->info().title,
                              arguments.title.empty() ? state_sentence(*game) : arguments.title);
  for (const std::string_view name : game->info().seat_names) diagram.seats.emplace_back(name);
  if (const auto paths = last_turn_paths(*game, 0); !arguments.no_last && !paths.empty())
    diagram.last = paths.back();
  for (const std::string& text : arguments.arrows) {
    const auto path = arrow_path(*game, text);
    if (!path) return kNegative;
    diagram.arrows.push_back(*path);
  }

  const auto bytes = draw::render(diagram, *format);
  if (!bytes.has_value()) {
    print_error(bytes.error());
    return kUsage;
  }
  if (const auto written = write_file(arguments.out, *bytes); !written.has_value()) {
    print_error(written.error());
    return kNegative;
  }
  const draw::PictureSize size = draw::picture_size(diagram);
  if (arguments.json)
    fmt::print("{}\n", boost::json::serialize(boost::json::object{{"file", arguments.out},
                                                                  {"width", size.width},
                                                                  {"height", size.height},
                                                                  {"position", game->position().to_text()},
                                                                  {"description", draw::describe(diagram)}}));
  else
    fmt::print("{} ({} by {})\n", arguments.out, size.width, size.height);
  return kDone;
}

}  // namespace saltus::cli
