// SPDX-License-Identifier: Apache-2.0
// What rules pages show and claim, asked of the rules module: positions, cells, steps, solutions, refusals, numbers.
import { beforeAll, describe, expect, test } from 'vitest';
import { hasRules, rulesPage } from '../../src/games';
import { type Block, type Diagram, type RulesPage, rulesOf, type Word } from '../../src/games/rules_text';
import { attempts, cellNamed, framesOf, judge } from '../../src/lessons/frames';
import { type Rules } from '../../src/rules/rules';
import { loadRules } from './module';

const kGames = ['vault', 'springerjagd', 'dice', 'race'];
const rules: Rules = await loadRules();
const page = async (game: string, language = 'en') => (await rulesPage(game, language))!;

/** All words of a block, whatever they are for. */
const wordsOf = (block: Block): Word[][] => {
  if (block.kind === 'heading') return [[block.text]];
  if (block.kind === 'text') return [block.words];
  if (block.kind === 'list') return block.items.map(({ words }) => words);
  if (block.kind === 'diagram') return [[block.alt], block.caption, ...block.steps];
  return [[block.alt], block.task, block.praise, block.hint];
};
const anchors = ({ text }: RulesPage) => text.blocks.flatMap((block) => (block.kind === 'heading' ? [block.chapter] : rulesOf(block)));

/** Opens what a diagram shows, lets `act` look at it after some steps, and closes it. */
function after<T>(game: string, { position, options }: Diagram, steps: string[], act: (game: ReturnType<Rules['open']>) => T, more = ''): T {
  const opened = rules.open(game, [options ?? '', more].join(' ').trim(), position);
  try {
    for (const step of steps) opened.playStep(step);
    return act(opened);
  } finally {
    opened.close();
  }
}
const ends = (game: string, diagram: Diagram, steps: string[], more = '') => after(game, diagram, steps, (it) => it.state().endingRule, more);
const positionAfter = (game: string, diagram: Diagram, steps = diagram.steps ?? []) => after(game, diagram, steps, (it) => it.state().position);
const isLegal = (game: string, diagram: Diagram, step: string, steps: string[] = []) =>
  after(game, diagram, steps, (it) => it.steps().some(({ text }) => text === step));
function refusal(game: string, diagram: Diagram, step: string, steps: string[] = []): string {
  return after(game, diagram, steps, (it) => {
    try {
      it.playStep(step);
      return '';
    } catch (error) {
      return (error as { rule: string }).rule;
    }
  });
}

test('every game has its page', () => {
  expect(rules.games().map(({ id }) => id).filter((id) => !hasRules(id))).toEqual([]);
});

