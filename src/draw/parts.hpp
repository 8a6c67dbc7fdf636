// SPDX-License-Identifier: Apache-2.0
// The parts of a picture, each drawn onto a canvas by a file of its own: board.cpp, pieces.cpp, marks.cpp.
#pragma once

#include <saltus/draw/canvas.hpp>
#include <saltus/draw/diagram.hpp>
#include <saltus/draw/layout.hpp>

namespace saltus::draw {

/// What every part needs.
struct Scene {
  const Diagram& diagram;
  const Layout& layout;
  const Palette& colors;
  Canvas& canvas;
};

/// The card, the cells in their shades with markers and hatching, and the coordinates.
void draw_board(const Scene& scene);
/// Title, caption and side panels.
void draw_texts(const Scene& scene);
/// Pieces, stacks and symbols, and the crosses over cells that are done with.
void draw_pieces(const Scene& scene);
/// One piece of a seat without letters, for panels.
void draw_disc(const Scene& scene, Point centre, double radius, core::Seat seat);
/// The last move, below the pieces.
void draw_last(const Scene& scene);
/// The arrows, above the pieces.
void draw_arrows(const Scene& scene);

}  // namespace saltus::draw
