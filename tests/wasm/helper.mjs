// SPDX-License-Identifier: Apache-2.0
// A thread beside the one that searches: an instance of the module on the same memory, with a stack of its own. Also, for a
// test, one that only uses the heap.
import { parentPort, workerData } from 'node:worker_threads';

import { instantiate } from './saltus.mjs';

const { module, memory, stack, task } = workerData;
const exports = await instantiate(module, {}, memory);
exports.__stack_pointer.value = stack;
parentPort.postMessage('ready');
if (task === undefined) exports.saltus_help();

/** Takes blocks, writes into all of each, and finds it as it was before giving it back: how often. */
function useHeap(rounds) {
  const kept = [];
  for (let round = 0; round < rounds; ++round) {
    const size = 1 + ((round * 7919) % 3000);
    const block = exports.saltus_alloc(size) >>> 0;
    const bytes = new Uint8Array(memory.buffer, block, size).fill(round);
    kept.push({ block, bytes, value: round & 255 });
    if (kept.length < 50) continue;
    const [old] = kept.splice((round * 31) % kept.length, 1);
    if (old.bytes.some((byte) => byte !== old.value)) return `round ${round}: another wrote into the block`;
    exports.saltus_free(old.block);
  }
  for (const { block } of kept) exports.saltus_free(block);
  return 'as it was';
}
parentPort.postMessage(useHeap(task.rounds));
