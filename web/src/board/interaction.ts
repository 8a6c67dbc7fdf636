// SPDX-License-Identifier: Apache-2.0
// How a person says a move: press and drag, tap and tap, or keys. Pure: cells and pointer numbers in, a new state and
// perhaps a move out, so that it can be tested without a screen.
import { type BoardMove } from './model';

export interface Interaction {
  /** The cell whose moves are shown. */
  selected: number | null;
  /** The pointer that holds a piece, where it began, and whether it has left that cell. */
  drag: { pointer: number; from: number; left: boolean } | null;
  /** The press that selected the cell: letting go of it again keeps it selected. */
  fresh: boolean;
}

export interface Outcome {
  state: Interaction;
  move?: BoardMove;
  /** The press was on nothing: what is marked on the board goes. */
  cleared?: boolean;
  /** What was aimed at is no move; `from` is null where nothing was selected. */
  missed?: { from: number | null; to: number };
}

export const kIdle: Interaction = { selected: null, drag: null, fresh: false };

/** The move between two cells, or the one that a cell alone says. */
export function findMove(moves: BoardMove[], from: number | null, to: number): BoardMove | undefined {
  return moves.find((move) => move.to === to && move.from === (from ?? -1));
}

const begins = (moves: BoardMove[], cell: number) => moves.some((move) => move.from === cell);

/** A pointer goes down on a cell. Another pointer while one holds a piece is ignored. */
export function press(state: Interaction, moves: BoardMove[], cell: number, pointer: number): Outcome {
  if (state.drag !== null) return { state };
  const drag = { pointer, from: cell, left: false };
  // A cell that is a target of what is selected is aimed at, even if a move could begin there too.
  if (state.selected !== null && state.selected !== cell && findMove(moves, state.selected, cell))
    return { state: { ...state, drag: { ...drag, from: -1 }, fresh: false } };
  if (begins(moves, cell)) return { state: { selected: cell, drag, fresh: state.selected !== cell } };
  if (findMove(moves, null, cell)) return { state: { selected: null, drag: { ...drag, from: -1 }, fresh: false } };
  return { state: kIdle, cleared: true, missed: { from: state.selected, to: cell } };
}

/** The pointer is over another cell now. */
export function dragOver(state: Interaction, cell: number, pointer: number): Interaction {
  if (state.drag?.pointer !== pointer || state.drag.left || cell === state.drag.from) return state;
  return { ...state, drag: { ...state.drag, left: true } };
}

/** The pointer goes up over a cell, or beside the board (-1). */
export function release(state: Interaction, moves: BoardMove[], cell: number, pointer: number): Outcome {
  if (state.drag?.pointer !== pointer) return { state };
  const { from, left } = state.drag;
  const rest: Interaction = { ...state, drag: null };
  const aimed = findMove(moves, state.selected, cell) ?? findMove(moves, null, cell);
  if (from < 0) return aimed ? { state: kIdle, move: aimed } : { state: rest };
  if (cell === from) {
    // A cell that begins moves and is one by itself: a tap is that one, a drag another.
    const tapped = left ? undefined : findMove(moves, null, cell);
    return tapped ? { state: kIdle, move: tapped } : { state: left || state.fresh ? rest : kIdle };
  }
  const move = findMove(moves, from, cell);
  if (move) return { state: kIdle, move };
  return cell < 0 ? { state: rest } : { state: rest, missed: { from, to: cell } };
}

/** The system took the pointer away: nothing has happened. */
export function cancel(state: Interaction, pointer: number): Interaction {
  return state.drag?.pointer === pointer ? { ...state, drag: null } : state;
}

/** Enter or the space bar on a cell, or a click of a screen reader. */
export function activate(state: Interaction, moves: BoardMove[], cell: number): Outcome {
  const pressed = press({ ...state, drag: null }, moves, cell, 0);
  return pressed.state.drag === null ? pressed : release(pressed.state, moves, cell, 0);
}
