// SPDX-License-Identifier: Apache-2.0
// A finished dice game played once more with the same dice, by somebody who stands in for the engine.
import { expect, it } from 'vitest';
import { type Engine, type Search } from '../../src/engine/engine';
import { type Found } from '../../src/engine/messages';
import { kLevel, playAgain } from '../../src/games/dice/comparison';
import { LocalGame } from '../../src/local/game.svelte';
import { loadRules } from './module';

const rules = await loadRules();
const kSeed = '5a'.repeat(32);
const noEngine = { prepare() {}, stop() {} } as unknown as Engine;

/** A game for one in which every round was passed. */
async function passed(): Promise<LocalGame> {
  const local = new LocalGame(rules, rules.open('dice', 'sheet=hard-ring'), [{ kind: 'person' }], noEngine, kSeed, () => {});
  await local.begin();
  while (!local.isOver) await local.play('pass');
  return local;
}
/** The five dice that each round began with. */
const rolls = (record: string) => [...record.matchAll(/\d+\.\s+roll:([1-6]{5})/g)].map(([, roll]) => roll);
/** Looks at what is asked and marks what it can, with a plan that goes on behind what dice would change. */
function marker(asked: Search[]) {
  return {
    async search(request: Search): Promise<Found> {
      asked.push(request);
      const game = rules.read(request.record);
      const texts = game.steps().map(({ text }) => text);
      game.close();
      const best = texts.find((text) => /^[a-f]\d=/.test(text)) ?? texts.find((text) => text.startsWith('r:')) ?? 'pass';
      const line = { cp: null, wdl: [0, 0, 0] as Found['lines'][0]['wdl'], proof: 'none' as const, turns: null, steps: [best, ...(best === 'pass' || best.startsWith('r:') ? ['pass'] : [])] };
      return { depth: 0, seldepth: 0, nodes: 0, nps: 0, timeMs: 0, lines: [line], seat: 0, best };
    },
  };
}

it('plays the game again from its start with the same dice, and tells the round', async () => {
  const local = await passed();
  const again = local.again();
  const asked: Search[] = [];
  const rounds: number[] = [];
  const points = await playAgain(again, marker(asked), (round) => rounds.push(round));
  expect([...new Set(rounds)]).toEqual(Array.from({ length: 12 }, (_, round) => round + 1));
  const { result, options } = again.game.state();
  expect([String(points), options]).toEqual([result, local.options]);
  expect(points).toBeGreaterThan(0);
  const record = again.record();
  expect(rolls(record)).toHaveLength(12);
  expect(rolls(record)).toEqual(rolls(local.record()));
  expect(record).not.toBe(local.record());
  // Anybody can check them, and whoever plays is not told the seed.
  expect(record).toContain(`[Seed "${kSeed}"]`);
  expect(again.game.checkRolls(kSeed, 'local').filter(({ recorded, expected }) => recorded !== expected)).toEqual([]);
  expect(asked.every((request) => request.level === kLevel && !request.record.includes(kSeed))).toBe(true);
  // The game itself is as it was.
  expect(local.state.scores).toEqual([3]);
  again.game.close();
  local.close();
});

it('ends without points when it is stopped, and with the reason when the engine fails', async () => {
  const local = await passed();
  const again = local.again();
  const asked: Search[] = [];
  const stopped = { search: async (request: Search) => (asked.length < 3 ? marker(asked).search(request) : null) };
  expect(await playAgain(again, stopped, () => {})).toBeNull();
  await expect(playAgain(again, { search: () => Promise.reject(new Error('gone')) }, () => {})).rejects.toThrow('gone');
  again.game.close();
  local.close();
});
