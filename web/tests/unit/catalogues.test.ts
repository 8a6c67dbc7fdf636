// SPDX-License-Identifier: Apache-2.0
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { de } from '../../src/i18n/de';
import { en } from '../../src/i18n/en';
import { type Catalogue, parametersOf, say } from '../../src/i18n/messages';

const others: Record<string, Catalogue> = { de };
const isInterface = (key: string) => !key.startsWith('rule.');

describe.each(Object.entries(others))('%s', (language, catalogue) => {
  test('has every sentence, and none that nobody says', () => {
    expect(Object.keys(catalogue).filter(isInterface).sort()).toEqual(Object.keys(en).sort());
  });
  test('uses the same parameters', () => {
    for (const key of Object.keys(en)) expect([key, parametersOf(catalogue[key]!)]).toEqual([key, parametersOf(en[key]!)]);
  });
  test('has the forms that the language needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const message of Object.values(catalogue))
      if (typeof message !== 'string') expect(Object.keys(message).sort()).toEqual([...forms].sort());
  });
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
  expect(asked.filter((key) => !(key in en))).toEqual([]);
  // Keys that are put together: `settings.${name}`.
  const made = [...text.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start]) => start!);
  const named = new Set([...text.matchAll(/'([\w]+\.[\w.]+)'/g)].map(([, key]) => key!));
  const unused = Object.keys(en).filter((key) => !named.has(key) && !made.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

test('numbers and plurals follow the language', () => {
  expect(say({ one: '{count} turn', other: '{count} turns' }, 'en', { count: 1 })).toBe('1 turn');
  expect(say({ one: '{count} Zug', other: '{count} Züge' }, 'de', { count: 1234 })).toBe('1.234 Züge');
  expect(say('{name} wins', 'en', { name: '{x}' })).toBe('{x} wins');
  expect(say('{missing}', 'en', {})).toBe('{missing}');
});
