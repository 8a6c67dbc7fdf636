// SPDX-License-Identifier: Apache-2.0
// What the drawings of the dice games read from notations, held to what the rules say.
import { describe, expect, it } from 'vitest';
import { fits, kNothing, partsOf, totalsOf, waysTo } from '../../src/games/dice/choice';
import { diceStepsInWords } from '../../src/games/dice/steps';
import { linesOf, pointsOf, sheetIn, stateIn } from '../../src/games/dice/sheet';
import { roundBegun, roundsOf } from '../../src/games/race/rounds';
import { type Game } from '../../src/rules/rules';
import { loadRules } from './module';

const rules = await loadRules();
const kSeed = '5a'.repeat(32);

/** Plays a game to its end, the first legal step each time unless `choose` says another, and looks at every position. */
function playThrough(game: Game, look: (game: Game) => void, choose = (texts: string[]) => texts[0]!): void {
  for (let state = game.state(); state.kind !== 'terminal'; state = game.state()) {
    if (state.kind === 'chance') game.roll(kSeed, 'test');
    else game.playStep(choose(game.steps().map(({ text }) => text)));
    look(game);
  }
}

describe('sheets and their states', () => {
  for (const sheet of rules.sheets()) {
    it(`${sheet.id}: squares, points and locks are what the rules say, all through a game`, () => {
      const game = rules.open('dice', `sheet=${sheet.id}`);
      const printed = sheetIn(game.record())!;
      expect(printed.name).toBe(sheet.name);
      expect(game.cells().cells.map(({ content }) => content)).toEqual(printed.squares);
      playThrough(game, () => {
        const { position } = game.state();
        const desk = stateIn(position)!;
        const cells = game.cells();
        expect(cells.cells.map(({ marked }) => marked)).toEqual(desk.marks);
        const notes = linesOf(printed, desk).map(({ lock, gems, status }) => lock + { open: `${gems}`, closed: '-', cracked: `+${gems}` }[status]);
        expect(notes).toEqual([...cells.rowNotes, ...cells.columnNotes]);
        const panel = (name: string) => cells.panels.find((each) => each.name === name)?.content ?? '';
        expect(String(pointsOf(printed, desk).total)).toBe(panel('score').split(':')[0]);
        expect(desk.dice.join(' ') || '-').toBe(panel('dice'));
        expect(String(desk.rerolls)).toBe(panel('rerolls'));
      });
      expect(String(pointsOf(printed, stateIn(game.state().position)!).total)).toBe(game.state().result);
      game.close();
    });
  }

  it('reads a sheet that is written out, whatever its name is', () => {
    const game = rules.open('dice');
    const json = /^\[Sheet (.*)\]$/m.exec(game.record())![1]!.replace('"Easy Four Corners"', '"} round=9 | dice=1 {"');
    const own = rules.open('dice', '', `${json} round=3 dice=25 marks=....../....../....../....../....../...... skimmers=0,4,0 rerolls=1 cracked=-`);
    expect(stateIn(own.state().position)).toMatchObject({ round: 3, dice: [2, 5], rerolls: 1 });
    expect(stateIn(own.state().position)!.skimmers[1]).toEqual({ marked: 4, used: false });
    expect(sheetIn(own.record())!.name).toBe('} round=9 | dice=1 {');
    own.close();
    game.close();
  });
});

