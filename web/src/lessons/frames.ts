// SPDX-License-Identifier: Apache-2.0
// A diagram as the positions that it goes through, and the judgement on a step in an exercise. All of it is asked of the
// rules module.
import { type BoardModel, type BoardMove, follow, nameOf, type Piece } from '../board/model';
import { drawingOf } from '../games';
import { boardOf, piecesOf } from '../games/drawing';
import { type Diagram, type Exercise } from '../games/rules_text';
import { Refusal } from '../rules/abi';
import { type Cells, type Game, type Path, type Rules, type State, type Step } from '../rules/rules';

export interface Frame {
  record: string;
  cells: Cells;
  pieces: Piece[];
  board: BoardModel;
  state: State;
  paths: (Step & Path)[];
  /** Cells of the step that led here. */
  last: number[];
}

function frameOf(game: Game, seat: number | undefined, before?: Frame, path?: Path): Frame {
  const state = game.state();
  const cells = game.cells(seat);
  const moved = path !== undefined && path.from >= 0 && path.to >= 0 ? [path] : [];
  const pieces = follow(before?.pieces ?? [], piecesOf(cells, drawingOf(state.game).kindOf), moved);
  const paths = state.kind === 'decision' ? game.paths() : [];
  const last = path === undefined ? [] : [path.from, path.to].filter((cell) => cell >= 0);
  return { record: game.record(), cells, pieces, board: boardOf(cells, pieces), state, paths, last };
}

/** The positions before the first step and after each one. */
export function framesOf(rules: Rules, game: string, diagram: Diagram, steps = diagram.steps ?? []): Frame[] {
  const opened = rules.open(game, diagram.options, diagram.position);
  try {
    const frames = [frameOf(opened, diagram.seat)];
    for (const step of steps) {
      const before = frames.at(-1)!;
      opened.playStep(step);
      frames.push(frameOf(opened, diagram.seat, before, before.paths.find(({ text }) => text === step)));
    }
    return frames;
  } finally {
    opened.close();
  }
}

/** The cell with a name; every name in a diagram is one of the board's, which the tests see to. */
export function cellNamed(board: BoardModel, name: string): number {
  return Array.from({ length: board.columns * board.rows }, (_, cell) => cell).find((cell) => nameOf(board, cell) === name) ?? -1;
}

/** What may be tried on the board of an exercise: whatever stands there for the side to move, to any cell, allowed or not. */
export function attempts({ board, cells, state, paths }: Frame): BoardMove[] {
  const all = Array.from(cells.cells.keys());
  const own = all.filter((cell) => cells.cells[cell]!.owner !== null && cells.cells[cell]!.owner === state.seats[0]);
  return own.flatMap((from) =>
    all.filter((to) => to !== from).map((to) => {
      const legal = paths.find((path) => path.from === from && path.to === to);
      return legal ?? { text: nameOf(board, from) + nameOf(board, to), from, to, via: -1, captures: false };
    }),
  );
}

export type Judgement = { kind: 'solved' | 'other' } | { kind: 'refused'; refusal: Refusal };

export function judge(rules: Rules, game: string, exercise: Exercise, step: string): Judgement {
  const opened = rules.open(game, exercise.options, exercise.position);
  try {
    opened.playStep(step);
    return { kind: exercise.solutions.includes(step) ? 'solved' : 'other' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', refusal: error };
  } finally {
    opened.close();
  }
}
