// SPDX-License-Identifier: Apache-2.0
// Catalogues as they are written: complete, alike in all languages, nothing unused, printed as each language prints.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { base, languages } from '../../src/i18n/languages';
import { type Catalogue, type Message, parametersOf, say } from '../../src/i18n/messages';

const loaded = await Promise.all(
  Object.entries(languages).map(async ([code, { load }]) => [code, (await load()).catalogue] as const),
);
const others = loaded.filter(([code]) => code !== 'en');
/** What the rules module says is checked against the module, in words.test.ts. */
const isInterface = (key: string) => !/^(rule|phrase)\./.test(key);
const formsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
/** Every form of every message. */
const textsOf = (catalogue: Catalogue) => Object.entries(catalogue).flatMap(([key, message]) => formsOf(message).map((text) => ({ key, text })));
/** Those that are not as they should be. */
const faults = (catalogue: Catalogue, isGood: (text: string, key: string) => boolean) =>
  textsOf(catalogue).filter(({ key, text }) => !isGood(text, key));
const count = (text: string, part: string) => text.split(part).length - 1;

/** Names and words that are the same in both languages. */
const kSame: Record<string, string[]> = {
  de: ['play.last_move', 'replay.speed.normal', 'seat.engine', 'seat.player', 'setup.clock.value', 'setup.seat.engine', 'settings.animation.normal'],
};

describe.each(others)('%s', (language, catalogue) => {
  test('has every sentence, and none that nobody says', () => {
    expect(Object.keys(catalogue).filter(isInterface).sort()).toEqual(Object.keys(base).sort());
  });
  test('uses the same parameters', () => {
    for (const key of Object.keys(base)) expect([key, parametersOf(catalogue[key]!)]).toEqual([key, parametersOf(base[key]!)]);
  });
  test('is translated', () => {
    const same = Object.keys(base).filter((key) => JSON.stringify(catalogue[key]) === JSON.stringify(base[key]));
    expect(same.sort()).toEqual([...(kSame[language] ?? [])].sort());
  });
});

describe.each(loaded)('%s', (language, catalogue) => {
  test('has the forms that the language needs', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const byNumber = Object.entries(catalogue).filter(([, message]) => typeof message !== 'string');
    expect(byNumber.length).toBeGreaterThan(0);
    for (const [key, message] of byNumber) {
      expect([key, ...Object.keys(message).sort()]).toEqual([key, ...[...needed].sort()]);
      // The number that chooses the form is said by all forms that stand for several.
      expect([key, parametersOf((message as { other: string }).other).includes('count')]).toEqual([key, true]);
    }
  });
  test('says something, without stray space', () => {
    expect(faults(catalogue, (text) => text !== '' && text === text.trim() && !/ {2}|\n/.test(text))).toEqual([]);
  });
  test('is printed: no typewriter’s quotation marks, apostrophes, dots or dashes', () => {
    // What is to be typed stands in brackets as it is typed.
    expect(faults(catalogue, (text) => !/["']|\.\.\.| - | …/.test(text.replace(/\[\w+ "\w+"\]/g, '')))).toEqual([]);
  });
  test('keeps numbers and their units together', () => {
    expect(faults(catalogue, (text) => !/\} (min|s|ms|h|%|MB|kB)\b/.test(text))).toEqual([]);
  });
  test('of the rules is without capital and full stop: both are put where a sentence is made', () => {
    expect(faults(catalogue, (text, key) => !key.startsWith('rule.') || (!text.endsWith('.') && !/^(Der|Die|Das|Ein|Es|Hier|Auf)\b/.test(text)))).toEqual([]);
  });
  test('is written in files of which each has keys of its own', () => {
    const parts = readdirSync(fileURLToPath(new URL('../../src/i18n', import.meta.url))).filter(
      (name) => new RegExp(`(^|\\.)${language}\\.ts$`).test(name) && !name.startsWith('whole.'),
    );
    const keys = parts.flatMap((name) => {
      const source = readFileSync(fileURLToPath(new URL(`../../src/i18n/${name}`, import.meta.url)), 'utf8');
      return [...source.matchAll(/^ {2}(?:'((?:rule|phrase|\w+)\.(?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)"):\s/gm)].map(([, plain, quoted]) => plain ?? quoted!);
    });
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.length).toBe(Object.keys(catalogue).length);
  });
});

test('English quotes like “this”', () => {
  expect(faults(base, (text) => !/„/.test(text) && count(text, '“') === count(text, '”'))).toEqual([]);
});
test('German quotes like „this“ and says Du', () => {
  const { catalogue } = Object.fromEntries(others.map(([code, words]) => [code, { catalogue: words }])).de!;
  expect(faults(catalogue, (text) => !/”/.test(text) && count(text, '„') === count(text, '“'))).toEqual([]);
  expect(faults(catalogue, (text) => !/\b(du|dich|dir|dein(e[mnrs]?)?|Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([]);
});

/** All sources of the page. */
function sources(folder = fileURLToPath(new URL('../../src', import.meta.url))): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? sources(path) : /\.(svelte|ts)$/.test(entry.name) && !path.includes('/i18n/') ? [path] : [];
  });
}

test('every key that the page asks for exists, and every sentence is asked for', () => {
  const text = [...sources(), fileURLToPath(new URL('../../src/i18n/index.svelte.ts', import.meta.url))]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const asked = [...text.matchAll(/\bt\('([\w.]+)'/g)].map(([, key]) => key!);
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((key) => !(key in base))).toEqual([]);
  // Keys that are put together: `settings.${name}`.
  const made = [...text.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start]) => start!);
  expect(made.filter((start) => start !== 'rule.' && !Object.keys(base).some((key) => key.startsWith(start)))).toEqual([]);
  const named = new Set([...text.matchAll(/'([\w]+\.[\w.]+)'/g)].map(([, key]) => key!));
  const unused = Object.keys(base).filter((key) => !named.has(key) && !made.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

test('numbers and plurals follow the language', () => {
  expect(say({ one: '{count} turn', other: '{count} turns' }, 'en', { count: 1 })).toBe('1 turn');
  expect(say({ one: '{count} turn', other: '{count} turns' }, 'en', { count: 0 })).toBe('0 turns');
  expect(say({ one: '{count} Zug', other: '{count} Züge' }, 'de', { count: 1234 })).toBe('1.234 Züge');
  expect(say('{value}', 'de', { value: 1234.5 })).toBe('1.234,5');
  expect(say('{value}', 'en', { value: 1234.5 })).toBe('1,234.5');
  // The rules give numbers as texts; they choose a form too.
  expect(say({ one: 'ein Zug', other: '{count} Züge' }, 'de', { count: '1' })).toBe('ein Zug');
  const polish = { one: '{count} ruch', few: '{count} ruchy', many: '{count} ruchów', other: '{count} ruchu' };
  expect([1, 3, 5, 22].map((number) => say(polish, 'pl', { count: number }))).toEqual(['1 ruch', '3 ruchy', '5 ruchów', '22 ruchy']);
  expect(say('{name} wins', 'en', { name: '{x}' })).toBe('{x} wins');
  expect(say('{missing}', 'en', {})).toBe('{missing}');
});
