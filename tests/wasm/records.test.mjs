// SPDX-License-Identifier: Apache-2.0
// Records and the dice stream in the wasm module: the same text as the native program writes, the same dice as node's
// own cryptography makes.
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import test from 'node:test';

import { load } from './saltus.mjs';
import { refused } from './support.mjs';

const saltus = await load();

const kRecord =
  '[Saltus "1"]\n[Game "springerjagd"]\n[Rules "springerjagd/1"]\n' +
  '[Options "setup=pairs repetition=threefold"]\n[Result "*"]\n\n1. b1c3,d1,a1f4 *\n';

test('a game is written as a record and read back', () => {
  saltus.open(0, 'springerjagd');
  saltus.playTurns(0, 'b1c3,d1,a1f4');
  assert.equal(saltus.writeRecord(0), kRecord);
  saltus.readRecord(1, kRecord);
  assert.equal(saltus.state(1).position, 'dnddnd/6/5P/2N3/6/PPDPND b c3 - -');
  assert.deepEqual(saltus.turns(1), ['b1c3,d1,a1f4']);
});

test('a broken record is refused at its place, and the slot is as it was', () => {
  saltus.open(0, 'vault', 'size=4');
  refused(() => saltus.readRecord(0, kRecord.replace('a1f4', 'b1f4')), {
    code: 'springerjagd.placed_pawn',
    rule: 'S4.2',
    offset: kRecord.indexOf('a1f4'),
    params: { from: 'b1' },
  });
  assert.equal(saltus.state(0).game, 'vault');
});

test('dice follow from the seed as anyone can recompute', () => {
  const seed = Buffer.from(Array.from({ length: 32 }, (_, i) => 7 * i));
  for (const round of [1, 12]) {
    const expected = [];
    for (let block = 0; expected.length < 100; ++block) {
      const bytes = createHmac('sha256', seed).update(`saltus-dice-1:Spiel ä:${round}:${block}`).digest();
      expected.push(...[...bytes].filter((byte) => byte < 252).map((byte) => (byte % 6) + 1));
    }
    const dice = saltus.dice(seed.toString('hex'), 'Spiel ä', round, 100);
    assert.deepEqual(dice.values, expected.slice(0, 100));
    assert.equal(dice.commitment, createHash('sha256').update(seed).digest('hex'));
  }
  refused(() => saltus.dice('00', 'x', 1, 5), { code: 'wasm.seed', rule: 'D7.3' });
  refused(() => saltus.dice('00'.repeat(32), 'x', 13, 5), {
    code: 'wasm.argument',
    params: { name: 'round', value: '13' },
  });
  refused(() => saltus.dice('00'.repeat(32), 'x', 1, 1001), {
    code: 'wasm.argument',
    params: { name: 'count', value: '1001' },
  });
});

test('rolls of a game beside those that follow from a seed', () => {
  const seed = '07'.repeat(32);
  const roll = (dice) => `roll:${dice.toSorted().join('')}`;
  const { values } = saltus.dice(seed, 'id', 1, 7);
  saltus.open(0, 'dice');
  saltus.call('saltus_roll', 0, seed, 'id');
  saltus.playStep(0, `r:${values.slice(0, 2).toSorted().join('')}`);
  saltus.call('saltus_roll', 0, seed, 'id');
  saltus.playStep(0, 'pass');
  const second = saltus.dice(seed, 'id', 2, 5).values;
  const wrong = second.map((value) => (value % 6) + 1);
  saltus.playStep(0, roll(wrong));
  assert.deepEqual(saltus.call('saltus_check_rolls', 0, seed, 'id'), [
    ['roll', '1', '0', '5', roll(values.slice(0, 5)), roll(values.slice(0, 5))],
    ['roll', '1', '5', '7', roll(values.slice(5)), roll(values.slice(5))],
    ['roll', '2', '0', '5', roll(wrong), roll(second)],
  ]);
  // In a race a seat that rolls again draws what another has drawn before; only what is new counts as drawn.
  saltus.open(0, 'race');
  saltus.call('saltus_roll', 0, seed, 'id');
  for (const seat of [2, 1]) {
    saltus.playStep(0, `${seat}:r:${values.slice(0, 2).toSorted().join('')}`);
    saltus.call('saltus_roll', 0, seed, 'id');
  }
  const drawn = saltus.call('saltus_check_rolls', 0, seed, 'id');
  assert.deepEqual(drawn.map(([, , begin, end]) => [begin, end]), [['0', '5'], ['5', '7'], ['7', '7']]);
  assert.ok(drawn.every(([, , , , recorded, expected]) => recorded === expected));
  refused(() => saltus.call('saltus_check_rolls', 0, '00', 'id'), { code: 'wasm.seed', rule: 'D7.3' });
  saltus.open(0, 'vault');
  refused(() => saltus.call('saltus_check_rolls', 0, seed, 'id'), { code: 'wasm.no_dice' });
});

test('a record with all that it says, and written again', () => {
  const text =
    '[Saltus "1"]\n[Game "vault"]\n[Rules "vault/1"]\n[Options "size=4 stacking=off early_win=off repetition=threefold"]\n' +
    '[Event "Club\u2019s night"]\n[Result "*"]\n\n{Begins} a1a2 {good} (b1b2 a4a3 (b4b3 {too}) c1c2) a4a3 *\n';
  const lines = saltus.call('saltus_parse_record', text);
  assert.deepEqual(
    lines.filter(([head]) => head !== 'tag' && head !== 'text'),
    [
      ['comment', 'Begins'],
      ['turn', 'a1a2'],
      ['comment', 'good'],
      ['variation'],
      ['turn', 'b1b2'],
      ['turn', 'a4a3'],
      ['variation'],
      ['turn', 'b4b3'],
      ['comment', 'too'],
      ['end'],
      ['turn', 'c1c2'],
      ['end'],
      ['turn', 'a4a3'],
      ['result', '*'],
    ],
  );
  assert.ok(lines.some(([head, name, value]) => head === 'tag' && name === 'Event' && value === 'Club\u2019s night'));
  const written = lines.at(-1)[1];
  assert.equal(saltus.call('saltus_parse_record', written).at(-1)[1], written);
  refused(() => saltus.call('saltus_parse_record', text.replace('b4b3', 'b4a1')), {
    code: 'vault.odd_offset',
    rule: 'V4.5',
    offset: Buffer.from(text).indexOf('b4b3'),
    params: { from: 'b4', to: 'a1' },
  });
});
