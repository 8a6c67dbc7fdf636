// SPDX-License-Identifier: Apache-2.0
import { expect, it } from 'vitest';
import { type Path } from '../../src/rules/rules';
import { touched } from '../../src/rules/turn';

const path = (from: number, to: number): Path => ({ from, via: -1, to, captures: false });

it('the cells of the last turn, as far as it has come', () => {
  const turns = ['b1c3,d1,a1f4', 'b6c4,@'];
  const paths = [path(1, 12), path(3, 1), path(0, 20), path(31, 22), path(-1, 31)];
  expect(touched(turns, [])).toEqual([]);
  expect(touched(turns, paths.slice(0, 1))).toEqual([1, 12]);
  expect(touched(turns, paths.slice(0, 3))).toEqual([1, 12, 3, 0, 20]);
  expect(touched(turns, paths.slice(0, 4))).toEqual([31, 22]);
  expect(touched(turns, paths)).toEqual([31, 22]);
});
