// SPDX-License-Identifier: Apache-2.0
import { expect, it } from 'vitest';
import { drawingOf } from '../../src/games';
import { type Path } from '../../src/rules/rules';
import { kNowhere, touched, turnBegin } from '../../src/rules/turn';
import { loadRules } from './module';

it('the turn that a step belongs to begins where the one before ends', () => {
  const turns = ['b1c3,d1,a1f4', 'b6c4,@'];
  expect([0, 1, 2, 3, 4, 5].map((steps) => turnBegin(turns, steps))).toEqual([0, 0, 0, 0, 3, 3]);
  expect(turnBegin([], 0)).toBe(0);
});

it('cells are touched once, and none beside the board', () => {
  const path = (from: number, to: number): Path => ({ ...kNowhere, from, to });
  expect(touched([path(1, 12), path(3, 1), path(-1, 3), kNowhere])).toEqual([1, 12, 3]);
});

it('how far a turn is agrees with how long it becomes', async () => {
  const rules = await loadRules();
  const { stepOfTurn } = drawingOf('springerjagd');
  let random = 7;
  const lengths = new Set<number>();
  for (let played = 0; played < 20; ++played) {
    const game = rules.open('springerjagd');
    const said: ReturnType<NonNullable<typeof stepOfTurn>>[] = [];
    for (let step = 0; step < 300 && game.state().kind === 'decision'; ++step) {
      const { stage, turnStart } = game.state();
      if (turnStart) said.length = 0;
      said.push(stepOfTurn!(stage));
      const steps = game.steps();
      game.playStep(steps[(random = (random * 48271) % 2147483647) % steps.length]!.text);
      const { kind, turnStart: isOver } = game.state();
      if (kind !== 'decision' || !isOver) continue;
      lengths.add(said.length);
      expect(said).toEqual(said.map((_, index) => (index === 0 ? { step: 1, steps: 3, atMost: true } : { step: index + 1, steps: said.length })));
    }
    game.close();
  }
  expect([...lengths].sort()).toEqual([1, 2, 3]);
});
