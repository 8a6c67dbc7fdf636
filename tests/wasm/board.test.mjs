// SPDX-License-Identifier: Apache-2.0
// What a board needs beside legal steps: where they happen, threats, advice, warnings, endings, views, dice and sheets.
import assert from 'node:assert/strict';
import test from 'node:test';

import { load } from './saltus.mjs';
import { refused } from './support.mjs';

const saltus = await load();
const numbers = (fields) => fields.map(Number);

test('where steps happen: a jump names its pivot', () => {
  saltus.open(0, 'vault', 'size=4');
  const paths = saltus.call('saltus_paths', 0);
  assert.equal(paths.length, saltus.legal(0).length);
  // Cells are numbered from the top: a1 is 12, b1 13, c1 14.
  const [, seat, , ...jump] = paths.find(([, , text]) => text === 'a1c1') ?? paths.find(([, , text]) => text === 'a1a2');
  assert.deepEqual([seat, numbers(jump)], ['0', [12, -1, 8, 0]]);
  saltus.open(0, 'vault', 'size=4', '4/1p2/1P2/P3 w');
  const [, , , ...over] = saltus.call('saltus_paths', 0).find(([, , text]) => text === 'a1c3');
  assert.deepEqual(numbers(over), [12, 9, 6, 0]);
});

test('threats of either side, whoever is to move', () => {
  saltus.open(0, 'vault', 'size=4', '4/1p2/1P2/P3 w');
  const of = (seat) => saltus.call('saltus_reach', 0, seat).map(([, ...fields]) => numbers(fields));
  assert.ok(of(0).some(([from, , to]) => from === 12 && to === 6));
  assert.ok(of(1).length > 0);
  refused(() => saltus.call('saltus_reach', 0, 2), { code: 'wasm.argument', params: { name: 'seat', value: '2' } });
});

test('advice, warnings and endings are codes with a rule and parameters', () => {
  saltus.open(0, 'vault', 'size=4', 'P3/1p2/2p1/4 b');
  const advice = saltus.call('saltus_advice', 0);
  assert.match(advice[0][1], /^vault\./);
  assert.ok(advice.slice(1).every(([head]) => head === 'param' || head === 'advice'));
  assert.deepEqual(saltus.call('saltus_ending', 0), []);

  saltus.open(0, 'vault', 'size=4', 'P3/4/4/2p1 w');
  assert.equal(saltus.state(0).kind, 'terminal');
  const [[head, , rule, sentence]] = saltus.call('saltus_ending', 0);
  assert.deepEqual([head, rule], ['advice', 'V5.1']);
  assert.ok(sentence.length > 10);

  saltus.open(0, 'vault', 'size=4');
  assert.deepEqual(saltus.call('saltus_caution', 0, 'a1a2'), []);
  assert.throws(() => saltus.call('saltus_caution', 0, 'a1a4'), { rule: 'V4.5' });
});

test('dice follow from a seed, and a race hides what others do', () => {
  const seed = '07'.repeat(32);
  saltus.open(0, 'dice', 'sheet=easy-ring');
  saltus.call('saltus_roll', 0, seed, 'game-1');
  const { values } = saltus.dice(seed, 'game-1', 1, 5);
  assert.deepEqual(saltus.turns(0).at(-1), `roll:${[...values].sort().join('')}`);
  refused(() => saltus.call('saltus_roll', 0, seed, 'game-1'), { code: 'wasm.no_dice' });
  refused(() => saltus.call('saltus_roll', 0, 'zz', 'game-1'), { code: 'wasm.seed', rule: 'D7.3' });

  saltus.open(1, 'race', 'seats=3');
  while (saltus.state(1).kind === 'chance') saltus.call('saltus_roll', 1, seed, 'game-1');
  const mark = saltus.legal(1).find(({ seat }) => seat === 0);
  saltus.playStep(1, mark.text);
  saltus.call('saltus_view', 1, 2, 1);
  assert.notEqual(saltus.state(2).position, saltus.state(1).position);
  assert.ok(saltus.call('saltus_board', 2, 1).length > 10);
});

test('house sheets, and the same one for everybody on a day', () => {
  const sheets = saltus.call('saltus_sheets');
  assert.ok(sheets.length >= 12 && sheets.every(([head, id, , reference]) => head === 'sheet' && reference.startsWith(`${id}@`)));
  const days = Array.from({ length: 28 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
  const chosen = days.map((day) => saltus.call('saltus_sheet_of_day', day)[0][1]);
  assert.ok(new Set(chosen).size > 6);
  assert.ok(chosen.every((id) => sheets.some((sheet) => sheet[1] === id)));
});
