// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { threadCount } from '../../src/engine/threads';

const threadsOf = (crossOriginIsolated: boolean, hardwareConcurrency?: number) =>
  threadCount({ crossOriginIsolated, SharedArrayBuffer, navigator: hardwareConcurrency === undefined ? {} : { hardwareConcurrency } });

test('one processor is left to the page, and eight are enough', () => {
  expect([1, 2, 3, 8, 9, 64].map((processors) => threadsOf(true, processors))).toEqual([1, 1, 2, 7, 8, 8]);
});

test('one thread where memory cannot be shared, or nothing is known', () => {
  expect(threadsOf(false, 8)).toBe(1);
  expect(threadsOf(true)).toBe(1);
  expect(threadCount({ crossOriginIsolated: true, navigator: { hardwareConcurrency: 8 } })).toBe(1);
});
