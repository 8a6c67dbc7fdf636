// SPDX-License-Identifier: Apache-2.0
// What the built rules module says, in the words of the page: every code, game, option and phrase, and places in a text.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as i18n from '../../src/i18n/index.svelte';
import { base, languages } from '../../src/i18n/languages';
import { parametersOf } from '../../src/i18n/messages';
import { inPrint, phrase } from '../../src/i18n/phrases';
import { placeOf } from '../../src/i18n/place';
import { change } from '../../src/local/settings.svelte';
import { Refusal } from '../../src/rules/abi';
import { loadRules } from './module';

const rules = await loadRules();
const errors = rules.errors();
const others = await Promise.all(
  Object.entries(languages)
    .filter(([code]) => code !== 'en')
    .map(async ([code, { load }]) => [code, (await load()).catalogue] as const),
);

async function speak(language: string): Promise<void> {
  change({ language });
  await i18n.loadLanguage();
}
function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a language', () => {
  beforeEach(() => speak('en'));
  afterEach(() => void vi.restoreAllMocks());

  test('is shown once its words are here, if it is still wanted then; without them the page stays as it is', async () => {
    const load = vi.spyOn(languages.de!, 'load').mockRejectedValueOnce(new Error('no network'));
    change({ language: 'de' });
    await expect(i18n.loadLanguage()).rejects.toThrow('no network');
    expect([i18n.language(), i18n.t('play.you')]).toEqual(['en', 'You']);
    const loading = i18n.loadLanguage();
    expect(i18n.language()).toBe('en');
    change({ language: 'en' });
    await loading;
    expect(i18n.language()).toBe('en');
    await speak('de');
    expect([i18n.language(), i18n.t('play.you')]).toEqual(['de', 'Du']);
    // Fetched once; the failed try was the other call.
    expect(load).toHaveBeenCalledTimes(2);
  });
  test('is the first of the reader’s that there is', async () => {
    vi.stubGlobal('navigator', { languages: ['xx', 'de-AT', 'en'] });
    await speak('auto');
    expect(i18n.language()).toBe('de');
    vi.stubGlobal('navigator', { languages: ['xx', 'den'] });
    await speak('constructor');
    expect(i18n.language()).toBe('en');
    vi.unstubAllGlobals();
  });
  test('writes numbers its own way', async () => {
    await speak('de');
    expect([i18n.number(1234.5), i18n.number(-0.25), i18n.number(0.5, { style: 'percent' })]).toEqual(['1.234,5', '−0,25', '50\u00a0%']);
    await speak('en');
    expect([i18n.number(1234.5), i18n.number(-0.25), i18n.number(0.5, { style: 'percent' })]).toEqual(['1,234.5', '−0.25', '50%']);
  });
});

describe.each(others)('the rules in %s', (_, catalogue) => {
  test('have a sentence for every code, and none for a code that is gone', () => {
    const codes = Object.keys(catalogue).filter((key) => key.startsWith('rule.'));
    expect(errors.length).toBeGreaterThan(150);
    expect(codes.sort()).toEqual(errors.map(({ code }) => `rule.${code}`).sort());
  });
  test('use the same parameters', () => {
    for (const { code, english } of errors)
      expect([code, parametersOf(catalogue[`rule.${code}`] ?? '')]).toEqual([code, parametersOf(english)]);
  });
  test('are translated', () => {
    const same = errors.filter(({ code, english }) => [english, inPrint(english)].includes(String(catalogue[`rule.${code}`])));
    expect(same).toEqual([]);
  });
});

/** The module's sources, for the words that it puts into parameters. */
function cpp(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return cpp(`${folder}/${entry.name}`);
    return entry.name.endsWith('.cpp') ? [readFileSync(`${folder}/${entry.name}`, 'utf8')] : [];
  });
}
const cppText = ['core', 'games', 'record'].flatMap((part) => cpp(fileURLToPath(new URL(`../../../src/${part}`, import.meta.url)))).join('\n');
const kLiteral = /"((?:[^"\\]|\\.)*)"/.source;
const plain = (literal: string) => literal.replace(/\\(.)/g, '$1');

