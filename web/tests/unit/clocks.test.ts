// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { clockText, flagged, leftOf, pass, pause, resume, startClocks } from '../../src/local/clocks';

test('only the clock of whoever is to move runs, and a move adds its increment', () => {
  let clocks = startClocks({ baseMs: 60_000, incrementMs: 2_000 }, 2);
  expect([leftOf(clocks, 0, 5_000), leftOf(clocks, 1, 5_000)]).toEqual([60_000, 60_000]);
  clocks = pass(clocks, 0, 1, 10_000);
  expect(leftOf(clocks, 0, 20_000)).toBe(62_000);
  expect(leftOf(clocks, 1, 20_000)).toBe(50_000);
  clocks = pass(clocks, 1, 0, 25_000);
  expect([leftOf(clocks, 0, 26_000), leftOf(clocks, 1, 26_000)]).toEqual([61_000, 47_000]);
});

test('a pause stops the time and a resumption lets it go on', () => {
  const running = resume(startClocks({ baseMs: 10_000, incrementMs: 0 }, 2), 1, 0);
  const paused = pause(running, 4_000);
  expect(leftOf(paused, 1, 99_000)).toBe(6_000);
  expect(leftOf(resume(paused, 1, 100_000), 1, 101_000)).toBe(5_000);
});

test('time that is up is up', () => {
  const running = resume(startClocks({ baseMs: 1_000, incrementMs: 0 }, 2), 0, 0);
  expect(flagged(running, 999)).toBeNull();
  expect(flagged(running, 1_000)).toBe(0);
  expect(leftOf(running, 0, 5_000)).toBe(0);
});

test('clocks are written as clocks are', () => {
  expect([245_000, 60_000, 59_999, 9_990, 50, 0].map((ms) => clockText(ms))).toEqual(['4:05', '1:00', '0:59', '9.9', '0.0', '0.0']);
  expect(clockText(9350, (seconds) => `${seconds}`.replace('.', ','))).toBe('9,3');
});
