// SPDX-License-Identifier: Apache-2.0
import { describe, expect, test } from 'vitest';
import { activate, cancel, dragOver, type Interaction, kIdle, press, release } from '../../src/board/interaction';
import { type BoardMove } from '../../src/board/model';

const move = (from: number, to: number): BoardMove => ({ text: `${from}-${to}`, from, to, via: -1, captures: false });
const moves = [move(1, 2), move(1, 3), move(4, 3), move(3, 5), move(-1, 7)];

/** Runs presses (+cell), releases (cell) and hovers (~cell) of one pointer; the last move played. */
function run(script: string, pointer = 1): { state: Interaction; played: string[] } {
  let state = kIdle;
  const played: string[] = [];
  for (const word of script.split(' ')) {
    const cell = Number(word.slice(1));
    if (word.startsWith('+')) state = press(state, moves, cell, pointer).state;
    if (word.startsWith('~')) state = dragOver(state, cell, pointer);
    if (word.startsWith('-')) {
      const outcome = release(state, moves, cell, pointer);
      state = outcome.state;
      if (outcome.move) played.push(outcome.move.text);
    }
  }
  return { state, played };
}

describe('saying a move', () => {
  test('by dragging', () => expect(run('+1 ~2 -2').played).toEqual(['1-2']));
  test('by tapping twice', () => expect(run('+1 -1 +3 -3').played).toEqual(['1-3']));
  test('by one tap, where a cell says it all', () => expect(run('+7 -7').played).toEqual(['-1-7']));
  test('a target where another move begins is a target', () => expect(run('+1 -1 +3 -3').played).toEqual(['1-3']));

  test('a drag that ends on no target leaves the piece chosen', () => {
    const { state, played } = run('+1 ~9 -9');
    expect(played).toEqual([]);
    expect(state).toMatchObject({ selected: 1, drag: null });
  });
  test('a drag off the board plays nothing', () => expect(run('+1 ~2 -0').played).toEqual([]));
  test('tapping a chosen piece again lets it go', () => expect(run('+1 -1 +1 -1').state.selected).toBeNull());
  test('dragging a chosen piece out and back keeps it', () => expect(run('+1 -1 +1 ~2 ~1 -1').state.selected).toBe(1));
  test('tapping another piece chooses that one', () => expect(run('+1 -1 +4 -4').state.selected).toBe(4));
  test('tapping an empty cell lets go', () => expect(run('+1 -1 +9 -9').state.selected).toBeNull());
  test('a press on a target that is let go elsewhere plays nothing', () => expect(run('+1 -1 +2 ~9 -9').played).toEqual([]));
});

test('a second finger is ignored', () => {
  let state = press(kIdle, moves, 1, 1).state;
  state = press(state, moves, 4, 2).state;
  state = dragOver(state, 9, 2);
  expect(release(state, moves, 3, 2)).toEqual({ state });
  expect(state.selected).toBe(1);
  expect(release(state, moves, 2, 1).move?.text).toBe('1-2');
});

test('a cancelled pointer leaves all as it was, and another may begin', () => {
  let state = press(kIdle, moves, 1, 1).state;
  state = cancel(dragOver(state, 2, 1), 1);
  expect(release(state, moves, 2, 1).move).toBeUndefined();
  state = press(state, moves, 2, 3).state;
  expect(release(state, moves, 2, 3).move?.text).toBe('1-2');
});

test('keys choose and play', () => {
  const chosen = activate(kIdle, moves, 1);
  expect(chosen.state.selected).toBe(1);
  expect(activate(chosen.state, moves, 3).move?.text).toBe('1-3');
  expect(activate(chosen.state, moves, 1).state.selected).toBeNull();
  expect(activate(kIdle, moves, 7).move?.text).toBe('-1-7');
  expect(activate(kIdle, moves, 9).move).toBeUndefined();
});

test('a press on nothing clears, one on something does not', () => {
  expect(press(kIdle, moves, 9, 1).cleared).toBe(true);
  expect(press(kIdle, moves, 1, 1).cleared).toBeUndefined();
  expect(activate(kIdle, moves, 9).cleared).toBe(true);
  const held = press(kIdle, moves, 1, 1).state;
  expect(press(held, moves, 9, 2).cleared).toBeUndefined();
});

test('what was aimed at and is no move is told, with where it was to begin', () => {
  const held = press(kIdle, moves, 1, 1).state;
  expect(release(held, moves, 9, 1).missed).toEqual({ from: 1, to: 9 });
  expect(release(held, moves, -1, 1).missed).toBeUndefined();
  expect(release(held, moves, 1, 1).missed).toBeUndefined();
  expect(activate(activate(kIdle, moves, 1).state, moves, 9).missed).toEqual({ from: 1, to: 9 });
  expect(press(kIdle, moves, 9, 1).missed).toEqual({ from: null, to: 9 });
  expect(activate(activate(kIdle, moves, 1).state, moves, 4).missed).toBeUndefined();
});

describe('a cell that begins moves and is one by itself, as when a position is set up', () => {
  const both = [...moves, move(-1, 1), move(1, -1)];
  test('a tap is the one by itself', () => {
    const pressed = press(kIdle, both, 1, 1).state;
    expect(release(pressed, both, 1, 1)).toMatchObject({ state: kIdle, move: { text: '-1-1' } });
    expect(activate(kIdle, both, 1).move?.text).toBe('-1-1');
  });
  test('a drag is the other, also off the board', () => {
    const pressed = press(kIdle, both, 1, 1).state;
    expect(release(dragOver(pressed, 2, 1), both, 2, 1).move?.text).toBe('1-2');
    expect(release(dragOver(pressed, -1, 1), both, -1, 1).move?.text).toBe('1--1');
  });
  test('a drag that comes back is neither', () => {
    const back = dragOver(dragOver(press(kIdle, both, 1, 1).state, 2, 1), 1, 1);
    expect(release(back, both, 1, 1).move).toBeUndefined();
  });
});