describe.each(kGames)('%s', (game) => {
  let english: RulesPage;
  let german: RulesPage;
  beforeAll(async () => {
    english = await page(game);
    german = await page(game, 'de');
  });

  test('every diagram can be gone through, and what it points at is on its board', () => {
    const { diagrams, exercises } = english;
    for (const [name, diagram] of Object.entries({ ...diagrams, ...exercises })) {
      const frames = framesOf(rules, game, diagram);
      expect(frames).toHaveLength((diagram.steps?.length ?? 0) + 1);
      const named = [diagram.selected ?? [], diagram.marked ?? [], (diagram.arrows ?? []).flat()].flat();
      for (const cell of named) expect([name, cell, cellNamed(frames[0]!.board, cell) >= 0]).toEqual([name, cell, true]);
    }
    expect(Object.keys(diagrams).length).toBeGreaterThanOrEqual(4);
  });

  test('every solution is legal, and something else can be tried', () => {
    for (const [name, exercise] of Object.entries(english.exercises)) {
      const choices = exercise.choices ?? attempts(framesOf(rules, game, exercise)[0]!).map(({ text }) => text);
      const kinds = new Set(choices.map((step) => judge(rules, game, exercise, step).kind));
      expect([name, [...kinds].sort()]).toEqual([name, ['other', 'refused', 'solved']]);
      for (const solution of exercise.solutions) {
        expect(isLegal(game, exercise, solution)).toBe(true);
        expect(judge(rules, game, exercise, solution).kind).toBe('solved');
        expect(choices).toContain(solution);
      }
    }
  });

  test('every diagram and exercise is shown once, and says something to each of its steps', () => {
    const shown = english.text.blocks.flatMap((block) => (block.kind === 'diagram' || block.kind === 'exercise' ? [`${block.kind} ${block.name}`] : []));
    const there = [...Object.keys(english.diagrams).map((name) => `diagram ${name}`), ...Object.keys(english.exercises).map((name) => `exercise ${name}`)];
    expect([...shown].sort()).toEqual(there.sort());
    for (const block of english.text.blocks)
      if (block.kind === 'diagram') expect([block.name, block.steps.length]).toEqual([block.name, english.diagrams[block.name]!.steps?.length ?? 0]);
  });

  test('both languages have the same structure, and no empty words', () => {
    const structure = ({ text }: RulesPage) =>
      text.blocks.map((block) => [
        block.kind,
        block.kind === 'heading' ? block.chapter : block.kind === 'diagram' || block.kind === 'exercise' ? block.name : '',
        rulesOf(block),
        block.kind === 'diagram' ? block.steps.length : 0,
        wordsOf(block).flat().filter((word) => typeof word !== 'string').map((word) => ('em' in word ? 'em' : 'to' in word ? word.to : word)),
      ]);
    expect(structure(german)).toEqual(structure(english));
    for (const { text } of [english, german])
      for (const words of text.blocks.flatMap(wordsOf)) expect(words.length > 0 && words.every((word) => word !== '')).toBe(true);
    expect(english.text.blocks.flatMap(wordsOf).flat().filter((word) => typeof word === 'string' && word.length > 40 && german.text.blocks.flatMap(wordsOf).flat().includes(word))).toEqual([]);
  });

  test('every rule that a refusal names has its place, once, and so has every rule that is linked', async () => {
    const here = anchors(english);
    expect(new Set(here).size).toBe(here.length);
    const named = new Set(rules.errors().filter(({ code, rule }) => code.startsWith(`${game}.`) && rule !== '').map(({ rule }) => rule));
    expect(named.size).toBeGreaterThan(3);
    expect([...named].filter((rule) => !here.includes(rule))).toEqual([]);
    const linked = english.text.blocks.flatMap(wordsOf).flat().flatMap((word) => (typeof word === 'object' && 'rule' in word ? [word.rule] : []));
    expect(linked.filter((rule) => !here.includes(rule))).toEqual([]);
  });
});

test('the race finds the rules of its basis there', async () => {
  const { basis } = await page('race');
  const there = anchors(await page(basis!));
  const named = rules.errors().filter(({ code, rule }) => code.startsWith(`${basis}.`) && rule !== '').map(({ rule }) => rule);
  expect(named.filter((rule) => !there.includes(rule))).toEqual([]);
});

test('Vault: what the page says about its positions', async () => {
  const { diagrams, exercises } = await page('vault');
  const d = diagrams as Record<string, Diagram>;
  const walks = after('vault', d.walk!, [], (it) => it.steps());
  expect(walks).toHaveLength(7);
  expect(refusal('vault', d.walk!, 'c3c4')).toBe('V3.1');
  expect(after('vault', d.across!, ['a1e5'], (it) => it.cells().cells.filter(({ owner }) => owner === 1).length)).toBe(2);
  expect(refusal('vault', d.blocked!, 'a1c3')).toBe('V4.3');
  expect(isLegal('vault', d.blocked!, 'a1e5')).toBe(true);
  // The marked cells are those of the pawn's tone, all of them.
  const { board } = framesOf(rules, 'vault', d.tones!)[0]!;
  const tone = board.shades[cellNamed(board, 'c3')];
  const sameTone = [...board.shades.keys()].filter((cell) => board.shades[cell] === tone);
  expect(d.tones!.marked!.map((name) => cellNamed(board, name)).sort()).toEqual(sameTone.sort());
  // Only the capture saves Black.
  const replies = after('vault', d.goal!, [], (it) => it.steps().map(({ text }) => text));
  expect(replies.filter((step) => ends('vault', d.goal!, [step]) !== 'V5.1')).toEqual(['f4b6']);
  expect(isLegal('vault', d.guard!, 'a6c6', ['c2c6'])).toBe(true);
  expect(positionAfter('vault', d.stack!, ['b2d4'])).toContain('(pP)');
  expect(positionAfter('vault', d.stack!)).toContain('3pP1');
  // The only capture; the only win; the only defence.
  const captures = after('vault', exercises.capture!, [], (it) => it.paths().filter((path) => path.captures).map(({ text }) => text));
  expect(captures).toEqual(exercises.capture!.solutions);
  const steps = after('vault', exercises.win!, [], (it) => it.steps().map(({ text }) => text));
  expect(steps.filter((step) => ends('vault', exercises.win!, [step], 'early_win=on') === 'V5.5')).toEqual(exercises.win!.solutions);
  expect(isLegal('vault', exercises.win!, 'f4b6', ['b2b6'])).toBe(true);
  expect(after('vault', exercises.win!, [], (it) => it.paths().filter(({ to }) => to < 6).length)).toBe(2);
  const defences = after('vault', exercises.defend!, [], (it) => it.steps().map(({ text }) => text));
  expect(defences.filter((step) => ends('vault', exercises.defend!, [step]) !== 'V5.1')).toEqual(exercises.defend!.solutions);
  expect(ends('vault', exercises.defend!, ['f5f6'])).toBe('V5.1');
});