describe('choosing', () => {
  it('takes every legal step apart so that it can be put together again', () => {
    const game = rules.open('dice', 'sheet=hard-ring');
    const kinds = new Set<string>();
    let skimmers = 0;
    playThrough(
      game,
      () => {
        for (const { text } of game.steps()) {
          const { kind, square, terms, charges } = partsOf(text);
          kinds.add(kind);
          skimmers += terms.filter(({ skimmer }) => skimmer !== undefined).length;
          const sum = terms
            .map(({ sign, die, skimmer }, at) => (sign < 0 ? '-' : at > 0 ? '+' : '') + (die === undefined ? `s${skimmer! + 1}` : String(die)))
            .join('');
          const again = { mark: `${square}=${sum}`, charge: `s${charges + 1}+${sum}`, reroll: `r:${sum.replaceAll('+', '')}`, pass: 'pass' }[kind];
          expect(again).toBe(text);
        }
      },
      // Charges first, so that skimmers come into the marks.
      (texts) => texts.find((text) => /^s\d\+/.test(text)) ?? texts[0]!,
    );
    expect([...kinds].sort()).toEqual(['charge', 'mark', 'pass', 'reroll']);
    expect(skimmers).toBeGreaterThan(0);
    game.close();
  });

  it('finds what fits exactly, or with more, and the shortest way first', () => {
    const steps = ['b2=5', 'b2=4+1', 'b2=4+2-1', 'c3=4+1', 'r:14', 's1+4', 'pass'].map(partsOf);
    const dice = [1, 2, 4, 5];
    const picked = { dice: [0, 2], skimmers: [] };
    expect(steps.filter((step) => fits(step, dice, picked, true)).map(({ text }) => text)).toEqual(['b2=4+1', 'c3=4+1', 'r:14']);
    expect(waysTo(steps, 'b2', dice, kNothing).map(({ text }) => text)).toEqual(['b2=5', 'b2=4+1', 'b2=4+2-1']);
    expect(waysTo(steps, 'b2', dice, picked).map(({ text }) => text)).toEqual(['b2=4+1']);
    expect(waysTo(steps, 'b2', dice, { dice: [1], skimmers: [] }).map(({ text }) => text)).toEqual(['b2=4+2-1']);
    // Two dice of a value are two dice.
    expect(fits(partsOf('a1=3+3'), [3, 3], { dice: [0], skimmers: [] }, true)).toBe(false);
    expect(fits(partsOf('2:a1=s2-3'), [3, 3], { dice: [1], skimmers: [1] }, true)).toBe(true);
  });

  it('says what values make, each added or subtracted', () => {
    expect(totalsOf([4, 5, 1])).toEqual([
      { total: 10, text: '5+4+1' },
      { total: 8, text: '5+4−1' },
      { total: 2, text: '5−4+1' },
    ]);
    expect(totalsOf([6])).toEqual([{ total: 6, text: '6' }]);
    expect(totalsOf([3, 3])).toEqual([{ total: 6, text: '3+3' }]);
    expect(totalsOf([])).toEqual([]);
  });
});

describe('rounds of the race', () => {
  it('finds the positions between rounds, and no seat’s secrets in them', () => {
    const game = rules.open('race', 'seats=3');
    const positions = [game.state().position];
    playThrough(game, () => positions.push(game.state().position));
    const rounds = roundsOf(positions);
    expect([...rounds.keys()]).toEqual(Array.from({ length: 13 }, (_, round) => round + 1));
    const printed = sheetIn(game.record())!;
    const { scores } = game.state();
    expect(scores?.map((_, seat) => pointsOf(printed, stateIn(rounds.get(13)!, seat)!).total)).toEqual(scores);
    expect(roundBegun(positions[1]!)).toBeNull();
    const opened = rules.open('race', 'seats=3');
    opened.roll(kSeed, 'test');
    const view = opened.view(1);
    expect(stateIn(view.state().position, 0)).toBeUndefined();
    expect(stateIn(view.state().position, 1)?.dice).toHaveLength(5);
    for (const each of [game, opened, view]) each.close();
  });
});

describe('steps in words', () => {
  const name = (seat: number) => ['Ann', 'Bo'][seat]!;
  it('says what was done with which dice', () => {
    expect(diceStepsInWords('roll:53346,b6=3,a3=5-s2+3,s1+4,r:46,roll:21,pass', name)).toEqual([
      'dice 5 3 3 4 6',
      'b6 = 3',
      'a3 = 5 + 3 − skimmer 2',
      '4 into skimmer 1',
      '4 6 again',
      'dice 2 1',
      'pass',
    ]);
  });
  it('names who did it in a race, wherever that changes', () => {
    expect(diceStepsInWords('roll:53346,1:b6=3,1:r:46,2:a3=5+3,1:pass', name)).toEqual(['dice 5 3 3 4 6', 'Ann: b6 = 3', '4 6 again', 'Bo: a3 = 5 + 3', 'Ann: pass']);
  });
});
