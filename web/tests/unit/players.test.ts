// SPDX-License-Identifier: Apache-2.0
// Who played, in records: written, read, and kept by whoever looks at the game.
import { expect, test } from 'vitest';
import { Analysis } from '../../src/analysis/analysis.svelte';
import { type Engine } from '../../src/engine/engine';
import { LocalGame, type Player } from '../../src/local/game.svelte';
import { playerName, playersIn, playersInWords, withPlayers } from '../../src/local/names';
import { loadRules } from './module';

const rules = await loadRules();
const infoOf = (game: string) => rules.games().find(({ id }) => id === game)!;
const noEngine = { prepare() {}, stop() {}, close() {} } as unknown as Engine;

test('a record says who played, and is read as that', () => {
  const players: Player[] = [{ kind: 'person' }, { kind: 'engine', level: 10 }, { kind: 'person', name: 'A\t"$&" \\ $\'$$' }, { kind: 'engine', level: 3, name: 'Deep' }];
  const local = new LocalGame(rules, rules.open('race', 'seats=4'), players, noEngine, '5a'.repeat(32), () => {});
  const record = local.record();
  local.close();
  expect(record).toContain('\n[Seat1 "Person"]\n[Seat2 "Saltus level 10"]\n[Seat3 "A \\"$&\\" \\\\ $\'$$"]\n[Seat4 "Deep"]\n');
  // An engine with a name of its own is anybody by that name.
  expect(playersIn(rules.parseRecord(record))).toEqual([...players.slice(0, 2), { kind: 'person', name: 'A "$&" \\ $\'$$' }, { kind: 'person', name: 'Deep' }]);
});

test('who is not named is called by the seat; other tags and levels that there are not name nobody', () => {
  const lines = [['tag', 'Seat2', 'Saltus level 11'], ['tag', 'Seat0', 'Nobody'], ['tag', 'Seated', 'Nobody'], ['comment', 'Seat1', 'Nobody'], ['tag', 'Seat4', 'Person']];
  const players = playersIn(lines);
  expect([0, 1, 2, 3].map((seat) => playerName(infoOf('race'), players, seat))).toEqual(['Player 1', 'Saltus level 11', 'Player 3', 'Player 4']);
  expect(playersInWords(infoOf('vault'), [{ kind: 'person' }, { kind: 'engine', level: 4 }])).toBe('Black: Computer, level 4');
  expect(playersInWords(infoOf('vault'), [{ kind: 'person' }, { kind: 'person' }, { kind: 'person', name: 'Third' }])).toBe('');
});

test('an analysis keeps what a record says beside the game, but for how it ended', () => {
  const game = rules.open('vault', 'size=4');
  game.playTurns('a1a2 a4a3');
  const plain = game.record();
  game.resign(0);
  const record = withPlayers(game.record(), [{ kind: 'person', name: 'Some \\ "one"' }, { kind: 'engine', level: 2 }]).replace('\n\n', '\n[Date "2026-11-30"]\n[Seed "00"]\n\n');
  game.close();
  const analysis = new Analysis(rules, noEngine);
  analysis.load(record);
  const kept = analysis.record();
  expect(kept).toContain('[Seat1 "Some \\\\ \\"one\\""]\n[Seat2 "Saltus level 2"]\n[Date "2026-11-30"]\n');
  expect(kept).toContain('[Result "*"]');
  expect(kept).not.toMatch(/Termination|Seed/);
  // Another game has nothing to do with them.
  analysis.load('', 'vault', 'size=4');
  expect(analysis.record()).not.toContain('Seat');
  analysis.load(plain);
  expect(analysis.record()).toBe(plain);
  analysis.close();
});
