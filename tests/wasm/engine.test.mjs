// SPDX-License-Identifier: Apache-2.0
// The engines as wasm: what they find is what the native ones find, node for node; levels, limits, stopping.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { load } from './saltus.mjs';
import { refused } from './support.mjs';

const kDefaultNative = new URL('../../build/release/saltus', import.meta.url);
const native = process.env.SALTUS_NATIVE || fileURLToPath(kDefaultNative);
const saltus = await load();

test('the bench signature is the native one', () => {
  const rows = saltus.call('saltus_bench');
  const found = Object.fromEntries(rows.filter(([name]) => name !== 'search'));
  const expected = JSON.parse(execFileSync(native, ['bench', '--json'], { encoding: 'utf8' }));
  assert.ok(expected.nodes > 100_000);
  assert.equal(rows.length - Object.keys(found).length, expected.searches);
  assert.deepEqual(found, {
    searches: String(expected.searches),
    nodes: String(expected.nodes),
    signature: expected.signature,
  });
});

test('every game is played to its end, whatever its options', () => {
  for (const { id, options } of [
    { id: 'vault', options: 'size=4' },
    { id: 'vault', options: 'size=6 stacking=on early_win=on' },
    { id: 'springerjagd', options: 'setup=chess' },
    { id: 'dice', options: '' },
    { id: 'race', options: 'seats=3' },
  ]) {
    saltus.open(0, id, options);
    saltus.openEngine(0, { level: 2, mib: 1 });
    let steps = 0;
    for (let state = saltus.state(0); state.kind !== 'terminal' && steps < 2000; state = saltus.state(0), ++steps) {
      if (state.kind === 'chance') {
        saltus.playStep(0, saltus.legal(0)[0].text);
        continue;
      }
      const { best, seat } = saltus.search(0, { nodes: 60 });
      assert.ok(state.seats.includes(seat));
      saltus.playStep(0, best);
    }
    assert.ok(steps > 4);
    if (id === 'dice' || id === 'race') assert.equal(saltus.state(0).kind, 'terminal');
    const { best, lines } = saltus.search(0, { nodes: 60 });
    if (saltus.state(0).kind === 'terminal') assert.deepEqual([best, lines], [null, []]);
  }
});

test('a win is found and proven, the best lines first', () => {
  saltus.open(0, 'vault', 'size=4');
  saltus.openEngine(0);
  const { lines: [line], seat } = saltus.search(0, { nodes: 4_000_000_000 });
  assert.deepEqual([line.proof, line.turns, seat], ['win', 10, 0]);
  saltus.openEngine(0, { lines: 3 });
  const { lines, best, depth } = saltus.search(0, { depth: 8 });
  assert.equal(lines.length, 3);
  assert.equal(lines[0].steps[0], best);
  assert.equal(depth, 8);
  assert.ok(lines.every(({ wdl }) => wdl.every((share) => share >= 0 && share <= 1000)));
});

test('progress is reported, and a stop is heard within milliseconds', async () => {
  let stop = false;
  let seen = 0;
  const fresh = await load(undefined, {
    is_stopped: () => (stop ? 1 : 0),
    on_progress() {
      const { lines, nodes } = fresh.searchSoFar();
      assert.ok(lines.length === 1 && nodes > 0);
      seen += 1;
      stop ||= performance.now() - started > 50;
    },
  });
  fresh.open(0, 'vault');
  fresh.openEngine(0);
  const started = performance.now();
  const { best } = fresh.search(0, { timeMs: 60_000 });
  assert.ok(stop && seen > 3);
  assert.ok(performance.now() - started < 5_000);
  assert.match(best, /^[a-j]\d+[a-j]\d+$/);
});

test('arguments out of range, another game, no engine', async () => {
  const fresh = await load();
  fresh.open(0, 'vault');
  refused(() => fresh.search(0, { nodes: 10 }), { code: 'wasm.no_engine' });
  const argument = (name, value) => ({ code: 'wasm.argument', params: { name, value: String(value) } });
  for (const level of [0, 11]) refused(() => fresh.openEngine(0, { level }), argument('level', level));
  for (const lines of [0, 33]) refused(() => fresh.openEngine(0, { lines }), argument('lines', lines));
  for (const mib of [0, 513]) refused(() => fresh.openEngine(0, { mib }), argument('mib', mib));
  fresh.openEngine(0, { mib: 1 });
  for (const seat of [-2, 2]) refused(() => fresh.search(0, { seat }), argument('seat', seat));
  refused(() => fresh.search(0, { depth: -1 }), argument('depth', -1));
  fresh.open(1, 'springerjagd');
  refused(() => fresh.search(1, { nodes: 10 }), { code: 'wasm.no_engine' });
  fresh.search(0, { nodes: 10 });
  fresh.call('saltus_engine_close');
  refused(() => fresh.search(0, { nodes: 10 }), { code: 'wasm.no_engine' });
});