test('Springerjagd: what the page says about its positions', async () => {
  const { diagrams, exercises } = await page('springerjagd');
  const d = diagrams as Record<string, Diagram>;
  expect(after('springerjagd', d.turn!, d.turn!.steps!, (it) => [it.turns(), it.state().turnStart])).toEqual([['b1c3,d1,a1f4'], true]);
  expect(d.turn!.position).toBe(after('springerjagd', { position: '' }, [], (it) => it.state().position));
  expect(framesOf(rules, 'springerjagd', d.turn!)[0]!.pieces.map(({ kind }) => kind).slice(0, 3)).toEqual(['pair', 'knight', 'pair']);
  const captures = after('springerjagd', d.knight!, [], (it) => it.paths().filter((path) => path.captures).map(({ text }) => text));
  expect(captures.sort()).toEqual(['c3b5', 'c3e2']);
  expect(refusal('springerjagd', d.knight!, 'c3d5')).toBe('S2.2');
  expect(refusal('springerjagd', d.knight!, 'c3a4')).toBe('S2.2');
  // A pawn was taken: the turn is over once the hole is filled. The reserve comes first.
  expect(after('springerjagd', d.reserve!, d.reserve!.steps!, (it) => it.state().turnStart)).toBe(true);
  expect(refusal('springerjagd', d.reserve!, 'a4', ['c3b5'])).toBe('S3.1');
  expect(refusal('springerjagd', d.attack!, 'd3d4')).toBe('S5.1');
  // Whichever knight moves, Black takes the other.
  const saved = after('springerjagd', d.fork!, [], (it) => it.paths().map(({ text }) => text));
  for (const step of saved) {
    const turn = after('springerjagd', d.fork!, [step, '@'], (it) => [step, '@', ...it.steps().slice(0, 1).map(({ text }) => text)]);
    expect(isLegal('springerjagd', d.fork!, step.startsWith('d3') ? 'd4e4' : 'd4d3', turn)).toBe(true);
  }
  expect(saved.some((step) => step.endsWith('d4'))).toBe(false);
  expect(after('springerjagd', d.switch!, ['c3f1'], (it) => it.state().turnStart)).toBe(true);
  expect(after('springerjagd', d.switch!, ['c3f1'], (it) => it.cells().panels.find(({ seat }) => seat === 0)?.content)).toBe('6');
  expect(ends('springerjagd', d.last!, ['c2d4'])).toBe('S7.1');
  expect(ends('springerjagd', d.stuck!, [])).toBe('S7.2');
  // Before the second pawn moves e4 can be taken, after a solution it cannot.
  for (const step of exercises.wall!.solutions) expect(refusal('springerjagd', exercises.wall!, 'd6e4', [step])).toBe('S2.2');
  expect(isLegal('springerjagd', exercises.wall!, 'd6e4', ['a2a3'])).toBe(true);
  expect(after('springerjagd', exercises.wall!, [], (it) => it.paths().filter(({ text }) => text.endsWith('e4')).map(({ text }) => text)).sort()).toEqual(exercises.wall!.solutions);
  expect(refusal('springerjagd', exercises.attack!, 'b3b4')).toBe('S5.1');
  const knights = after('springerjagd', exercises.attack!, [], (it) =>
    it.paths().filter(({ to }) => it.cells().cells[to]!.content === 'n').map(({ text }) => text));
  expect(knights).toEqual(exercises.attack!.solutions);
  const all = after('springerjagd', exercises.win!, [], (it) => it.steps().map(({ text }) => text));
  expect(all.filter((step) => ends('springerjagd', exercises.win!, [step]) === 'S7.1')).toEqual(exercises.win!.solutions);
  expect(refusal('springerjagd', exercises.win!, 'd3d4')).toBe('S5.1');
});

