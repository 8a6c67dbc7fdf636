// SPDX-License-Identifier: Apache-2.0
// The wasm module and the native library agree bit for bit: leaves, sums of keys, random games (digests.txt).
import assert from 'node:assert/strict';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { load } from './saltus.mjs';
import { openRow, readTable } from './support.mjs';

const saltus = await load();
const rows = readTable(fileURLToPath(new URL('digests.txt', import.meta.url)));
const rowsOf = (kind) => {
  const found = rows.filter((row) => row[0] === kind);
  assert.ok(found.length >= 10, `rows of ${kind}`);
  return found;
};

test('perft: leaves and the sum of their keys', () => {
  for (const row of rowsOf('perft')) {
    const [, game, position, depth, unit, leaves, digest] = row;
    openRow(saltus, 0, game, position);
    const made = saltus.perft(0, Number(depth), { unit, bulk: false });
    assert.deepEqual(made, { leaves: BigInt(leaves), digest }, row.join(' | '));
    const counted = saltus.perft(0, Number(depth), { unit });
    assert.deepEqual(counted, { leaves: BigInt(leaves), digest: '0'.repeat(16) }, `bulk: ${row.join(' | ')}`);
  }
});

test('random games', () => {
  for (const row of rowsOf('playouts')) {
    const [, game, position, seed, games, maxSteps, numbers] = row;
    openRow(saltus, 0, game, position);
    const stats = saltus.playouts(0, BigInt(seed), Number(games), Number(maxSteps));
    const { unfinished, draws, turns, turns_squared, decisions, wins } = stats;
    assert.equal(stats.games, BigInt(games));
    assert.equal(
      [unfinished, draws, turns, turns_squared, decisions, ...wins].join(' '),
      numbers,
      row.join(' | '),
    );
  }
});

test('random games go as the rules document says', () => {
  saltus.open(0, 'vault', 'size=10');
  const { turns, turns_squared, wins } = saltus.playouts(0, 2024n, 20_000);
  const mean = Number(turns) / 20_000;
  const deviation = Math.sqrt(Number(turns_squared) / 20_000 - mean * mean);
  assert.ok(Math.abs(mean - 92.05) < 4 * (41.5 / Math.sqrt(20_000)) + 0.05, `mean ${mean}`);
  assert.ok(Math.abs(deviation - 41.5) < 1.5, `deviation ${deviation}`);
  assert.ok(Math.abs(Number(wins[0]) / 20_000 - 0.504) < 4 * 0.0036, `first seat wins ${wins[0]}`);
});