describe.each(others)('phrases in %s', (language, catalogue) => {
  const keys = Object.keys(catalogue).filter((key) => key.startsWith('phrase.'));
  test('are the module’s', () => {
    // Characters and comments are matched too, so that no quotation mark in them begins a text.
    const tokens = cppText.matchAll(new RegExp(`${kLiteral}|'(?:[^'\\\\]|\\\\.)'|//.*`, 'g'));
    const literals = [...tokens].map(([, text]) => plain(text ?? '')).join('\n');
    const written = (key: string) => key.slice('phrase.'.length).split(/\{\w+\}/);
    expect(keys.filter((key) => !written(key).every((part) => literals.includes(part)))).toEqual([]);
  });
  test('are there for whatever the module says is expected or found', () => {
    const said = [
      ...cppText.matchAll(new RegExp(`(?:unexpected|wrong)\\(${kLiteral}( \\+)?`, 'g')),
      ...cppText.matchAll(new RegExp(`"(?:expected|found|possible)", ${kLiteral}( \\+)?`, 'g')),
      ...cppText.matchAll(new RegExp(`\\? "[^"]*" : "(the points[^"]*)"`, 'g')),
    ].map(([, text, goesOn]) => plain(text!) + (goesOn ? '7' : ''));
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((text) => phrase(text, catalogue, language) === text)).toEqual([]);
  });
});

