// SPDX-License-Identifier: Apache-2.0
// What the board widget shows and offers. It knows cells, pieces and moves between them, and no rules.

/** Something that stands on a cell; of several on one cell the last is on top. */
export interface Piece {
  /** The same from position to position while it is the same piece, so that it can be seen moving. */
  key: string;
  cell: number;
  seat: number | null;
  /** What to draw, for whoever draws it. */
  kind: string;
  /** Pieces in the stack, this one on top of it. */
  height: number;
  /** All of the cell's content, for drawings that show what lies beneath. */
  content: string;
}

export interface BoardModel {
  columns: number;
  rows: number;
  columnLabels: string[];
  rowLabels: string[];
  /** By cell, rows from the top. */
  shades: number[];
  blocked: boolean[];
  pieces: Piece[];
}

/** A step that can be taken on the board. */
export interface BoardMove {
  text: string;
  /** Where it begins; -1 if one cell says it all. */
  from: number;
  /** -1 if it takes something off the board. */
  to: number;
  /** Another cell that makes it possible, or -1. */
  via: number;
  captures: boolean;
}

/** What a cell is for the one who moves: a move can begin there, or does at once since there is one only; or the one begun can end there. */
export type CellUse = 'source' | 'only' | 'target' | 'capture';

export const kArrowKinds = ['best', 'other', 'threat', 'drawn', 'planned'] as const;

export interface Arrow {
  from: number;
  to: number;
  /** `planned` is a move that is not played yet; its cells are marked too. */
  kind: (typeof kArrowKinds)[number];
}

/** The arrows that a person has drawn with one more, or without it if it was there. */
export function toggleArrow(arrows: Arrow[], from: number, to: number): Arrow[] {
  const others = arrows.filter((arrow) => arrow.from !== from || arrow.to !== to);
  return others.length < arrows.length ? others : [...arrows, { from, to, kind: 'drawn' }];
}

export const cellAt = (board: BoardModel, column: number, row: number) => row * board.columns + column;

/** Column and row in which a cell is drawn, from the upper left, the board turned or not. */
export function placeOf(board: BoardModel, cell: number, flipped: boolean): [column: number, row: number] {
  const column = cell % board.columns;
  const row = Math.floor(cell / board.columns);
  return flipped ? [board.columns - 1 - column, board.rows - 1 - row] : [column, row];
}

/** The cell that is drawn at a column and row; -1 beside the board. */
export function cellDrawnAt(board: BoardModel, column: number, row: number, flipped: boolean): number {
  if (column < 0 || row < 0 || column >= board.columns || row >= board.rows) return -1;
  return flipped
    ? cellAt(board, board.columns - 1 - column, board.rows - 1 - row)
    : cellAt(board, column, row);
}

/** What the coordinates call a cell, "e4". */
export function nameOf(board: Pick<BoardModel, 'columns' | 'columnLabels' | 'rowLabels'>, cell: number): string {
  return `${board.columnLabels[cell % board.columns] ?? ''}${board.rowLabels[Math.floor(cell / board.columns)] ?? ''}`;
}

/**
 * Gives the pieces of a new position the keys of those they were before. `moved` are pairs of cells between which a piece
 * moved, in order, whatever it is now (one leaves a pair or joins another); any other is the same if it stands where one of
 * its kind stood.
 */
export function follow(before: Piece[], after: Omit<Piece, 'key'>[], moved: { from: number; to: number }[]): Piece[] {
  const at = new Map(before.map((piece) => [piece.cell, piece]));
  const used = new Set<string>();
  const movers = new Map<number, Piece>();
  for (const { from, to } of moved) {
    const mover = movers.get(from) ?? at.get(from);
    if (mover === undefined) continue;
    movers.delete(from);
    movers.set(to, mover);
  }
  const claim = (piece: Piece | undefined, like: Omit<Piece, 'key'>, mayChange: boolean) => {
    if (piece === undefined || used.has(piece.key) || piece.seat !== like.seat || (piece.kind !== like.kind && !mayChange)) return undefined;
    used.add(piece.key);
    return piece.key;
  };
  // First those that moved: what they took must not claim their keys.
  const keys = after.map((piece) => claim(movers.get(piece.cell), piece, true));
  let fresh = before.reduce((most, piece) => Math.max(most, Number(piece.key.slice(1)) || 0), 0);
  return after.map((piece, index) => {
    const key = keys[index] ?? claim(at.get(piece.cell), piece, false) ?? `p${++fresh}`;
    return { ...piece, key };
  });
}
