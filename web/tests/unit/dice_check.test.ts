// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { checkDice } from '../../src/rules/dice_check';
import { type Game } from '../../src/rules/rules';
import { loadRules } from './module';

const rules = await loadRules();
const kSeed = '07'.repeat(32);
const kId = 'game-1';
const { commitment: kCommit } = rules.dice(kSeed, kId, 1, 0);

/** A game with dice after some rounds, the first of them with a reroll. */
function record(rounds: number, tags: Record<string, string> = { GameId: kId, Commit: kCommit, Seed: kSeed }, game = 'dice'): string {
  const opened: Game = rules.open(game);
  for (let round = 1; round <= rounds; ++round) {
    opened.roll(kSeed, kId);
    if (round === 1) {
      opened.playStep(`r:${opened.state().position.match(/dice=(\d\d)/)![1]}`);
      opened.roll(kSeed, kId);
    }
    opened.playStep('pass');
  }
  const text = opened.record();
  opened.close();
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`);
  return text.replace('[Result', `${lines.join('')}[Result`);
}
const verdict = (text: string) => checkDice(rules, text).verdict;

test('all rolls follow from the committed seed, round by round', () => {
  const check = checkDice(rules, record(12));
  expect(check).toMatchObject({ game: 'dice', verdict: 'committed', isOver: true, gameId: kId, seed: kSeed, promised: kCommit, computed: kCommit });
  expect(check.rounds.map(({ round, used, isGood }) => [round, used, isGood])).toEqual(
    Array.from({ length: 12 }, (_, index) => [index + 1, index === 0 ? 7 : 5, true]),
  );
  for (const { round, values } of check.rounds) expect(values).toEqual(rules.dice(kSeed, kId, round, values.length).values);
  expect(check.rounds[0]!.values).toHaveLength(12);
});

test('what is missing or wrong is named', () => {
  expect(verdict(record(2, {}))).toBe('no_id');
  expect(verdict(record(2, { GameId: kId }))).toBe('no_seed');
  expect(verdict(record(2, { GameId: kId, Seed: '07' }))).toBe('bad_seed');
  expect(verdict(record(2, { GameId: kId, Seed: kSeed }))).toBe('open');
  expect(verdict(record(2, { GameId: kId, Seed: kSeed, Commit: 'ab'.repeat(32) }))).toBe('wrong_commitment');
  expect(verdict(record(2, { GameId: 'another', Seed: kSeed }))).toBe('wrong_rolls');
  expect(verdict(record(0))).toBe('no_rolls');
  expect(verdict(record(0, {}, 'vault'))).toBe('no_dice');
});

test('a running game at this device keeps its values to come', () => {
  const source = { gameId: kId, seed: kSeed };
  const running = checkDice(rules, record(2, {}), source);
  expect(running).toMatchObject({ verdict: 'open', isOver: false });
  expect(running.rounds.map(({ values }) => values.length)).toEqual([7, 5]);
  expect(checkDice(rules, record(12, {}), source).rounds[0]!.values).toHaveLength(12);
});
