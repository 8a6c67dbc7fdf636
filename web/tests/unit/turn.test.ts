// SPDX-License-Identifier: Apache-2.0
import { expect, it } from 'vitest';
import { type Path } from '../../src/rules/rules';
import { kNowhere, touched, turnBegin } from '../../src/rules/turn';

it('the turn that a step belongs to begins where the one before ends', () => {
  const turns = ['b1c3,d1,a1f4', 'b6c4,@'];
  expect([0, 1, 2, 3, 4, 5].map((steps) => turnBegin(turns, steps))).toEqual([0, 0, 0, 0, 3, 3]);
  expect(turnBegin([], 0)).toBe(0);
});

it('cells are touched once, and none beside the board', () => {
  const path = (from: number, to: number): Path => ({ ...kNowhere, from, to });
  expect(touched([path(1, 12), path(3, 1), path(-1, 3), kNowhere])).toEqual([1, 12, 3]);
});
