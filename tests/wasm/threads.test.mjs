// SPDX-License-Identifier: Apache-2.0
// The module with threads, searching with several: helpers help, are not needed, and have stopped when the search is over.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import test, { afterEach } from 'node:test';
import { Worker } from 'node:worker_threads';

import { compile, load, modulePath, sharedMemory, start } from './saltus.mjs';
import { refused } from './support.mjs';

const module = await compile(modulePath('threads'));
let workers = [];

/** An instance for `threads` threads, and as many helpers as are wanted, who are there. */
async function loadThreads(threads, { host = {}, helpers = threads - 1, task = undefined } = {}) {
  const memory = sharedMemory();
  const saltus = await start(module, host, memory);
  const stacks = saltus.call('saltus_engine_threads', threads).map(([, address]) => Number(address));
  assert.equal(stacks.length, threads - 1);
  assert.ok(stacks.every((stack) => stack > 0 && stack % 16 === 0));
  const begun = stacks.slice(0, helpers).map((stack) => {
    const workerData = { module, memory, stack, task };
    return new Worker(new URL('helper.mjs', import.meta.url), { workerData });
  });
  workers.push(...begun);
  await Promise.all(begun.map((worker) => once(worker, 'message')));
  return saltus;
}
/** Whether they sleep or work. */
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.terminate()));
  workers = [];
});

const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('helpers look at positions while the first thread sleeps', async () => {
  const nodesAt = async (helpers) => {
    const nodes = [];
    const on_progress = () => {
      nodes.push(saltus.searchSoFar().nodes);
      if (nodes.length === 1) pause(300);
    };
    const host = { is_stopped: () => (nodes.length > 1 ? 1 : 0), on_progress };
    const saltus = await loadThreads(3, { helpers, host });
    saltus.open(0, 'vault');
    saltus.openEngine(0);
    saltus.search(0, { timeMs: 60_000 });
    return nodes;
  };
  const alone = await nodesAt(0);
  const helped = await nodesAt(2);
  assert.ok(alone[1] < 2_000, `${alone}`);
  assert.ok(helped[1] > alone[1] + 10_000, `${helped}`);
});

test('what is found is legal, and what is proven is what one thread proves', async () => {
  const saltus = await loadThreads(3);
  for (const [id, options] of [['vault', ''], ['vault', 'size=6 stacking=on'], ['springerjagd', '']]) {
    saltus.open(0, id, options);
    saltus.openEngine(0, { lines: 3 });
    for (let i = 0; i < 30 && saltus.state(0).kind === 'decision'; ++i) {
      const { best, seat, lines } = saltus.search(0, { nodes: 20_000 });
      assert.equal(lines[0].steps[0], best);
      assert.ok(saltus.legal(0).some((step) => step.text === best && step.seat === seat), best);
      saltus.playStep(0, best);
    }
  }
  saltus.open(0, 'vault', 'size=4');
  saltus.openEngine(0);
  const { lines: [line], seat } = saltus.search(0, { nodes: 4_000_000_000 });
  assert.deepEqual([line.proof, line.turns, seat], ['win', 10, 0]);
});

test('levels, and games that are searched by simulations, are those of one thread', async () => {
  const saltus = await loadThreads(3);
  const alone = await load(modulePath('engine'));
  for (const id of ['vault', 'springerjagd', 'race'])
    for (const level of id === 'race' ? [2, 10] : [1, 5, 9]) {
      const found = [saltus, alone].map((each) => {
        each.open(0, id);
        while (each.state(0).kind === 'chance') each.playStep(0, each.legal(0)[0].text);
        each.openEngine(0, { level, mib: 1, seed: 7n });
        const { best, nodes, lines } = each.search(0, { nodes: id === 'race' ? 500 : 20_000 });
        return { best, nodes, lines };
      });
      assert.deepEqual(found[0], found[1], `${id} ${level}`);
    }
});

test('a stop is heard at once by all', async () => {
  let stopAt = Infinity;
  const saltus = await loadThreads(3, { host: { is_stopped: () => (performance.now() >= stopAt ? 1 : 0) } });
  const waits = [];
  for (const id of ['vault', 'springerjagd'])
    for (let i = 0; i < 10; ++i) {
      saltus.open(0, id);
      saltus.openEngine(0, { mib: 1 });
      stopAt = performance.now() + 5 * i;
      const { best } = saltus.search(0, { timeMs: 60_000 });
      waits.push(performance.now() - stopAt);
      assert.ok(best);
    }
  waits.sort((a, b) => a - b);
  // Three threads may have to share a core with others, so a single one may come late.
  assert.ok(waits[waits.length / 2] < 50, `${waits}`);
});

test('a search does without helpers that never come, and has those that come later', async () => {
  const saltus = await loadThreads(8, { helpers: 0 });
  saltus.open(0, 'vault');
  saltus.openEngine(0, { mib: 1 });
  assert.ok(saltus.search(0, { depth: 6 }).best);
  const fewer = await loadThreads(8, { helpers: 2 });
  fewer.open(0, 'vault');
  fewer.openEngine(0, { mib: 1 });
  for (let i = 0; i < 20; ++i) assert.ok(fewer.search(0, { depth: 4 }).best);
});

test('engines that come and go leave nothing behind', async () => {
  const saltus = await loadThreads(3);
  const round = (i) => {
    saltus.call('saltus_engine_threads', 1 + (i % 3));
    saltus.open(0, i % 2 === 0 ? 'vault' : 'springerjagd');
    saltus.openEngine(0, { mib: 1 + (i % 4), level: i % 5 === 0 ? 3 : 10 });
    for (const nodes of [1, 700, 3_000]) assert.ok(saltus.search(0, { nodes }).best);
    if (i % 3 === 0) saltus.call('saltus_engine_close');
  };
  for (let i = 0; i < 60; ++i) round(i);
  const before = saltus.memoryBytes();
  for (let i = 0; i < 300; ++i) round(i);
  assert.equal(saltus.memoryBytes(), before);
});

test('the heap is one for all threads, and its blocks are not', async () => {
  const saltus = await loadThreads(3, { task: { rounds: 60_000 } });
  const answers = Promise.all(workers.map((worker) => once(worker, 'message')));
  let isOver = false;
  answers.finally(() => (isOver = true));
  let rounds = 0;
  for (; !isOver; await new Promise(setImmediate), ++rounds) {
    saltus.open(0, 'vault', rounds % 2 === 0 ? 'size=4' : 'size=16 stacking=on');
    saltus.playTurns(0, saltus.legal(0)[0].text);
    saltus.copy(0, rounds % 8);
    saltus.games();
  }
  assert.deepEqual((await answers).flat(), ['as it was', 'as it was']);
  assert.ok(rounds > 10);
});

test('numbers of threads that are not possible', async () => {
  const saltus = await loadThreads(1);
  for (const threads of [-1, 0, 9])
    refused(() => saltus.call('saltus_engine_threads', threads), {
      code: 'wasm.argument',
      params: { name: 'threads', value: String(threads) },
    });
});