test('English is printed, not typed', () => {
  for (const { english } of errors) {
    const printed = inPrint(english).replace(/\[\w+ "\w+"\]/g, '');
    expect(printed).not.toMatch(/['"]/);
    expect([english, printed.split('“').length]).toEqual([english, printed.split('”').length]);
  }
  expect(inPrint("the pawn on {from} is not {colour}'s")).toBe('the pawn on {from} is not {colour}’s');
  expect(inPrint("'/' and rank 3, where P, p or ')' is expected")).toBe('“/” and rank 3, where P, p or “)” is expected');
});

test('games, their options, panels and seats have words, and there are no others', () => {
  const keys = new Set<string>();
  const panels = new Set<string>();
  for (const game of rules.games()) {
    keys.add(`game.${game.id}.summary`);
    // A title that is but a name has no entry; another one says in English what the module says.
    const title = `game.${game.id}.title`;
    if (title in base) keys.add(title);
    expect(base[title] ?? game.title).toBe(game.title);
    for (const { name, values } of game.options) {
      keys.add(`option.${name}`).add(`option.${name}.help`);
      for (const value of values) if (!/^\d+$/.test(value)) keys.add(`option.${name}.${value}`);
    }
    const opened = rules.open(game.id);
    // Some stand there only once something has happened.
    for (let step = 0; step < 12; ++step) {
      for (const { name } of opened.cells().panels) panels.add(`panel.${name.replaceAll(' ', '_')}`);
      if (opened.state().kind === 'chance') opened.roll('5a'.repeat(32), 'words');
      else opened.playStep(opened.steps()[0]!.text);
    }
    opened.close();
    // Either all of a game's seats have names, or they are numbered.
    expect(new Set(game.seatNames.map((name) => `seat.${name}` in base)).size).toBe(1);
  }
  const known = (start: RegExp) => Object.keys(base).filter((key) => start.test(key)).sort();
  expect(known(/^(game|option)\./)).toEqual([...keys].sort());
  expect(known(/^panel\./)).toEqual([...panels].sort());
});

test('words of games are the language’s; what is unknown is as the module says it', async () => {
  const vault = rules.games().find(({ id }) => id === 'vault')!;
  const repetition = vault.options.find(({ name }) => name === 'repetition')!;
  await speak('de');
  expect(i18n.summaryOf(vault)).toMatch(/^Gehe mit einem Bauern/);
  expect(rules.games().map(i18n.gameTitle)).toEqual(['Vault', 'Springerjagd', 'Vault: Würfelspiel für eine Person', 'Vault: Würfelrennen']);
  expect([i18n.seatName(undefined, 1), i18n.seatName(undefined, 1, 'engine'), i18n.seatName('white', 0)]).toEqual(['Person 2', 'Computer 2', 'Weiß']);
  expect(i18n.optionName(repetition)).toBe('Wiederholung');
  expect(i18n.optionValue(repetition, 'none')).toBe('Die Partie geht weiter');
  expect(i18n.optionValue(repetition, '12')).toBe('12');
  expect(i18n.summaryOf({ ...vault, id: 'new_game', summary: 'Something new.' })).toBe('Something new.');
  expect(i18n.optionName({ ...repetition, name: 'new_rule' })).toBe('new rule');
  expect(i18n.optionHelp({ ...repetition, name: 'new_rule', help: 'what it is' })).toBe('what it is');
  expect(i18n.panelName({ seat: null, name: 'weather', content: '' })).toBe('weather');
});

test('house sheets are called as the language does, by the names that records have; others by their own', async () => {
  await speak('de');
  const names = rules.sheets().map((sheet) => [sheet.id, i18n.sheetName(sheet)]);
  expect(names).toEqual(rules.sheets().map(({ id }) => [id, i18n.t(`option.sheet.${id}`)]));
  expect(i18n.sheetName({ name: 'Mine' })).toBe('Mine');
  await speak('en');
  expect(rules.sheets().map(i18n.sheetName)).toEqual(rules.sheets().map(({ name }) => name));
});

test('what stands beside a board', async () => {
  await speak('de');
  const said = (content: string) => i18n.panelContent({ seat: 0, name: 'score', content });
  expect(said('1, then lock A closes')).toBe('1, dann schließt sich Schloss A');
  expect(said('5: A 4, 1 unused skimmer')).toBe('5: A 4, 1 unbenutzter Dietrich');
  expect(said('3, lines 2, rerolls 1, has finished the round')).toBe('3, 2 geknackt, 1 neuer Wurf übrig, mit der Runde fertig');
  expect(said('s1 0/20  s2 used  s3 4/20')).toBe('s1 0/20  s2 benutzt  s3 4/20');
  const race = rules.open('race');
  const english = race.cells().panels.filter(({ seat }) => seat !== null).map(i18n.panelContent).join(' ');
  expect(english).not.toMatch(/unused|skimmer|lines|rerolls/);
  race.close();
});

describe('refusals in words', () => {
  const sentenceOf = (act: () => unknown) => i18n.sentence(refusalOf(act));
  /** An act that is refused, in German and in English. */
  const cases: [() => unknown, string, string][] = [
    [() => rules.open('vault', '', 'pppp/4/4/PPPP'), 'Hier steht nichts mehr; erwartet wird ein Leerzeichen, dann die Seite am Zug (w oder b)', 'End of text where a space and the side to move (w or b) is expected'],
    [() => rules.open('vault', 'size=4', 'pppp/4/x3/PPPP w'), 'Hier steht „x“; erwartet wird ein Bauer (P oder p), eine Anzahl leerer Felder oder „/“', '“x” where a pawn (P or p), a run of empty cells or “/” is expected'],
    [() => rules.open('vault', 'size=4', 'pppp/p3/4/PPPP w'), 'Ein Bauer zu viel: Schwarz hat auf einem Brett dieser Größe nur 4', 'One pawn too many: Black has only 4 on a board of this size'],
    [() => rules.open('vault', 'size=4', 'pppp/4/4/PPPP w '), 'Hier steht ein Leerzeichen; nach der Seite am Zug muss der Text enden', 'A space after the side to move, where the text should end'],
    [() => rules.open('springerjagd', '', 'dnddnd'), 'Hier steht nichts mehr; erwartet wird „/“ und Reihe 5', 'End of text where “/” and rank 5 is expected'],
    [() => rules.open('vault', 'colour=red'), 'Es gibt keine Option „colour“ (Optionen: size, stacking, early_win, repetition)', 'There is no option “colour” (options: size, stacking, early_win, repetition)'],
    [() => rules.open('dice', '', '{"name":3'), 'Hier steht „3“; erwartet wird ein Text in Anführungszeichen', '“3” where a text in quotation marks is expected'],
    [() => rules.open('dice', '', '{"name":"","row_gems":[100'), 'Hier steht „1“; erwartet wird eine ganze Zahl von 0 bis 99', '“1” where a whole number from 0 to 99 is expected'],
    [() => rules.open('dice', '', '{"name":"","row_gems":[1;'), 'Hier steht „;“; erwartet wird „,“ oder „]“', '“;” where “,” or “]” is expected'],
    [() => rules.read('hello'), 'Hier steht „h“; eine Aufzeichnung beginnt mit [Saltus "1"]', '“h” where a record is expected: it begins with [Saltus "1"]'],
    [() => rules.read('[Game "vault"]'), 'Hier steht die Angabe Game; eine Aufzeichnung beginnt mit [Saltus "1"]', 'Tag Game where a record is expected: it begins with [Saltus "1"]'],
    [() => rules.read('[Saltus "1"]\n[Sheet {'), 'Hier steht nichts mehr; eine Angabe schreibt man als [Name "Wert"]', 'End of text in a tag, which is written [Name "value"]'],
    [() => rules.open('vault', '', 'PP/4/4/4 w'), 'Reihe 4 hat 2 Felder, das Brett aber 4 Reihen', 'Rank 4 has 2 cells, but the board has 4 ranks'],
    [() => rules.open('vault').playStep('e5'), '„e5“ ist kein Zug: schreibe Anfang und Ziel wie in a1b2, a1-b2, a1^c3 oder a1xc3', '“e5” is not a move: write from and to, as in a1b2, a1-b2, a1^c3 or a1xc3'],
  ];
  test.each(cases)('%#', async (act, german, english) => {
    await speak('de');
    expect(sentenceOf(act)).toBe(german);
    await speak('en');
    expect(sentenceOf(act)).toBe(english);
  });
  test('the dice’s advice names its line', async () => {
    await speak('de');
    const game = rules.open('dice', '', `${rules.sheets()[0]!.reference} round=1 dice=46 marks=....../....../....../....../....../...... skimmers=0,0,0 rerolls=3`);
    expect(i18n.sentence(game.advice()[0]!)).toMatch(/^Nutze die Würfel 4, 6: .* Schloss A von (Reihe \d|Spalte [a-f])$/);
    game.close();
  });
  test('a number chooses the form', async () => {
    await speak('de');
    const due = (count: string) => i18n.sentence({ code: 'dice.roll_due', rule: '', english: '', params: { count } });
    expect([due('1'), due('2')]).toEqual(['Zuerst muss ein Würfel geworfen werden', 'Zuerst müssen 2 Würfel geworfen werden']);
  });
  test('what somebody wrote is no word of the module', async () => {
    await speak('de');
    expect(sentenceOf(() => rules.open('vault').playStep('row 3'))).toMatch(/^„row 3“/);
  });
});

describe('places', () => {
  test('are lines and characters as people count them', () => {
    expect(placeOf('abc', 0)).toEqual({ line: 1, column: 1 });
    expect(placeOf('abc', 3)).toEqual({ line: 1, column: 4 });
    expect(placeOf('a\nbc\r\ndef', 6)).toEqual({ line: 3, column: 1 });
    expect(placeOf('äö\n„ü“x', new TextEncoder().encode('äö\n„ü“').length)).toEqual({ line: 2, column: 4 });
  });
  test('are named where a record is refused, in the language of the page', async () => {
    const header = '[Saltus "1"]\n[Game "vault"]\n[Rules "vault/1"]\n[Options "size=4 stacking=off early_win=off repetition=threefold"]\n[Result "*"]\n';
    const record = `\n\n  ${header}\n1. a1a2 {schöner Zug} 2. a4a3 *\n`;
    const refusal = refusalOf(() => rules.parseRecord(record.trim()));
    await speak('de');
    expect([i18n.sentence(refusal), i18n.placeIn(refusal, record)]).toEqual(['Hier steht Nummer 2., an der Reihe ist aber Zug 1...', 'Zeile 9, Spalte 23']);
    await speak('en');
    expect([i18n.sentence(refusal), i18n.placeIn(refusal, record)]).toEqual(['Number 2. where turn 1... is due', 'line 9, column 23']);
    // Without a text there is no place to name.
    expect(i18n.placeIn(refusal, '')).toBeUndefined();
  });
  test('do not count space around a text', async () => {
    await speak('de');
    const position = '\npppp/4/5/PPPP w';
    expect(i18n.placeIn(refusalOf(() => rules.open('vault', '', position.trim())), position)).toBe('Zeile 2, Spalte 8');
  });
});
