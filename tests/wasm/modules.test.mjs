// SPDX-License-Identifier: Apache-2.0
// The small module and the fast one answer alike: the same games, played step by step in both.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';

import { load, modulePath } from './saltus.mjs';

const small = await load(modulePath('rules'));
const fast = await load(modulePath('engine'));

/** Numbers from a seed (mulberry32), so that every run plays the same games. */
function makeRandom(seed) {
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** What both say about the game in slot 0. */
function compare() {
  const state = small.state(0);
  assert.deepEqual(state, fast.state(0));
  const calls = ['legal', 'paths', 'advice', 'ending', 'turns', 'cells', 'write_record'].map((name) => [name]);
  for (let seat = 0; seat < state.seat_count; ++seat) calls.push(['reach', seat], ['board', seat]);
  for (const [name, ...args] of calls)
    assert.deepEqual(small.call(`saltus_${name}`, 0, ...args), fast.call(`saltus_${name}`, 0, ...args), name);
}

test('games and errors', () => {
  assert.deepEqual(small.games(), fast.games());
  assert.deepEqual(small.errors(), fast.errors());
});

// Each option at each of its values, the others at their defaults; values that need others are refused by both alike.
const variants = fast
  .games()
  .flatMap(({ id, options }) =>
    options.flatMap(({ name, values }) => values.map((value) => ({ id, options: `${name}=${value}` }))),
  );

test('random games of every game and option', () => {
  let played = 0;
  variants.forEach(({ id, options }, index) => {
    const random = makeRandom(index);
    const refusals = [small, fast].map((module) => {
      try {
        module.open(0, id, options);
        return null;
      } catch (error) {
        return { code: error.code, params: error.params };
      }
    });
    assert.deepEqual(refusals[0], refusals[1]);
    if (refusals[0] !== null) return;
    for (let step = 0; step < 60 && small.state(0).kind !== 'terminal'; ++step) {
      if (step % 6 === 0) compare();
      const choices = small.legal(0);
      const { text } = choices[random(choices.length)];
      for (const module of [small, fast]) module.playStep(0, text);
      assert.equal(small.state(0).key, fast.state(0).key);
    }
    compare();
    played += 1;
  });
  assert.ok(played >= 20, `${played} variants played`);
});

test('what browsers fetch is as small as it has to be', () => {
  for (const [name, most] of [['rules', 80_000], ['engine', 400_000], ['threads', 400_000]]) {
    const size = gzipSync(readFileSync(modulePath(name)), { level: 9 }).length;
    assert.ok(size <= most, `${name}: ${size} bytes by gzip, at most ${most}`);
  }
});
