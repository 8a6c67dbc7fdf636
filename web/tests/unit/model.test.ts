// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { type BoardModel, cellDrawnAt, follow, nameOf, type Piece, placeOf, toggleArrow } from '../../src/board/model';

const board: BoardModel = {
  columns: 3,
  rows: 2,
  columnLabels: ['a', 'b', 'c'],
  rowLabels: ['2', '1'],
  shades: [],
  blocked: [],
  pieces: [],
};
const piece = (cell: number, seat = 0, kind = 'pawn') => ({ cell, seat, kind, height: 1, content: 'P' });
const keysByCell = (pieces: Piece[]) => Object.fromEntries(pieces.map(({ cell, key }) => [cell, key]));

test('places and cells are each other’s inverse, turned or not', () => {
  for (const flipped of [false, true])
    for (let cell = 0; cell < 6; ++cell) {
      const [column, row] = placeOf(board, cell, flipped);
      expect(cellDrawnAt(board, column, row, flipped)).toBe(cell);
    }
  expect(placeOf(board, 0, true)).toEqual([2, 1]);
  for (const [column, row] of [[-1, 0], [3, 0], [0, -1], [0, 2]] as const) expect(cellDrawnAt(board, column, row, false)).toBe(-1);
});

test('cells are named as the coordinates name them', () => {
  expect([0, 2, 3, 5].map((cell) => nameOf(board, cell))).toEqual(['a2', 'c2', 'a1', 'c1']);
});

test('a piece keeps its key while it moves, and what it takes is gone', () => {
  const before = follow([], [piece(0), piece(1), piece(5, 1)], []);
  const keys = keysByCell(before);
  const after = follow(before, [piece(1), piece(5)], [{ from: 0, to: 5 }]);
  expect(keysByCell(after)).toEqual({ 1: keys[1], 5: keys[0] });
});

test('several moves in one turn, over the same cell', () => {
  const before = follow([], [piece(0, 0, 'knight'), piece(1)], []);
  const keys = keysByCell(before);
  const after = follow(before, [piece(0), piece(2, 0, 'knight')], [
    { from: 0, to: 2 },
    { from: 1, to: 0 },
  ]);
  expect(keysByCell(after)).toEqual({ 0: keys[1], 2: keys[0] });
});

test('what leaves a pair or joins another moves there, whatever it is drawn as', () => {
  const before = follow([], [piece(0, 0, 'pair'), piece(2)], []);
  const keys = keysByCell(before);
  const parted = follow(before, [piece(0), piece(1), piece(2)], [{ from: 0, to: 1 }]);
  expect(keysByCell(parted)).toEqual({ 0: expect.not.stringMatching(keys[0]!), 1: keys[0], 2: keys[2] });
  const joined = follow(before, [piece(0, 0, 'pair'), piece(2, 0, 'pair')], [{ from: 0, to: 2 }]);
  expect(keysByCell(joined)[2]).toBe(keys[0]);
});

test('a piece that comes from nowhere is a new one; keys are unique', () => {
  const before = follow([], [piece(0)], []);
  const after = follow(before, [piece(0), piece(1), piece(2, 1)], []);
  expect(new Set(after.map(({ key }) => key)).size).toBe(3);
  expect(after[0]!.key).toBe(before[0]!.key);
  // Where another kind stands now, another piece stands.
  expect(follow(before, [piece(0, 1)], [])[0]!.key).not.toBe(before[0]!.key);
});

test('an arrow that is drawn twice is gone', () => {
  const one = toggleArrow([], 1, 2);
  expect(one).toEqual([{ from: 1, to: 2, kind: 'drawn' }]);
  const two = toggleArrow(one, 2, 1);
  expect(two).toHaveLength(2);
  expect(toggleArrow(two, 1, 2)).toEqual([{ from: 2, to: 1, kind: 'drawn' }]);
});
