// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { expectation, indexAt, mistakesOf, placeOf, runsOf, verdictOfEnd, type Verdict } from '../../src/analysis/review';
import { leadInWords, outlookInWords } from '../../src/analysis/words';
import { type Line } from '../../src/engine/messages';

const line = (wdl: Line['wdl'], proof: Line['proof'] = 'none'): Line => ({ cp: null, wdl, proof, turns: null, steps: [] });
const verdict = (share: number, seat: number | null, best = ''): Verdict => ({ share, proof: 'none', turns: null, seat, best });

test('a line says what the first seat can expect, whoever is to move', () => {
  expect(expectation(line([600, 200, 200]), 0)).toEqual({ share: 0.7, proof: 'none' });
  expect(expectation(line([600, 200, 200]), 1).share).toBeCloseTo(0.3);
});
test('what is not proven is never certain', () => {
  expect([[1000, 0, 0], [0, 0, 1000], [0, 0, 0]].map((wdl) => expectation(line(wdl as Line['wdl']), 0).share)).toEqual([0.99, 0.01, 0.01]);
});
test('what is proven is all or nothing, whatever the search would guess', () => {
  expect(expectation(line([900, 50, 50], 'win'), 0)).toEqual({ share: 1, proof: 'win' });
  expect(expectation(line([900, 50, 50], 'win'), 1)).toEqual({ share: 0, proof: 'loss' });
  expect(expectation(line([100, 800, 100], 'draw'), 1)).toEqual({ share: 0.5, proof: 'draw' });
});
test('a game that is over says it by its scores', () => {
  expect([[1, -1], [-1, 1], [0, 0]].map((scores) => verdictOfEnd(scores).share)).toEqual([1, 0, 0.5]);
});
test('words: a chance in percent, a win with its winner, and whose it is', () => {
  const name = (seat: number) => ['White', 'Black'][seat]!;
  const words = (share: number, proof: Line['proof'], turns: number | null = null) => outlookInWords({ share, proof, turns }, name);
  expect([words(0.62, 'none'), words(0.5, 'draw'), words(1, 'win', 1), words(0, 'loss', 4), words(0, 'loss')]).toEqual([
    '62%',
    'A certain draw',
    'White is certain to win within 1 turn',
    'Black is certain to win within 4 turns',
    'Black wins',
  ]);
  expect([0.62, 0.45, 0.5, 0.498, 1, 0].map((share) => leadInWords(share, name))).toEqual(['White 62%', 'White 45%', 'White 50%', 'White 50%', 'White 100%', 'White 0%']);
});

test('mistakes are the turns that cost their own side, the worst first', () => {
  const verdicts = [verdict(0.5, 0, 'a'), verdict(0.45, 1, 'b'), verdict(0.9, 0, 'c'), verdict(0.2, 1, 'd'), verdict(0.15, 0, 'e'), verdict(0.1, 1, 'f')];
  const mistakes = mistakesOf(['a', 'x', 'y', 'd', 'z'], verdicts);
  expect(mistakes.map(({ index, seat, better }) => [index, seat, better])).toEqual([
    [2, 0, 'c'],
    [1, 1, 'b'],
  ]);
  expect(mistakes[0]!.before).toBeCloseTo(0.9);
  expect(mistakes[0]!.after).toBeCloseTo(0.2);
  expect(mistakes[1]!.before).toBeCloseTo(0.55);
  expect(mistakes[1]!.after).toBeCloseTo(0.1);
});
test('the best turn is no mistake, and what is not known says nothing', () => {
  expect(mistakesOf(['a'], [verdict(0.9, 0, 'a'), verdict(0.1, 1)])).toEqual([]);
  expect(mistakesOf(['a', 'b'], [verdict(0.9, 0, 'x'), undefined, verdict(0.1, 0)])).toEqual([]);
});
test('no more mistakes than asked for', () => {
  const turns = Array.from({ length: 20 }, () => 'x');
  const verdicts = Array.from({ length: 21 }, (_, index) => verdict(index % 2, index % 2 === 0 ? 1 : 0, 'better'));
  expect(mistakesOf(turns, verdicts)).toHaveLength(5);
  expect(mistakesOf(turns, verdicts, 2)).toHaveLength(2);
});

test('the graph: all for the first seat is at the top, gaps part the curve', () => {
  const runs = runsOf([verdict(1, 0), verdict(0, 1), undefined, verdict(0.5, 1), verdict(0.5, 0)], 100, 80);
  expect(runs).toEqual([
    [
      { index: 0, x: 0, y: 0 },
      { index: 1, x: 25, y: 80 },
    ],
    [
      { index: 3, x: 75, y: 40 },
      { index: 4, x: 100, y: 40 },
    ],
  ]);
  expect(runsOf([], 100, 80)).toEqual([]);
});
test('a place in the graph and its position are each other’s inverse', () => {
  for (const count of [2, 3, 40]) for (let index = 0; index < count; ++index) expect(indexAt(placeOf(index, count, 337), count, 337)).toBe(index);
  expect([indexAt(-50, 9, 100), indexAt(500, 9, 100), indexAt(10, 1, 100)]).toEqual([0, 8, 0]);
});
