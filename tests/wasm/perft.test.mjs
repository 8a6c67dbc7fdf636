// SPDX-License-Identifier: Apache-2.0
// Perft in the wasm module: the counts of docs/rules/vault.md, every row of the tables, the native program.
//   SALTUS_CASES   tables "game options | position or start | depth | leaves", separated by ':';
//                  by default those in tests/perft; with "turns N | distinct N" where turns have several steps
//   SALTUS_NATIVE  a native `saltus` that counts every row too; without it there is no such test
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { basename, delimiter } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { load } from './saltus.mjs';
import { openRow, readTable, splitGame } from './support.mjs';

const tables = process.env.SALTUS_CASES
  ? process.env.SALTUS_CASES.split(delimiter)
  : ['vault_start.perft', 'vault.perft', 'springerjagd.perft'].map((name) =>
      fileURLToPath(new URL(`../perft/${name}`, import.meta.url)),
    );
const native = process.env.SALTUS_NATIVE;
const kMostMade = 10_000_000n; // counts up to this are also made leaf by leaf

const saltus = await load();

/** The leaves in bulk; made one by one, where that is quick, they must be as many. */
function count(depth) {
  const { leaves } = saltus.perft(0, depth);
  if (leaves <= kMostMade)
    assert.equal(saltus.perft(0, depth, { bulk: false }).leaves, leaves, 'made one by one');
  return leaves;
}

test('the start positions of the rules document', () => {
  const start = {
    4: [10n, 100n, 1_432n, 19_326n, 273_854n],
    6: [16n, 256n, 5_920n, 136_900n, 3_631_728n],
    8: [22n, 484n, 15_092n, 470_596n, 17_078_656n],
    10: [28n, 784n, 30_744n, 1_205_604n, 55_517_076n],
  };
  for (const [size, counts] of Object.entries(start)) {
    saltus.open(0, 'vault', `size=${size}`);
    assert.deepEqual(saltus.perft(0, 0), { leaves: 1n, digest: '0000000000000000' });
    counts.forEach((leaves, i) => assert.equal(count(i + 1), leaves, `size ${size} depth ${i + 1}`));
  }
  saltus.open(0, 'vault', 'size=4');
  assert.equal(saltus.perft(0, 7).leaves, 51_567_208n);
});

for (const table of tables)
  test(`every row of ${basename(table)}`, () => {
    for (const [game, position, depth, leaves, distinct] of readTable(table)) {
      openRow(saltus, 0, game, position);
      assert.equal(count(Number(depth)), BigInt(leaves.replace('turns ', '')), `${game} | ${position} | ${depth}`);
      if (distinct === undefined) continue;
      const merged = saltus.perft(0, Number(depth), { unit: 'distinct' }).leaves;
      assert.equal(merged, BigInt(distinct.replace('distinct ', '')), `${position} distinct`);
    }
  });

/** What the native program counts, as a BigInt: JSON numbers would lose digits. */
function countNatively(gameAndOptions, position, depth, unit) {
  const { game, options } = splitGame(gameAndOptions);
  const args = ['perft', game, '--json', '--depth', depth, '--unit', unit];
  for (const option of options.split(' ').filter(Boolean)) args.push('--option', option);
  if (position !== 'start') args.push('--position', position);
  const output = execFileSync(native, args, { encoding: 'utf8' });
  return BigInt(output.match(/"leaves": ?(\d+)/)[1]);
}

if (native)
  test('the native program counts as many', () => {
    for (const [game, position, depth] of tables.flatMap(readTable)) {
      openRow(saltus, 0, game, position);
      for (const unit of ['turn', 'step', 'distinct']) {
        const few = unit === 'distinct' ? String(Math.min(Number(depth), 3)) : depth;
        const here = saltus.perft(0, Number(few), { unit }).leaves;
        assert.equal(
          here,
          countNatively(game, position, few, unit),
          `${game} | ${position} | ${few} | ${unit}`,
        );
      }
    }
  });