test('dice: what the page says about its positions', async () => {
  const { diagrams, exercises } = await page('dice');
  const d = diagrams as Record<string, Diagram>;
  const cracked = (diagram: Diagram, steps = diagram.steps ?? []) => positionAfter('dice', diagram, steps).match(/cracked=(\S+)/)![1];
  const cells = framesOf(rules, 'dice', d.sheet!)[0]!.cells;
  expect(cells.cells.filter((cell, index) => index % 6 === 5 && !cell.blocked).map(({ content }) => content)).toEqual(['5', 'E']);
  expect(cells.columnNotes[5]).toBe('A4');
  expect(positionAfter('dice', d.number!)).toContain('round=2');
  expect(cracked(d.crack!, ['f3=5'])).toBe('-');
  expect(cracked(d.crack!)).toBe('A');
  expect(cracked(d.late!)).toBe('-');
  expect(positionAfter('dice', d.skimmer!)).toContain('dice=25 ');
  expect(positionAfter('dice', d.skimmer!)).toContain('skimmers=10*,');
  expect(refusal('dice', d.reroll!, 'f3=5')).toBe('D2.3');
  expect(cracked(d.reroll!)).toBe('A');
  expect(['b5=6+5', 'b5=5+2+2'].map((step) => refusal('dice', exercises.nine!, step))).toEqual(['D3.1', 'D2.3']);
  expect(cracked(exercises.lock!, ['f4=4'])).toBe('A');
  expect(refusal('dice', exercises.lock!, 'f4=3')).toBe('D3.2');
  expect(exercises.charge!.choices!.map((step) => refusal('dice', exercises.charge!, step))).toEqual(['D4.1', '', 'D4.2', 'D5.1', '']);
});

test('dice: the chances that the page states', () => {
  const chance = (makes: (dice: number[]) => boolean) => {
    let count = 0;
    for (let roll = 0; roll < 7776; ++roll) count += makes([0, 1, 2, 3, 4].map((die) => (Math.floor(roll / 6 ** die) % 6) + 1)) ? 1 : 0;
    return Math.round((100 * count) / 7776);
  };
  const totals = (dice: number[]) => dice.reduce((sums, die) => new Set([...sums].flatMap((sum) => [sum, sum + die, sum - die])), new Set([0]));
  expect([10, 13, 18, 24].map((number) => chance((dice) => totals(dice).has(number)))).toEqual([97, 85, 39, 3]);
  expect(chance((dice) => new Set(dice).size < 5)).toBe(91);
  const loaded = rules.open('dice');
  expect(loaded.outcomes()).toHaveLength(252);
  loaded.close();
});

test('race: what the page says about its positions', async () => {
  const { diagrams } = await page('race');
  const d = diagrams as Record<string, Diagram>;
  expect(refusal('race', d.first!, '1:pass', d.first!.steps)).toBe('D8.2');
  expect(positionAfter('race', d.second!)).toContain('cracked=A');
  expect(positionAfter('race', d.second!)).toContain('round=2');
  expect(after('race', d.stream!, ['2:r:23'], (it) => it.outcomes().map(({ text }) => text))).toEqual(['roll:61']);
  expect(after('race', d.hidden!, [], (it) => it.cells(1).panels.some(({ content }) => content.startsWith('hidden')))).toBe(true);
});
