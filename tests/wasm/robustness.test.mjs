// SPDX-License-Identifier: Apache-2.0
// Nothing that a caller passes traps, leaks or changes a game by halves: slots, arguments, pointers, garbage,
// thousands of calls.
import assert from 'node:assert/strict';
import test from 'node:test';

import { load, Refusal } from './saltus.mjs';
import { refused, slotCalls } from './support.mjs';

const saltus = await load();
const slots = saltus.exports.saltus_slots();

test('slots that are not there or empty, and arguments out of range', () => {
  for (const slot of [-1, slots, 2 ** 31 - 1, -(2 ** 31)])
    for (const [name, args] of Object.entries(slotCalls))
      refused(() => saltus.call(name, slot, ...args), {
        code: 'wasm.slot',
        params: { slot: String(slot), last: String(slots - 1) },
      });
  saltus.close(5);
  saltus.close(5);
  for (const [name, args] of Object.entries(slotCalls))
    if (!['saltus_open', 'saltus_close', 'saltus_read_record'].includes(name))
      refused(() => saltus.call(name, 5, ...args), { code: 'wasm.empty_slot', params: { slot: '5' } });
  saltus.open(0, 'vault');
  refused(() => saltus.copy(0, -1), { code: 'wasm.slot', params: { slot: '-1', last: String(slots - 1) } });
  const argument = (name, value) => ({ code: 'wasm.argument', params: { name, value: String(value) } });
  for (const seat of [-1, 2, 256, 2 ** 31 - 1]) refused(() => saltus.resign(0, seat), argument('seat', seat));
  assert.equal(saltus.state(0).kind, 'decision');
});

test('texts that lie outside the memory', () => {
  saltus.open(0, 'vault');
  const end = saltus.memoryBytes();
  for (const [pointer, size] of [
    [end, 1],
    [end - 1, 2],
    [0, -1],
    [-1, 1],
    [-1, -1],
    [8, end],
  ]) {
    refused(() => saltus.call('saltus_play_step', 0, pointer, size), { code: 'wasm.memory' });
    refused(() => saltus.call('saltus_play_turns', 0, pointer, size), { code: 'wasm.memory' });
    for (const at of [0, 2, 4]) {
      const args = [0, 0, 0, 0, 0, 0];
      args.splice(at, 2, pointer, size);
      refused(() => saltus.call('saltus_open', 0, ...args), { code: 'wasm.memory' });
    }
  }
  refused(() => saltus.call('saltus_play_step', 0, -1, 0), {
    code: 'vault.move_syntax',
    offset: 0,
    params: { move: '' },
  });
  assert.equal(saltus.exports.saltus_alloc(-1), 0);
  saltus.exports.saltus_free(0);
});

test('blocks of memory are aligned, do not overlap, and are used again', () => {
  const { saltus_alloc, saltus_free, memory } = saltus.exports;
  const kept = [];
  let state = 7;
  const below = (bound) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % bound;
  const check = ({ block, size, value }) => assert.ok(new Uint8Array(memory.buffer, block, size).every((byte) => byte === value), `block of ${size}`);
  const churn = (rounds) => {
    for (let round = 0; round < rounds; ++round) {
      const size = 1 + below(round % 50 === 0 ? 200_000 : 300);
      const block = saltus_alloc(size) >>> 0;
      assert.equal(block % 16, 0);
      new Uint8Array(memory.buffer, block, size).fill(round);
      kept.push({ block, size, value: round & 255 });
      if (kept.length <= 40) continue;
      const [old] = kept.splice(below(kept.length), 1);
      check(old);
      saltus_free(old.block);
    }
  };
  churn(2000);
  const before = memory.buffer.byteLength;
  churn(20_000);
  // Forty blocks, twenty kinds of large ones: what is freed is enough for what follows, but for a little.
  assert.ok(memory.buffer.byteLength <= before + 16 * 2 ** 20, `${memory.buffer.byteLength} after ${before} bytes`);
  for (const each of kept) {
    check(each);
    saltus_free(each.block);
  }
});

/** Bytes that look like notation more or less, the same in every run. */
function* garbage(count) {
  let state = 1;
  const below = (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const alphabet = new TextEncoder().encode('pP(/)0123456789 wbabcdefghijklmnopx^-=,\t\n\\sizeü');
  const valid = [
    'a1a2',
    'a1a2 a10a9',
    'size=10 stacking=on',
    'pppp/4/4/PPPP w',
    '1p2/2pp/1P(Pp)P/P3 w',
    'vault',
  ];
  for (let i = 0; i < count; ++i) {
    const text = new TextEncoder().encode(valid[below(valid.length)]);
    const bytes = i % 3 === 0 ? text : new Uint8Array(i % 100 === 1 ? below(300_000) : below(200));
    for (let k = 0; k < bytes.length; ++k)
      if (i % 3 === 1) bytes[k] = below(256);
      else if (i % 3 === 2 || below(bytes.length) === 0) bytes[k] = alphabet[below(alphabet.length)];
    yield bytes;
  }
}

test('garbage of any length is refused or understood', () => {
  const outcomes = { refused: 0, taken: 0 };
  const attempt = (act) => {
    try {
      act();
      ++outcomes.taken;
    } catch (error) {
      assert.ok(error instanceof Refusal, String(error));
      assert.ok(error.message.length > 0 && error.message.length < 400, error.message);
      ++outcomes.refused;
    }
  };
  saltus.open(1, 'vault');
  for (const bytes of garbage(3_000)) {
    for (const slot of [0, 1]) {
      saltus.open(0, 'vault', 'stacking=on', '1p2/2pp/1P(Pp)P/P3 w');
      attempt(() => saltus.playStep(slot, bytes));
      attempt(() => saltus.playTurns(slot, bytes));
    }
    attempt(() => saltus.open(0, 'vault', '', bytes));
    attempt(() => saltus.open(0, 'vault', 'stacking=on', bytes));
    attempt(() => saltus.open(0, 'vault', bytes));
    attempt(() => saltus.open(0, bytes));
    assert.match(saltus.state(0).key, /^[0-9a-f]{16}$/);
  }
  assert.ok(outcomes.refused > 20_000 && outcomes.taken > 100, JSON.stringify(outcomes));
  const long = 'x'.repeat(5_000_000);
  for (const act of [
    () => saltus.open(0, long),
    () => saltus.open(0, 'vault', long),
    () => saltus.open(0, 'vault', '', long),
    () => saltus.playStep(0, long),
    () => saltus.playTurns(0, long),
  ])
    assert.throws(act, Refusal);
});

test('the memory does not grow over a thousand rounds', async () => {
  const fresh = await load();
  const round = (i) => {
    fresh.open(0, 'vault', ['size=4', 'size=10 stacking=on', 'size=16'][i % 3]);
    fresh.playTurns(0, fresh.legal(0)[0].text);
    assert.throws(() => fresh.playStep(0, 'a1'), Refusal);
    assert.throws(() => fresh.open(0, 'vault', '', 'x'.repeat(i + 1)), Refusal);
    fresh.copy(0, i % slots);
    fresh.cells(0);
    fresh.games();
    fresh.errors();
    fresh.takeBackStep(0);
    fresh.close(i % slots);
  };
  for (let i = 0; i < 100; ++i) round(i);
  const before = fresh.memoryBytes();
  for (let i = 0; i < 1_000; ++i) round(i);
  assert.equal(fresh.memoryBytes(), before);
});
