// SPDX-License-Identifier: Apache-2.0
// Counting in wasm at its limits; what it counts is compared in perft.test.mjs and native.test.mjs.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import test from 'node:test';
import { Worker } from 'node:worker_threads';

import { load } from './saltus.mjs';
import { engineCalls, refused } from './support.mjs';

const saltus = await load();
const slots = saltus.exports.saltus_slots();

test('slots and arguments out of range', () => {
  for (const [name, args] of Object.entries(engineCalls)) {
    refused(() => saltus.call(name, slots, ...args), {
      code: 'wasm.slot',
      params: { slot: String(slots), last: String(slots - 1) },
    });
    refused(() => saltus.call(name, 5, ...args), { code: 'wasm.empty_slot', params: { slot: '5' } });
  }
  saltus.open(0, 'vault');
  const argument = (name, value) => ({ code: 'wasm.argument', params: { name, value: String(value) } });
  for (const depth of [-1, 65, 2 ** 31 - 1]) refused(() => saltus.perft(0, depth), argument('depth', depth));
  for (const unit of [-1, 3])
    refused(() => saltus.call('saltus_perft', 0, 1, unit, 1), argument('unit', unit));
});

test('the memory does not grow over a thousand counts', async () => {
  const fresh = await load();
  fresh.open(0, 'vault', 'size=4');
  const round = (i) => {
    fresh.perft(0, 2, { unit: ['step', 'turn', 'distinct'][i % 3], bulk: i % 2 === 0 });
    fresh.playouts(0, BigInt(i), 2);
  };
  for (let i = 0; i < 100; ++i) round(i);
  const before = fresh.memoryBytes();
  for (let i = 0; i < 1_000; ++i) round(i);
  assert.equal(fresh.memoryBytes(), before);
});

test('the greatest depth fits into the stack', async () => {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.client).then(async ({ load }) => {
      const saltus = await load();
      saltus.open(0, 'vault', workerData.options);
      parentPort.postMessage('counting');
      saltus.perft(0, 64, workerData.how);
    });`;
  const client = new URL('saltus.mjs', import.meta.url).href;
  for (const unit of ['turn', 'distinct'])
    for (const options of ['size=10', 'size=16 stacking=on']) {
      const worker = new Worker(code, {
        eval: true,
        workerData: { client, options, how: { unit, bulk: false } },
      });
      await once(worker, 'message');
      // It goes down to the last level at once and then has years of work: it must still be at it.
      const ended = await Promise.race([
        once(worker, 'exit'),
        new Promise((resolve) => setTimeout(resolve, 300, 'busy')),
      ]);
      await worker.terminate();
      assert.equal(ended, 'busy', `${unit} ${options}`);
    }
});
