// SPDX-License-Identifier: Apache-2.0
// A game at this device, without a page: what it keeps, which other tabs follow.
import { expect, it } from 'vitest';
import { type Engine } from '../../src/engine/engine';
import { type Kept, LocalGame, type Player } from '../../src/local/game.svelte';
import { loadRules } from './module';

const rules = await loadRules();
const kPerson: Player = { kind: 'person' };
const noEngine = { prepare() {}, stop() {} } as unknown as Engine;

it('never keeps a game whose dice are due: another tab would roll them too, and overtake', async () => {
  const kept: Kept[] = [];
  const opened = rules.open('dice');
  const local = new LocalGame(rules, opened, [kPerson], noEngine, '5a'.repeat(32), (each) => kept.push(each));
  await local.begin();
  const stepOf = (kind: RegExp) => local.steps.map(({ text }) => text).find((text) => kind.test(text))!;
  await local.play(stepOf(/^s1\+/));
  await local.play(stepOf(/^r:/));
  await local.play(stepOf(/^pass/));
  for (let step = 0; step < 3; ++step) local.undo();
  for (let step = 0; step < 3; ++step) await local.redo();
  local.undo();
  const kinds = kept.map(({ record }) => {
    const game = rules.read(record);
    const { kind } = game.state();
    game.close();
    return kind;
  });
  expect(kinds).toEqual(kinds.map(() => 'decision'));
  expect(kinds.length).toBeGreaterThan(8);
  local.close();
});

it('knows who took the last step: in a race nobody else may see where that was', async () => {
  const local = new LocalGame(rules, rules.open('race', 'seats=2'), [kPerson, kPerson], noEngine, '5a'.repeat(32), () => {});
  await local.begin();
  expect(local.lastSeat).toBeNull();
  const seats = [];
  while (local.personToMove === 0) {
    const mark = local.steps.find(({ text, seat }) => seat === 0 && /^[a-f]\d=/.test(text)) ?? local.steps.find(({ seat }) => seat === 0)!;
    await local.play(mark.text);
    seats.push(local.lastSeat);
  }
  expect(local.personToMove).toBe(1);
  expect(new Set(seats)).toEqual(new Set([0]));
  await local.play(local.steps.find(({ text }) => text.endsWith('pass'))!.text);
  expect(local.lastSeat).toBeNull(); // dice have fallen
  local.close();
});

it('knows of dice that are still to fall only what has been seen', async () => {
  const local = new LocalGame(rules, rules.open('dice'), [kPerson], noEngine, '5a'.repeat(32), () => {});
  await local.begin();
  const stepOf = (kind: RegExp) => local.steps.map(({ text }) => text).find((text) => kind.test(text))!;
  expect(local.knowsDice).toBe(false);
  await local.play(stepOf(/^r:/));
  local.undo();
  expect(local.knowsDice).toBe(true);
  await local.play('pass');
  expect(local.knowsDice).toBe(false); // of another round, which nobody has seen
  local.undo();
  expect(local.knowsDice).toBe(true);
  await local.play(stepOf(/^r:/));
  expect(local.knowsDice).toBe(true); // of the next round
  local.close();
});

it('in the day’s game, takes nothing back that was done before dice fell', async () => {
  const opened = rules.open('dice');
  opened.roll('5a'.repeat(32), 'local');
  const kept: Kept = { version: 1, game: 'dice', record: opened.record(), players: [kPerson], seed: '5a'.repeat(32), clocks: null, undone: [], day: '2026-12-01' };
  opened.close();
  const local = LocalGame.restore(rules, noEngine, kept, () => {});
  await local.begin();
  expect([local.isSettled, local.canUndo]).toEqual([false, false]);
  await local.play('pass');
  expect([local.isSettled, local.canUndo]).toEqual([true, false]);
  local.undo();
  expect(local.position).toContain('round=2');
  await local.play(local.steps.find(({ text }) => text.startsWith('s1+'))!.text);
  expect(local.canUndo).toBe(true);
  local.undo();
  expect(local.isSettled).toBe(true);
  local.close();
});

it('in a race, lets only who holds the device take back, and only what is his', async () => {
  const local = new LocalGame(rules, rules.open('race', 'seats=2'), [kPerson, kPerson], noEngine, '5a'.repeat(32), () => {});
  await local.begin();
  await local.play(local.steps.find(({ text }) => text.startsWith('1:s1+'))!.text);
  expect(local.canUndo).toBe(false); // nobody has said that he has it
  local.holder = 0;
  expect([local.canUndo, local.isFinal]).toEqual([true, false]);
  await local.play('1:pass');
  expect([local.canUndo, local.isFinal]).toEqual([true, true]); // finished, but not handed over; whoever is left ends it for all
  local.holder = 1;
  expect(local.canUndo).toBe(false);
  local.close();
});
