// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { type Path } from '../../src/rules/rules';
import { type Moment, soundOf } from '../../src/sound';

const path = (to: number, captures = false): Path => ({ from: to, via: -1, to, captures });
const kBeside = path(-1);
const moment = (changes: Partial<Moment> = {}): Moment => ({
  trail: [path(1)],
  turns: 1,
  hasRounds: false,
  scores: null,
  people: [0],
  refusal: null,
  ...changes,
});
const heard = (after: Partial<Moment>, before: Partial<Moment> = {}) => soundOf(moment(before), moment({ people: before.people ?? [0], ...after }));

test('steps on the board, captures, and what happens beside it', () => {
  expect(heard({ trail: [path(1), path(2)] })).toBe('move');
  expect(heard({ trail: [path(1), path(2, true)] })).toBe('capture');
  expect(heard({ trail: [path(1), kBeside] })).toBe('die');
  // A whole turn at once: what was captured on the way counts.
  expect(heard({ trail: [path(1), path(2, true), path(3), kBeside] })).toBe('capture');
});

test('nothing new, and what is taken back, is silent', () => {
  expect(heard({})).toBe(null);
  expect(heard({ trail: [] })).toBe(null);
  expect(heard({ trail: [path(1)], scores: null }, { trail: [path(1), path(2)], scores: [1, -1] })).toBe(null);
});

test('the end of a round, where a turn is one; its beginning is dice', () => {
  const rolled = [path(1), kBeside, kBeside];
  expect(heard({ hasRounds: true, turns: 2, trail: rolled })).toBe('round');
  expect(heard({ hasRounds: false, turns: 2, trail: rolled })).toBe('die');
  expect(heard({ hasRounds: true, turns: 1, trail: [kBeside] }, { turns: 0, trail: [] })).toBe('die');
});

test('the end, as those feel it who play', () => {
  expect(heard({ scores: [1, -1] })).toBe('win');
  expect(heard({ scores: [-1, 1] })).toBe('loss');
  expect(heard({ scores: [0, 0] })).toBe('draw');
  expect(heard({ scores: [-1, 1], people: [0, 1] })).toBe('win');
  expect(heard({ scores: [17] })).toBe('win');
  // Also without a step: resigned, or out of time.
  expect(soundOf(moment(), moment({ scores: [1, -1] }))).toBe('win');
  expect(soundOf(moment({ scores: [1, -1] }), moment({ scores: [1, -1] }))).toBe(null);
});

test('each refusal is heard once', () => {
  const refusal = {};
  expect(heard({ refusal })).toBe('refused');
  expect(heard({ refusal }, { refusal })).toBe(null);
  expect(heard({ refusal: {} }, { refusal })).toBe('refused');
  expect(heard({ refusal: null, trail: [path(1), path(2)] }, { refusal })).toBe('move');
});
